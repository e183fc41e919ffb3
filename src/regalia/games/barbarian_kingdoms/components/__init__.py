"""The map, kingdoms, setups and pieces, read once from `components/*.toml` and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NewType

from regalia.authoring.bits import mask_of
from regalia.authoring.components import counts, each, fit, is_a, load, need, source
from regalia.authoring.memory import Memory

Kingdom = NewType("Kingdom", int)
"""Place in the ring, clockwise from the star: 0 Huns to 5 Franks."""
Province = NewType("Province", int)
"""Index of a province, or SEA where an area may be meant."""
Unit = NewType("Unit", int)
"""kingdom * 5, + 0 for the King, + 1 to 4 for the Warriors."""

NONE = -1


@dataclass(frozen=True)
class ProvinceFact:
    id: str
    name: str
    kind: str
    home: int
    coastal: bool
    port: bool
    source: str


@dataclass(frozen=True)
class Power:
    """A power card's text and what it changes; the defaults change nothing."""

    name: str
    text: str
    source: str
    steps: int = 1
    marker: int = 0
    defence: int = 0
    top_up: int = 0
    guests_tax: bool = False
    longships: bool = False
    led_warrior: int = 0
    recruits: int = 1
    claim_discount: int = 0
    after_invade: str = ""


@dataclass(frozen=True)
class KingdomFact:
    id: str
    name: str
    king: str
    colour: str
    crest: str
    people: Power
    ruler: Power
    source: str


@dataclass(frozen=True)
class Setup:
    id: str
    modes: tuple[str, ...]
    letters: tuple[str, ...]
    """Each kingdom's letter, empty for those not in play."""
    beginner: bool
    source: str

    @property
    def kingdoms(self) -> tuple[int, ...]:
        return tuple(k for k, letter in enumerate(self.letters) if letter)


@dataclass(frozen=True)
class Shapes:
    """How the map is drawn; see tools/draw_map.py."""

    outline: tuple[int, ...]
    areas: Mapping[str, tuple[int, ...]]
    labels: Mapping[str, tuple[int, int]]
    scenery: Mapping[str, tuple[int, ...]]
    scenery_labels: Mapping[str, tuple[int, int]]
    straits: Mapping[tuple[str, str], tuple[int, ...]] = field(default_factory=dict)


# -- kingdoms ----------------------------------------------------------------------------------------
def _power(entry: Mapping[str, Any], where: str) -> Power:
    known = set(Power.__dataclass_fields__)
    need(set(entry) <= known, where, f"unknown {', '.join(sorted(set(entry) - known))}")
    need({"name", "text"} <= set(entry), where, "a power has a name and a text")
    need(entry.get("after_invade", "") in ("", "claim", "depart", "plunder"), where, "after_invade is not a power")
    return fit(Power(**{**entry, "source": source(entry, where)}), where)


def _kingdom(entry: Mapping[str, Any], where: str) -> KingdomFact:
    people, ruler = _power(entry["people"], where), _power(entry["ruler"], where)
    rest = {name: entry[name] for name in ("id", "name", "king", "colour", "crest")}
    return fit(KingdomFact(**rest, people=people, ruler=ruler, source=source(entry, where)), where)


KINGDOMS = each(load(__package__, "kingdoms.toml"), "kingdom", _kingdom)
need(len(KINGDOMS) == 6, "kingdoms.toml", "there are six kingdoms")
KINGDOM_IDS = {fact.id: k for k, fact in enumerate(KINGDOMS)}
HUNS, OSTROGOTHS, VANDALS, VISIGOTHS, SAXONS, FRANKS = map(Kingdom, range(6))

# -- map ---------------------------------------------------------------------------------------------
_MAP = load(__package__, "map.toml")


def _province(entry: Mapping[str, Any], where: str) -> ProvinceFact:
    home = entry.get("home", "")
    need(entry.get("kind") in ("capital", "starting", "neutral"), where, "kind is capital, starting or neutral")
    need((home in KINGDOM_IDS) == (entry["kind"] != "neutral"), where, "a capital or starting province has a home")
    need(entry["coastal"] or not entry["port"], where, "a port lies on the coast")
    facts = (KINGDOM_IDS.get(home, NONE), entry["coastal"], entry["port"], source(entry, where))
    return fit(ProvinceFact(entry["id"], entry["name"], entry["kind"], *facts), where)


PROVINCES = each(_MAP, "province", _province)
PROVINCE_IDS = {fact.id: p for p, fact in enumerate(PROVINCES)}
need(len(PROVINCE_IDS) == 36, "map.toml", "there are 36 different provinces")
SEA = Province(36)
AREA_NAMES = (*(fact.name for fact in PROVINCES), "the Sea")
AREA_IDS = (*(fact.id for fact in PROVINCES), "sea")

HOME = tuple(fact.home for fact in PROVINCES)
"""The kingdom whose starting province it is, or NONE."""
STARTS = tuple(tuple(p for p, home in enumerate(HOME) if home == k) for k in range(6))
EMBLEMS = tuple(map(mask_of, STARTS))
"""The same as bits."""
for _k, _starts in enumerate(STARTS):
    _kinds = sorted(PROVINCES[p].kind for p in _starts)
    _right = _kinds == ["capital", "starting", "starting"]
    need(_right, f"map.toml: {KINGDOMS[_k].id}", "a kingdom has three starting provinces, one of them a capital")
CAPITALS = tuple(next(p for p in STARTS[k] if PROVINCES[p].kind == "capital") for k in range(6))
NEUTRALS = tuple(p for p, home in enumerate(HOME) if home == NONE)


def _place(name: str, where: str) -> int:
    need(name in PROVINCE_IDS, where, f"there is no province {name}")
    return PROVINCE_IDS[name]


def _border(entry: Mapping[str, Any], where: str) -> list[tuple[int, int]]:
    return [(_place(entry["province"], where), _place(other, where)) for other in entry["neighbours"]]


def _strait(entry: Mapping[str, Any], where: str) -> tuple[str, int, int]:
    a, b = entry["ends"]
    need(is_a(entry["name"], str), where, "a strait has a name")
    return entry["name"], _place(a, where), _place(b, where)


def _domination(entry: Mapping[str, Any], where: str) -> tuple[str, int]:
    need(entry["kingdom"] in KINGDOM_IDS, where, f"there is no kingdom {entry['kingdom']}")
    return entry["kingdom"], _place(entry["province"], where)


STRAITS = each(_MAP, "strait", _strait)
BORDERS = (*(pair for pairs in each(_MAP, "border", _border) for pair in pairs), *((a, b) for _, a, b in STRAITS))
"""Pairs of provinces that share a border or a strait."""
_CLOSED = dict(each(_MAP, "domination", _domination))
need(set(_CLOSED) == set(KINGDOM_IDS), "map.toml: domination", "there is a Domination tile for each kingdom")
DOMINATION = tuple(_CLOSED[fact.id] for fact in KINGDOMS)
"""The neutral province that a kingdom's Domination tile closes when nobody plays it."""


@dataclass(frozen=True)
class Atlas:
    """The map with some kingdoms absent: where one can go."""

    open: tuple[bool, ...]
    """By province: not closed by an absent kingdom."""
    near: tuple[tuple[tuple[int, ...], ...], ...]
    """By kingdom and area, the Sea and nowhere last: where that kingdom's units could go from there."""
    borders: tuple[tuple[int, ...], ...]
    """By province: the open provinces beside it by land or strait."""
    neutrals: tuple[int, ...]
    reach: tuple[tuple[int, ...], ...]
    """The same as `near`, as bits."""
    around: tuple[tuple[frozenset[int], ...], ...]
    """The same as sets."""
    beside: tuple[tuple[bytes, ...], ...]
    """The same for `translate`: areas from where one could go there become 1, the Sea 2, and all others 0."""
    land: int
    """The open provinces, as bits."""


def _atlas(in_play: tuple[int, ...]) -> Atlas:
    absent = [k for k in range(6) if k not in in_play]
    closed = {p for k in absent for p in (*STARTS[k], DOMINATION[k])}
    beside = [sorted(b for a, b in _both_ways() if a == p and b not in closed) for p in range(36)]
    near = tuple(_near(k, beside, closed) for k in range(6))
    return Atlas(
        tuple(p not in closed for p in range(36)),
        near,
        tuple(() if p in closed else tuple(beside[p]) for p in range(36)),
        tuple(p for p in NEUTRALS if p not in closed),
        tuple(tuple(map(mask_of, rows)) for rows in near),
        tuple(tuple(map(frozenset, rows)) for rows in near),
        tuple(tuple(map(_beside, rows)) for rows in near),
        mask_of(p for p in range(36) if p not in closed),
    )


ATLASES: Memory[tuple[int, ...], Atlas] = Memory(_atlas)
"""By the kingdoms in play."""


def atlas(in_play: tuple[int, ...]) -> Atlas:
    return ATLASES[in_play]


def _beside(near: tuple[int, ...]) -> bytes:
    return bytes(0 if area not in near else 2 if area == SEA else 1 for area in range(256))


def _both_ways() -> list[tuple[int, int]]:
    return [*BORDERS, *((b, a) for a, b in BORDERS)]


def _near(k: int, beside: list[list[int]], closed: set[int]) -> tuple[tuple[int, ...], ...]:
    harbours = [p for p in range(36) if p not in closed and is_harbour(k, p)]
    rows = [() if p in closed else (*beside[p], *((SEA,) if p in harbours else ())) for p in range(36)]
    return (*rows, tuple(harbours), ())


def is_harbour(k: int, p: int) -> bool:
    """Whether this kingdom's units can go between the province and the Sea."""
    return PROVINCES[p].port or (KINGDOMS[k].people.longships and PROVINCES[p].coastal)


WHOLE_MAP = ATLASES[tuple(range(6))]
"""Nothing is closed."""


# -- setups ------------------------------------------------------------------------------------------
def _setup(entry: Mapping[str, Any], where: str) -> Setup:
    unknown = set(entry["kingdoms"]) - set(KINGDOM_IDS)
    need(not unknown, where, f"there is no kingdom {', '.join(unknown)}")
    need(isinstance(entry["modes"], list), where, "modes is a list")
    letters = tuple(entry["kingdoms"].get(fact.id, "") for fact in KINGDOMS)
    facts = (letters, entry.get("beginner", False), source(entry, where))
    return fit(Setup(entry["id"], tuple(entry["modes"]), *facts), where)


SETUPS = {row.id: row for row in each(load(__package__, "setups.toml"), "setup", _setup)}


def setups_for(mode: str) -> list[Setup]:
    """The rows of the setups card for a mode, the beginners' row first."""
    return sorted((row for row in SETUPS.values() if mode in row.modes), key=lambda row: not row.beginner)


# -- pieces ------------------------------------------------------------------------------------------
_PIECES = counts(load(__package__, "pieces.toml"))

COST_SOURCES: Mapping[str, str] = {
    "warrior": _PIECES["warriors"]["source"],
    "claim": _PIECES["control_tokens"]["source"],
}
WARRIOR_COSTS: tuple[int, ...] = tuple(_PIECES["warriors"]["costs"])
TOKEN_COSTS: tuple[int, ...] = tuple(_PIECES["control_tokens"]["costs"])
TREASURE_NAMES: tuple[str, ...] = tuple(entry["name"] for entry in _PIECES["treasure"])
VALUE: tuple[int, ...] = tuple(entry["value"] for entry in _PIECES["treasure"])
TREASURE: tuple[int, ...] = tuple(entry["count"] for entry in _PIECES["treasure"])
FIRST_TREASURY: tuple[int, ...] = tuple(_PIECES["treasury"]["tokens"])
FIRST_TOKENS: tuple[int, ...] = tuple(_PIECES["treasury"]["provinces"])
KING_POINTS: int = _PIECES["battle"]["king"]
WARRIOR_POINTS: int = _PIECES["battle"]["warrior"]
MARKER_POINTS: int = _PIECES["battle"]["marker"]
PROVINCES_TO_WIN: int = _PIECES["victory"]["provinces"]
KINGS_TO_WIN: int = _PIECES["victory"]["kings"]
SCORE: Mapping[str, Any] = _PIECES["score"]
REIGNS: tuple[tuple[int, str], ...] = tuple((entry["least"], entry["name"]) for entry in _PIECES["reign"])

# -- shapes ------------------------------------------------------------------------------------------


@cache
def shapes() -> Shapes:
    """Read when somebody draws: the rules do without."""
    data = load(__package__, "shapes.toml")
    areas = {entry["id"]: entry for entry in data["area"]}
    need(set(areas) == set(AREA_IDS), "shapes.toml", "every area of the map is drawn, and no other")
    return Shapes(
        tuple(data["outline"]),
        {name: tuple(entry["outline"]) for name, entry in areas.items()},
        {name: tuple(entry["label"] if "label" in entry else entry["labels"][0]) for name, entry in areas.items()},
        {entry["name"]: tuple(entry["outline"]) for entry in data["scenery"]},
        {entry["name"]: (entry["label"][0], entry["label"][1]) for entry in data["scenery"]},
        {(entry["ends"][0], entry["ends"][1]): tuple(entry["line"]) for entry in data["strait"]},
    )
