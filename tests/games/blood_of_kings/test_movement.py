"""Armies move once: March, Invade, Board or Land; Fleets sail and carry them."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.components import TILE_IDS
from tests.games.blood_of_kings.fields import asked, at, legal, play, table, units


def destinations(text: str, origin: str, who: str = "france") -> str:
    """Where an Army can go, by name."""
    found = [said.split() for said in legal(at(text, f"expansion {who}"), who, "move")]
    return " ".join(sorted(words[2] for words in found if words[1] == origin))


@pytest.mark.rule("bok.move.1")
def test_an_army_moves_once() -> None:
    m = play(at("france: army paris, army rouen", "expansion france"), "france: move paris chinon")
    assert {said.split()[1] for said in legal(m, "france", "move")} == {"rouen"}
    play(m, "france: move rouen chinon")
    assert (units(m, "chinon"), asked(m)) == ("2 france", "nobody")


@pytest.mark.rule("bok.move.2")
def test_some_armies_go_and_others_stay_or_go_elsewhere() -> None:
    m = play(at("france: army paris 4", "expansion france"), "france: move paris chinon")
    assert legal(m, "france") == ["go 4", "go 3", "go 2", "go 1"]
    play(m, "france: go 3", "france: move paris reims")
    assert (units(m, "chinon"), units(m, "reims"), units(m, "paris")) == ("3 france", "1 france", "")


@pytest.mark.rule("bok.move.3", "bok.move.4")
def test_an_army_marches_through_friendly_regions_and_invades_one_adjacent_region() -> None:
    assert destinations("france: army rouen", "rouen") == "bourges calais chinon paris reims troyes"


@pytest.mark.rule("bok.move.3")
def test_a_march_ends_where_an_enemy_army_is() -> None:
    text = "france: army rouen, flag calais | england: army paris, army chinon"
    assert destinations(text, "rouen") == "calais chinon paris reims troyes"


@pytest.mark.rule("bok.move.3")
def test_an_army_beside_an_enemy_army_can_invade_and_not_march() -> None:
    assert destinations("france: army rouen | england: army rouen", "rouen") == "calais chinon paris"


@pytest.mark.rule("bok.move.3")
def test_a_march_leads_through_the_land_of_friends_and_not_of_their_friends() -> None:
    text = "france: army rouen, ally germany | germany: ally italy"
    assert "frankfurt" in destinations(text, "rouen")
    assert "verona" not in destinations(text, "rouen")


@pytest.mark.rule("bok.move.4")
def test_an_army_that_starts_in_an_enemy_region_can_only_invade() -> None:
    assert destinations("france: army calais", "calais") == "cologne reims rouen"


@pytest.mark.rule("bok.map.2", "bok.move.4")
def test_a_strait_is_a_road_only_under_a_friendly_fleet() -> None:
    assert "calais" not in destinations("england: army london", "london", "england")
    assert "calais" not in destinations("england: army london | france: fleet north-sea", "london", "england")
    assert "calais" in destinations("england: army london, fleet north-sea", "london", "england")
    allied = "england: army london | germany: fleet north-sea, ally england"
    assert "calais" in destinations(allied, "london", "england")


@pytest.mark.rule("bok.map.2", "bok.move.3")
def test_a_march_crosses_a_strait_under_a_friendly_fleet() -> None:
    text = "byzantium: army adrianople, fleet black-sea"
    assert "nicaea" in destinations(text, "adrianople", "byzantium")
    assert "nicaea" not in destinations("byzantium: army adrianople", "adrianople", "byzantium")


@pytest.mark.rule("bok.move.5")
def test_an_army_boards_in_a_friendly_port_with_a_friendly_fleet() -> None:
    assert "north-sea" in destinations("france: army rouen, fleet north-sea", "rouen")
    assert "north-sea" not in destinations("france: army rouen, fleet atlantic-ocean", "rouen")
    assert "north-sea" not in destinations("france: army calais, fleet north-sea", "calais")
    assert "north-sea" not in destinations("france: army paris, fleet north-sea", "paris")


@pytest.mark.rule("bok.move.6")
def test_an_army_at_sea_lands_in_any_port_of_that_sea() -> None:
    text = "france: army north-sea, fleet north-sea"
    assert destinations(text, "north-sea") == "calais london rouen"


@pytest.mark.rule("bok.move.6")
def test_an_army_does_not_land_in_the_expansion_in_which_it_boarded() -> None:
    m = play(at("france: army rouen, fleet north-sea", "expansion france"), "france: move rouen north-sea")
    assert legal(m, "france", "move") == []


@pytest.mark.rule("bok.move.7")
def test_a_besieged_army_can_only_board() -> None:
    siege = "england: army rouen, siege rouen"
    assert destinations(f"france: army rouen, fleet north-sea | {siege}", "rouen") == "north-sea"
    assert destinations(f"france: army rouen | {siege}", "rouen") == ""


@pytest.mark.rule("bok.move.7")
def test_a_second_besieger_is_not_besieged_by_the_first() -> None:
    text = "france: army rouen | england: army rouen, siege rouen | germany: army rouen"
    assert destinations(text, "rouen", "germany") == "calais chinon paris"
    assert destinations(text, "rouen", "england") == "calais chinon paris"


@pytest.mark.rule("bok.move.8")
def test_a_free_rider_moves_again_even_away_from_enemies() -> None:
    m = at("france: army paris 2, tile free-riders | england: army chinon", "expansion france")
    play(m, "france: move paris chinon", "france: go 2", "france: ride chinon bordeaux")
    assert (units(m, "chinon"), units(m, "bordeaux")) == ("1 france 1 england", "1 france")
    assert asked(m) == "nature bok.battle.6"


@pytest.mark.rule("bok.move.8", "bok.tiles.1")
def test_free_riders_won_by_a_siege_ride_in_the_same_expansion() -> None:
    m = at("france: army warwick 4, siege warwick, army paris, glory 4", "expansion france")
    table(m).display = 1 << TILE_IDS["free-riders"]
    play(m, "france: roll warwick", "nature: 6 1", "france: move paris bourges")
    assert "ride bourges dijon" in legal(m, "france", "ride")


@pytest.mark.rule("bok.move.8")
def test_a_free_rider_may_land_where_it_was_carried_to() -> None:
    m = at("france: army rouen, fleet north-sea, tile free-riders", "expansion france")
    play(m, "france: move rouen north-sea", "france: ride north-sea calais", "france: done")
    assert units(m, "calais") == "1 france"


# -- Fleets ------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.fleet.1")
def test_a_fleet_sails_once_to_an_adjacent_sea() -> None:
    m = at("england: fleet north-sea 2", "expansion england")
    assert legal(m, "england", "sail") == ["sail north-sea baltic-sea", "sail north-sea atlantic-ocean"]
    play(m, "england: sail north-sea atlantic-ocean", "england: go 1")
    assert legal(m, "england", "sail") == ["sail north-sea baltic-sea", "sail north-sea atlantic-ocean"]
    play(m, "england: sail north-sea atlantic-ocean", "england: claim atlantic-ocean")
    assert (units(m, "atlantic-ocean"), asked(m)) == ("2 england fleet", "nobody")


@pytest.mark.rule("bok.fleet.2")
def test_fleets_carry_any_number_of_friendly_armies_also_those_that_moved() -> None:
    m = at("england: fleet north-sea 2, army london 3", "expansion england")
    play(
        m, "england: move london north-sea", "england: go 2", "england: sail north-sea atlantic-ocean", "england: go 1"
    )
    assert legal(m, "england") == ["carry 2", "carry 1", "carry 0"]
    play(m, "england: carry 2")
    assert units(m, "atlantic-ocean") == "2 england 1 england fleet"
    assert {said.split()[1] for said in legal(m, "england", "move")} == {"london"}


@pytest.mark.rule("bok.fleet.2")
def test_a_second_fleet_carries_them_on() -> None:
    text = "england: fleet north-sea, fleet atlantic-ocean, army north-sea"
    m = play(at(text, "expansion england"), "england: sail north-sea atlantic-ocean")
    play(m, "england: sail atlantic-ocean western-mediterranean", "england: carry 1")
    assert units(m, "western-mediterranean") == "1 england 1 england fleet"


@pytest.mark.rule("bok.fleet.2")
def test_an_allys_armies_are_taken_along_without_asking_him() -> None:
    text = "england: fleet north-sea 2 | france: army north-sea 2, ally england"
    m = play(at(text, "expansion england"), "england: sail north-sea baltic-sea", "england: go 1", "england: carry 1")
    assert (units(m, "north-sea"), units(m, "baltic-sea")) == ("1 france 1 england fleet", "1 france 1 england fleet")


@pytest.mark.rule("bok.fleet.3")
def test_the_last_friendly_fleet_takes_every_army_along() -> None:
    text = "england: fleet north-sea 2, army north-sea | france: army north-sea 2, ally england"
    m = play(at(text, "expansion england"), "england: sail north-sea baltic-sea", "england: go 2")
    assert (units(m, "north-sea"), units(m, "baltic-sea")) == ("", "2 france 1 england 2 england fleet")


@pytest.mark.rule("bok.fleet.3")
def test_an_allys_own_fleet_keeps_its_armies() -> None:
    text = "england: fleet north-sea | france: army north-sea 2, fleet north-sea, ally england"
    m = play(at(text, "expansion england"), "england: sail north-sea baltic-sea")
    assert legal(m, "england") == ["carry 2", "carry 1", "carry 0"]


@pytest.mark.rule("bok.expand.1")
def test_an_expansion_without_units_asks_nothing() -> None:
    assert asked(at("france: crowns 5", "expansion france")) == "nobody"


@pytest.mark.rule("bok.expand.1")
def test_an_expansion_goes_from_sieges_to_moves_battles_claims_assaults_and_new_sieges() -> None:
    own = "france: army calais 6, siege calais, fleet north-sea, army paris, army bordeaux, military 2, crowns 1"
    text = f"{own} | england: army troyes"
    m, kinds = at(text, "expansion france"), []
    script = ["france: done", "france: move paris troyes", "france: done", "nature: 1 1", "france: pay"]
    script += ["france: done", "france: done", "france: besiege bordeaux"]
    for line in script:
        kinds.append(asked(m).split()[1])
        play(m, line)
    assert kinds == [
        f"bok.{kind}"
        for kind in ["siege.3", "move.1", "move.1", "battle.6", "ransom.1", "sea.1", "assault.1", "siege.1"]
    ]
    assert asked(m) == "nobody"
