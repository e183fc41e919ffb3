"""The guided first game at an ordinary table: followed, left, taken back, and nobody else's business."""

from __future__ import annotations

import pytest

from regalia.kernel.game import find_game, game_names
from tests.server.house import Guest, House, Live


def sit_down(house: House, key: str) -> tuple[Guest, Live]:
    anna = house.guest("Anna")
    table = anna.post("/api/tables", {"game": key, "seats": [], "guided": True})
    assert table["guided"] and table["lessons"] == len(find_game(key).guide().told)
    return anna, anna.sit(table["id"])


def until_asked(live: Live) -> None:
    while not (live.mine or live.face["lesson"]["state"] == "done"):
        live.receive()


def follow(live: Live, times: int = 10**9) -> list[str]:
    """Answer as one is told, so many times or to the end of the guide; what was said."""
    texts: list[str] = []
    for _ in range(times):
        until_asked(live)
        lesson = live.face["lesson"]
        if lesson["state"] != "on":
            break
        texts.append(lesson["text"])
        assert lesson["answer"] in [choice["answer"] for choice in live.mine["choices"]]
        live.done("answer", turn=live.mine["turn"], answer=lesson["answer"])
    return texts


@pytest.mark.parametrize("key", game_names())
def test_whoever_follows_the_guide_comes_to_its_end(house: House, key: str) -> None:
    guide = find_game(key).guide()
    _, live = sit_down(house, key)
    assert live.seat == guide.seat
    assert follow(live) == [step.text for step in guide.steps]
    until_asked(live)
    assert live.face["lesson"] == {**live.face["lesson"], "state": "done", "text": guide.end}


def test_another_answer_leaves_it_and_taking_that_back_returns_to_it(house: House) -> None:
    _, live = sit_down(house, "barbarian-kingdoms")
    follow(live, 1)
    until_asked(live)
    told = live.face["lesson"]["text"]
    other = next(choice for choice in live.mine["choices"] if choice["answer"][0] == "tax")
    live.done("answer", turn=live.mine["turn"], answer=other["answer"])
    live.catch_up()
    assert live.face["lesson"]["state"] == "left"
    live.done("undo")
    live.catch_up()
    assert live.face["lesson"]["state"] == "on" and live.face["lesson"]["text"] == told


def test_it_goes_on_where_it_was_when_the_server_starts_again(house: House) -> None:
    anna, live = sit_down(house, "kingsburg")
    follow(live, 3)
    until_asked(live)
    lesson, id = live.face["lesson"], live.table["id"]
    house.reopen()
    assert anna.sit(id).face["lesson"] == lesson


def test_spectators_and_other_tables_have_no_lesson(house: House) -> None:
    anna, live = sit_down(house, "kingsburg")
    watcher = anna.sit(live.table["id"], -2)
    assert watcher.face["lesson"] is None
    plain = anna.table("kingsburg", "me", "easy")
    assert not plain["guided"] and anna.sit(plain["id"]).face["lesson"] is None


@pytest.mark.usefixtures("toy")
def test_a_game_without_a_guide_says_so(house: House) -> None:
    anna = house.guest("Anna")
    wanted = {"game": "toy-tolls", "seats": [], "guided": True}
    assert "no guided first game" in anna.refused("POST", "/api/tables", 400, wanted)
    assert anna.get("/api/games/toy-tolls/primer") == {"goal": "", "turn": []}


def test_a_game_in_a_few_sentences(house: House) -> None:
    found = house.guest("Anna").get("/api/games/kingsburg/primer")
    assert "victory points" in found["goal"] and len(found["turn"]) >= 3
