"""Which Regions are adjacent: by Road always, by a Strait only under the eyes of a Friendly Fleet."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.components.atlas import ACROSS, ACROSS_BIT, FIRST_SEA, NONE, PORTS, ROADS
from regalia.games.blood_of_kings.forces import friendly_fleets, friendly_land
from regalia.games.blood_of_kings.table import Table, controller


def roads(region: int, seas: int) -> int:
    """Where an Army can go from a Region when Fleets Friendly to it are in these Seas, as bits."""
    other, sea = ACROSS[region]
    return ROADS[region] | ACROSS_BIT[region] if other != NONE and seas >> sea & 1 else ROADS[region]


def adjacent(g: Table, region: int, k: int) -> int:
    """The Regions adjacent for an Army of a Kingdom that does not move by itself, as bits.

    Across a Strait a Fleet will do that is Friendly to the Army or to the controller of either Region.
    """
    other, sea = ACROSS[region]
    if other == NONE:
        return ROADS[region]
    concerned = {k, controller(g, region), controller(g, other)} - {NONE}
    is_open = any(friendly_fleets(g, each) >> sea & 1 for each in concerned)
    return ROADS[region] | ACROSS_BIT[region] if is_open else ROADS[region]


def refuges(g: Table, region: int, k: int) -> int:
    """The adjacent Regions Friendly to an Army, as bits."""
    return adjacent(g, region, k) & friendly_land(g, k)


def threatened(g: Table, k: int) -> int:
    """The Regions that an Army of a Kingdom is in, beside, or before at sea, as bits."""
    found = 0
    for space in members(g.armies[k]):
        found |= PORTS[space - FIRST_SEA] if space >= FIRST_SEA else 1 << space | adjacent(g, space, k)
    return found
