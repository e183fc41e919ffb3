"""Phase 7."""

import pytest

from tests.games.kingsburg.tables import asked, at, has, legal, play


@pytest.mark.rule("kb.recruit.1")
def test_two_goods_of_any_kind_make_a_soldier_as_often_as_one_likes() -> None:
    m = at("ann: gold, 2 wood, stone | brian:", "recruit")
    assert legal(m, "ann")[0] == "recruit for gold wood"
    play(m, "ann: recruit for gold stone", "ann: recruit for 2 wood")
    assert (asked(m), has(m, "ann")) == ("over", "2 soldier")


@pytest.mark.rule("kb.recruit.1")
def test_recruiting_goes_in_turn_order_and_may_be_left() -> None:
    m = at("brian: 2 gold | ann: 2 gold | cindy: gold", "recruit")
    assert asked(m) == "brian kb.recruit.1"
    assert asked(play(m, "brian: done")) == "ann kb.recruit.1"
    assert asked(play(m, "ann: done")) == "over"


@pytest.mark.rule("kb.recruit.1", "kb.pieces.1")
def test_tokens_do_not_pay_for_soldiers() -> None:
    assert asked(at("ann: gold, 3 plus | brian:", "recruit")) == "over"


@pytest.mark.rule("kb.recruit.2")
def test_effects_of_the_start_of_the_phase_come_before_anybody_recruits() -> None:
    m = at("ann: 2 gold | brian: damsel | cindy: 2 gold", "recruit")
    assert asked(m) == "brian kb.recruit.2"
    assert asked(play(m, "brian: use damsel")) == "ann kb.recruit.1"


@pytest.mark.rule("kb.recruit.3", "kb.strip.7")
def test_effects_of_the_end_of_the_phase_see_all_that_was_recruited() -> None:
    m = at("ann: school, 6 gold | brian: 2 gold", "recruit")
    play(m, *["ann: recruit for 2 gold"] * 3, "brian: done", "ann: use school")
    assert has(m, "ann") == "3 soldier 2 vp"
