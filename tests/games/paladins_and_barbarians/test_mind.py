"""What the bots value: always the obvious, in peace and in the middle of a battle."""

from __future__ import annotations

from random import Random

import pytest

from regalia.bots.greedy import GreedyBot
from regalia.bots.random import RandomBot
from regalia.games.paladins_and_barbarians import GAME
from regalia.games.paladins_and_barbarians.mind.judgement import evaluate, evaluate_all
from regalia.games.paladins_and_barbarians.mind.odds import FROM_DECK, WORTH, ends, result, win_chance
from regalia.games.paladins_and_barbarians.mind.worth import survey
from regalia.games.paladins_and_barbarians.victory import spheres
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.table import Result
from tests.games.paladins_and_barbarians.positions import CARDS, at, play, position, table

EVEN = "P: gold 3, blue-left 2 masters-castle, blue-outer 1{} | B: gold 3, red-left 2 hall-of-chiefs, red-outer 1{}{}"
"""Both alike; then what the Paladins have more, what the Barbarians have more, and what lies on the table."""


def value(paladins: str = "", barbarians: str = "", on: str = "") -> float:
    """What a position is worth to the Paladins."""
    parts = (f", {paladins}" if paladins else "", f", {barbarians}" if barbarians else "", f" | on: {on}" if on else "")
    return evaluate(position(EVEN.format(*parts)), 0)


# -- what a kingdom has --------------------------------------------------------------------------------
def test_equal_kingdoms_are_about_even() -> None:
    assert value() == pytest.approx(0.5, abs=0.02)


def test_what_one_gains_the_other_loses() -> None:
    g = position(EVEN.format(", gold 6", "", ""))
    assert sum(evaluate_all(g)) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("crown 1", ""),
        ("gold 6", ""),
        ("blue-right 1", ""),
        ("blue-right statue", ""),
        ("hand bribe", ""),
        ("bonus resurrection", ""),
        ("altar 1", ""),
        ("marker 3", ""),
        ("ruler tactician", ""),
        ("blue-right statue market", "blue-right statue"),
        ("blue-right 1 wall", "blue-right 1"),
        ("", "blue-right rebellion"),
        ("", "unordered blue-right"),
        ("conqueror 1", ""),
    ],
)
def test_a_kingdom_is_better_off_with_it(better: str, worse: str) -> None:
    assert value(better) > value(worse)


def test_gold_is_worth_more_early_than_at_the_end() -> None:
    early = value("gold 7") - value("gold 6")
    late = value("gold 7", on="last-war B") - value("gold 6", on="last-war B")
    assert early > late


def test_a_margin_in_a_sphere_decides_more_the_nearer_the_end_is() -> None:
    """The race of ages: whoever leads is glad of every card that is drawn."""
    values = [value("altar 1", on=on) for on in ("left 6", "left 2", "last-war B")]
    assert values == sorted(values)


def test_to_be_ahead_by_one_counts_more_than_to_be_further_ahead() -> None:
    marks = [value(f"marker {points}", "marker 5", "last-war B") for points in (5, 6, 9)]
    assert marks[1] - marks[0] > marks[2] - marks[1] > 0


def test_the_way_to_the_next_age_counts() -> None:
    values = [value(due, on="truce B") for due in ("due orders", "due war", "due age")]
    assert values == sorted(values)
    assert len(set(values)) == 3


def test_the_spheres_are_counted_as_the_rules_count_them() -> None:
    m, rng = Match.begin(GAME, 2, {}, "mind"), Random(2)
    while not m.over:
        for seat in (0, 1):
            points = spheres(m.g, seat)
            found = survey(m.g, seat, 0.0)
            assert [found.certain - m.g.altar[seat], *found.points] == points
        m.give(m.waiting[0], rng.choice(m.options(m.waiting[0])))


# -- danger --------------------------------------------------------------------------------------------
def test_an_enemy_next_to_an_empty_border_is_a_danger() -> None:
    safe = evaluate(position("P: blue-left 3, blue-right 2 | B: red-left 3"), 0)
    exposed = evaluate(position("P: blue-inner 3, blue-right 2 | B: red-left 3"), 0)
    assert safe > exposed


def test_a_strong_enemy_is_more_dangerous_when_his_war_comes_next() -> None:
    text = "P: blue-left 1, blue-right 1 | B: red-left 3, due {}"
    assert evaluate(position(text.format("orders")), 0) > evaluate(position(text.format("war")), 0)


def test_nobody_is_in_danger_in_a_holy_truce() -> None:
    text = "P: blue-left 1 | B: red-left 3, due war{}"
    assert evaluate(position(text.format(" | on: truce P")), 0) > evaluate(position(text.format("")), 0)


# -- battles -------------------------------------------------------------------------------------------
def test_chances_rise_with_the_advantage() -> None:
    chances = [win_chance(advantage) for advantage in range(-8, 9)]
    assert chances == sorted(chances)
    assert chances[0] < 0.02
    assert chances[-1] > 0.98


def test_the_ends_of_a_battle_are_all_its_ends() -> None:
    found = ends((3, 2), (FROM_DECK[0], FROM_DECK[1]))
    assert sum(end.chance for end in found) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("strengths", "expected"),
    [
        ((5, 2), (True, 0, 3)),
        ((2, 5), (False, 3, 0)),
        ((8, 6), (True, 1, 3)),
        ((4, 4), (False, 0, 0)),
        ((6, 6), (False, 1, 1)),
    ],
)
@pytest.mark.rule("pb.battle.12")
def test_both_sides_lose_as_the_rules_say(strengths: tuple[int, int], expected: tuple[bool, int, int]) -> None:
    assert result(*strengths) == expected


def test_a_card_is_worth_its_strength_and_what_its_property_usually_adds() -> None:
    assert WORTH[0][CARDS.index("onslaught")] > WORTH[1][CARDS.index("onslaught")]
    assert WORTH[1][CARDS.index("rallied-host")] > 1


def before_and_after(text: str) -> tuple[float, float]:
    """What the Barbarians make of their position, before and after they declare an attack on the left."""
    m = at(text, "war B")
    before = evaluate(table(m), 1)
    return before, evaluate(table(play(m, "B: attack red-left blue-left")), 1)


def test_a_good_attack_is_better_than_none_and_a_hopeless_one_worse() -> None:
    before, after = before_and_after("P: blue-left 1, hand archers | B: red-left 3+1, due war")
    assert after > before
    before, after = before_and_after("P: blue-left 3 wall, hand bribe archers | B: red-left 1, due war")
    assert after < before


def test_a_better_card_makes_a_better_battle() -> None:
    worths = []
    for card in ("onslaught", "archers"):
        m = at("P: blue-left 2, hand bribe | B: red-left 2, hand onslaught archers", "war B")
        play(m, "B: attack red-left blue-left", f"B: lay {card}")
        worths.append(evaluate(table(m), 1))
    assert worths[0] > worths[1]


def test_a_finished_game_is_won_lost_or_shared() -> None:
    g = position("")
    g.result = Result("points", (1, 2), (12, 10))
    assert evaluate_all(g) == [1.0, 0.0]
    g.result = Result("shared", (1, 1), (12, 12))
    assert evaluate_all(g) == [0.5, 0.5]


# -- playing -------------------------------------------------------------------------------------------
def test_a_greedy_bot_beats_one_that_plays_at_random() -> None:
    """One game of many; `regalia arena` with greedy and random shows more."""
    bots = (GreedyBot(Random(1)), RandomBot(Random(2)))
    m = Match.begin(GAME, 2, {}, "greedy")
    while m.settle() is not None:
        seat = m.waiting[0]
        m.give(seat, bots[seat].choose(Eyes(m, seat)))
    assert m.result is not None
    assert m.result.winners == (0,)
