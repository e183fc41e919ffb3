"""The map: Regions, Roads, Straits and Seas, read once from `map.toml`, checked, and turned into tuples and bit masks.

Spaces are numbered: Regions 0 to 62, Seas 63 to 69. A set of spaces is an int with one bit for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from regalia.authoring.components import each, fit, load, need, source

NONE = -1
KINDS = ("capitol", "castle", "town", "cathedral")
CAPITOL, CASTLE, TOWN, CATHEDRAL = range(4)


@dataclass(frozen=True)
class Kind:
    id: str
    raises: int
    levies: int
    garrison: int
    source: str


@dataclass(frozen=True)
class Region:
    id: str
    name: str
    kind: int
    home: int
    """The Kingdom that holds it when the game begins, or NONE."""
    port: int
    """The Sea that its port opens to, or NONE."""
    spot: tuple[int, int]
    anchor: tuple[int, int] | tuple[()]
    source: str


@dataclass(frozen=True)
class Sea:
    id: str
    name: str
    income: int
    spot: tuple[int, int]
    source: str


@dataclass(frozen=True)
class Strait:
    name: str
    ends: tuple[int, int]
    sea: int
    source: str


@dataclass(frozen=True)
class Shapes:
    """How the map is drawn; see tools/draw_coasts.py."""

    size: tuple[int, int]
    seas: Mapping[str, tuple[int, ...]]
    lands: Mapping[str, tuple[int, ...]]
    bends: Mapping[tuple[str, str], tuple[int, ...]]
    """Roads and Straits that are no straight lines."""


_MAP = load(__package__, "map.toml")

# -- Seas --------------------------------------------------------------------------------------------
KINGDOM_IDS: tuple[str, ...] = tuple(_MAP["order"]["kingdoms"])
"""By Kingdom. They are numbered by their places on the Kingdom Order track when the game begins."""
source(_MAP["order"], "map.toml: order")
need(len(set(KINGDOM_IDS)) == 6, "map.toml: order", "there are six Kingdoms")
SPAIN, BYZANTIUM, FRANCE, ITALY, ENGLAND, GERMANY = range(6)
ALL_KINGDOMS = (1 << 6) - 1


def _sea(entry: Mapping[str, Any], where: str) -> Sea:
    facts = entry["income"], (entry["x"], entry["y"]), source(entry, where)
    return fit(Sea(entry["id"], entry["name"], *facts), where)


SEAS = each(_MAP, "sea", _sea)
need(len({fact.id for fact in SEAS}) == 7, "map.toml", "there are seven different Seas")
FIRST_SEA = len(_MAP["region"])
_SEA_IDS = {fact.id: FIRST_SEA + i for i, fact in enumerate(SEAS)}

# -- Regions -----------------------------------------------------------------------------------------


def _region(entry: Mapping[str, Any], where: str) -> Region:
    need(entry["kind"] in KINDS, where, f"kind is one of {', '.join(KINDS)}")
    need(entry.get("home", KINGDOM_IDS[0]) in KINGDOM_IDS, where, f"there is no Kingdom {entry.get('home')}")
    need(entry.get("port", SEAS[0].id) in _SEA_IDS, where, f"there is no Sea {entry.get('port')}")
    need(("port" in entry) == ("anchor" in entry), where, "a port has an anchor, and no other Region")
    kind = KINDS.index(entry["kind"])
    need("port" not in entry or kind in (CAPITOL, TOWN), where, "only Towns and Capitols are ports")
    home = KINGDOM_IDS.index(entry["home"]) if "home" in entry else NONE
    places = (entry["x"], entry["y"]), tuple(entry.get("anchor", ()))
    port = _SEA_IDS.get(entry.get("port", ""), NONE)
    return fit(Region(entry["id"], entry["name"], kind, home, port, *places, source(entry, where)), where)


def _kind(entry: Mapping[str, Any], where: str) -> Kind:
    facts = entry["raises"], entry["levies"], entry["garrison"]
    return fit(Kind(entry["id"], *facts, source(entry, where)), where)


_KINDS = each(_MAP, "kind", _kind)
need(tuple(fact.id for fact in _KINDS) == KINDS, "map.toml: kind", f"there are {', '.join(KINDS)}")

REGIONS = each(_MAP, "region", _region)
REGION_IDS = {fact.id: r for r, fact in enumerate(REGIONS)}
need(len(REGION_IDS) == 63, "map.toml", "there are 63 different Regions")
SPACES = len(REGIONS) + len(SEAS)
ALL_REGIONS = (1 << FIRST_SEA) - 1
SPACE_IDS = (*(fact.id for fact in REGIONS), *(fact.id for fact in SEAS))
SPACE_NAMES = (*(fact.name for fact in REGIONS), *(fact.name for fact in SEAS))
INCOME = tuple(fact.income for fact in SEAS)
"""By Sea, the first one being 0: its Base Income."""

KIND = tuple(fact.kind for fact in REGIONS)
HOME = tuple(fact.home for fact in REGIONS)
PORT = tuple(fact.port for fact in REGIONS)
"""By Region: the Sea of its port, or NONE."""


RAISES = tuple(_KINDS[kind].raises for kind in KIND)
"""By Region: units that it raises in one Preparations."""
LEVIES = tuple(_KINDS[kind].levies for kind in KIND)
"""By Region: how many defend it in an Assault, before bonuses."""
CAPACITY = tuple(_KINDS[kind].garrison for kind in KIND)
"""By Region: Armies that it feeds in a siege."""


def mask(spaces: Iterable[int]) -> int:
    return sum(1 << space for space in spaces)


def _of_kind(kind: int) -> int:
    return mask(r for r, each_kind in enumerate(KIND) if each_kind == kind)


CAPITOLS, CASTLES, TOWNS, CATHEDRALS = map(_of_kind, range(4))
"""Regions of each kind, as bits."""
FORTIFIED = CAPITOLS | CASTLES | TOWNS
"""What can be assaulted and besieged."""
PORTS = tuple(mask(r for r, port in enumerate(PORT) if port == sea) for sea in range(FIRST_SEA, SPACES))
"""By Sea, the first one being 0: the port Regions that open to it, as bits."""
ALL_PORTS = sum(PORTS)
STARTS = tuple(tuple(r for r, home in enumerate(HOME) if home == k) for k in range(6))
"""By Kingdom: the Regions it holds when the game begins."""
for _k, _starts in enumerate(STARTS):
    _seats = [r for r in _starts if KIND[r] == CAPITOL]
    need(len(_seats) == 1, f"map.toml: {KINGDOM_IDS[_k]}", "a Kingdom has exactly one Capitol")
need(not CAPITOLS & ~mask(r for starts in STARTS for r in starts), "map.toml", "every Capitol belongs to a Kingdom")
CAPITOL_OF = tuple(next(r for r in starts if KIND[r] == CAPITOL) for starts in STARTS)
"""By Kingdom."""

# -- ways --------------------------------------------------------------------------------------------


def _place(name: str, where: str) -> int:
    need(name in REGION_IDS, where, f"there is no Region {name}")
    return REGION_IDS[name]


def _road(entry: Mapping[str, Any], where: str) -> tuple[tuple[int, int], ...]:
    return tuple((_place(entry["region"], where), _place(name, where)) for name in entry["neighbours"])


def _strait(entry: Mapping[str, Any], where: str) -> Strait:
    need(entry["sea"] in _SEA_IDS, where, f"there is no Sea {entry['sea']}")
    ends = tuple(_place(name, where) for name in entry["ends"])
    need(len(ends) == 2, where, "a Strait has two ends")
    return fit(Strait(entry["name"], (ends[0], ends[1]), _SEA_IDS[entry["sea"]], source(entry, where)), where)


def _lanes(entry: Mapping[str, Any], where: str) -> tuple[int, ...]:
    for name in entry["neighbours"]:
        need(name in _SEA_IDS, where, f"there is no Sea {name}")
    return tuple(_SEA_IDS[name] for name in entry["neighbours"])


ROAD_PAIRS = tuple(pair for pairs in each(_MAP, "road", _road) for pair in pairs)
"""Each Road once."""
need(len({frozenset(pair) for pair in ROAD_PAIRS}) == len(ROAD_PAIRS), "map.toml: road", "each Road is told once")
ROADS = tuple(mask({*(b for a, b in ROAD_PAIRS if a == r), *(a for a, b in ROAD_PAIRS if b == r)}) for r in range(63))
"""By Region: those joined to it by a Road, as bits."""
need(all(ROADS), "map.toml: road", "every Region touches a Road")
STRAITS = each(_MAP, "strait", _strait)
need(len(STRAITS) == 3, "map.toml: strait", "there are three Straits")
ACROSS = tuple(
    next(((a + b - r, strait.sea) for strait in STRAITS for a, b in [strait.ends] if r in (a, b)), (NONE, NONE))
    for r in range(63)
)
"""By Region: the Region across a Strait and the Strait's Sea, or twice NONE."""
ACROSS_BIT = tuple(1 << other if other != NONE else 0 for other, _ in ACROSS)
LANES = each(_MAP, "sea", _lanes)
"""By Sea, the first one being 0: the adjacent Seas, as spaces."""
need(
    all(FIRST_SEA + i in LANES[sea - FIRST_SEA] for i, lanes in enumerate(LANES) for sea in lanes),
    "map.toml: sea",
    "Seas are adjacent to each other or not at all",
)


# -- shapes ------------------------------------------------------------------------------------------
@cache
def shapes() -> Shapes:
    """Read when somebody draws: the rules do without."""
    data = load(__package__, "shapes.toml")
    seas = {entry["id"]: tuple(entry["outline"]) for entry in data["sea"]}
    need(set(seas) == {fact.id for fact in SEAS}, "shapes.toml", "every Sea is drawn, and no other")
    bends = {(entry["ends"][0], entry["ends"][1]): tuple(entry["line"]) for entry in data["bend"]}
    need(all(end in REGION_IDS for ends in bends for end in ends), "shapes.toml: bend", "ways join Regions")
    lands = {entry["name"]: tuple(entry["outline"]) for entry in data["land"]}
    return Shapes((data["width"], data["height"]), seas, lands, bends)
