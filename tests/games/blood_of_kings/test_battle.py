"""Battles: who fights, who leads, and what a Clash does."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from regalia.games.blood_of_kings.components.atlas import ENGLAND, FRANCE, SPACES
from tests.games.blood_of_kings.fields import PLACES, asked, at, crowns, glory, legal, play, table, units

INVADED = "france: army paris 4, crowns 5 | england: flag chinon, army chinon 3, crowns 2"


# -- which battles -----------------------------------------------------------------------------------
@pytest.mark.rule("bok.battle.1")
def test_the_active_ruler_chooses_the_order_of_battles_on_land_and_at_sea() -> None:
    text = "france: army calais, fleet north-sea | england: army calais, fleet north-sea | germany: army calais"
    m = play(at(text, "expansion france"), "france: done")
    listed = ["fight calais england", "fight calais germany", "fight north-sea england"]
    assert legal(m, "france") == listed
    play(m, "france: fight north-sea england", "nature: 6 1")
    assert legal(m, "france") == listed[:2]


@pytest.mark.rule("bok.battle.1")
def test_a_friend_of_the_enemy_defends_with_it_and_is_not_fought_again() -> None:
    text = "france: army calais 4 | england: army calais, ally germany | germany: army calais 2"
    m = play(at(text, "expansion france"), "france: done", "france: fight calais england")
    assert asked(m) == "england germany bok.battle.3"
    play(m, "england: name england", "germany: name england", "nature: 6 6")
    play(m, "france: strike germany", "france: strike germany")
    assert units(m, "calais") == "2 france"
    assert asked(m) == "france bok.assault.1"


@pytest.mark.rule("bok.battle.1")
def test_who_is_an_enemy_of_all_is_fought_apart() -> None:
    text = "france: army calais 6 | england: army calais | germany: army calais"
    m = play(at(text, "expansion france"), "france: done", "france: fight calais germany", "nature: 6 1")
    assert units(m, "calais") == "6 france 1 england"
    play(m, "nature: 6 1")
    assert units(m, "calais") == "6 france"


@pytest.mark.rule("bok.battle.1")
def test_a_retreat_opens_no_battle_where_it_ends() -> None:
    text = "france: army paris 4, army rouen | england: flag chinon, flag bordeaux, army chinon 3, army bordeaux"
    m = play(at(text + " | germany: army bordeaux", "expansion france"), "france: move paris chinon", "france: go 4")
    play(m, "france: done", "england: withdraw 0", "nature: 2 1", "france: retreat 0", "england: retreat 3")
    assert asked(m) == "france bok.assault.1"
    assert units(m, "bordeaux") == "4 england 1 germany"


@pytest.mark.rule("bok.battle.2")
def test_friends_of_the_attacker_join_if_their_ruler_agrees() -> None:
    text = "france: army calais 2 | italy: army calais 2, ally france | england: army calais 3"
    m = play(at(text, "expansion france"), "france: done")
    assert asked(m) == "italy bok.battle.2"
    assert legal(m, "italy") == ["join", "stay_out"]
    joined = play(m, "italy: join", "france: name france", "italy: name france", "nature: 4 1")
    assert units(joined, "calais") == "2 france 2 italy"


@pytest.mark.rule("bok.battle.2")
def test_friends_who_stay_out_are_not_harmed() -> None:
    text = "france: army calais 2 | italy: army calais 2, ally france | england: army calais 4"
    m = play(at(text, "expansion france"), "france: done", "italy: stay_out", "nature: 1 1")
    assert units(m, "calais") == "2 italy 4 england"


@pytest.mark.rule("bok.battle.2", "bok.friend.2")
def test_a_friend_of_both_sides_stays_out() -> None:
    text = "france: army calais 2 | italy: army calais 2, ally france | england: army calais 2, ally italy"
    m = play(at(text, "expansion france"), "france: done")
    assert asked(m) == "nature bok.battle.6"
    play(m, "nature: 6 1")
    assert units(m, "calais") == "2 france 2 italy"


# -- leaders -----------------------------------------------------------------------------------------
@pytest.mark.rule("bok.battle.3")
def test_without_agreement_the_highest_roll_leads_and_ties_roll_again() -> None:
    text = "france: army calais 3 | italy: army calais, ally france | england: army calais 3"
    m = play(at(text, "expansion france"), "france: done", "italy: join", "france: name france", "italy: name italy")
    play(m, "nature: 3 4", "nature: 5 2", "nature: 1 2", "nature: 2 2", "nature: 1 1")
    assert asked(m) == "england bok.battle.7"
    play(m, "england: strike france")
    assert asked(m) == "italy bok.battle.9"


@pytest.mark.rule("bok.battle.3")
def test_two_kingdoms_of_one_player_need_no_leader() -> None:
    text = "france: army calais 2 | italy: ruled by france, army calais 2 | england: army calais 2"
    m = play(at(text, "expansion france"), "france: done", "france: join")
    assert asked(m) == "nature bok.battle.6"


@pytest.mark.rule("bok.battle.3", "bok.battle.9")
def test_the_leader_decides_for_the_whole_side() -> None:
    text = "france: army calais 3 | italy: army calais 3, flag reims, ally france | england: army calais 5"
    m = play(at(text, "expansion france"), "france: done", "italy: join", "france: name italy", "italy: name italy")
    play(m, "nature: 6 1")
    assert asked(m) == "italy bok.battle.9"
    play(m, "italy: retreat 3", "italy: retreat 0")
    assert asked(m) == "england bok.battle.10"
    play(m, "england: send rouen")
    assert units(m, "rouen") == "3 france"


# -- optional battles --------------------------------------------------------------------------------
@pytest.mark.rule("bok.battle.4")
def test_armies_that_stayed_in_a_friendly_region_may_decline_battle() -> None:
    text = "france: army paris 2 | england: army paris"
    m = play(at(text, "expansion france"), "france: done")
    assert legal(m, "france") == ["done", "fight paris england"]


@pytest.mark.rule("bok.battle.4")
def test_battle_is_compulsory_once_another_army_came_by_road() -> None:
    text = "france: army paris, army rouen | england: army paris"
    m = play(at(text, "expansion france"), "france: move rouen paris", "france: done")
    assert asked(m) == "nature bok.battle.6"


@pytest.mark.rule("bok.battle.4")
def test_armies_that_landed_in_a_friendly_port_may_decline_battle() -> None:
    text = "france: army north-sea, fleet north-sea | england: army rouen"
    m = play(at(text, "expansion france"), "france: move north-sea rouen", "france: done")
    assert legal(m, "france") == ["done", "fight rouen england"]


@pytest.mark.rule("bok.battle.4")
def test_in_an_enemy_region_and_at_sea_also_those_that_stayed_must_fight() -> None:
    text = "france: army calais, fleet north-sea | england: army calais, fleet north-sea"
    m = play(at(text, "expansion france"), "france: done")
    assert legal(m, "france") == ["fight calais england", "fight north-sea england"]


# -- withdrawing -------------------------------------------------------------------------------------
@pytest.mark.rule("bok.battle.5")
def test_defenders_may_all_withdraw_which_ends_the_battle_without_ransom() -> None:
    m = play(at(INVADED, "expansion france"), "france: move paris chinon", "france: go 4", "england: withdraw 3")
    assert (units(m, "chinon"), asked(m)) == ("4 france 3 england", "france bok.assault.1")


@pytest.mark.rule("bok.battle.5")
def test_who_withdrew_is_safe_when_those_outside_lose() -> None:
    m = play(at(INVADED, "expansion france"), "france: move paris chinon", "france: go 4", "england: withdraw 2")
    play(m, "nature: 6 1")
    assert units(m, "chinon") == "4 france 2 england"
    assert asked(m) == "england bok.ransom.1"


@pytest.mark.rule("bok.battle.5")
def test_defenders_of_an_enemy_region_can_not_withdraw() -> None:
    m = play(at("france: army calais 2 | england: army calais 2", "expansion france"), "france: done")
    assert asked(m) == "nature bok.battle.6"


@pytest.mark.rule("bok.battle.5")
def test_nobody_withdraws_into_a_cathedral() -> None:
    m = play(at("france: army calais 3 | england: flag reims, army reims 2", "expansion france"))
    play(m, "france: move calais reims", "france: go 3")
    assert asked(m) == "nature bok.battle.6"


@pytest.mark.rule("bok.battle.5")
def test_attackers_withdraw_in_a_friendly_region_from_the_second_clash_on() -> None:
    text = "france: army paris 4, army rouen | england: army paris 5"
    m = play(at(text, "expansion france"), "france: move rouen paris", "france: done")
    assert asked(m) == "nature bok.battle.6"
    play(m, "nature: 6 1", "france: retreat 0")
    assert asked(m) == "france bok.battle.5"
    play(m, "france: withdraw 5")
    assert (units(m, "paris"), asked(m)) == ("5 france 4 england", "nobody")


# -- the dice ----------------------------------------------------------------------------------------
def after(throw: str, french: int, english: int) -> str:
    text = f"france: army calais {french} | england: army calais {english}"
    return units(play(at(text, "expansion france"), "france: done", f"nature: {throw}"), "calais")


@pytest.mark.rule("bok.battle.6")
@pytest.mark.parametrize(
    ("coloured", "left"),
    [
        (1, "5 france 6 england"),
        (2, "5 france 6 england"),
        (3, "5 france 6 england"),
        (4, "6 france 5 england"),
        (5, "6 france 5 england"),
        (6, "6 france 5 england"),
    ],
)
def test_the_coloured_die_says_who_loses_first_when_forces_are_equal(coloured: int, left: str) -> None:
    assert after(f"{coloured} 1", 6, 6) == left


@pytest.mark.rule("bok.battle.6")
@pytest.mark.parametrize("coloured", [3, 4, 5])
def test_on_a_middling_die_the_smaller_force_loses_first(coloured: int) -> None:
    assert after(f"{coloured} 1", 6, 5) == "6 france 4 england"
    assert after(f"{coloured} 1", 5, 6) == "4 france 6 england"


@pytest.mark.rule("bok.battle.7")
def test_the_sides_lose_in_turn_as_many_as_the_white_die_says() -> None:
    assert after("1 5", 7, 6) == "4 france 4 england"


@pytest.mark.rule("bok.battle.7")
def test_a_clash_stops_at_once_when_a_side_is_gone() -> None:
    assert after("6 6", 6, 2) == "5 france"


@pytest.mark.rule("bok.battle.7")
def test_the_enemys_leader_chooses_whose_army_is_lost() -> None:
    text = "france: army calais 5 | england: army calais 2, ally germany | germany: army calais 2"
    m = play(at(text, "expansion france"), "france: done", "france: fight calais england")
    play(m, "england: name england", "germany: name england", "nature: 6 1")
    assert legal(m, "france") == ["strike england", "strike germany"]
    play(m, "france: strike germany")
    assert units(m, "calais") == "5 france 2 england 1 germany"


@pytest.mark.rule("bok.battle.7")
def test_where_levies_have_no_ruler_the_side_s_own_leader_chooses_whose_army_is_lost() -> None:
    text = "france: army prague | italy: army prague 2, ally france"
    m = play(at(text, "expansion france"), "france: done", "france: assault prague", "italy: join")
    play(m, "france: name france", "italy: name france", "nature: 1 1")
    assert legal(m, "france") == ["strike france", "strike italy"]


@pytest.mark.rule("bok.battle.8")
def test_a_side_of_half_the_size_surrenders_after_the_casualties() -> None:
    assert after("6 1", 4, 3) == "4 france"
    assert after("6 1", 3, 3) == "3 france 2 england"
    assert after("1 1", 3, 4) == "4 england"


@pytest.mark.rule("bok.battle.8")
def test_nobody_surrenders_before_the_first_clash() -> None:
    m = play(at("france: army calais 6 | england: army calais", "expansion france"), "france: done")
    assert asked(m) == "nature bok.battle.6"


# -- retreat -----------------------------------------------------------------------------------------
@pytest.mark.rule("bok.battle.9", "bok.battle.10")
def test_the_attackers_decide_first_and_the_enemy_says_where_they_go() -> None:
    m = play(at(INVADED, "expansion france"), "france: move paris chinon", "france: go 4", "england: withdraw 0")
    play(m, "nature: 2 3")
    assert asked(m) == "france bok.battle.9"
    play(m, "france: retreat 1")
    assert legal(m, "england") == ["send paris", "send bourges", "send rouen"]
    play(m, "england: send rouen")
    assert (units(m, "rouen"), units(m, "chinon")) == ("1 france", "1 france 2 england")


@pytest.mark.rule("bok.battle.9")
def test_a_side_that_wholly_retreats_has_lost_and_ransoms_its_dead() -> None:
    m = play(at(INVADED, "expansion france"), "france: move paris chinon", "france: go 4", "england: withdraw 0")
    play(m, "nature: 2 3", "france: retreat 2", "england: send rouen", "france: pay")
    assert (units(m, "chinon"), crowns(m, "france"), crowns(m, "england")) == ("2 england", 3, 4)


@pytest.mark.rule("bok.battle.10")
def test_all_armies_of_a_side_that_retreat_go_to_the_same_region() -> None:
    text = "france: army dijon 2 | italy: ruled by france, army dijon 2 | england: army dijon 4"
    m = play(at(text, "expansion france"), "france: done", "france: join", "nature: 6 1", "france: retreat 1")
    play(m, "france: retreat 2", "england: send milan")
    assert (units(m, "milan"), units(m, "dijon")) == ("1 france 2 italy", "1 france 3 england")


@pytest.mark.rule("bok.battle.9", "bok.battle.10")
def test_who_finds_no_region_in_common_with_those_who_retreat_already_stays() -> None:
    """Spain and Italy are friends of France, but not of each other: one could go to Strasbourg, the other to Milan."""
    text = "france: army dijon 3 | spain: army dijon 3, flag strasbourg, ally france | england: army dijon 9"
    text = f"{text} | italy: army dijon 3, ally france | germany: flag bourges, flag troyes"
    m = play(at(text, "expansion france"), "france: done", "spain: join", "italy: join")
    play(m, *(f"{who}: name france" for who in ("spain", "france", "italy")), "nature: 6 1")
    spaniards = play(m.copy(), "france: retreat 3", "france: retreat 0")
    assert asked(spaniards) == "nature bok.battle.6"
    assert (units(spaniards, "strasbourg"), units(spaniards, "dijon")) == ("3 spain", "3 france 3 italy 8 england")
    italians = play(m, "france: retreat 0", "france: retreat 1", "france: retreat 3")
    assert units(italians, "milan") == "1 france 3 italy"


@pytest.mark.rule("bok.battle.9")
def test_without_an_adjacent_friendly_region_nobody_retreats() -> None:
    m = play(at("france: army prague 4 | england: army prague 4", "expansion france"), "france: done", "nature: 6 1")
    assert asked(m) == "nature bok.battle.6"


@pytest.mark.rule("bok.battle.10")
def test_fleets_retreat_to_any_adjacent_sea_whoever_is_there() -> None:
    text = "france: fleet north-sea 4 | england: fleet north-sea 4, fleet baltic-sea"
    m = play(at(text, "expansion france"), "france: done", "nature: 6 1", "france: retreat 4")
    assert legal(m, "england") == ["send baltic-sea", "send atlantic-ocean"]
    play(m, "england: send baltic-sea")
    assert units(m, "baltic-sea") == "4 france fleet 1 england fleet"


@pytest.mark.rule("bok.battle.10")
def test_armies_aboard_go_along_only_when_no_fleet_of_theirs_stays() -> None:
    text = "france: fleet north-sea 4, army north-sea 2 | england: fleet north-sea 4"
    some = play(at(text, "expansion france"), "france: done", "nature: 6 1", "france: retreat 2")
    assert units(play(some, "england: send baltic-sea"), "baltic-sea") == "2 france fleet"
    every = play(at(text, "expansion france"), "france: done", "nature: 6 1", "france: retreat 4")
    assert units(play(every, "england: send baltic-sea"), "baltic-sea") == "2 france 4 france fleet"


# -- at Sea ------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.battle.11", "bok.fleet.4")
def test_armies_aboard_count_for_size_and_drown_with_the_last_fleet() -> None:
    text = "france: fleet baltic-sea 2, army baltic-sea 5 | england: fleet north-sea 4"
    m = play(at(text, "expansion france"), "france: sail baltic-sea north-sea", "france: go 2", "nature: 1 1")
    assert units(m, "north-sea") == "4 england fleet"
    assert glory(m, "france") == 2


@pytest.mark.rule("bok.battle.11")
@pytest.mark.parametrize(("coloured", "left"), [(3, "4 england fleet"), (5, "5 france 2 france fleet 3 england fleet")])
def test_armies_aboard_at_most_double_the_fleets(coloured: int, left: str) -> None:
    text = "france: fleet north-sea 2, army north-sea 5 | england: fleet north-sea 4"
    m = play(at(text, "expansion france"), "france: done", f"nature: {coloured} 1")
    assert units(m, "north-sea") == left


@pytest.mark.rule("bok.battle.11")
def test_no_ransom_is_paid_at_sea() -> None:
    text = "france: fleet north-sea 4 | england: fleet north-sea 1, crowns 5"
    m = play(at(text, "expansion france"), "france: done", "nature: 6 1")
    assert asked(m) == "france bok.sea.1"


# -- tiles -------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.battle.12")
def test_deadly_archers_strike_the_attackers_first() -> None:
    text = "france: army calais 4 | england: army calais 4, tile deadly-archers"
    m = play(at(text, "expansion france"), "france: done", "nature: 1")
    assert units(m, "calais") == "3 france 4 england"


@pytest.mark.rule("bok.battle.12")
def test_flower_of_chivalry_strikes_the_defenders_first() -> None:
    text = "france: army calais 4, tile flower-of-chivalry | england: army calais 4"
    m = play(at(text, "expansion france"), "france: done", "nature: 1")
    assert units(m, "calais") == "4 france 3 england"


@pytest.mark.rule("bok.battle.12")
def test_archers_and_chivalry_cancel_each_other() -> None:
    text = "france: army calais 4, tile flower-of-chivalry | england: army calais 4, tile deadly-archers"
    m = play(at(text, "expansion france"), "france: done", "nature: 6 1")
    assert units(m, "calais") == "4 france 3 england"


@pytest.mark.rule("bok.battle.12")
def test_neither_tile_helps_at_sea_and_chivalry_not_in_an_assault() -> None:
    text = "france: fleet north-sea 4, tile flower-of-chivalry | england: fleet north-sea 4"
    m = play(at(text, "expansion france"), "france: done", "nature: 2 1")
    assert units(m, "north-sea") == "3 france fleet 4 england fleet"
    m = play(at("france: army calais 4, tile flower-of-chivalry", "expansion france"), "france: done")
    play(m, "france: assault calais", "nature: 2 1")
    assert units(m, "calais") == "3 france"


# -- ransom ------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.ransom.1")
def test_only_the_losers_pay_a_crown_for_each_army() -> None:
    text = "france: army calais 4, crowns 4 | england: army calais 3, crowns 4"
    m = play(at(text, "expansion france"), "france: done", "nature: 6 2", "france: retreat 0", "nature: 6 1")
    assert legal(m, "england") == ["pay", "refuse"]
    play(m, "england: pay")
    assert (crowns(m, "england"), crowns(m, "france")) == (1, 7)


@pytest.mark.rule("bok.ransom.1")
def test_who_does_not_pay_loses_a_glory() -> None:
    text = "france: army calais 4 | england: army calais 2, crowns 4"
    m = play(at(text, "expansion france"), "france: done", "nature: 6 1", "england: refuse")
    assert (glory(m, "england"), glory(m, "france"), crowns(m, "england")) == (1, 2, 4)


@pytest.mark.rule("bok.ransom.1")
def test_who_can_not_pay_all_pays_nothing_and_loses_a_glory_even_by_breaking_a_tile() -> None:
    text = "france: army calais 4 | england: army calais 2, crowns 1, glory 0, tile full-granaries"
    m = play(at(text, "expansion france"), "france: done", "nature: 6 1", "nature: full-granaries")
    assert (crowns(m, "england"), glory(m, "england")) == (1, 4)


@pytest.mark.rule("bok.ransom.2")
def test_the_payer_shares_the_ransom_among_the_winners() -> None:
    text = "france: army calais 3 | italy: army calais 2, ally france | england: army calais 3, crowns 3"
    m = play(at(text, "expansion france"), "france: done", "italy: join", "france: name france", "italy: name france")
    play(m, "nature: 6 1", "england: pay")
    assert legal(m, "england") == ["give 0", "give 1", "give 2", "give 3"]
    play(m, "england: give 1")
    assert (crowns(m, "france"), crowns(m, "italy"), crowns(m, "england")) == (1, 2, 0)


@pytest.mark.rule("bok.ransom.2")
def test_what_an_independent_region_wins_goes_to_the_bank() -> None:
    m = play(at("france: army prague, crowns 2", "expansion france"), "france: done", "france: assault prague")
    play(m, "nature: 1 1", "france: pay")
    assert crowns(m, "france") == 1


# -- worked examples ---------------------------------------------------------------------------------
@pytest.mark.rule("bok.battle.6", "bok.battle.8", "bok.ransom.1")
def test_the_example_of_a_battle() -> None:
    m = play(at(INVADED, "expansion france"), "france: move paris chinon", "france: go 4", "england: withdraw 0")
    play(m, "nature: 2 3")
    assert units(m, "chinon") == "2 france 2 england"
    play(m, "france: retreat 0", "england: withdraw 0", "nature: 3 1")
    assert (units(m, "chinon"), asked(m)) == ("2 england", "france bok.ransom.1")
    play(m, "france: pay")
    assert (crowns(m, "france"), crowns(m, "england")) == (1, 6)


@cache
def chance_to_win(french: int, english: int) -> Fraction:
    """That so many attackers beat so many defenders where nobody can withdraw or retreat."""
    if not french or not english:
        return Fraction(bool(french))
    text = f"france: army prague {french}, crowns 9 | england: army prague {english}, crowns 9"
    throws = product(range(1, 7), repeat=2)
    ended = [play(at(text, "expansion france"), "france: done", f"nature: {a} {b}") for a, b in throws]
    left = [table(m).army[k * SPACES + PLACES["prague"]] for m in ended for k in (FRANCE, ENGLAND)]
    return sum((chance_to_win(*pair) for pair in zip(left[::2], left[1::2], strict=True)), Fraction()) / 36


@pytest.mark.rule("bok.battle.6", "bok.battle.7", "bok.battle.8")
@pytest.mark.parametrize(
    ("french", "english", "chance"),
    [
        (1, 1, "1/2"),
        (2, 1, "35/36"),
        (1, 2, "1/72"),
        (2, 2, "1/2"),
        (3, 2, "17/18"),
        (3, 3, "215/432"),
        (4, 3, "7055/7776"),
        (4, 4, "30695/62208"),
    ],
)
def test_the_chances_of_battles_fought_to_the_end(french: int, english: int, chance: str) -> None:
    assert chance_to_win(french, english) == Fraction(chance)
