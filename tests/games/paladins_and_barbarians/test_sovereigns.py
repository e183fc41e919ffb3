"""Sovereigns: reigns, powers and succession."""

import pytest

from tests.games.paladins_and_barbarians.positions import (
    at,
    gold,
    hand,
    legal,
    marker,
    now,
    play,
    ruler,
    table,
    told,
    units,
)


@pytest.mark.rule("pb.sovereign.2")
def test_a_reign_lasts_to_its_last_point_and_no_further() -> None:
    m = at("P: due war, ruler tactician, marker 8, blue-left 1", "turn P")
    play(m, "P: war", "P: attack blue-left crown", "P: enter 0 0", "P: done")
    assert (marker(m, "P"), ruler(m, "P")) == (10, "tactician")


@pytest.mark.rule("pb.sovereign.2", "pb.sovereign.3")
def test_who_passes_it_in_a_war_rules_until_the_end_of_the_phase() -> None:
    m = at("P: due war, ruler logistician, marker 9, blue-left 1, blue-inner 1", "turn P")
    play(m, "P: war", "P: attack blue-left crown", "P: enter 0 0")
    assert (marker(m, "P"), ruler(m, "P")) == (11, "logistician")
    assert "move blue-inner blue-right common" in legal(m, "P")
    play(m, "P: done")
    assert (ruler(m, "P"), told(m, "died"), table(m).reign[0]) == ("nobody", [(0, 1)], 11)


@pytest.mark.rule("pb.sovereign.3")
def test_the_enemy_s_phase_counts_as_well() -> None:
    m = at("B: due war, red-left 3 | P: ruler tactician, marker 10, blue-left 1", "turn B")
    play(
        m,
        "B: war",
        "B: attack red-left blue-left",
        "B: blind",
        "P: blind",
        "P: pass",
        "nature: scouts",
        "nature: scouts",
    )
    assert (marker(m, "P"), ruler(m, "P")) == (11, "tactician")
    assert ruler(play(m, "B: enter 1 0", "B: done"), "P") == "nobody"


@pytest.mark.rule("pb.sovereign.3")
def test_in_the_last_war_a_statue_in_the_same_turn_still_lengthens_the_reign() -> None:
    m = at("P: gold 1, doubles 4, ruler tactician, marker 9, blue-left 2 | on: last-war B")
    play(m, "P: tax blue-left", "P: attack blue-left crown", "P: enter 0 0", "P: build blue-left statue")
    assert (marker(m, "P"), ruler(m, "P"), table(m).reign[0]) == (11, "tactician", 15)


@pytest.mark.rule("pb.sovereign.3")
def test_the_point_of_the_crown_ends_a_reign_at_once() -> None:
    m = at("P: due age, crown, ruler tactician, marker 10, strategists bribe")
    assert (ruler(m, "P"), table(m).reign[0], hand(m, "P", "strategist")) == ("nobody", 11, "")


@pytest.mark.rule("pb.sovereign.4")
def test_a_successor_is_chosen_when_the_next_age_begins_and_rules_from_where_the_old_one_stopped() -> None:
    m = at("P: due age, marker 14, reign 13, heirs strategist logistician")
    assert (now(m), legal(m, "P")) == ("P pb.sovereign.4", ["crown strategist", "crown logistician"])
    play(m, "P: crown logistician")
    assert (ruler(m, "P"), table(m).reign[0]) == ("logistician", 22)


@pytest.mark.rule("pb.sovereign.4", "pb.sovereign.2")
@pytest.mark.parametrize(("at_now", "rules"), [("22", "strategist"), ("23", "nobody")])
def test_a_successor_whose_points_have_all_been_passed_dies_at_once(at_now: str, rules: str) -> None:
    m = at(f"P: due age, fought 1, marker {at_now}, reign 13, heirs strategist logistician", "turn P")
    play(m, "P: crown strategist")
    assert (ruler(m, "P"), table(m).reign[0]) == (rules, 22 if rules == "strategist" else 23)
    assert told(m, "died") == ([] if rules == "strategist" else [(0, 0)])


@pytest.mark.rule("pb.sovereign.5")
def test_after_the_last_one_there_is_none() -> None:
    assert now(at("P: due age, reign 13")) == "nature pb.income.3"


@pytest.mark.rule("pb.building.12", "pb.sovereign.2")
def test_a_statue_lengthens_the_reign_by_five_and_the_points_stay() -> None:
    m = play(at("P: gold 2, ruler tactician"), "P: build blue-left statue")
    assert table(m).reign[0] == 15
    play(m, "B: tax red-left", "P: demolish blue-left statue")
    assert table(m).reign[0] == 15


@pytest.mark.rule("pb.building.12")
def test_a_statue_built_without_a_sovereign_lengthens_nothing() -> None:
    m = play(at("P: gold 2, reign 13"), "P: build blue-left statue")
    assert (table(m).reign[0], told(m, "lengthened")) == (13, [])


@pytest.mark.rule("pb.sovereign.6", "pb.cards.6")
def test_the_strategist_has_a_card_apart_which_comes_anew_in_the_next_age() -> None:
    assert now(at("P: ruler strategist, strategists bribe", "extra_card P")) == "B pb.order.1"
    m = play(at("P: ruler strategist, hand bribe scouts", "extra_card P"), "nature: archers")
    assert (hand(m, "P", "strategist"), hand(m, "P")) == ("archers", "bribe scouts")
    assert now(play(m, "B: tax red-left", "P: plan blue-left")) == "P pb.order.8"


@pytest.mark.rule("pb.sovereign.6")
def test_an_unused_card_is_discarded_with_the_strategist() -> None:
    m = at("P: due age, crown, ruler strategist, marker 10, strategists bribe")
    assert (hand(m, "P", "strategist"), table(m).spent) == ("", (13,))


@pytest.mark.rule("pb.sovereign.7")
def test_the_logistician_moves_all_units_free_and_two_territories_far() -> None:
    m = at("P: due war, gold 0, ruler logistician, blue-inner 3, blue-outer 1", "turn P")
    play(m, "P: war", "P: cease")
    play(
        m,
        "P: move blue-inner blue-left common",
        "P: move blue-inner blue-right common",
        "P: move blue-inner blue-left common",
    )
    assert (gold(m, "P"), units(m, "blue-left")) == (0, "2")


@pytest.mark.rule("pb.sovereign.7")
def test_the_way_of_two_steps_leads_through_own_land() -> None:
    m = at("P: due war, ruler logistician, blue-left 1, crown, red-outer, lost blue-outer", "turn P")
    play(m, "P: war", "P: cease")
    assert legal(m, "P", "move") == [
        *(f"move blue-left {land} common" for land in ("red-outer", "blue-right", "blue-inner", "crown"))
    ]
    m = at("P: due war, gold 0, ruler tactician, blue-left 1, crown, red-outer", "turn P")
    assert "move blue-left red-outer common" not in legal(play(m, "P: war", "P: cease"), "P")


@pytest.mark.rule("pb.sovereign.1", "pb.fines.1")
def test_the_lord_of_the_horde_pays_no_fine_for_all_units() -> None:
    army = "B: gold 3, red-left 3, red-outer 3, red-right 3, ruler"
    assert now(at(f"{army} lord-of-the-horde", "fines B")) == "P pb.order.1"
    assert now(at(f"{army} marauder", "fines B")) == "B pb.fines.2"
