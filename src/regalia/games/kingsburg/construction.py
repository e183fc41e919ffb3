"""Constructing and losing buildings: step d of a productive season (rulebook p. 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from regalia.games.kingsburg.components import BUILDING_IDS, BUILDINGS
from regalia.games.kingsburg.components.facts import GOODS, HOLDINGS, NONE, NOTHING, STONE, points
from regalia.games.kingsburg.goods import ANY_GOOD, DECLINE, PASS, gain
from regalia.games.kingsburg.table import (
    MASONS_USED,
    SAVED_ONCE,
    SLOTS,
    SWAPPED,
    WAIVED,
    Table,
    building_at,
    buildings,
    buildings_with,
    destiny,
    goods,
    governor,
    on_strip,
    rows,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat

Price = tuple[int, int, int]
COSTS: tuple[Price, ...] = tuple((b.cost[0], b.cost[1], b.cost[2]) for b in BUILDINGS)
POINTS = tuple(built.vp for built in BUILDINGS)
AS_PRINTED: tuple[Answer, ...] = tuple(("construct", built.id, COSTS[b], ()) for b, built in enumerate(BUILDINGS))
DISCOUNTERS = tuple((1 << b, built.discount) for b, built in enumerate(BUILDINGS) if any(built.discount))
DISCOUNTS = sum(bit for bit, _ in DISCOUNTERS)
LATER_VP = buildings_with(lambda built: built.later_vp)
INDESTRUCTIBLE = buildings_with(lambda built: built.indestructible)
NEXT = tuple(next(column for column in range(4) if not built >> column & 1) for built in range(15))
"""By the bits of what stands in a row that is not full: the leftmost column where nothing does."""
MEANS = {"waive": WAIVED, "save": SAVED_ONCE, "swap": SWAPPED, "masons": MASONS_USED}
"""What may change a price once a season or a year, and how that is remembered."""


# -- turns -------------------------------------------------------------------------------------------
def construct(g: Table, seat: Seat) -> Rule[None] | None:
    """A player's turn, if he can construct anything."""
    if not goods(g, seat) and g.governor[seat] == NONE and not g.owned[seat] & DISCOUNTS:
        return None
    return construction(g, seat)


def construction(g: Table, seat: Seat) -> Rule[None]:
    """One building, and with the king's envoy another."""
    answer = yield Question(seat, "kb.construct.1", constructions, open=True)
    if answer == PASS:
        return
    yield from carry_out(g, seat, answer)
    if g.envoy == seat:
        answer = yield Question(seat, "kb.envoy.3", constructions, open=True)
        if answer != PASS:
            g.envoy = NONE
            g.tell("sent_envoy", seat, "building", NONE)
            yield from carry_out(g, seat, answer)


def carry_out(g: Table, seat: Seat, answer: Answer) -> Rule[None]:
    _, name, price, means = answer
    for word in means:
        g.used[seat] |= MEANS[word]
    gain(g, seat, (-price[0], -price[1], -price[2], 0, 0, 0), "price", name)
    yield from put_up(g, seat, BUILDING_IDS[name])


def put_up(g: Table, seat: Seat, b: int) -> Rule[None]:
    """The building stands: its VP, what others add to it, and the tax collector's good."""
    gain(g, seat, points(points_for(g, seat, b)), "building", BUILDINGS[b].id)
    raise_building(g, seat, b)
    g.builders |= 1 << seat
    expand(g, seat, b)
    if BUILDINGS[b].column == 4:
        for other in g.order:
            if other != seat and governor(g, other).collects:
                yield from collect_tax(g, other)


def collect_tax(g: Table, seat: Seat) -> Rule[None]:
    """Tax Collector: a good of his choice, at once."""
    answer = yield Question(seat, "kb.governor.19", taxes, open=True)
    if answer != DECLINE:
        gain(g, seat, answer[1], "governor", g.governor[seat])


def taxes(g: Table, seat: Seat) -> list[Answer]:
    return [*(("take", change) for change in ANY_GOOD), DECLINE]


def points_for(g: Table, seat: Seat, b: int) -> int:
    score = POINTS[b]
    if BUILDINGS[b].early_vp and g.year <= 3:
        score += BUILDINGS[b].early_vp
    later = g.owned[seat] & LATER_VP
    return score + BUILDINGS[later.bit_length() - 1].later_vp if later else score


def raise_building(g: Table, seat: Seat, b: int) -> None:
    assert not g.owned[seat] >> b & 1, "nobody has a building twice"
    g.owned[seat] |= 1 << b
    g.tell("constructed", seat, BUILDINGS[b].id)


def expand(g: Table, seat: Seat, b: int) -> None:
    """Urban Expansion."""
    bounty = destiny(g).construction[BUILDINGS[b].column - 1]
    if bounty != NOTHING:
        gain(g, seat, bounty, "destiny", g.destiny)


# -- what is legal -----------------------------------------------------------------------------------
def standing(g: Table, seat: Seat) -> int:
    """The slots of a player's sheet on which a building stands, as bits."""
    owned = g.owned[seat]
    return (owned | owned >> 28) & SLOTS


def candidates(g: Table, seat: Seat) -> tuple[int, ...]:
    """In each row the leftmost building that is not constructed."""
    return leftmost(standing(g, seat), g.strips[seat], rows(g))


@lru_cache(20_000)
def leftmost(built: int, strips: int, rows: range) -> tuple[int, ...]:
    slots = [row * 4 + NEXT[built >> row * 4 & 15] for row in rows if built >> row * 4 & 15 != 15]
    return tuple(on_strip(strips, slot) for slot in slots)


def constructions(g: Table, seat: Seat) -> list[Answer]:
    """Every building a player can pay for, with each way to pay."""
    i = seat * 6
    gold, wood, stone = g.have[i : i + 3]
    special = g.governor[seat] != NONE or destiny(g).gold_for_stone
    cheaper = g.owned[seat] & DISCOUNTS
    found: list[Answer] = []
    for b in candidates(g, seat):
        if special or (cheaper and BUILDINGS[b].column >= 3):
            found += [
                ("construct", BUILDINGS[b].id, price, means)
                for price, means in prices(g, seat, b)
                if price[0] <= gold and price[1] <= wood and price[2] <= stone
            ]
        else:
            cost = COSTS[b]
            if cost[0] <= gold and cost[1] <= wood and cost[2] <= stone:
                found.append(AS_PRINTED[b])
    found.append(PASS)
    return found


# -- prices ------------------------------------------------------------------------------------------
def prices(g: Table, seat: Seat, b: int) -> list[tuple[Price, tuple[str, ...]]]:
    """All the prices at which a player may construct a building, with the means he uses."""
    base = discounted(g, seat, b)
    found: dict[tuple[Price, tuple[str, ...]], None] = {(base, ()): None}
    found.update(dict.fromkeys(by_governor(g, seat, base, BUILDINGS[b].column)))
    if destiny(g).gold_for_stone and not g.used[seat] & MASONS_USED:
        for price, means in list(found):
            if price[STONE]:
                found[(price[0] + 1, price[1], price[2] - 1), (*means, "masons")] = None
    return list(found)


def discounted(g: Table, seat: Seat, b: int) -> Price:
    """Crane and Woodshop, Carpenter and Sculptor: always, and never below nothing."""
    cost = list(COSTS[b])
    if BUILDINGS[b].column >= 3 and g.owned[seat] & DISCOUNTS:
        for bit, discount in DISCOUNTERS:
            if g.owned[seat] & bit:
                cost = [max(0, cost[kind] - discount[kind]) for kind in GOODS]
    card = governor(g, seat)
    if card.saves and BUILDINGS[b].column >= card.saves_from_column:
        kind = HOLDINGS.index(card.saves)
        cost[kind] = max(0, cost[kind] - 1) if COSTS[b][kind] >= card.saves_least else cost[kind]
    return cost[0], cost[1], cost[2]


def by_governor(g: Table, seat: Seat, base: Price, column: int) -> Iterator[tuple[Price, tuple[str, ...]]]:
    """What Architect, Miner and Engineer may make of a price."""
    card, used = governor(g, seat), g.used[seat]
    large = column >= card.saves_from_column
    if card.waives and large and not used & WAIVED and is_behind(g, seat):
        for kind in GOODS:
            if base[kind]:
                yield less(base, kind), ("waive",)
    if card.saves_once and large and not used & SAVED_ONCE:
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
    standing_now = g.owned[seat] & ~INDESTRUCTIBLE
    slots = (standing_now | standing_now >> 28) & SLOTS
    for column in (3, 2, 1, 0):
        for row in range(7):
            if slots >> row * 4 + column & 1:
                fell(g, seat, building_at(g, seat, row * 4 + column))
                return


def fell(g: Table, seat: Seat, b: int) -> None:
    g.owned[seat] &= ~(1 << b)
    g.tell("destroyed", seat, BUILDINGS[b].id)
    gain(g, seat, points(-POINTS[b]), "building", BUILDINGS[b].id)


def conjure(g: Table, seat: Seat, b: int) -> None:
    """Sorcerer: a building for nothing, and for no VP."""
    raise_building(g, seat, b)
    expand(g, seat, b)
