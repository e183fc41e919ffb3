"""Levels are settings of bots that play every game; how well is for `regalia simulate` to say."""

from __future__ import annotations

import pytest

from regalia.bots import BOTS
from regalia.bots.levels import LEVELS, MOST_MILLISECONDS
from regalia.kernel.game import find_game
from regalia.lab.simulate import Plan, fill_seats, simulate
from tests.effort import KEYS, SHORT


def test_there_are_three_levels_and_none_thinks_longer_than_two_seconds() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard"] and set(LEVELS) <= set(BOTS)
    assert MOST_MILLISECONDS < 2000


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_bots_of_every_kind_play_a_whole_game(key: str) -> None:
    game = find_game(key)
    players = max(game.players)
    names = ["search@4", "easy", "normal", "hard@0.1%", "random"][:players]
    plan = Plan(key, players, game.check(players, SHORT.get(key, {})), fill_seats(names, players), "levels")
    assert simulate(plan, 1).games == 1


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_the_search_plays_against_itself_with_few_players(key: str) -> None:
    game = find_game(key)
    players = min(game.players)
    plan = Plan(key, players, game.check(players, SHORT.get(key, {})), fill_seats(["search@3"], players), "levels")
    assert simulate(plan, 1).games == 1
