"""Retreats after a Clash: the enemy says where to. An Assault is called off instead; a sally ends behind its walls."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.components.atlas import ALL_REGIONS, FIRST_SEA, LANES
from regalia.games.blood_of_kings.fleets import is_carried_on
from regalia.games.blood_of_kings.forces import place_armies, place_fleets, remove_armies, remove_fleets
from regalia.games.blood_of_kings.sides import FORCES, is_at_sea, kingdoms, leader, leave, strength, the
from regalia.games.blood_of_kings.table import ATTACK, DEFEND, SALLY, Table, army_at
from regalia.games.blood_of_kings.ways import refuges
from regalia.kernel.questions import Answer, Question, Rule, Seat


def retreats(g: Table) -> Rule[None]:
    """The attackers decide first, then the defenders."""
    if the(g).assault:
        yield from call_off(g)
        return
    for side in (ATTACK, DEFEND):
        if is_at_sea(the(g)):
            yield from retreat_at_sea(g, side)
        else:
            yield from retreat_on_land(g, side)
        if not strength(the(g), side):
            the(g).winner = 1 - side
            return


def call_off(g: Table) -> Rule[None]:
    answer = yield Question(leader(g, ATTACK), "bok.assault.4", persistence, the(g).space, open=True)
    if answer == ("call_off",):
        the(g).winner = DEFEND
        g.tell("called_off", the(g).space)


def persistence(g: Table, seat: Seat, space: int) -> list[Answer]:
    return [("go_on",), ("call_off",)]


# -- on land -----------------------------------------------------------------------------------------
def retreat_on_land(g: Table, side: int) -> Rule[None]:
    """Any number of each Kingdom's Armies, all to one adjacent Region that is Friendly to them."""
    going: tuple[tuple[int, int], ...] = ()
    for k in kingdoms(the(g), side):
        for force in FORCES[side]:
            if force == the(g).late or not the(g).units[force * 6 + k]:
                continue
            if force == SALLY or common_refuges(g, the(g).space, k, *(each for each, _ in going)):
                answer = yield Question(leader(g, side), "bok.battle.9", fugitives, side, k, force, open=True)
                if fall_back(g, side, k, force, answer[1]):
                    going = (*going, (k, answer[1]))
    if going:
        space, fleeing = the(g).space, [k for k, _ in going]
        answer = yield Question(leader(g, 1 - side), "bok.battle.10", escapes, *fleeing, space, open=True)
        march_away(g, going, space, answer[1])


def fugitives(g: Table, seat: Seat, side: int, k: int, force: int) -> list[Answer]:
    return [("retreat", count) for count in range(the(g).units[force * 6 + k] + 1)]


def fall_back(g: Table, side: int, k: int, force: int, count: int) -> bool:
    """Armies that fight no more. Those who sallied are inside again; returns whether they have to leave the Region."""
    leave(g, side, k, count, force)
    if force == SALLY and count:
        g.tell("withdrew", k, the(g).space, count)
    return force != SALLY and count > 0


def common_refuges(g: Table, region: int, *fleeing: int) -> int:
    """The adjacent Regions Friendly to the Armies of all these Kingdoms, as bits."""
    found = ALL_REGIONS
    for k in fleeing:
        found &= refuges(g, region, k)
    return found


def escapes(g: Table, seat: Seat, *about: int) -> list[Answer]:
    *fleeing, space = about
    return [("send", region) for region in members(common_refuges(g, space, *fleeing))]


def march_away(g: Table, going: tuple[tuple[int, int], ...], space: int, region: int) -> None:
    for k, count in going:
        place_armies(g, k, region, count)
        remove_armies(g, k, space, count)
        g.tell("retreated", k, space, region, count)


# -- at Sea ------------------------------------------------------------------------------------------
def retreat_at_sea(g: Table, side: int) -> Rule[None]:
    """Any number of each Kingdom's Fleets, all to one adjacent Sea."""
    space, force = the(g).space, FORCES[side][0]
    going = []
    for k in kingdoms(the(g), side):
        answer = yield Question(leader(g, side), "bok.battle.9", fugitives, side, k, force, open=True)
        if answer[1]:
            leave(g, side, k, answer[1])
            going.append((k, answer[1]))
    if not going:
        return
    answer = yield Question(leader(g, 1 - side), "bok.battle.10", sea_escapes, space, open=True)
    sail_away(g, going, space, answer[1])


def sea_escapes(g: Table, seat: Seat, sea: int) -> list[Answer]:
    return [("send", other) for other in LANES[sea - FIRST_SEA]]


def sail_away(g: Table, going: list[tuple[int, int]], sea: int, other: int) -> None:
    """Armies go along when no Fleet that could carry them stays."""
    for k in range(6):
        if g.armies[k] >> sea & 1 and not is_carried_on(g, k, sea, dict(going)):
            count = army_at(g, k, sea)
            place_armies(g, k, other, count)
            remove_armies(g, k, sea, count)
    for k, count in going:
        place_fleets(g, k, other, count)
        remove_fleets(g, k, sea, count)
        g.tell("retreated", k, sea, other, count)
