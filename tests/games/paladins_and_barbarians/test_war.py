"""Phase D: attacks and regrouping."""

import pytest

from tests.games.paladins_and_barbarians.positions import (
    at,
    gold,
    holder,
    lands,
    legal,
    marker,
    now,
    play,
    table,
    units,
)


@pytest.mark.rule("pb.war.1")
def test_one_attack_in_a_combat_phase() -> None:
    m = play(at("P: due war, blue-left 1, blue-outer 1"), "P: war", "P: attack blue-left crown", "P: enter 0 0")
    assert now(m) == "P pb.war.4"


@pytest.mark.rule("pb.war.1")
def test_one_more_for_each_academy_and_he_may_stop_earlier() -> None:
    m = at("P: due war, blue-left 1 academy, blue-right 1, blue-inner academy rebellion")
    play(m, "P: war", "P: attack blue-left crown", "P: enter 0 0")
    assert now(m) == "P pb.war.1"
    assert now(play(m.copy(), "P: cease")) == "P pb.war.4"
    assert now(play(m, "P: attack blue-left red-left", "P: enter 0 0")) == "P pb.war.4"


@pytest.mark.rule("pb.war.2")
def test_an_attack_goes_from_a_territory_with_units_to_a_neighbour_that_is_not_own() -> None:
    m = play(at("P: due war, blue-left 1, blue-inner 2"), "P: war")
    assert legal(m, "P") == ["cease", "attack blue-left red-left", "attack blue-left crown"]


@pytest.mark.rule("pb.war.2")
def test_a_territory_just_conquered_may_attack_on() -> None:
    m = play(at("P: due war, blue-left 1 academy"), "P: war", "P: attack blue-left red-left", "P: enter 1 0")
    assert "attack red-left red-inner" in legal(m, "P")


@pytest.mark.rule("pb.war.3", "pb.war.4")
def test_units_move_when_the_battles_are_over_and_each_once() -> None:
    m = play(at("P: due war, gold 2, blue-left 2, blue-inner 1"), "P: war")
    assert all(answer.split()[0] in ("cease", "attack") for answer in legal(m, "P"))
    play(m, "P: cease", "P: move blue-left blue-outer common")
    assert "move blue-outer blue-right common" not in legal(m, "P")
    play(m, "P: move blue-inner blue-right common")
    assert gold(m, "P") == 1
    play(m, "P: move blue-left blue-inner common")
    assert (gold(m, "P"), units(m, "blue-outer"), units(m, "blue-inner")) == (0, "1", "1")


@pytest.mark.rule("pb.war.4")
def test_a_storehouse_makes_a_move_out_of_its_territory_free_and_is_used_first() -> None:
    m = play(at("P: due war, gold 0, blue-left 2 storehouse, blue-inner 1"), "P: war", "P: cease")
    play(m, "P: move blue-left blue-outer common", "P: move blue-inner blue-right common")
    assert now(m) == "B pb.order.1"  # both free moves are used, and there is no gold for another


@pytest.mark.rule("pb.war.4", "pb.units.3")
def test_nobody_moves_into_a_full_territory() -> None:
    m = play(at("P: due war, blue-left 1, blue-outer 3, blue-inner 3"), "P: war", "P: cease")
    assert legal(m, "P", "move") == [
        *(f"move blue-{place} blue-{to} common" for place, to in (("outer", "left"), ("outer", "right"))),
        *(f"move blue-inner blue-{to} common" for to in ("left", "right")),
    ]


@pytest.mark.rule("pb.war.4")
def test_units_that_moved_in_after_a_conquest_may_move() -> None:
    m = play(at("P: due war, blue-left 1"), "P: war", "P: attack blue-left crown", "P: enter 1 0")
    assert "move crown blue-outer common" in legal(m, "P")


@pytest.mark.rule("pb.battle.2", "pb.map.2")
def test_an_empty_territory_falls_without_a_battle() -> None:
    m = play(at("P: due war, blue-left 2"), "P: war", "P: attack blue-left red-left")
    assert (now(m), holder(m, "red-left"), marker(m, "P"), marker(m, "B")) == ("P pb.battle.15", "P", 3, 1)
    crown = play(at("P: due war, blue-left 2"), "P: war", "P: attack blue-left crown", "P: enter 2 0")
    assert (holder(crown, "crown"), marker(crown, "P"), units(crown, "crown")) == ("P", 3, "2")


@pytest.mark.rule("pb.battle.19")
def test_tokens_in_a_conquered_territory_come_off() -> None:
    m = at("P: due war, blue-left 2 | B: red-left wall twice rebellion guard, red-outer once")
    play(m, "P: war", "P: attack blue-left red-left", "P: enter 1 0")
    assert [lands(m, tokens) for tokens in ("once", "twice", "rebellion", "guard")] == ["red-outer", "", "", ""]
    assert table(m).built[1] and not table(m).built[0]


@pytest.mark.rule("pb.battle.18")
def test_the_first_conquest_of_the_enemy_capital_makes_a_great_conqueror() -> None:
    m = at("P: due war, blue-left 2 | B: red-left hall-of-chiefs")
    play(m, "P: war", "P: attack blue-left red-left", "P: enter 1 0")
    assert table(m).conqueror == [1, 0]


@pytest.mark.rule("pb.battle.18")
def test_winning_one_s_own_capital_back_makes_none() -> None:
    m = at("P: due war, blue-left 2 | B: blue-outer enemy-masters-castle")
    play(m, "P: war", "P: attack blue-left blue-outer", "P: enter 1 0")
    assert table(m).conqueror == [0, 0]


@pytest.mark.rule("pb.battle.15", "pb.units.3")
def test_no_more_units_move_in_than_the_limit_allows() -> None:
    m = play(at("P: due war, blue-left 5+1"), "P: war", "P: attack blue-left red-left")
    assert max(sum(map(int, answer.split()[1:])) for answer in legal(m, "P")) == 3


@pytest.mark.rule("pb.times.8")
def test_in_a_holy_truce_nobody_attacks_but_units_may_move() -> None:
    m = play(at("P: due war, blue-left 2 | on: truce B"), "P: war")
    assert now(m) == "P pb.war.4"


@pytest.mark.rule("pb.sovereign.11")
def test_a_conqueror_of_many_lands_goes_to_war_without_the_fine_for_territories() -> None:
    text = "B: due war, crown, unordered crown, ruler conqueror"
    assert table(play(at(text, "turn B"), "B: war")).unordered == [0, 0]
    assert table(play(at(text.replace("conqueror", "marauder"), "turn B"), "B: war")).unordered == [0, 1 << 8]


@pytest.mark.rule("pb.sovereign.11")
def test_a_conqueror_who_skips_the_war_pays() -> None:
    m = play(at("B: due war, crown, unordered crown, ruler conqueror", "turn B"), "B: age")
    assert now(m) == "B pb.fines.4"
