"""The order phase: seven orders, second and double orders, and when the phase ends (rulebook 3C and 6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.bonuses import order_plays, pause, play, plays_after_order
from regalia.games.paladins_and_barbarians.components import (
    MARKET,
    NEAR,
    PIECES,
    RESIDENTIAL,
    TEMPLE,
)
from regalia.games.paladins_and_barbarians.construction import (
    DEAREST,
    buildable,
    construct,
    demolish,
    razeable,
)
from regalia.games.paladins_and_barbarians.deck import cards_left, draw_within_limit
from regalia.games.paladins_and_barbarians.money import gain, pay
from regalia.games.paladins_and_barbarians.rebellion import after_second_order, token_left
from regalia.games.paladins_and_barbarians.regroup import regrouping_order
from regalia.games.paladins_and_barbarians.table import (
    COMMON,
    SPECIAL,
    Table,
    army,
    idle,
    is_last_war,
    roomy,
    standing,
    wealth,
    working,
    works,
)
from regalia.games.paladins_and_barbarians.units import barracks, is_full, recruit, with_room
from regalia.kernel.questions import Answer, Question, Rule, Seat, asking, roll

ENOUGH: int = PIECES["orders"]["enough"]
STOP, GO_ON, PASS = ("stop",), ("go_on",), ("pass",)
HELPFUL = 1 << MARKET | 1 << TEMPLE
"""Buildings that do something after an order in their territory."""


# -- giving an order ---------------------------------------------------------------------------------
def order(g: Table, seat: Seat) -> Rule[None]:
    """One order, in a territory without one or, for the price of a rebellion, in one that has one."""
    if is_complete(g, seat):
        return
    also = order_plays if g.held[seat] else None
    answer = yield from asking(g, Question(seat, "pb.order.1", orders, open=True, also=also), play)
    t = answer[1]
    is_second = bool(g.once >> t & 1)
    if g.held[seat]:
        g.then(("after_order", seat))
    if g.doubles[seat] and not is_second:
        g.then(("rapid_order", seat, t))
    yield from carry_out(g, seat, answer)
    if is_second:
        yield from after_second_order(g, seat)


def carry_out(g: Table, seat: Seat, answer: Answer) -> Rule[None]:
    """The order resolves at once, then its token is placed; what follows from it is planned."""
    verb, t, *what = answer
    ready = working(g, seat, t) & HELPFUL if verb != "negotiate" else 0
    g.tell("ordered", seat, verb, t)
    yield from ORDERS[verb](g, seat, t, *what)
    if g.once >> t & 1:
        g.twice |= 1 << t
    g.once |= 1 << t
    if is_last_war(g):
        g.then(("attack_order", seat, t))
    for b in members(ready):
        g.then((AFTER_ORDER[b], seat, t))


def orders(g: Table, seat: Seat) -> list[Answer]:
    """All first orders, and second ones while some territory has neither an order nor a rebellion."""
    open_to_second = g.once & ~g.twice if idle(g, seat) and token_left(g) else 0
    return orders_in(g, seat, g.land[seat] & (~g.once | open_to_second))


def first_orders(g: Table, seat: Seat) -> list[Answer]:
    """Orders in territories that have none, or nothing."""
    return [PASS, *orders_in(g, seat, g.land[seat] & ~g.once)]


def orders_here(g: Table, seat: Seat, t: int) -> list[Answer]:
    """The other one of a double order, or nothing."""
    return [PASS, *orders_in(g, seat, 1 << t & g.land[seat])]


def orders_in(g: Table, seat: Seat, where: int) -> list[Answer]:
    """What can be ordered in these territories; in a rebellion that is Negotiation alone."""
    purse = min(wealth(g, seat), DEAREST)
    room, can_plan = roomy(g, seat), cards_left(g)
    mobile = room if purse and not is_full(g, seat) else 0
    special = mobile & barracks(g, seat)
    found: list[Answer] = [("negotiate", t) for t in members(where & g.rebellion)]
    for t in members(where & ~g.rebellion):
        units = (mobile >> t & 1) + (special >> t & 1)
        buildings = buildable(g, seat, t, purse)
        ruins = razeable(g, seat, t, purse) if standing(g, t) else 0
        leaving = bool(room & NEAR[t] and army(g, t))
        found += orders_of(t, can_plan, units, buildings, ruins, leaving)
    return found


@lru_cache(maxsize=1 << 16)
def orders_of(t: int, plan: bool, units: int, buildings: int, ruins: int, leaving: bool) -> tuple[Answer, ...]:
    """The orders in a territory: 1 for common units and 2 for special ones too, buildings as bits."""
    return (
        ("tax", t),
        *([("plan", t)] if plan else []),
        *[("mobilize", t, kind) for kind in (COMMON, SPECIAL)[:units]],
        *[("build", t, b) for b in members(buildings)],
        *[("demolish", t, b) for b in members(ruins)],
        *([("regroup", t)] if leaving else []),
    )


# -- the seven orders --------------------------------------------------------------------------------
def mobilize(g: Table, seat: Seat, t: int, kind: int) -> Rule[None]:
    yield from pay(g, seat, 1)
    recruit(g, seat, t, kind)


def tax(g: Table, seat: Seat, t: int) -> Rule[None]:
    yield from gain(g, seat, 2 if works(g, seat, t, RESIDENTIAL) else 1, "tax")


def plan(g: Table, seat: Seat, t: int) -> Rule[None]:
    yield from draw_within_limit(g, seat)


def negotiate(g: Table, seat: Seat, t: int) -> Rule[None]:
    g.rebellion &= ~(1 << t)
    g.tell("pacified", seat, t)
    return
    yield


ORDERS: dict[str, Callable[..., Rule[Any]]] = {
    "mobilize": mobilize,
    "build": construct,
    "demolish": demolish,
    "tax": tax,
    "plan": plan,
    "regroup": regrouping_order,
    "negotiate": negotiate,
}


# -- what follows an order ---------------------------------------------------------------------------
def market(g: Table, seat: Seat, t: int) -> Rule[None]:
    """Market Square: 1 talent, once an age; with a full treasury it waits for another order."""
    if not works(g, seat, t, MARKET) or g.markets[seat] >> t & 1:
        return
    if (yield from gain(g, seat, 1, "market")):
        g.markets[seat] |= 1 << t


def temple(g: Table, seat: Seat, t: int) -> Rule[None]:
    """Temple: a die says whether it is gold, a unit or a double order."""
    if not works(g, seat, t, TEMPLE):
        return
    face = yield roll(6, kind="pb.building.8")
    g.tell("prayed", seat, face)
    yield from TEMPLE_GIFTS[face - 1](g, seat)


def gift_of_gold(g: Table, seat: Seat) -> Rule[None]:
    yield from gain(g, seat, 1, "temple")


def gift_of_a_unit(g: Table, seat: Seat) -> Rule[None]:
    if with_room(g, seat):
        answer = yield Question(seat, "pb.building.8", places_for_a_unit, open=True)
        recruit(g, seat, answer[1])


def places_for_a_unit(g: Table, seat: Seat) -> list[Answer]:
    return [("place", t) for t in with_room(g, seat)]


def gift_of_a_double_order(g: Table, seat: Seat) -> Rule[None]:
    if g.land[seat] & ~g.once:
        answer = yield Question(seat, "pb.building.8", first_orders, open=True)
        if answer != PASS:
            g.then(("temple_order", seat, answer[1]))
            yield from carry_out(g, seat, answer)


TEMPLE_GIFTS = (*[gift_of_gold] * 3, *[gift_of_a_unit] * 2, gift_of_a_double_order)
AFTER_ORDER = {MARKET: "market", TEMPLE: "temple"}


def rapid_order(g: Table, seat: Seat, t: int) -> Rule[None]:
    """Rapid Development: the order just given may become a double one."""
    if (yield from other_order(g, seat, t)):
        g.doubles[seat] -= 1


def temple_order(g: Table, seat: Seat, t: int) -> Rule[None]:
    yield from other_order(g, seat, t)


def other_order(g: Table, seat: Seat, t: int) -> Rule[bool]:
    """The second order of a double order, in the same turn and without a rebellion."""
    if not g.land[seat] >> t & 1 or g.twice >> t & 1:
        return False
    answer = yield from asking(g, Question(seat, "pb.order.12", orders_here, t, open=True, also=order_plays), play)
    if answer == PASS:
        return False
    yield from carry_out(g, seat, answer)
    return True


def after_order(g: Table, seat: Seat) -> Rule[None]:
    yield from pause(g, seat, plays_after_order)


# -- the end of the phase ----------------------------------------------------------------------------
def is_complete(g: Table, seat: Seat) -> bool:
    """Whether all territories have an order and none is in rebellion: then the phase is over by itself."""
    return not g.land[seat] & (~g.once | g.rebellion)


def may_stop(g: Table, seat: Seat) -> bool:
    """Whether enough territories have an order, and none is in rebellion."""
    return not g.land[seat] & g.rebellion and (g.land[seat] & g.once).bit_count() >= ENOUGH


def end_of_orders(g: Table, seat: Seat) -> Rule[None] | None:
    """With four territories ordered a player of five or more may stop or go on."""
    if is_complete(g, seat):
        close_orders(g, seat)
    return ask_to_stop(g, seat) if may_stop(g, seat) else None


def ask_to_stop(g: Table, seat: Seat) -> Rule[None]:
    answer = yield from asking(g, Question(seat, "pb.order.14", stop_or_go_on, open=True, also=order_plays), play)
    if answer == STOP:
        close_orders(g, seat)


def stop_or_go_on(g: Table, seat: Seat) -> list[Answer]:
    return [STOP, GO_ON]


def close_orders(g: Table, seat: Seat) -> None:
    """Territories without an order are remembered for the fine, then all own tokens are removed."""
    own = g.land[seat]
    g.unordered[seat] = own & ~g.once
    g.once &= ~own
    g.twice &= ~own
    g.doubles[seat] = 0
    g.due[seat] = "age" if is_last_war(g) else "war"
    g.tell("orders_done", seat)
    if g.final == seat:
        g.then(("end_of_game",))
