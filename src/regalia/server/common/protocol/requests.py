"""What is asked and replied by the REST interface: people, games and tables."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import Struct

# -- people ----------------------------------------------------------------------------------------


class Me(Struct, kw_only=True):
    """Who the browser's cookie says it is."""

    id: str
    name: str
    account: bool
    """Whether the name is kept by a password; a guest is known by the cookie alone."""


class SignedIn(Struct, kw_only=True):
    """Who one is from now on, and what came of the tables one had as a guest."""

    me: Me
    moved: int
    """How many tables moved into the account."""
    stayed: list[str]
    """The games at whose tables the account has a seat already: there the guest's seats stayed the guest's."""


class GuestName(Struct, forbid_unknown_fields=True):
    name: str


class Credentials(Struct, forbid_unknown_fields=True):
    name: str
    password: str


class NewPassword(Struct, forbid_unknown_fields=True):
    old: str
    new: str


# -- games -----------------------------------------------------------------------------------------


class OptionInfo(Struct, kw_only=True):
    """One option of a game. `choices` gives each word its explanation; `least` and `most` bound a number."""

    name: str
    kind: Literal["flag", "choice", "number", "text"]
    label: str
    help: str
    default: bool | int | str
    choices: dict[str, str] = {}
    least: int = 0
    most: int = 0
    form: str = ""


class GameInfo(Struct, kw_only=True):
    key: str
    name: str
    tagline: str
    players: list[int]
    options: list[OptionInfo]
    house: str = ""
    """What of its components is house design, for the game's page; empty if nothing is."""
    lessons: int = 0
    """How many steps its guided first game has; 0 if it has none."""


class Primer(Struct, kw_only=True):
    """A game in a few sentences: what one wants in it, and what a turn is. Empty where the game does not say it."""

    goal: str = ""
    turn: list[str] = []


class BotInfo(Struct, kw_only=True):
    name: str
    label: str
    help: str


class OptionsQuery(Struct, forbid_unknown_fields=True):
    players: int
    options: dict[str, Any] = {}


class OptionsReply(Struct, kw_only=True):
    """Whether the options go together, and which single changes to them would not: {option: {value: reason}}."""

    refusal: str | None
    blocked: dict[str, dict[str, str]]
    players: dict[str, str] = {}
    """Player counts, as texts, that the options rule out, with the reason."""


class Paragraph(Struct):
    id: str
    chapter: str
    text: str
    """Plain text; a ruling or a departure from the printed rules says so itself."""


# -- tables ----------------------------------------------------------------------------------------

SeatKind: TypeAlias = Literal["me", "here", "open", "bot"]
"""The one who opens the table, another person at the same device, whoever follows the link, or a bot."""


class NewSeat(Struct, forbid_unknown_fields=True):
    kind: SeatKind
    name: str = ""
    """The name of a person at the same device, or of a bot."""


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True):
    game: str
    seats: list[NewSeat]
    options: dict[str, Any] = {}
    shuffle: bool = True
    """Whether the seats are dealt at random when the game starts, or stay as listed."""
    pace: Literal["live", "days"] = "live"
    hours: int = 0
    """With pace `days`: hours for each answer; 0 is no clock."""
    grace: int = 0
    """With pace `live`: seconds after which silence answers, where it can; 0 is never."""
    listed: bool = False
    undo: Literal["free", "consent", "never"] = "consent"
    """Beyond one's own answers since the last barrier: anybody may, all must agree, or nobody can."""
    hints: bool = False
    """Whether people may ask for hints although others play as well; alone against bots they always may."""
    guided: bool = False
    """The game's guided first game: seats and options are its own, whatever else is wanted here."""


class SeatInfo(Struct, kw_only=True):
    seat: int
    kind: SeatKind
    name: str
    """Empty while nobody has taken an open seat."""
    mine: bool
    bot: str = ""
    """The bot that plays it: from the start, or for a person whose clock ran out."""
    faction: str = ""
    connected: bool = False


class Proposal(Struct, kw_only=True):
    """Something that needs the consent of the other people at the table."""

    kind: Literal["undo", "bot"]
    by: int
    """The seat that asks."""
    seat: int
    """The seat whose answer is to be taken back, or that a bot is to play."""
    to: int
    """How far back, for undo."""
    agreed: list[int]
    needed: list[int]


class TableInfo(Struct, kw_only=True):
    id: str
    game: str
    name: str
    """The game's name, for lists."""
    state: Literal["gathering", "playing", "finished"]
    players: int
    options: dict[str, Any]
    seats: list[SeatInfo]
    pace: Literal["live", "days"]
    hours: int
    grace: int
    listed: bool
    undo: Literal["free", "consent", "never"]
    mine: bool
    """Whether I opened it."""
    link: str = ""
    """The secret that a private table's link carries; only its people are told."""
    waiting: list[int] = []
    """The seats that are asked: of a sealed window all its seats until it closes."""
    since: float = 0.0
    """When the table began to wait for them, or the game ended, in seconds since 1970."""
    deadline: float = 0.0
    """When the clock runs out, or 0."""
    created: float = 0.0
    proposal: Proposal | None = None
    ending: str = ""
    winners: list[str] = []
    rematch: str = ""
    """The id of the table that plays again."""
    commitment: str = ""
    """The hash of the seed, published at the start; the record shows the seed at the end."""
    hints: bool = False
    """Whether I may ask here what a good player would do."""
    guided: bool = False
    """Whether it is the game's guided first game."""
    lessons: int = 0
    """How many steps the guided first game of its game has; 0 if there is none."""
    stopped: str = ""
    """Why the game stands still, if it can't go on as it was shown, and who can help."""
    silences: dict[int, float] = {}
    """For those of my seats that are asked: when their silence answers, in seconds since 1970."""


class Lobby(Struct, kw_only=True):
    mine: list[TableInfo]
    open: list[TableInfo]
    finished: list[TableInfo]
    broken: list[str] = []
    """Games that are installed here and can't be played: a line with the reason for each."""
