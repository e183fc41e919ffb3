"""Numbers that explain themselves: the note of a computed number has its sum, and the parts come to it."""

from __future__ import annotations

import re
from collections import Counter as Tally
from random import Random

import pytest

from regalia.authoring.scene import Element
from regalia.authoring.words import MINUS, summed
from regalia.kernel.game import find_game
from regalia.kernel.match import Match

PART = re.compile(rf"([+{MINUS}])(\d+)(?=[,.])")
NUMBER = re.compile(rf"(?:^|strength:)([-{MINUS}]?)(\d+)")
EXPLAINED = {
    "barbarian-kingdoms": ("points-", "treasury-"),
    "blood-of-kings": ("income-", "bonus-", "total-"),
    "kingsburg": ("has-",),
    "paladins-and-barbarians": ("vp-", "fight-sum-"),
    "warrior-knights": ("noble-", "castle-"),
}
"""What the ids of computed numbers begin with."""
STRIDE = 6
"""Of so many positions one is looked at."""


def test_a_sum_names_its_parts_with_their_signs() -> None:
    parts = [("king", 2), ("3 Warriors", 3), ("bribe", 0), ("losses", -1)]
    assert summed(parts) == "King +2, 3 Warriors +3, losses \u22121."
    assert summed([("king", 0)]) == ""


def shown(element: Element) -> int | None:
    """The number that an element shows."""
    texts = (getattr(element, "value", ""), *getattr(element, "marks", ()))
    found = next(filter(None, map(NUMBER.search, texts)), None)
    return int(found[2]) * (-1 if found[1] else 1) if found else None


@pytest.mark.parametrize("key", EXPLAINED)
def test_the_parts_of_every_computed_number_come_to_it(key: str) -> None:
    game, luck, met = find_game(key), Random(5), Tally[str]()
    match = Match.begin(game, max(game.players), seed=5, keep=False)
    for turn in range(900):
        if (seat := match.settle()) is None:
            break
        for element in game.scene(match.view(seat), seat).elements() if turn % STRIDE == 0 else ():
            begins = next((word for word in EXPLAINED[key] if element.id.startswith(word)), "")
            parts = [int(points) * (1 if sign == "+" else -1) for sign, points in PART.findall(element.note)]
            if begins and parts:
                met[begins] += 1
                assert max(0, sum(parts)) == max(0, shown(element) or 0), element
        match.give(seat, luck.choice(match.options(seat)))
    assert set(met) == set(EXPLAINED[key])
