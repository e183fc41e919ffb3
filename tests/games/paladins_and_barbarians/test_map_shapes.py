"""The drawn map tells the same story as the facts: nine lands, and a common line exactly where two of them border."""

import math
from itertools import combinations, pairwise

import pytest

from regalia.games.paladins_and_barbarians.components import BESIDE, TERRITORIES
from regalia.games.paladins_and_barbarians.components.shapes import shapes

Spot = tuple[int, int]
Edge = tuple[Spot, Spot]


def spots(flat: tuple[int, ...]) -> list[Spot]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def edges(outline: list[Spot]) -> list[Edge]:
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


NAMES = [land.id for land in TERRITORIES]
LAND = {name: spots(shapes().outline[name]) for name in NAMES}
TOLD = {frozenset((NAMES[t], NAMES[other])) for t, beside in enumerate(BESIDE) for other in beside}


def turn(a: Spot, b: Spot, c: Spot) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(one: Edge, other: Edge) -> bool:
    (a, b), (c, d) = one, other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def contains(outline: list[Spot], spot: Spot) -> bool:
    """Even-odd rule."""
    x, y = spot
    sides = [sorted(edge, key=lambda end: end[1]) for edge in edges(outline)]
    cuts = [a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in sides if a[1] <= y < b[1]]
    return sum(cut > x for cut in cuts) % 2 == 1


def distance(edge: Edge, spot: Spot) -> float:
    a, b = edge
    along = ((spot[0] - a[0]) * (b[0] - a[0]) + (spot[1] - a[1]) * (b[1] - a[1])) / math.dist(a, b) ** 2
    share = min(1.0, max(0.0, along))
    return math.dist(spot, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))


def common_border(one: str, other: str) -> float:
    """Neighbours walk their common line in opposite directions."""
    theirs = set(edges(LAND[other]))
    return sum(math.dist(a, b) for a, b in edges(LAND[one]) if (b, a) in theirs)


@pytest.mark.parametrize("land", NAMES)
def test_an_outline_never_crosses_itself_or_stands_still(land: str) -> None:
    outline = edges(LAND[land])
    assert [pair for pair in combinations(outline, 2) if cross(*pair)] == []
    assert [a for a, b in outline if a == b] == []
    assert len(set(LAND[land])) == len(LAND[land])


@pytest.mark.rule("pb.map.1")
def test_territories_share_a_line_exactly_when_they_border() -> None:
    drawn = {frozenset(pair) for pair in combinations(NAMES, 2) if common_border(*pair)}
    assert drawn == TOLD


def test_every_border_is_long_enough_to_be_seen() -> None:
    assert [pair for pair in combinations(NAMES, 2) if frozenset(pair) in TOLD and common_border(*pair) < 50] == []


def test_territories_that_do_not_border_have_not_even_a_corner_in_common() -> None:
    strangers = [pair for pair in combinations(NAMES, 2) if frozenset(pair) not in TOLD]
    assert [(a, b) for a, b in strangers if set(LAND[a]) & set(LAND[b])] == []


@pytest.mark.parametrize("land", NAMES)
def test_a_land_has_room_for_its_name_and_pieces_around_its_spot(land: str) -> None:
    spot = shapes().spot[land]
    assert contains(LAND[land], spot)
    assert min(distance(edge, spot) for edge in edges(LAND[land])) > 35


@pytest.mark.parametrize("land", NAMES)
def test_nothing_leaves_the_board(land: str) -> None:
    right, bottom = spots(shapes().board)[2]
    assert all(0 < x < right and 0 < y < bottom for x, y in LAND[land])


def test_lines_of_two_lands_never_cross() -> None:
    lines = {frozenset(edge): edge for outline in LAND.values() for edge in edges(outline)}
    assert [pair for pair in combinations(lines.values(), 2) if cross(*pair)] == []


def test_outlines_have_no_long_straight_stretch() -> None:
    assert [name for name, outline in LAND.items() for a, b in pairwise(outline) if math.dist(a, b) > 40] == []
