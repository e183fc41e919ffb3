"""Twelve situations of play, worked out by hand before the program existed."""

import pytest

from regalia.kernel.match import Match
from tests.games.kingsburg.tables import (
    asked,
    at,
    begun,
    bonus,
    built,
    envoy,
    has,
    legal,
    order,
    play,
    rolled,
    strengths,
    taken,
    vp,
    winners,
)

FIVE = "statue, inn, guard tower, palisade, barricade"
SIX = f"{FIVE}, crane"


@pytest.mark.rule("kb.favor.3")
def test_example_1a_in_year_one_everybody_takes_a_good() -> None:
    m = begun(4)
    takers = [m.waiting[0]]
    for _ in range(3):
        m.answer(m.waiting[0], m.options(m.waiting[0])[0])
        takers.append(m.waiting[0])
    assert (sorted(takers), bonus(m)) == ([0, 1, 2, 3], {})


@pytest.mark.rule("kb.favor.1", "kb.favor.2")
def test_example_1b_the_fewest_buildings_and_then_the_fewest_goods_gain_a_bonus_die() -> None:
    m = at(f"ann: {SIX} | brian: {FIVE}, 2 gold | cindy: {FIVE} | david: {SIX}, wood", "favor")
    assert bonus(m) == {"cindy": 1}


@pytest.mark.rule("kb.dice.5")
def test_example_2_a_tie_keeps_the_old_order() -> None:
    m = at("cindy: dice 2 4 4 | ann: dice 2 3 4 | david: dice 1 3 6 | brian: dice 4 4 5", "change")
    assert order(m) == "ann cindy david brian"


@pytest.mark.rule("kb.dice.2", "kb.row.2")
def test_example_3_the_statue_makes_the_chapel_possible_and_then_no_reroll_is_left() -> None:
    m = at("ann: statue, chapel, dice 2 2 2 + 2 | brian: dice 6 6 6", "change")
    assert legal(m, "ann") == ["use statue", "done"]
    play(m, "ann: use statue", "ann: reroll player 2", "nature: 1")
    assert legal(m, "ann") == ["use chapel", "done"]
    play(m, "ann: use chapel", "nature: 1 1 1 1")
    assert (asked(m), rolled(m, "ann")) == ("over", "1 1 1 + 1")


@pytest.mark.rule("kb.row.3")
def test_example_4_the_market_shifts_one_group_by_one() -> None:
    m = at("ann: market, dice 3 6 6 | brian: dice 1 1 1", "influence")
    groups = [f"influence {rank} with 3 6" for rank in (8, 9, 10)]
    assert [each.removesuffix(" market") for each in legal(m, "ann") if "with 3 6" in each][:3] == groups
    play(m, "ann: influence 8 with 3 6 market", "brian: pass")
    assert legal(m, "ann") == ["influence 6 with 6", "pass"]


@pytest.mark.rule("kb.bonus.1", "kb.plus.1", "kb.advisor.1")
def test_example_5_a_token_and_a_bonus_die_reach_the_queen() -> None:
    m = at("ann: plus, dice 4 4 5 + 2 | brian: dice 1", "influence rewards")
    assert "influence 4 with + 2 plus" not in legal(m, "ann")
    play(m, "ann: influence 17 with 4 4 5 + 2 plus", "brian: pass", "ann: take gold wood 3 vp", "nature: orcs 1 3")
    assert (has(m, "ann"), bonus(m)) == ("gold wood 3 vp", {})


SEASON = "ann: dice 1 3 5 | cindy: gold, dice 2 2 6 | david: dice 2 3 5 | brian: dice 4 4 5"


def season() -> Match:
    m = at(SEASON, "influence rewards")
    play(m, "ann: influence 8 with 3 5", "cindy: influence 4 with 2 2", "david: influence 7 with 2 5")
    return play(m, "brian: influence 9 with 4 5", "ann: influence 1 with 1", "cindy: influence 6 with 6")


@pytest.mark.rule("kb.influence.1", "kb.influence.2", "kb.influence.3", "kb.influence.4", "kb.reward.1")
def test_example_6_a_season_at_court() -> None:
    m = play(season(), "david: influence 3 with 3")
    play(m, "cindy: take wood", "cindy: take gold stone for wood", "david: take stone plus", "brian: take gold wood")
    assert (has(m, "ann"), has(m, "david")) == ("2 gold vp", "wood stone plus")
    assert (has(m, "cindy"), has(m, "brian")) == ("2 gold stone", "gold wood")


FOUR = "statue, inn, guard tower, palisade"


@pytest.mark.rule("kb.envoy.1")
def test_example_7_the_envoy_goes_to_the_poorest() -> None:
    m = at(f"ann: {FIVE} | brian: {FOUR}, 2 gold | cindy: {FOUR}, gold | david: {FOUR}", "envoy")
    assert envoy(m) == "david"
    m = at(f"ann: {FIVE}, envoy | brian: {FOUR}, 2 gold | cindy: {FOUR} | david: {FOUR}", "envoy")
    assert envoy(m) == "nobody"


@pytest.mark.rule("kb.envoy.3", "kb.envoy.4")
def test_example_8a_the_envoy_constructs_a_second_building() -> None:
    m = at("david: envoy, gold, 3 wood, guard tower | ann: | brian: | cindy:", "construct")
    play(m, "david: construct barricade", "david: construct blacksmith")
    assert (has(m, "david"), built(m, "david"), envoy(m)) == ("2 vp", "guard_tower blacksmith barricade", "nobody")


@pytest.mark.rule("kb.envoy.2", "kb.envoy.4")
def test_example_8b_the_envoy_joins_an_advisor() -> None:
    m = at("david: envoy, dice 3 | brian: on 3 | ann: | cindy:", "influence rewards")
    play(m, "david: influence 3 with 3")
    assert (has(m, "brian"), has(m, "david"), envoy(m)) == ("wood", "wood", "nobody")


WINTER = (
    "ann: statue, palisade, barricade | brian: inn, guard tower, soldier | cindy: guard tower, blacksmith, barricade"
    " | david: wood, inn, barricade, crane{more} | on: enemy goblins 1 3"
)


@pytest.mark.rule("kb.winter.2", "kb.winter.5", "kb.winter.7", "kb.winter.9", "kb.strength.1", "kb.winter.10")
def test_example_9_a_winter() -> None:
    m = play(at(WINTER.format(more=""), "battle"), "nature: 1")
    assert strengths(m) == [3, 3, 4, 2]
    m = play(at(WINTER.format(more=""), "battle thaw"), "nature: 1")
    assert [has(m, who) for who in ("ann", "brian", "cindy")] == ["nothing", "nothing", "stone vp"]
    assert (has(m, "david"), built(m, "david")) == ("wood -1 vp", "inn barricade")


@pytest.mark.rule("kb.winter.7")
def test_example_9_of_one_column_the_higher_row_falls() -> None:
    m = play(at(WINTER.format(more=", market"), "battle"), "nature: 1")
    assert built(m, "david") == "inn barricade crane"


@pytest.mark.rule("kb.row.3", "kb.row.6")
def test_example_10_the_crane_pays_a_gold_of_the_farms() -> None:
    m = at("ann: gold, 3 wood, stone, inn, market, barricade, crane | brian:", "construct")
    play(m, "ann: construct farms")
    assert has(m, "ann") == "2 vp"
    m = at("ann: farms, soldier | brian: | on: enemy orcs 1 3", "start throw")
    assert asked(play(m, "nature: 1 1 1", "nature: 1 2", "ann: use farms")) == "nature kb.dice.1"
    assert bonus(m) == {"ann": 1}


@pytest.mark.rule("kb.two.1", "kb.two.2", "kb.two.3")
@pytest.mark.parametrize(
    ("first", "second", "blocked"),
    [("3 4 5", "2 5", [7, 12]), ("3 4 5", "6 6", [6, 12]), ("2 3 4", "4 5", [4, 5, 9])],
)
def test_example_11_neutral_dice(first: str, second: str, blocked: list[int]) -> None:
    m = play(at("ann: | brian:", "start"), f"nature: {first}", f"nature: {second}")
    assert taken(m) == blocked


@pytest.mark.rule("kb.row.5", "kb.winter.9")
def test_example_12a_a_tie_behind_a_stone_wall_is_a_victory() -> None:
    players = "ann: stone wall, fortress, 2 soldiers | brian: 4 soldiers | cindy:"
    m = play(at(f"{players} | on: year 2, enemy barbarians 2 5", "battle thaw"), "nature: 1")
    assert (has(m, "ann"), has(m, "brian")) == ("gold 2 vp", "nothing")


@pytest.mark.rule("kb.winter.8", "kb.pieces.2")
def test_example_12b_dragons_bring_a_score_below_zero() -> None:
    m = play(at("ann: | brian: | on: year 5, enemy dragons 5 9", "battle thaw"), "nature: 1")
    assert vp(m, "ann") == -5


@pytest.mark.rule("kb.victory.2")
def test_example_12c_buildings_break_the_tie_of_goods() -> None:
    m = at(f"ann: 40 vp, 3 gold, {SIX} | brian: 40 vp, gold, wood, stone, {FIVE}", "last")
    assert winners(m) == "ann"
