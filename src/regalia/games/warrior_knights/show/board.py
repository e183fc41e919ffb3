"""The map: 36 areas of the Kingdom as hexagons, six overseas as boxes, ports, borders and the road."""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot
from typing import cast

from regalia.authoring.components import load
from regalia.authoring.scene import Area, Link, LinkKind, Map
from regalia.authoring.words import listing
from regalia.games.warrior_knights import components
from regalia.games.warrior_knights.cities import full_strength, walls
from regalia.games.warrior_knights.components import (
    AREAS,
    BARONS,
    BORDERS,
    CASTLE,
    CITY_AT,
    KINGDOM_AREAS,
    PORTS,
)
from regalia.games.warrior_knights.show.ids import area_id, port_id
from regalia.games.warrior_knights.show.labels import BOARD
from regalia.games.warrior_knights.stronghold import building_land
from regalia.games.warrior_knights.table import NONE, Table, controller
from regalia.kernel.questions import Seat

KEPT = 4096
SHAPES = load(components.__name__, "shapes.toml")
SIZE = 1000


def tint(view: Table, seat: Seat) -> str:
    return "" if seat == NONE else BARONS[view.baron[seat]].id


def board(view: Table) -> Map:
    site = NONE if view.battle is None else view.battle.area
    areas = tuple(area(view, a, a == site) for a in range(len(AREAS)))
    return Map("board", BOARD["board"], width=SIZE, height=SIZE, areas=(*areas, *ports()), links=links())


def area(view: Table, a: int, battle: bool) -> Area:
    city = CITY_AT[a]
    if city == NONE:
        return land(a, wild_note(view, a, "wild"), "", None, (), battle)
    if view.razed >> city & 1:
        return land(a, wild_note(view, a, "ruin"), "", None, ("ruin",), battle)
    owner = controller(view, city)
    marks = [f"city:{walls(view, city)}"]
    if view.fortified >> city & 1:
        marks.append("fortified")
    if view.breaches[city]:
        marks.append(f"breach:{view.breaches[city]}")
    return land(a, city_note(a), tint(view, owner), None if owner == NONE else owner, tuple(marks), battle)


@lru_cache(maxsize=KEPT)
def land(a: int, note: str, colour: str, owner: Seat | None, marks: tuple[str, ...], battle: bool) -> Area:
    fact = AREAS[a]
    return Area(
        area_id(a),
        fact.name,
        note,
        outline=outline(a),
        spot=(fact.x, fact.y),
        tint=colour,
        owner=owner,
        marks=(*marks, *(("battle",) if battle else ())),
    )


def wild_note(view: Table, a: int, state: str) -> str:
    """Of an area without a city: whether a stronghold may stand there."""
    return BOARD[state if building_land(view) >> a & 1 else f"{state} barred"]


@cache
def city_note(a: int) -> str:
    fact = AREAS[a]
    numbers = {"strength": fact.strength_source, "income": fact.income_source}
    house = [number for number, source in numbers.items() if source == "house"]
    note = BOARD["city"].format(fact.strength, fact.income)
    return f"{note} {BOARD['house'].format(listing(house))}" if house else note


@cache
def outline(a: int) -> tuple[int, ...]:
    """A hexagon with a corner on top; overseas a box."""
    x, y = AREAS[a].x, AREAS[a].y
    if a >= KINGDOM_AREAS:
        w, h = SHAPES["overseas"]["width"] // 2, SHAPES["overseas"]["height"] // 2
        return (x - w, y - h, x + w, y - h, x + w, y + h, x - w, y + h)
    w, r = SHAPES["hexagon"]["half_width"], SHAPES["hexagon"]["radius"]
    return (x, y - r, x + w, y - r // 2, x + w, y + r // 2, x, y + r, x - w, y + r // 2, x - w, y - r // 2)


@cache
def ports() -> tuple[Area, ...]:
    """Where Nobles wait who travel by sea."""
    return tuple(
        Area(
            port_id(a),
            BOARD["port"].format(AREAS[a].name),
            BOARD["port note"],
            kind="point",
            spot=(AREAS[a].port[0], AREAS[a].port[1]),
            marks=("port",),
            size=15,
        )
        for a in PORTS
    )


@cache
def links() -> tuple[Link, ...]:
    """Rivers, mountains and bridges lie on the border, the road leads from middle to middle."""
    found: list[Link] = []
    for border in BORDERS:
        ends = area_id(border.one), area_id(border.other)
        name = f"{ends[0]}-{ends[1]}"
        if border.kind in ("river", "mountain", "bridge"):
            kind = cast(LinkKind, border.kind)
            line = along(border.one, border.other, 0.22) if kind == "bridge" else across(border.one, border.other)
            found.append(Link(f"border-{name}", BOARD[kind], kind=kind, ends=ends, line=line))
        if border.road:
            line = along(border.one, border.other, 1.0)
            found.append(Link(f"road-{name}", BOARD["road"], kind="road", ends=ends, line=line))
    return tuple(found)


def along(one: int, other: int, share: float) -> tuple[int, ...]:
    """A part of the line between two middles, around its own middle."""
    (x, y), (u, v) = (AREAS[one].x, AREAS[one].y), (AREAS[other].x, AREAS[other].y)
    far = (1 - share) / 2
    near = 1 - far
    return (
        round(x * near + u * far),
        round(y * near + v * far),
        round(x * far + u * near),
        round(y * far + v * near),
    )


def across(one: int, other: int) -> tuple[int, ...]:
    """The border itself: a line across, half-way."""
    (x, y), (u, v) = (AREAS[one].x, AREAS[one].y), (AREAS[other].x, AREAS[other].y)
    long = hypot(u - x, v - y)
    half = SHAPES["hexagon"]["radius"] * 0.46
    dx, dy = -(v - y) / long * half, (u - x) / long * half
    mx, my = (x + u) / 2, (y + v) / 2
    return (round(mx - dx), round(my - dy), round(mx + dx), round(my + dy))


def castle_marks(view: Table, seat: Seat) -> tuple[str, ...]:
    place = CASTLE + seat
    broken = view.breaches[place]
    return (f"strength:{full_strength(view, place) - 100 * broken}",)
