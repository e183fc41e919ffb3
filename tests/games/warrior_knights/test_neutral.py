"""Upgrade Defenses, Muster Troops, Uncertain Times."""

from __future__ import annotations

import pytest

from tests.games.warrior_knights.positions import (
    BLUE,
    GREEN,
    RED,
    STAR,
    answer,
    army,
    asked,
    castle,
    charge,
    city,
    fate,
    garrison,
    have,
    is_done,
    options,
    position,
    run,
)


@pytest.mark.rule("wk.neutral.1")
def test_the_chairman_is_first_and_who_has_no_choice_is_passed_over() -> None:
    g = position(3)
    g.chairman = RED
    for seat in (GREEN, RED):
        have(g, seat, crowns=2)
        g.breaches[castle(seat)] = 1
    g.breaches[castle(BLUE)] = 1  # who has no crowns
    m = run(g, ("upgrade_defenses",))
    assert asked(m)[0] == (RED,)
    answer(m, RED, "pass")
    assert asked(m)[0] == (GREEN,)
    answer(m, GREEN, "pass")
    assert is_done(m)


@pytest.mark.rule("wk.upgrade.1")
def test_a_baron_repairs_breaches_of_one_place_for_two_crowns_each() -> None:
    g = position(3)
    have(g, GREEN, crowns=5)
    surat = city(g, GREEN, "surat", breaches=2)
    g.breaches[castle(GREEN)] = 3
    m = run(g, ("upgrade_defenses",))
    assert ("repair", castle(GREEN), 2) in options(m, GREEN)
    assert ("repair", castle(GREEN), 3) not in options(m, GREEN)
    answer(m, GREEN, "repair", surat, 2)
    assert (m.g.crowns[GREEN], m.g.breaches[surat]) == (1, 0)
    assert is_done(m)


@pytest.mark.rule("wk.upgrade.1")
def test_fortifying_a_city_costs_four_crowns() -> None:
    g = position(3)
    have(g, GREEN, crowns=4)
    surat = city(g, GREEN, "surat")
    city(g, GREEN, "monz", fortified=True)
    m = run(g, ("upgrade_defenses",))
    assert options(m, GREEN) == [("pass",), ("fortify", surat)]
    answer(m, GREEN, "fortify", surat)
    assert m.g.crowns[GREEN] == 0
    assert m.g.fortified >> surat & 1


@pytest.mark.rule("wk.upgrade.2")
def test_a_besieged_city_is_neither_repaired_nor_fortified() -> None:
    g = position(3)
    have(g, GREEN, crowns=9)
    city(g, GREEN, "surat", breaches=1, besieger=RED)
    g.breaches[castle(GREEN)] = 1
    g.besieger[castle(GREEN)] = RED
    assert is_done(run(g, ("upgrade_defenses",)))


@pytest.mark.rule("wk.upgrade.2")
def test_a_stronghold_is_not_fortified() -> None:
    g = position(3)
    have(g, GREEN, crowns=9)
    assert is_done(run(g, ("upgrade_defenses",)))


@pytest.mark.rule("wk.charge.6")
def test_the_master_of_works_treats_two_places_at_a_crown_a_breach() -> None:
    g = position(3)
    have(g, GREEN, crowns=6)
    charge(g, GREEN, "master_of_works")
    surat = city(g, GREEN, "surat", breaches=2)
    monz = city(g, GREEN, "monz")
    m = run(g, ("upgrade_defenses",))
    answer(m, GREEN, "repair", surat, 2)
    assert m.g.crowns[GREEN] == 4
    assert options(m, GREEN) == [("pass",), ("fortify", monz)]
    answer(m, GREEN, "fortify", monz)
    assert m.g.crowns[GREEN] == 0
    assert is_done(m)


@pytest.mark.rule("wk.muster.1")
def test_casualties_of_one_army_are_mustered_for_two_crowns_each() -> None:
    g = position(3)
    have(g, GREEN, crowns=5)
    noble = army(g, GREEN, STAR, "monz", "E200 E150", tokens=3)
    fort = garrison(g, GREEN, "P100", tokens=1)
    m = run(g, ("muster_troops",))
    assert options(m, GREEN) == [("pass",), ("muster", noble, 1), ("muster", noble, 2), ("muster", fort, 1)]
    answer(m, GREEN, "muster", noble, 2)
    assert (m.g.crowns[GREEN], m.g.tokens[noble], m.g.tokens[fort]) == (1, 1, 1)
    assert is_done(m)


@pytest.mark.rule("wk.muster.1")
def test_a_besieged_army_may_be_mustered() -> None:
    g = position(3)
    have(g, GREEN, crowns=2)
    city(g, GREEN, "monz", besieger=RED)
    noble = army(g, GREEN, STAR, "monz", "E200", tokens=1)
    m = run(g, ("muster_troops",))
    answer(m, GREEN, "muster", noble, 1)
    assert m.g.tokens[noble] == 0


@pytest.mark.rule("wk.uncertain.1")
def test_uncertain_times_shuffle_the_fate_deck() -> None:
    g = position(3)
    g.space = [2, 0, 0]
    m = run(g, ("sail", -1), ("uncertain_times",))
    fate(m, "F01")
    assert [len(bag) for bag in m.g.fate.bags] == [24]
