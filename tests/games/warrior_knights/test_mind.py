"""What bots value: more is better, danger is worse, and nobody plans nothing."""

from __future__ import annotations

from random import Random

import pytest

from regalia.bots.greedy import GreedyBot
from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.components import CITY_AREA
from regalia.games.warrior_knights.mind.judgement import evaluate, evaluate_all
from regalia.games.warrior_knights.mind.worth import worth
from regalia.games.warrior_knights.table import Table
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.table import Result


def begun(players: int = 3, seed: int = 1) -> Match:
    """A match at its first planning."""
    match, rng = Match.begin(GAME, players, {}, seed), Random(seed)
    while match.g.round == 0:
        seat = rng.choice(match.waiting)
        if seat < 0:
            match.chance()
        else:
            match.give(seat, rng.choice(match.options(seat)))
    return match


def table(players: int = 3) -> Table:
    g = begun(players).g
    assert isinstance(g, Table)
    return g


@pytest.mark.parametrize("players", GAME.players)
def test_a_table_is_worth_something_between_nothing_and_all(players: int) -> None:
    values = evaluate_all(table(players))
    assert len(values) == players and all(0 < value < 1 for value in values)


@pytest.mark.parametrize("field", ["influence", "crowns", "votes", "faith"])
def test_having_more_is_better_for_a_baron_and_worse_for_the_others(field: str) -> None:
    g = table()
    before = evaluate_all(g)
    getattr(g, field)[1] += 3
    after = evaluate_all(g)
    assert after[1] > before[1] and after[0] < before[0] and after[2] < before[2]


def test_a_city_is_worth_more_than_many_crowns() -> None:
    g = table()
    poor = worth(g, 0)
    g.held[0] |= 1
    with_city = worth(g, 0)
    g.held[0] &= ~1
    g.crowns[0] += 15
    assert with_city > worth(g, 0) > poor


def test_a_siege_hurts_the_besieged_and_helps_the_besieger() -> None:
    g = table()
    g.held[0] |= 1
    before = evaluate_all(g)
    g.besieger[0] = 1
    after = evaluate_all(g)
    assert after[0] < before[0] and after[1] > before[1]


def test_an_army_before_a_weak_city_is_worth_more_than_one_far_away() -> None:
    g = table()
    city = next(city for city in range(18) if not g.razed >> city & 1 and not any(held >> city & 1 for held in g.held))
    noble = max(range(4), key=lambda noble: g.troops[noble])
    g.at[noble] = -1
    away = worth(g, 0)
    g.at[noble] = CITY_AREA[city]
    assert worth(g, 0) > away


def test_a_fallen_stronghold_and_a_lost_noble_are_missed() -> None:
    g = table()
    before = worth(g, 0)
    g.castle[0] = -1
    without_castle = worth(g, 0)
    g.at[0] = -2
    assert before > without_castle > worth(g, 0)


def test_greedy_plans_cards() -> None:
    match = begun()
    seat = match.waiting[0]
    answer = GreedyBot(Random(1)).choose(Eyes(match, seat))
    assert answer[0] == "plan" and len(answer) == 3


def test_a_finished_game_is_worth_all_or_nothing() -> None:
    g = table()
    g.result = Result("influence", (2, 1, 3), (3, 9, 1))
    assert evaluate_all(g) == [0.0, 1.0, 0.0] and evaluate(g, 1) == 1.0
