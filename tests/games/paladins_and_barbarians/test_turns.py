"""Ages and turns."""

import pytest

from tests.games.paladins_and_barbarians.positions import at, lands, legal, now, play, table, told

ALL_ORDERED = "P: blue-left once, blue-outer once, blue-right once, blue-inner"


@pytest.mark.rule("pb.turn.1", "pb.order.1")
def test_an_order_takes_a_turn_and_then_the_other_player_has_his() -> None:
    m = play(at("P: gold 2"), "P: tax blue-left")
    assert (now(m), lands(m, "once")) == ("B pb.order.1", "blue-left")
    assert now(play(m, "B: tax red-left")) == "P pb.order.1"


@pytest.mark.rule("pb.turn.1", "pb.income.3")
def test_a_new_age_has_fines_card_and_first_order_in_one_turn() -> None:
    m = at("P: due age")
    assert now(m) == "nature pb.income.3"
    play(m, "nature: resurrection", "P: tax blue-left")
    assert (told(m, "age"), now(m)) == ([(0, 2)], "B pb.order.1")


@pytest.mark.rule("pb.turn.2")
def test_after_the_order_phase_a_player_goes_to_war_or_begins_an_age_at_once() -> None:
    m = play(at(ALL_ORDERED), "P: tax blue-inner", "B: tax red-left")
    assert (now(m), legal(m, "P")) == ("P pb.turn.2", ["war", "age"])
    assert now(play(m, "P: age")) == "nature pb.income.3"


@pytest.mark.rule("pb.turn.2")
def test_the_combat_phase_takes_the_whole_turn_and_the_next_begins_an_age() -> None:
    m = play(at("P: due war"), "P: war")
    assert (now(m), table(m).due[0]) == ("B pb.order.1", "age")


@pytest.mark.rule("pb.turn.1")
def test_ages_are_out_of_step() -> None:
    m = play(at("P: due age, ages 3"), "nature: great-commander", "P: tax blue-left")
    assert table(m).ages == [4, 1]


@pytest.mark.rule("pb.turn.3")
def test_a_phase_that_attacks_have_completed_is_over_when_the_turn_begins() -> None:
    m = at("P: blue-left once, blue-outer once, blue-right once | B: blue-inner")
    assert (now(m), lands(m, "once")) == ("P pb.turn.2", "")


@pytest.mark.rule("pb.turn.4")
def test_a_player_without_land_draws_his_card_and_gives_no_order() -> None:
    m = play(at("P: due age, lost blue-left blue-outer blue-right blue-inner"), "nature: resurrection")
    assert (now(m), table(m).due[0], table(m).gold[0]) == ("B pb.order.1", "war", 6)
