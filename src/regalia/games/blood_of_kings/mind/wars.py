"""What armies may conquer from where they stand: hopes of one Ruler, threats to another."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from regalia.authoring.bits import mask_of, members
from regalia.games.blood_of_kings.components import CAPITOL_GLORY, ECONOMIC, EXPANSION, MATS
from regalia.games.blood_of_kings.components.atlas import (
    ALL_KINGDOMS,
    CAPITOL,
    CASTLE,
    FIRST_SEA,
    FORTIFIED,
    HOME,
    KIND,
    LEVIES,
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
from regalia.kernel.questions import Seat

NOW, READY, SOON, LATER = 0.62, 0.5, 0.38, 0.2
"""The share of a prize: in a running Expansion for armies that stand there or have not moved yet, then with another
Expansion in hand and without."""
SIEGE = 0.28
"""The share of a prize that is besieged."""
SLIGHT = 0.02
THREAT = 0.9
NEAR = tuple(members(ROADS[region] | (1 << PORT[region] if PORT[region] != NONE else 0)) for region in range(FIRST_SEA))
"""By Region: the spaces from which Armies reach it."""
BESIDE_OF = tuple(tuple(region for region in range(FIRST_SEA) if space in NEAR[region]) for space in range(SPACES))
"""By space: the Regions that Armies reach from it by moving."""
REACH = (*(1 << region | ROADS[region] for region in range(FIRST_SEA)), *PORTS)
"""By space: the Regions that Armies in it reach."""


def wars(g: Table, values: list[float], thrones: list[float], left: float) -> None:
    """Adds to every Ruler's value what his armies may take, and takes from others what they may lose."""
    for made in changes(g, thrones, left):
        for seat, change in made:
            values[seat] += change


# -- remembered --------------------------------------------------------------------------------------
Hopes = list[tuple[float, int]]
Changes = list[tuple[Seat, float]]
_HOPES: dict[tuple[object, ...], Hopes] = {}
MOST_HOPES = 5000


class Now(NamedTuple):
    """All that hopes depend on, as lists of the table itself or copies of them."""

    ground: tuple[float, list[int], list[int], list[int], list[tuple[int, ...]]]  # what all wars depend on
    rows: tuple[list[int], ...]  # by Kingdom: what its own wars depend on
    ally: list[int]
    prizes: list[float]  # by Kingdom: what it is worth to conquer
    march: tuple[int, int, list[int]] | None  # in an Expansion: whose, the Regions assaulted, the Armies that moved
    army: list[int]
    armies: list[int]

    def kept(self) -> Now:
        """A copy that stays as it is when the table changes."""
        left, ruler, tiles, level, flag_at = self.ground
        march = None if self.march is None else (*self.march[:2], self.march[2][:])
        rows = tuple([row[:] for row in self.rows])
        ground = left, ruler[:], tiles[:], level[:], flag_at[:]
        return Now(ground, rows, self.ally[:], self.prizes, march, self.army[:], self.armies[:])


class Seen(NamedTuple):
    """A table that was looked at, and what came of it."""

    table: Now
    walls: tuple[int, ...]
    changes: list[Changes]  # by Kingdom


_BASE: list[Seen] = []
"""A table like those that are looked at now, or none."""
MOST_STALE_KINGDOMS = 3
"""When the wars of more Kingdoms than this are not as on that table, another one takes its place."""


def changes(g: Table, thrones: list[float], left: float) -> list[Changes]:
    """What the wars of each Kingdom change, by seat.

    Most answers change no war, or those of a few Kingdoms: the others are as they were on the table before.
    """
    now = looked_at(g, thrones, left)
    if _BASE and _BASE[0].table.ground == now.ground:
        base = _BASE[0]
        stale, walls, made = stirred(now, base.table), base.walls, base.changes
        if not stale:
            return made
        made = made[:]
    else:
        stale, walls, made = ALL_KINGDOMS, tuple([fortification(g, k) for k in range(6)]), [[]] * 6
    for k in members(stale):
        made[k] = hopes_and_threats(g, k, now.prizes, left, walls) if g.ruler[k] != NONE and g.armies[k] else []
    if stale.bit_count() > MOST_STALE_KINGDOMS:
        _BASE[:] = [Seen(now.kept(), walls, made)]
    return made


def looked_at(g: Table, thrones: list[float], left: float) -> Now:
    ground = left, g.ruler, g.tiles, g.level, g.flag_at
    rows = g.sieges, g.fleets, g.flags, g.court[EXPANSION::7]
    march = (g.active, g.assaulted, g.moved) if is_marching(g) else None
    return Now(ground, rows, g.ally, [rounded(throne) for throne in thrones], march, g.army, g.armies)


def is_marching(g: Table) -> bool:
    """Whether a Kingdom carries out its Expansion."""
    return g.active != NONE and displayed(g, g.active) == EXPANSION


def stirred(now: Now, last: Now) -> int:
    """The Kingdoms whose wars are not as they were, as bits."""
    found = 0
    if now.rows != last.rows:
        found = mask_of(k for k in range(6) if any(a[k] != b[k] for a, b in zip(now.rows, last.rows)))
    if now.march != last.march:
        found |= mask_of(march[0] for march in (now.march, last.march) if march)
    if now.army != last.army:
        found |= moved_within_reach(now, last)
    if now.ally != last.ally:
        found |= mask_of(each for a, b in zip(now.ally, last.ally) if a != b for each in (a, b) if each != NONE)
        found |= mask_of(k for k in range(6) if now.ally[k] != last.ally[k])
    if now.prizes != last.prizes:
        better = mask_of(k for k in range(6) if now.prizes[k] != last.prizes[k])
        found |= mask_of(k for k in range(6) if better & reached(now.armies[k]).homes_bits)
    return found


def moved_within_reach(now: Now, last: Now) -> int:
    """The Kingdoms whose Armies changed, or others' that they reach, as bits."""
    touched = found = 0
    for k in range(6):
        row = slice(k * SPACES, k * SPACES + SPACES)
        here, before = now.army[row], last.army[row]
        if here != before:
            found |= 1 << k
            for space in members(now.armies[k] | last.armies[k]):
                touched |= (here[space] != before[space]) << space
    return found | mask_of(k for k in range(6) if touched & reached(now.armies[k]).bits)


def hopes_and_threats(g: Table, k: int, prizes: list[float], left: float, walls: tuple[int, ...]) -> Changes:
    """What one Kingdom's hopes are worth to its Ruler and to whom it would take something from."""
    ruler, made = g.ruler[k], []
    for hope, region in hopes(g, k, prizes, left, walls):
        made.append((ruler, hope))
        owner = controller(g, region)
        if owner != NONE and g.ruler[owner] != NONE:
            made.append((g.ruler[owner], -THREAT * hope))
    return made


def hopes(g: Table, k: int, prizes: list[float], left: float, walls: tuple[int, ...]) -> Hopes:
    """What the Kingdom's armies may take, the best first, by all that it depends on; `walls` are the fortifications."""
    war = War(g, k, walls)
    levied = walls, war.engines, g.flags[k] > 0, g.level[k * 5 + ECONOMIC], g.sieges[k], g.fleets[k]
    running = (bytes(g.moved), g.assaulted) if war.running else war.share
    flags = [g.flag_at[region] for region in war.reach.regions]
    capitols = [prizes[home] for home in war.reach.homes]
    key = (k, left, bytes(war.free), war.friendly, levied, running, *flags, *capitols, *war.strangers.items())
    found = _HOPES.get(key)
    if found is None:
        if len(_HOPES) >= MOST_HOPES:
            _HOPES.clear()
        found = _HOPES[key] = war.hopes(prizes, left)
    return found


class Reach(NamedTuple):
    """The Regions to be assaulted that Armies reach: as bits, one by one, and the Kingdoms whose Capitols are there."""

    bits: int
    regions: tuple[int, ...]
    homes: tuple[int, ...]
    homes_bits: int


@lru_cache(MOST_HOPES)
def reached(armies: int) -> Reach:
    """From these spaces."""
    found = 0
    for space in members(armies):
        found |= REACH[space]
    regions = members(found & FORTIFIED)
    homes = tuple(HOME[region] for region in regions if KIND[region] == CAPITOL)
    return Reach(found, regions, homes, mask_of(homes))


class War:
    """The armies of one Kingdom that no target has taken up yet."""

    __slots__ = ("engines", "free", "friendly", "g", "k", "reach", "running", "share", "strangers", "walls")

    def __init__(self, g: Table, k: int, walls: tuple[int, ...]) -> None:
        self.g, self.k, self.walls, self.friendly, self.reach = g, k, walls, friends(g, k), reached(g.armies[k])
        self.engines = has(g, g.ruler[k], SIEGE_ENGINES)
        self.running = g.active == k and is_marching(g)
        self.share = SOON if g.court[k * 7 + EXPANSION] else LATER
        self.free = g.army[k * SPACES : k * SPACES + SPACES]
        self.strangers: dict[int, int] = {}
        for each in range(6):
            if g.armies[each] & self.reach.bits and not self.friendly >> each & 1:
                for region in members(g.armies[each] & self.reach.bits):
                    self.strangers[region] = self.strangers.get(region, 0) + g.army[each * SPACES + region]

    def hopes(self, prizes: list[float], left: float) -> Hopes:
        """The best first; each army counts for one target."""
        targets = []
        strengths, flag_at = self.strengths(), self.g.flag_at
        for region in self.reach.regions:
            owner = flag_at[region][-1] if flag_at[region] else NONE
            if owner == NONE or not self.friendly >> owner & 1:
                gain = prize(self.g, self.k, region, prizes, left)
                foes = self.foes(region, owner)
                rough = gain * self.chance(region, foes, *strengths[region])
                if rough >= SLIGHT:
                    targets.append((rough, region, foes, gain))
        found = []
        for _, region, foes, gain in sorted(targets, reverse=True):
            found.append((gain * self.chance(region, foes, *self.strength(region)), region))
            self.take_up(region, foes + 1)
        return found

    def foes(self, region: int, owner: int) -> int:
        """Levies and armies that defend a Region."""
        levies = LEVIES[region] + (self.walls[owner] if owner != NONE else 0) - (self.k in self.g.flag_at[region])
        if levies > 1 and self.engines:
            levies -= 1
        return min(MOST, max(0, levies) + self.strangers.get(region, 0))

    def strength(self, region: int) -> tuple[int, int]:
        """Armies that stand in or beside a Region, and without those beside it that have moved already."""
        free, moved, here, near = self.free, self.g.moved, self.free[region], NEAR[region]
        fresh = sum([max(0, free[space] - moved[space]) for space in near]) if self.running else 0
        return here + sum([free[space] for space in near]), here + fresh

    def strengths(self) -> dict[int, tuple[int, int]]:
        """The same of all Regions to be assaulted."""
        together = dict.fromkeys(self.reach.regions, 0)
        fresh = dict(together)
        moved = self.g.moved if self.running else self.free
        for space in members(self.g.armies[self.k]):
            armies = self.free[space]
            ready = max(0, armies - moved[space])
            if space in together:
                together[space] += armies
                fresh[space] += armies
            for region in BESIDE_OF[space]:
                if region in together:
                    together[region] += armies
                    fresh[region] += ready
        return {region: (together[region], fresh[region]) for region in together}

    def chance(self, region: int, foes: int, together: int, fresh: int) -> float:
        """How likely it falls, in this Expansion or a later one."""
        here = self.free[region]
        chance = self.share * WIN[together][foes]
        if self.running and not self.g.assaulted >> region & 1:
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
