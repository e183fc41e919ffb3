"""Upkeep (rulebook p. 8 and 19), step by step."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights import fate, heirs
from regalia.games.warrior_knights.armies import troops_in
from regalia.games.warrior_knights.choices import choose
from regalia.games.warrior_knights.cities import lose_city
from regalia.games.warrior_knights.components import CITY_AREA, INCOME, PRICES
from regalia.games.warrior_knights.stronghold import put_castle_back
from regalia.games.warrior_knights.table import (
    NONE,
    OFF,
    Table,
    in_order,
    is_besieged,
    is_there,
    nobles,
    pay,
)
from regalia.games.warrior_knights.transfer import exchange_off_board, exchange_on_board
from regalia.kernel.questions import Answer, Question, Rule, Seat

WAIT: Answer = ("wait",)


def gain_influence(g: Table) -> None:
    """Step 2: one for each city that is not besieged."""
    for seat in in_order(g):
        take_influence(g, seat, sum([not is_besieged(g, city) for city in members(g.held[seat])]))


def take_influence(g: Table, seat: Seat, number: int) -> None:
    """From the pool as long as there is some; nobody goes short. Nothing while his stronghold is off the board."""
    if g.castle[seat] == OFF:
        g.tell("no_influence", seat)
    elif number:
        g.influence[seat] += number
        g.pool = max(0, g.pool - number)
        g.tell("gained_influence", seat, number, g.pool)


# -- revolts -----------------------------------------------------------------------------------------
def all_revolts(g: Table) -> None:
    """Step 3: Baron by Baron."""
    g.then(*(("test_revolts", seat) for seat in in_order(g) if unguarded(g, seat)))


def unguarded(g: Table, seat: Seat) -> list[int]:
    """His cities without a Noble of his."""
    return [city for city in members(g.held[seat]) if not is_there(g, seat, CITY_AREA[city])]


def test_revolts(g: Table, seat: Seat) -> Rule[None]:
    """A Fate card for each of his cities without a Noble of his; he chooses the order."""
    waiting = unguarded(g, seat)
    g.tell("feared_revolts", seat, len(waiting))
    while waiting:
        answer = yield from choose(g, Question(seat, "wk.revolt.1", cities_to_test, *waiting, open=True))
        waiting.remove(answer[1])
        g.tell("tested", seat, answer[1])
        if (yield from fate.draw_revolt(g)):
            yield from revolts(g, seat, answer[1])


def cities_to_test(g: Table, seat: Seat, *waiting: int) -> list[Answer]:
    return [("test", city) for city in waiting]


def revolts(g: Table, seat: Seat, city: int) -> Rule[None]:
    """The city becomes neutral unless he pays a Faith or twice its income."""
    g.tell("revolted", city, seat)
    answer = yield from choose(g, Question(seat, "wk.revolt.2", remedies, city, open=True))
    match answer:
        case ("pay_faith",):
            g.faith[seat] -= 1
        case ("pay_crowns",):
            pay(g, seat, PRICES["revolt"] * INCOME[city])
        case _:
            lose_city(g, city)
            return
    g.tell("appeased", seat, city, answer[0])


def remedies(g: Table, seat: Seat, city: int) -> list[Answer]:
    found: list[Answer] = [("let_go",)]
    if g.faith[seat]:
        found.append(("pay_faith",))
    if g.crowns[seat] >= PRICES["revolt"] * INCOME[city]:
        found.append(("pay_crowns",))
    return found


# -- refreshing and returning ------------------------------------------------------------------------
def refresh(g: Table) -> None:
    """Step 5."""
    g.spent = 0
    g.tell("refreshed")


def all_return(g: Table) -> None:
    """Step 6: Baron by Baron."""
    g.then(*(("return_nobles", seat) for seat in in_order(g)))


def return_nobles(g: Table, seat: Seat) -> Rule[None]:
    """His stronghold, then troops on the board, then troops off the board; at last Nobles come to the board."""
    yield from put_castle_back(g, seat)
    yield from exchange_on_board(g, seat)
    yield from exchange_off_board(g, seat)
    for noble in nobles(seat):
        if may_return(g, noble) and havens(g, seat):
            answer = yield from choose(g, Question(seat, "wk.return.5", returns, noble, open=True))
            if answer != WAIT:
                come_back(g, noble, answer[1])


def may_return(g: Table, noble: int) -> bool:
    """Off the board, with troops; where heirs are exchanged a dead Noble needs his own heir at home."""
    return g.at[noble] == OFF and troops_in(g, noble) > 0 and heirs.may_return(g, noble)


def havens(g: Table, seat: Seat) -> list[int]:
    """His stronghold, and his cities that are not under siege."""
    found = [CITY_AREA[city] for city in members(g.held[seat]) if g.besieger[city] == NONE]
    return found if g.castle[seat] == OFF else [g.castle[seat], *found]


def returns(g: Table, seat: Seat, noble: int) -> list[Answer]:
    """A haven; he waits if his heir was given away meanwhile."""
    return [("return", area) for area in havens(g, seat)] if may_return(g, noble) else [WAIT]


def come_back(g: Table, noble: int, area: int) -> None:
    g.at[noble] = area
    if g.dead >> noble & 1:
        g.dead &= ~(1 << noble)
        heirs.born(g, noble)
    g.tell("came_back", noble, area)


RULES = (gain_influence, all_revolts, test_revolts, refresh, all_return, return_nobles)
STEPS = {rule.__name__: rule for rule in RULES}
