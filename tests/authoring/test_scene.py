from __future__ import annotations

import re
from dataclasses import fields

import pytest

from regalia.authoring.scene import (
    INNER,
    Area,
    Board,
    Cell,
    Counter,
    Element,
    Link,
    Map,
    Panel,
    Piece,
    Pile,
    Place,
    Scene,
    Sheet,
    Track,
    drawn_from,
)
from regalia.kernel.questions import WATCHER
from regalia.kernel.table import Table

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
        Board("stair", width=9, height=9, places=(Place("king"), Place("jester")), scenery=(Area("step"),)),
    ),
    panels=(
        Panel("red", seat=0, items=(Counter("red-gold", value="3"), Sheet("red-sheet", rows=((Cell("red-1"),),)))),
    ),
    pieces=(Piece("army", at="north"),),
    status=(Counter("turn", value="red"),),
)


def test_every_element_is_found_however_deep_it_lies() -> None:
    expected = """map north south strait sea rounds round-1 round-2 buildings mill inn fort deck stair king jester step
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
    kinds = (Map, Board, Track, Sheet, Panel)
    nested = {
        field.name
        for kind in kinds
        for field in fields(kind)
        if re.search(r"Area\b|Link\b|Element\b|Cell\b|Counter\b|Place\b", str(field.type))
    }
    assert nested == set(INNER)


# -- drawing little ----------------------------------------------------------------------------------
class Shelf(Table):
    books: list[int]
    price: int
    secret: int

    def __init__(self, books: list[int], price: int, secret: int = 0) -> None:
        super().__init__()
        self.books = books
        self.price = price
        self.secret = secret


@drawn_from("books", "price")
def shelf(view: Shelf, id: str) -> Counter:
    return Counter(id, value=str(sum(view.books) * view.price))


@drawn_from("books", "price")
def careless(view: Shelf) -> Counter:
    return Counter("shelf", value=str(view.secret))


def test_what_is_drawn_from_the_same_fields_is_the_same_object() -> None:
    one = shelf(Shelf([1, 2], 5, secret=1), "a")
    assert one == Counter("a", value="15") and shelf(Shelf([1, 2], 5, secret=2), "a") is one
    assert shelf(Shelf([1, 3], 5), "a").value == "20" and shelf(Shelf([1, 2], 5), "b").id == "b"


def test_a_part_of_the_scene_can_t_be_drawn_from_a_field_it_did_not_name() -> None:
    with pytest.raises(AttributeError, match="secret"):
        careless(Shelf([1, 2], 5, secret=1))
