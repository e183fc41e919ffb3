"""How well the bots play, in few games with fixed seeds; `regalia simulate` has the figures of many."""

from __future__ import annotations

import pytest

from regalia.kernel.game import find_game, game_names
from regalia.lab.simulate import Plan, fill_seats, simulate


def wins(game: str, players: int, games: int) -> float:
    """Of how many games in a hundred greedy bots are the winners; half of the bots are random ones."""
    checked = find_game(game).check(players, {})
    plan = Plan(game, players, checked, fill_seats(["greedy", "random"], players), "strength")
    won = simulate(plan, games).wins_by_bot
    return 100 * won["greedy"] / sum(won.values())


@pytest.mark.parametrize("game", game_names())
def test_two_greedy_bots_beat_two_random_ones(game: str) -> None:
    assert wins(game, 4, 18) >= 70


@pytest.mark.parametrize("game", game_names())
def test_a_greedy_bot_beats_a_random_one(game: str) -> None:
    assert wins(game, 2, 6) >= 70
