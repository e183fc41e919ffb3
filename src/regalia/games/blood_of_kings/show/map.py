"""The map: 63 Regions as cities on Roads, seven Seas, and what stands in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from regalia.authoring.bits import members
from regalia.authoring.scene import Area, Link, Map, Piece, drawn_from
from regalia.authoring.words import listing
from regalia.games.blood_of_kings.components import KINGDOMS
from regalia.games.blood_of_kings.components.atlas import (
    CAPACITY,
    CAPITOL,
    FIRST_SEA,
    HOME,
    KINDS,
    LANES,
    LEVIES,
    NONE,
    PORT,
    RAISES,
    REGIONS,
    ROAD_PAIRS,
    SEAS,
    SPACE_IDS,
    SPACES,
    STRAITS,
    shapes,
)
from regalia.games.blood_of_kings.forces import besieged
from regalia.games.blood_of_kings.show import names
from regalia.games.blood_of_kings.show.labels import MAP, PIECE
from regalia.games.blood_of_kings.show.pieces import in_space, join, kept
from regalia.games.blood_of_kings.table import Table, army_at, controller, fleet_at
from regalia.kernel.questions import Seat

SIZES = {"capitol": 17, "castle": 14, "town": 14, "cathedral": 14}
"""By kind of Region: the size of its disc."""


MARGIN = 40
FAR = 800


# -- Regions and Seas ----------------------------------------------------------------------------------
@drawn_from("flag_at", "ruler")
def board(view: Table, site: int) -> Map:
    """The map; there is a battle in `site`."""
    spaces = tuple(area(view, space, space == site) for space in range(SPACES))
    return Map(
        "map", MAP["label"], MAP["note"], *shapes().size, frame(), spaces[FIRST_SEA:] + spaces[:FIRST_SEA], *still()
    )


def frame() -> tuple[int, ...]:
    """A little sea in the west, for the name of Santiago de Compostela."""
    width, height = shapes().size
    return -MARGIN, 0, width, 0, width, height, -MARGIN, height


def area(view: Table, space: int, fought_for: bool) -> Area:
    owner = controller(view, space)
    ruler = NONE if owner == NONE else view.ruler[owner]
    return sea(space, owner, ruler, fought_for) if space >= FIRST_SEA else region(space, owner, ruler, fought_for)


def held(owner: int, ruler: Seat, free: str) -> str:
    if owner == NONE:
        return MAP[free]
    key = "chaos" if ruler == NONE else "held"
    return MAP[key].format(names.kingdom(owner), names.house(ruler))


def strength(r: int) -> str:
    return MAP["numbers"].format(RAISES[r], names.levies(LEVIES[r]), names.armies(CAPACITY[r]))


@kept
def region(r: int, owner: int, ruler: Seat, fought_for: bool) -> Area:
    fact, kind = REGIONS[r], KINDS[REGIONS[r].kind]
    note = join(
        MAP[kind].format(names.kingdom(HOME[r])) if fact.kind == CAPITOL else MAP[kind],
        held(owner, ruler, "free"),
        strength(r) if RAISES[r] else "",
        MAP["port"].format(names.space(PORT[r])) if PORT[r] != NONE else "",
    )
    marks = ("battle",) if fought_for else (kind,)
    tint = "" if owner == NONE else KINGDOMS[owner].colour
    whose = None if ruler == NONE else ruler
    return Area(fact.id, fact.name, note, "point", (), fact.spot, tint, marks, SIZES[kind], whose)


@kept
def sea(space: int, owner: int, ruler: Seat, fought_for: bool) -> Area:
    fact = SEAS[space - FIRST_SEA]
    lanes = listing(names.space(other) for other in LANES[space - FIRST_SEA])
    note = join(MAP["sea"].format(fact.income, lanes), held(owner, ruler, "free sea"))
    marks = (f"income:{fact.income}", *(("battle",) if fought_for else ()))
    tint = "" if owner == NONE else KINGDOMS[owner].colour
    whose = None if ruler == NONE else ruler
    return Area(fact.id, fact.name, note, "sea", shapes().seas[fact.id], fact.spot, tint, marks, owner=whose)


# -- what never changes --------------------------------------------------------------------------------
@cache
def still() -> tuple[tuple[Link, ...], tuple[Area, ...]]:
    """Ways and coasts."""
    coasts = tuple(
        Area(f"coast-{i}", name, kind="scenery", outline=beyond(outline))
        for i, (name, outline) in enumerate(shapes().lands.items())
    )
    return (*roads(), *straits(), *ports()), coasts


def beyond(outline: tuple[int, ...]) -> tuple[int, ...]:
    """Land that reaches the edge of the map goes on, whatever the shape of the window."""
    width, height = shapes().size
    xs = (x + FAR if x >= width else x for x in outline[::2])
    ys = (y - FAR if y <= 0 else y + FAR if y >= height else y for y in outline[1::2])
    return tuple(number for point in zip(xs, ys) for number in point)


def way(a: int, b: int) -> tuple[int, ...]:
    """The line between two Regions, which may bend."""
    ends, bends = (SPACE_IDS[a], SPACE_IDS[b]), shapes().bends
    return bends.get(ends) or bends.get(ends[::-1]) or (*REGIONS[a].spot, *REGIONS[b].spot)


def roads() -> Iterator[Link]:
    for a, b in ROAD_PAIRS:
        ends = SPACE_IDS[a], SPACE_IDS[b]
        yield Link("road-" + "-".join(ends), kind="road", ends=ends, line=way(a, b))


def straits() -> Iterator[Link]:
    for fact in STRAITS:
        a, b = fact.ends
        ends = SPACE_IDS[a], SPACE_IDS[b]
        note = MAP["strait"].format(fact.name)
        yield Link("strait-" + "-".join(ends), fact.name, note, "strait", ends, way(a, b))


def ports() -> Iterator[Link]:
    for r, fact in enumerate(REGIONS):
        if PORT[r] != NONE:
            ends = fact.id, SPACE_IDS[PORT[r]]
            yield Link(f"port-{fact.id}", kind="port", ends=ends, line=(*fact.spot, *fact.anchor))


# -- what stands there ---------------------------------------------------------------------------------
@drawn_from(
    *("army", "armies", "fleet", "fleets", "sieges", "flag_at", "held"),
    *("ruler", "ally", "moved", "sailed", "active"),
)
def map_pieces(view: Table) -> tuple[Piece, ...]:
    return tuple(piece for k in range(6) for piece in kingdom_pieces(view, k))


def kingdom_pieces(view: Table, k: int) -> Iterator[Piece]:
    """Armies, Fleets, Siege tokens, and Flags that lie under another one."""
    shut_in, acts = besieged(view, k), view.active == k
    seat = view.ruler[k]
    for space in members(view.armies[k]):
        moved = min(view.moved[space], army_at(view, k, space)) if acts else 0
        yield army_piece(k, space, army_at(view, k, space), moved, bool(shut_in >> space & 1), seat)
    for space in members(view.fleets[k]):
        sailed = view.sailed[space - FIRST_SEA] if acts else 0
        yield fleet_piece(k, space, fleet_at(view, k, space), sailed, seat)
    yield from (siege_piece(k, space, seat) for space in members(view.sieges[k]))
    for space, flags in enumerate(view.flag_at):
        if k in flags[:-1]:
            yield flag_piece(k, space)


@kept
def army_piece(k: int, space: int, count: int, moved: int, shut_in: bool, seat: Seat) -> Piece:
    key = "besieged" if shut_in else "army moved" if moved else "army note"
    note = PIECE[key].format(names.armies(count), moved)
    state = "besieged" if shut_in else "spent" if moved == count else ""
    return unit(in_space("army", k, space), "army", k, space, note, count, state, seat)


@kept
def fleet_piece(k: int, space: int, count: int, sailed: int, seat: Seat) -> Piece:
    note = PIECE["fleet moved" if sailed else "fleet note"].format(names.fleets(count), sailed)
    return unit(in_space("fleet", k, space), "fleet", k, space, note, count, "spent" if sailed >= count else "", seat)


def unit(id: str, icon: str, k: int, space: int, note: str, count: int, state: str, seat: Seat) -> Piece:
    return Piece(
        id,
        PIECE[icon].format(names.kingdom(k)),
        note,
        SPACE_IDS[space],
        icon,
        KINGDOMS[k].colour,
        value=str(count),
        kind="figure",
        state=state,
        owner=None if seat == NONE else seat,
    )


@kept
def siege_piece(k: int, space: int, seat: Seat) -> Piece:
    label, whose = PIECE["siege"].format(names.kingdom(k)), None if seat == NONE else seat
    at, id = SPACE_IDS[space], in_space("siege", k, space)
    return Piece(id, label, PIECE["siege note"], at, "siege", KINGDOMS[k].colour, kind="marker", owner=whose)


@kept
def flag_piece(k: int, space: int) -> Piece:
    label, at, id = PIECE["flag"].format(names.kingdom(k)), SPACE_IDS[space], in_space("flag", k, space)
    return Piece(id, label, PIECE["flag note"], at, "flag", KINGDOMS[k].colour, kind="marker")
