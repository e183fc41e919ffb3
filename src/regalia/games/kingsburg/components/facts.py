"""What a component is: the fields of advisors, buildings, cards, enemies and scenarios.

What a player holds is six numbers: gold, wood, stone, "+2" tokens, soldiers and VP. A `Change` is six such numbers to
add, so that rewards, prices and penalties are all the same thing. Fields with defaults change nothing by default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import TypeAlias

Change: TypeAlias = tuple[int, ...]
GOLD, WOOD, STONE, PLUS, SOLDIER, VP = range(6)
HOLDINGS = ("gold", "wood", "stone", "plus", "soldier", "vp")
GOODS = (GOLD, WOOD, STONE)
NOTHING: Change = (0,) * 6
ONE = tuple(tuple(int(i == kind) for i in range(6)) for kind in range(6))
"""One piece of each kind, as a change."""

NONE = -1
SPRING, SUMMER, FALL, WINTER = 2, 4, 6, 8
PRODUCTIVE = (SPRING, SUMMER, FALL)

SEAT_MOMENTS = (
    "game_start",
    "drawn",
    "year_start",
    "before_event",
    "season_start",
    "rerolls",
    "totals",
    "ordered",
    "settled",
    "season_end",
    "recruit_start",
    "recruit_end",
    "winter_start",
    "before_reveal",
    "year_end",
    "game_end",
    "last",
)
"""When a player resolves effects of his, in an order he likes."""
TABLE_MOMENTS = ("deals", "season", "year_close")
"""When a destiny card acts on the whole table."""


def plus(one: Change, other: Change) -> Change:
    return tuple(a + b for a, b in zip(one, other))


def times(one: Change, factor: int) -> Change:
    return tuple(a * factor for a in one)


def points(number: int) -> Change:
    """So many VP."""
    return 0, 0, 0, 0, 0, number


def troops(number: int) -> Change:
    """So many soldiers."""
    return 0, 0, 0, 0, number, 0


@cache
def any_goods(number: int) -> tuple[Change, ...]:
    """Every way to take that many goods of one's choice."""
    sets = combinations_with_replacement(GOODS, number)
    return tuple(tuple(goods.count(kind) for kind in range(6)) for goods in sets)


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that acts at a moment of its own, once a phase, if its owner wants it to."""

    owner: str
    moment: str
    bit: int
    phases: tuple[int, ...] = ()
    years: tuple[int, ...] = ()
    condition: str = ""
    at_most: int = NONE
    take: tuple[Change, ...] = ()
    bonus_dice: int = 0
    battle: int = 0
    peek: bool = False
    special: str = ""
    compulsory: bool = False
    heeds: bool = False


@dataclass(frozen=True, slots=True)
class Advisor:
    id: str
    name: str
    reward: tuple[Change, ...]
    text: str
    source: str
    peek: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    rank: int
    text: str
    source: str
    reward: tuple[Change, ...] = ()
    others: tuple[Change, ...] = ()
    peek: bool = False
    marks: tuple[str, ...] = ()
    """What is printed on it, where it has a rule of its own."""


@dataclass(frozen=True, slots=True)
class Building:
    id: str
    name: str
    slot: int
    strip: bool
    cost: tuple[int, ...]
    vp: int
    text: str
    source: str
    source_of_cost: str
    effect: tuple[Effect, ...] = ()
    strength: int = 0
    versus: Mapping[str, int] | None = None
    up_to: int = NONE
    ties: bool = False
    victory_vp: int = 0
    rewards_again: int = 0
    no_vp_loss: bool = False
    indestructible: bool = False
    keeps_soldier: bool = False
    discount: Change = NOTHING
    later_vp: int = 0
    early_vp: int = 0
    soldier_price: int = NONE
    soldier_tokens: bool = False
    extra_soldier: bool = False
    shift: int = 0
    any_die_up_to: int = 0
    every_season: bool = False
    petition: bool = False
    academy: bool = False
    plain: bool = False

    @property
    def row(self) -> int:
        return self.slot // 4

    @property
    def column(self) -> int:
        """From 1 to 4."""
        return self.slot % 4 + 1


@dataclass(frozen=True, slots=True)
class Governor:
    id: str
    name: str
    text: str
    source: str
    effect: tuple[Effect, ...] = ()
    waives: bool = False
    saves: str = ""
    saves_least: int = 1
    saves_once: str = ""
    swaps: int = 0
    spares: bool = False
    calls_on: int = NONE
    advisors: tuple[Advisor, ...] = ()
    blesses: bool = False
    favoured: bool = False
    collects: bool = False
    first_soldier_price: int = NONE


@dataclass(frozen=True, slots=True)
class Destiny:
    id: str
    number: int
    name: str
    text: str
    source: str
    effect: tuple[Effect, ...] = ()
    first_soldier_discount: int = 0
    advisor_vp: tuple[int, int] = (NONE, 0)
    no_plus_in: int = NONE
    petition_vp: int = 0
    dice: int = 0
    strength: int = 0
    versus: Mapping[str, int] | None = None
    rewards_again: int = 0
    good_year: bool = False
    reinforcement: int = NONE
    more_reinforcement: int = 0
    gold_for_stone: bool = False
    closed: int = NONE
    lean: tuple[int, ...] = ()
    found: Change = NOTHING
    kings_reward: int = NONE
    scouts: bool = False
    spoils: int = 0
    envoy_constructs_only: bool = False
    construction: tuple[Change, ...] = (NOTHING,) * 4
    keeps_soldier: bool = False


@dataclass(frozen=True, slots=True)
class Enemy:
    id: str
    name: str
    type: str
    year: int
    strength: int
    reward: tuple[Change, ...]
    penalty: Change
    any_goods: int
    buildings: int
    source: str


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    name: str
    refuses: tuple[str, ...]
    text: str
    source: str
    growth: int = 0
    pleased: Change = NOTHING
    angry: Change = NOTHING


@dataclass(frozen=True, slots=True)
class Need:
    name: str
    give: Change
    text: str
    source: str
    dice: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    id: str
    name: str
    text: str
    source: str
    effect: tuple[Effect, ...] = ()
    leads: bool = False
    musters: bool = False
    meets: bool = False
    paid_again_up_to: int = 0
    robs: bool = False
    price: Change = NOTHING
