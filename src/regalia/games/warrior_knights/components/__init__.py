"""The board, Barons, troops, Action cards and numbers, read once from the files beside this one and checked.

Fate, Event and Agenda cards are in `cards.py`. Rules read the tuples and masks; records are for what is drawn and said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from regalia.authoring.components import counts, each, fit, load, need, source

NONE = -1


@dataclass(frozen=True)
class Area:
    id: str
    name: str
    row: int
    column: int
    x: int
    y: int
    strength: int
    """Of its city, 0 if it has none."""
    income: int
    port: tuple[int, ...]
    """Where the port icon is, empty if there is none."""
    source: str
    """Of its name."""
    strength_source: str
    """Of its city's strength, empty if it has none."""
    income_source: str


@dataclass(frozen=True)
class Border:
    one: int
    other: int
    kind: str
    road: bool
    source: str


@dataclass(frozen=True)
class Baron:
    id: str
    name: str
    colour: str
    stronghold: int
    source: str


@dataclass(frozen=True)
class Noble:
    name: str
    baron: str
    shape: str
    source: str


@dataclass(frozen=True)
class Named:
    """A shape, with its ability, or a nation."""

    id: str
    name: str
    text: str
    source: str


@dataclass(frozen=True)
class Troop:
    strength: int
    wage: int
    copies: int
    source: str


@dataclass(frozen=True)
class Card:
    """An Action card; `areas` are those it may be allocated to."""

    id: str
    name: str
    copies: int
    areas: tuple[str, ...]
    source: str


# -- the board ---------------------------------------------------------------------------------------
_MAP = load(__package__, "map.toml")


def _area(entry: Mapping[str, Any], where: str) -> Area:
    spot = (entry.get("row", 0), entry.get("column", 0), entry["x"], entry["y"])
    city = (entry.get("strength", 0), entry.get("income", 0))
    need((city[0] > 0) == (city[1] > 0), where, "a city has strength and income")
    sources = [source(entry, where, name) if city[0] else "" for name in ("strength_source", "income_source")]
    port = tuple(entry.get("port", ()))
    return fit(Area(entry["id"], entry["name"], *spot, *city, port, source(entry, where), *sources), where)


KINGDOM_AREAS = len(_MAP["area"])
AREAS = (*each(_MAP, "area", _area), *each(_MAP, "overseas", _area))
AREA_IDS = {area.id: a for a, area in enumerate(AREAS)}
need((KINGDOM_AREAS, len(AREAS)) == (36, 42), "map.toml", "there are 36 areas in the Kingdom and six overseas")
need(len(AREA_IDS) == len(AREAS), "map.toml", "no area is there twice")


def _border(entry: Mapping[str, Any], where: str) -> Border:
    one, other = (AREA_IDS[name] for name in entry["between"])
    need(entry["kind"] in ("open", "bridge", "river", "mountain"), where, "it is open, a bridge, a river or mountains")
    border = Border(one, other, entry["kind"], entry.get("road", False), source(entry, where))
    need(not border.road or border.kind in ("open", "bridge"), where, "the road can't cross a river or mountains")
    return fit(border, where)


BORDERS = each(_MAP, "border", _border)


def _joined(kinds: tuple[str, ...], road: bool) -> tuple[tuple[int, ...], ...]:
    """By area: those that such borders join it to."""
    links = [(b.one, b.other) for b in BORDERS if b.kind in kinds and (b.road or not road)]
    both = [*links, *((other, one) for one, other in links)]
    return tuple(tuple(sorted(other for one, other in both if one == a)) for a in range(len(AREAS)))


NEAR = _joined(("open", "bridge"), road=False)
"""By area: where a Noble can walk from it."""
ALONG_ROAD = _joined(("open", "bridge"), road=True)
LONGEST_ROAD_MOVE = 3


def _road_paths(start: int) -> dict[int, tuple[int, ...]]:
    """By area within reach over the road: the areas on the way, the last one included. The road is a tree."""
    found: dict[int, tuple[int, ...]] = {}
    edge: list[tuple[int, ...]] = [(start,)]
    for _ in range(LONGEST_ROAD_MOVE):
        edge = [(*path, a) for path in edge for a in ALONG_ROAD[path[-1]] if a not in path]
        found |= {path[-1]: path[1:] for path in edge}
    return found


ROAD_PATHS = tuple(_road_paths(a) for a in range(len(AREAS)))
PORTS = tuple(a for a, area in enumerate(AREAS) if area.port)
PORT_MASK = sum(1 << a for a in PORTS)
NEAR_MASK = tuple(sum(1 << a for a in near) for near in NEAR)
ROAD_MASK = tuple(sum(1 << a for a in paths) for paths in ROAD_PATHS)
REACH = tuple(NEAR_MASK[a] | ROAD_MASK[a] | (PORT_MASK & ~(1 << a) if area.port else 0) for a, area in enumerate(AREAS))
"""By area: where one move leads if nobody is in the way, as bits."""
OUTER = sum(1 << a for a, area in enumerate(AREAS) if area.row in (1, 6) or area.column in (1, 6))
"""The outer row and column of the Kingdom, as bits."""
IN_KINGDOM = (1 << KINGDOM_AREAS) - 1

# -- cities ------------------------------------------------------------------------------------------
CITY_AREA = tuple(a for a, area in enumerate(AREAS) if area.strength)
CITY_IDS = {AREAS[a].id: city for city, a in enumerate(CITY_AREA)}
CITY_NAMES = tuple(AREAS[a].name for a in CITY_AREA)
CITY_AT = tuple(CITY_AREA.index(a) if a in CITY_AREA else NONE for a in range(len(AREAS)))
"""By area: its city, NONE if it has none."""
STRENGTH = tuple(AREAS[a].strength for a in CITY_AREA)
INCOME = tuple(AREAS[a].income for a in CITY_AREA)
CASTLE = len(CITY_AREA)
"""The first place that is a stronghold."""
KINGDOM_CITIES = sum(1 << city for city, a in enumerate(CITY_AREA) if a < KINGDOM_AREAS)
ALL_CITIES = (1 << CASTLE) - 1
need((KINGDOM_CITIES.bit_count(), CASTLE) == (18, 24), "map.toml", "18 cities are in the Kingdom and six overseas")

# -- Barons and Nobles -------------------------------------------------------------------------------
_BARONS = load(__package__, "barons.toml")


def _baron(entry: Mapping[str, Any], where: str) -> Baron:
    facts = (entry["id"], entry["name"], entry["colour"], entry["stronghold"], source(entry, where))
    return fit(Baron(*facts), where)


def _noble(entry: Mapping[str, Any], where: str) -> Noble:
    return fit(Noble(entry["name"], entry["baron"], entry["shape"], source(entry, where)), where)


def _named(entry: Mapping[str, Any], where: str) -> Named:
    return fit(Named(entry["id"], entry["name"], entry.get("ability", ""), source(entry, where)), where)


SHAPE_FACTS = each(_BARONS, "shape", _named)
SHAPES = tuple(shape.id for shape in SHAPE_FACTS)
need(SHAPES == ("star", "square", "circle", "triangle"), "barons.toml", "the shapes are star, square, circle, triangle")
BARONS = each(_BARONS, "baron", _baron)
BARON_IDS = {baron.id: b for b, baron in enumerate(BARONS)}
_PLACED = {(noble.baron, noble.shape): noble for noble in each(_BARONS, "noble", _noble)}
need(set(_PLACED) == {(b, s) for b in BARON_IDS for s in SHAPES}, "barons.toml", "a Baron has a Noble of each shape")
NOBLES = tuple(_PLACED[baron.id, shape] for baron in BARONS for shape in SHAPES)
"""By Baron * 4 + shape."""

# -- troops ------------------------------------------------------------------------------------------
_TROOPS = load(__package__, "troops.toml")


def _troop(entry: Mapping[str, Any], where: str) -> Troop:
    return fit(Troop(entry["strength"], entry["wage"], entry["copies"], source(entry, where)), where)


NATION_FACTS = each(_TROOPS, "nation", _named)
NATIONS = tuple(nation.id for nation in NATION_FACTS)
_OF_NATION = [troop for troop in each(_TROOPS, "mercenary", _troop) for _ in range(troop.copies)]
_OF_BARON = [troop for troop in each(_TROOPS, "regular", _troop) for _ in range(troop.copies)]
MERCENARIES = len(NATIONS) * len(_OF_NATION)
need(
    (MERCENARIES, len(_OF_BARON)) == (66, 4), "troops.toml", "there are 66 Mercenaries, and four Regulars of each Baron"
)
ALL_MERCENARIES = (1 << MERCENARIES) - 1
_CARDS = [*_OF_NATION * len(NATIONS), *_OF_BARON * len(BARONS)]
TROOP_STRENGTH = tuple(troop.strength for troop in _CARDS)
TROOP_WAGE = tuple(troop.wage for troop in _CARDS)
TROOP_NATION = (*(card // len(_OF_NATION) for card in range(MERCENARIES)), *[NONE] * len(_OF_BARON) * len(BARONS))
TROOP_KIND = tuple((TROOP_NATION[card] + 1) * 1000 + strength for card, strength in enumerate(TROOP_STRENGTH))
"""By card: equal for cards that are alike."""
NATION_MASK = tuple(sum(1 << c for c, of in enumerate(TROOP_NATION) if of == n) for n in range(len(NATIONS)))


def _by_amount(amounts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((n, sum(1 << c for c, of in enumerate(amounts) if of == n)) for n in sorted(set(amounts)))


CARDS_BY_STRENGTH = _by_amount(TROOP_STRENGTH)
CARDS_BY_WAGE = _by_amount(TROOP_WAGE)


def regulars(seat: int) -> range:
    """The Regular cards of a seat."""
    first = MERCENARIES + seat * len(_OF_BARON)
    return range(first, first + len(_OF_BARON))


# -- Action cards ------------------------------------------------------------------------------------
_ACTIONS = load(__package__, "actions.toml")
SPECIAL_AREAS = ("taxation", "wages", "assembly")


def _card(entry: Mapping[str, Any], where: str) -> Card:
    areas = tuple(entry.get("areas", ()))
    need(all(name in SPECIAL_AREAS for name in areas), where, f"areas are {', '.join(SPECIAL_AREAS)}")
    return fit(Card(entry["id"], entry["name"], entry["copies"], areas, source(entry, where)), where)


BARON_CARDS = each(_ACTIONS, "baron_card", _card)
need(len(BARON_CARDS) == 6 and {card.copies for card in BARON_CARDS} == {2}, "actions.toml", "six kinds, two of each")
NEUTRAL_CARDS = each(_ACTIONS, "neutral_card", _card)
need(sum(card.copies for card in NEUTRAL_CARDS) == 8, "actions.toml", "there are eight Neutral cards")

# -- numbers -----------------------------------------------------------------------------------------
COUNTS = counts(load(__package__, "counts.toml"))
FOR_PLAYERS = {entry["count"]: entry for entry in COUNTS["players"]}
FEES: tuple[int, ...] = tuple(COUNTS["track"]["fees"])
HUNDRED: int = COUNTS["casualty"]["strength"]
COMMANDER: int = COUNTS["commander"]["strength"]
PRICES: Mapping[str, int] = COUNTS["prices"]
