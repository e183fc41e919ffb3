"""Moving Armies: March, Invade, Board and Land. Each Army moves once; Fleets and what they carry are in fleets.py.

An answer names where from and where to; how it is done follows from that, and how many go is asked next.
"""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings import tiles
from regalia.games.blood_of_kings.components.atlas import ALL_PORTS, FIRST_SEA, PORT, PORTS
from regalia.games.blood_of_kings.fleets import sail, voyages
from regalia.games.blood_of_kings.forces import (
    besieged,
    enemy_armies,
    friendly_fleets,
    friendly_land,
    place_armies,
    remove_armies,
)
from regalia.games.blood_of_kings.table import Table, army_at
from regalia.games.blood_of_kings.ways import roads
from regalia.kernel.questions import Answer, Question, Rule, Seat


def moves(g: Table, k: int) -> Rule[None]:
    """One group of units after another, until the Ruler is done."""
    if not anybody_can_move(g, k):
        return
    answer = yield Question(g.ruler[k], "bok.move.1", all_moves, k, open=True)
    match answer:
        case ("done",):
            return
        case ("move", origin, destination):
            yield from move(g, k, origin, destination)
        case ("ride", origin, destination):
            ride(g, k, origin, destination)
        case ("sail", sea, other):
            yield from sail(g, k, sea, other)
    g.then(("moves", k))


def anybody_can_move(g: Table, k: int) -> bool:
    spaces = members(g.armies[k])
    if any(army_at(g, k, space) > g.moved[space] for space in spaces) or voyages(g, k):
        return True
    return g.riders > 0 and any(g.moved[space] for space in spaces)


def all_moves(g: Table, seat: Seat, k: int) -> list[Answer]:
    """Every way for Armies that have not moved, for one that rides on, and for Fleets."""
    field = Field(g, k)
    found: list[Answer] = [("done",)]
    for space in members(g.armies[k]):
        moved = g.moved[space]
        if army_at(g, k, space) > moved:
            found += [("move", space, other) for other in members(field.ways(space))]
        if moved and g.riders:
            found += [("ride", space, other) for other in members(field.ways(space, rides=True))]
    return found + voyages(g, k)


class Field:
    """What one Kingdom's Armies look at when they move, gathered once for all of them."""

    __slots__ = ("enemies", "land", "seas", "shut_in")

    def __init__(self, g: Table, k: int) -> None:
        self.land = friendly_land(g, k)
        self.seas = friendly_fleets(g, k)
        self.enemies = enemy_armies(g, k)
        self.shut_in = besieged(g, k)

    def ways(self, space: int, *, rides: bool = False) -> int:
        """Where an Army can go from a space, as bits; one that rides on may leave enemies behind."""
        if space >= FIRST_SEA:
            return PORTS[space - FIRST_SEA]
        found = self.aboard(space)
        if self.shut_in >> space & 1:
            return found
        found |= roads(space, self.seas)
        if self.land >> space & 1 and (rides or not self.enemies >> space & 1):
            found |= self.march(space)
        return found

    def aboard(self, region: int) -> int:
        """The Sea of a Friendly port, if a Friendly Fleet is there."""
        if not self.land & ALL_PORTS & 1 << region:
            return 0
        return 1 << PORT[region] & self.seas

    def march(self, region: int) -> int:
        """Through any number of Friendly Regions; one with an enemy Army can be entered and not left."""
        start = 1 << region
        reached = fresh = start
        while fresh:
            beside = 0
            for each in members(fresh):
                beside |= roads(each, self.seas)
            fresh = beside & self.land & ~reached
            reached |= fresh
            fresh &= ~self.enemies
        return reached ^ start


def move(g: Table, k: int, origin: int, destination: int) -> Rule[None]:
    count = army_at(g, k, origin) - g.moved[origin]
    if count > 1:
        answer = yield Question(g.ruler[k], "bok.move.2", how_many, k, origin, destination, open=True)
        count = answer[1]
    go(g, k, origin, destination, count)


def how_many(g: Table, seat: Seat, k: int, origin: int, destination: int) -> list[Answer]:
    return [("go", count) for count in range(army_at(g, k, origin) - g.moved[origin], 0, -1)]


def mount(g: Table, k: int) -> None:
    """Free Riders: one Army may move a second time. Asked again after siege rolls, which may have won the tile."""
    g.riders = 1 if tiles.has(g, g.ruler[k], tiles.FREE_RIDERS) else 0


def ride(g: Table, k: int, origin: int, destination: int) -> None:
    """An Army that has moved moves once more."""
    g.riders -= 1
    g.moved[origin] -= 1
    go(g, k, origin, destination, 1)


def go(g: Table, k: int, origin: int, destination: int, count: int) -> None:
    place_armies(g, k, destination, count)
    remove_armies(g, k, origin, count)
    g.moved[destination] += count
    if origin < FIRST_SEA and destination < FIRST_SEA:
        g.came |= 1 << destination
    g.tell("moved", k, origin, destination, count)


STEPS = {"moves": moves}
