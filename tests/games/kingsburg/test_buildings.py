"""What the printed buildings do, rows A to G."""

import pytest

from tests.games.kingsburg.tables import (
    asked,
    at,
    bonus,
    built,
    has,
    legal,
    play,
    rolled,
    soldiers,
    strengths,
    vp,
)


# -- rows D and E, and all else that fights ----------------------------------------------------------
@pytest.mark.rule("kb.row.2", "kb.row.3", "kb.row.4", "kb.row.5", "kb.row.6", "kb.row.7", "kb.strip.1", "kb.strip.5")
@pytest.mark.parametrize(
    ("building", "enemy", "modifier"),
    [
        ("church", "demons 5 8", 1),
        ("church", "dragons 5 9", 0),
        ("farms", "orcs 3 5", -1),
        ("guard tower", "orcs 3 5", 1),
        ("blacksmith", "orcs 3 5", 1),
        ("wizards guild", "orcs 3 5", 2),
        ("palisade", "orcs 3 5", 1),
        ("palisade", "zombies 3 6", 2),
        ("stone wall", "orcs 3 5", 1),
        ("fortress", "orcs 3 5", 1),
        ("barricade", "goblins 3 4", 1),
        ("barricade", "orcs 3 5", 0),
        ("makeshift defenses", "orcs 3 5", 1),
        ("makeshift defenses", "demons 3 6", 0),
        ("gladiator school", "orcs 3 5", 1),
        ("watchtower", "orcs 3 5", 1),
        ("alchemists guild", "orcs 3 5", 1),
        ("stakewall", "orcs 3 5", 2),
        ("stakewall", "zombies 3 6", 0),
        ("stakewall", "demons 3 6", 0),
        ("ramparts", "orcs 3 5", 0),
        ("troop quarters", "orcs 3 5", 0),
    ],
)
def test_a_building_adds_its_battle_strength(building: str, enemy: str, modifier: int) -> None:
    m = play(at(f"ann: {building} | brian: | on: year {enemy.split()[1]}, enemy {enemy}", "battle"), "nature: 3")
    assert strengths(m) == [3 + modifier, 3]


# -- row A -------------------------------------------------------------------------------------------
@pytest.mark.rule("kb.row.1", "kb.more.1")
@pytest.mark.parametrize(
    ("building", "before", "after"),
    [
        ("sawmill", "wood", "2 gold"),
        ("quarry", "stone", "3 wood"),
        ("goldsmith", "gold", "wood stone"),
    ],
)
def test_row_a_exchanges_goods_at_the_end_of_summer(building: str, before: str, after: str) -> None:
    m = play(at(f"ann: {building}, {before} | brian: | on: summer", "end"), f"ann: use {building}")
    assert has(m, "ann") == after
    for season in ("spring", "fall"):
        assert asked(at(f"ann: {building}, {before} | brian: | on: {season}", "end")) == "over"


@pytest.mark.rule("kb.row.1")
@pytest.mark.parametrize("season", ["spring", "summer", "fall"])
def test_with_the_mint_row_a_works_once_in_every_season(season: str) -> None:
    m = at(f"ann: sawmill, quarry, goldsmith, mint, stone | brian: | on: {season}", "end")
    play(m, "ann: use quarry", "ann: use sawmill", "ann: use goldsmith")
    assert (asked(m), has(m, "ann")) == ("over", "gold 3 wood stone")


@pytest.mark.rule("kb.row.1", "kb.end.1")
def test_with_the_mint_row_a_works_at_the_end_of_winter_and_nothing_else_does() -> None:
    m = at(
        "ann: sawmill, quarry, mint, embassy, inn, wood | brian: sawmill, wood | on: enemy zombies 1 4", "battle thaw"
    )
    play(m, "nature: 4")
    assert legal(m, "ann") == ["use sawmill", "done"]
    assert (asked(play(m, "ann: use sawmill")), has(m, "ann"), has(m, "brian")) == ("over", "2 gold", "wood")


# -- row B -------------------------------------------------------------------------------------------
@pytest.mark.rule("kb.row.2")
def test_the_statue_rerolls_one_of_dice_that_all_show_the_same() -> None:
    m = at("ann: statue, dice 5 5 5 | brian: dice 1 1 1", "change")
    play(m, "ann: use statue", "nature: 2")
    assert rolled(m, "ann") == "2 5 5"
    assert asked(at("ann: statue, dice 5 5 5 + 4 | brian: dice 1 1 1", "change")) == "over"


@pytest.mark.rule("kb.row.2")
@pytest.mark.parametrize(
    ("dice", "offered"), [("1 2 4", True), ("1 2 5", False), ("1 1 1 + 4", True), ("1 1 1 + 5", False)]
)
def test_the_chapel_rerolls_a_total_of_seven_or_less(dice: str, offered: bool) -> None:
    m = at(f"ann: chapel, dice {dice} | brian: dice 6 6 6", "change")
    assert (asked(m) == "ann kb.dice.2") == offered


@pytest.mark.rule("kb.row.2")
def test_the_chapel_rerolls_all_dice_bonus_dice_too() -> None:
    m = at("ann: chapel, dice 1 1 1 + 4 | brian: dice 6 6 6", "change")
    play(m, "ann: use chapel", "nature: 6 5 4 3")
    assert rolled(m, "ann") == "4 5 6 + 3"


@pytest.mark.rule("kb.row.2")
@pytest.mark.parametrize(("goods", "score"), [("gold", 0), ("gold, wood", 1), ("2 gold, 2 wood, stone", 2)])
def test_the_cathedral_scores_for_every_two_goods_and_spends_none(goods: str, score: int) -> None:
    m = at(f"ann: cathedral, 5 plus, {goods} | brian:", "final")
    play(m, *(["ann: use cathedral"] if score else []))
    assert (asked(m), vp(m, "ann"), "gold" in has(m, "ann")) == ("over", score, True)


# -- row C -------------------------------------------------------------------------------------------
@pytest.mark.rule("kb.row.3")
def test_the_inn_gives_a_token_at_the_end_of_summer_alone() -> None:
    assert has(play(at("ann: inn | brian: | on: summer", "end"), "ann: use inn"), "ann") == "plus"
    assert asked(at("ann: inn | brian: | on: fall", "end")) == "over"


@pytest.mark.rule("kb.row.3")
def test_the_market_counts_after_a_token() -> None:
    m = at("ann: market, plus, dice 6 | brian:", "influence")
    offers = [each.removeprefix("influence ") for each in legal(m, "ann", "influence")]
    assert sorted(offers) == [
        "5 with 6 market",
        "6 with 6",
        "7 with 6 market",
        "7 with 6 plus market",
        "8 with 6 plus",
        "9 with 6 plus market",
    ]


@pytest.mark.rule("kb.row.3")
def test_the_market_makes_19_the_king_and_1_nobody() -> None:
    m = at("ann: market, dice 6 6 6 + 1 | brian:", "influence")
    assert "influence 18 with 6 6 6 + 1 market" in legal(m, "ann")
    m = at("ann: market, dice 1 | brian:", "influence")
    assert legal(m, "ann") == ["influence 1 with 1", "influence 2 with 1 market", "pass"]


@pytest.mark.rule("kb.row.3")
def test_the_farms_give_a_bonus_die_every_season() -> None:
    for season in ("spring", "summer", "fall"):
        m = at(f"ann: farms | brian: | cindy: | on: {season}", "start")
        assert bonus(play(m, "ann: use farms")) == {"ann": 1}


@pytest.mark.rule("kb.row.3")
def test_the_merchants_guild_gives_a_gold_every_season() -> None:
    for season in ("spring", "summer", "fall"):
        m = at(f"ann: merchants guild | brian: | cindy: | on: {season}", "start")
        assert has(play(m, "ann: use merchants_guild"), "ann") == "gold"


# -- row D -------------------------------------------------------------------------------------------
@pytest.mark.rule("kb.row.4", "kb.effects.2")
def test_the_barracks_make_every_soldier_cost_one_good() -> None:
    m = at("ann: barracks, gold, wood, stone | brian:", "recruit")
    play(m, "ann: recruit for gold", "ann: recruit for wood", "ann: recruit for stone")
    assert (asked(m), has(m, "ann")) == ("over", "3 soldier")


# -- row E -------------------------------------------------------------------------------------------
@pytest.mark.rule("kb.row.5", "kb.effects.2")
@pytest.mark.parametrize(("rank", "number"), [(5, 2), (10, 3), (18, 2)])
def test_the_stables_add_a_soldier_to_each_reward_with_soldiers(rank: int, number: int) -> None:
    m = at(f"ann: stables, on {rank} | brian:", "rewards")
    play(m, *(["nature: orcs 1 3"] if rank == 10 else []))
    assert soldiers(m, "ann") == number


@pytest.mark.rule("kb.row.5", "kb.effects.2")
def test_the_stables_work_for_each_of_two_rewards() -> None:
    m = at("ann: stables, on 5 5 | brian:", "rewards")
    assert soldiers(m, "ann") == 4


@pytest.mark.rule("kb.row.5")
def test_the_stables_add_nothing_to_rewards_without_soldiers_or_to_recruits() -> None:
    assert has(at("ann: stables, on 8 | brian:", "rewards"), "ann") == "2 gold"
    m = play(at("ann: stables, 2 gold | brian:", "recruit"), "ann: recruit for 2 gold")
    assert has(m, "ann") == "soldier"


@pytest.mark.rule("kb.row.5")
def test_the_stone_wall_turns_a_tie_into_a_victory() -> None:
    m = play(at("ann: stone wall, soldier | brian: 9 soldiers | on: enemy orcs 1 3", "battle thaw"), "nature: 1")
    assert has(m, "ann") == "gold"


@pytest.mark.rule("kb.row.5")
def test_the_fortress_adds_a_vp_to_a_victory_and_to_nothing_else() -> None:
    text = "ann: fortress, {} soldiers | brian: 9 soldiers | on: enemy orcs 1 3"
    scores = [vp(play(at(text.format(number), "battle thaw"), "nature: 1"), "ann") for number in (0, 1, 2)]
    assert scores == [-1, 0, 1]


# -- row F -------------------------------------------------------------------------------------------
@pytest.mark.rule("kb.row.6", "kb.effects.2")
def test_the_crane_saves_a_gold_in_columns_three_and_four_each_time() -> None:
    m = at("ann: envoy, crane, barricade, 3 gold, 3 wood, 3 stone | brian:", "construct")
    play(m, "ann: construct town_hall", "ann: construct embassy")
    assert has(m, "ann") == "gold 6 vp"
    m = at("ann: crane, inn, gold, 2 wood | brian:", "construct")
    assert "construct market" not in legal(m, "ann")


@pytest.mark.rule("kb.row.6", "kb.goods.2")
def test_the_town_hall_sells_one_vp_for_a_token_or_a_good() -> None:
    m = play(at("ann: town hall, plus, gold, stone | brian:", "end"), "ann: use town_hall")
    assert legal(m, "ann") == ["take vp for plus", "take vp for gold", "take vp for stone"]
    play(m, "ann: take vp for plus")
    assert (asked(m), has(m, "ann")) == ("over", "gold stone vp")


@pytest.mark.rule("kb.row.6")
def test_the_town_hall_spends_the_token_of_the_inn_at_once() -> None:
    m = play(at("ann: town hall, inn | brian: | on: summer", "end"), "ann: use inn", "ann: use town_hall")
    assert has(m, "ann") == "vp"


@pytest.mark.rule("kb.row.6")
def test_the_embassy_gives_a_vp_every_season() -> None:
    for season in ("spring", "summer", "fall"):
        m = play(at(f"ann: embassy | brian: | on: {season}", "end"), "ann: use embassy")
        assert (asked(m), vp(m, "ann")) == ("over", 1)


# -- row G -------------------------------------------------------------------------------------------
@pytest.mark.rule("kb.row.7")
def test_makeshift_defenses_look_at_the_printed_strength() -> None:
    m = at("ann: makeshift defenses | brian: | on: year 3, enemy orcs 3 5, fierce enemies", "battle")
    assert strengths(play(m, "nature: 3")) == [4, 3]


@pytest.mark.rule("kb.row.7", "kb.effects.2")
def test_the_recruiting_office_takes_tokens_for_goods() -> None:
    m = at("ann: recruiting office, 3 plus, gold | brian:", "recruit")
    play(m, "ann: recruit for gold plus", "ann: recruit for 2 plus")
    assert has(m, "ann") == "2 soldier"


@pytest.mark.rule("kb.row.7")
@pytest.mark.parametrize(("number", "works"), [(0, True), (1, True), (2, False)])
def test_the_training_camp_gives_a_soldier_to_who_has_one_at_most(number: int, works: bool) -> None:
    m = at(f"ann: training camp, {number} soldiers | brian: | on: fall", "end")
    play(m, *(["ann: use training_camp"] if works else []))
    assert (asked(m), soldiers(m, "ann")) == ("over", number + works)


@pytest.mark.rule("kb.row.7", "kb.winter.4")
def test_the_military_academy_drills_its_owner_alone() -> None:
    m = play(at("ann: military academy | brian: | on: enemy orcs 1 3", "battle"), "nature: 1", "nature: 5")
    assert strengths(m) == [5, 1]


@pytest.mark.rule("kb.more.1")
def test_rows_a_and_g_are_on_the_red_side_alone() -> None:
    goods = "9 gold, 9 wood, 9 stone"
    blue = legal(at(f"ann: {goods} | brian:", "construct"), "ann", "construct")
    red = legal(at(f"ann: {goods} | brian: | on: more buildings", "construct"), "ann", "construct")
    assert [each for each in red if each not in blue] == ["construct sawmill", "construct makeshift_defenses"]
    assert (len(blue), len(red)) == (5, 7)


@pytest.mark.rule("kb.more.1")
def test_row_a_is_the_topmost_of_its_column() -> None:
    m = at("ann: sawmill, statue, 9 vp | brian: | on: enemy goblins 1 3", "battle thaw")
    assert built(play(m, "nature: 1"), "ann") == "statue"
