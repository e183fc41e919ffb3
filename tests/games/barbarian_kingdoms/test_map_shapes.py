"""The drawn map tells the same story as the facts: areas, borders, coasts and straits."""

import math
import tomllib
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

COMPONENTS = Path(__file__).parents[3] / "src/regalia/games/barbarian_kingdoms/components"
FACTS: dict[str, Any] = tomllib.loads((COMPONENTS / "map.toml").read_text())
SHAPES: dict[str, Any] = tomllib.loads((COMPONENTS / "shapes.toml").read_text())

Spot = tuple[float, float]
Edge = tuple[Spot, Spot]


def spots(flat: list[int]) -> list[Spot]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def edges(outline: list[Spot]) -> list[Edge]:
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


BOARD = spots(SHAPES["outline"])
DRAWN: dict[str, dict[str, Any]] = {area["id"]: area for area in SHAPES["area"]}
PROVINCES = [p["id"] for p in FACTS["province"]]
SCENERY: dict[str, dict[str, Any]] = {land["name"]: land for land in SHAPES["scenery"]}
LAND = {name: spots(land["outline"]) for name, land in (DRAWN | SCENERY).items() if name != "sea"}
OWNER = {edge: name for name, outline in LAND.items() for edge in edges(outline)}


def turn(a: Spot, b: Spot, c: Spot) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def within_box(a: Spot, b: Spot, c: Spot) -> bool:
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(one: Edge, other: Edge) -> bool:
    """Whether two edges have any point in common."""
    (a, b), (c, d) = one, other
    turns = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    lying = zip(turns, ((a, b, c), (a, b, d), (c, d, a), (c, d, b)), strict=True)
    return any(t == 0 and within_box(*three) for t, three in lying)


def folds(before: Edge, after: Edge) -> bool:
    """Whether the outline turns back upon itself."""
    (a, b), (_, c) = before, after
    return turn(a, b, c) == 0 and (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) <= 0


def contains(outline: list[Spot], spot: Spot) -> bool:
    """Even-odd rule."""
    return sum(x > spot[0] for x in cuts(tuple(outline), spot[1])) % 2 == 1


@cache
def cuts(outline: tuple[Spot, ...], y: float) -> list[float]:
    """Where a horizontal line crosses the outline, from left to right. Corners count as a hair below it."""
    sides = [sorted(edge, key=lambda spot: spot[1]) for edge in edges(list(outline))]
    return sorted(a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in sides if a[1] <= y < b[1])


def stretches(y: float) -> list[tuple[float, float]]:
    """The pieces of a horizontal line that lie on land."""
    rows = [cuts(tuple(outline), y) for outline in LAND.values()]
    return sorted((left, right) for row in rows for left, right in zip(row[::2], row[1::2], strict=True))


def size(outline: list[Spot]) -> float:
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(outline))) / 2


def distance(edge: Edge, spot: Spot) -> float:
    a, b = edge
    along = ((spot[0] - a[0]) * (b[0] - a[0]) + (spot[1] - a[1]) * (b[1] - a[1])) / math.dist(a, b) ** 2
    share = min(1.0, max(0.0, along))
    return math.dist(spot, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))


def is_rim(edge: Edge) -> bool:
    """Whether the land is cut off here by the end of the board. Whole numbers may lie a little inside it."""
    return any(all(distance(side, end) < 2 for end in edge) for side in edges(BOARD))


def common_border(one: str, other: str) -> float:
    return sum(math.dist(a, b) for a, b in edges(LAND[one]) if OWNER.get((b, a)) == other)


def coast(province: str) -> float:
    shore = [(a, b) for a, b in edges(LAND[province]) if (b, a) not in OWNER and not is_rim((a, b))]
    return sum(math.dist(a, b) for a, b in shore)


def at_sea(spot: Spot) -> bool:
    return contains(BOARD, spot) and not any(contains(outline, spot) for outline in LAND.values())


def test_every_province_is_drawn_in_the_order_of_the_facts_and_the_sea_last() -> None:
    assert [area["id"] for area in SHAPES["area"]] == [*PROVINCES, "sea"]


def test_the_sea_is_the_whole_board_beneath_the_land() -> None:
    assert spots(DRAWN["sea"]["outline"]) == BOARD


@pytest.mark.parametrize("land", LAND)
def test_an_outline_never_crosses_or_touches_itself(land: str) -> None:
    outline = edges(LAND[land])
    apart = [(i, j) for i, j in combinations(range(len(outline)), 2) if 1 < j - i < len(outline) - 1]
    assert [(outline[i], outline[j]) for i, j in apart if meet(outline[i], outline[j])] == []
    assert [pair for pair in pairwise([outline[-1], *outline]) if folds(*pair)] == []


@pytest.mark.parametrize("land", LAND)
def test_a_land_contains_its_label_with_room_around_it(land: str) -> None:
    label = tuple((DRAWN | SCENERY)[land]["label"])
    assert contains(LAND[land], label)
    assert min(distance(edge, label) for edge in edges(LAND[land])) > 15


@pytest.mark.parametrize("province", PROVINCES)
def test_a_province_contains_its_centre(province: str) -> None:
    place = FACTS["province"][PROVINCES.index(province)]
    assert contains(LAND[province], (place["x"], place["y"]))


def test_provinces_share_a_line_exactly_when_they_border() -> None:
    told = {frozenset((b["province"], n)) for b in FACTS["border"] for n in b["neighbours"]}
    drawn = {frozenset(pair) for pair in combinations(PROVINCES, 2) if common_border(*pair)}
    assert drawn == told


def test_every_border_is_long_enough_to_be_seen() -> None:
    pairs = [(b["province"], n) for b in FACTS["border"] for n in b["neighbours"]]
    assert [pair for pair in pairs if common_border(*pair) < 20] == []


def test_provinces_that_do_not_border_keep_clear_of_each_other() -> None:
    """Not even a common corner, which would leave players wondering."""
    told = {frozenset((b["province"], n)) for b in FACTS["border"] for n in b["neighbours"]}
    strangers = [pair for pair in combinations(PROVINCES, 2) if frozenset(pair) not in told]
    assert [(a, b) for a, b in strangers if set(LAND[a]) & set(LAND[b])] == []


def test_no_place_belongs_to_two_lands() -> None:
    """Looked at along lines halfway between the whole numbers, where no corner lies."""
    rows = [y + 0.5 for y in range(67, 933)]
    overlaps = [(y, b[0]) for y in rows for a, b in pairwise(stretches(y)) if b[0] < a[1] - 1e-6]
    assert overlaps == []


@pytest.mark.parametrize("place", FACTS["province"], ids=lambda place: str(place["id"]))
def test_a_province_has_a_coast_exactly_when_it_is_coastal(place: dict[str, Any]) -> None:
    if place["coastal"]:
        assert coast(place["id"]) > 20
    else:
        assert coast(place["id"]) == 0


def test_the_sea_is_one_water() -> None:
    """A flood from the Atlantic reaches every wet place of a grid. The rim itself, a hair's breadth, is left out."""
    step = 5
    grid = [(x, y) for x in range(0, 1001, step) for y in range(0, 1001, step)]
    unreached = {spot for spot in grid if at_sea(spot) and not is_rim((spot, spot))}
    flood = [(90, 460)]
    while flood:
        x, y = flood.pop()
        around = {(x + step, y), (x - step, y), (x, y + step), (x, y - step)} & unreached
        unreached -= around
        flood += around
    assert sorted(unreached) == []


@pytest.mark.parametrize("land", LAND)
def test_nothing_leaves_the_board(land: str) -> None:
    assert [spot for spot in LAND[land] if any(turn(a, b, spot) < 0 for a, b in edges(BOARD))] == []


@pytest.mark.parametrize("province", PROVINCES)
def test_a_province_is_neither_tiny_nor_drawn_with_too_few_or_too_many_points(province: str) -> None:
    assert size(LAND[province]) > 4000
    assert 20 <= len(LAND[province]) <= 75


def test_the_sea_is_labelled_on_open_water_as_often_as_it_has_names() -> None:
    labels = [tuple(label) for label in DRAWN["sea"]["labels"]]
    assert labels == [(label["x"], label["y"]) for label in FACTS["sea"]["labels"]]
    assert all(at_sea(label) for label in labels)


def test_the_straits_are_drawn_in_the_order_of_the_facts() -> None:
    assert [strait["ends"] for strait in SHAPES["strait"]] == [strait["ends"] for strait in FACTS["strait"]]


@pytest.mark.parametrize("strait", SHAPES["strait"], ids=lambda strait: "-".join(strait["ends"]))
def test_a_strait_leads_from_coast_to_coast_over_narrow_water(strait: dict[str, Any]) -> None:
    start, end = spots(strait["line"])
    assert start in LAND[strait["ends"][0]]
    assert end in LAND[strait["ends"][1]]
    assert 12 < math.dist(start, end) < 40
    way = [(start[0] + (end[0] - start[0]) * i / 8, start[1] + (end[1] - start[1]) * i / 8) for i in range(1, 8)]
    assert all(at_sea(spot) for spot in way)
