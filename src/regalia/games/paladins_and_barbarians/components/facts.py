"""What there is to know about a territory, a building, a card and a sovereign."""

from __future__ import annotations

from dataclasses import dataclass


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
