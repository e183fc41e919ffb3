"""How a table is drawn, as data: the same scene becomes SVG in a browser and text in a terminal.

Every element has an id of its own; `Game.targets` names the ids that stand for an answer, so that a player can click
them. Pieces lie `at` another element, and a client that finds the same id elsewhere in the next scene moves it there.
Tints and icons are names that the client knows.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from regalia.kernel.questions import Seat


@dataclass(frozen=True, slots=True)
class Element:
    id: str
    label: str = ""
    note: str = ""
    """What a player sees on hover or focus, one or two sentences."""


@dataclass(frozen=True, slots=True)
class Area(Element):
    """A place on a map. `outline` is a closed line x, y, x, y, ...; `spot` is where its name and pieces go."""

    kind: str = "land"
    outline: tuple[int, ...] = ()
    spot: tuple[int, int] = (0, 0)
    tint: str = ""
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link(Element):
    """A way between two areas that a drawn border does not show: a strait, a road, a sea lane."""

    kind: str = "road"
    ends: tuple[str, str] = ("", "")
    line: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Map(Element):
    width: int = 0
    height: int = 0
    outline: tuple[int, ...] = ()
    areas: tuple[Area, ...] = ()
    links: tuple[Link, ...] = ()
    scenery: tuple[Area, ...] = ()


@dataclass(frozen=True, slots=True)
class Track(Element):
    """A row of spaces that pieces walk along: points, rounds, seasons."""

    spaces: tuple[Element, ...] = ()


@dataclass(frozen=True, slots=True)
class Cell(Element):
    """A field of a sheet: a building, an advisor, a recruiting cost. `state` is a word the client styles."""

    icon: str = ""
    state: str = ""


@dataclass(frozen=True, slots=True)
class Sheet(Element):
    """A grid of cells, row by row: a player board, a table of buildings."""

    rows: tuple[tuple[Cell, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Pile(Element):
    """A place for cards or tokens: a deck, a discard pile, a hand, a face-up row."""

    kind: str = "row"


@dataclass(frozen=True, slots=True)
class Counter(Element):
    """A number with an icon; `value` is a text, so that it can say "?" or "12 or more"."""

    icon: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True)
class Piece(Element):
    """A thing that lies at an element and may move: a unit, a token, a card, a die. Face down: no label."""

    at: str = ""
    icon: str = ""
    tint: str = ""
    face_down: bool = False
    value: str = ""


@dataclass(frozen=True, slots=True)
class Panel(Element):
    """What belongs to one seat: its colour and crest, and its counters, sheets and piles."""

    seat: Seat = 0
    tint: str = ""
    crest: str = ""
    state: str = ""
    items: tuple[Counter | Sheet | Pile | Track, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole table: shared boards, the panel of each player, and the pieces on all of them."""

    boards: tuple[Map | Sheet | Track | Pile | Counter, ...] = ()
    panels: tuple[Panel, ...] = ()
    pieces: tuple[Piece, ...] = ()
    status: tuple[Counter, ...] = ()

    def ids(self) -> list[str]:
        """The id of every element, to check that none comes twice."""
        return [element.id for part in (self.boards, self.panels, self.pieces, self.status) for element in _walk(part)]


def _walk(value: Any) -> list[Element]:
    """An element and all the elements in it."""
    found: list[Element] = [value] if isinstance(value, Element) else []
    inner = value if isinstance(value, tuple) else [getattr(value, item.name) for item in fields(value)]
    for item in inner:
        if isinstance(item, Element) or (isinstance(item, tuple) and item and isinstance(item[0], Element | tuple)):
            found += _walk(item)
    return found
