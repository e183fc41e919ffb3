"""Casualties and conquest (rulebook 7 and 8)."""

from __future__ import annotations

from regalia.games.paladins_and_barbarians.components import ALTAR, CAPITAL, NONE, PIECES
from regalia.games.paladins_and_barbarians.money import gain
from regalia.games.paladins_and_barbarians.table import (
    ATTACK,
    COMMON,
    DEFENCE,
    SPECIAL,
    Fight,
    Flight,
    Table,
    army,
    enemy,
    home,
    limit,
    owner,
    sites,
    sovereign,
)
from regalia.games.paladins_and_barbarians.units import destroy, kinds_in, move
from regalia.kernel.questions import Answer, Question, Rule, Seat

FULL_ARMY: int = PIECES["altar"]["units"]


def the(g: Table) -> Fight:
    """The battle going on."""
    assert g.fight is not None, "nobody fights now"
    return g.fight


# -- who fights --------------------------------------------------------------------------------------
def base(g: Table, side: int) -> int:
    """The territory that a side fights in or from; NONE for attacking revolutionaries."""
    return the(g).target if side == DEFENCE else the(g).source


def riders(g: Table, side: int) -> int:
    """Cavalry that has joined a side."""
    return sum(the(g).riders) if the(g).rider == side else 0


def size(g: Table, side: int) -> int:
    """How many units a side has, revolutionaries and joined cavalry included."""
    fight = the(g)
    if fight.seats[side] == NONE:
        return fight.band if side == ATTACK else g.rebels[fight.target]
    return army(g, base(g, side)) + riders(g, side)


def common_units(g: Table, side: int) -> int:
    """Those of them that are common units; revolutionaries are none."""
    return g.units[2 * base(g, side)] if the(g).seats[side] != NONE else 0


# -- casualties --------------------------------------------------------------------------------------
def lose_units(g: Table, side: int, number: int) -> Rule[None]:
    """So many units of a side are destroyed; the opponent chooses which, where there is a choice."""
    if the(g).seats[side] == NONE:
        lose_revolutionaries(g, side, min(number, size(g, side)))
        return
    if number >= size(g, side):
        number = 0
        lose_all(g, side)
    chooser = enemy(the(g).seats[side])
    for _ in range(number):
        answer = yield Question(chooser, "pb.battle.11", casualties, side, open=True)
        kill(g, side, *answer[1:])


def lose_all(g: Table, side: int) -> None:
    while found := casualties(g, NONE, side):
        kill(g, side, *found[0][1:])


def casualties(g: Table, seat: Seat, side: int) -> list[Answer]:
    """One unit of each kind where the side fights, and joined cavalry by where it came from."""
    where = base(g, side)
    found: list[Answer] = [("destroy", where, kind) for kind in kinds_in(g, where)]
    if the(g).rider == side:
        found += [("destroy", t, SPECIAL) for t, number in enumerate(the(g).riders) if number]
    return found


def kill(g: Table, side: int, t: int, kind: int) -> None:
    fight = the(g)
    if t != base(g, side):
        fight.riders[t] -= 1
        g.tired[t] -= 1
    fight.lost[side + side + kind] += 1
    destroy(g, fight.seats[side], t, kind)


def lose_revolutionaries(g: Table, side: int, number: int) -> None:
    fight = the(g)
    fight.lost[side + side] += number
    if side == ATTACK:
        fight.band -= number
    else:
        g.rebels[fight.target] -= number
    if number:
        g.tell("put_down", fight.target, number)


def all_lost(g: Table, side: int) -> int:
    """How many units a side has lost in this battle."""
    return the(g).lost[side + side] + the(g).lost[side + side + 1]


# -- what a battle brings ----------------------------------------------------------------------------
def loot(g: Table, seat: Seat, units: int) -> Rule[None]:
    """Marauder: 1 talent for each enemy unit destroyed in a battle that he wins."""
    if seat != NONE and sovereign(g, seat).loots:
        yield from gain(g, seat, units, "loot")


def praise(g: Table, side: int) -> None:
    """Altar: once an age 1 victory point for the destruction of a whole army of at least three."""
    seat, other = the(g).seats[side], 1 - side
    if seat == NONE or g.praised[seat] or size(g, other) or all_lost(g, other) < FULL_ARMY:
        return
    if sites(g, seat, ALTAR):
        g.praised[seat] = 1
        g.altar[seat] += 1
        g.tell("praised", seat)


# -- conquest ----------------------------------------------------------------------------------------
def seize(g: Table, seat: Seat, t: int) -> None:
    """A territory changes hands: tokens go, buildings stay; the garrison that is left takes flight."""
    loser, bit = owner(g, t), 1 << t
    if loser != NONE:
        if army(g, t):
            g.flight = Flight(loser, t, [g.units[t + t], g.units[t + t + 1]], g.tired[t])
            g.units[t + t] = g.units[t + t + 1] = 0
        g.tired[t] = 0
        g.land[loser] &= ~bit
        g.bare[loser] &= ~bit
        g.unordered[loser] &= ~bit
    for tokens in ("once", "twice", "rebellion", "guard"):
        setattr(g, tokens, getattr(g, tokens) & ~bit)
    g.rebels[t] = 0
    if seat != NONE:
        hold(g, seat, t)


def hold(g: Table, seat: Seat, t: int) -> None:
    """The conqueror of an enemy capital's territory is a Great Conqueror, once."""
    g.land[seat] |= 1 << t
    if not home(g, seat) >> t & 1:
        g.bare[seat] |= 1 << t
    other = enemy(seat)
    g.tell("conquered", seat, t)
    if not g.conqueror[seat] and g.built[t + t + other] >> CAPITAL[g.kingdom[other]] & 1:
        g.conqueror[seat] = 1
        g.tell("great_conqueror", seat)


def enter(g: Table, seat: Seat, source: int, t: int) -> Rule[None]:
    """The victor moves as many units in as he likes and as find room."""
    if not army(g, source):
        return
    answer = yield Question(seat, "pb.battle.15", entries, source, t, open=True)
    for kind in (COMMON, SPECIAL):
        for _ in range(answer[1 + kind]):
            move(g, seat, source, t, kind)


def entries(g: Table, seat: Seat, source: int, t: int) -> list[Answer]:
    """Common and special units, together no more than the limit."""
    places = limit(g, seat, t) - army(g, t)
    common, special = g.units[source + source], g.units[source + source + 1]
    return [("enter", c, s) for s in range(min(special, places) + 1) for c in range(min(common, places - s) + 1)]


def wipe_out(g: Table, t: int) -> int:
    """All units or revolutionaries in a territory are destroyed without a battle; how many there were."""
    victim = owner(g, t)
    if victim == NONE:
        return g.rebels[t]
    number = army(g, t)
    for kind in (COMMON, SPECIAL):
        for _ in range(g.units[t + t + kind]):
            destroy(g, victim, t, kind)
    return number
