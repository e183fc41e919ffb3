"""What is remembered between questions is what would be found afresh: nobody changes it, and its key is complete."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from regalia.games.kingsburg import GAME, construction, dice, effects, influence, reach, table, winter
from regalia.games.kingsburg.mind import judgement, worth
from regalia.kernel.match import Match

MEMORIES = (
    *(construction.LEFTMOST, construction.OFFERS, construction.WEAKEST, dice.CAST, dice.RISING),
    *(effects.IN_TIME, effects.USES, effects.WHICH, influence.FOLLOWING, influence.GROUPS_OF, influence.WITHOUT),
    *(reach.REACH, reach.SPLITS, table.PARTS, table.TAKEN, winter.WALLS, judgement.TYPICAL_ROLLS),
    *(worth.BESIDE_GOODS, worth.FALLING, worth.OUTLOOKS, worth.PROJECTS, worth.STANDING),
    *(worth.WINTER, worth.WINTERS, worth.WITH_REWARD),
)


def forget() -> None:
    for memory in MEMORIES:
        memory.clear()


@pytest.mark.parametrize("options", GAME.samples(3), ids=str)
def test_answers_and_values_are_the_same_when_everything_is_forgotten(options: Mapping[str, Any]) -> None:
    match, rng = Match.begin(GAME, 3, options, "memories", keep=False), Random(1)
    seat = match.settle()
    while seat is not None:
        question, listed = match.question(seat), match.options(seat)
        if rng.random() < 0.2:
            values = GAME.evaluate_all(match.g)
            forget()
            assert question.answers(match.g) == listed
            assert GAME.evaluate_all(match.g) == values
        match.give(seat, rng.choice(listed))
        seat = match.settle()


@pytest.mark.parametrize("means", range(8))
def test_the_ways_to_assign_dice_are_in_order_and_each_is_listed_once(means: int) -> None:
    faces = range(1, 7)
    for own in combinations_with_replacement(faces, 3):
        for extra in ((), (1,), (2, 5)):
            found = influence.groups(own, extra, means).found
            assert found == sorted(set(found))
