"""Diplomacy: which Regions, for whom, and what becomes of them."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.components.atlas import FRANCE, KINGDOM_IDS, SPACE_IDS
from regalia.games.blood_of_kings.diplomacy import eligible, gainers
from regalia.kernel.match import Match
from tests.games.blood_of_kings import positions
from tests.games.blood_of_kings.fields import PLACES, asked, at, flags, glory, legal, owner, play, table, units


def regions(text: str) -> list[str]:
    """What Diplomacy against France can be about."""
    return [SPACE_IDS[region] for region in eligible(table(at(text, "cathedrals france")), FRANCE)]


def for_whom(text: str, region: str) -> list[str]:
    return [KINGDOM_IDS[k] for k in gainers(table(at(text, "cathedrals france")), PLACES[region])]


def on_turn(text: str, region: str, spain: str = "") -> Match:
    """Spain plays Diplomacy against France, which has expanded."""
    head = f"spain: hand diplomacy, {spain} | france: played expansion, "
    m = positions.at(head + text.removeprefix("france: "), "dynasty spain")
    return play(m, f"spain: diplomacy france {region}")


@pytest.mark.rule("bok.diplomacy.1")
def test_the_pictured_example() -> None:
    english = "england: flag bourges, flag reims, flag calais, army calais, flag chinon, army chinon"
    text = f"{english} | france: army bourges, army rouen"  # the French Flag lies under the English one in Chinon
    found = regions(text)
    assert "bourges" in found
    assert "chinon" in found
    assert for_whom(text, "chinon") == ["france"]
    assert not {"reims", "calais", "paris"} & set(found)


@pytest.mark.rule("bok.diplomacy.1")
def test_capitols_cathedrals_and_the_target_s_own_regions_are_immune() -> None:
    found = regions("france: army reims, army frankfurt")
    assert set(found) == {"calais", "brunswick", "strasbourg", "nuremberg"}


@pytest.mark.rule("bok.diplomacy.1")
def test_an_army_of_the_controller_protects_the_region_and_a_friend_s_does_not() -> None:
    assert "warwick" not in regions("france: army bristol | england: army warwick")
    assert "warwick" in regions("france: army bristol | england: ally italy | italy: army warwick")


@pytest.mark.rule("bok.diplomacy.2")
def test_an_army_threatens_the_region_it_is_in_those_beside_it_and_ports_before_it() -> None:
    assert set(regions("france: army prague")) == {"prague", "nuremberg", "vienna", "krakow"}
    assert set(regions("france: army north-sea, fleet north-sea")) == {"calais"}


@pytest.mark.rule("bok.diplomacy.2", "bok.map.2")
def test_across_a_strait_any_fleet_friendly_to_one_of_those_concerned_will_do() -> None:
    assert "calais" not in regions("france: army london")
    assert "calais" in regions("france: army london, fleet north-sea")
    assert "calais" in regions("france: army london | england: fleet north-sea")
    assert "calais" in regions("france: army london | spain: flag calais, fleet north-sea")
    assert "calais" not in regions("france: army london | spain: fleet north-sea")


@pytest.mark.rule("bok.diplomacy.3")
def test_any_kingdom_with_a_ruler_and_a_flag_may_gain_it_but_not_its_controller() -> None:
    text = "france: army warwick | spain: flags 0 | italy: chaos | germany: flags 0, old warwick"
    assert for_whom(text, "warwick") == ["byzantium", "france", "germany"]


@pytest.mark.rule("bok.diplomacy.3", "bok.diplomacy.4")
def test_the_region_is_offered_until_a_ruler_consents() -> None:
    m = on_turn("france: army warwick", "warwick")
    play(m, "spain: offer italy")
    assert asked(m) == "italy bok.diplomacy.4"
    play(m, "italy: refuse")
    assert "offer italy" not in legal(m, "spain")
    play(m, "spain: offer france", "france: accept", "nature: 4 2")
    assert (owner(m, "warwick"), glory(m, "france"), glory(m, "england")) == ("france", 3, 1)


@pytest.mark.rule("bok.diplomacy.3")
def test_the_card_may_be_forfeited() -> None:
    m = play(on_turn("france: army warwick", "warwick"), "spain: offer italy", "italy: refuse", "spain: forfeit")
    assert owner(m, "warwick") == "england"
    assert positions.discards(m) == "diplomacy"


@pytest.mark.rule("bok.diplomacy.4")
def test_the_player_s_own_kingdoms_consent_by_themselves() -> None:
    m = play(on_turn("france: army warwick", "warwick"), "spain: offer spain")
    assert asked(m) == "nature bok.diplomacy.5"


@pytest.mark.rule("bok.diplomacy.5")
@pytest.mark.parametrize(("throw", "holder"), [("4 3", "spain"), ("3 3", "england"), ("2 5", "england")])
def test_the_coloured_die_must_be_higher(throw: str, holder: str) -> None:
    m = play(on_turn("france: army warwick", "warwick"), "spain: offer spain", f"nature: {throw}")
    assert owner(m, "warwick") == holder


@pytest.mark.rule("bok.diplomacy.5")
def test_armies_of_the_kingdom_that_loses_the_region_are_removed_and_others_stay() -> None:
    m = on_turn("france: army warwick 2, old warwick | england: army warwick 3", "warwick")
    play(m, "spain: offer france", "france: accept", "nature: 6 1")
    assert (owner(m, "warwick"), units(m, "warwick")) == ("france", "2 france")


@pytest.mark.rule("bok.diplomacy.5", "bok.cathedral.1")
def test_a_cathedral_must_wait_for_the_kingdom_s_own_action() -> None:
    m = on_turn("france: army toulouse, army dijon", "toulouse", "flag dijon, flag marseille")
    play(m, "spain: offer spain", "nature: 6 1")
    assert (owner(m, "toulouse"), owner(m, "avignon")) == ("spain", "nobody")


@pytest.mark.rule("bok.diplomacy.6")
def test_persuasive_diplomats_name_a_second_region_with_a_roll_of_its_own() -> None:
    m = on_turn("france: army warwick", "warwick", "tile persuasive-diplomats")
    play(m, "spain: offer spain", "spain: region caernarfon", "spain: offer spain", "nature: 6 1", "nature: 1 6")
    assert (owner(m, "warwick"), owner(m, "caernarfon"), flags(m, "spain")) == ("spain", "nobody", 3)


@pytest.mark.rule("bok.diplomacy.6")
def test_the_second_region_may_be_left_out() -> None:
    m = on_turn("france: army warwick", "warwick", "tile persuasive-diplomats")
    play(m, "spain: offer spain", "spain: pass", "nature: 6 1")
    assert owner(m, "warwick") == "spain"


@pytest.mark.rule("bok.diplomacy.6")
def test_a_region_that_nobody_wanted_is_not_named_again() -> None:
    m = on_turn("france: army warwick", "warwick", "tile persuasive-diplomats")
    play(m, "spain: forfeit")
    assert "region caernarfon" in legal(m, "spain")
    assert "region warwick" not in legal(m, "spain")


@pytest.mark.rule("bok.diplomacy.6", "bok.conquest.2")
def test_a_beneficiary_with_one_flag_gains_only_the_first_of_two_regions() -> None:
    m = on_turn("france: army warwick", "warwick", "flags 1, tile persuasive-diplomats")
    play(m, "spain: offer spain", "spain: region caernarfon", "spain: offer spain", "nature: 6 1", "nature: 6 1")
    assert (owner(m, "warwick"), owner(m, "caernarfon")) == ("spain", "nobody")
    assert len(positions.heard(m, "no_flag")) == 1
