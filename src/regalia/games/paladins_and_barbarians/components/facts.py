"""What there is to know about a territory, a building, a card and a sovereign."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from regalia.authoring.components import fit, need, source

NONE = -1
KINGDOMS = ("paladins", "barbarians")
PALADINS, BARBARIANS = range(2)
COLOURS = ("red", "blue")
RED, BLUE = range(2)
SPHERES = ("lands", "army", "wealth", "constructions", "glory", "feats")
LANDS, ARMY, WEALTH, CONSTRUCTIONS, GLORY, FEATS = range(6)
MOMENTS = ("turn", "orders", "after-order", "battle", "after-war")
"""When a kingdom bonus card may be played; see bonus.toml."""
T = TypeVar("T")


@dataclass(frozen=True)
class Territory:
    id: str
    name: str
    colour: str
    place: str
    borders: tuple[str, ...]
    source: str


@dataclass(frozen=True)
class Building:
    id: str
    name: str
    level: int
    cost: int
    copies: int
    text: str
    source: str
    kingdom: str = ""  # whose it is; empty: both have it


@dataclass(frozen=True)
class Side:
    """One half of a combat card."""

    strength: int
    property: str  # the name of a function in cards.py
    text: str


@dataclass(frozen=True)
class Card:
    """A combat card; on a universal one both sides are the same."""

    id: str
    name: str
    attack: Side
    defence: Side
    red: bool
    universal: bool
    source: str


@dataclass(frozen=True)
class Bonus:
    id: str
    name: str
    kingdom: str
    gold: int
    gold_source: str
    moment: str
    text: str
    source: str


@dataclass(frozen=True)
class Event:
    """An End of Times card."""

    id: str
    name: str
    gold: int
    gold_source: str
    text: str
    source: str
    used: bool = True


@dataclass(frozen=True)
class Destiny:
    id: str
    name: str
    sphere: str  # or "victory"
    loss: int
    source: str


@dataclass(frozen=True)
class Sovereign:
    """A sovereign and what he changes; the defaults change nothing."""

    id: str
    name: str
    kingdom: str
    text: str
    source: str
    extra_card: bool = False
    march: int = 1
    cancels: bool = False
    loots: bool = False
    unfined: bool = False
    breaches: bool = False


# -- reading -----------------------------------------------------------------------------------------
def make(kind: type[T], entry: Mapping[str, Any], where: str) -> T:
    """A component from its entry: known fields only, all that have no default, of their types."""
    known = set(kind.__dataclass_fields__)  # type: ignore[attr-defined]
    need(set(entry) <= known, where, f"unknown {', '.join(sorted(set(entry) - known))}")
    if "gold_source" in known:
        source(entry, where, "gold_source")
    if entry.get("kingdom"):
        need(entry["kingdom"] in KINGDOMS, where, f"kingdom is one of {', '.join(KINGDOMS)}")
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    return fit(kind(**values), where)
