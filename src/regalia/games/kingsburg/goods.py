"""Taking, paying and choosing: what a player has changes here, and everybody hears why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from regalia.games.kingsburg.components.facts import Change, any_goods
from regalia.games.kingsburg.table import PARTS, Table, can_bear
from regalia.kernel.questions import Answer, Question, Rule, Seat

DECLINE: Answer = ("decline",)
DONE: Answer = ("done",)
PASS: Answer = ("pass",)
ANY_GOOD = any_goods(1)


def gain(g: Table, seat: Seat, change: Change, *cause: Any) -> None:
    """Change what a player has; `cause` is the kind of thing that did it, and which."""
    have, i = g.have, seat * 6
    for kind, amount in PARTS[change]:
        have[i + kind] += amount
    if g.events is not None and any(change):
        g.tell("gained", seat, change, *cause)


def bearable(g: Table, seat: Seat, offers: Sequence[Change]) -> list[Change]:
    return [change for change in offers if can_bear(g, seat, change)]


def take_any(g: Table, seat: Seat, number: int, *cause: Any) -> Rule[None]:
    """Goods of one's choice."""
    answer = yield any_of(seat, number, *cause)
    gain(g, seat, answer[1], *cause)


@cache
def any_of(seat: Seat, number: int, *cause: Any) -> Question:
    return Question(seat, "kb.goods.1", any_offers, number, *cause, open=True)


_OFFERS: tuple[tuple[Answer, ...], ...] = tuple(tuple(("take", goods) for goods in any_goods(n)) for n in range(6))


def any_offers(g: Table, seat: Seat, number: int, *cause: Any) -> Sequence[Answer]:
    return _OFFERS[number]
