"""What the bots value: always the obvious, and as much before a season pays as after it."""

from __future__ import annotations

import pytest

from regalia.games.kingsburg.mind.judgement import evaluate, evaluate_all
from regalia.games.kingsburg.season import NEVER, may_construct, rank_due
from regalia.kernel.match import Match
from tests.games.kingsburg.tables import at, play


def value(m: Match) -> float:
    """What the table is worth to Ann."""
    return evaluate(m.g, 0)


def ann(items: str = "", others: str = "brian:", chapters: str = "throw construct") -> float:
    return value(at(f"ann: {items} | {others}", chapters))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("vp", ""),
        ("gold", ""),
        ("2 gold, wood", "2 gold"),
        ("inn", ""),
        ("plus", ""),
        ("soldier", ""),
        ("envoy", ""),
        ("bonus 1", ""),
        ("vp", "bonus 1"),
    ],
)
def test_a_player_is_better_off_with_it(better: str, worse: str) -> None:
    assert ann(better) > ann(worse)


def test_what_others_have_counts_against_one() -> None:
    assert ann(others="brian: 3 vp") < ann()


def test_the_strongest_rival_matters_most() -> None:
    assert ann(others="brian: 8 vp | cindy:") < ann(others="brian: 4 vp | cindy: 4 vp")


def test_goods_are_worth_little_when_nothing_can_be_built_any_more() -> None:
    late = [value(at(f"ann: {items} | brian: | on: year 5", "recruit")) for items in ("", "3 gold")]
    early = [value(at(f"ann: {items} | brian: | on: year 1", "recruit")) for items in ("", "3 gold")]
    assert late[1] - late[0] < (early[1] - early[0]) / 2


def test_every_seat_is_valued_as_if_alone() -> None:
    m = at("ann: 3 vp | brian: inn | cindy: 2 gold", "throw construct")
    assert evaluate_all(m.g) == [evaluate(m.g, seat) for seat in range(3)]


# -- a season ----------------------------------------------------------------------------------------
def test_higher_dice_are_worth_more() -> None:
    assert ann("dice 6 6", "brian: dice 1 1", "influence rewards") > ann(
        "dice 2 2", "brian: dice 1 1", "influence rewards"
    )


def test_a_reward_is_worth_as_much_before_it_is_chosen_as_after() -> None:
    m = at("ann: on 4, on 9 | brian: on 8", "rewards recruit")
    before = value(m)
    play(m, "ann: take gold")
    assert value(m) == pytest.approx(before, abs=0.02)


def test_what_was_paid_is_not_expected_any_more() -> None:
    due = []
    m = at("ann: on 4, on 9 | brian: on 18", "rewards recruit")
    due.append(rank_due(m.g))
    play(m, "ann: take gold")
    due.append(rank_due(m.g))
    play(m, "ann: take gold wood")
    due.append(rank_due(m.g))
    assert due == [4, 9, NEVER]


def test_before_anybody_influenced_everything_is_to_come() -> None:
    assert rank_due(at("ann: dice 1 2 | brian:", "influence rewards").g) == 0


def test_before_all_have_had_their_turn_somebody_may_construct() -> None:
    m = at("ann: wood | brian: wood | cindy: wood", "construct end")
    able = [may_construct(m.g)]
    play(m, "ann: construct barricade")
    able.append(may_construct(m.g))
    play(m, "brian: pass")
    able.append(may_construct(m.g))
    assert able == [0b111, 0b110, 0b100]


def test_nobody_constructs_outside_a_season() -> None:
    assert may_construct(at("ann: 2 gold | brian:", "recruit").g) == 0


# -- free dice ---------------------------------------------------------------------------------------
def influencing(items: str, others: str = "brian: dice 1 1 1", on: str = "") -> float:
    return value(at(f"ann: {items} | {others} | on: {on}", "influence rewards construct"))


def test_dice_that_reach_more_are_worth_more_than_higher_ones() -> None:
    """A Wizard's four gold against two times nothing but a soldier."""
    assert influencing("dice 5 5 6") > influencing("dice 5 5 6", on="neutral 16 11 10 6")


def test_dice_without_a_free_advisor_are_worth_nothing() -> None:
    taken = "neutral 1 2 3 4"
    assert influencing("dice 1 3", on=taken) == pytest.approx(influencing("passed", on=taken))


def test_a_rival_at_the_same_advisor_is_a_threat() -> None:
    """Brian's dice reach as much in both cases, but only once what Ann's reach."""
    assert influencing("dice 2", "brian: dice 3", "neutral 1 4") > influencing("dice 2", "brian: dice 2", "neutral 1 4")


def test_a_market_makes_dice_worth_more() -> None:
    def gain(items: str) -> float:
        return influencing(f"{items}, dice 3 3", on="neutral 6") - influencing(f"{items}, passed", on="neutral 6")

    assert gain("inn, market") > gain("inn, blacksmith")


def test_an_advisor_of_one_s_own_is_safe() -> None:
    assert influencing("politician, dice 5", on="neutral 5") > influencing("passed, politician", on="neutral 5")


# -- governors ---------------------------------------------------------------------------------------
def test_the_duke_hopes_for_the_duchess() -> None:
    free, taken = (influencing("duke, on 2, passed", "brian: passed", on) for on in ("neutral 11", "neutral 12"))
    assert free > taken
    assert influencing("duke, on 12, passed", "brian: passed") == pytest.approx(free, abs=0.03)


def test_the_duke_needs_dice_on_an_advisor() -> None:
    free, taken = (influencing("duke, passed", "brian: passed", on) for on in ("neutral 11", "neutral 12"))
    assert free == taken


def test_the_duke_with_free_dice_hopes_for_the_duchess() -> None:
    free, taken = (influencing("duke, dice 1 2 3", "brian: passed", on) for on in ("neutral 11", "neutral 12"))
    assert free > taken


def test_a_preacher_likes_those_who_can_not_construct() -> None:
    def season(brian: str) -> float:
        with_him, without = (
            value(at(f"ann: {card}, wood | brian: {brian}", "construct end")) for card in ("preacher", "prince")
        )
        return with_him - without

    assert season("2 stone") > season("wood")


def test_a_paladin_counts_his_victories() -> None:
    assert ann("paladin, won 2") > ann("paladin, won 1")


def test_a_sorcerer_keeps_the_first_column_for_year_three() -> None:
    spared, built = ("inn, guard tower", "inn, guard tower, palisade, barricade")
    loss = [ann(f"{card}, {spared}") - ann(f"{card}, {built}") for card in ("sorcerer", "thief")]
    assert loss[0] > loss[1]


def test_a_soldier_who_comes_for_nothing_is_counted_on() -> None:
    def gain(card: str) -> float:
        return ann(f"{card}, 3 soldiers, statue") - ann(f"{card}, 2 soldiers, statue")

    assert gain("general") < gain("thief")


def test_the_envoy_is_worth_nothing_after_the_last_fall() -> None:
    gain = [
        value(at(f"ann: envoy, 2 gold | brian: | on: year {year}", "recruit"))
        - value(at(f"ann: 2 gold | brian: | on: year {year}", "recruit"))
        for year in (4, 5)
    ]
    assert gain[0] > 0 == gain[1]
