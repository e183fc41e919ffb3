"""What bots value: more is better, danger is worse, and nobody plans nothing."""

from __future__ import annotations

from random import Random

import pytest

from regalia.bots.greedy import GreedyBot
from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.components import CITY_AREA, TROOP_WAGE
from regalia.games.warrior_knights.components.cards import AGENDA_CARD
from regalia.games.warrior_knights.mind import worth as mind
from regalia.games.warrior_knights.mind.judgement import evaluate, evaluate_all
from regalia.games.warrior_knights.mind.worth import purse, worths
from regalia.games.warrior_knights.parts import Assembly, Motion
from regalia.games.warrior_knights.table import MOBILIZE, NONE, OFF, Battle, Table
from regalia.kernel.chance import Source
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.table import Result
from tests.games.warrior_knights.sketches import card, holds


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


def worth(g: Table, seat: int) -> float:
    return worths(g)[seat]


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


@pytest.mark.parametrize("name", ["mobilize_forces", "versatile_strategy"])
def test_greedy_finishes_a_siege(name: str) -> None:
    """To take a besieged city is better than to go on besieging it."""
    m = card(
        "green: star at gedze with reg100 reg50 reg50 reg50 rum50 tus100, castle at eichwald, 9 crowns "
        "| red: star at monz with reg100, castle at karst | board: round 2, siege of gedze by green since 1, pool 20",
        "green",
        name,
    )
    bot = GreedyBot(Random(0))
    while m.g.action is not None:
        m.answer(0, bot.choose(Eyes(m, 0)))
    assert holds(m, "green") == "gedze"


def test_to_draw_fate_cards_is_no_gain_yet_and_to_discard_good_ones_is_a_loss() -> None:
    """Else a bot would rather begin an assault than end a siege."""
    g = table()
    g.battle = Battle(0, 1, 3, NONE)
    g.battle.hand[0] = tuple(range(10))
    drawn = mind.fate(g, 0)
    assert abs(drawn) < 1
    g.battle.hand[0], g.battle.thrown[0] = tuple(range(8)), (8, 9)
    assert mind.fate(g, 0) < drawn - 1


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


def test_what_is_remembered_of_a_board_is_what_would_be_thought_anew() -> None:
    match, rng = begun(4), Random(3)
    for _ in range(300):
        seat = match.settle()
        assert seat is not None
        seen = worths(match.g)
        mind._BOARDS.clear()
        assert worths(match.g) == seen
        match.give(seat, rng.choice(match.options(seat)))
        evaluate_all(match.g)


def test_greedy_plans_cards() -> None:
    match = begun()
    seat = match.waiting[0]
    answer = GreedyBot(Random(1)).choose(Eyes(match, seat))
    assert answer[0] == "plan" and len(answer) == 3


def test_a_finished_game_is_worth_all_or_nothing() -> None:
    g = table()
    g.result = Result("influence", (2, 1, 3), (3, 9, 1))
    assert evaluate_all(g) == [0.0, 1.0, 0.0] and evaluate(g, 1) == 1.0


# -- votes -------------------------------------------------------------------------------------------
def voting(agenda: str, *cast: int) -> list[float]:
    """What the Barons hope for while an Agenda is voted on; the first of them presides."""
    g = table()
    g.chairman = 0
    before = evaluate_all(g)
    g.motion = Motion(("agenda", AGENDA_CARD[agenda]), 3)
    g.motion.cast = list(cast)
    return [after - was for was, after in zip(before, evaluate_all(g), strict=True)]


@pytest.mark.parametrize("agenda", ["free_city", "royal_grant", "silver_concession", "lord_marshal"])
def test_who_has_cast_the_most_votes_hopes_to_be_chosen(agenda: str) -> None:
    first, second, third = voting(agenda, 1, 3, 2)
    assert second > 0 > first and third < 0


def test_nobody_hopes_for_a_fine_and_votes_are_cast_against_the_strongest() -> None:
    g = table()
    g.influence[2] += 5
    assert g.motion is None
    before = evaluate_all(g)
    g.motion = Motion(("agenda", AGENDA_CARD["fine"]), 3)
    g.motion.cast = [0, 3, 0]
    assert evaluate_all(g)[2] < before[2]


def test_the_chairman_breaks_a_tie_for_himself() -> None:
    first, second, third = voting("free_city", 2, 2, 0)
    assert first > 0 > second and third < 0


def test_a_declared_vote_counts_for_who_was_named() -> None:
    g = table()
    before = evaluate_all(g)
    g.motion = Motion(("agenda", AGENDA_CARD["free_city"]), 3)
    g.motion.cast, g.motion.said = [0, 4, 0], [NONE, 2, NONE]
    assert evaluate_all(g)[2] > before[2]


def test_a_vote_for_or_against_something_promises_nothing_yet() -> None:
    assert voting("tax_on_income", 0, 5, 0) == [0.0, 0.0, 0.0]


def test_crowns_that_wages_will_take_are_worth_more_than_spare_ones() -> None:
    assert purse(5, wages=9) - purse(4, wages=9) > purse(15, wages=9) - purse(14, wages=9) > purse(31, 9) - purse(30, 9)


def test_greedy_casts_votes_for_a_free_city() -> None:
    g = table()
    g.votes = [6, 1, 1]
    g.assembly, g.motion = Assembly(7), Motion(("agenda", AGENDA_CARD["free_city"]), 3)
    g.plan = [("end_assembly",), ("decide",), ("declare",), ("cast",)]
    match = Match(GAME, g, Source(1))
    assert GreedyBot(Random(1)).choose(Eyes(match, 0))[1] > 0


def test_a_second_mobilization_is_planned_only_for_a_second_noble() -> None:
    g = table()
    g.laid[0:3] = [(MOBILIZE,), (), ()]
    for on_board, is_better in ((1, False), (2, True)):
        g.at[0:4] = [0] * on_board + [OFF] * (4 - on_board)
        before = worth(g, 0)
        g.laid[1] = (MOBILIZE,)
        assert (worth(g, 0) > before) == is_better
        g.laid[1] = ()


def test_soldiers_are_worth_their_wages() -> None:
    g = table()
    for troop in (0, 4, 8, 10):
        g.troops[0], g.crowns[0] = 1 << troop, 0
        paid = worth(g, 0)
        g.troops[0], g.crowns[0] = 0, TROOP_WAGE[troop]
        assert paid > worth(g, 0)
