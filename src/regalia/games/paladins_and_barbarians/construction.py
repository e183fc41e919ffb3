"""Buildings are put up and demolished (rulebook 6B, 6C and 11)."""

from __future__ import annotations

from collections.abc import Callable

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
ON_TOP_OF = tuple(
    OF_LEVEL[1] | (OF_LEVEL[2] if standing & 1 else 0) | (OF_LEVEL[3] if standing & 2 else 0) for standing in range(4)
)
"""By what stands of levels 1 and 2: what may stand beside it, each level needing the one below."""
RAZING = tuple(PIECES["capital"]["demolition"] if b in CAPITAL else cost - 1 for b, cost in enumerate(COST))
"""By building: what its demolition costs an enemy."""
RAZED_WITHIN = tuple(sum(1 << b for b, price in enumerate(RAZING) if price <= purse) for purse in range(DEAREST + 1))


# -- construction ------------------------------------------------------------------------------------
def buildable(g: Table, seat: Seat, t: int, purse: int) -> int:
    """What a player can build in his territory for so many talents, as bits."""
    if purse <= 0:
        return 0
    there = g.built[t + t] | g.built[t + t + 1]
    fitting = g.stock[seat] & WITHIN[min(purse, DEAREST)] & ~there & ON_TOP_OF[levels(there)]
    places = there.bit_count()
    if places < PLACES:
        return fitting
    return fitting & OF_LEVEL[2] if places == PLACES and works(g, seat, t, BRICKYARD) else 0


def levels(buildings: int) -> int:
    """Which of levels 1 and 2 are among buildings, as bits."""
    return bool(buildings & OF_LEVEL[1]) | bool(buildings & OF_LEVEL[2]) << 1


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
    return [DECLINE, *(("build", t, b) for b in members(buildable(g, seat, t, wealth(g, seat) - 1)))]


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
