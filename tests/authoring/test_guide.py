"""Guides: what of one has been played, who answers next, and what is wrong with a file."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.authoring.components import BadComponent, placed
from regalia.authoring.guide import Guide, Place, next_answer, place, read_guide
from regalia.kernel.game import find_game, game_names
from regalia.kernel.position import Answered, Aside, Drawn

FILE: dict[str, Any] = {
    "goal": "Have most.",
    "turn": ["Take, then pass."],
    "end": "Go on.",
    "table": {"players": 2, "seat": 1, "seed": "x", "opening": [[0, ["pass"]]]},
    "step": [
        {"text": "Take one.", "why": "It is free.", "answer": ["take", 1], "others": [[0, ["take", 2]]]},
        {"answer": ["pass"]},
    ],
}


def guide(**changes: Any) -> Guide:
    return read_guide(placed({**FILE, **changes}, "guide.toml"))


PASS, ONE, TWO = ("pass",), ("take", 1), ("take", 2)


def test_a_guide_is_every_answer_in_order_and_what_is_said_about_some() -> None:
    found = guide()
    assert found.given == [(0, PASS), (1, ONE), (0, TWO), (1, PASS)]
    assert found.told == [0]


def test_who_follows_it_is_in_it_whatever_nature_and_the_rules_did_in_between() -> None:
    at = place(guide(), [Answered(0, PASS), Drawn(4, 1), Answered(0, ("only",), True), Answered(1, ONE)])
    assert not at.is_left and dict(at.given) == {0: 1, 1: 1}


def test_sealed_answers_may_come_in_another_order() -> None:
    assert not place(guide(), [Answered(1, ONE), Answered(0, PASS), Answered(0, TWO)]).is_left


def test_a_seat_that_it_says_no_more_of_may_choose_in_secret_before_the_guided_one_does() -> None:
    begun = [Answered(0, PASS), Answered(1, ONE), Answered(0, TWO)]
    at = place(guide(), [*begun, Answered(0, ONE), Answered(1, PASS)])
    assert not at.is_left and dict(at.given) == {0: 2, 1: 2}


@pytest.mark.parametrize("entry", [Answered(1, TWO), Answered(0, ONE), Aside(1, ("give",))])
def test_whoever_does_something_else_has_left_it(entry: Any) -> None:
    assert place(guide(), [Answered(0, PASS), entry]).is_left


def test_what_comes_after_its_end_is_not_looked_at() -> None:
    whole = [Answered(seat, answer) for seat, answer in guide().given]
    at = place(guide(), [*whole, Answered(1, ONE), Aside(0, ("give",))])
    assert not at.is_left and at.given.total() == 4


def test_the_others_answer_as_it_says_and_on_a_floor_one_after_the_other() -> None:
    begun = place(guide(), [Answered(0, PASS)])
    assert next_answer(guide(), begun, 0, in_order=False) == TWO
    assert next_answer(guide(), begun, 0, in_order=True) is None
    assert next_answer(guide(), begun, 1, in_order=True) == ONE
    assert next_answer(guide(), Place(begun.given, True), 0, in_order=False) is None


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"goal": " "}, "guide.toml: goal is a sentence"),
        ({"turn": "Take."}, "guide.toml: turn is a list of sentences"),
        ({"step": [{"text": "Take.", "answer": ["take", 1]}]}, "guide.toml: step 1: why is missing"),
        ({"step": [{"answer": ["pass"], "others": [3]}]}, "a seat and its answer"),
        ({"table": {"players": 2, "seat": 2, "seed": "x"}}, "there is no seat 2 among 2"),
        ({"table": {"players": 2, "seat": 0, "seed": "x"}}, "seat 0 is guided"),
    ],
)
def test_what_is_wrong_with_a_guide_is_told_by_its_place(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(BadComponent, match=told):
        guide(**changes)


@pytest.mark.parametrize("key", game_names())
def test_every_game_here_has_one(key: str) -> None:
    found = find_game(key).guide()
    assert found is not None and found.goal and len(found.turn) >= 3
