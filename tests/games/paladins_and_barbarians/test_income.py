"""Phase B: card and gold."""

import pytest

from tests.games.paladins_and_barbarians.positions import (
    BONUSES,
    at,
    gold,
    hand,
    legal,
    marker,
    now,
    play,
    table,
    units,
)


@pytest.mark.rule("pb.income.1", "pb.income.2")
def test_the_crown_comes_before_the_card() -> None:
    m = at("P: gold 2, crown, due age")
    assert (now(m), gold(m, "P"), marker(m, "P")) == ("nature pb.income.3", 3, 2)


@pytest.mark.rule("pb.income.2", "pb.bonus.10")
def test_the_crown_pays_whoever_held_it_when_the_age_began() -> None:
    m = at("B: due age, gold 2, bonus last-frontier, red-left 3", "turn B")
    play(m, "B: play last-frontier", "B: conquer red-left crown", "B: enter 1 0")
    assert (now(m), gold(m, "B"), marker(m, "B")) == ("nature pb.income.3", 2, 3)
    m = at("B: due war, gold 2, bonus last-frontier, red-left 3", "turn B")
    play(m, "B: play last-frontier", "B: conquer red-left crown", "B: enter 1 0", "B: age")
    assert (now(m), gold(m, "B"), marker(m, "B")) == ("nature pb.income.3", 3, 4)


@pytest.mark.rule("pb.income.3")
def test_nothing_is_drawn_when_no_card_is_left_above_destiny() -> None:
    m = at("P: due age | on: last-war B")
    assert (now(m), gold(m, "P")) == ("P pb.order.1", 3)


@pytest.mark.rule("pb.income.3", "pb.setup.2")
def test_bonus_cards_come_before_the_end_of_times() -> None:
    m = at("P: due age")
    assert m.options(-1) == list(range(8))
    assert len(at("P: due age | on: left 6").options(-1)) == 13


@pytest.mark.rule("pb.income.4")
def test_the_card_goes_to_its_kingdom_and_the_gold_to_the_drawer() -> None:
    m = play(at("P: gold 1, due age | B: right 0"), "nature: combat-rapture")
    held = [[BONUSES[c] for c in range(8) if held >> c & 1] for held in table(m).held]
    assert (held, gold(m, "P"), gold(m, "B")) == ([[], ["combat-rapture"]], 5, 3)


@pytest.mark.rule("pb.income.4")
def test_who_draws_his_own_card_has_both() -> None:
    m = play(at("P: gold 1, due age"), "nature: no-time-for-waiting")
    assert (gold(m, "P"), table(m).held[0].bit_count()) == (5, 1)


@pytest.mark.rule("pb.income.5")
def test_once_in_the_game_the_owner_takes_the_gold_as_far_as_he_has_room() -> None:
    m = play(at("P: gold 5 | B: gold 1, due age", "age_card B"), "nature: great-commander")
    assert (now(m), legal(m, "P")) == ("P pb.income.5", ["pass", "claim"])
    play(m, "P: claim")
    assert (gold(m, "P"), gold(m, "B"), table(m).right) == (7, 2, [0, 1])


@pytest.mark.rule("pb.income.5")
def test_the_right_is_kept_by_who_does_not_use_it_and_gone_when_used() -> None:
    m = play(at("P: gold 5 | B: gold 1", "age_card B"), "nature: great-commander", "P: pass")
    assert (gold(m, "B"), table(m).right) == (4, [1, 1])
    m = play(at("P: gold 5, right 0 | B: gold 1", "age_card B"), "nature: great-commander")
    assert gold(m, "B") == 4


@pytest.mark.rule("pb.income.6")
def test_the_bank_puts_a_talent_into_each_house_with_room() -> None:
    houses = "blue-left treasure-house bank, blue-outer treasure-house house=3, blue-right treasure-house rebellion"
    m = at(f"P: gold 0, {houses}", "bank P")
    assert (table(m).house[4:8], gold(m, "P")) == ([1, 3, 0, 0], 0)


@pytest.mark.rule("pb.income.7")
def test_the_arena_trains_a_fourth_unit_but_never_a_fifth() -> None:
    m = at("B: red-left 3 arena", "arena B")
    assert (now(m), legal(m, "B")) == ("B pb.income.7", ["pass", "take"])
    assert units(play(m, "B: take"), "red-left") == "4"
    assert now(at("B: red-left 4 arena marquees", "arena B")) == "P pb.order.1"


@pytest.mark.rule("pb.income.7", "pb.units.2")
def test_the_arena_trains_nobody_when_there_are_fifteen_units() -> None:
    full = "B: red-left 2 arena, red-outer 4, red-right 4, red-inner 4, crown 1"
    assert now(at(full, "arena B")) == "P pb.order.1"


@pytest.mark.rule("pb.income.1", "pb.sovereign.6")
def test_the_strategist_draws_last() -> None:
    m = play(at("P: due age, ruler strategist"), "nature: resurrection")
    assert now(m) == "nature pb.pieces.2"
    assert hand(play(m, "nature: bribe"), "P", "strategist") == "bribe"
