"""The map, buildings, cards, sovereigns and pieces, read once from the `*.toml` beside this and checked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, TypeVar

from regalia.authoring.components import counts, each, fit, load, need, source
from regalia.games.paladins_and_barbarians.components.facts import (
    Bonus,
    Building,
    Card,
    Destiny,
    Event,
    Side,
    Sovereign,
    Territory,
)

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


def _side(entry: Mapping[str, Any], where: str) -> Side:
    side = make(Side, entry, where)
    need(side.strength >= 0, where, "no card has a strength below 0")
    return side


def _card(entry: Mapping[str, Any], where: str) -> Card:
    universal = "either" in entry
    known = {"id", "name", "red", "source"} | ({"either"} if universal else {"attack", "defence"})
    need(set(entry) <= known, where, f"unknown {', '.join(sorted(set(entry) - known))}")
    attack, defence = (_side(entry["either" if universal else side], where) for side in ("attack", "defence"))
    need(universal or not entry.get("red"), where, "only universal cards are red")
    rest = entry.get("red", False), universal, entry["source"]
    return fit(Card(entry["id"], entry["name"], attack, defence, *rest), where)


def read(file: str, name: str, kind: type[T]) -> tuple[T, ...]:
    return each(load(__package__, file), name, partial(make, kind))


# -- the map -----------------------------------------------------------------------------------------
TERRITORIES = read("map.toml", "territory", Territory)
TERRITORY_IDS = {land.id: t for t, land in enumerate(TERRITORIES)}
need(len(TERRITORY_IDS) == 9, "map.toml", "there are nine different territories")
for _land in TERRITORIES:
    need(set(_land.borders) <= set(TERRITORY_IDS), f"map.toml: {_land.id}", "it borders on territories of the map")
BESIDE = tuple(tuple(TERRITORY_IDS[other] for other in land.borders) for land in TERRITORIES)
"""By territory: those that border on it."""
NEAR = tuple(sum(1 << other for other in beside) for beside in BESIDE)
"""The same as bits."""
for _t, _beside in enumerate(BESIDE):
    for _other in _beside:
        need(_t in BESIDE[_other], f"map.toml: {TERRITORIES[_t].id}", "borders go both ways")
HOMES = tuple(sum(1 << t for t, land in enumerate(TERRITORIES) if land.colour == colour) for colour in COLOURS)
"""By colour: its four territories, as bits."""
need([home.bit_count() for home in HOMES] == [4, 4], "map.toml", "each colour has four territories")
CROWN = TERRITORY_IDS["crown"]
need(not (HOMES[RED] | HOMES[BLUE]) >> CROWN & 1, "map.toml: crown", "it has a colour of its own")

# -- buildings ---------------------------------------------------------------------------------------
BUILDINGS = read("buildings.toml", "building", Building)
BUILDING_IDS = {fact.id: b for b, fact in enumerate(BUILDINGS)}
need(len(BUILDING_IDS) == 21, "buildings.toml", "there are twenty-one different buildings")
LEVEL = tuple(fact.level for fact in BUILDINGS)
COST = tuple(fact.cost for fact in BUILDINGS)
COPIES = tuple(fact.copies for fact in BUILDINGS)
need(set(LEVEL) == {1, 2, 3}, "buildings.toml", "levels are 1, 2 and 3")
OF_LEVEL = tuple(sum(1 << b for b, level in enumerate(LEVEL) if level == rank) for rank in range(4))
"""By level: its buildings, as bits."""
OF_KINGDOM = tuple(
    sum(1 << b for b, fact in enumerate(BUILDINGS) if fact.kingdom in ("", kingdom)) for kingdom in KINGDOMS
)
"""By kingdom: the buildings it has, as bits."""
(
    RESIDENTIAL,
    TREASURE_HOUSE,
    STOREHOUSE,
    STATUE,
    BRICKYARD,
    WATCHTOWER,
    ACADEMY,
    WALL,
    LIBRARY,
    MARKET,
    FORTRESS,
    BANK,
    ARMORY,
    PALACE,
    ALTAR,
    BEDEHOUSE,
    TEMPLE,
    CASTLE,
    MARQUEES,
    ARENA,
    HALL,
) = (
    BUILDING_IDS[name]
    for name in (
        *("residential", "treasure-house", "storehouse", "statue", "brickyard"),
        *("watchtower", "academy", "wall", "library", "market"),
        *("fortress", "bank", "armory", "palace", "altar"),
        *("bedehouse", "temple", "masters-castle", "marquees", "arena", "hall-of-chiefs"),
    )
)
CAPITAL = (CASTLE, HALL)
"""By kingdom."""
PROTECTIVE = 1 << WATCHTOWER | 1 << WALL | 1 << FORTRESS

# -- cards -------------------------------------------------------------------------------------------
CARDS = each(load(__package__, "combat.toml"), "card", _card)
CARD_IDS = {card.id: c for c, card in enumerate(CARDS)}
"""The twenty designs; a card is the number of its design, since copies are alike."""
need(len(CARDS) == 20 == len(CARD_IDS), "combat.toml", "there are twenty designs")

BONUSES = read("bonus.toml", "card", Bonus)
BONUS_IDS = {card.id: c for c, card in enumerate(BONUSES)}
need(len(BONUS_IDS) == 8, "bonus.toml", "there are eight kingdom bonus cards")
for _bonus in BONUSES:
    need(_bonus.moment in MOMENTS, f"bonus.toml: {_bonus.id}", f"moment is one of {', '.join(MOMENTS)}")
BONUS_OF = tuple(KINGDOMS.index(card.kingdom) for card in BONUSES)
"""By bonus card: the kingdom it belongs to."""

EVENTS = tuple(card for card in read("times.toml", "card", Event) if card.used)
EVENT_IDS = {card.id: c for c, card in enumerate(EVENTS)}
"""The thirteen End of Times cards that two players use."""
need(len(EVENT_IDS) == 13, "times.toml", "two players use thirteen cards")

DESTINIES = read("destiny.toml", "card", Destiny)
DESTINY_IDS = {card.id: c for c, card in enumerate(DESTINIES)}
need(len(DESTINY_IDS) == 5, "destiny.toml", "there are five Destiny cards")
for _fate in DESTINIES:
    need(_fate.sphere in (*SPHERES, "victory"), f"destiny.toml: {_fate.id}", "it lowers a sphere, or victory points")

# -- sovereigns --------------------------------------------------------------------------------------
SOVEREIGNS = read("sovereigns.toml", "sovereign", Sovereign)
SOVEREIGN_IDS = {ruler.id: r for r, ruler in enumerate(SOVEREIGNS)}
HEIRS = tuple(sum(1 << r for r, ruler in enumerate(SOVEREIGNS) if ruler.kingdom == kingdom) for kingdom in KINGDOMS)
"""By kingdom: its sovereigns, as bits."""
need([heirs.bit_count() for heirs in HEIRS] == [3, 3], "sovereigns.toml", "each kingdom has three sovereigns")

# -- pieces ------------------------------------------------------------------------------------------
PIECES: Mapping[str, Any] = counts(load(__package__, "pieces.toml"))
COPIES_OF_CARD: int = PIECES["combat_deck"]["copies"]
EVENTS_DRAWN: int = PIECES["end_of_times"]["drawn"]
KINGDOM_NAMES: tuple[str, ...] = tuple(entry["name"] for entry in PIECES["kingdom"])
SPECIAL_NAMES: tuple[str, ...] = tuple(entry["name"] for entry in PIECES["special"])
SPECIAL_STRENGTH: tuple[int, ...] = tuple(entry["strength"] for entry in PIECES["special"])
SPECIAL_LIMIT: tuple[int, ...] = tuple(entry["limit"] for entry in PIECES["special"])
"""By kingdom, as the two before."""
_TOKENS = sum(COPIES[b] for b in range(len(BUILDINGS)) if OF_KINGDOM[PALADINS] >> b & 1)
need(PIECES["tokens"]["buildings"] == _TOKENS, "buildings.toml", "each kingdom has 33 building tokens")
