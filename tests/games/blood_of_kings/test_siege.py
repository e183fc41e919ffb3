"""Sieges: laid, rolled for, relieved, broken out of and lifted."""

from __future__ import annotations

import pytest

from tests.games.blood_of_kings.fields import asked, at, glory, legal, owner, play, sieges, table, units

WARWICK = "france: army warwick 4, siege warwick"


# -- laying ------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.siege.1")
def test_a_siege_is_laid_to_enemy_regions_with_walls_and_an_army_before_them() -> None:
    text = "france: army warwick, army london, army york, army paris, military 4"
    m = play(at(text, "expansion france"), "france: done", "france: done")
    assert legal(m, "france") == ["done", "besiege london", "besiege warwick"]
    play(m, "france: besiege warwick", "france: besiege london")
    assert (sieges(m, "france"), asked(m)) == (["london", "warwick"], "nobody")


@pytest.mark.rule("bok.siege.1")
def test_two_kingdoms_may_besiege_the_same_region() -> None:
    text = "france: army warwick, siege warwick, ally germany | germany: army warwick"
    m = play(at(text, "expansion germany"), "germany: done", "germany: done", "germany: besiege warwick")
    assert (sieges(m, "france"), sieges(m, "germany")) == (["warwick"], ["warwick"])


@pytest.mark.rule("bok.siege.2")
def test_a_kingdom_has_as_many_siege_tokens_as_its_military_level() -> None:
    text = "france: army warwick, army london, military 1"
    m = play(at(text, "expansion france"), "france: done", "france: done", "france: besiege warwick")
    assert asked(m) == "nobody"


@pytest.mark.rule("bok.siege.2")
def test_a_token_may_be_shifted_from_another_region_but_not_to_and_fro() -> None:
    text = "france: army warwick, siege warwick, army london, army caernarfon"
    m = play(at(text, "expansion france"), "france: done", "france: done", "france: done")
    assert legal(m, "france") == ["done", "shift london warwick", "shift caernarfon warwick"]
    play(m, "france: shift london warwick")
    assert (sieges(m, "france"), asked(m)) == (["london"], "nobody")


# -- rolling -----------------------------------------------------------------------------------------
def rolled(text: str, throw: str, region: str = "warwick") -> str:
    m = play(at(text, "expansion france"), f"france: roll {region}", f"nature: {throw}")
    return owner(m, region)


@pytest.mark.rule("bok.siege.3")
def test_a_roll_may_be_declined_and_each_siege_is_rolled_once() -> None:
    text = "france: army warwick, siege warwick, army prague, siege prague, military 2"
    m = at(text, "expansion france")
    assert legal(m, "france") == ["done", "roll warwick", "roll prague"]
    play(m, "france: roll warwick", "nature: 1 6")
    assert legal(m, "france") == ["done", "roll prague"]
    play(m, "france: done")
    assert asked(m) == "france bok.move.1"


@pytest.mark.rule("bok.siege.3")
def test_a_port_is_not_rolled_for_without_a_fleet_of_the_besieger_itself() -> None:
    text = "france: army calais, siege calais, ally germany | germany: fleet north-sea"
    assert asked(at(text, "expansion france")) == "france bok.move.1"
    text = "france: army calais, siege calais, fleet north-sea | england: fleet north-sea"
    assert legal(at(text, "expansion france"), "france") == ["done", "roll calais"]


@pytest.mark.rule("bok.siege.4")
def test_the_coloured_die_must_be_higher() -> None:
    assert rolled(WARWICK, "4 3") == "france"
    assert rolled(WARWICK, "3 3") == "england"
    assert rolled(WARWICK, "2 3") == "england"


@pytest.mark.rule("bok.siege.4")
def test_an_overcrowded_garrison_falls_sooner() -> None:
    assert rolled(f"{WARWICK} | england: army warwick 3", "3 3") == "france"
    assert rolled(f"{WARWICK} | england: army warwick 2", "3 3") == "england"
    assert rolled(f"{WARWICK} | england: army warwick 5", "1 3") == "france"


@pytest.mark.rule("bok.siege.4")
def test_armies_of_friends_eat_as_well() -> None:
    assert rolled(f"{WARWICK} | england: army warwick 2, ally spain | spain: army warwick", "3 3") == "france"


@pytest.mark.rule("bok.siege.4")
def test_an_old_flag_of_the_besieger_counts_one() -> None:
    assert rolled(f"{WARWICK}, old warwick | england: army warwick 2", "3 3") == "france"


@pytest.mark.rule("bok.siege.4")
def test_full_granaries_feed_any_garrison_but_an_old_flag_still_counts() -> None:
    assert rolled(f"{WARWICK} | england: army warwick 3, tile full-granaries", "3 3") == "england"
    assert rolled(f"{WARWICK}, old warwick | england: army warwick 3, tile full-granaries", "3 3") == "france"


@pytest.mark.rule("bok.siege.4")
def test_siege_engines_need_no_more_than_a_draw() -> None:
    assert rolled(f"{WARWICK}, tile siege-engines | england: army warwick 2", "3 3") == "france"
    assert rolled(f"{WARWICK}, tile siege-engines | england: army warwick 2", "2 3") == "england"


@pytest.mark.rule("bok.siege.5", "bok.cathedral.1", "bok.conquest.3")
def test_the_example_of_a_siege() -> None:
    text = "france: army toulouse 4, siege toulouse, flag dijon | england: flag toulouse, flag avignon, army toulouse 3"
    m = play(at(text, "expansion france"), "france: roll toulouse", "nature: 3 3", "france: claim avignon")
    assert (units(m, "toulouse"), sieges(m, "france")) == ("4 france", [])
    assert (owner(m, "toulouse"), owner(m, "avignon")) == ("france", "france")
    assert (glory(m, "france"), glory(m, "england")) == (4, 0)


@pytest.mark.rule("bok.siege.5")
def test_a_siege_that_fails_goes_on() -> None:
    m = play(at(WARWICK, "expansion france"), "france: roll warwick", "nature: 1 3")
    assert (sieges(m, "france"), owner(m, "warwick")) == (["warwick"], "england")


@pytest.mark.rule("bok.siege.5")
def test_a_friend_of_both_is_not_starved() -> None:
    text = f"{WARWICK} | england: army warwick, ally spain | spain: army warwick, ally france"
    m = play(at(text, "expansion france"), "france: roll warwick", "nature: 6 1")
    assert units(m, "warwick") == "1 spain 4 france"


# -- sally and relief --------------------------------------------------------------------------------
@pytest.mark.rule("bok.siege.6")
def test_besieged_armies_may_sally_and_retreat_behind_their_walls() -> None:
    m = play(at(f"{WARWICK} | england: army warwick 4", "expansion england"))
    assert legal(m, "england") == ["done", "fight warwick france"]
    play(m, "england: fight warwick france", "nature: 6 1", "england: retreat 4")
    assert units(m, "warwick") == "3 france 4 england"
    assert (sieges(m, "france"), asked(m)) == (["warwick"], "nobody")


@pytest.mark.rule("bok.siege.6", "bok.siege.8")
def test_a_sally_that_wins_ends_the_siege() -> None:
    text = "france: army warwick 1, siege warwick | england: army warwick 2"
    m = play(at(text, "expansion england"), "england: fight warwick france", "nature: 6 1")
    assert (units(m, "warwick"), sieges(m, "france")) == ("2 england", [])


@pytest.mark.rule("bok.siege.6")
def test_those_who_came_by_road_must_fight_and_the_besieged_need_not() -> None:
    text = f"{WARWICK} | england: army warwick 2, army london 4"
    m = play(at(text, "expansion england"), "england: move london warwick", "england: go 4")
    assert legal(m, "england") == ["both", "relieve"]
    play(m, "england: relieve", "nature: 2 1")
    assert units(m, "warwick") == "4 france 5 england"
    assert asked(m) == "england bok.battle.9"
    assert legal(m, "england") == ["retreat 0", "retreat 1", "retreat 2", "retreat 3"]


@pytest.mark.rule("bok.siege.6")
def test_those_who_landed_may_leave_the_fight_to_the_besieged() -> None:
    text = "france: army bristol 4, siege bristol | england: army bristol 2, army atlantic-ocean, fleet atlantic-ocean"
    m = play(at(text, "expansion england"), "england: move atlantic-ocean bristol", "england: done")
    play(m, "england: fight bristol france")
    assert legal(m, "england") == ["both", "relieve", "sally"]
    play(m, "england: sally", "nature: 6 1", "england: retreat 2")
    assert units(m, "bristol") == "3 france 3 england"


@pytest.mark.rule("bok.siege.7")
def test_only_one_force_fights_the_first_clash_and_both_the_second() -> None:
    text = f"{WARWICK} | england: army warwick 4, army london 3"
    m = play(at(text, "expansion england"), "england: move london warwick", "england: go 3", "england: both")
    assert legal(m, "england") == ["sally_first", "relieve_first"]
    play(m, "england: sally_first", "nature: 3 1")
    assert legal(m, "england") == ["retreat 0", "retreat 1", "retreat 2", "retreat 3"]
    play(m, "england: retreat 0")
    assert (asked(m), legal(m, "england")[-1]) == ("england bok.battle.5", "withdraw 6")
    play(m, "england: withdraw 0", "nature: 6 4")
    assert (units(m, "warwick"), sieges(m, "france")) == ("4 england", [])


@pytest.mark.rule("bok.siege.7")
def test_a_force_that_comes_too_late_fights_a_battle_of_its_own() -> None:
    text = f"{WARWICK} | england: army warwick 4, army london 2, crowns 9"
    m = play(at(text, "expansion england"), "england: move london warwick", "england: go 2", "england: both")
    play(m, "england: relieve_first", "nature: 1 1")
    assert asked(m) == "england bok.ransom.1"
    play(m, "england: pay")
    assert (units(m, "warwick"), asked(m)) == ("4 france 4 england", "nature bok.battle.6")


@pytest.mark.rule("bok.siege.7")
def test_an_ally_may_sally_when_the_active_kingdom_comes_to_its_relief() -> None:
    text = f"{WARWICK} | england: army warwick 3, ally spain | spain: army london 3"
    m = play(at(text, "expansion spain"), "spain: move london warwick", "spain: go 3")
    assert asked(m) == "england bok.battle.2"
    play(m, "england: join")
    assert asked(m) == "spain bok.siege.7"


# -- lifting -----------------------------------------------------------------------------------------
@pytest.mark.rule("bok.siege.8")
def test_a_siege_ends_when_the_last_army_leaves() -> None:
    text = "france: army warwick, siege warwick"
    m = play(at(text, "expansion france"), "france: done", "france: move warwick london")
    assert sieges(m, "france") == []


@pytest.mark.rule("bok.siege.8")
def test_a_ruler_lifts_his_siege_at_any_time() -> None:
    m = play(at(f"{WARWICK} | england: army london", "expansion england"))
    seat = table(m).ruler.index(2)
    assert m.asides(4) == []
    (lift,) = m.asides(seat)
    m.aside(seat, lift)
    assert sieges(m, "france") == []


@pytest.mark.rule("bok.siege.8")
def test_every_siege_of_a_region_ends_when_it_falls_to_somebody() -> None:
    text = "france: army warwick, siege warwick, ally germany | germany: army warwick, siege warwick"
    m = play(at(text, "expansion germany"), "germany: roll warwick", "nature: 6 1")
    assert (sieges(m, "france"), owner(m, "warwick")) == ([], "germany")
