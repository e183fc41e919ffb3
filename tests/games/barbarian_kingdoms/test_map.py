"""The facts of the map: counts, neighbours, and that no choice of kingdoms leaves anybody cut off."""

import tomllib
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

MAP = Path(__file__).parents[3] / "src/regalia/games/barbarian_kingdoms/components/map.toml"
FACTS: dict[str, Any] = tomllib.loads(MAP.read_text())

Link = frozenset[str]

PROVINCES: dict[str, dict[str, Any]] = {p["id"]: p for p in FACTS["province"]}
BORDERS: list[Link] = [frozenset((b["province"], n)) for b in FACTS["border"] for n in b["neighbours"]]
STRAITS: list[Link] = [frozenset(s["ends"]) for s in FACTS["strait"]]
CROSSINGS: list[Link] = [frozenset((p, "sea")) for p in PROVINCES if PROVINCES[p]["port"]]
LINKS = BORDERS + STRAITS + CROSSINGS
KINGDOMS = ("huns", "ostrogoths", "vandals", "visigoths", "saxons", "franks")
DOMINATION: dict[str, str] = {d["kingdom"]: d["province"] for d in FACTS["domination"]}
BOARD = [(0, 500), (250, 67), (750, 67), (1000, 500), (750, 933), (250, 933)]


def of_kind(kind: str) -> list[str]:
    return [p for p in PROVINCES if PROVINCES[p]["kind"] == kind]


def starts(kingdom: str) -> set[str]:
    return {p for p in PROVINCES if PROVINCES[p].get("home") == kingdom}


def neighbours(area: str, links: Iterable[Link]) -> set[str]:
    return {other for link in links if area in link for other in link - {area}}


def reachable(start: str, within: set[str], links: Iterable[Link]) -> set[str]:
    links = [link for link in links if link <= within]
    found, edge = {start}, {start}
    while edge:
        edge = {n for area in edge for n in neighbours(area, links)} - found
        found |= edge
    return found


def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    """Positive when c lies to the right of the way from a to b, as seen on the map."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def centre(province: str) -> tuple[int, int]:
    return PROVINCES[province]["x"], PROVINCES[province]["y"]


def lines_cross(one: Link, other: Link) -> bool:
    (a, b), (c, d) = map(centre, sorted(one)), map(centre, sorted(other))
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def test_there_are_36_provinces_half_of_them_neutral() -> None:
    assert len(PROVINCES) == len(FACTS["province"]) == 36
    assert [len(of_kind(kind)) for kind in ("capital", "starting", "neutral")] == [6, 12, 18]


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_each_kingdom_starts_with_a_capital_and_two_more_provinces(kingdom: str) -> None:
    assert sorted(PROVINCES[p]["kind"] for p in starts(kingdom)) == ["capital", "starting", "starting"]


def test_exactly_the_neutral_provinces_are_nobodys_home() -> None:
    assert [p for p in PROVINCES if "home" not in PROVINCES[p]] == of_kind("neutral")


def test_there_are_57_land_borders_3_straits_19_ports_and_28_coasts() -> None:
    assert len(BORDERS) == 57
    assert len(STRAITS) == 3
    assert len(CROSSINGS) == 19
    assert sum(p["coastal"] for p in PROVINCES.values()) == 28


def test_every_link_is_told_once_and_joins_two_known_areas() -> None:
    assert len(set(LINKS)) == len(LINKS)
    assert all(len(link) == 2 and link <= PROVINCES.keys() | {"sea"} for link in LINKS)


def test_every_port_and_every_end_of_a_strait_lies_on_the_coast() -> None:
    shore = [p for link in CROSSINGS + STRAITS for p in link - {"sea"}]
    assert [p for p in shore if not PROVINCES[p]["coastal"]] == []


def test_a_province_has_two_to_seven_neighbours() -> None:
    degrees = {p: len(neighbours(p, LINKS)) for p in PROVINCES}
    fewest = {"dacia", "byzacena", "apulia", "caledonia", "sicilia", "tripolitania"}
    assert {p for p, degree in degrees.items() if degree <= 2} == fewest
    assert {p for p, degree in degrees.items() if degree >= 7} == {"belgica", "alemannia"}
    assert (min(degrees.values()), max(degrees.values())) == (2, 7)


def test_all_provinces_hang_together_by_land_and_straits_alone() -> None:
    assert reachable("roma", set(PROVINCES), BORDERS + STRAITS) == set(PROVINCES)


def test_borders_and_straits_drawn_from_centre_to_centre_never_cross() -> None:
    apart = [(a, b) for a, b in combinations(BORDERS + STRAITS, 2) if not a & b]
    assert [(sorted(a), sorted(b)) for a, b in apart if lines_cross(a, b)] == []


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_the_starting_provinces_of_a_kingdom_hang_together(kingdom: str) -> None:
    assert reachable(min(starts(kingdom)), starts(kingdom), BORDERS + STRAITS) == starts(kingdom)


@pytest.mark.parametrize("playing", [c for n in range(2, 7) for c in combinations(KINGDOMS, n)], ids="-".join)
def test_every_open_area_can_be_reached_whoever_plays(playing: tuple[str, ...]) -> None:
    absent = [k for k in KINGDOMS if k not in playing]
    closed = {p for k in absent for p in starts(k) | {DOMINATION[k]}}
    remaining = (PROVINCES.keys() | {"sea"}) - closed
    for kingdom in playing:
        assert reachable(min(starts(kingdom)), remaining, LINKS) == remaining


@pytest.mark.parametrize(
    ("kingdom", "expected"),
    [
        ("huns", "dalmatia noricum thuringia"),
        ("ostrogoths", "alemannia apulia burgundia dalmatia narbonensis noricum"),
        ("vandals", "mauretania tripolitania"),
        ("visigoths", "armorica baetica burgundia gallaecia narbonensis"),
        ("saxons", "caledonia cambria dumnonia"),
        ("franks", "alemannia armorica burgundia frisia old-saxony thuringia"),
    ],
)
def test_these_neutral_provinces_border_a_kingdom(kingdom: str, expected: str) -> None:
    around = {n for p in starts(kingdom) for n in neighbours(p, BORDERS + STRAITS)}
    assert sorted(around & set(of_kind("neutral"))) == expected.split()


def test_each_kingdom_has_its_own_neutral_domination_site() -> None:
    assert tuple(DOMINATION) == KINGDOMS
    assert len(set(DOMINATION.values())) == len(FACTS["domination"]) == 6
    assert set(DOMINATION.values()) <= set(of_kind("neutral"))


def test_alemannia_lies_between_franks_and_ostrogoths_and_frisia_away_from_thuringia() -> None:
    """Players of the printed game report as much."""
    around = neighbours("alemannia", BORDERS)
    assert around & starts("franks")
    assert around & starts("ostrogoths")
    assert "thuringia" not in neighbours("frisia", BORDERS)


def test_every_centre_and_every_name_of_the_sea_lies_on_the_board() -> None:
    spots = [(spot["x"], spot["y"]) for spot in [*FACTS["province"], *FACTS["sea"]["labels"]]]
    sides = list(zip(BOARD, BOARD[1:] + BOARD[:1], strict=True))
    assert [spot for spot in spots if any(turn(a, b, spot) <= 0 for a, b in sides)] == []


def test_every_entry_says_where_it_comes_from() -> None:
    entries = [*(e for kind in ("province", "border", "strait", "domination") for e in FACTS[kind]), FACTS["sea"]]
    assert {entry.get("source") for entry in entries} <= {"rulebook", "public", "house"}
