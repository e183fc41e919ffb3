"""Step d: constructing, and what every building costs and is worth."""

import pytest

from regalia.games.kingsburg.components import BUILDINGS, ROWS
from regalia.games.kingsburg.components.facts import Building
from tests.games.kingsburg.tables import asked, at, built, envoy, has, legal, play


def to_the_left(fact: Building) -> str:
    """The buildings that must stand before this one, and its strip."""
    row = [other.id for other in BUILDINGS if (other.row, other.strip) == (fact.row, fact.strip)]
    before = [*row[: fact.column - 1], *([f"strip {ROWS[fact.row]}"] if fact.strip else [])]
    return "".join(f", {item}" for item in before)


def price(fact: Building) -> str:
    """Its cost, with what Crane or Woodshop to its left save."""
    gold, wood, stone = fact.cost
    saved = ROWS[fact.row] == "F" and fact.column >= 3
    return f"{gold - (saved and not fact.strip)} gold, {wood - (saved and fact.strip)} wood, {stone} stone"


@pytest.mark.rule("kb.construct.1")
@pytest.mark.parametrize("fact", BUILDINGS, ids=lambda fact: fact.id)
def test_a_building_costs_its_goods_and_gives_its_vp(fact: Building) -> None:
    red = "on: year 4, more buildings" if ROWS[fact.row] in "AG" else "on: year 4"
    m = at(f"ann: {price(fact)}{to_the_left(fact)} | brian: | {red}", "construct")
    play(m, f"ann: construct {fact.id}")
    assert (has(m, "ann"), fact.id in built(m, "ann").split()) == (worth(fact), True)


def worth(fact: Building) -> str:
    return {0: "nothing", 1: "vp"}.get(fact.vp, f"{fact.vp} vp")


@pytest.mark.rule("kb.construct.1")
def test_each_player_may_construct_one_building_in_turn_order() -> None:
    m = at("brian: 9 wood | ann: 9 wood | cindy:", "construct")
    assert asked(m) == "brian kb.construct.1"
    play(m, "brian: construct barricade")
    assert asked(m) == "ann kb.construct.1"
    assert (built(play(m, "ann: pass"), "ann"), built(m, "brian"), asked(m)) == ("", "barricade", "over")


@pytest.mark.rule("kb.construct.1")
def test_what_can_t_be_paid_can_t_be_constructed() -> None:
    m = at("ann: gold, wood | brian:", "construct")
    assert legal(m, "ann", "construct") == ["construct inn", "construct barricade"]


@pytest.mark.rule("kb.construct.2")
def test_in_each_row_only_the_leftmost_open_building_can_be_constructed() -> None:
    m = at("ann: 9 gold, 9 wood, 9 stone, statue, inn, market | brian:", "construct")
    names = ["chapel", "farms", "guard_tower", "palisade", "barricade"]
    assert legal(m, "ann", "construct") == [f"construct {name}" for name in names]


@pytest.mark.rule("kb.construct.2")
def test_a_full_row_offers_nothing_more() -> None:
    m = at("ann: 9 gold, 9 wood, 9 stone, statue, chapel, church, cathedral | brian:", "construct")
    assert legal(m, "ann", "construct") == [
        f"construct {name}" for name in ("inn", "guard_tower", "palisade", "barricade")
    ]


@pytest.mark.rule("kb.construct.3")
def test_all_discounts_apply_and_no_part_of_a_cost_falls_below_nothing() -> None:
    m = at("ann: carpenter, woodshop, palisade, stables, 2 gold, 2 stone | brian:", "construct")
    play(m, "ann: construct stone_wall")  # no wood in its cost, so nothing to save
    assert has(m, "ann") == "2 vp"
    m = at("ann: carpenter, woodshop, guard tower, blacksmith, barracks, 3 gold, 2 stone | brian:", "construct")
    assert has(play(m, "ann: construct wizards_guild"), "ann") == "6 vp"


@pytest.mark.rule("kb.envoy.3")
def test_with_the_envoy_the_next_building_of_the_same_row_can_follow() -> None:
    m = at("ann: envoy, 3 gold, 3 wood | brian:", "construct")
    play(m, "ann: construct inn")
    assert asked(m) == "ann kb.envoy.3"
    play(m, "ann: construct market")
    assert (built(m, "ann"), envoy(m)) == ("inn market", "nobody")


@pytest.mark.rule("kb.envoy.3", "kb.envoy.4")
def test_who_constructs_but_one_building_keeps_the_envoy() -> None:
    m = play(at("ann: envoy, 9 gold, 9 wood | brian:", "construct"), "ann: construct inn", "ann: pass")
    assert envoy(m) == "ann"


@pytest.mark.rule("kb.envoy.3")
def test_both_buildings_are_paid_for() -> None:
    m = at("ann: envoy, gold, 2 wood | brian:", "construct")
    assert legal(play(m, "ann: construct inn"), "ann") == ["construct barricade", "pass"]


@pytest.mark.rule("kb.winter.7", "kb.construct.2")
def test_a_destroyed_building_can_be_constructed_again() -> None:
    m = at("ann: wood, inn, barricade | brian: soldier | on: enemy barbarians 1 2", "battle thaw construct")
    play(m, "nature: 1")
    assert built(m, "ann") == "barricade"
    m = at("ann: gold, wood, barricade | brian:", "construct")
    assert "construct inn" in legal(m, "ann")
