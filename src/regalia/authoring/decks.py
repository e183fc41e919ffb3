"""Decks with a memory: what lies where, as far as anybody knows, and who knows it.

A deck is bags from top to bottom. A bag is a sorted tuple of cards whose order nobody has seen, so that no order exists
that could leak; a bag of one is a known place. Each bag has the seats that know what is in it, as bits, or EVERYBODY.

    fate: Deck  # a field of the table; Deck belongs into its PARTS
    card = yield from take(g, "fate", to=(seat,))

Before a card is drawn in secret, the bag closes to all who do not see the card: they no longer know what is left in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from regalia.kernel.questions import UNKNOWN, Answer, Rule, Seat, deal, draw
from regalia.kernel.table import Part, Thing, Things

EVERYBODY = -1
"""Known to all seats, and to spectators."""
NOBODY = 0


class Deck(Part):
    """Cards face down, the topmost bag first. A card is an int; copies of a card are the same int."""

    bags: list[tuple[Thing, ...]]
    known: list[Things]  # by bag: the seats that know its cards, as bits, or EVERYBODY

    def __init__(self, cards: Iterable[int] = (), known: int = NOBODY) -> None:
        pile = tuple(sorted(cards))
        self.bags = [pile] if pile else []
        self.known = [known] if pile else []

    def __len__(self) -> int:
        return sum(map(len, self.bags))

    @property
    def cards(self) -> list[int]:
        """Everything in it, from the top; UNKNOWN in a view."""
        return [card for bag in self.bags for card in bag]

    # -- putting cards in ------------------------------------------------------------------------------
    def put_on_top(self, cards: Iterable[int], known: int = EVERYBODY) -> None:
        """Cards whose order is mixed; put them one by one to keep an order."""
        if pile := tuple(sorted(cards)):
            self.bags.insert(0, pile)
            self.known.insert(0, known)

    def put_beneath(self, cards: Iterable[int], known: int = EVERYBODY) -> None:
        if pile := tuple(sorted(cards)):
            self.bags.append(pile)
            self.known.append(known)

    def shuffle(self) -> None:
        """All in one bag; whoever knew each bag still knows what is in there."""
        known = EVERYBODY
        for seats in self.known:
            known &= seats
        cards = self.cards
        self.bags, self.known = [], []
        self.put_beneath(cards, known)

    def shuffle_in(self, cards: Iterable[int], known: int = EVERYBODY) -> None:
        self.put_beneath(cards, known)
        self.shuffle()

    # -- taking cards out ------------------------------------------------------------------------------
    def remove(self, card: int, at: int = 0) -> None:
        """A card that was drawn from a bag, the topmost if nothing else is said."""
        rest = list(self.bags[at])
        rest.remove(card)
        if rest:
            self.bags[at] = tuple(rest)
        else:
            del self.bags[at], self.known[at]

    def close(self, at: int, to: tuple[Seat, ...] | None) -> None:
        """A card of this bag is about to be seen by these seats alone: the others lose track of the bag."""
        if to is not None and len(self.bags[at]) > 1:
            self.known[at] &= seats_of(to)

    def settle(self, at: int, card: int, seat: Seat) -> None:
        """A card of this bag was seen by a seat to lie above the rest of it: it has a place of its own now."""
        known = self.known[at] if len(self.bags[at]) == 1 else NOBODY
        self.remove(card, at)
        self.bags.insert(at, (card,))
        self.known.insert(at, known if known == EVERYBODY else known | 1 << seat)

    # -- knowing ---------------------------------------------------------------------------------------
    def hide(self, seat: Seat) -> None:
        """Write UNKNOWN over what a seat (or WATCHER) does not know; for `hide` of a game, on a copy."""
        self.bags = [bag if knows(known, seat) else (UNKNOWN,) * len(bag) for bag, known in zip(self.bags, self.known)]

    @property
    def unknown(self) -> int:
        """How many places a view does not know."""
        return sum(bag.count(UNKNOWN) for bag in self.bags)

    def imagine(self, pool: list[int]) -> None:
        """Fill the unknown places from the end of a shuffled pool, which loses what is taken."""
        for at, bag in enumerate(self.bags):
            if bag[0] == UNKNOWN:
                self.bags[at] = tuple(sorted(pool.pop() for _ in bag))


def seats_of(to: Sequence[Seat]) -> int:
    """Seats as bits."""
    mask = 0
    for seat in to:
        mask |= 1 << seat
    return mask


def knows(known: int, seat: Seat) -> bool:
    return known == EVERYBODY or (seat >= 0 and bool(known >> seat & 1))


# -- drawing -----------------------------------------------------------------------------------------
def bag(g: Any, seat: Seat, name: str, at: int = 0) -> Sequence[Answer]:
    """The cards of a bag, of which one is on top."""
    bags: list[tuple[int, ...]] = getattr(g, name).bags
    return bags[at]


def take(g: Any, name: str, to: tuple[Seat, ...] | None = None, kind: str = "draw") -> Rule[int]:
    """Draw the top card of the deck in the field `name`; `to` are the seats that see it, everybody if None."""
    getattr(g, name).close(0, to)
    card: int = yield draw(bag, name, to=to, kind=kind)
    getattr(g, name).remove(card)
    return card


def take_many(
    g: Any, name: str, count: int, to: tuple[Seat, ...] | None = None, kind: str = "deal"
) -> Rule[tuple[int, ...]]:
    """Draw so many cards from the top, or all that are left, sorted. Bags that are taken whole need no chance."""
    sizes = [len(each) for each in getattr(g, name).bags]
    whole = 0
    while whole < len(sizes) and sizes[whole] <= count:
        count -= sizes[whole]
        whole += 1
    cards: tuple[int, ...] = ()
    if count and whole < len(sizes):
        getattr(g, name).close(whole, to)
        cards = yield deal(bag, count, name, whole, to=to, kind=kind)
        for card in cards:
            getattr(g, name).remove(card, whole)
    for _ in range(whole):
        cards += getattr(g, name).bags.pop(0)
        getattr(g, name).known.pop(0)
    return tuple(sorted(cards))


def look(g: Any, name: str, count: int, seat: Seat, kind: str = "draw") -> Rule[None]:
    """Let a seat see the top cards where they lie: the first bags of the deck are then single places that it knows."""
    for at in range(min(count, len(getattr(g, name)))):
        yield from _look_at(g, name, at, seat, kind)


def _look_at(g: Any, name: str, at: int, seat: Seat, kind: str) -> Rule[None]:
    getattr(g, name).close(at, (seat,))
    card = yield draw(bag, name, at, to=(seat,), kind=kind)
    getattr(g, name).settle(at, card, seat)


# -- hands that are partly known -----------------------------------------------------------------------
def imagine_hand(
    hand: Sequence[int], publicly: Sequence[int], pool: list[int], rng: Random, elsewhere: int = 0
) -> tuple[int, ...]:
    """A hand with its UNKNOWN places filled: from what is publicly known to be with the seat, then from the pool.

    `publicly` are cards that the seat is known to have, here or in `elsewhere` further places that nobody sees. The
    pool is of cards that may be anywhere and loses what is taken; it has the publicly known cards no more.
    """
    known = [card for card in hand if card != UNKNOWN]
    places = len(hand) - len(known)
    owned = list(publicly)
    for card in known:
        if card in owned:
            owned.remove(card)
    rng.shuffle(owned)
    least = max(0, len(owned) - elsewhere)
    count = min(places, len(owned)) if not elsewhere else rng.randint(min(least, places), min(places, len(owned)))
    filled = owned[:count] + [pool.pop() for _ in range(places - count)]
    return tuple(sorted(known + filled))
