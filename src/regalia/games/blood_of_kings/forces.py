"""Armies and Fleets on the map: raised, removed, drowned and released, and what their absence ends."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.components.atlas import ALL_KINGDOMS, ALL_REGIONS, FIRST_SEA, NONE, SPACES
from regalia.games.blood_of_kings.table import Table, army_at, controller, fleet_at, friends


# -- placing and removing ----------------------------------------------------------------------------
def place_armies(g: Table, k: int, space: int, count: int = 1) -> None:
    g.army[k * SPACES + space] += count
    g.armies[k] |= 1 << space


def remove_armies(g: Table, k: int, space: int, count: int = 1) -> None:
    """With the last Army its Kingdom's siege of the Region ends."""
    g.army[k * SPACES + space] -= count
    if not g.army[k * SPACES + space]:
        g.armies[k] &= ~(1 << space)
        if g.sieges[k] >> space & 1:
            lift_siege(g, k, space)


def place_fleets(g: Table, k: int, sea: int, count: int = 1) -> None:
    g.fleet[k * 7 + sea - FIRST_SEA] += count
    g.fleets[k] |= 1 << sea


def remove_fleets(g: Table, k: int, sea: int, count: int = 1) -> None:
    """Armies that no Friendly Fleet carries any more drown."""
    g.fleet[k * 7 + sea - FIRST_SEA] -= count
    if not g.fleet[k * 7 + sea - FIRST_SEA]:
        g.fleets[k] &= ~(1 << sea)
        drown(g, sea)


def drown(g: Table, sea: int) -> None:
    for k in range(6):
        if g.armies[k] >> sea & 1 and not friendly_fleets(g, k) >> sea & 1:
            count = army_at(g, k, sea)
            remove_armies(g, k, sea, count)
            g.tell("drowned", k, sea, count)


def remove_one(g: Table, k: int, space: int, what: str) -> None:
    """An Army or a Fleet, by Attrition."""
    if what == "army":
        remove_armies(g, k, space)
    else:
        remove_fleets(g, k, space)


def release_troops(g: Table, k: int) -> None:
    """All Armies, Fleets and Siege tokens of a Kingdom leave the map."""
    had_any = g.armies[k] | g.fleets[k]
    for space in members(g.armies[k]):
        remove_armies(g, k, space, army_at(g, k, space))
    for sea in members(g.fleets[k]):
        remove_fleets(g, k, sea, fleet_at(g, k, sea))
    if had_any:
        g.tell("released", k)


# -- friendship --------------------------------------------------------------------------------------
def friendly_land(g: Table, k: int) -> int:
    """The Regions Friendly to a Kingdom, as bits."""
    return _of_friends(g.held, friends(g, k)) & ALL_REGIONS


def friendly_fleets(g: Table, k: int) -> int:
    """The Seas with Fleets Friendly to a Kingdom, as bits."""
    return _of_friends(g.fleets, friends(g, k))


def enemy_armies(g: Table, k: int) -> int:
    """The spaces with Armies of its enemies, as bits."""
    return _of_friends(g.armies, ALL_KINGDOMS ^ friends(g, k))


def enemy_fleets(g: Table, k: int) -> int:
    return _of_friends(g.fleets, ALL_KINGDOMS ^ friends(g, k))


def enemy_sieges(g: Table, k: int) -> int:
    """The Regions with Siege tokens of its enemies, as bits."""
    return _of_friends(g.sieges, ALL_KINGDOMS ^ friends(g, k))


def _of_friends(by_kingdom: list[int], kingdoms: int) -> int:
    found = 0
    for k, spaces in enumerate(by_kingdom):
        if kingdoms >> k & 1:
            found |= spaces
    return found


def is_friendly_to(g: Table, k: int, space: int) -> bool:
    owner = controller(g, space)
    return owner != NONE and bool(friends(g, k) >> owner & 1)


def besieged(g: Table, k: int) -> int:
    """The Regions in which Armies of a Kingdom are shut in: Friendly ones with an enemy's Siege token, as bits."""
    tokens = enemy_sieges(g, k)
    return tokens & friendly_land(g, k) if tokens else 0


def mend_friendship(g: Table) -> None:
    """After a change of Rulers or Alliances: nobody besieges a friend, and only Friendly Fleets carry Armies."""
    for k in range(6):
        for region in members(g.sieges[k] & friendly_land(g, k)):
            lift_siege(g, k, region)
    for sea in range(FIRST_SEA, SPACES):
        drown(g, sea)


def lift_siege(g: Table, k: int, region: int) -> None:
    g.sieges[k] &= ~(1 << region)
    g.tell("lifted", k, region)


def lift_all_sieges(g: Table, region: int) -> None:
    """The Region has fallen to somebody."""
    for k in range(6):
        if g.sieges[k] >> region & 1:
            lift_siege(g, k, region)
