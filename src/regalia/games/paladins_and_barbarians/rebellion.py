"""Rebellion: where it breaks out, and the Bedehouse (rulebook 6, second order; 12)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import BEDEHOUSE
from regalia.games.paladins_and_barbarians.table import REBELLION_TOKENS, Table, army, enemy, idle, sites
from regalia.kernel.questions import Answer, Question, Rule, Seat


def token_left(g: Table) -> bool:
    return g.rebellion.bit_count() < REBELLION_TOKENS


def after_second_order(g: Table, seat: Seat) -> Rule[None]:
    """In the territory without orders that has the fewest units; between several the opponent chooses."""
    if prevented(g, seat):
        return
    answer = yield Question(enemy(seat), "pb.rebellion.2", restless, seat, open=True)
    lay_token(g, seat, answer[1], "second")


def restless(g: Table, seat: Seat, owner: Seat) -> list[Answer]:
    return [("rebel", t) for t in fewest(g, members(idle(g, owner)))]


def fewest(g: Table, places: tuple[int, ...]) -> list[int]:
    """Those of the territories that have the lowest number of units."""
    least = min((army(g, t) for t in places), default=0)
    return [t for t in places if army(g, t) == least]


def break_out(g: Table, seat: Seat, t: int, cause: str) -> None:
    """A rebellion by the player's own act in a certain territory; without a token it does not happen."""
    if token_left(g) and not g.rebellion >> t & 1 and not prevented(g, seat):
        lay_token(g, seat, t, cause)


def prevented(g: Table, seat: Seat) -> bool:
    """The Bedehouse neutralizes the first rebellion in each age."""
    if not will_be_prevented(g, seat):
        return False
    g.spared[seat] = 1
    g.tell("spared", seat)
    return True


def will_be_prevented(g: Table, seat: Seat) -> bool:
    return not g.spared[seat] and bool(sites(g, seat, BEDEHOUSE))


def lay_token(g: Table, seat: Seat, t: int, cause: str) -> None:
    g.rebellion |= 1 << t
    g.tell("rebelled", seat, t, cause)
