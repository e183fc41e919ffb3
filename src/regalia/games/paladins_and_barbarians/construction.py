"""Buildings are put up and demolished (rulebook 6B, 6C and 11)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import (
    BRICKYARD,
    CAPITAL,
    COST,
    LIBRARY,
    OF_LEVEL,
    PIECES,
    STATUE,
)
from regalia.games.paladins_and_barbarians.deck import draw_within_limit
from regalia.games.paladins_and_barbarians.money import empty_house, pay
from regalia.games.paladins_and_barbarians.sovereigns import lengthen_reign
from regalia.games.paladins_and_barbarians.table import (
    Table,
    builder,
    pull_down,
    put_up,
    standing,
    wealth,
    works,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat

PLACES: int = PIECES["places"]["limit"]
DEAREST = max(COST)
WITHIN = tuple(sum(1 << b for b, cost in enumerate(COST) if cost <= purse) for purse in range(DEAREST + 1))
"""By talents: the buildings that cost no more."""
DECLINE = ("pass",)
RAZING = tuple(PIECES["capital"]["demolition"] if b in CAPITAL else cost - 1 for b, cost in enumerate(COST))
"""By building: what its demolition costs an enemy."""
RAZED_WITHIN = tuple(sum(1 << b for b, price in enumerate(RAZING) if price <= purse) for purse in range(DEAREST + 1))


# -- construction ------------------------------------------------------------------------------------
def buildable(g: Table, seat: Seat, t: int, purse: int) -> int:
    """What a player can build in his territory for so many talents, as bits."""
    if purse <= 0:
        return 0
    there = g.built[t + t] | g.built[t + t + 1]
    places = there.bit_count()
    if places > PLACES or (places == PLACES and not works(g, seat, t, BRICKYARD)):
        return 0
    return fitting(there, places == PLACES) & g.stock[seat] & WITHIN[min(purse, DEAREST)]


@lru_cache(maxsize=4096)
def fitting(there: int, crowded: bool) -> int:
    """What could stand beside other buildings: nothing alike, each level on the one below; a fourth is of level 2."""
    mask = OF_LEVEL[2] if crowded else OF_LEVEL[1] | OF_LEVEL[2] | OF_LEVEL[3]
    if not there & OF_LEVEL[1]:
        mask &= ~OF_LEVEL[2]
    if not there & OF_LEVEL[2]:
        mask &= ~OF_LEVEL[3]
    return mask & ~there


@lru_cache(maxsize=8192)
def building_answers(verb: str, t: int, mask: int) -> tuple[Answer, ...]:
    return tuple((verb, t, b) for b in members(mask))


def construct(g: Table, seat: Seat, t: int, b: int, more: int = 0) -> Rule[None]:
    """Pay for a building and put it up; some have an effect at once."""
    yield from pay(g, seat, COST[b] + more)
    put_up(g, seat, t, b)
    g.tell("built", seat, t, b)
    if b in WHEN_BUILT:
        yield from WHEN_BUILT[b](g, seat, t)


def one_more(g: Table, seat: Seat, t: int) -> Rule[None]:
    """Brickyard: another building here at once, for 1 talent more than it costs."""
    answer = yield Question(seat, "pb.building.4", further, t, open=True, rest=DECLINE)
    if answer != DECLINE:
        yield from construct(g, seat, t, answer[2], more=1)


def further(g: Table, seat: Seat, t: int) -> list[Answer]:
    return [DECLINE, *building_answers("build", t, buildable(g, seat, t, wealth(g, seat) - 1))]


def first_book(g: Table, seat: Seat, t: int) -> Rule[None]:
    """Library: a card for free."""
    yield from draw_within_limit(g, seat)


def unveil(g: Table, seat: Seat, t: int) -> Rule[None]:
    """Statue: a longer reign."""
    lengthen_reign(g, seat)
    return
    yield


WHEN_BUILT: dict[int, Callable[[Table, Seat, int], Rule[None]]] = {
    BRICKYARD: one_more,
    LIBRARY: first_book,
    STATUE: unveil,
}


# -- demolition --------------------------------------------------------------------------------------
def razeable(g: Table, seat: Seat, t: int, purse: int) -> int:
    """What a player can demolish in his territory: his own for nothing, the enemy's for a price."""
    return g.built[t + t + seat] | g.built[t + t + 1 - seat] & RAZED_WITHIN[min(purse, DEAREST)]


def demolish(g: Table, seat: Seat, t: int, b: int) -> Rule[None]:
    yield from pay(g, seat, 0 if builder(g, t, b) == seat else RAZING[b])
    tear_down(g, t, b)


def tear_down(g: Table, t: int, b: int) -> None:
    """A building goes, and what gold was in it to the treasury."""
    assert standing(g, t) >> b & 1, "only a building that stands can fall"
    g.tell("demolished", builder(g, t, b), t, b)
    pull_down(g, t, b)
    empty_house(g, t, b)
