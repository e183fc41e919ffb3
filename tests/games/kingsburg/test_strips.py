"""Module 2: the strips, how they are dealt or drafted, and what their buildings do."""

import pytest

from regalia.kernel.questions import NATURE
from tests.games.kingsburg.tables import (
    asked,
    at,
    begun,
    bonus,
    built,
    has,
    legal,
    play,
    rolled,
    soldiers,
    strengths,
    table,
    taken,
    vp,
)


# -- dealing -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.strips.1", "kb.secret.3")
def test_two_strips_are_dealt_to_each_unseen_by_the_others() -> None:
    m = begun(3, settled=False, alternate_buildings=True)
    play(m, "nature: ann brian cindy", *(f"nature: {row}" for row in "BCDDEF"))
    assert table(m).hand == [(1, 2), (3, 3), (4, 5)]
    assert m.view(0).hand == [(1, 2), (-9, -9), (-9, -9)]


@pytest.mark.rule("kb.strips.1")
@pytest.mark.parametrize(("more", "count"), [(False, 10), (True, 14)])
def test_strips_a_and_g_are_left_out_without_module_1(more: bool, count: int) -> None:
    m = play(begun(3, settled=False, alternate_buildings=True, more_buildings=more), "nature: ann brian cindy")
    assert len(m.question(NATURE).answers(m.g)) == count


@pytest.mark.rule("kb.strips.2")
def test_twins_may_be_exchanged_but_for_another_strip() -> None:
    m = begun(2, settled=False, alternate_buildings=True)
    play(m, "nature: ann brian", *(f"nature: {row}" for row in "BBCD"))
    assert (legal(m, "ann"), legal(m, "brian")) == (["keep", "exchange"], ["keep"])
    play(m, "ann: exchange", "brian: keep")
    assert sorted(set(m.question(NATURE).answers(m.g))) == [2, 3, 4, 5]
    assert table(play(m, "nature: F")).hand[0] == (1, 5)


@pytest.mark.rule("kb.strips.2")
def test_there_is_no_exchange_when_all_strips_are_dealt() -> None:
    m = begun(5, alternate_buildings=True)
    assert asked(m) == "ann brian cindy david emma kb.strips.3"


@pytest.mark.rule("kb.strips.3")
def test_both_one_or_none_of_the_strips_are_used() -> None:
    m = begun(2, settled=False, alternate_buildings=True)
    play(m, "nature: ann brian", *(f"nature: {row}" for row in "BCDE"), "ann: keep", "brian: keep")
    assert legal(m, "ann") == ["cover nothing", "cover B", "cover C", "cover B C"]
    play(m, "ann: cover C", "brian: cover nothing")
    assert table(m).strips == [1 << 2, 0]


@pytest.mark.rule("kb.strips.3")
def test_a_strip_replaces_the_row_of_its_letter() -> None:
    m = at("ann: 9 gold, 9 wood, strip B, strip F | brian: 9 gold, 9 wood", "construct")
    assert legal(m, "ann", "construct") == [f"construct {name}" for name in ("bridge", "inn", "palisade")]


@pytest.mark.rule("kb.strips.4")
def test_drafting_goes_clockwise_and_back() -> None:
    m = begun(3, settled=False, alternate_buildings=True, drafting=True)
    play(m, "nature: brian ann cindy")
    picked = []
    for row in "BBCCDD":
        picked.append(asked(m).split()[0])
        play(m, f"{picked[-1]}: draft {row}")
    assert picked == ["brian", "cindy", "ann", "ann", "cindy", "brian"]
    assert (table(m).hand, asked(m)) == ([(2, 2), (1, 3), (1, 3)], "ann brian cindy kb.strips.3")


# -- strip A -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.strip.1")
@pytest.mark.parametrize(("building", "gained"), [("tiltyard", "vp"), ("circus_arena", "gold")])
def test_strip_a_gives_something_at_the_end_of_summer(building: str, gained: str) -> None:
    m = play(at(f"ann: {building} | brian: | on: summer", "end"), f"ann: use {building}")
    assert has(m, "ann") == gained
    assert asked(at(f"ann: {building} | brian: | on: spring", "end")) == "over"


@pytest.mark.rule("kb.strip.1")
@pytest.mark.parametrize(("theirs", "works"), [(1, True), (2, True), (3, False)])
def test_the_colosseum_scores_if_nobody_has_more_soldiers(theirs: int, works: bool) -> None:
    m = at(f"ann: colosseum, 2 soldiers | brian: {theirs} soldiers", "end")
    play(m, *(["ann: use colosseum"] if works else []))
    assert (asked(m), vp(m, "ann")) == ("over", int(works))


# -- strip B -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.strip.2")
def test_the_bridge_does_nothing() -> None:
    m = at("ann: bridge, dice 1 1 1 | brian: dice 6 6 6 | cindy: dice 6 6 6", "start change end")
    assert (asked(m), has(m, "ann")) == ("over", "nothing")


@pytest.mark.rule("kb.strip.2")
@pytest.mark.parametrize(
    ("dice", "offered"), [("2 3 4", True), ("2 4 4", False), ("1 1 1 + 6", True), ("1 1 2 + 6", False)]
)
def test_the_altar_rerolls_a_total_of_nine_or_less(dice: str, offered: bool) -> None:
    m = at(f"ann: altar, dice {dice} | brian: dice 6 6 6", "change")
    assert (asked(m) == "ann kb.dice.2") == offered


@pytest.mark.rule("kb.strip.2", "kb.pieces.1")
def test_the_monastery_scores_without_goods_whatever_tokens_there_are() -> None:
    m = play(at("ann: monastery, 3 plus | brian: | on: summer", "end"), "ann: use monastery")
    assert has(m, "ann") == "3 plus vp"
    assert asked(at("ann: monastery, gold | brian: | on: summer", "end")) == "over"
    assert asked(at("ann: monastery | brian: | on: fall", "end")) == "over"


@pytest.mark.rule("kb.strip.2")
def test_the_basilica_stands_and_the_next_building_falls() -> None:
    sheet = "bridge, altar, monastery, basilica, inn, market"
    m = play(at(f"ann: {sheet}, 20 vp | brian: | on: enemy goblins 1 3", "battle thaw"), "nature: 1")
    assert (built(m, "ann"), vp(m, "ann")) == ("bridge altar basilica inn market", 13)


@pytest.mark.rule("kb.strip.2", "kb.construct.2")
def test_the_gap_left_of_the_basilica_can_be_constructed_again() -> None:
    m = at("ann: bridge, altar, basilica, 3 gold, wood, 2 stone | brian:", "construct")
    assert "construct monastery" in legal(m, "ann")


# -- strip C -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.strip.3")
def test_the_brewery_must_turn_a_soldier_into_gold_and_a_token() -> None:
    m = at("ann: brewery, 2 soldiers | brian: brewery | on: summer", "end")
    assert (asked(m), has(m, "ann"), has(m, "brian")) == ("over", "gold plus soldier", "nothing")


@pytest.mark.rule("kb.strip.3")
def test_the_bazaar_lets_one_player_die_reach_any_low_rank_once() -> None:
    m = at("ann: bazaar, plus, dice 6 6 + 3 | brian: on 4", "influence")
    reached = [each for each in legal(m, "ann") if each.endswith("bazaar")]
    assert reached == [f"influence {rank} with 6 bazaar" for rank in (1, 2, 3, 5)]
    play(m, "ann: influence 5 with 6 bazaar")
    assert not [each for each in legal(m, "ann") if each.endswith("bazaar")]
    assert taken(m) == [4, 5]


@pytest.mark.rule("kb.strip.3")
def test_the_vineyard_gives_a_bonus_die_in_fall_alone() -> None:
    assert bonus(play(at("ann: vineyard | brian: | cindy: | on: fall", "start"), "ann: use vineyard")) == {"ann": 1}
    assert asked(at("ann: vineyard | brian: | cindy: | on: summer", "start")) == "over"


@pytest.mark.rule("kb.strip.3", "kb.goods.2")
def test_the_port_gives_a_good_of_one_s_choice() -> None:
    m = play(at("ann: port | brian: | cindy: | on: spring", "start"), "ann: use port", "ann: take stone")
    assert has(m, "ann") == "stone"


# -- strip D -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.strip.4")
@pytest.mark.parametrize(("year", "looks"), [(3, False), (4, True), (5, True)])
def test_the_watchtower_looks_at_the_enemy_in_the_last_two_years(year: int, looks: bool) -> None:
    m = at("ann: watchtower | brian:", f"year {year}")
    assert (asked(m) == "ann kb.year.1") == looks
    if looks:
        play(m, "ann: use watchtower", f"nature: {'demons 5 8' if year == 5 else 'orcs 4 7'}")
        assert (m.view(0).enemy, m.view(1).enemy) == (table(m).enemy, -9)


@pytest.mark.rule("kb.strip.4")
def test_the_armory_works_with_a_soldier_at_the_start_of_winter() -> None:
    text = "ann: armory, soldier | brian: armory | on: enemy orcs 1 3"
    m = play(at(text, "battle"), "ann: use armory", "nature: 2")
    assert strengths(m) == [4, 2]


@pytest.mark.rule("kb.strip.4")
@pytest.mark.parametrize(("ours", "theirs", "kept"), [(4, 4, 1), (4, 5, 0), (2, 0, 0)])
def test_troop_quarters_keep_a_soldier_of_the_strongest_victor(ours: int, theirs: int, kept: int) -> None:
    text = f"ann: troop quarters, {ours} soldiers | brian: {theirs} soldiers | on: enemy orcs 1 3"
    m = play(at(text, "battle thaw"), "nature: 1")
    assert (soldiers(m, "ann"), soldiers(m, "brian")) == (kept, 0)


@pytest.mark.rule("kb.strip.4", "kb.winter.3")
def test_the_alchemists_guild_makes_three_of_one_for_a_gold() -> None:
    text = "ann: alchemists guild, gold | brian: alchemists guild, gold | cindy: alchemists guild | on: enemy orcs 1 3"
    m = play(at(text, "battle"), "nature: 2", "ann: use alchemists_guild", "brian: done")
    assert (strengths(m), has(m, "ann")) == ([5, 3, 3], "gold 2 soldier vp")


# -- strip E -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.strip.5", "kb.dice.3")
@pytest.mark.parametrize(
    ("dice", "works"), [("2 3 4", True), ("2 4 4", False), ("1 1 1 + 6", True), ("1 1 2 + 6", False)]
)
def test_the_griffin_ranch_gives_a_soldier_for_a_total_of_nine_or_less(dice: str, works: bool) -> None:
    m = at(f"ann: griffin ranch, dice {dice} | brian: dice 6 6 6", "change")
    play(m, *(["ann: use griffin_ranch"] if works else []))
    assert (asked(m), soldiers(m, "ann")) == ("over", int(works))


@pytest.mark.rule("kb.strip.5", "kb.winter.3")
def test_ramparts_sell_strength_for_a_stone_and_win_ties_anyway() -> None:
    text = "ann: ramparts, stone, {} soldiers | brian: 9 soldiers | on: enemy orcs 1 3"
    m = play(at(text.format(1), "battle"), "nature: 1", "ann: use ramparts")
    assert (strengths(m)[0], has(m, "ann")) == (3, "gold 2 soldier")
    m = play(at(text.format(2), "battle"), "nature: 1", "ann: done")
    assert (strengths(m)[0], has(m, "ann")) == (3, "gold stone 3 soldier")


@pytest.mark.rule("kb.strip.5")
def test_the_manor_takes_the_rewards_twice() -> None:
    m = at("ann: manor, 9 soldiers | brian: 9 soldiers | on: year 4, enemy orcs 4 7", "battle thaw")
    play(m, "nature: 1", "ann: take gold", "ann: take stone", "brian: take wood")
    assert (has(m, "ann"), has(m, "brian")) == ("gold stone vp", "wood vp")


# -- strip F -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.strip.6")
def test_the_hidden_refuge_spares_the_vp_of_the_card_and_not_of_the_building() -> None:
    sheet = "hidden refuge, statue, chapel"
    m = play(at(f"ann: {sheet} | brian: | on: year 5, enemy demons 5 8", "battle thaw"), "nature: 1")
    assert (built(m, "ann"), vp(m, "ann"), vp(m, "brian")) == ("statue hidden_refuge", -5, -2)


@pytest.mark.rule("kb.strip.6", "kb.effects.2")
def test_the_woodshop_saves_a_wood_in_columns_three_and_four_each_time() -> None:
    m = at("ann: envoy, hidden refuge, woodshop, 4 gold, wood, 3 stone | brian:", "construct")
    play(m, "ann: construct exchange_office", "ann: construct architects_guild")
    assert has(m, "ann") == "5 vp"


@pytest.mark.rule("kb.strip.6")
def test_the_exchange_office_sells_two_vp_in_fall() -> None:
    m = play(at("ann: exchange office, gold | brian: | on: fall", "end"), "ann: use exchange_office")
    assert (asked(m), has(m, "ann")) == ("over", "2 vp")
    assert asked(at("ann: exchange office, gold | brian: | on: summer", "end")) == "over"


@pytest.mark.rule("kb.strip.6", "kb.effects.2")
def test_the_architects_guild_adds_a_vp_to_later_constructions_and_not_its_own() -> None:
    m = at("ann: envoy, hidden refuge, woodshop, exchange office, 2 gold, 3 wood, 2 stone | brian:", "construct")
    play(m, "ann: construct architects_guild", "ann: construct palisade")
    assert vp(m, "ann") == 3 + 0 + 1


@pytest.mark.rule("kb.strip.6")
@pytest.mark.parametrize(("theirs", "works"), [("inn", True), ("inn, market", True), ("inn, market, statue", False)])
def test_the_architects_guild_scores_if_nobody_owns_more_buildings(theirs: str, works: bool) -> None:
    m = at(f"ann: architects guild, statue | brian: {theirs}", "final")
    play(m, *(["ann: use architects_guild"] if works else []))
    assert (asked(m), vp(m, "ann")) == ("over", 3 * works)


@pytest.mark.rule("kb.strip.6")
def test_the_guild_s_vp_are_not_lost_with_a_building() -> None:
    sheet = "hidden refuge, woodshop, exchange office, architects guild"
    m = play(at(f"ann: {sheet}, 10 vp | brian: | on: enemy goblins 1 3", "battle thaw"), "nature: 1")
    assert vp(m, "ann") == 10 - 3


# -- strip G -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.strip.7")
@pytest.mark.parametrize(("year", "score"), [(1, 3), (3, 3), (4, 1)])
def test_the_fountain_gives_more_in_the_first_three_years(year: int, score: int) -> None:
    m = at(f"ann: gold, stone, strip G | brian: | on: year {year}, more buildings", "construct")
    assert vp(play(m, "ann: construct fountain"), "ann") == score


@pytest.mark.rule("kb.strip.7")
@pytest.mark.parametrize(("places", "works"), [("1 2", False), ("1 2 3", True), ("1 1 3", False)])
def test_the_park_scores_for_three_advisors(places: str, works: bool) -> None:
    m = at(f"ann: park, on {places} | brian:", "end")
    play(m, *(["ann: use park"] if works else []))
    assert (asked(m), vp(m, "ann")) == ("over", int(works))


@pytest.mark.rule("kb.strip.7")
@pytest.mark.parametrize(("number", "works"), [(2, False), (3, True)])
def test_the_school_scores_for_three_soldiers(number: int, works: bool) -> None:
    m = at(f"ann: school, {number} soldiers | brian:", "recruit")
    play(m, *(["ann: use school"] if works else []))
    assert (asked(m), vp(m, "ann")) == ("over", 2 * works)


@pytest.mark.rule("kb.strip.7", "kb.dice.3")
@pytest.mark.parametrize(("dice", "works"), [("2 3 4", True), ("2 4 4", False), ("1 1 1 + 6", True)])
def test_the_university_scores_for_a_total_of_nine_or_less(dice: str, works: bool) -> None:
    m = at(f"ann: university, dice {dice} | brian: dice 6 6 6", "change")
    play(m, *(["ann: use university"] if works else []))
    assert (asked(m), vp(m, "ann"), rolled(m, "ann")) == ("over", 2 * works, dice)
