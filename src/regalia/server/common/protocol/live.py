"""What a table's live connection carries, either way."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from regalia.server.common.protocol.requests import TableInfo
from regalia.server.common.protocol.sight import Change, ChatLine, Face, Line, OrderInfo

# -- from the server -------------------------------------------------------------------------


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
    orders: list[OrderInfo]
    """The seat's own; empty for spectators."""


class OrdersChanged(Struct, kw_only=True, tag="orders"):
    orders: list[OrderInfo]


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


class Hint(Struct, kw_only=True, tag="hint"):
    """What a good player would answer to this turn, and why. Told to who asked, and to nobody else."""

    turn: str
    answer: Any
    why: list[str]


FromServer: TypeAlias = Welcome | Change | TableChanged | OrdersChanged | ChatLine | Accepted | Unsure | Refused | Hint


# -- from the client -------------------------------------------------------------------------


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


class GiveOrder(Struct, forbid_unknown_fields=True, tag="order"):
    """Let silence answer for my seat from now on, as one of the order's words says; `ask` takes it back."""

    ref: int
    name: str
    word: str


class Say(Struct, forbid_unknown_fields=True, tag="say"):
    """Say something to all, or `to` some seats alone: nobody else ever sees it."""

    ref: int
    text: str
    to: list[int] = []


class AskHint(Struct, forbid_unknown_fields=True, tag="hint"):
    """What would a good player do? Answered by a Hint, where the table allows it."""

    ref: int


class Seen(Struct, forbid_unknown_fields=True, tag="seen"):
    """I have looked at everything up to this position."""

    at: int


FromClient: TypeAlias = Sit | GiveAnswer | DoAside | Undo | Offer | Vote | GiveOrder | Say | AskHint | Seen
