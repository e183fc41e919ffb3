"""What armies may conquer from where they stand: hopes of one Ruler, threats to another."""

from __future__ import annotations

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

NOW, READY, SOON, LATER = 0.62, 0.5, 0.38, 0.2
"""The share of a prize: in a running Expansion for armies that stand there or have not moved yet, then with another
Expansion in hand and without."""
SIEGE = 0.28
"""The share of a prize that is besieged."""
SLIGHT = 0.02
THREAT = 0.9
NEAR = tuple(ROADS[region] | (1 << PORT[region] if PORT[region] != NONE else 0) for region in range(FIRST_SEA))
"""By Region: the spaces from which Armies reach it."""
REACH = (*(1 << region | ROADS[region] for region in range(FIRST_SEA)), *PORTS)
"""By space: the Regions that Armies in it reach."""


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
    """What the Kingdom's armies may take, the best first; each army counts for one target."""
    war = War(g, k)
    targets = []
    for region in members(war.reach):
        gain = prize(g, k, region, thrones, left)
        if gain:
            foes = war.foes(region)
            targets.append((gain * war.chance(region, foes), region, foes, gain))
    found = []
    for rough, region, foes, gain in sorted(targets, reverse=True):
        if rough < SLIGHT:
            break
        found.append((gain * war.chance(region, foes), region))
        war.take_up(region, foes + 1)
    return found


class War:
    """The armies of one Kingdom that no target has taken up yet."""

    __slots__ = ("armies", "free", "friendly", "g", "k", "reach", "running", "share", "strangers")

    def __init__(self, g: Table, k: int) -> None:
        self.g, self.k, self.armies, self.friendly = g, k, g.armies[k], friends(g, k)
        self.running = g.active == k and displayed(g, k) == EXPANSION
        self.share = SOON if g.court[k * 7 + EXPANSION] else LATER
        at = k * SPACES
        self.free = {space: g.army[at + space] for space in members(self.armies)}
        self.reach = self.strangers = 0
        for space in self.free:
            self.reach |= REACH[space]
        self.reach &= FORTIFIED
        for each in range(6):
            if self.friendly >> each & 1:
                self.reach &= ~g.held[each]
            else:
                self.strangers |= g.armies[each]

    def foes(self, region: int) -> int:
        """Levies and armies that defend a Region."""
        count = levies(self.g, self.k, region)
        if self.strangers >> region & 1:
            count += sum([self.g.army[k * SPACES + region] for k in range(6) if not self.friendly >> k & 1])
        return min(MOST, count)

    def chance(self, region: int, foes: int) -> float:
        """How likely it falls, in this Expansion or a later one."""
        g, free = self.g, self.free
        near = members(NEAR[region] & self.armies)
        here = free.get(region, 0)
        chance = self.share * WIN[here + sum([free[space] for space in near])][foes]
        if self.running and not g.assaulted >> region & 1:
            fresh = here + sum([max(0, free[space] - g.moved[space]) for space in near])
            chance = max(chance, NOW * WIN[here][foes], READY * WIN[fresh][foes])
        if here and chance < SIEGE and g.sieges[self.k] >> region & 1 and self.is_cut_off(region):
            chance = SIEGE
        return chance

    def is_cut_off(self, region: int) -> bool:
        return PORT[region] == NONE or bool(self.g.fleets[self.k] >> PORT[region] & 1)

    def take_up(self, region: int, need: int) -> None:
        """Those that stand there first, then from beside it."""
        for space in (region, *members(NEAR[region] & self.armies)):
            if need > 0 and space in self.free:
                taken = min(need, self.free[space])
                self.free[space] -= taken
                need -= taken


def prize(g: Table, k: int, region: int, thrones: list[float], left: float) -> float:
    """Glory, and what the Region or a whole Kingdom brings."""
    if KIND[region] == CAPITOL:
        return CAPITOL_GLORY + thrones[HOME[region]]
    if not g.flags[k] and k not in g.flag_at[region]:
        return 0.0
    mat, economic = MATS[k], g.level[k * 5 + ECONOMIC]
    brings = mat.castle[economic] if KIND[region] == CASTLE else mat.town[economic]
    return 1.0 + left * (YIELD * brings + BESIDE[region])
