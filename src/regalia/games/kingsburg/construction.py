"""Constructing and losing buildings: step d of a productive season (rulebook p. 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TypeAlias

from regalia.authoring.memory import Memory
from regalia.games.kingsburg.components import BUILDING_IDS, BUILDINGS
from regalia.games.kingsburg.components.facts import GOODS, HOLDINGS, NONE, NOTHING, STONE, Governor, points
from regalia.games.kingsburg.goods import ANY_GOOD, DECLINE, PASS, gain
from regalia.games.kingsburg.table import (
    MASONS_USED,
    MORE_BUILDINGS,
    SAVED_ONCE,
    SLOTS,
    SWAPPED,
    WAIVED,
    Table,
    building_at,
    buildings,
    buildings_with,
    destiny,
    governor,
    has_goods,
    on_strip,
    rows_with,
    seat_with,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat
from regalia.kernel.table import Step

Price = tuple[int, int, int]
COSTS: tuple[Price, ...] = tuple((b.cost[0], b.cost[1], b.cost[2]) for b in BUILDINGS)
COLUMN = tuple(built.column for built in BUILDINGS)
POINTS = tuple(built.vp for built in BUILDINGS)
DISCOUNTERS = tuple((1 << b, built.discount) for b, built in enumerate(BUILDINGS) if any(built.discount))
DISCOUNTS = sum(bit for bit, _ in DISCOUNTERS)
EARLY_VP = buildings_with(lambda built: built.early_vp)
LATER_VP = buildings_with(lambda built: built.later_vp)
INDESTRUCTIBLE = buildings_with(lambda built: built.indestructible)
NEXT = tuple(next(column for column in range(4) if not built >> column & 1) for built in range(15))
"""By the bits of what stands in a row that is not full: the leftmost column where nothing does."""
MEANS = {"waive": WAIVED, "save": SAVED_ONCE, "swap": SWAPPED, "masons": MASONS_USED}
"""What may change a price once a season or a year, and how that is remembered."""


# -- turns -------------------------------------------------------------------------------------------
STEPS: tuple[Step, ...] = tuple(("construct", seat) for seat in range(5))


def construct(g: Table, seat: Seat) -> Rule[None] | None:
    """A player's turn, if he can construct anything."""
    if not (has_goods(g, seat) or g.owned[seat] & DISCOUNTS) and g.governor[seat] == NONE:
        return None
    return construction(g, seat)


def construction(g: Table, seat: Seat) -> Rule[None]:
    """One building, and with the king's envoy another."""
    answer = yield TURNS[seat]
    if answer == PASS:
        return
    taxes = carry_out(g, seat, answer)
    if taxes is not None:
        yield from taxes
    if g.envoy == seat:
        answer = yield ENVOYS[seat]
        if answer != PASS:
            g.envoy = NONE
            g.tell("sent_envoy", seat, "building", NONE)
            taxes = carry_out(g, seat, answer)
            if taxes is not None:
                yield from taxes


def carry_out(g: Table, seat: Seat, answer: Answer) -> Rule[None] | None:
    _, name, price, means = answer
    for word in means:
        g.used[seat] |= MEANS[word]
    gain(g, seat, (-price[0], -price[1], -price[2], 0, 0, 0), "price", name)
    return put_up(g, seat, BUILDING_IDS[name])


def put_up(g: Table, seat: Seat, b: int) -> Rule[None] | None:
    """The building stands: its VP, what others add to it, and the tax collector's good."""
    early, later = early_points(g, b), later_points(g, seat)
    raise_building(g, seat, b)
    gain(g, seat, points(POINTS[b]), "building", BUILDINGS[b].id)
    if early:
        gain(g, seat, points(early), "early", BUILDINGS[b].id)
    if later:
        gain(g, seat, points(later), "effect", BUILDINGS[LATER_VP.bit_length() - 1].id)
    g.builders |= 1 << seat
    if g.destiny != NONE:
        expand(g, seat, b)
    collector = seat_with(g, _collects) if COLUMN[b] == 4 else NONE
    return collect_tax(g, collector) if collector not in (NONE, seat) else None


def _collects(card: Governor) -> bool:
    return card.collects


def collect_tax(g: Table, seat: Seat) -> Rule[None]:
    """Tax Collector: a good of his choice, at once."""
    answer = yield Question(seat, "kb.governor.19", taxes, open=True)
    if answer != DECLINE:
        gain(g, seat, answer[1], "governor", g.governor[seat])


def taxes(g: Table, seat: Seat) -> list[Answer]:
    return [*(("take", change) for change in ANY_GOOD), DECLINE]


def points_for(g: Table, seat: Seat, b: int) -> int:
    """What a building gives at once: its own VP, and what is added to them."""
    return POINTS[b] + early_points(g, b) + later_points(g, seat)


def early_points(g: Table, b: int) -> int:
    """Fountain: VP for constructing it in time."""
    return BUILDINGS[b].early_vp if EARLY_VP >> b & 1 and g.year <= 3 else 0


def later_points(g: Table, seat: Seat) -> int:
    """Architects' Guild: VP for what is constructed after it."""
    guild = g.owned[seat] & LATER_VP
    return BUILDINGS[guild.bit_length() - 1].later_vp if guild else 0


def raise_building(g: Table, seat: Seat, b: int) -> None:
    assert not g.owned[seat] >> b & 1, "nobody has a building twice"
    g.owned[seat] |= 1 << b
    g.tell("constructed", seat, BUILDINGS[b].id)


def expand(g: Table, seat: Seat, b: int) -> None:
    """Urban Expansion."""
    bounty = destiny(g).construction[COLUMN[b] - 1]
    if bounty != NOTHING:
        gain(g, seat, bounty, "destiny", g.destiny)


# -- what is legal -----------------------------------------------------------------------------------
def standing(g: Table, seat: Seat) -> int:
    """The slots of a player's sheet on which a building stands, as bits."""
    owned = g.owned[seat]
    return (owned | owned >> 28) & SLOTS


def candidates(g: Table, seat: Seat) -> tuple[int, ...]:
    """In each row the leftmost building that is not constructed."""
    return LEFTMOST[standing(g, seat), g.strips[seat], g.modules & MORE_BUILDINGS]


def leftmost(built: int, strips: int, modules: int) -> tuple[int, ...]:
    open_rows = [row for row in rows_with(modules) if built >> row * 4 & 15 != 15]
    slots = [row * 4 + NEXT[built >> row * 4 & 15] for row in open_rows]
    return tuple(on_strip(strips, slot) for slot in slots)


LEFTMOST: Memory[tuple[int, int, int], tuple[int, ...]] = Memory(lambda key: leftmost(*key), 20_000)


def constructions(g: Table, seat: Seat) -> Sequence[Answer]:
    """Every building a player can pay for, with each way to pay."""
    i, have = seat * 6, g.have
    if g.governor[seat] == NONE and (g.destiny == NONE or not destiny(g).gold_for_stone):
        return OFFERS[g.owned[seat], g.strips[seat], g.modules & MORE_BUILDINGS].within[
            have[i], have[i + 1], have[i + 2]
        ]
    found: list[Answer] = []
    gold, wood, stone = have[i], have[i + 1], have[i + 2]
    for b in candidates(g, seat):
        found += [
            ("construct", BUILDINGS[b].id, price, means)
            for price, means in prices(g, seat, b)
            if price[0] <= gold and price[1] <= wood and price[2] <= stone
        ]
    return [*found, PASS]


Goods: TypeAlias = tuple[int, int, int]
"""Gold, wood and stone that somebody has."""


class Offer:
    """The buildings that can be constructed next, each at its one price; `within` has those that goods pay for."""

    __slots__ = ("answers", "within")

    def __init__(self, prices: Sequence[tuple[int, Price]]) -> None:
        self.answers = [(price, at_price(b, price)) for b, price in prices]
        self.within: Memory[Goods, tuple[Answer, ...]] = Memory(self._within)

    def _within(self, goods: Goods) -> tuple[Answer, ...]:
        gold, wood, stone = goods
        paid = [answer for cost, answer in self.answers if cost[0] <= gold and cost[1] <= wood and cost[2] <= stone]
        return (*paid, PASS)


def at_price(b: int, price: Price) -> Answer:
    return ("construct", BUILDINGS[b].id, price, ())


def offer(owned: int, strips: int, modules: int) -> Offer:
    """What somebody without a governor who owns these buildings may construct."""
    return Offer([(b, cheaper(owned, b)) for b in LEFTMOST[(owned | owned >> 28) & SLOTS, strips, modules]])


OFFERS: Memory[tuple[int, int, int], Offer] = Memory(lambda key: offer(*key), 20_000)


TURNS = tuple(Question(seat, "kb.construct.1", constructions, open=True) for seat in range(5))
ENVOYS = tuple(Question(seat, "kb.envoy.3", constructions, open=True) for seat in range(5))


# -- prices ------------------------------------------------------------------------------------------
def prices(g: Table, seat: Seat, b: int) -> list[tuple[Price, tuple[str, ...]]]:
    """All the prices at which a player may construct a building, with the means he uses."""
    base = discounted(g, seat, b)
    found: dict[tuple[Price, tuple[str, ...]], None] = {(base, ()): None}
    found.update(dict.fromkeys(by_governor(g, seat, base)))
    if destiny(g).gold_for_stone and not g.used[seat] & MASONS_USED:
        for price, means in list(found):
            if price[STONE]:
                found[(price[0] + 1, price[1], price[2] - 1), (*means, "masons")] = None
    return list(found)


def discounted(g: Table, seat: Seat, b: int) -> Price:
    """Crane and Woodshop, Carpenter and Sculptor: always, and never below nothing."""
    price, card = cheaper(g.owned[seat], b), governor(g, seat)
    if card.saves:
        kind = HOLDINGS.index(card.saves)
        if price[kind] and COSTS[b][kind] >= card.saves_least:
            return less(price, kind)
    return price


def cheaper(owned: int, b: int) -> Price:
    """What a building costs who owns these."""
    cost = list(COSTS[b])
    if COLUMN[b] >= 3 and owned & DISCOUNTS:
        for bit, discount in DISCOUNTERS:
            if owned & bit:
                cost = [max(0, cost[kind] - discount[kind]) for kind in GOODS]
    return cost[0], cost[1], cost[2]


def by_governor(g: Table, seat: Seat, base: Price) -> Iterator[tuple[Price, tuple[str, ...]]]:
    """What Architect, Miner and Engineer may make of a price."""
    card, used = governor(g, seat), g.used[seat]
    if card.waives and not used & WAIVED and is_behind(g, seat):
        for kind in GOODS:
            if base[kind]:
                yield less(base, kind), ("waive",)
    if card.saves_once and not used & SAVED_ONCE:
        kind = HOLDINGS.index(card.saves_once)
        if base[kind]:
            yield less(base, kind), ("save",)
    if card.swaps and not used & SWAPPED:
        yield from ((price, ("swap",)) for price in swapped(base, card.swaps))


@cache
def swapped(price: Price, most: int) -> tuple[Price, ...]:
    """The other prices that have up to `most` goods of some kind in place of others."""
    number = sum(price)
    equal = [(gold, wood, number - gold - wood) for gold in range(number + 1) for wood in range(number + 1 - gold)]
    return tuple(other for other in equal if 0 < sum(max(0, a - b) for a, b in zip(price, other)) <= most)


def less(price: Price, kind: int, number: int = 1) -> Price:
    cost = list(price)
    cost[kind] -= number
    return cost[0], cost[1], cost[2]


def is_behind(g: Table, seat: Seat) -> bool:
    """Whether an opponent owns more buildings."""
    return any(buildings(g, other) > buildings(g, seat) for other in range(g.players))


# -- destruction -------------------------------------------------------------------------------------
def destroy(g: Table, seat: Seat) -> None:
    """The rightmost building falls, of those the topmost; its printed VP are lost."""
    slot = WEAKEST[g.owned[seat] & ~INDESTRUCTIBLE]
    if slot != NONE:
        fell(g, seat, building_at(g, seat, slot))


def weakest(owned: int) -> int:
    """The slot of the rightmost of these buildings, of those the topmost, or NONE."""
    slots = (owned | owned >> 28) & SLOTS
    found = (row * 4 + column for column in (3, 2, 1, 0) for row in range(7) if slots >> row * 4 + column & 1)
    return next(found, NONE)


WEAKEST = Memory(weakest, 20_000)


def fell(g: Table, seat: Seat, b: int) -> None:
    g.owned[seat] &= ~(1 << b)
    g.tell("destroyed", seat, BUILDINGS[b].id)
    gain(g, seat, points(-POINTS[b]), "ruin", BUILDINGS[b].id)


def conjure(g: Table, seat: Seat, b: int) -> None:
    """Sorcerer: a building for nothing, and for no VP."""
    raise_building(g, seat, b)
    expand(g, seat, b)
