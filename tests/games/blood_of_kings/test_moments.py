"""What is staged: battles with both sides, thrones with all who contend, plots that are foiled, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from regalia.games.blood_of_kings.components import TILE_IDS, TILES
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.events import EVENTS
from regalia.games.blood_of_kings.show.moments import STAGES, moment
from regalia.kernel.match import Match
from tests.games.blood_of_kings import fields
from tests.games.blood_of_kings.fields import PLACES
from tests.games.blood_of_kings.positions import CARD, at, table

SPAIN, BYZANTIUM, FRANCE, ITALY, ENGLAND, GERMANY = range(6)


def staged(m: Match, kind: str, *args: Any) -> Any:
    return moment(table(m), kind, args)


def test_only_events_that_there_are_are_staged() -> None:
    assert set(STAGES) <= set(EVENTS)
    assert staged(at(""), "taxed", SPAIN, 3) is None


@pytest.mark.rule("bok.battle.6")
def test_a_clash_shows_who_is_left_under_whom() -> None:
    m = fields.at("france: army chinon 4 | england: flag chinon, army chinon 3", "expansion france")
    fields.play(m, "france: done")
    scene = staged(m, "clashed", PLACES["chinon"], 3, 2, 0, 3, 2)
    assert [(side.name, side.seat, side.total) for side in scene.sides] == [
        ("Attackers", FRANCE, "3"),
        ("Defenders", ENGLAND, "2"),
    ]
    assert "dice 3 and 2" in scene.outcome


def test_a_clash_that_decides_the_battle_is_left_to_its_end() -> None:
    assert staged(at(""), "clashed", PLACES["chinon"], 3, 2, 0, 4, 2) is None


def test_the_end_of_a_battle_shows_the_losses_of_each_kingdom() -> None:
    losses = ((FRANCE, 1),), ((ENGLAND, 2), (SPAIN, 1))
    scene = staged(at(""), "battle_ended", PLACES["chinon"], False, FRANCE, ENGLAND, 0, *losses)
    assert scene.title == "The battle of Chinon"
    assert scene.sides[1].sums == (("England loses", "2"), ("Spain loses", "1"))


def test_an_independent_region_is_a_side_without_a_player() -> None:
    scene = staged(at(""), "battle_ended", PLACES["calais"], True, FRANCE, NONE, 0, (), ())
    assert (scene.title, scene.sides[1].name, scene.sides[1].seat) == ("The assault on Calais", "Calais", None)


@pytest.mark.rule("bok.siege.4")
def test_a_siege_shows_the_dice_with_the_bonus() -> None:
    scene = staged(at(""), "siege_rolled", FRANCE, PLACES["toledo"], 3, 5, 1, False)
    assert [(side.name, side.total) for side in scene.sides] == [("France", "4"), ("Spain", "5")]


def test_everybody_who_contends_for_a_throne_is_shown() -> None:
    scene = staged(at(""), "compared", ITALY, (0, 3), (6, 2))
    assert [(side.name, side.total) for side in scene.sides] == [("House Wolf", "6"), ("House Raven", "2")]
    violent = staged(at(""), "compared", ITALY, (0, 3), (6, 2), (1, 3))
    assert [side.total for side in violent.sides] == ["1", "3"]


def test_only_a_rebellion_is_staged_when_it_begins() -> None:
    assert staged(at(""), "succession", ITALY, "peaceful") is None
    assert staged(at(""), "succession", ITALY, "violent").title == "Rebellion in Italy"


def test_new_rulers_and_kingdoms_without_one_are_staged() -> None:
    assert staged(at(""), "crowned", ITALY, 0).title == "House Wolf rules Italy"
    assert staged(at(""), "chaos", ITALY).title == "Italy is in Chaos"
    assert staged(at(""), "capitol_fell", FRANCE, SPAIN).title == "The Capitol of Spain has fallen"


@pytest.mark.rule("bok.foil.2")
def test_a_foiled_plot_shows_both_players_and_the_dice() -> None:
    scene = staged(at(""), "foiled", 0, 1, CARD["unrest"], 5, 2)
    assert [(side.name, side.total) for side in scene.sides] == [("House Stag", "2"), ("House Wolf", "5")]
    assert scene.sides[0].sums == (("plays", "Unrest"),)


def test_an_alliance_shows_both_kingdoms() -> None:
    scene = staged(at(""), "allied", FRANCE, ITALY)
    assert [(side.name, side.seat) for side in scene.sides] == [("France", FRANCE), ("Italy", ITALY)]


def test_an_achievement_is_staged_with_what_it_does() -> None:
    tile = TILE_IDS["free-riders"]
    scene = staged(at(""), "claimed", 0, tile)
    assert (scene.title, scene.outcome) == ("Free Riders", TILES[tile].text)


def test_the_end_shows_what_everybodys_glory_consists_of() -> None:
    scene = staged(at("spain: tile free-riders, glory 3"), "ended", "tiles")
    assert scene.sides[0].sums == (("Achievements", "5"), ("Glory tokens", "3"))
    assert [side.total for side in scene.sides] == ["8", "2", "2", "2", "2", "2"]
