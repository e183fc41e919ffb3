"""Movement (rulebook p. 13 and 14): one area on foot, up to three along the road, or by sea."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights import laws, offices
from regalia.games.warrior_knights.armies import go, is_held
from regalia.games.warrior_knights.components import NEAR_MASK, PORT_MASK, REACH, ROAD_PATHS
from regalia.games.warrior_knights.leave import ask_leave, the
from regalia.games.warrior_knights.table import (
    NONE,
    ON_PORT,
    Table,
    city_at,
    controller,
    is_there,
    nobles,
    others,
)
from regalia.games.warrior_knights.transfer import receive_troops
from regalia.kernel.questions import Answer, Question, Rule, Seat

WALK, ROAD, SAIL = "walk", "road", "sail"


# -- who can go where --------------------------------------------------------------------------------
def movers(g: Table, seat: Seat) -> list[int]:
    """Nobles who may still move with this card: on land, not exhausted, and not shut in by a siege."""
    moved = the(g).moved | g.spent
    return [n for n in nobles(seat) if 0 <= g.at[n] < ON_PORT and not moved >> n & 1 and not is_held(g, seat, g.at[n])]


def reach(g: Table, noble: int) -> int:
    """The areas that one move may lead to, as bits; nobody marches on out of a siege of his own place."""
    start = g.at[noble]
    if not any(besieger != NONE for besieger in g.besieger):
        return REACH[start]
    roads = sum(1 << area for area in ROAD_PATHS[start] if is_open(g, noble, area))
    return NEAR_MASK[start] | by_sea(start) | roads


def by_sea(start: int) -> int:
    return PORT_MASK & ~(1 << start) if PORT_MASK >> start & 1 else 0


def is_open(g: Table, noble: int, area: int) -> bool:
    """Whether the road to an area leads past no place of his own that is under siege."""
    return not any(is_held(g, noble >> 2, between) for between in ROAD_PATHS[g.at[noble]][area][:-1])


def ways(g: Table, noble: int, area: int) -> list[str]:
    """How a Noble can get to an area."""
    start = g.at[noble]
    found = [WALK] if NEAR_MASK[start] >> area & 1 else []
    if len(ROAD_PATHS[start].get(area, ())) > 1 and is_open(g, noble, area):
        found.append(ROAD)
    if by_sea(start) >> area & 1:
        found.append(SAIL)
    return found


# -- a move ------------------------------------------------------------------------------------------
def move(g: Table, noble: int, area: int, way: str) -> Rule[None]:
    """A Noble moves as he announced; troops may join him wherever he is on the way."""
    yield from receive_troops(g, noble)
    the(g).moved |= 1 << noble
    if way == SAIL:
        yield from sail(g, noble, area)
    elif way == ROAD:
        yield from march(g, noble, area)
    else:
        step(g, noble, area)
        yield from receive_troops(g, noble)


def step(g: Table, noble: int, area: int) -> None:
    g.tell("moved", noble, g.at[noble], area)
    go(g, noble, area)


def march(g: Table, noble: int, area: int) -> Rule[None]:
    """Along the road; passing other Barons' Nobles or cities takes their leave."""
    seat = noble >> 2
    path = ROAD_PATHS[g.at[noble]][area]
    for i, next_area in enumerate(path):
        of = in_the_way(g, seat, g.at[noble]) if i else []
        if of and not (yield from ask_leave(g, seat, g.at[noble], of)):
            break
        if i == 1:
            yield from laws.deed(g, seat, "road")
        step(g, noble, next_area)
        yield from receive_troops(g, noble)
    if g.at[noble] != path[0]:
        yield from laws.toll(g, seat, "kings_tolls")


def in_the_way(g: Table, seat: Seat, area: int) -> list[Seat]:
    """Other Barons with a Noble or a city there, clockwise; a stronghold alone stops nobody."""
    city = city_at(g, area)
    lord = NONE if city == NONE else controller(g, city)
    return [other for other in others(g, seat) if other == lord or is_there(g, other, area)]


def sail(g: Table, noble: int, area: int) -> Rule[None]:
    """Onto the port icon of the destination; the Master of the Fleet lands his Nobles at once."""
    seat = noble >> 2
    yield from laws.deed(g, seat, "sea")
    g.tell("sailed", noble, g.at[noble], area)
    go(g, noble, area if offices.has_charge(g, seat, "master_of_the_fleet") else ON_PORT + area)
    g.spent |= 1 << noble
    yield from laws.toll(g, seat, "harbor_dues")
    if g.at[noble] < ON_PORT:
        yield from receive_troops(g, noble)


def arrivals(g: Table) -> None:
    """Upkeep, step 4: who travels by sea lands."""
    for noble, where in enumerate(g.at):
        if where >= ON_PORT:
            g.at[noble] = where - ON_PORT
            g.tell("landed", noble, g.at[noble])


# -- one Noble, with Versatile Strategy --------------------------------------------------------------
def single_move(g: Table, noble: int) -> Rule[None]:
    """Where to, and how."""
    answer = yield Question(noble >> 2, "wk.move.1", destinations, noble, open=True)
    yield from move(g, noble, answer[1], answer[2])


def destinations(g: Table, seat: Seat, noble: int) -> list[Answer]:
    return [("go", area, way) for area in members(reach(g, noble)) for way in ways(g, noble, area)]
