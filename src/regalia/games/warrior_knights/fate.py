"""Drawing Fate cards (rulebook p. 5): the deck that decides whatever is random.

A single card goes beneath the deck at once, so without a shuffle the deck comes around in the same order. A battle's
cards go beneath together, in an order that nobody knows.
"""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring import decks
from regalia.authoring.decks import EVERYBODY
from regalia.games.warrior_knights.components.cards import (
    FATE_BARON,
    FATE_CITY,
    FATE_NATION,
    FATE_RETURNS,
    FATE_REVOLT,
    FATE_SHAPE,
    FATES,
)
from regalia.games.warrior_knights.table import NONE, Table, seat_of
from regalia.kernel.questions import Rule, Seat


def draw(g: Table, shows: str) -> Rule[int]:
    """The top card, open to all; then it lies beneath the deck. `shows` is what it is read for."""
    card = yield from decks.take(g, "fate", kind="wk.fate.1")
    g.fate.put_beneath((card,), EVERYBODY)
    g.tell("fate_drawn", card, shows)
    return card


def draw_revolt(g: Table) -> Rule[bool]:
    card = yield from draw(g, "revolt")
    return FATE_REVOLT[card]


def draw_returns(g: Table) -> Rule[tuple[int, ...]]:
    """By expedition: a multiple of the stakes, no news, or the loss of the fleet."""
    card = yield from draw(g, "returns")
    return FATE_RETURNS[card]


def random_nation(g: Table) -> Rule[int]:
    card = yield from draw(g, "nation")
    return FATE_NATION[card]


# -- drawing until a card fits -----------------------------------------------------------------------
def _draw_until(g: Table, shows: str, found: Callable[[int], int]) -> Rule[int]:
    """What the first fitting card shows; NONE when the whole deck went by without one."""
    for _ in FATES:
        card = yield from draw(g, shows)
        if (result := found(card)) != NONE:
            return result
    return NONE


def random_baron(g: Table, among: int) -> Rule[Seat]:
    """One of some seats, as bits."""

    def found(card: int) -> Seat:
        seat = seat_of(g, FATE_BARON[card])
        return seat if seat != NONE and among >> seat & 1 else NONE

    return (yield from _draw_until(g, "baron", found)) if among else NONE


def random_city(g: Table, among: int) -> Rule[int]:
    """One of some cities, as bits."""

    def found(card: int) -> int:
        return FATE_CITY[card] if among >> FATE_CITY[card] & 1 else NONE

    return (yield from _draw_until(g, "city", found)) if among else NONE


def random_noble(g: Table, among: int) -> Rule[int]:
    """One of some Nobles, as bits: the card names the Baron and the shape."""

    def found(card: int) -> int:
        seat = seat_of(g, FATE_BARON[card])
        noble = seat * 4 + FATE_SHAPE[card]
        return noble if seat != NONE and among >> noble & 1 else NONE

    return (yield from _draw_until(g, "noble", found)) if among else NONE


def random_own_noble(g: Table, seat: Seat, among: int) -> Rule[int]:
    """One of a Baron's Nobles: only the shape counts."""

    def found(card: int) -> int:
        noble = seat * 4 + FATE_SHAPE[card]
        return noble if among >> noble & 1 else NONE

    return (yield from _draw_until(g, "shape", found)) if among else NONE


# -- for battles -------------------------------------------------------------------------------------
def draw_hand(g: Table, count: int, to: tuple[Seat, ...] | None) -> Rule[tuple[int, ...]]:
    """Several cards at once; `to` are the seats that see them, everybody if None."""
    return (yield from decks.take_many(g, "fate", count, to=to, kind="wk.fate.1"))


def put_back(g: Table, cards: tuple[int, ...], known: int = EVERYBODY) -> None:
    """A battle's cards go beneath the deck together, in any order; `known` are the seats that have seen them all."""
    g.fate.put_beneath(cards, known)


def shuffle(g: Table) -> None:
    """Uncertain Times: nobody knows anything of the order any more."""
    g.fate.shuffle()
