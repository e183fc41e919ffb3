"""Recruiting soldiers: phase 7 (rulebook p. 8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from regalia.games.kingsburg.components import BUILDINGS, PIECES
from regalia.games.kingsburg.components.facts import GOODS, NONE, PLUS, SOLDIER, Change
from regalia.games.kingsburg.goods import DONE, gain
from regalia.games.kingsburg.table import CARDS, RECRUITED, Table, buildings_with, destiny, goods, governor, holding
from regalia.kernel.questions import Answer, Question, Rule, Seat

CHEAP = buildings_with(lambda built: built.soldier_price != NONE)
WITH_TOKENS = buildings_with(lambda built: built.soldier_tokens)
PRICE: int = PIECES["recruiting"]["price"]
CHEAP_PRICE = min(built.soldier_price for built in BUILDINGS if built.soldier_price != NONE)


def recruit(g: Table, seat: Seat) -> Rule[None] | None:
    """A player's turn, if he can pay for a soldier."""
    return recruitment(g, seat) if can_recruit(g, seat) else None


def recruitment(g: Table, seat: Seat) -> Rule[None]:
    """Any number of soldiers, one after another."""
    while can_recruit(g, seat):
        answer = yield TURNS[seat]
        if answer == DONE:
            return
        g.used[seat] |= RECRUITED
        gain(g, seat, answer[1], "recruit", NONE)


def can_recruit(g: Table, seat: Seat) -> bool:
    tokens = holding(g, seat, PLUS) if g.owned[seat] & WITH_TOKENS else 0
    return goods(g, seat) + tokens >= price(g, seat)


def price(g: Table, seat: Seat) -> int:
    """In goods; the first soldier may be cheaper."""
    cost = CHEAP_PRICE if g.owned[seat] & CHEAP else PRICE
    if g.modules & CARDS and not g.used[seat] & RECRUITED:
        first = governor(g, seat).first_soldier_price
        cost = min(cost, first) if first != NONE else cost
        cost -= destiny(g).first_soldier_discount
    return max(0, cost)


def recruits(g: Table, seat: Seat) -> Sequence[Answer]:
    cost, i, have = price(g, seat), seat * 6, g.have
    tokens = min(cost, have[i + PLUS]) if g.owned[seat] & WITH_TOKENS else 0
    return payments(cost, min(cost, have[i]), min(cost, have[i + 1]), min(cost, have[i + 2]), tokens)


TURNS = tuple(Question(seat, "kb.recruit.1", recruits, open=True) for seat in range(5))


@cache
def payments(price: int, gold: int, wood: int, stone: int, tokens: int) -> tuple[Answer, ...]:
    """What one who has so much can pay for a soldier, and recruiting no more."""
    have = (gold, wood, stone, tokens)
    ways = [way for way in ways_to_pay(price, tokens > 0) if all(a + b >= 0 for a, b in zip(have, way))]
    found: list[Answer] = [("recruit", change) for change in ways]
    return (*found, DONE)


@cache
def ways_to_pay(price: int, tokens: bool) -> tuple[Change, ...]:
    """A soldier for that many goods of one's choice; "+2" tokens may count as goods."""
    kinds = (*GOODS, PLUS) if tokens else GOODS
    sets = combinations_with_replacement(kinds, price)
    return tuple(tuple(int(kind == SOLDIER) - paid.count(kind) for kind in range(6)) for paid in sets)
