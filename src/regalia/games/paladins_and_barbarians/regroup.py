"""Regrouping: by an order, and after the battles of a combat phase (rulebook 3D, 6F and 11)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import NEAR, STOREHOUSE
from regalia.games.paladins_and_barbarians.money import pay
from regalia.games.paladins_and_barbarians.table import (
    ALL_UNITS,
    COMMON,
    SPECIAL,
    March,
    Table,
    army,
    can_pay,
    roomy,
    sites,
    sovereign,
    works,
)
from regalia.games.paladins_and_barbarians.units import move
from regalia.kernel.questions import Answer, Question, Rule, Seat

DONE = ("done",)


def regrouping_order(g: Table, seat: Seat, t: int) -> Rule[None]:
    """From this territory: one unit free, another with a Storehouse here, each further for 1 talent."""
    g.march = March(1 << t, 1, 1, int(works(g, seat, t, STOREHOUSE)) << t)
    answer = yield Question(seat, "pb.order.9", moves, open=True)
    yield from step(g, seat, *answer[1:])
    yield from march(g, seat, "pb.order.9")


def regrouping_phase(g: Table, seat: Seat) -> Rule[None]:
    """From everywhere, each unit once: one free in all, and one out of each territory with a Storehouse."""
    ruler = sovereign(g, seat)
    stores = sum(1 << t for t in sites(g, seat, STOREHOUSE))
    g.march = March(g.land[seat], ruler.march, 1 if ruler.march == 1 else ALL_UNITS, stores)
    yield from march(g, seat, "pb.war.4")


def march(g: Table, seat: Seat, kind: str) -> Rule[None]:
    """One unit after another, as long as the player likes and can."""
    while can_march(g, seat):
        answer = yield Question(seat, kind, further_moves, open=True)
        if answer == DONE:
            break
        yield from step(g, seat, *answer[1:])
    g.march = None


def the(g: Table) -> March:
    assert g.march is not None, "nothing is regrouped now"
    return g.march


def further_moves(g: Table, seat: Seat) -> list[Answer]:
    return [DONE, *moves(g, seat)]


def moves(g: Table, seat: Seat) -> list[Answer]:
    """Every unit that has not moved, to every place in reach that has room, if the move is free or can be paid."""
    march, room, found = the(g), roomy(g, seat), []
    sources = march.sources if march.free or can_pay(g, seat, 1) else march.stores
    for t in members(sources & g.land[seat]):
        kinds = [kind for kind in (COMMON, SPECIAL) if g.units[t + t + kind] > march.arrived[t + t + kind]]
        if kinds:
            for to in members(in_reach(g, seat, t, march.reach) & room):
                found += [("move", t, to, kind) for kind in kinds]
    return found


def can_march(g: Table, seat: Seat) -> bool:
    """Whether there is any such move."""
    march, room = the(g), roomy(g, seat)
    sources = march.sources if march.free or can_pay(g, seat, 1) else march.stores
    for t in members(sources & g.land[seat]):
        if army(g, t) > march.arrived[t + t] + march.arrived[t + t + 1] and in_reach(g, seat, t, march.reach) & room:
            return True
    return False


def in_reach(g: Table, seat: Seat, t: int, steps: int) -> int:
    """Own territories so many steps away, through own ones."""
    reached = NEAR[t] & g.land[seat]
    for _ in range(steps - 1):
        for between in members(reached):
            reached |= NEAR[between] & g.land[seat]
    return reached & ~(1 << t)


def step(g: Table, seat: Seat, t: int, to: int, kind: int) -> Rule[None]:
    """A Storehouse's free move is used first."""
    the(g).arrived[to + to + kind] += 1
    the(g).tired[to] += move(g, seat, t, to, kind, fresh_arrivals(g, t))
    if the(g).stores >> t & 1:
        the(g).stores &= ~(1 << t)
    elif the(g).free:
        the(g).free -= 1
    else:
        yield from pay(g, seat, 1)


def fresh_arrivals(g: Table, t: int) -> int:
    """How much fresh cavalry has come there and stays."""
    return the(g).arrived[t + t + SPECIAL] - the(g).tired[t]
