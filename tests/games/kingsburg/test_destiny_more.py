"""Module 4: the destiny cards of the numbers 16 to 29."""

import pytest

from regalia.games.kingsburg.components import BUILDING_IDS, BUILDINGS
from regalia.kernel.questions import NATURE
from tests.games.kingsburg.tables import (
    asked,
    at,
    built,
    envoy,
    has,
    legal,
    play,
    soldiers,
    table,
    vp,
)


@pytest.mark.rule("kb.destiny.16", "kb.destiny.17", "kb.destiny.18")
@pytest.mark.parametrize(("card", "good"), [("new forest", "wood"), ("new mine", "gold"), ("new quarry", "stone")])
@pytest.mark.parametrize(("die", "found"), [(3, False), (4, True), (6, True)])
def test_a_discovery_on_four_or_more_gives_everybody_a_good(card: str, good: str, die: int, found: bool) -> None:
    m = play(at(f"ann: | brian: | cindy: | on: {card}", "start"), f"nature: {die}")
    assert {has(m, who) for who in ("ann", "brian", "cindy")} == {good if found else "nothing"}


@pytest.mark.rule("kb.destiny.19")
def test_a_pilgrimage_rewards_owners_of_row_b_in_summer() -> None:
    m = at("ann: statue, chapel | brian: bridge | cindy: inn | on: pilgrimage, summer", "end")
    play(m, "cindy: done")
    assert [vp(m, who) for who in ("ann", "brian", "cindy")] == [1, 1, 0]
    assert vp(at("ann: statue | brian: | on: pilgrimage, fall", "end"), "ann") == 0


@pytest.mark.rule("kb.destiny.20")
def test_rising_stars_lay_gifts_where_the_dice_say_and_next_to_gifts() -> None:
    m = at("ann: | brian: | cindy: | on: rising stars", "start")
    play(m, "nature: 1 4", "nature: 2 3", "nature: 6 6", "nature: 1 5")
    assert table(m).gifts == ((5, 0), (6, 1), (12, 2), (7, 3))


@pytest.mark.rule("kb.destiny.20")
def test_who_assigns_dice_takes_the_gift_at_once() -> None:
    m = at("ann: envoy, dice 1 5 | brian: dice 5 | on: rising stars, gift 5 stone, gift 7 plus", "influence")
    play(m, "ann: influence 5 with 5")
    assert (has(m, "ann"), table(m).gifts) == ("stone", ((7, 3),))


@pytest.mark.rule("kb.destiny.20")
def test_no_gift_lies_on_the_politician_and_leftovers_go_with_the_season() -> None:
    m = at("ann: politician, dice 5 | brian: | on: rising stars, gift 5 stone", "influence end")
    play(m, "ann: influence p5 with 5")
    assert (has(m, "ann"), table(m).gifts) == ("nothing", ())


@pytest.mark.rule("kb.destiny.21")
def test_a_royal_gift_is_a_good_for_everybody() -> None:
    m = play(
        at("ann: inn | brian: | on: destiny cards", "year 2"),
        "nature: royal gift",
        "ann: take gold",
        "brian: take wood",
    )
    assert [has(m, who) for who in ("ann", "brian")] == ["gold", "wood"]


@pytest.mark.rule("kb.destiny.22", "kb.kings-reward.1")
def test_a_royal_inspection_doubles_the_king_s_reward() -> None:
    m = at("ann: inn | brian: inn | cindy: | on: royal inspection", "reward")
    assert [vp(m, who) for who in ("ann", "brian", "cindy")] == [2, 2, 0]


@pytest.mark.rule("kb.destiny.23", "kb.secret.3")
def test_secret_deals_are_picked_in_secret_and_shown_together() -> None:
    m = play(at("ann: | brian: | cindy: | on: destiny cards", "year 1"), "nature: secret deals")
    assert (asked(m), legal(m, "ann")) == ("ann brian cindy kb.destiny.23", [f"deal {rank}" for rank in range(1, 19)])
    play(m, "ann: deal 9", "brian: deal 9")
    assert m.view(2).deals == [-1, -1, -1]
    assert table(play(m, "cindy: deal 4")).deals == [9, 9, 4]


@pytest.mark.rule("kb.destiny.23")
def test_an_advisor_of_a_deal_can_be_influenced_by_its_partners_alone() -> None:
    m = at("ann: envoy, dice 3 6 | brian: deal 3, on 6 | on: secret deals", "influence")
    assert legal(m, "ann") == ["influence 6 with 6", "influence 9 with 3 6", "pass"]
    m = at("ann: dice 3, deal 3 | brian: deal 3, dice 3 | on: secret deals", "influence")
    assert "influence 3 with 3" in legal(m, "ann")
    assert asked(play(m, "ann: influence 3 with 3")) == "over"


@pytest.mark.rule("kb.destiny.23", "kb.governor.12")
def test_a_deal_on_the_politician_keeps_him_out_unless_he_picked_the_same() -> None:
    m = at("ann: politician, dice 5 | brian: deal p5, dice 5 | on: secret deals", "influence")
    assert legal(m, "ann") == ["influence 5 with 5", "pass"]
    assert legal(play(m, "ann: pass"), "brian") == ["influence 5 with 5", "pass"]
    m = at("ann: politician, dice 5, deal p5 | brian: deal p5 | on: secret deals", "influence")
    assert "influence p5 with 5" in legal(m, "ann")


@pytest.mark.rule("kb.destiny.23", "kb.governor.12")
def test_everybody_may_pick_a_politician_in_play() -> None:
    m = play(at("ann: politician | brian: | on: destiny cards", "year 1"), "nature: secret deals")
    assert legal(m, "brian")[-2:] == ["deal p5", "deal p10"]
    m = play(at("ann: duke | brian: | on: destiny cards", "year 1"), "nature: secret deals")
    assert legal(m, "brian")[-1] == "deal 18"


@pytest.mark.rule("kb.destiny.23")
def test_deals_end_with_the_year() -> None:
    m = play(at("ann: inn, deal 3 | brian: | on: secret deals, year 1", "year_end"))
    assert table(m).deals == [-1, -1]


@pytest.mark.rule("kb.destiny.24")
def test_skilled_scouts_turn_the_enemy_up_before_anybody_recruits() -> None:
    m = at("ann: 2 gold | brian: | on: skilled scouts", "recruit")
    assert asked(m) == "nature kb.enemy.1"
    assert asked(play(m, "nature: orcs 1 3")) == "ann kb.recruit.1"
    assert m.view(1).enemy == table(m).enemy


@pytest.mark.rule("kb.destiny.24", "kb.governor.6")
def test_there_is_nothing_to_look_at_when_the_card_lies_open() -> None:
    m = play(at("ann: general | brian: | on: skilled scouts", "recruit"), "nature: orcs 1 3", "ann: use general")
    assert (asked(m), soldiers(m, "ann")) == ("over", 1)


@pytest.mark.rule("kb.destiny.25")
def test_spoils_of_war_are_a_good_for_victors() -> None:
    m = at("ann: 9 soldiers | brian: 2 soldiers | on: spoils of war, enemy orcs 1 3", "battle thaw")
    play(m, "nature: 1", "ann: take wood")
    assert (has(m, "ann"), has(m, "brian")) == ("gold wood vp", "nothing")


@pytest.mark.rule("kb.destiny.26", "kb.envoy.2", "kb.envoy.3")
def test_under_strict_protocol_the_envoy_only_constructs() -> None:
    m = at("ann: envoy, dice 3 | brian: on 3 | on: strict protocol", "influence")
    assert (asked(m), envoy(m)) == ("over", "ann")
    m = at("ann: envoy, gold, 2 wood | brian: | on: strict protocol", "construct")
    assert built(play(m, "ann: construct inn", "ann: construct barricade"), "ann") == "inn barricade"


@pytest.mark.rule("kb.destiny.27")
@pytest.mark.parametrize(("ours", "theirs", "scores"), [(2, 1, [1, 0]), (2, 2, [1, 1]), (0, 0, [0, 0])])
def test_a_summer_tournament_is_won_by_the_most_soldiers(ours: int, theirs: int, scores: list[int]) -> None:
    m = at(f"ann: {ours} soldiers | brian: {theirs} soldiers | on: summer tournament, summer", "end")
    assert [vp(m, who) for who in ("ann", "brian")] == scores


@pytest.mark.rule("kb.destiny.28")
def test_urban_expansion_gives_wood_for_small_and_vp_for_large_buildings_each_time() -> None:
    m = at("ann: envoy, gold, wood | brian: | on: urban expansion", "construct")
    play(m, "ann: construct inn", "ann: construct barricade")
    assert (has(m, "ann"), envoy(m)) == ("wood", "nobody")
    m = at("ann: barricade, crane, gold, wood, stone | brian: | on: urban expansion", "construct")
    assert has(play(m, "ann: construct town_hall"), "ann") == "3 vp"


@pytest.mark.rule("kb.destiny.28")
@pytest.mark.parametrize(
    ("left", "name", "gained"),
    [
        ("", "inn", "wood"),
        ("inn", "market", "wood vp"),
        ("inn, market", "farms", "3 vp"),
        ("inn, market, farms", "merchants_guild", "5 vp"),
    ],
)
def test_urban_expansion_pays_in_every_column(left: str, name: str, gained: str) -> None:
    gold, wood, stone = BUILDINGS[BUILDING_IDS[name]].cost
    goods = f"{gold} gold, {wood} wood, {stone} stone"
    m = at(f"ann: {goods}, {left} | brian: | on: urban expansion", "construct")
    assert has(play(m, f"ann: construct {name}"), "ann") == gained


@pytest.mark.rule("kb.destiny.28", "kb.governor.18")
def test_the_sorcerer_s_buildings_bring_wood_in_an_urban_expansion() -> None:
    m = play(at("ann: sorcerer | brian: inn | cindy: inn | on: destiny cards", "year 3"), "nature: urban expansion")
    play(m, "ann: use sorcerer", "ann: conjure statue", "ann: done")
    assert has(m, "ann") == "wood"


@pytest.mark.rule("kb.destiny.29", "kb.winter.10")
def test_veteran_troops_keep_a_soldier_of_each_victor() -> None:
    text = (
        "ann: 9 soldiers, troop quarters | brian: 4 soldiers | cindy: 2 soldiers | on: veteran troops, enemy orcs 1 3"
    )
    m = play(at(text, "battle thaw"), "nature: 1")
    assert [soldiers(m, who) for who in ("ann", "brian", "cindy")] == [1, 1, 0]


@pytest.mark.rule("kb.destiny.16", "kb.start.2")
def test_a_discovery_comes_before_the_dice_are_rolled() -> None:
    m = at("ann: | brian: | cindy: | on: new forest", "start throw")
    assert (m.question(NATURE).kind, m.question(NATURE).about) == ("kb.destiny.16", (6,))


@pytest.mark.rule("kb.destiny.11", "kb.governor.22", "kb.row.6")
def test_masons_work_after_discounts_and_with_a_governor() -> None:
    m = at("ann: engineer, barricade, crane, 4 gold | brian: | on: inspired masons", "construct")
    assert "construct town_hall for 3 gold by swap masons" in legal(m, "ann")
