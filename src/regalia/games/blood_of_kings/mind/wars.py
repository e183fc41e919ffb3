"""What armies may conquer from where they stand: hopes of one Ruler, threats to another."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.assault import levies
from regalia.games.blood_of_kings.components import CAPITOL_GLORY, ECONOMIC, EXPANSION, MATS
from regalia.games.blood_of_kings.components.atlas import (
    CAPITOL,
    CASTLE,
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
from regalia.games.blood_of_kings.mind.worth import BESIDE, YIELD
from regalia.games.blood_of_kings.table import Table, controller, displayed, friends
from regalia.games.blood_of_kings.tiles import SIEGE_ENGINES, fortification, has

NOW, READY, SOON, LATER = 0.62, 0.5, 0.38, 0.2
"""The share of a prize: in a running Expansion for armies that stand there or have not moved yet, then with another
Expansion in hand and without."""
SIEGE = 0.28
"""The share of a prize that is besieged."""
SLIGHT = 0.02
THREAT = 0.9
NEAR = tuple(members(ROADS[region] | (1 << PORT[region] if PORT[region] != NONE else 0)) for region in range(FIRST_SEA))
"""By Region: the spaces from which Armies reach it."""
REACH = (*(1 << region | ROADS[region] for region in range(FIRST_SEA)), *PORTS)
"""By space: the Regions that Armies in it reach."""


def wars(g: Table, values: list[float], thrones: list[float], left: float) -> None:
    """Adds to every Ruler's value what his armies may take, and takes from others what they may lose."""
    walls = tuple([fortification(g, k) for k in range(6)])
    for k in range(6):
        ruler = g.ruler[k]
        if ruler != NONE and g.armies[k]:
            for hope, region in hopes(g, k, thrones, left, walls):
                values[ruler] += hope
                owner = controller(g, region)
                if owner != NONE and g.ruler[owner] != NONE:
                    values[g.ruler[owner]] -= THREAT * hope


# -- hopes, remembered -------------------------------------------------------------------------------
Hopes = list[tuple[float, int]]
_HOPES: dict[tuple[object, ...], Hopes] = {}
MOST_HOPES = 5000


def hopes(g: Table, k: int, thrones: list[float], left: float, walls: tuple[int, ...]) -> Hopes:
    """What the Kingdom's armies may take, the best first.

    Most answers change nothing of it, so it is remembered by all that it depends on; `walls` are the fortifications.
    """
    war = War(g, k)
    engines = has(g, g.ruler[k], SIEGE_ENGINES)
    levied = *walls, engines, g.flags[k] > 0, g.level[k * 5 + ECONOMIC], g.sieges[k], g.fleets[k]
    running = (bytes(g.moved), g.assaulted) if war.running else war.share
    flags = [g.flag_at[region] for region in war.reach.regions]
    capitols = [rounded(thrones[home]) for home in war.reach.homes]
    key = (k, left, bytes(war.free), war.friendly, levied, running, *flags, *capitols, *war.strangers.items())
    found = _HOPES.get(key)
    if found is None:
        if len(_HOPES) >= MOST_HOPES:
            _HOPES.clear()
        found = _HOPES[key] = war.hopes(thrones, left)
    return found


class Reach(NamedTuple):
    """The Regions to be assaulted that Armies reach: as bits, one by one, and the Kingdoms whose Capitols are there."""

    bits: int
    regions: tuple[int, ...]
    homes: tuple[int, ...]


@lru_cache(MOST_HOPES)
def reached(armies: int) -> Reach:
    """From these spaces."""
    found = 0
    for space in members(armies):
        found |= REACH[space]
    regions = members(found & FORTIFIED)
    return Reach(found, regions, tuple(HOME[region] for region in regions if KIND[region] == CAPITOL))


class War:
    """The armies of one Kingdom that no target has taken up yet."""

    __slots__ = ("free", "friendly", "g", "k", "reach", "running", "share", "strangers")

    def __init__(self, g: Table, k: int) -> None:
        self.g, self.k, self.friendly, self.reach = g, k, friends(g, k), reached(g.armies[k])
        self.running = g.active == k and displayed(g, k) == EXPANSION
        self.share = SOON if g.court[k * 7 + EXPANSION] else LATER
        self.free = g.army[k * SPACES : k * SPACES + SPACES]
        self.strangers: dict[int, int] = {}
        for each in range(6):
            if g.armies[each] & self.reach.bits and not self.friendly >> each & 1:
                for region in members(g.armies[each] & self.reach.bits):
                    self.strangers[region] = self.strangers.get(region, 0) + g.army[each * SPACES + region]

    def hopes(self, thrones: list[float], left: float) -> Hopes:
        """The best first; each army counts for one target."""
        targets = []
        for region in self.reach.regions:
            owner = controller(self.g, region)
            if owner == NONE or not self.friendly >> owner & 1:
                gain = prize(self.g, self.k, region, thrones, left)
                foes = self.foes(region)
                targets.append((gain * self.chance(region, foes), region, foes, gain))
        found = []
        for rough, region, foes, gain in sorted(targets, reverse=True):
            if rough < SLIGHT:
                break
            found.append((gain * self.chance(region, foes), region))
            self.take_up(region, foes + 1)
        return found

    def foes(self, region: int) -> int:
        """Levies and armies that defend a Region."""
        return min(MOST, levies(self.g, self.k, region) + self.strangers.get(region, 0))

    def chance(self, region: int, foes: int) -> float:
        """How likely it falls, in this Expansion or a later one."""
        free, here, near = self.free, self.free[region], NEAR[region]
        chance = self.share * WIN[here + sum([free[space] for space in near])][foes]
        if self.running and not self.g.assaulted >> region & 1:
            moved = self.g.moved
            fresh = here + sum([max(0, free[space] - moved[space]) for space in near])
            chance = max(chance, NOW * WIN[here][foes], READY * WIN[fresh][foes])
        if here and chance < SIEGE and self.g.sieges[self.k] >> region & 1 and self.is_cut_off(region):
            chance = SIEGE
        return chance

    def is_cut_off(self, region: int) -> bool:
        return PORT[region] == NONE or bool(self.g.fleets[self.k] >> PORT[region] & 1)

    def take_up(self, region: int, need: int) -> None:
        """Those that stand there first, then from beside it."""
        for space in (region, *NEAR[region]):
            taken = min(need, self.free[space])
            self.free[space] -= taken
            need -= taken


def rounded(throne: float) -> float:
    """Small changes of a throne's worth change no plan of war."""
    return round(throne, 1)


def prize(g: Table, k: int, region: int, thrones: list[float], left: float) -> float:
    """Glory, and what the Region or a whole Kingdom brings."""
    if KIND[region] == CAPITOL:
        return CAPITOL_GLORY + rounded(thrones[HOME[region]])
    if not g.flags[k] and k not in g.flag_at[region]:
        return 0.0
    mat, economic = MATS[k], g.level[k * 5 + ECONOMIC]
    brings = mat.castle[economic] if KIND[region] == CASTLE else mat.town[economic]
    return 1.0 + left * (YIELD * brings + BESIDE[region])
