"""Step b: influencing advisors, bonus dice, "+2" tokens and the envoy."""

import pytest

from tests.games.kingsburg.tables import asked, at, bonus, envoy, has, legal, play, rolled, taken


def ranks(options: list[str]) -> list[int]:
    return sorted({int(each.split()[1]) for each in options if each != "pass"})


@pytest.mark.rule("kb.influence.2")
def test_any_of_one_s_dice_whose_sum_is_the_rank() -> None:
    m = at("ann: dice 1 3 6 | brian: dice 1 1 1", "influence")
    assert ranks(legal(m, "ann")) == [1, 3, 4, 6, 7, 9, 10]
    assert "influence 9 with 3 6" in legal(m, "ann")


@pytest.mark.rule("kb.influence.1")
def test_players_take_turns_and_who_passes_is_out() -> None:
    m = at("brian: dice 1 2 6 | ann: dice 3 3 3", "influence")
    play(m, "brian: influence 1 with 1", "ann: influence 3 with 3", "brian: pass")
    assert asked(m) == "ann kb.influence.1"
    play(m, "ann: influence 6 with 3 3")
    assert (asked(m), rolled(m, "brian"), taken(m)) == ("over", "2 6", [1, 3, 6])


@pytest.mark.rule("kb.influence.3")
def test_nobody_influences_an_advisor_who_has_dice() -> None:
    m = at("ann: dice 2 2 4 | brian: dice 2 6 6, on 6 | cindy:", "influence")
    play(m, "ann: influence 2 with 2")
    assert ranks(legal(m, "brian")) == [8, 12, 14]
    assert ranks(legal(play(m, "brian: pass"), "ann")) == [4]


@pytest.mark.rule("kb.influence.4")
def test_who_has_no_fitting_dice_must_pass() -> None:
    m = at("ann: dice 5 | brian: dice 1, on 5", "influence")
    assert (asked(m), rolled(m, "ann")) == ("brian kb.influence.1", "5")


@pytest.mark.rule("kb.influence.4", "kb.bonus.1")
def test_bonus_dice_alone_can_t_influence() -> None:
    m = at("ann: dice + 3 4 | brian: dice 1", "influence")
    assert asked(m) == "brian kb.influence.1"
    m = at("ann: dice 6 + 3 4 | brian:", "influence")
    assert ranks(legal(m, "ann")) == [6, 9, 10, 13]


@pytest.mark.rule("kb.bonus.1")
def test_several_bonus_dice_join_one_group_or_are_split_or_left() -> None:
    m = at("ann: dice 1 6 + 3 4 | brian:", "influence")
    assert "influence 14 with 1 6 + 3 4" in legal(m, "ann")
    play(m, "ann: influence 4 with 1 + 3", "ann: influence 10 with 6 + 4")
    assert taken(m) == [4, 10]


@pytest.mark.rule("kb.bonus.2", "kb.reward.4")
def test_bonus_dice_go_back_after_the_rewards() -> None:
    m = at("ann: dice 1 1 1 + 3 4 5 6 | brian:", "influence rewards")
    play(m, "ann: influence 18 with 1 1 1 + 4 5 6")
    assert (bonus(m), rolled(m, "ann")) == ({}, "")


@pytest.mark.rule("kb.plus.1")
def test_a_token_adds_two_to_a_group_and_is_spent() -> None:
    m = at("ann: plus, dice 6 | brian:", "influence")
    assert legal(m, "ann") == ["influence 6 with 6", "influence 8 with 6 plus", "pass"]
    assert has(play(m, "ann: influence 8 with 6 plus"), "ann") == "nothing"


@pytest.mark.rule("kb.plus.2")
def test_only_one_token_a_season_helps_to_influence() -> None:
    m = play(at("ann: 3 plus, dice 1 6 | brian:", "influence"), "ann: influence 8 with 6 plus")
    assert legal(m, "ann") == ["influence 1 with 1", "pass"]


@pytest.mark.rule("kb.plus.2")
def test_the_table_may_agree_on_one_token_for_each_group() -> None:
    m = at("ann: 3 plus, dice 1 6 | brian: | on: plus per group", "influence")
    play(m, "ann: influence 8 with 6 plus", "ann: influence 3 with 1 plus")
    assert has(m, "ann") == "plus"


@pytest.mark.rule("kb.plus.2")
def test_a_token_can_be_used_again_in_the_next_season() -> None:
    m = at("ann: 2 plus | brian: | cindy:", "spring summer")
    for _ in range(2):
        play(m, "nature: 6 6 6", "nature: 6 6 6", "nature: 6 6 6", "ann: influence 8 with 6 plus", "brian: pass")
        play(m, "cindy: pass", "ann: pass", "ann: pass")
    assert has(m, "ann") == "4 gold"


@pytest.mark.rule("kb.envoy.2")
def test_the_envoy_lets_one_join_an_advisor_once() -> None:
    m = at("ann: envoy, dice 2 3 | brian: on 2 3 5", "influence")
    assert ranks(legal(m, "ann")) == [2, 3, 5]
    play(m, "ann: influence 2 with 2")
    assert (asked(m), envoy(m), rolled(m, "ann")) == ("over", "nobody", "3")


@pytest.mark.rule("kb.envoy.2")
def test_an_own_advisor_rewards_twice_and_choices_may_differ() -> None:
    m = at("ann: envoy, dice 4 4 | brian:", "influence rewards")
    play(m, "ann: influence 4 with 4", "ann: influence 4 with 4", "ann: take gold", "ann: take wood")
    assert (has(m, "ann"), envoy(m)) == ("gold wood", "nobody")


@pytest.mark.rule("kb.envoy.2")
def test_a_guest_of_neutral_dice_is_rewarded_once() -> None:
    m = at("ann: envoy, dice 3 | brian: | on: neutral 3", "influence rewards")
    assert has(play(m, "ann: influence 3 with 3"), "ann") == "wood"


@pytest.mark.rule("kb.envoy.2")
def test_the_envoy_stays_with_who_influences_a_free_advisor() -> None:
    m = play(at("ann: envoy, dice 3 | brian:", "influence"), "ann: influence 3 with 3")
    assert envoy(m) == "ann"
