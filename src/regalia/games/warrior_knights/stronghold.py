"""The fall of a stronghold (rulebook p. 17): its troops, the spoils, and its return."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights import elimination
from regalia.games.warrior_knights.choices import choose
from regalia.games.warrior_knights.cities import gain_city, lift_siege
from regalia.games.warrior_knights.components import CASTLE, FOR_PLAYERS, IN_KINGDOM, OUTER
from regalia.games.warrior_knights.death import draw_for_deserters, lose_casualties
from regalia.games.warrior_knights.table import (
    ELIMINATION,
    NONE,
    OFF,
    Table,
    barons_at,
    castle_army,
    city_at,
    is_alive,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat


# -- fall --------------------------------------------------------------------------------------------
def castle_falls(g: Table, seat: Seat, winner: Seat) -> Rule[None]:
    """A Baron loses his stronghold; `winner` is NONE if nobody lived to enter it."""
    g.tell("castle_fell", seat, winner)
    if g.variants & ELIMINATION:
        yield from elimination.eliminate(g, seat)
        return
    army = castle_army(g, seat)
    if g.troops[army]:
        yield from draw_for_deserters(g, army)
        yield from lose_casualties(g, army)
    g.castle[seat] = OFF
    g.breaches[CASTLE + seat] = g.tokens[army] = 0
    lift_siege(g, CASTLE + seat)
    if winner != NONE:
        yield from spoils(g, seat, winner)


def spoils(g: Table, seat: Seat, winner: Seat) -> Rule[None]:
    """The price of his life: half of his crowns, and a city that he names."""
    half = g.crowns[seat] // 2
    g.crowns[seat] -= half
    g.crowns[winner] += half
    g.tell("spoils", winner, seat, half)
    if g.held[seat]:
        answer = yield from choose(g, Question(seat, "wk.stronghold.3", ransoms, winner, open=True))
        yield from gain_city(g, winner, answer[1])


def ransoms(g: Table, seat: Seat, winner: Seat) -> list[Answer]:
    return [("cede", city) for city in members(g.held[seat])]


# -- sites -------------------------------------------------------------------------------------------
def sites(g: Table, seat: Seat) -> list[int]:
    """Where a stronghold may stand: no city, stronghold or opponent's Noble."""
    return [area for area in members(building_land(g)) if is_site(g, seat, area)]


def building_land(g: Table) -> int:
    """The Kingdom, as bits; with few players without the outer ring."""
    return IN_KINGDOM if FOR_PLAYERS[g.players]["outer_ring"] else IN_KINGDOM & ~OUTER


def is_site(g: Table, seat: Seat, area: int) -> bool:
    if city_at(g, area) != NONE or area in g.castle:
        return False
    return all(other == seat for other in barons_at(g, area))


def put_castle_back(g: Table, seat: Seat) -> Rule[None]:
    """In the Upkeep a Baron whose stronghold fell may build it anew."""
    if g.castle[seat] != OFF or not is_alive(g, seat):
        return
    answer = yield Question(seat, "wk.stronghold.4", returns, open=True)
    if answer != ("wait",):
        build_castle(g, seat, answer[1])


def returns(g: Table, seat: Seat) -> list[Answer]:
    return [("wait",), *[("build", area) for area in sites(g, seat)]]


def build_castle(g: Table, seat: Seat, area: int) -> None:
    g.castle[seat] = area
    g.tell("castle_built", seat, area)
