"""Phase A: fines for units and for territories without orders (rulebook 3A)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import PIECES, STOREHOUSE
from regalia.games.paladins_and_barbarians.money import pay
from regalia.games.paladins_and_barbarians.rebellion import break_out, token_left
from regalia.games.paladins_and_barbarians.table import (
    ENLARGED,
    HORDES_NOW,
    Table,
    all_units,
    army,
    can_pay,
    count,
    limit,
    manned,
    sovereign,
)
from regalia.games.paladins_and_barbarians.units import dismiss, kinds_in
from regalia.kernel.questions import Answer, Question, Rule, Seat

FREE: int = PIECES["units"]["free"]
BRACKET: int = PIECES["units"]["bracket"]
HIGHEST: int = PIECES["units"]["highest_fine"]
PAY = ("pay",)


def fines(g: Table, seat: Seat) -> Rule[None]:
    """For all units, for crowded territories, and for territories without orders."""
    yield from fine_for_units(g, seat)
    for t in members(g.land[seat]):
        yield from fine_for_crowd(g, seat, t, "pb.fines.3")
    g.hordes[seat] &= HORDES_NOW
    yield from fines_for_territories(g, seat)


# -- units -------------------------------------------------------------------------------------------
def unit_fine(g: Table, seat: Seat) -> int:
    """1 talent for up to three units above the free ones, 2 for up to six, 3 for more. The Horde pays nothing."""
    if sovereign(g, seat).unfined:
        return 0
    over = all_units(g, seat) - FREE - count(g, seat, STOREHOUSE)
    return 0 if over <= 0 else min(HIGHEST, (over + BRACKET - 1) // BRACKET)


def fine_for_units(g: Table, seat: Seat) -> Rule[None]:
    """Talents are paid and units dismissed until what was paid covers what is left."""
    paid = 0
    while unit_fine(g, seat) > paid:
        answer = yield Question(seat, "pb.fines.2", pay_or_dismiss, open=True)
        paid += yield from settle(g, seat, answer, "units")


def settle(g: Table, seat: Seat, answer: Answer, what_for: str) -> Rule[int]:
    """One talent, or one unit less; the talents paid."""
    if answer != PAY:
        dismiss(g, seat, *answer[1:])
        return 0
    yield from pay(g, seat, 1)
    g.tell("fined", seat, 1, what_for)
    return 1


def pay_or_dismiss(g: Table, seat: Seat) -> list[Answer]:
    return [*payment(g, seat), *(("dismiss", t, kind) for t in manned(g, seat) for kind in kinds_in(g, t))]


def payment(g: Table, seat: Seat) -> list[Answer]:
    return [PAY] if can_pay(g, seat, 1) else []


def fine_for_crowd(g: Table, seat: Seat, t: int, kind: str) -> Rule[None]:
    """1 talent for each unit above the limit of a territory, or it goes."""
    paid = 0
    while army(g, t) - unfined(g, seat, t) > paid:
        answer = yield Question(seat, kind, pay_or_dismiss_here, t, open=True)
        paid += yield from settle(g, seat, answer, "crowd")


def unfined(g: Table, seat: Seat, t: int) -> int:
    """The limit of a territory, with the fourth unit that Invincible Hordes allowed in the age before."""
    return ENLARGED if g.hordes[seat] else limit(g, seat, t)


def pay_or_dismiss_here(g: Table, seat: Seat, t: int) -> list[Answer]:
    return [*payment(g, seat), *(("dismiss", t, kind) for kind in kinds_in(g, t))]


# -- territories -------------------------------------------------------------------------------------
def fines_for_territories(g: Table, seat: Seat) -> Rule[None]:
    """1 talent or a rebellion, one after the other as the player chooses; without a token for one, nothing happens."""
    while unpaid(g, seat) and token_left(g):
        verb, t = yield Question(seat, "pb.fines.4", pay_or_rebel, open=True)
        g.unordered[seat] &= ~(1 << t)
        if verb == "pay":
            yield from pay(g, seat, 1)
            g.tell("fined", seat, 1, "territory")
        else:
            break_out(g, seat, t, "unpaid")
    g.unordered[seat] = 0


def pay_or_rebel(g: Table, seat: Seat) -> list[Answer]:
    places = members(unpaid(g, seat))
    payments = [("pay", t) for t in places] if can_pay(g, seat, 1) else []
    return [*payments, *(("rebel", t) for t in places)]


def unpaid(g: Table, seat: Seat) -> int:
    """The territories without an order that are still held and in peace."""
    return g.unordered[seat] & g.land[seat] & ~g.rebellion
