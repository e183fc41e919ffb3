"""Moving Fleets: from a Sea to an adjacent one, with the Armies that they carry."""

from __future__ import annotations

from collections.abc import Mapping

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.components.atlas import FIRST_SEA, LANES
from regalia.games.blood_of_kings.forces import place_armies, place_fleets, remove_armies, remove_fleets
from regalia.games.blood_of_kings.table import Table, army_at, fleet_at, friends
from regalia.kernel.questions import Answer, Question, Rule, Seat


def voyages(g: Table, k: int) -> list[Answer]:
    """Each Fleet sails once."""
    found: list[Answer] = []
    for sea in members(g.fleets[k]):
        if fleet_at(g, k, sea) > g.sailed[sea - FIRST_SEA]:
            found += [("sail", sea, other) for other in LANES[sea - FIRST_SEA]]
    return found


def sail(g: Table, k: int, sea: int, other: int) -> Rule[None]:
    """So many Fleets, with so many Armies of each Friendly Kingdom."""
    ready = fleet_at(g, k, sea) - g.sailed[sea - FIRST_SEA]
    if ready > 1:
        ready = (yield Question(g.ruler[k], "bok.fleet.1", how_many, k, sea, other, open=True))[1]
    aboard = []
    for carried in members(friends(g, k)):
        if g.armies[carried] >> sea & 1:
            count = yield from cargo(g, k, carried, sea, other, ready)
            aboard.append((carried, count))
    place_fleets(g, k, other, ready)
    g.sailed[other - FIRST_SEA] += ready
    for carried, count in aboard:
        carry(g, k, carried, sea, other, count)
    remove_fleets(g, k, sea, ready)
    g.tell("sailed", k, sea, other, ready)


def how_many(g: Table, seat: Seat, k: int, sea: int, other: int) -> list[Answer]:
    return [("go", count) for count in range(fleet_at(g, k, sea) - g.sailed[sea - FIRST_SEA], 0, -1)]


def cargo(g: Table, k: int, carried: int, sea: int, other: int, leaving: int) -> Rule[int]:
    """Any number of a Friendly Kingdom's Armies, but all of them with the last Fleet that carries them."""
    if not is_carried_on(g, carried, sea, {k: leaving}):
        return army_at(g, carried, sea)
    answer = yield Question(g.ruler[k], "bok.fleet.2", cargoes, k, carried, sea, other, open=True)
    return int(answer[1])


def carry(g: Table, k: int, carried: int, sea: int, other: int, count: int) -> None:
    if not count:
        return
    place_armies(g, carried, other, count)
    remove_armies(g, carried, sea, count)
    if carried == k:  # those that have moved already go first: the others may still Land
        g.moved[sea] = max(0, g.moved[sea] - count)
        g.moved[other] += count
    g.tell("carried", k, carried, sea, other, count)


def is_carried_on(g: Table, k: int, sea: int, leaving: Mapping[int, int]) -> bool:
    """Whether a Fleet Friendly to a Kingdom's Armies stays when so many of each Kingdom's Fleets leave."""
    return any(fleet_at(g, each, sea) > leaving.get(each, 0) for each in members(friends(g, k)))


def cargoes(g: Table, seat: Seat, k: int, carried: int, sea: int, other: int) -> list[Answer]:
    return [("carry", count) for count in range(army_at(g, carried, sea), -1, -1)]
