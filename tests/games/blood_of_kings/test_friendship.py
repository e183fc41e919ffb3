"""Friend and enemy, and what happens to those who share a space when it changes."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.components.atlas import ENGLAND, FRANCE, GERMANY, ITALY, NONE, SPAIN
from regalia.games.blood_of_kings.forces import mend_friendship, release_troops, remove_one
from regalia.games.blood_of_kings.table import friendly, friends
from tests.games.blood_of_kings.fields import PLACES, asked, at, sieges, table, units


@pytest.mark.rule("bok.friend.1")
def test_kingdoms_of_one_ruler_are_friendly() -> None:
    g = table(at("italy: ruled by france", "cathedrals france"))
    assert friendly(g, FRANCE, ITALY)
    assert not friendly(g, FRANCE, SPAIN)


@pytest.mark.rule("bok.friend.1")
def test_one_alliance_token_makes_both_friendly() -> None:
    g = table(at("italy: ally france", "cathedrals france"))
    assert friendly(g, FRANCE, ITALY)
    assert friendly(g, ITALY, FRANCE)


@pytest.mark.rule("bok.friend.1")
def test_kingdoms_in_chaos_are_nobodys_friends_not_even_each_others() -> None:
    g = table(at("italy: chaos | spain: chaos", "cathedrals france"))
    assert not friendly(g, ITALY, SPAIN)


@pytest.mark.rule("bok.friend.2")
def test_a_friend_of_a_friend_may_be_an_enemy() -> None:
    g = table(at("italy: ally france | germany: ally italy", "cathedrals france"))
    assert friends(g, ITALY) == 1 << ITALY | 1 << FRANCE | 1 << GERMANY
    assert not friendly(g, FRANCE, GERMANY)


@pytest.mark.rule("bok.friend.3")
def test_siege_tokens_between_new_friends_go_home() -> None:
    m = at("france: army warwick, siege warwick", "cathedrals france")
    table(m).ally[FRANCE] = ENGLAND
    mend_friendship(table(m))
    assert (sieges(m, "france"), units(m, "warwick")) == ([], "1 france")


@pytest.mark.rule("bok.friend.3", "bok.fleet.4")
def test_armies_aboard_a_former_friends_fleet_drown() -> None:
    m = at("france: army north-sea 2, ally england | england: fleet north-sea", "cathedrals france")
    table(m).ally[FRANCE] = NONE
    mend_friendship(table(m))
    assert units(m, "north-sea") == "1 england fleet"


@pytest.mark.rule("bok.friend.3")
def test_former_friends_share_a_region_without_a_battle_until_one_expands() -> None:
    m = at("france: army paris | england: army paris", "cathedrals france")
    assert (units(m, "paris"), asked(m)) == ("1 france 1 england", "nobody")


@pytest.mark.rule("bok.fleet.4")
def test_attrition_of_the_last_fleet_drowns_the_armies_aboard() -> None:
    m = at("france: army north-sea 2, fleet north-sea", "cathedrals france")
    remove_one(table(m), FRANCE, PLACES["north-sea"], "fleet")
    assert units(m, "north-sea") == ""


@pytest.mark.rule("bok.fleet.4")
def test_released_troops_leave_the_map_and_friends_aboard_drown() -> None:
    text = "france: army north-sea 2, ally england | england: fleet north-sea, army york 2, army paris, siege paris"
    m = at(text, "cathedrals france")
    release_troops(table(m), ENGLAND)
    assert (units(m, "north-sea"), units(m, "york"), sieges(m, "england")) == ("", "", [])
