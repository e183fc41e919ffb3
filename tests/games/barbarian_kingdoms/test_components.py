"""Pieces and map: how many there are, what they cost, where one can go."""

import re
from pathlib import Path

import pytest

from regalia.games.barbarian_kingdoms.components import (
    AREA_IDS,
    CAPITALS,
    DOMINATION,
    KINGDOM_IDS,
    KINGDOMS,
    NEUTRALS,
    PROVINCE_IDS,
    PROVINCES,
    SEA,
    STARTS,
    TOKEN_COSTS,
    WARRIOR_COSTS,
    atlas,
)
from tests.games.barbarian_kingdoms.tables import at, legal, pieces, play, tokens

RULES = Path(__file__).parents[3] / "docs/rules/barbarian-kingdoms.md"


def beside(
    area: str, kingdoms: str = "huns ostrogoths vandals visigoths saxons franks", who: str = "huns"
) -> list[str]:
    """Where a unit could go from an area with these kingdoms in play."""
    here = SEA if area == "sea" else PROVINCE_IDS[area]
    near = atlas(tuple(KINGDOM_IDS[name] for name in kingdoms.split())).near
    return sorted(AREA_IDS[there] for there in near[KINGDOM_IDS[who]][here])


@pytest.mark.rule("bk.pieces.1")
def test_a_kingdom_has_no_fifth_warrior_and_no_fifth_control_token() -> None:
    full = "W noricum, W dacia, W marcomannia, W sea, token old-saxony, token thuringia, token frisia, purse 5 3 3"
    assert legal(at(f"huns: {full}, token alemannia | franks:"), "huns", "recruit", "claim") == []
    assert legal(at(f"huns: {full} | franks:"), "huns", "recruit", "claim") == ["claim noricum"]


@pytest.mark.rule("bk.pieces.3")
@pytest.mark.parametrize("out", [0, 1, 2, 3])
def test_costs_rise_with_what_is_on_the_map(out: int) -> None:
    assert (WARRIOR_COSTS, TOKEN_COSTS) == ((1, 2, 3, 4), (3, 4, 5, 6))
    warriors = "".join(", W sea" for _ in range(out))
    m = at(f"vandals: purse 1 1 1 1 1 1{warriors} | franks:")
    assert legal(play(m, "vandals: recruit numidia"), "vandals") == ["pay" + " 1" * (out + 1)]
    claimed = "".join(f", token {province}" for province in ("sicilia", "baetica", "dumnonia")[:out])
    m = at(f"vandals: W mauretania, purse 1 1 1 1 1 1{claimed} | franks:")
    assert legal(play(m, "vandals: claim mauretania"), "vandals") == ["pay" + " 1" * (out + 3)]


@pytest.mark.rule("bk.pieces.3", "bk.invade.3", "bk.battle.5")
def test_what_comes_back_from_the_map_makes_the_next_one_cheaper() -> None:
    m = at("huns: K thuringia | franks: K sea, W alemannia, token alemannia, W frisia, purse 3 2 | on: alemannia 1")
    play(m, "huns: invade K thuringia alemannia", "huns: bribe nothing", "franks: bribe nothing", "huns: decline")
    assert (pieces(m, "franks"), tokens(m, "franks")) == (["K sea", "W frisia"], [])
    assert legal(play(m, "franks: claim frisia"), "franks") == ["pay 2"]  # 3 for the first, less 1 by Clovis


@pytest.mark.rule("bk.map.1")
def test_each_kingdom_has_three_starting_provinces_and_half_the_map_is_neutral() -> None:
    assert (len(PROVINCES), len(NEUTRALS)) == (36, 18)
    assert [len(STARTS[k]) for k in range(6)] == [3] * 6
    assert [AREA_IDS[p] for p in CAPITALS] == ["pannonia", "roma", "africa", "aquitania", "sussex", "belgica"]


@pytest.mark.rule("bk.map.2")
@pytest.mark.parametrize(
    ("area", "expected"),
    [
        ("pannonia", "dacia dalmatia marcomannia noricum"),
        ("baetica", "carthaginensis mauretania sea"),
        ("apulia", "roma sicilia"),
        ("belgica", "alemannia burgundia frisia neustria ripuaria sea sussex"),
        ("liguria", "alemannia burgundia narbonensis ravenna roma"),
    ],
)
def test_borders_straits_and_ports_make_areas_adjacent(area: str, expected: str) -> None:
    assert beside(area) == expected.split()


@pytest.mark.rule("bk.map.2")
def test_the_sea_is_beside_the_ports_and_no_other_coast() -> None:
    assert beside("sea") == sorted(fact.id for fact in PROVINCES if fact.port)
    assert {"liguria", "byzacena", "mercia", "old-saxony"}.isdisjoint(beside("sea"))


@pytest.mark.rule("bk.map.3")
def test_absent_kingdoms_close_their_provinces_and_the_one_with_their_tile() -> None:
    playing = "huns ostrogoths franks"
    assert beside("ripuaria", playing) == ["alemannia", "belgica", "frisia", "old-saxony", "thuringia"]
    assert beside("belgica", playing) == ["alemannia", "burgundia", "frisia", "neustria", "ripuaria", "sea"]
    assert beside("baetica", playing) == ["sea"]
    assert "mauretania" not in beside("sea", playing)
    assert legal(at("ostrogoths: K alemannia | franks:"), "ostrogoths", "invade") == [
        f"invade K alemannia {province}" for province in ("belgica", "ripuaria", "burgundia", "thuringia")
    ]


@pytest.mark.rule("bk.map.3")
def test_domination_tiles_lie_where_the_rules_say() -> None:
    listed = re.findall(r"^\| (\w+) \| (\w+) \|$", RULES.read_text("utf-8"), re.M)
    assert [(KINGDOMS[k].name, PROVINCES[DOMINATION[k]].name) for k in range(6)] == [
        row for row in listed if row[0] in [fact.name for fact in KINGDOMS]
    ]


@pytest.mark.rule("bk.map.4")
def test_a_province_holds_one_unit_and_the_sea_any_number() -> None:
    m = at("vandals: K numidia, W africa, W sea, W sea | saxons: W sea")
    assert legal(m, "vandals", "recruit") == legal(m, "vandals", "claim") == []
    moves = legal(m, "vandals", "move")
    assert {"move K numidia sea", "move W africa byzacena"} <= set(moves)
    assert not {"move K numidia africa", "move W africa numidia", "move W sea africa"} & set(moves)


@pytest.mark.rule("bk.map.4")
def test_nobody_invades_the_sea_or_moves_within_it() -> None:
    m = at("vandals: K africa, W sea | saxons: W sea")
    assert not [each for each in legal(m, "vandals", "invade") if each.endswith(" sea")]
    assert not [each for each in legal(m, "vandals", "move") if each == "move W sea sea"]
    assert "invade W sea baetica" in legal(m, "vandals")
    assert "invade W sea tripolitania" in legal(m, "vandals")  # beyond two straits: it is all one Sea


def test_every_component_says_where_it_comes_from() -> None:
    sources = {fact.source for fact in PROVINCES} | {fact.people.source for fact in KINGDOMS}
    assert sources | {fact.ruler.source for fact in KINGDOMS} <= {"rulebook", "public", "house"}
