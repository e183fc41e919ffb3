"""How well the bots play, in few games with fixed seeds; `regalia simulate` has the figures of many."""

from __future__ import annotations

from regalia.kernel.game import find_game
from regalia.lab.simulate import Plan, fill_seats, simulate

GAME = "barbarian-kingdoms"


def wins(players: int, games: int, line_up: list[str]) -> float:
    """Of how many games in a hundred greedy bots are the winners."""
    checked = find_game(GAME).check(players, {})
    plan = Plan(GAME, players, checked, fill_seats(line_up, players), "strength")
    won = simulate(plan, games).wins_by_bot
    return 100 * won["greedy"] / sum(won.values())


def test_two_greedy_bots_beat_two_random_ones() -> None:
    assert wins(4, 18, ["greedy", "random"]) >= 70


def test_a_greedy_bot_beats_a_random_one() -> None:
    assert wins(2, 6, ["greedy", "random"]) >= 70
