"""What the server and its clients say to each other.

Declared once, here: `python -m tools.make_protocol` writes the same types for TypeScript. Requests and replies of the
REST interface come first, then what a table's live connection carries. All that a seat sees is a `Face`; it is sent
whole when the seat connects and as a `Change` from then on. A seat to which nothing changed is sent nothing: the
silence of a sealed window must not be broken by an update that says nothing.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from msgspec import UNSET, Struct, UnsetType

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
    listed: bool = False
    undo: Literal["free", "consent", "never"] = "consent"
    """Beyond one's own answers since the last barrier: anybody may, all must agree, or nobody can."""


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
    listed: bool
    undo: Literal["free", "consent", "never"]
    mine: bool
    """Whether I opened it."""
    link: str = ""
    """The secret that a private table's link carries; only its people are told."""
    waiting: list[int] = []
    """The seats that are asked: of a sealed window all its seats until it closes."""
    since: float = 0.0
    """When the table began to wait for them, in seconds since 1970."""
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
    stopped: str = ""
    """Why the game stands still, if it can't go on as it was shown, and who can help."""


class Lobby(Struct, kw_only=True):
    mine: list[TableInfo]
    open: list[TableInfo]
    finished: list[TableInfo]


# -- what a seat sees ------------------------------------------------------------------------------

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


# -- live: from the server -------------------------------------------------------------------------


class Welcome(Struct, kw_only=True, tag="welcome"):
    table: TableInfo
    seat: int
    face: Face | None
    """None while the table gathers."""
    lines: list[Line]
    seen: int
    """The position this person last looked at, so that the client can say what changed since."""
    answered: int
    """The position at which the seat gave its last answer, -1 if it gave none."""
    chat: list[ChatLine]


class TableChanged(Struct, kw_only=True, tag="table"):
    table: TableInfo


class Accepted(Struct, kw_only=True, tag="accepted"):
    """The message with this `ref` was carried out and is stored."""

    ref: int


class Unsure(Struct, kw_only=True, tag="unsure"):
    """The answer with this `ref` could not be taken back once given: send it again with `sure`."""

    ref: int


class Refused(Struct, kw_only=True, tag="refused"):
    ref: int
    reason: str
    rule: str = ""


FromServer: TypeAlias = Welcome | Change | TableChanged | ChatLine | Accepted | Unsure | Refused


# -- live: from the client -------------------------------------------------------------------------


class Sit(Struct, forbid_unknown_fields=True, tag="sit"):
    """Look through another of my seats (or -2, as a spectator); answered by a Welcome."""

    seat: int


class GiveAnswer(Struct, forbid_unknown_fields=True, tag="answer"):
    ref: int
    turn: str
    answer: Any
    sure: bool = True


class DoAside(Struct, forbid_unknown_fields=True, tag="aside"):
    ref: int
    answer: Any


class Undo(Struct, forbid_unknown_fields=True, tag="undo"):
    """Take back my last answer: at once where nothing was learned since, else as the table's policy says."""

    ref: int


class Offer(Struct, forbid_unknown_fields=True, tag="offer"):
    """Propose that a bot takes over a seat whose clock ran out (or that its owner gives it back: `bot` empty)."""

    ref: int
    seat: int
    bot: str


class Vote(Struct, forbid_unknown_fields=True, tag="vote"):
    """Agree to the proposal on the table, or refuse it."""

    ref: int
    agree: bool


class Say(Struct, forbid_unknown_fields=True, tag="say"):
    ref: int
    text: str


class Seen(Struct, forbid_unknown_fields=True, tag="seen"):
    """I have looked at everything up to this position."""

    at: int


FromClient: TypeAlias = Sit | GiveAnswer | DoAside | Undo | Offer | Vote | Say | Seen
