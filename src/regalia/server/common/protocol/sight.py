"""What a seat sees: a `Face`, sent whole when the seat connects and as a `Change` from then on."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

Element: TypeAlias = dict[str, Any]
"""An element of the scene with its class as `type`; elements inside it are named by their ids. See docs/scene.md."""


class Layout(Struct, kw_only=True):
    """The ids of a scene's outermost elements, in order."""

    boards: list[str]
    panels: list[str]
    pieces: list[str]
    status: list[str]


class Choice(Struct, kw_only=True):
    """A legal answer: what the button says, and what to click on the board, in that order, to give it."""

    answer: Any
    label: str
    targets: list[str]
    idle: bool = False
    """It does nothing, as the game says: it stands apart from the others."""


class Ask(Struct, kw_only=True):
    """The question put to the seat. `turn` comes back with the answer, so that a late or repeated one is harmless."""

    turn: str
    text: str
    rule: str
    choices: list[Choice]
    window: bool
    """Others choose at the same time, in secret; the answer can be taken back until all have chosen."""
    floor: bool = False
    """Others may speak at the same time, openly, and the first answer counts; the turn stands while they do."""
    rest: Any = None
    """The answer that silence gives, if it gives any."""
    order: str = ""
    """The standing order that can be given about it, by name; empty where silence says nothing."""


class Asked(Struct, kw_only=True):
    """Who is asked what, as the seat may know it."""

    seats: list[int]
    text: str
    """The question, if it is put to this seat; empty for all others."""
    rule: str
    mine: Ask | None


class Aside(Struct, kw_only=True):
    """Something the rules let the seat do at any time."""

    answer: Any
    label: str
    targets: list[str] = []
    """What it is about on the board, whoever receives something first."""


class Standing(Struct, kw_only=True):
    seat: int
    place: int
    score: int


class SheetRow(Struct, kw_only=True):
    """Points from one source, by seat."""

    label: str
    points: list[int]


class Outcome(Struct, kw_only=True):
    ending: str
    text: str
    """Why it ended as it did."""
    standings: list[Standing]
    seed: str
    sheet: list[SheetRow] = []
    """Where the points came from, if the game says it."""


class MomentSide(Struct, kw_only=True):
    """One side of a moment: who it is, and what it brings, each with its label."""

    name: str
    seat: int | None
    sums: list[tuple[str, str]]
    total: str


class Moment(Struct, kw_only=True):
    """Something to be staged: a battle, a vote, a winter, the end."""

    title: str
    sides: list[MomentSide]
    outcome: str
    icon: str


class Lesson(Struct, kw_only=True):
    """Where a seat stands in the guided first game: what it is told, why, and what it is to answer."""

    state: Literal["on", "left", "done"]
    """Followed, left by another answer, or played to its end."""
    text: str = ""
    """Empty while others are asked, and where there is nothing to choose."""
    why: str = ""
    answer: Any = None
    step: int = 0
    steps: int = 0


class Face(Struct, kw_only=True):
    """All that a seat (or a spectator, -2) sees of a position."""

    at: int
    """The number of the position in the history; it stands still while a window is open."""
    elements: dict[str, Element]
    layout: Layout
    asked: Asked | None
    asides: list[Aside]
    can_undo: bool
    outcome: Outcome | None
    lesson: Lesson | None = None
    icons: dict[str, list[str]] = {}
    """Drawings that the game brings along: by their word the paths, in a square of 512."""


class Change(Struct, kw_only=True, omit_defaults=True, tag="change"):
    """What of the face changed. Elements are replaced whole; fields that are not there stayed as they were."""

    at: int | UnsetType = UNSET
    set: dict[str, Element] = {}
    drop: list[str] = []
    layout: Layout | UnsetType = UNSET
    asked: Asked | UnsetType | None = UNSET
    asides: list[Aside] | UnsetType = UNSET
    can_undo: bool | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    lesson: Lesson | UnsetType | None = UNSET
    anew: int | UnsetType = UNSET
    """Answers were taken back: the lines of this position and of later ones are gone, `lines` has what remains."""
    lines: list[Line] = []
    """What happened, in order."""


class Line(Struct, kw_only=True, omit_defaults=True):
    """A sentence of the log; `at` is the position it led to."""

    at: int
    text: str
    moment: Moment | UnsetType = UNSET
    """What it looks like when it is staged."""


class ChatLine(Struct, kw_only=True, tag="chat"):
    id: int
    name: str
    text: str
    time: float
    seats: list[int] = []
    """If it is for some seats alone: the one that speaks, then those it is for."""


class OrderInfo(Struct, kw_only=True):
    """A standing order of a seat: what is answered for it from now on, to questions of some kinds."""

    name: str
    label: str
    words: dict[str, str]
    """What can be ordered, each with its label. `ask` takes the order back."""
    word: str
    """What is ordered now."""
