"""The Head of the Church: who may hold the token, and how it moves (rulebook p. 9)."""

from __future__ import annotations

from regalia.games.warrior_knights.components.cards import EVENT_KIND, EVENTS, LASTING
from regalia.games.warrior_knights.laws import first_of, has_most, richest
from regalia.games.warrior_knights.table import NONE, Table, seats
from regalia.kernel.questions import Rule, Seat

LASTING_IDS = tuple(EVENTS[EVENT_KIND[card]].id for card in LASTING)
HERETIC = LASTING_IDS.index("heretic")
LINES = tuple(place for place in range(len(LASTING)) if place != HERETIC)
"""Places of `Table.lasting` whose Event lies on a Noble; the heretic's lies before a Baron."""


def is_heretic(g: Table, seat: Seat) -> bool:
    return g.lasting[HERETIC] == seat


def may_lead_church(g: Table, seat: Seat) -> bool:
    return not is_heretic(g, seat)


def make_head(g: Table, seat: Seat) -> None:
    if seat != g.head:
        g.head = seat
        g.tell("head", seat)


def claim_church(g: Table, seat: Seat) -> None:
    """Who gains Faith and then has more than every other Baron becomes Head of the Church, unless he is a heretic."""
    if may_lead_church(g, seat) and has_most(g, seat, g.faith):
        make_head(g, seat)


def pay_faith(g: Table, seat: Seat, faith: int) -> None:
    if faith:
        g.faith[seat] -= faith
        g.tell("faith_paid", seat, faith)


def pass_church(g: Table) -> Rule[None]:
    """The token goes to the other Baron with the most Faith; between equals Fate decides."""
    able = [seat for seat in seats(g) if seat != g.head and may_lead_church(g, seat)]
    if able:
        seat = yield from first_of(g, richest(able, g.faith))
        make_head(g, seat)


def forget_baron(g: Table, seat: Seat) -> None:
    """A Baron is eliminated: what lay on him and his Nobles is discarded."""
    for place in range(len(LASTING)):
        if g.lasting[place] != NONE and bearer(g, place) == seat:
            lift(g, place)


def bearer(g: Table, place: int) -> Seat:
    """The Baron before whom a lasting Event lies."""
    return g.lasting[place] if place == HERETIC else g.lasting[place] >> 2


def lift(g: Table, place: int) -> None:
    g.lasting[place] = NONE
    g.event_discard |= 1 << LASTING[place]
