"""What armies may conquer from where they stand: hopes of one Ruler, threats to another."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.assault import levies
from regalia.games.blood_of_kings.components import CAPITOL_GLORY, EXPANSION, MATS
from regalia.games.blood_of_kings.components.atlas import (
    ALL_REGIONS,
    CAPITOL,
    CASTLE,
    CATHEDRALS,
    FIRST_SEA,
    FORTIFIED,
    HOME,
    KIND,
    NONE,
    PORT,
    PORTS,
    ROADS,
    SPACES,
)
from regalia.games.blood_of_kings.mind.odds import MOST, WIN
from regalia.games.blood_of_kings.mind.worth import YIELD
from regalia.games.blood_of_kings.table import Table, controller, displayed, friends

NOW, SOON, LATER = 0.62, 0.42, 0.2
"""The share of a prize within reach in a running Expansion, with an Expansion in hand, and without."""
SIEGE = 0.3
"""The share of a prize that is besieged."""
BESIDE_CATHEDRAL = 0.2
THREAT = 0.9
NEAR = tuple(
    1 << region | ROADS[region] | (1 << PORT[region] if PORT[region] != NONE else 0) for region in range(FIRST_SEA)
)
"""By Region: the spaces from which Armies reach it."""
REACH = (*(1 << region | ROADS[region] for region in range(FIRST_SEA)), *PORTS)
"""By space: the Regions that Armies reach from it."""
BESIDE = tuple(BESIDE_CATHEDRAL * (ROADS[region] & CATHEDRALS).bit_count() for region in range(FIRST_SEA))


def wars(g: Table, values: list[float], thrones: list[float], left: float) -> None:
    """Adds to every Ruler's value what his armies may take, and takes from others what they may lose."""
    for k in range(6):
        ruler = g.ruler[k]
        if ruler != NONE and g.armies[k]:
            for hope, region in hopes(g, k, thrones, left):
                values[ruler] += hope
                owner = controller(g, region)
                if owner != NONE and g.ruler[owner] != NONE:
                    values[g.ruler[owner]] -= THREAT * hope


def hopes(g: Table, k: int, thrones: list[float], left: float) -> list[tuple[float, int]]:
    """The best targets that the Kingdom's armies are enough for, with what they are worth to it."""
    at, armies = k * SPACES, g.armies[k]
    own = friends(g, k)
    reach = free = 0
    for space in members(armies):
        reach |= REACH[space]
        free += g.army[at + space]
    targets = reach & FORTIFIED
    for each in range(6):
        if own >> each & 1:
            targets &= ~g.held[each]
    if not targets:
        return []
    running = g.active == k and displayed(g, k) == EXPANSION
    share = SOON if g.court[k * 7 + EXPANSION] else LATER
    found = []
    for region in members(targets):
        foes = levies(g, k, region) + sum([g.army[e * SPACES + region] for e in range(6) if not own >> e & 1])
        foes = min(MOST, foes)
        near = sum([g.army[at + space] for space in members(NEAR[region] & armies)])
        chance = share * WIN[min(near, MOST)][foes]
        here = g.army[at + region]
        if here and running and not g.assaulted >> region & 1:
            chance = max(chance, NOW * WIN[min(here, MOST)][foes])
        if g.sieges[k] >> region & 1 and (PORT[region] == NONE or g.fleets[k] >> PORT[region] & 1):
            chance = max(chance, SIEGE)
        if chance > 0.02:
            found.append((chance * prize(g, k, region, thrones, left), region, min(near, foes + 1)))
    found.sort(reverse=True)
    chosen = []
    for hope, region, need in found:
        if free <= 0:
            break
        chosen.append((hope if need <= free else hope * free / need, region))
        free -= need
    return chosen


def prize(g: Table, k: int, region: int, thrones: list[float], left: float) -> float:
    """Glory, and what the Region or a whole Kingdom brings."""
    if KIND[region] == CAPITOL:
        return CAPITOL_GLORY + thrones[HOME[region]]
    if not g.flags[k] and k not in g.flag_at[region]:
        return 0.0
    mat, economic = MATS[k], g.level[k * 5 + 1]
    brings = mat.castle[economic] if KIND[region] == CASTLE else mat.town[economic]
    return 1.0 + left * (YIELD * brings + BESIDE[region])


def holdings(g: Table, k: int) -> float:
    """Regions beside Cathedrals, which may win these over."""
    return sum([BESIDE[region] for region in members(g.held[k] & ALL_REGIONS)])
