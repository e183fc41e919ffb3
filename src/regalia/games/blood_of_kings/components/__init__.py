"""The Kingdoms, cards, tiles and numbers, read once from the files beside this one and checked.

The map is in `atlas.py`. Dynasty cards are known by their kind alone: two cards of one kind are the same to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regalia.authoring.components import Entry, counts, each, fit, load, need, source
from regalia.games.blood_of_kings.components.atlas import KINGDOM_IDS

CARD_IDS = ("succession", "council", "taxation", "development", "administration", "preparations", "expansion")
SUCCESSION, COUNCIL, TAXATION, DEVELOPMENT, ADMINISTRATION, PREPARATIONS, EXPANSION = range(7)
INSTITUTIONS = ("Legal", "Economic", "Military", "Religious", "Artistic")
LEGAL, ECONOMIC, MILITARY, RELIGIOUS, ARTISTIC = range(5)
USES = ("influence", "unrest", "attrition", "diplomacy", "intrigue")
BY_INFLUENCE, BY_UNREST, BY_ATTRITION, BY_DIPLOMACY, BY_INTRIGUE = (1 << use for use in range(5))
"""What a Kingdom card permits, as bits."""
TOP_LEVEL = 4
"""Levels count from 1."""


@dataclass(frozen=True)
class Mat:
    """A Development mat; every tuple is by level, its first place unused."""

    bonus: tuple[int, ...]
    capitol: tuple[int, ...]
    castle: tuple[int, ...]
    town: tuple[int, ...]
    seas: tuple[int, ...]
    cathedral: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    """By institution and level: the Kingdom card gained, or -1."""


@dataclass(frozen=True)
class Kingdom:
    id: str
    name: str
    colour: str
    shade: str
    crest: str
    hand: tuple[int, ...]
    """By kind of Kingdom card: how many it begins with."""
    alliance: tuple[int, ...]
    """Crowns that its Alliance token brings in trade, front and back."""
    mat: Mat
    source: str


@dataclass(frozen=True)
class KingdomCard:
    id: str
    name: str
    permits: int
    full: int
    source: str


@dataclass(frozen=True)
class DynastyCard:
    id: str
    name: str
    use: int
    value: int
    shields: tuple[int, ...]
    count: int
    source: str


@dataclass(frozen=True)
class Tile:
    """An Achievement: its text, and the numbers that it changes for each Kingdom of its holder."""

    id: str
    name: str
    text: str
    source: str
    income: int = 0
    town: int = 0
    sea: int = 0
    stability: int = 0
    fortification: int = 0
    discount: int = 0
    influence: int = 0
    challenge: int = 0
    barons: int = 0


# -- Kingdoms ----------------------------------------------------------------------------------------
def _levels(values: Sequence[int], where: str) -> tuple[int, ...]:
    need(len(values) == TOP_LEVEL, where, f"an institution has {TOP_LEVEL} levels")
    return (0, *values)


def _gained(names: Sequence[str], where: str) -> tuple[int, ...]:
    need(all(name in ("", *CARD_IDS) for name in names), where, f"cards are {', '.join(CARD_IDS)}, or empty")
    return _levels([CARD_IDS.index(name) if name else -1 for name in names], where)


def _mat(entry: Mapping[str, Any], where: str) -> Mat:
    legal, economic, religious = entry["legal"], entry["economic"], entry["religious"]
    capitol, castle, town, seas = [_levels(economic[name], where) for name in ("capitol", "castle", "town", "seas")]
    columns = [_gained(entry[name.lower()]["cards"], where) for name in INSTITUTIONS[:ARTISTIC]]
    cards = (*columns, _gained([""] * TOP_LEVEL, where))
    bonus, cathedral = _levels(legal["bonus"], where), _levels(religious["cathedral"], where)
    return fit(Mat(bonus, capitol, castle, town, seas, cathedral, cards), where)


def _kingdom(entry: Entry, where: str) -> Kingdom:
    need(len(entry["hand"]) == len(CARD_IDS), where, "a hand tells the number of each kind of card")
    need(len(entry["alliance"]) == 2, where, "an Alliance token has two sides")
    id, name, colour, shade, crest = [entry[field] for field in ("id", "name", "colour", "shade", "crest")]
    tokens = tuple(entry["hand"]), tuple(entry["alliance"])
    return fit(Kingdom(id, name, colour, shade, crest, *tokens, _mat(entry, where), source(entry, where)), where)


KINGDOMS = each(load(__package__, "kingdoms.toml"), "kingdom", _kingdom)
need(
    tuple(fact.id for fact in KINGDOMS) == KINGDOM_IDS, "kingdoms.toml", "the Kingdoms stand in the order of the track"
)
MATS = tuple(fact.mat for fact in KINGDOMS)

# -- cards -------------------------------------------------------------------------------------------
_CARDS = load(__package__, "cards.toml")


def _kingdom_card(entry: Entry, where: str) -> KingdomCard:
    need(all(name in USES for name in entry["permits"]), where, f"it permits some of {', '.join(USES)}")
    permits = sum(1 << USES.index(name) for name in entry["permits"])
    return fit(KingdomCard(entry["id"], entry["name"], permits, entry["full"], source(entry, where)), where)


def _dynasty_card(entry: Entry, where: str) -> DynastyCard:
    need(entry["kind"] in USES, where, f"kind is one of {', '.join(USES)}")
    shields = entry.get("shields", [])
    need(all(name in KINGDOM_IDS for name in shields), where, "shields are those of Kingdoms")
    facts = USES.index(entry["kind"]), entry.get("value", 0), tuple(KINGDOM_IDS.index(name) for name in shields)
    return fit(DynastyCard(entry["id"], entry["name"], *facts, entry["count"], source(entry, where)), where)


KINGDOM_CARDS = each(_CARDS, "kingdom_card", _kingdom_card)
need(tuple(fact.id for fact in KINGDOM_CARDS) == CARD_IDS, "cards.toml", f"Kingdom cards are {', '.join(CARD_IDS)}")
PERMITS = tuple(fact.permits for fact in KINGDOM_CARDS)
for _fact in KINGDOMS:
    for _type, _card in enumerate(KINGDOM_CARDS):
        _owned = _fact.hand[_type] + sum(column.count(_type) for column in (row[1:] for row in _fact.mat.cards))
        need(_owned == _card.full, f"kingdoms.toml: {_fact.id}", f"a Kingdom owns {_card.full} {_card.name} in the end")

DYNASTY = each(_CARDS, "dynasty_card", _dynasty_card)
CARD_KINDS = len(DYNASTY)
need(len({card.id for card in DYNASTY}) == CARD_KINDS, "cards.toml", "no two kinds of Dynasty cards have the same id")
COPIES = tuple(card.count for card in DYNASTY)
"""By kind: how many there are in the deck."""
WORTH = tuple(card.value for card in DYNASTY)
"""By kind: its Influence, 0 for other cards."""
_OTHERS = {card.id: kind for kind, card in enumerate(DYNASTY) if card.use}
need(tuple(_OTHERS) == USES[1:], "cards.toml", f"beside Influence there is one kind each of {', '.join(USES[1:])}")
UNREST, ATTRITION, DIPLOMACY, INTRIGUE = _OTHERS.values()
INFLUENCES = tuple(kind for kind, card in enumerate(DYNASTY) if not card.use)
LEGAL_IN = tuple(
    tuple(not card.use and (not card.shields or k in card.shields) for card in DYNASTY) for k in range(len(KINGDOMS))
)
"""By Kingdom and kind: whether it is a legal Influence card there, and no bluff."""

# -- tiles -------------------------------------------------------------------------------------------


def _tile(entry: Entry, where: str) -> Tile:
    known = set(Tile.__dataclass_fields__)
    need(set(entry) <= known, where, f"unknown {', '.join(sorted(set(entry) - known))}")
    return fit(Tile(**{**entry, "source": source(entry, where)}), where)


TILES = each(load(__package__, "tiles.toml"), "tile", _tile)
TILE_IDS = {tile.id: t for t, tile in enumerate(TILES)}
need(len(TILE_IDS) == 30, "tiles.toml", "there are 30 different tiles")

# -- numbers -----------------------------------------------------------------------------------------
_PIECES = counts(load(__package__, "pieces.toml"))


def _by_level(name: str, field: str) -> tuple[int, ...]:
    return _levels(_PIECES[name][field], f"pieces.toml: {name}")


def _costs(name: str) -> tuple[int, ...]:
    """By level: what the step to the next one costs; none leads beyond the last."""
    need(len(_PIECES[name]["costs"]) == TOP_LEVEL - 1, f"pieces.toml: {name}", "there are three steps")
    return (0, *_PIECES[name]["costs"])


MOST_ARMIES: int = _PIECES["tokens"]["armies"]
MOST_FLEETS: int = _PIECES["tokens"]["fleets"]
FIRST_FLAGS: int = _PIECES["flags"]["start"]
NEW_FLAGS = _by_level("legal", "flags")
SIEGE_TOKENS = _by_level("military", "sieges")
FORTIFICATION = _by_level("fortification", "bonus")
STABILITY = _by_level("stability", "bonus")
COST = (*[_costs("development")] * ARTISTIC, _costs("arts"))
"""By institution and level: Crowns for the step to the next one."""
COUNCIL_COST: int = _PIECES["council"]["cost"]
FIRST_GLORY: int = _PIECES["player"]["glory"]
HAND_SIZE: int = _PIECES["player"]["cards"]
TILE_WORTH: int = _PIECES["glory"]["tile"]
CAPITOL_GLORY: int = _PIECES["glory"]["capitol"]
SETS: int = _PIECES["sets"]["count"]
DISPLAY_SIZE: int = _PIECES["display"]["tiles"]
RELIEF: int = _PIECES["rebellion"]["relief"]
MOST_OFFERS: int = _PIECES["talks"]["offers"]


def _casualties() -> tuple[int, ...]:
    """By face of the coloured die: the row of the Battle Results table."""
    rows = [row for face in range(1, 7) for row, entry in enumerate(_PIECES["casualty"]) if face in entry["dice"]]
    need(len(rows) == 6, "pieces.toml: casualty", "each face of the die stands in one row")
    return (0, *rows)


CASUALTY = _casualties()
ATTACKER_FIRST, SMALLER_OR_ATTACKER, SMALLER_OR_DEFENDER, DEFENDER_FIRST = range(4)
