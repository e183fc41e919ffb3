from __future__ import annotations

import re
from dataclasses import fields

from regalia.kernel.questions import WATCHER
from regalia.kernel.scene import INNER, Area, Cell, Counter, Element, Link, Map, Panel, Piece, Pile, Scene, Sheet, Track

SCENE = Scene(
    boards=(
        Map(
            "map",
            areas=(Area("north", "North", outline=(0, 0, 9, 0, 9, 9)), Area("south", marks=("gold",))),
            links=(Link("strait", ends=("north", "south")),),
            scenery=(Area("sea", kind="sea"),),
        ),
        Track("rounds", spaces=(Element("round-1"), Element("round-2"))),
        Sheet("buildings", rows=((Cell("mill"), Cell("inn")), (Cell("fort"),))),
        Pile("deck", kind="deck"),
    ),
    panels=(
        Panel("red", seat=0, items=(Counter("red-gold", value="3"), Sheet("red-sheet", rows=((Cell("red-1"),),)))),
    ),
    pieces=(Piece("army", at="north"),),
    status=(Counter("turn", value="red"),),
)


def test_every_element_is_found_however_deep_it_lies() -> None:
    expected = """map north south strait sea rounds round-1 round-2 buildings mill inn fort deck
                  red red-gold red-sheet red-1 army turn"""
    assert SCENE.ids() == expected.split()


def test_an_id_that_comes_twice_is_listed_twice() -> None:
    scene = Scene(boards=(Pile("deck"),), pieces=(Piece("deck", at="deck"),))
    assert scene.ids() == ["deck", "deck"]


def test_an_empty_scene_has_no_elements() -> None:
    assert Scene().ids() == []


def test_scenes_are_data_equal_by_value() -> None:
    assert Piece("army", at="north") == Piece("army", at="north") != Piece("army", at="south")
    assert Scene(boards=(Pile("deck"),)) == Scene(boards=(Pile("deck"),)) != Scene()


def test_a_panel_among_the_boards_belongs_to_nobody_and_is_walked_too() -> None:
    realm = Panel("spain", seat=WATCHER, items=(Counter("spain-crowns", value="4"),))
    assert Scene(boards=(realm,)).ids() == ["spain", "spain-crowns"]


def test_every_field_with_elements_in_it_is_walked() -> None:
    kinds = (Map, Track, Sheet, Panel)
    nested = {
        field.name
        for kind in kinds
        for field in fields(kind)
        if re.search("Area|Link|Element|Cell|Counter", str(field.type))
    }
    assert nested == set(INNER)
