"""Charges and offices as they are held (rulebook p. 11)."""

from __future__ import annotations

from regalia.games.warrior_knights.components.cards import AGENDA_CARD, AGENDA_KIND, AGENDAS, Agenda
from regalia.games.warrior_knights.table import NONE, Table, nobles
from regalia.kernel.questions import Seat


def agenda_of(card: int) -> Agenda:
    return AGENDAS[AGENDA_KIND[card]]


def has_charge(g: Table, seat: Seat, charge: str) -> bool:
    return bool(g.charges[seat] >> AGENDA_CARD[charge] & 1)


def discard_agenda(g: Table, card: int) -> None:
    g.agenda_discard |= 1 << card


def drop_office(g: Table, noble: int) -> None:
    """A Noble who dies has no office any more."""
    card = g.office[noble]
    if card != NONE:
        g.office[noble] = NONE
        discard_agenda(g, card)
        g.tell("office_lost", noble, card)


def drop_all(g: Table, seat: Seat) -> None:
    """A Baron is eliminated: his charges and his Nobles' offices are discarded."""
    g.agenda_discard |= g.charges[seat]
    g.charges[seat] = 0
    for noble in nobles(seat):
        drop_office(g, noble)
