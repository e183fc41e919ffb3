"""Taxation (rulebook p. 11): what cities, concessions and offices bring, and what laws take of it."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights import actions, cities
from regalia.games.warrior_knights.components.cards import AGENDA_CARD, INCOME_OF_AGENDA
from regalia.games.warrior_knights.laws import duty, in_force
from regalia.games.warrior_knights.offices import agenda_of, has_charge
from regalia.games.warrior_knights.table import NONE, TAXATION, Table, in_order, nobles, on_board
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Rule, Seat


def taxation(g: Table) -> None:
    """All Barons receive their income, then pay taxes on it; the cards of the area go back to their owners."""
    g.tell("taxation")
    order = in_order(g)
    g.then(*(("receive_income", seat) for seat in order), *(("pay_tax", seat) for seat in order), ("end_taxation",))


def receive_income(g: Table, seat: Seat) -> None:
    crowns = received(g, seat)
    g.crowns[seat] += crowns
    g.tell("income", seat, crowns)
    if has_charge(g, seat, "defender_of_the_faith"):
        g.faith[seat] += agenda_of(AGENDA_CARD["defender_of_the_faith"]).faith
        g.tell("faith_gained", seat, agenda_of(AGENDA_CARD["defender_of_the_faith"]).faith)


def received(g: Table, seat: Seat) -> int:
    """What a Taxation brings a Baron."""
    return income_of(g, seat) + church_lands(g, seat)


def pay_tax(g: Table, seat: Seat) -> Rule[None] | None:
    """The law takes a part of what came in."""
    if not in_force(g, "tax_on_income"):
        return None
    return duty(g, seat, "tax_on_income", received(g, seat) // agenda_of(AGENDA_CARD["tax_on_income"]).amount)


def income_of(g: Table, seat: Seat) -> int:
    """Cities that are not under siege, charges, and offices of Nobles on the board."""
    crowns = sum(cities.income(g, city) for city in members(g.held[seat]))
    crowns += sum(INCOME_OF_AGENDA[card] for card in members(g.charges[seat]))
    return crowns + sum(
        INCOME_OF_AGENDA[g.office[noble]] for noble in nobles(seat) if g.office[noble] != NONE and on_board(g, noble)
    )


def church_lands(g: Table, seat: Seat) -> int:
    """The law gives crowns to the Head of the Church."""
    return INCOME_OF_AGENDA[AGENDA_CARD["church_lands"]] if seat == g.head and in_force(g, "church_lands") else 0


def end_taxation(g: Table) -> None:
    actions.return_cards(g, TAXATION)


STEPS: dict[str, StepRule] = {
    "taxation": taxation,
    "receive_income": receive_income,
    "pay_tax": pay_tax,
    "end_taxation": end_taxation,
}
