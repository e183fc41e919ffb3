"""Hints at the table: for whom, how often, and nobody else notices."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.server.common.rate_limits import RATES
from tests.server.house import House, Live


def hinted(live: Live) -> dict[str, object]:
    live.ref += 1
    live.send("hint", ref=live.ref)
    hint: dict[str, object] = live.until("hint")
    live.until("accepted", ref=live.ref)
    return hint


def test_alone_against_bots_one_is_told_a_legal_answer_and_why(house: House) -> None:
    anna = house.guest("Anna")
    live = anna.sit(anna.table("kingsburg", "me", "easy")["id"])
    while not live.mine:
        live.receive()
    assert live.table["hints"]
    hint = hinted(live)
    assert hint["turn"] == live.mine["turn"]
    assert hint["answer"] in [choice["answer"] for choice in live.mine["choices"]]
    assert hint["why"] and all(isinstance(line, str) for line in hint["why"])  # type: ignore[attr-defined]


@pytest.mark.usefixtures("toy")
def test_with_other_people_there_are_hints_only_if_the_table_agreed_on_them(house: House) -> None:
    anna, otto = house.guest("Anna"), house.guest("Otto")
    for agreed in (False, True):
        id = anna.table("toy-tolls", "me", "open", listed=True, hints=agreed)["id"]
        otto.post(f"/api/tables/{id}/seats/1")
        live, other = anna.sit(id), otto.sit(id)
        assert live.table["hints"] is agreed
        if not agreed:
            assert "other people play here" in live.refused("hint")
            continue
        asked = live if live.mine else other
        unasked = other if asked is live else live
        hinted(asked)
        assert unasked.catch_up() == [], "nobody else hears of it"
        assert house.room(id).playing().number == 0, "and nothing of it is stored"


@pytest.mark.usefixtures("toy")
def test_people_at_one_device_are_other_people_too(house: House) -> None:
    anna = house.guest("Anna")
    table = anna.table("toy-tolls", "me", "here")
    assert not table["hints"]
    assert "other people" in anna.sit(table["id"]).refused("hint")


@pytest.mark.usefixtures("toy")
def test_spectators_and_who_is_not_asked_get_no_hint(house: House) -> None:
    anna = house.guest("Anna")
    table = anna.table("toy-tolls", "me", "easy", listed=True)
    watcher = house.guest("Eva").sit(table["id"])
    assert not watcher.table["hints"]
    assert "only watch" in watcher.refused("hint")
    live = anna.sit(table["id"])
    live.done("offer", seat=0, bot="easy")
    assert "not asked" in live.refused("hint")


@pytest.mark.usefixtures("toy")
def test_they_are_limited(tmp_path: Path) -> None:
    house = House(tmp_path, rate=1.0)
    try:
        anna = house.guest("Anna")
        live = anna.sit(anna.table("toy-tolls", "me", "easy")["id"])
        live.catch_up()
        for _ in range(int(RATES["hints"].burst)):
            hinted(live)
        assert "too" in live.refused("hint")
    finally:
        house.close()
