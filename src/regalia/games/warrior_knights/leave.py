"""Leave to pass or to attack, for which the asker may offer a price (rulebook p. 13, 16 and 19)."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.games.warrior_knights.components import COUNTS
from regalia.games.warrior_knights.table import Action, Table
from regalia.kernel.questions import Answer, Question, Rule, Seat

MOST: int = COUNTS["leave"]["price"]
ALLOW: Answer = ("allow",)
REFUSE: Answer = ("refuse",)


def ask_leave(g: Table, seat: Seat, area: int, of: Sequence[Seat]) -> Rule[bool]:
    """Of each Baron concerned, clockwise; one refusal ends it, and the price is paid with each leave given."""
    for other in of:
        answer = yield Question(seat, "wk.leave.1", offers, other, area, open=True)
        if answer == ("give_up",):
            return False
        the(g).price = answer[1]
        answer = yield Question(other, "wk.leave.2", replies, seat, area, open=True, rest=REFUSE)
        price, the(g).price = the(g).price, 0
        g.tell("leave_given" if answer == ALLOW else "leave_refused", other, seat, area, price)
        if answer == REFUSE:
            return False
        g.crowns[seat] -= price
        g.crowns[other] += price
    return True


def the(g: Table) -> Action:
    """The card being resolved."""
    assert g.action is not None, "no Baron card is being resolved"
    return g.action


def offers(g: Table, seat: Seat, other: Seat, area: int) -> list[Answer]:
    return [("give_up",), *[("offer", price) for price in range(min(MOST, g.crowns[seat]) + 1)]]


def replies(g: Table, seat: Seat, asker: Seat, area: int) -> list[Answer]:
    """Who gave away meanwhile what he offered is refused."""
    return [ALLOW, REFUSE] if g.crowns[asker] >= the(g).price else [REFUSE]
