"""Cities and strongholds: walls and breaches, fortification, control, razing and siege markers."""

from __future__ import annotations

from regalia.games.warrior_knights import laws
from regalia.games.warrior_knights.components import BARONS, CASTLE, CITY_AREA, HUNDRED, INCOME, PRICES, STRENGTH
from regalia.games.warrior_knights.table import NONE, Table, controller, is_besieged
from regalia.kernel.questions import Answer, Question, Rule, Seat


# -- walls -------------------------------------------------------------------------------------------
def full_strength(g: Table, place: int) -> int:
    """Of unbroken walls."""
    if place >= CASTLE:
        return BARONS[g.baron[place - CASTLE]].stronghold
    return STRENGTH[place] + HUNDRED * (g.fortified >> place & 1)


def walls(g: Table, place: int) -> int:
    """The strength that breaches leave."""
    return max(0, full_strength(g, place) - HUNDRED * g.breaches[place])


def area_of(g: Table, place: int) -> int:
    return g.castle[place - CASTLE] if place >= CASTLE else CITY_AREA[place]


def add_breaches(g: Table, place: int, number: int) -> None:
    """No more than the walls have strength. A fortified city at zero loses the fortification and one breach."""
    for _ in range(number):
        if walls(g, place):
            g.breaches[place] += 1
            g.tell("breached", place)
            if place < CASTLE and g.fortified >> place & 1 and not walls(g, place):
                g.fortified &= ~(1 << place)
                g.breaches[place] -= 1
                g.tell("unfortified", place)


def repair(g: Table, place: int, number: int) -> None:
    g.breaches[place] -= number
    g.tell("repaired", place, number)


def fortify(g: Table, city: int) -> None:
    g.fortified |= 1 << city
    g.tell("fortified", city)


def income(g: Table, city: int) -> int:
    """What a city gives in a Taxation: nothing under siege."""
    return 0 if is_besieged(g, city) else INCOME[city] + (g.fortified >> city & 1)


# -- control -----------------------------------------------------------------------------------------
def gain_city(g: Table, seat: Seat, city: int) -> Rule[None]:
    """A Baron takes a city, fortified as it is, and may raze it at once."""
    take_city(g, seat, city)
    answer = yield Question(seat, "wk.raze.1", gains, city, open=True, rest=("keep",))
    if answer == ("raze",):
        yield from laws.deed(g, seat, "raze")
        raze(g, city)
        g.crowns[seat] += PRICES["razing"] * INCOME[city]
        g.tell("crowns_gained", seat, PRICES["razing"] * INCOME[city])


def gains(g: Table, seat: Seat, city: int) -> list[Answer]:
    return [("keep",), ("raze",)]


def take_city(g: Table, seat: Seat, city: int) -> None:
    loser = controller(g, city)
    if loser != NONE:
        g.held[loser] &= ~(1 << city)
    g.held[seat] |= 1 << city
    g.tell("captured", seat, city, loser)
    lift_siege(g, city)


def lose_city(g: Table, city: int) -> None:
    """It becomes neutral; breaches and a siege marker stay."""
    loser = controller(g, city)
    g.held[loser] &= ~(1 << city)
    g.fortified &= ~(1 << city)
    g.tell("became_neutral", city, loser)


def raze(g: Table, city: int) -> None:
    """Whatever lies on the city goes with it."""
    loser = controller(g, city)
    if loser != NONE:
        g.held[loser] &= ~(1 << city)
    g.razed |= 1 << city
    g.fortified &= ~(1 << city)
    g.breaches[city] = 0
    g.tell("razed", city, loser)
    lift_siege(g, city)


# -- sieges ------------------------------------------------------------------------------------------
def lay_siege(g: Table, seat: Seat, place: int) -> None:
    g.besieger[place], g.since[place] = seat, g.round
    g.tell("besieged", seat, place)


def lift_siege(g: Table, place: int) -> None:
    if g.besieger[place] != NONE:
        g.tell("siege_lifted", place, g.besieger[place])
        g.besieger[place], g.since[place] = NONE, 0
