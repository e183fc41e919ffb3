"""The map: what it has, how its Regions and Seas hang together, and that the drawing agrees."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.components import atlas
from regalia.games.blood_of_kings.components.atlas import (
    ACROSS,
    ALL_PORTS,
    CAPITOL_OF,
    CAPITOLS,
    CASTLES,
    CATHEDRALS,
    FIRST_SEA,
    HOME,
    INCOME,
    KIND,
    KINGDOM_IDS,
    LANES,
    NONE,
    PORT,
    PORTS,
    REGION_IDS,
    REGIONS,
    ROAD_PAIRS,
    ROADS,
    SEAS,
    SPACE_IDS,
    STARTS,
    STRAITS,
    TOWNS,
    shapes,
)

Spot = tuple[float, float]


def parts(straits: bool) -> list[int]:
    """The sizes of the pieces of land that Roads, and perhaps Straits, hold together."""
    ways = [*ROAD_PAIRS, *(strait.ends for strait in STRAITS)] if straits else ROAD_PAIRS
    group = list(range(63))
    for a, b in ways:
        old, new = group[a], group[b]
        group = [new if each == old else each for each in group]
    return sorted((group.count(each) for each in set(group)), reverse=True)


@pytest.mark.rule("bok.map.1")
def test_there_are_63_regions_of_four_kinds() -> None:
    assert [kind.bit_count() for kind in (CAPITOLS, CASTLES, TOWNS, CATHEDRALS)] == [6, 20, 26, 11]
    assert HOME.count(NONE) == 33


@pytest.mark.rule("bok.map.1")
def test_each_kingdom_has_one_capitol_and_one_cathedral_when_the_game_begins() -> None:
    for k, starts in enumerate(STARTS):
        assert [r for r in starts if CAPITOLS >> r & 1] == [CAPITOL_OF[k]]
        assert len([r for r in starts if CATHEDRALS >> r & 1]) == 1


@pytest.mark.rule("bok.map.2")
def test_roads_hold_four_lands_together_and_straits_join_them() -> None:
    assert len(ROAD_PAIRS) == 105
    assert parts(straits=False) == [51, 6, 4, 2]
    assert parts(straits=True) == [63]


@pytest.mark.rule("bok.map.2")
def test_there_are_three_straits_each_in_a_sea() -> None:
    told = {strait.name: (*(SPACE_IDS[end] for end in strait.ends), SPACE_IDS[strait.sea]) for strait in STRAITS}
    assert told == {
        "Strait of Dover": ("london", "calais", "north-sea"),
        "Strait of Messina": ("naples", "messina", "western-mediterranean"),
        "Bosphorus": ("constantinople", "nicaea", "black-sea"),
    }
    assert ACROSS[REGION_IDS["calais"]] == (REGION_IDS["london"], FIRST_SEA)
    assert ACROSS[REGION_IDS["paris"]] == (NONE, NONE)


@pytest.mark.rule("bok.map.3")
def test_a_port_opens_to_one_sea_and_only_two_capitols_are_ports() -> None:
    assert [(SEAS[i].id, ports.bit_count()) for i, ports in enumerate(PORTS)] == [
        ("north-sea", 3),
        ("atlantic-ocean", 4),
        ("baltic-sea", 3),
        ("western-mediterranean", 4),
        ("adriatic-sea", 3),
        ("eastern-mediterranean", 3),
        ("black-sea", 3),
    ]
    assert [SPACE_IDS[r] for r in members(ALL_PORTS & CAPITOLS)] == ["london", "constantinople"]
    assert not ALL_PORTS & (CASTLES | CATHEDRALS)


@pytest.mark.rule("bok.map.3")
def test_seas_are_adjacent_to_each_other_and_have_a_base_income() -> None:
    pairs = {frozenset((SEAS[i].id, SPACE_IDS[sea])) for i, lanes in enumerate(LANES) for sea in lanes}
    assert len(pairs) == 6
    assert frozenset(("black-sea", "eastern-mediterranean")) in pairs
    assert dict(zip([sea.id for sea in SEAS], INCOME, strict=True))["western-mediterranean"] == 4


def test_every_cathedral_has_three_or_four_neighbours_and_its_first_owner_prevails() -> None:
    for region in members(CATHEDRALS):
        assert ROADS[region].bit_count() in (3, 4)
        beside = [HOME[r] for r in members(ROADS[region])]
        most = max((beside.count(k) for k in range(6)), default=0)
        leaders = [k for k in range(6) if beside.count(k) == most]
        assert (leaders == [HOME[region]] and most >= 2) if HOME[region] != NONE else (most < 2 or len(leaders) > 1)


def test_the_kingdoms_stand_in_the_order_of_the_printed_track() -> None:
    assert KINGDOM_IDS == ("spain", "byzantium", "france", "italy", "england", "germany")


# -- the drawing -------------------------------------------------------------------------------------
def contains(flat: tuple[int, ...], spot: Spot) -> bool:
    corners = list(zip(flat[::2], flat[1::2], strict=True))
    (x, y), inside = spot, False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


@pytest.mark.parametrize("region", REGIONS, ids=lambda region: str(region.id))
def test_a_region_lies_on_land_and_its_anchor_in_its_sea(region: atlas.Region) -> None:
    assert any(contains(land, region.spot) for land in shapes().lands.values())
    if region.port != NONE:
        assert region.anchor
        assert contains(shapes().seas[SPACE_IDS[region.port]], region.anchor)
        assert not any(contains(land, region.anchor) for land in shapes().lands.values())


def test_no_two_regions_are_drawn_upon_each_other() -> None:
    assert min(dist(a.spot, b.spot) for a, b in combinations(REGIONS, 2)) >= 54


def test_ways_that_bend_join_the_regions_that_they_name() -> None:
    for (a, b), line in shapes().bends.items():
        assert line[:2] == REGIONS[REGION_IDS[a]].spot
        assert line[-2:] == REGIONS[REGION_IDS[b]].spot


def test_every_port_is_a_town_or_capitol_by_its_kind() -> None:
    assert {KIND[r] for r, sea in enumerate(PORT) if sea != NONE} == {atlas.CAPITOL, atlas.TOWN}
