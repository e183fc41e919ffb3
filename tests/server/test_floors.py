"""An open floor at the hosted table: whoever has something to say is not cut short by what others say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, Live
from tests.server.test_standing_orders import give, sit_down, to_the_floor


@pytest.fixture
def house(tmp_path: Path, toy: str) -> Iterator[House]:
    found = House(tmp_path)
    yield found
    found.close()


def choice(live: Live, verb: str) -> list[object]:
    return next(each["answer"] for each in live.mine["choices"] if each["answer"][0] == verb)


def test_a_turn_stands_while_others_speak_and_no_longer_when_one_has_spoken_oneself(house: House) -> None:
    anna, otto = sit_down(house)
    to_the_floor(anna, otto)
    otto.catch_up()
    before, offer = otto.mine["turn"], choice(otto, "offer")
    give(anna, "ready")
    otto.done("answer", turn=before, answer=offer)  # as he had clicked before he heard of it
    otto.catch_up()
    assert "gone on since" in otto.refused("answer", turn=before, answer=["ready"])


def test_an_answer_that_was_seen_on_the_floor_is_refused_when_somebody_is_asked_for_consent(house: House) -> None:
    anna, otto = sit_down(house)
    to_the_floor(anna, otto)
    otto.catch_up()
    before = otto.mine["turn"]
    give(anna, "offer")
    otto.catch_up()
    assert "gone on since" in otto.refused("answer", turn=before, answer=["ready"])
    give(otto, "no")
    otto.catch_up()
    assert otto.mine["turn"] != before, "he has spoken since"
    give(otto, "ready")
