"""How the table is drawn, as data: the map, what lies on it, and what is going on.

Areas have the ids of `components/map.toml`; pieces are `unit-7`, `token-huns-frisia`, `coins-belgica-2` and
`chest-frisia`. Units keep their id from the first turn to the last; what lies in a province is named after it.
Elements are made from small numbers and kept: what did not change is the same object in the next scene.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from regalia.authoring.scene import Area, Counter, Link, Map, Piece, Scene, drawn_from
from regalia.authoring.words import summed
from regalia.games.barbarian_kingdoms.battle import parts_of_strength, strength
from regalia.games.barbarian_kingdoms.components import (
    AREA_IDS,
    CAPITALS,
    DOMINATION,
    HOME,
    KING_POINTS,
    KINGDOMS,
    NONE,
    PROVINCES,
    SEA,
    STRAITS,
    TREASURE_NAMES,
    VALUE,
    WARRIOR_POINTS,
    shapes,
)
from regalia.games.barbarian_kingdoms.money import CHEST
from regalia.games.barbarian_kingdoms.show.panels import (
    COIN,
    controllers,
    join,
    kept,
    panel,
    said,
    treasure_id,
    unit_id,
)
from regalia.games.barbarian_kingdoms.show.texts import AREA, MAP, PIECE, STATUS
from regalia.games.barbarian_kingdoms.table import (
    NOBODY,
    OFF,
    Battle,
    Table,
    is_king,
    king,
    units_at,
)
from regalia.kernel.questions import Seat


def scene(view: Table, seat: Seat) -> Scene:
    """The table as a view shows it to a seat, or to a watcher."""
    site = NONE if view.battle is None else view.battle.site
    panels = tuple(panel(view, other, seat) for other in range(view.players))
    return Scene((board(view, site),), panels, pieces(view), tuple(status(view)))


# -- map ---------------------------------------------------------------------------------------------
@drawn_from("at", "token", "in_play", "side", "first")
def board(view: Table, site: int) -> Map:
    """The map; there is a battle for `site`."""
    return land(controllers(view), closures(view), first_guests(view), site)


@kept
def land(owners: tuple[int, ...], closed: tuple[int, ...], guests: tuple[int, ...], site: int) -> Map:
    """By province: its controller, whose absence closes it, and who stands there."""
    house = any(fact.source != "rulebook" for fact in PROVINCES)
    looks = enumerate(zip(owners, closed, guests))
    areas = (sea(), *(province(p, owner, absent, guest, p == site) for p, (owner, absent, guest) in looks))
    note = MAP["house"] if house else ""
    return Map("map", MAP["label"], note, 1000, 1000, shapes().outline, areas, straits(), scenery())


def first_guests(view: Table) -> tuple[int, ...]:
    """By province: a kingdom that has a unit in a starting province and is not at home there."""
    guests = [NONE] * len(PROVINCES)
    for unit, area in enumerate(view.at):
        if area < SEA and guests[area] == NONE and HOME[area] not in (NONE, unit // 5):
            guests[area] = unit // 5
    return tuple(guests)


@cache
def sea() -> Area:
    name = AREA_IDS[SEA]
    return Area(name, AREA["sea label"], AREA["sea"], "sea", shapes().areas[name], shapes().labels[name])


@kept
def province(p: int, owner: int, absent: int, guest: int, fought_for: bool) -> Area:
    fact = PROVINCES[p]
    guest = guest if owner == NONE else NONE
    case = "closed" if absent != NONE else "held" if owner != NONE else "suspended" if guest != NONE else "free"
    return Area(
        fact.id,
        fact.name,
        join(said(AREA[fact.kind] + AREA[shore(p)], HOME[p]), said(AREA[case], max(owner, guest), absent)),
        "land",
        shapes().areas[fact.id],
        shapes().labels[fact.id],
        KINGDOMS[owner].colour if owner != NONE else "",
        tuple(marks(p, absent, fought_for)),
    )


def shore(p: int) -> str:
    return "port" if PROVINCES[p].port else "coast" if PROVINCES[p].coastal else "inland"


@drawn_from("in_play", "first")
def closures(view: Table) -> tuple[int, ...]:
    """By province: the absent kingdom that closes it."""
    return tuple(closed_by(view, p) for p in range(len(PROVINCES)))


def closed_by(view: Table, p: int) -> int:
    """The absent kingdom that closes a province, once it is settled who plays; else NONE."""
    if view.first == NONE or view.atlas.open[p]:
        return NONE
    return HOME[p] if HOME[p] != NONE else DOMINATION.index(p)


def marks(p: int, absent: int, fought_for: bool) -> Iterator[str]:
    """Icons in an area: the emblem printed in a starting province, and what else a player looks for."""
    if HOME[p] != NONE:
        yield KINGDOMS[HOME[p]].crest
    if p in CAPITALS:
        yield "capital"
    if PROVINCES[p].port:
        yield "port"
    if absent != NONE:
        yield "closed"
    if fought_for:
        yield "battle"


@cache
def straits() -> tuple[Link, ...]:
    lines = shapes().straits
    ends = [(name, (AREA_IDS[a], AREA_IDS[b])) for name, a, b in STRAITS]
    return tuple(
        Link(f"strait-{pair[0]}-{pair[1]}", name, AREA["strait"], "strait", pair, lines.get(pair, ()))
        for name, pair in ends
    )


@cache
def scenery() -> tuple[Area, ...]:
    """Land outside the game."""
    return tuple(
        Area(f"scenery-{name.lower().replace(' ', '-')}", name, "", "scenery", outline, shapes().scenery_labels[name])
        for name, outline in shapes().scenery.items()
    )


# -- pieces ------------------------------------------------------------------------------------------
@drawn_from("at", "token", "coins", "chest")
def pieces(view: Table) -> tuple[Piece, ...]:
    return (
        *(unit_piece(unit, area) for unit, area in enumerate(view.at) if area != OFF),
        *(token_piece(p, owner) for p, owner in enumerate(view.token) if owner != NOBODY),
        *(coin_piece(i // 4, i % 4, count) for i, count in enumerate(view.coins) if count),
        *(chest_piece(p) for p, closed in enumerate(view.chest) if closed),
    )


@kept
def unit_piece(unit: int, area: int) -> Piece:
    k = unit // 5
    fact, at = KINGDOMS[k], AREA_IDS[area]
    if is_king(unit):
        note = said(PIECE["king"], k, KING_POINTS)
        return Piece(unit_id(unit), fact.king, note, at, "king", fact.colour, kind="figure")
    note = said(PIECE["warrior note"], k, WARRIOR_POINTS)
    return Piece(unit_id(unit), said(PIECE["warrior"], k), note, at, "warrior", fact.colour, kind="figure")


@kept
def token_piece(p: int, owner: int) -> Piece:
    fact, at = KINGDOMS[owner], AREA_IDS[p]
    label, note = said(PIECE["token"], owner), said(PIECE["token note"], owner)
    return Piece(f"token-{fact.id}-{at}", label, note, at, fact.crest, fact.colour, kind="marker")


@kept
def coin_piece(p: int, kind: int, count: int) -> Piece:
    name = TREASURE_NAMES[kind]
    note = said(PIECE["coins"], kind, [count * (kind == i) for i in range(4)], VALUE[kind])
    return Piece(treasure_id(p, kind), name, note, AREA_IDS[p], f"coin-{name}", COIN[name], value=str(count))


@kept
def chest_piece(p: int) -> Piece:
    return Piece(treasure_id(p, CHEST), "", PIECE["chest"], AREA_IDS[p], "chest", face_down=True)


# -- status ------------------------------------------------------------------------------------------
def status(view: Table) -> Iterator[Counter]:
    """The round, whose turn it is, and what is going on."""
    yield round_counter(view.round, view.round_limit)
    yield turn_counter(view.turn)
    if view.levy != NONE:
        yield Counter("levy", STATUS["levy"], STATUS["levy note"], "coin", str(view.levy))
    if view.battle is not None and view.result is None:
        yield from battle_status(view, view.battle)


@kept
def round_counter(number: int, limit: int) -> Counter:
    value = said(STATUS["rounds"], number, limit) if limit else str(number)
    return Counter("round", STATUS["round"], said(STATUS["round note"], limit) if limit else "", "round", value)


@kept
def turn_counter(k: int) -> Counter:
    if k == NONE:
        return Counter("turn", STATUS["turn"], "", "turn", STATUS["set-up"])
    return Counter("turn", STATUS["turn"], "", KINGDOMS[k].crest, KINGDOMS[k].name, KINGDOMS[k].colour)


def battle_status(view: Table, battle: Battle) -> Iterator[Counter]:
    """The contested province, and what both sides have to show as long as both stand there."""
    yield contest_counter(battle.site, battle.sides, max(battle.origin) == NONE)
    if battle.rival != NONE and all(units_at(view, k, battle.site) for k in battle.sides):
        for k, bribe in zip(battle.sides, battle.revealed):
            yield points_counter(k, strength(view, k) + max(0, bribe), bribe, summed(points_of(view, k, bribe)))


@kept
def contest_counter(p: int, sides: tuple[int, int], claimed: bool) -> Counter:
    site = PROVINCES[p].name
    if sides[1] == NONE:
        word = "claim" if claimed else "invade"
        return Counter("contest", STATUS[word], "", word, site)
    return Counter("contest", STATUS["battle"], said(STATUS["battle note"], *sides), "battle", site)


def points_of(view: Table, k: int, bribe: int) -> Iterator[tuple[str, int]]:
    """What `strength` counts, part by part, and the bribe."""
    battle, fact = view.battle, KINGDOMS[k]
    assert battle is not None, "there is no battle"
    by_king, by_warriors, by_marker, by_ruler = parts_of_strength(view, k)
    warriors = len(units_at(view, k, battle.site)) - (view.at[king(k)] == battle.site)
    yield fact.king, by_king
    yield said(STATUS["part warrior" if warriors == 1 else "part warriors"], warriors), by_warriors
    yield STATUS["part control"].format(PROVINCES[battle.site].name), by_marker
    yield STATUS["part ruler"].format(fact.king), by_ruler
    yield STATUS["part bribe"], max(0, bribe)


@kept
def points_counter(k: int, total: int, bribe: int, note: str) -> Counter:
    fact, value = KINGDOMS[k], said(STATUS["points" if bribe == NONE else "bribed"], total, bribe)
    return Counter(f"points-{fact.id}", fact.name, note, fact.crest, value, fact.colour)
