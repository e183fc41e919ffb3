"""Charges and offices as they are held (rulebook p. 11)."""

from __future__ import annotations

from regalia.games.warrior_knights.components.cards import AGENDA_CARD, AGENDA_KIND, AGENDAS, Agenda
from regalia.games.warrior_knights.table import Table
from regalia.kernel.questions import Seat


def agenda_of(card: int) -> Agenda:
    return AGENDAS[AGENDA_KIND[card]]


def has_charge(g: Table, seat: Seat, charge: str) -> bool:
    return bool(g.charges[seat] >> AGENDA_CARD[charge] & 1)


def discard_agenda(g: Table, card: int) -> None:
    g.agenda_discard |= 1 << card
