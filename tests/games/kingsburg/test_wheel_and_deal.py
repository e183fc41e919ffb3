"""Wheel and Deal: the eight groups."""

import pytest

from tests.games.kingsburg.tables import (
    asked,
    at,
    bonus,
    envoy,
    has,
    legal,
    order,
    play,
    rolled,
    strengths,
    table,
    vp,
)


@pytest.mark.rule("kb.wheel.1")
def test_everybody_chooses_a_group_that_nobody_has() -> None:
    m = at("brian: | ann: | on: wheel-and-deal", "year 1")
    assert (asked(m), len(legal(m, "brian"))) == ("brian kb.wheel.1", 8)
    play(m, "brian: favour clergy")
    assert (len(legal(m, "ann")), "favour clergy" in legal(m, "ann")) == (7, False)


@pytest.mark.rule("kb.wheel.1")
def test_favours_end_with_the_year() -> None:
    m = at("ann: clergy | brian: secret society | on: society 9, year 1", "year_end")
    assert (table(m).group, table(m).society, asked(m)) == ([-1, -1], -1, "ann kb.wheel.1")


@pytest.mark.rule("kb.group.1")
def test_aristocracy_is_first_from_the_choice_on_and_whatever_the_dice() -> None:
    m = play(at("brian: | ann: | on: wheel-and-deal", "year 1"), "brian: favour clergy", "ann: favour aristocracy")
    assert order(m) == "ann brian"
    m = at("ann: aristocracy, dice 6 6 6 | brian: dice 1 1 1 | cindy: dice 2 2 2", "change")
    assert order(m) == "ann brian cindy"


@pytest.mark.rule("kb.group.1")
def test_aristocracy_is_alone_in_ties_for_buildings() -> None:
    assert bonus(at("ann: aristocracy, 5 gold | brian: | cindy:", "favor")) == {"ann": 1}
    assert envoy(at("ann: aristocracy, 5 gold | brian: | cindy:", "envoy")) == "ann"
    m = at("ann: aristocracy, inn | brian: inn | cindy:", "reward")
    assert [vp(m, who) for who in ("ann", "brian", "cindy")] == [1, 0, 0]


@pytest.mark.rule("kb.group.1")
def test_aristocracy_wins_only_ties_it_is_in() -> None:
    m = at("ann: aristocracy | brian: inn | cindy: inn", "reward")
    assert [vp(m, who) for who in ("ann", "brian", "cindy")] == [0, 1, 1]
    assert envoy(at("ann: aristocracy, inn | brian: gold | cindy:", "envoy")) == "cindy"


@pytest.mark.rule("kb.group.1", "kb.governor.16")
def test_the_princess_comes_before_the_aristocracy_in_year_one() -> None:
    assert bonus(at("ann: aristocracy | brian: princess | cindy: | on: year 1", "favor")) == {"brian": 1}


@pytest.mark.rule("kb.group.2", "kb.dice.3")
@pytest.mark.parametrize(("dice", "score"), [("2 3 4", 2), ("2 4 4", 0), ("1 1 1 + 6", 2)])
def test_clergy_two_vp_for_a_total_of_nine_or_less(dice: str, score: int) -> None:
    m = at(f"ann: clergy, dice {dice} | brian: dice 6 6 6", "change")
    assert (asked(m), vp(m, "ann")) == ("over", score)


@pytest.mark.rule("kb.group.2")
def test_clergy_reads_the_total_after_rerolls() -> None:
    m = at("ann: clergy, chapel, dice 1 1 1 | brian: dice 6 6 6", "change")
    assert vp(play(m, "ann: use chapel", "nature: 6 6 6"), "ann") == 0


@pytest.mark.rule("kb.group.3")
def test_military_gets_the_higher_of_two_dice_and_others_the_lower() -> None:
    m = play(at("ann: | brian: military | cindy: | on: enemy orcs 1 3", "battle"), "nature: 2 5")
    assert strengths(m) == [2, 5, 2]


@pytest.mark.rule("kb.group.4")
def test_secret_society_chooses_an_advisor_at_once() -> None:
    m = play(at("ann: | brian: | on: wheel-and-deal", "year 1"), "ann: favour secret_society")
    assert (asked(m), len(legal(m, "ann"))) == ("ann kb.group.4", 18)
    assert table(play(m, "ann: meet 9")).society == 9


@pytest.mark.rule("kb.group.4")
def test_nobody_else_influences_the_advisor_of_the_secret_society() -> None:
    m = at("brian: envoy, dice 3 | ann: secret society, dice 3 | on: society 3", "influence")
    assert asked(m) == "ann kb.influence.1"
    assert "influence 3 with 3" in legal(m, "ann")


@pytest.mark.rule("kb.group.4", "kb.governor.4")
def test_the_duke_can_t_move_to_a_duchess_of_the_secret_society() -> None:
    assert asked(at("ann: secret society | brian: duke, on 3 | on: society 12", "duke")) == "over"


@pytest.mark.rule("kb.group.5")
def test_craftsmen_without_goods_get_one() -> None:
    m = at("ann: craftsmen, 2 plus | brian:", "end")
    assert has(play(m, "ann: take stone"), "ann") == "stone 2 plus"
    assert asked(at("ann: craftsmen, gold | brian:", "end")) == "over"


@pytest.mark.rule("kb.group.6", "kb.dice.4")
def test_artists_reroll_a_die_and_the_order_stays() -> None:
    m = at("ann: artists, dice 1 2 6 | brian: dice 4 4 4", "change")
    play(m, "ann: use artists", "ann: reroll player 1", "nature: 6")
    assert (rolled(m, "ann"), order(m)) == ("2 6 6", "ann brian")


@pytest.mark.rule("kb.governor.11", "kb.group.6")
def test_the_philosopher_scores_nothing_if_he_rerolls_with_the_artists_later() -> None:
    m = at("ann: artists, philosopher, dice 1 2 6 | brian: dice 4 4 4", "change")
    play(m, "ann: use philosopher", "nature: 1 1 2", "ann: use artists", "ann: reroll player 2", "nature: 1")
    assert (asked(m), vp(m, "ann")) == ("over", 0)
    m = at("ann: artists, philosopher, dice 1 2 6 | brian: dice 4 4 4", "change")
    play(m, "ann: use philosopher", "nature: 1 1 2", "ann: done", "ann: use philosopher")
    assert (asked(m), vp(m, "ann")) == ("over", 1)


@pytest.mark.rule("kb.group.7")
def test_peasants_are_rewarded_again_by_a_low_rank() -> None:
    m = at("ann: peasants, on 2 4 | brian: on 3", "rewards")
    play(m, "ann: take wood")
    assert (asked(m), legal(m, "ann")) == ("ann kb.group.7", ["again 2", "again 4"])
    assert has(play(m, "ann: again 4", "ann: take gold"), "ann") == "2 gold wood"


@pytest.mark.rule("kb.group.7")
def test_peasants_with_a_higher_advisor_are_not_rewarded_again() -> None:
    m = play(at("ann: peasants, on 2 7 | brian:", "rewards"), "ann: take gold plus")
    assert (asked(m), has(m, "ann")) == ("over", "2 gold plus")
    assert asked(play(at("ann: peasants, gold, on 6 | brian:", "rewards"), "ann: decline")) == "ann kb.reward.2"
    assert asked(at("ann: peasants | brian: on 2", "rewards")) == "over"


@pytest.mark.rule("kb.group.8")
def test_outlaws_pay_two_vp_at_once() -> None:
    m = play(at("ann: | brian: | on: wheel-and-deal", "year 1"), "ann: favour outlaws")
    assert vp(m, "ann") == -2


@pytest.mark.rule("kb.group.8")
def test_outlaws_take_the_lowest_reward_that_nobody_influenced() -> None:
    m = at("ann: outlaws, on 1 | brian: on 2 | on: neutral 3", "rewards")
    assert asked(m) == "ann kb.reward.2"
    assert has(play(m, "ann: take wood"), "ann") == "wood vp"


@pytest.mark.rule("kb.group.8", "kb.destiny.3")
def test_taking_a_reward_as_outlaws_is_not_influencing() -> None:
    m = at("ann: outlaws, park, on 2 3 | brian: | on: court festival", "rewards end")
    assert (asked(m), has(m, "ann")) == ("over", "gold wood vp")


@pytest.mark.rule("kb.row.5", "kb.group.7", "kb.group.8")
def test_the_stables_work_for_peasants_who_influenced_but_not_for_outlaws() -> None:
    m = at("ann: stables, peasants, on 5 | brian:", "rewards")
    assert has(m, "ann") == "4 soldier"
    m = at("ann: stables, outlaws | brian: on 1 2 3 | on: neutral 4", "rewards")
    assert has(m, "ann") == "soldier"


@pytest.mark.rule("kb.row.5", "kb.tile.1", "kb.group.8")
def test_the_stables_work_for_who_influenced_the_jester_but_not_for_outlaws_who_rob_his_tile() -> None:
    m = at("ann: stables, outlaws, on 1 | brian: on 2 3 | on: neutral 4, tiles 1", "rewards")
    assert has(m, "ann") == "3 soldier"
    m = at("ann: stables, outlaws | brian: on 2 3 | on: neutral 4, tiles 1", "rewards")
    assert has(m, "ann") == "soldier"
