"""Plague and Revolution (rulebook 14)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.battle import uprising
from regalia.games.paladins_and_barbarians.components import BESIDE, NONE
from regalia.games.paladins_and_barbarians.losses import seize
from regalia.games.paladins_and_barbarians.rebellion import fewest
from regalia.games.paladins_and_barbarians.table import Table, army, enemy, home, manned, owner
from regalia.games.paladins_and_barbarians.units import kinds_in, waste_away
from regalia.kernel.questions import Answer, Question, Rule, Seat, roll


# -- the plague --------------------------------------------------------------------------------------
def plague(g: Table, seat: Seat) -> Rule[None]:
    """It breaks out where the drawer says, then spreads from place to place until it finds no more units."""
    if manned(g, seat):
        answer = yield Question(seat, "pb.plague.1", outbreaks, open=True)
        place = answer[1]
        yield from infect(g, place)
        while spreads(g, owner(g, place), place):
            answer = yield Question(owner(g, place), "pb.plague.2", spreads, place, open=True)
            place = answer[1]
            yield from infect(g, place)
    g.plague = 0


def outbreaks(g: Table, seat: Seat) -> list[Answer]:
    return [("infect", t) for t in manned(g, seat)]


def spreads(g: Table, seat: Seat, place: int) -> list[Answer]:
    """Territories beside the last one with units and without a plague token, whoever holds them."""
    return [("infect", t) for t in BESIDE[place] if army(g, t) and not g.plague >> t & 1]


def infect(g: Table, t: int) -> Rule[None]:
    """A token, and one unit dies, of its owner's choice."""
    g.plague |= 1 << t
    g.tell("infected", t)
    answer = yield Question(owner(g, t), "pb.plague.1", victims, t, open=True)
    waste_away(g, owner(g, t), t, "plague", answer[2])


def victims(g: Table, seat: Seat, t: int) -> list[Answer]:
    return [("dismiss", t, kind) for kind in kinds_in(g, t)]


# -- the revolution ----------------------------------------------------------------------------------
def revolution(g: Table, seat: Seat) -> Rule[None]:
    """It strikes both, the drawer first."""
    g.then(("revolt", seat), ("revolt", enemy(seat)))
    return
    yield


def revolt(g: Table, seat: Seat) -> Rule[None]:
    """In the one of his first territories with the fewest units; a die says how many rise."""
    if not g.land[seat] & home(g, seat):
        return
    answer = yield Question(enemy(seat), "pb.revolution.1", hotbeds, seat, open=True)
    t = answer[1]
    face = yield roll(6, kind="pb.revolution.2")
    band = (face + 1) // 2
    g.tell("rose", seat, t, band)
    if army(g, t):
        uprising(g, seat, t, band)
    else:
        seize(g, NONE, t)
        g.rebels[t] = band
        g.tell("revolted", seat, t, band)


def hotbeds(g: Table, seat: Seat, owner: Seat) -> list[Answer]:
    return [("revolt", t) for t in fewest(g, members(g.land[owner] & home(g, owner)))]
