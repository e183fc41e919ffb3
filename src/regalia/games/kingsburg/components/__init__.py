"""Advisors, buildings, cards, enemies and scenarios, read once from `components/*.toml` and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import partial
from itertools import count
from typing import Any, TypeVar

from regalia.authoring.components import BadComponent, counts, each, fit, is_a, load, need, source
from regalia.games.kingsburg.components.facts import (
    HOLDINGS,
    Advisor,
    Building,
    Change,
    Destiny,
    Effect,
    Enemy,
    Governor,
    Group,
    Need,
    Scenario,
    Tile,
    any_goods,
    plus,
    times,
)

ROWS = "ABCDEFG"


# -- changes -----------------------------------------------------------------------------------------
def change(entry: Mapping[str, int], where: str) -> Change:
    """`{ gold = 1, vp = -2 }` as six numbers."""
    unknown = set(entry) - set(HOLDINGS)
    need(not unknown, where, f"there is nothing called {', '.join(sorted(unknown))}")
    need(is_a(tuple(entry.values()), tuple[int, ...]), where, f"amounts are whole numbers, as not in {dict(entry)}")
    return tuple(entry.get(name, 0) for name in HOLDINGS)


def choices(entries: Iterable[Mapping[str, int]], where: str) -> tuple[Change, ...]:
    """What one may choose from; `any` stands for goods of one's choice, to take or to pay."""
    found: list[Change] = []
    for entry in entries:
        fixed = change({name: number for name, number in entry.items() if name != "any"}, where)
        number = entry.get("any", 0)
        sign = -1 if number < 0 else 1
        found += [plus(fixed, times(goods, sign)) for goods in any_goods(abs(number))]
    need(len(set(found)) == len(found), where, "two of the choices are the same")
    return tuple(found)


# -- reading -----------------------------------------------------------------------------------------
T = TypeVar("T")
_bits = count()
CHANGES = ("discount", "found", "pleased", "angry", "give", "price")
"""Fields that are one change each; `reward`, `take`, `others` and `construction` are lists of them."""


def make(kind: type[T], entry: Mapping[str, Any], where: str) -> T:
    """A component from its entry: known fields only and of their types, a source that is one of three."""
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    need(set(entry) <= known, where, f"unknown {', '.join(sorted(set(entry) - known))}")
    for name in ("source", "source_of_cost"):
        if name in known:
            source(entry, where, name)
    values = {name: _value(name, value, where) for name, value in entry.items()}
    try:
        made = kind(**values)
    except TypeError as error:
        raise BadComponent(f"{where}: it is incomplete ({error})") from error
    return fit(made, where)


def _value(name: str, value: Any, where: str) -> Any:
    if name in CHANGES and isinstance(value, dict):
        return change(value, where)
    if name == "effect":
        return tuple(
            make(Effect, {"owner": where.split()[-1], "bit": 1 << next(_bits), **item}, where) for item in value
        )
    if name in ("reward", "take", "others", "construction"):
        return tuple(value) if name == "construction" and not value else _changes(name, value, where)
    return tuple(value) if isinstance(value, list) else value


def _changes(name: str, value: Iterable[Mapping[str, int]], where: str) -> tuple[Change, ...]:
    if name == "construction":
        return tuple(change(item, where) for item in value)
    return choices(value, where)


def read(file: str, name: str, kind: type[T]) -> tuple[T, ...]:
    """The components of one kind that a file has under a name."""
    return each(load(__package__, file), name, partial(make, kind))


# -- advisors ----------------------------------------------------------------------------------------
ADVISORS = read("advisors.toml", "advisor", Advisor)
need(len(ADVISORS) == 18, "advisors.toml", "there are eighteen advisors")
ADVISOR_IDS = {advisor.id: rank for rank, advisor in enumerate(ADVISORS, 1)}
TILES = {tile.rank: tile for tile in read("advisors.toml", "tile", Tile)}
need(sorted(TILES) == list(range(1, 17)), "advisors.toml", "every advisor but Queen and King has a tile")


def _rank(name: str, where: str) -> int:
    need(name in ADVISOR_IDS, where, f"there is no advisor {name}")
    return ADVISOR_IDS[name]


# -- buildings ---------------------------------------------------------------------------------------
def _building(strip: bool, entry: Mapping[str, Any], where: str) -> Building:
    slot = entry.get("slot", "")
    need(len(slot) == 2 and slot[0] in ROWS and slot[1] in "1234", where, "a slot is a row and a column, such as B2")
    place = ROWS.index(slot[0]) * 4 + int(slot[1]) - 1
    built = make(Building, {**entry, "slot": place, "strip": strip}, where)
    need(len(built.cost) == 3 and min(built.cost) >= 0, where, "a cost is gold, wood and stone")
    return built


def _sheet(file: str, strip: bool) -> tuple[Building, ...]:
    found = each(load(__package__, file), "building", partial(_building, strip))
    need([built.slot for built in found] == list(range(28)), file, "there is one building for each slot, in order")
    return found


BUILDINGS = (*_sheet("buildings.toml", False), *_sheet("strips.toml", True))
"""The printed ones, 0 to 27 by slot, then those of the strips, 28 to 55."""
BUILDING_IDS = {built.id: b for b, built in enumerate(BUILDINGS)}


# -- cards -------------------------------------------------------------------------------------------
def _governor(entry: Mapping[str, Any], where: str) -> Governor:
    own = [
        Advisor(entry["id"], entry["name"], choices(item["reward"], where), entry["text"], entry["source"])
        for item in entry.get("advisors", ())
    ]
    need(all(is_a(item["rank"], int) for item in entry.get("advisors", ())), where, "an advisor's rank is a number")
    return make(Governor, {**entry, "advisors": own}, where)


_CARDS = load(__package__, "governors.toml")
GOVERNORS = each(_CARDS, "governor", _governor)
need(len(GOVERNORS) == 24, "governors.toml", "there are twenty-four governors")
GOVERNOR_IDS = {card.id: k for k, card in enumerate(GOVERNORS)}
PRIVATE = tuple((k, item["rank"]) for k, entry in enumerate(_CARDS["governor"]) for item in entry.get("advisors", ()))
"""The places on a governor's card: whose, and of what rank."""


def _destiny(entry: Mapping[str, Any], where: str) -> Destiny:
    values = dict(entry)
    if "closed" in values:
        values["closed"] = _rank(values["closed"], where)
    if "lean" in values:
        values["lean"] = tuple(_rank(name, where) for name in values["lean"])
    if "advisor_vp" in values:
        values["advisor_vp"] = (_rank(values["advisor_vp"]["advisor"], where), values["advisor_vp"]["vp"])
    return make(Destiny, values, where)


DESTINIES = each(load(__package__, "destiny.toml"), "card", _destiny)
need([card.number for card in DESTINIES] == list(range(1, 30)), "destiny.toml", "the cards are numbered from 1 to 29")
DESTINY_IDS = {card.id: k for k, card in enumerate(DESTINIES)}

ENEMY_TYPES = ("barbarians", "goblins", "orcs", "zombies", "demons", "dragons")


def _enemy(entry: Mapping[str, Any], where: str) -> Enemy:
    need(entry.get("type") in ENEMY_TYPES, where, f"type is one of {', '.join(ENEMY_TYPES)}")
    loss = dict(entry["penalty"])
    values = {**entry, "any_goods": loss.pop("any", 0), "buildings": loss.pop("building", 0)}
    return make(Enemy, {**values, "penalty": times(change(loss, where), -1), "reward": [entry["reward"]]}, where)


ENEMIES = each(load(__package__, "enemies.toml"), "enemy", _enemy)
ENEMY_IDS = {enemy.id: k for k, enemy in enumerate(ENEMIES)}
OF_YEAR = tuple(tuple(k for k, enemy in enumerate(ENEMIES) if enemy.year == year) for year in range(6))
need([len(cards) for cards in OF_YEAR] == [0, 5, 5, 5, 5, 5], "enemies.toml", "each year has five enemy cards")

# -- scenarios ---------------------------------------------------------------------------------------
SCENARIOS = {scenario.id: scenario for scenario in read("scenarios.toml", "scenario", Scenario)}
NEEDS = read("scenarios.toml", "need", Need)
need(len(NEEDS) == 6, "scenarios.toml", "each face of a die is a need")
GROUPS = read("scenarios.toml", "group", Group)
need(len(GROUPS) == 8, "scenarios.toml", "there are eight groups")
GROUP_IDS = {group.id: k for k, group in enumerate(GROUPS)}

# -- pieces ------------------------------------------------------------------------------------------
PIECES: Mapping[str, Any] = counts(load(__package__, "pieces.toml"))

YEARS: int = PIECES["years"]["count"]
PHASES = ("", *(entry["name"] for entry in PIECES["phase"]))
PLAYER_DICE: int = PIECES["dice"]["player"]
PLUS_VALUE: int = PIECES["plus_token"]["value"]
SOLDIER_TOKENS: tuple[int, ...] = tuple(PIECES["soldier_tokens"]["values"])
COLOURS: tuple[str, ...] = tuple(entry["name"] for entry in PIECES["colour"])
