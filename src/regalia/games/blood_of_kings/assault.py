"""Assaults: after the battles the active Kingdom's Armies may storm the enemy Regions that they stand in."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings import tiles
from regalia.games.blood_of_kings.battle import allies, choose_leaders, joins
from regalia.games.blood_of_kings.components.atlas import FORTIFIED, LEVIES, NONE
from regalia.games.blood_of_kings.forces import friendly_land
from regalia.games.blood_of_kings.sides import announce, strength, the
from regalia.games.blood_of_kings.table import (
    ATTACK,
    DEFENCE,
    DEFEND,
    FIELD,
    Battle,
    Table,
    army_at,
    controller,
    friends,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat


def assaults(g: Table, k: int) -> Rule[None]:
    """One Region after another, each once."""
    if not to_assault(g, k):
        return
    answer = yield Question(g.ruler[k], "bok.assault.1", targets, k, open=True)
    if answer == ("done",):
        return
    region = answer[1]
    g.assaulted |= 1 << region
    g.battle = Battle(region, k, controller(g, region), assault=True)
    yield from draw_up(g)
    yield from choose_leaders(g)
    announce(g)
    if not strength(the(g), DEFEND):
        the(g).winner = ATTACK
    g.then(("clash",) if strength(the(g), DEFEND) else ("aftermath",), ("assaults", k))


def targets(g: Table, seat: Seat, k: int) -> list[Answer]:
    return [("done",), *[("assault", region) for region in to_assault(g, k)]]


def to_assault(g: Table, k: int) -> tuple[int, ...]:
    return members(g.armies[k] & FORTIFIED & ~friendly_land(g, k) & ~g.assaulted)


def draw_up(g: Table) -> Rule[None]:
    """The Levies and the Armies Friendly to the Region against the active Kingdom and friends who want to join."""
    region, k, owner = the(g).space, the(g).attacker, the(g).defender
    the(g).levies = levies(g, k, region)
    the(g).units[FIELD * 6 + k] = army_at(g, k, region)
    if owner != NONE:
        for each in members(friends(g, owner) & ~friends(g, k)):
            the(g).units[DEFENCE * 6 + each] = army_at(g, each, region)
    for each in allies(g, the(g)):
        answer = yield Question(g.ruler[each], "bok.assault.2", joins, each, k, region, open=True, rest=("stay_out",))
        if answer == ("join",):
            the(g).units[FIELD * 6 + each] = army_at(g, each, region)


def levies(g: Table, k: int, region: int) -> int:
    """By the kind of Region and its controller's fortifications, less for an old Flag and for Siege Engines."""
    owner = controller(g, region)
    count = LEVIES[region] + (tiles.fortification(g, owner) if owner != NONE else 0) - (k in g.flag_at[region])
    if count > 1 and tiles.has(g, g.ruler[k], tiles.SIEGE_ENGINES):
        count -= 1
    return max(0, count)


STEPS = {"assaults": assaults}
