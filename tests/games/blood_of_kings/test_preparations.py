"""Preparations: units are raised in Regions, within limits, for a Crown each."""

from __future__ import annotations

import pytest

from tests.games.blood_of_kings.fields import asked, at, crowns, legal, play, units


@pytest.mark.rule("bok.prepare.1")
def test_england_can_raise_three_units_in_london_two_armies_in_warwick_and_one_unit_in_bristol() -> None:
    m = at("england: crowns 11", "preparations england")
    assert legal(m, "england") == [
        "done",
        "raise london 1 0",
        "raise london 2 0",
        "raise london 3 0",
        "raise london 0 1",
        "raise london 1 1",
        "raise london 2 1",
        "raise london 0 2",
        "raise london 1 2",
        "raise london 0 3",
        "raise warwick 1 0",
        "raise warwick 2 0",
        "raise bristol 1 0",
        "raise bristol 0 1",
    ]


@pytest.mark.rule("bok.prepare.1")
def test_armies_stand_in_the_region_and_fleets_in_the_sea_of_its_port() -> None:
    m = at("england: crowns 11", "preparations england")
    play(m, "england: raise london 2 1", "england: raise warwick 2 0", "england: raise bristol 0 1")
    assert (units(m, "london"), units(m, "warwick")) == ("2 england", "2 england")
    assert (units(m, "north-sea"), units(m, "atlantic-ocean")) == ("1 england fleet", "1 england fleet")
    assert (crowns(m, "england"), asked(m)) == (5, "nobody")


@pytest.mark.rule("bok.prepare.1")
def test_nothing_is_raised_beyond_the_treasury_or_twice_in_a_region() -> None:
    m = play(at("england: crowns 2", "preparations england"), "england: raise bristol 1 0")
    assert legal(m, "england") == ["done", "raise london 1 0", "raise london 0 1", "raise warwick 1 0"]


@pytest.mark.rule("bok.prepare.2")
def test_twelve_armies_and_eight_fleets_are_all_there_are() -> None:
    m = at("england: crowns 9, army york 11, fleet baltic-sea 8", "preparations england")
    assert legal(m, "england") == ["done", "raise london 1 0", "raise warwick 1 0", "raise bristol 1 0"]


@pytest.mark.rule("bok.prepare.3")
def test_a_besieged_port_raises_fleets_and_no_armies() -> None:
    siege = "france: army london 1, siege london"
    m = at(f"england: crowns 2, tile mercenary-companies | {siege}", "preparations england")
    assert [said for said in legal(m, "england") if "london" in said] == ["raise london 0 1", "raise london 0 2"]


@pytest.mark.rule("bok.prepare.3", "bok.prepare.4")
def test_a_besieged_town_raises_no_free_army_either() -> None:
    besieged = "france: army bristol 1, siege bristol"
    m = at(f"england: crowns 9, tile mercenary-companies | {besieged}", "preparations england")
    play(m, "england: raise bristol 0 1")
    assert legal(m, "england", "free_army") == []


@pytest.mark.rule("bok.prepare.4")
def test_massive_armada_raises_a_free_fleet_in_each_port() -> None:
    m = at("england: crowns 0, tile massive-armada", "preparations england")
    play(m, "england: free_fleet london", "england: free_fleet bristol")
    assert (units(m, "north-sea"), units(m, "atlantic-ocean")) == ("1 england fleet", "1 england fleet")
    assert asked(m) == "nobody"


@pytest.mark.rule("bok.prepare.4")
def test_elite_guard_adds_an_army_where_one_was_paid_for() -> None:
    m = at("england: crowns 9, tile elite-guard", "preparations england")
    play(m, "england: raise london 0 1", "england: raise warwick 2 0")
    assert legal(m, "england", "free_army") == ["free_army warwick"]
    play(m, "england: free_army warwick")
    assert units(m, "warwick") == "3 england"
    assert legal(m, "england", "free_army") == []


@pytest.mark.rule("bok.prepare.4")
def test_mercenary_companies_add_an_army_to_a_town_that_paid_for_a_fleet() -> None:
    m = play(at("england: crowns 9, tile mercenary-companies", "preparations england"), "england: raise bristol 0 1")
    play(m, "england: free_army bristol")
    assert (units(m, "bristol"), crowns(m, "england")) == ("1 england", 8)


@pytest.mark.rule("bok.prepare.4")
def test_temple_knights_ride_out_of_cathedrals() -> None:
    m = play(at("england: crowns 0, tile temple-knights", "preparations england"), "england: free_army york")
    assert units(m, "york") == "1 england"


@pytest.mark.rule("bok.prepare.5")
def test_armies_raised_among_enemies_must_fight_and_attack() -> None:
    m = at("england: crowns 9 | france: army warwick 1, crowns 5", "preparations england")
    play(m, "england: raise warwick 2 0", "england: done", "nature: 6 1")
    assert units(m, "warwick") == "2 england"
    assert asked(m) == "france bok.ransom.1"


@pytest.mark.rule("bok.prepare.5")
def test_fleets_raised_among_enemies_must_fight_and_those_elsewhere_need_not() -> None:
    m = at("england: crowns 9, army warwick | france: army warwick, fleet north-sea 3", "preparations england")
    play(m, "england: raise london 0 3", "england: done")
    assert asked(m) == "nature bok.battle.6"
    play(m, "nature: 6 5")
    assert units(m, "north-sea") == "1 england fleet"
    assert (units(m, "warwick"), asked(m)) == ("1 france 1 england", "nobody")
