"""How a table is drawn, as data: the same scene becomes SVG in a browser and text in a terminal.

Every element has an id of its own; `Game.targets` names the ids that stand for an answer, so that a player can click
them. Pieces lie `at` another element, and a client that finds the same id elsewhere in the next scene moves it there.
Tints, icons and states are words that clients know; docs/scene.md lists them and says how each class is drawn.

Elements are never changed once they are made. That is a promise, not a lock: a scene is drawn for every seat after
every answer, and frozen dataclasses take several times as long to build. So games keep and share the elements that do
not change (an area, a printed cell), and whoever compares two scenes may look first whether an element is the same
object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from operator import attrgetter
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar, cast, get_args

from regalia.kernel.questions import Seat
from regalia.kernel.table import Table

AreaKind: TypeAlias = Literal["land", "sea", "point", "scenery"]
LinkKind: TypeAlias = Literal["road", "strait", "lane", "port", "river", "bridge", "mountain"]
PileKind: TypeAlias = Literal["row", "hand", "deck", "discard", "stack"]
PieceKind: TypeAlias = Literal["token", "figure", "marker", "card", "die"]
PlaceKind: TypeAlias = Literal["portrait", "field", "disc", "spot"]
KINDS: tuple[str, ...] = (
    *(*get_args(AreaKind), *get_args(LinkKind), *get_args(PileKind)),
    *(*get_args(PieceKind), *get_args(PlaceKind)),
)
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height."""


@dataclass(slots=True)
class Element:
    id: str
    label: str = ""
    note: str = ""
    """What a player sees on hover or focus, one or two sentences."""


@dataclass(slots=True)
class Area(Element):
    """A place on a map. `outline` is a closed line x, y, x, y, ...; `spot` is where its name and pieces go.

    Without an outline it is a disc of `size` around its spot: a city that roads lead to. A mark is an icon in the
    area, with a short text after a colon where it has one: `port`, `city:300`.
    """

    kind: AreaKind = "land"
    outline: tuple[int, ...] = ()
    spot: tuple[int, int] = (0, 0)
    tint: str = ""
    marks: tuple[str, ...] = ()
    size: int = 0
    owner: Seat | None = None
    """Whose it is, where the tint does not say it: an area may be shown in other colours than its owner's."""


@dataclass(slots=True)
class Link(Element):
    """What joins or parts two areas and a drawn border does not show: a strait, a road, a river between them."""

    kind: LinkKind = "road"
    ends: tuple[str, str] = ("", "")
    line: tuple[int, ...] = ()


@dataclass(slots=True)
class Map(Element):
    """Drawn from below: seas, scenery, lands, links, points, names and pieces."""

    width: int = 0
    height: int = 0
    outline: tuple[int, ...] = ()
    areas: tuple[Area, ...] = ()
    links: tuple[Link, ...] = ()
    scenery: tuple[Area, ...] = ()


@dataclass(slots=True)
class Place(Element):
    """A place of a board, where the game says: a portrait on a stair, a season on a wheel, a seat of a council.

    `value` is what is written large on it: a rank, a year. The rest is as in a cell, an area and a piece.
    """

    box: Box = (0, 0, 0, 0)
    narrow: Box | None = None
    """Where it lies on a narrow screen, if that has an arrangement of its own."""
    kind: PlaceKind = "field"
    icon: str = ""
    tint: str = ""
    value: str = ""
    state: str = ""
    marks: tuple[str, ...] = ()
    owner: Seat | None = None


@dataclass(slots=True)
class Board(Element):
    """A board whose places lie where they are put, in units of its own. Scenery is painted under them."""

    width: int = 0
    height: int = 0
    narrow: tuple[int, int] | None = None
    """Its width and height on a narrow screen, where its places have boxes for that; the scenery is left out."""
    places: tuple[Place, ...] = ()
    scenery: tuple[Area, ...] = ()


@dataclass(slots=True)
class Track(Element):
    """A row of spaces that pieces walk along: points, rounds, seasons."""

    spaces: tuple[Element, ...] = ()


@dataclass(slots=True)
class Cell(Element):
    """A field of a sheet: a building, an advisor, a recruiting cost. `state` is a word the client styles.

    `marks` are what is printed on it: costs, gains, strength, each an icon with a text as in an area.
    """

    icon: str = ""
    state: str = ""
    marks: tuple[str, ...] = ()


@dataclass(slots=True)
class Sheet(Element):
    """A grid of cells, row by row: a player board, a table of buildings."""

    rows: tuple[tuple[Cell, ...], ...] = ()


@dataclass(slots=True)
class Pile(Element):
    """A place for cards or tokens: a deck, a discard pile, a hand, a face-up row, a stack with the topmost last.

    `count` says how many lie in it where they are not drawn one by one.
    """

    kind: PileKind = "row"
    count: str = ""


@dataclass(slots=True)
class Counter(Element):
    """A number with an icon; `value` is a text, so that it can say "?" or "12 or more"."""

    icon: str = ""
    value: str = ""
    tint: str = ""


@dataclass(slots=True)
class Piece(Element):
    """A thing that lies at an element and may move: a unit, a token, a card, a die. Face down: no label.

    `value` is what it shows: the pips of a die, the strength of a card, how many coins a token stands for. `state` is
    a word the client styles: a unit that is spent, a card that was played.
    """

    at: str = ""
    icon: str = ""
    tint: str = ""
    face_down: bool = False
    value: str = ""
    kind: PieceKind = "token"
    state: str = ""
    marks: tuple[str, ...] = ()
    """What it carries, each an icon with a text as in an area: `strength:300`, `casualty`."""
    owner: Seat | None = None


@dataclass(slots=True)
class Panel(Element):
    """What belongs to one seat: its colour and crest, and its counters, sheets and piles.

    Among the boards of a scene it belongs to nobody (WATCHER as seat): a kingdom that changes its ruler. `standing`
    names those of its counters that tell how the seat stands, for a glance at all players.
    """

    seat: Seat = 0
    tint: str = ""
    crest: str = ""
    state: str = ""
    items: tuple[Counter | Sheet | Pile | Track | Board, ...] = ()
    standing: tuple[str, ...] = ()
    folded: bool = False
    """Whether it begins folded to one line of its `standing` counters, to be opened by a click."""


class Side(NamedTuple):
    """One side of a moment: who, and what it brings, each with a label."""

    name: str
    seat: Seat | None = None
    sums: tuple[tuple[str, str], ...] = ()
    total: str = ""


class Moment(NamedTuple):
    """Something to be staged: a battle, a vote, a winter, the end. Clients show it, terminals print it."""

    title: str
    sides: tuple[Side, ...] = ()
    outcome: str = ""
    icon: str = ""


@dataclass(slots=True)
class Scene:
    """A whole table: shared boards, the panel of each player, and the pieces on all of them."""

    boards: tuple[Map | Board | Sheet | Track | Pile | Counter | Panel, ...] = ()
    panels: tuple[Panel, ...] = ()
    pieces: tuple[Piece, ...] = ()
    status: tuple[Counter, ...] = ()

    def elements(self) -> list[Element]:
        """Every element, each before those inside it."""
        return [element for part in (self.boards, self.panels, self.pieces, self.status) for element in _walk(part)]

    def ids(self) -> list[str]:
        """The id of every element, to check that none comes twice."""
        return [element.id for element in self.elements()]


INNER = ("areas", "links", "places", "scenery", "spaces", "rows", "items")
"""The fields in which other elements lie."""


def _walk(value: Any) -> list[Element]:
    """An element and all the elements in it."""
    if isinstance(value, tuple):
        return [element for item in value for element in _walk(item)]
    return [value, *(element for name in INNER for element in _walk(getattr(value, name, ())))]


# -- drawing little ----------------------------------------------------------------------------------
DRAWINGS_KEPT = 256
"""How many drawings of each part are kept: the last ones of many tables, and no more for the collector to walk."""
FROZEN: dict[type, Callable[[Any], Any]] = {list: tuple, bytearray: bytes}
Draw = TypeVar("Draw", bound=Callable[..., Any])


def drawn_from(*fields: str) -> Callable[[Draw], Draw]:
    """For a function that draws a part of a view from these fields, two or more, and from small numbers.

    It gets a table that has no other fields, and what it drew lately from the same values is used again: the seats
    share what lies open, and what did not change is the same object.
    """
    read = attrgetter(*fields)

    def decorate(draw: Draw) -> Draw:
        @lru_cache(maxsize=DRAWINGS_KEPT)
        def drawn(kind: Any, values: tuple[Any, ...], *args: Any) -> Any:
            part = object.__new__(kind)
            for name, value in zip(fields, values):
                setattr(part, name, value)
            return draw(part, *args)

        @wraps(draw)
        def look(view: Table, *args: Any) -> Any:
            kind: Any = type(view)
            values = tuple([FROZEN[type(value)](value) if type(value) in FROZEN else value for value in read(view)])
            return drawn(kind, values, *args)

        return cast(Draw, look)

    return decorate


def marks_in_words(marks: Sequence[str]) -> list[str]:
    """Marks for where there are no icons: of `gold:2` two of gold, alternatives together, as `gold 1 or wood 1`."""
    said = ", ".join(mark.replace(":", " ") for mark in marks)
    return said.replace(", or, ", " or ").split(", ") if marks else []
