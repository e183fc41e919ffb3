"""What a seat may know: everything but the deck, the combat cards of others, and cards laid face down.

A card that will come from the deck does not exist before it is drawn, nor does any order of the Deck of Ages.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from regalia.games.paladins_and_barbarians.components import CARDS, COPIES_OF_CARD
from regalia.games.paladins_and_barbarians.table import EVERYBODY, Fight, Table
from regalia.kernel.questions import UNKNOWN, Seat


def hide(g: Table, seat: Seat) -> Table:
    """The table as a seat sees it; a watcher sees what lies open."""
    view = g.copy()
    view.deck = (UNKNOWN,) * len(g.deck)
    for place in range(6):
        if place // 3 != seat:
            view.cards[place] = (UNKNOWN,) * len(g.cards[place])
    if view.fight is not None:
        hide_cards(view.fight, seat)
    return view


def hide_cards(fight: Fight, seat: Seat) -> None:
    """Cards face down are known to some alone."""
    for side in (0, 1):
        if fight.card[side] >= 0 and not knows(fight.known[side + side], seat):
            fight.card[side] = UNKNOWN
        if fight.added[side] >= 0 and not knows(fight.known[side + side + 1], seat):
            fight.added[side] = UNKNOWN


def knows(known: int, seat: Seat) -> bool:
    """Whether a seat is among those who know; what both players know lies open."""
    return known == EVERYBODY or (seat >= 0 and bool(known >> seat & 1))


def imagine(view: Table, seat: Seat, rng: Random) -> Table:
    """Deal out all combat cards that the seat has not seen."""
    g = view.copy()
    unseen = [card for card in range(len(CARDS)) for _ in range(COPIES_OF_CARD)]
    for card in seen(g):
        unseen.remove(card)
    rng.shuffle(unseen)
    if g.fight is not None:
        g.fight.card = [unseen.pop() if card == UNKNOWN else card for card in g.fight.card]
        g.fight.added = [unseen.pop() if card == UNKNOWN else card for card in g.fight.added]
    g.cards = [tuple(sorted(unseen.pop() if card == UNKNOWN else card for card in cards)) for cards in g.cards]
    g.deck = tuple(sorted(unseen))
    return g


def seen(view: Table) -> Iterator[int]:
    """The cards that a view shows."""
    yield from view.spent
    for cards in view.cards:
        yield from (card for card in cards if card != UNKNOWN)
    if view.fight is not None:
        yield from (card for card in (*view.fight.card, *view.fight.added) if card >= 0)
