"""The board and the boxes of cards are what the rulebook counts."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components import (
    ALONG_ROAD,
    AREA_IDS,
    AREAS,
    BARON_CARDS,
    BARONS,
    BORDERS,
    CITY_AREA,
    COMMANDER,
    IN_KINGDOM,
    INCOME,
    MERCENARIES,
    NEAR,
    NEUTRAL_CARDS,
    NOBLES,
    OUTER,
    PORTS,
    ROAD_PATHS,
    STRENGTH,
    TROOP_STRENGTH,
    TROOP_WAGE,
)


@pytest.mark.rule("wk.board.2")
def test_borders_are_counted_by_kind_and_none_is_there_twice() -> None:
    kinds = [border.kind for border in BORDERS]
    assert {kind: kinds.count(kind) for kind in kinds} == {"open": 61, "bridge": 4, "river": 13, "mountain": 7}
    assert len({frozenset((border.one, border.other)) for border in BORDERS}) == len(BORDERS) == 85


@pytest.mark.rule("wk.board.1", "wk.board.2")
def test_borders_are_between_neighbouring_hexagons() -> None:
    for border in BORDERS:
        one, other = AREAS[border.one], AREAS[border.other]
        near = [(one.row, one.column - 1), (one.row, one.column + 1)]
        shift = 0 if one.row % 2 else 1
        near += [(one.row + step, one.column - 1 + shift + side) for step in (-1, 1) for side in (0, 1)]
        assert (other.row, other.column) in near


def test_every_area_of_the_kingdom_can_be_walked_to_from_two_sides() -> None:
    reached, edge = {0}, [0]
    while edge:
        edge = [area for start in edge for area in NEAR[start] if area not in reached]
        reached |= set(edge)
    assert len(reached) == 36
    assert all(len(NEAR[area]) >= 2 for area in range(36))


@pytest.mark.rule("wk.board.3")
def test_the_road_is_one_tree_of_sixteen_areas() -> None:
    on_road = [area for area in range(len(AREAS)) if ALONG_ROAD[area]]
    assert (len(on_road), sum(len(ALONG_ROAD[area]) for area in on_road)) == (16, 30)
    reached, edge = {on_road[0]}, [on_road[0]]
    while edge:
        edge = [area for start in edge for area in ALONG_ROAD[start] if area not in reached]
        reached |= set(edge)
    assert reached == set(on_road)


@pytest.mark.rule("wk.board.1")
def test_overseas_areas_have_ports_and_no_borders() -> None:
    assert len(PORTS) == 13
    assert all(area in PORTS and not NEAR[area] and not ROAD_PATHS[area] for area in range(36, 42))


@pytest.mark.rule("wk.board.1")
def test_cities_are_as_strong_and_rich_as_the_board_says() -> None:
    kingdom = STRENGTH[:18]
    assert (kingdom.count(200), kingdom.count(300), kingdom.count(400), sum(INCOME[:18])) == (8, 6, 4, 53)
    assert CITY_AREA[18:] == tuple(range(36, 42))


def test_the_outer_ring_has_twenty_areas() -> None:
    assert (OUTER.bit_count(), (IN_KINGDOM & ~OUTER).bit_count()) == (20, 16)
    assert OUTER >> AREA_IDS["heron-bay"] & 1


@pytest.mark.rule("wk.board.4")
def test_mercenaries_have_a_strength_of_6600_together_and_cost_a_crown_for_fifty() -> None:
    assert sum(TROOP_STRENGTH[:MERCENARIES]) == 6600
    assert all(wage * 50 == strength for strength, wage in zip(TROOP_STRENGTH, TROOP_WAGE))


@pytest.mark.rule("wk.board.5")
def test_a_baron_has_a_noble_of_each_shape_and_a_stronghold_of_400() -> None:
    assert (len(BARONS), len(NOBLES)) == (6, 24)
    assert {baron.stronghold for baron in BARONS} == {400} and COMMANDER == 200
    assert len({noble.name for noble in NOBLES}) == 24


@pytest.mark.rule("wk.board.6")
def test_twelve_action_cards_of_six_kinds_and_eight_neutral_ones() -> None:
    assert [card.copies for card in BARON_CARDS] == [2] * 6
    assert [card.copies for card in NEUTRAL_CARDS] == [3, 2, 1, 1, 1]
