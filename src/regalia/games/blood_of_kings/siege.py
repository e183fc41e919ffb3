"""Sieges: rolled for when an Expansion begins, laid when it ends, lifted at will."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings import tiles
from regalia.games.blood_of_kings.components.atlas import CAPACITY, FORTIFIED, NONE, PORT
from regalia.games.blood_of_kings.conquest import conquer
from regalia.games.blood_of_kings.forces import friendly_land, lift_siege, remove_armies
from regalia.games.blood_of_kings.movement import mount
from regalia.games.blood_of_kings.table import Table, army_at, controller, friends, sieges_left
from regalia.kernel.questions import Answer, Question, Rule, Seat, dice


# -- rolling -----------------------------------------------------------------------------------------
def siege_rolls(g: Table, k: int) -> Rule[None]:
    """One siege after another; the Ruler may leave any of them as it is."""
    if not to_roll(g, k):
        return
    answer = yield Question(g.ruler[k], "bok.siege.3", rolls, k, open=True)
    if answer == ("done",):
        return
    region = answer[1]
    g.rolled |= 1 << region
    coloured, white = yield dice(2, 6, region, kind="bok.siege.4")
    yield from resolve(g, k, region, coloured, white)
    mount(g, k)
    g.then(("siege_rolls", k))


def rolls(g: Table, seat: Seat, k: int) -> list[Answer]:
    return [("done",), *[("roll", region) for region in to_roll(g, k)]]


def to_roll(g: Table, k: int) -> list[int]:
    """Besieged Regions not rolled for yet. A port must be cut off by a Fleet of the Kingdom itself."""
    tokens = members(g.sieges[k] & ~g.rolled)
    return [region for region in tokens if PORT[region] == NONE or g.fleets[k] >> PORT[region] & 1]


def resolve(g: Table, k: int, region: int, coloured: int, white: int) -> Rule[None]:
    bonus = siege_bonus(g, k, region)
    falls = coloured + bonus > white - tiles.has(g, g.ruler[k], tiles.SIEGE_ENGINES)
    g.tell("siege_rolled", k, region, coloured, white, bonus, falls)
    if falls and g.sieges[k] >> region & 1:
        take_garrison(g, k, region)
        lift_siege(g, k, region)
        yield from conquer(g, k, region)


def siege_bonus(g: Table, k: int, region: int) -> int:
    """1 for each Army that the Region can't feed, and 1 for an old Flag of the besieger."""
    owner, old_flag = controller(g, region), k in g.flag_at[region]
    if owner == NONE or tiles.has(g, g.ruler[owner], tiles.FULL_GRANARIES):
        return int(old_flag)
    inside = sum(army_at(g, each, region) for each in members(friends(g, owner)))
    return max(0, inside - CAPACITY[region]) + old_flag


def take_garrison(g: Table, k: int, region: int) -> None:
    """The besieged Armies leave the map, without ransom."""
    owner = controller(g, region)
    if owner == NONE:
        return
    for each in members(friends(g, owner) & ~friends(g, k)):
        if count := army_at(g, each, region):
            remove_armies(g, each, region, count)
            g.tell("starved", each, region, count)


# -- laying ------------------------------------------------------------------------------------------
def new_sieges(g: Table, k: int) -> Rule[None]:
    """Siege tokens from the treasury or from elsewhere, one after another."""
    if not sites(g, k):
        return
    answer = yield Question(g.ruler[k], "bok.siege.1", sieges, k, open=True)
    if answer == ("done",):
        return
    if answer[0] == "shift":
        lift_siege(g, k, answer[2])
    g.sieges[k] |= 1 << answer[1]
    g.surrounded |= 1 << answer[1]
    g.tell("besieged", k, answer[1])
    g.then(("new_sieges", k))


def sieges(g: Table, seat: Seat, k: int) -> list[Answer]:
    if sieges_left(g, k):
        return [("done",), *[("besiege", region) for region in sites(g, k)]]
    spare = members(g.sieges[k] & ~g.surrounded)
    return [("done",), *[("shift", region, old) for region in sites(g, k) for old in spare]]


def sites(g: Table, k: int) -> tuple[int, ...]:
    """Enemy Regions with walls and an Army of the Kingdom before them, if there is a token for them."""
    if not sieges_left(g, k) and not g.sieges[k] & ~g.surrounded:
        return ()
    return members(g.armies[k] & FORTIFIED & ~friendly_land(g, k) & ~g.sieges[k])


STEPS = {"siege_rolls": siege_rolls, "new_sieges": new_sieges}
