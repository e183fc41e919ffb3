"""How well the bots play, in few games with fixed seeds; `regalia simulate` has the figures of many."""

from __future__ import annotations

import pytest

from regalia.kernel.game import find_game
from regalia.lab.simulate import Plan, fill_seats, simulate
from regalia.testing.play import moments
from tests.effort import KEYS, LONG, SHORT

BUDGET = 2000
"""Decisions of all games of a test; a greedy bot takes some milliseconds for each."""
FEWEST, MOST = 2, 12


def games(key: str, players: int) -> int:
    """How many games there is time for."""
    length = len(moments(find_game(key), players, tuple(SHORT.get(key, {}).items()), 0, BUDGET))
    return MOST if LONG else max(FEWEST, min(MOST, BUDGET // length))


def wins(key: str, players: int) -> float:
    """Of how many games in a hundred greedy bots are the winners; half of the bots are random ones."""
    checked = find_game(key).check(players, SHORT.get(key, {}))
    plan = Plan(key, players, checked, fill_seats(["greedy", "random"], players), "strength")
    won = simulate(plan, games(key, players)).wins_by_bot
    return 100 * won["greedy"] / sum(won.values())


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in KEYS if 4 in find_game(key).players])
def test_two_greedy_bots_beat_two_random_ones(key: str) -> None:
    assert wins(key, 4) >= 70


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in KEYS if 2 in find_game(key).players])
def test_a_greedy_bot_beats_a_random_one(key: str) -> None:
    assert wins(key, 2) >= 70
