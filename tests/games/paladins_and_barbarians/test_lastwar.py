"""The last war, and the end."""

import pytest

from tests.games.paladins_and_barbarians.positions import (
    at,
    gold,
    holder,
    lands,
    legal,
    marker,
    now,
    play,
    ruler,
    table,
    told,
    units,
)

ORDERED = "blue-left 2 once, blue-outer once, blue-right once"


@pytest.mark.rule("pb.lastwar.1")
def test_it_begins_with_the_last_end_of_times_card() -> None:
    m = play(at("P: blue-left 1 | on: left 1", "age_card P"), "nature: golden-harvest")
    assert (told(m, "last_war"), table(m).final) == ([(0,)], 0)


@pytest.mark.rule("pb.lastwar.1", "pb.lastwar.3")
def test_no_combat_phase_follows_an_order_phase_and_the_other_begins_an_age_without_a_card() -> None:
    m = play(at(f"P: {ORDERED} | on: last-war B"), "P: tax blue-inner")
    assert table(m).due[0] == "age"
    play(m, "B: tax red-left")
    assert (now(m), table(m).ages[0]) == ("P pb.order.1", 2)


@pytest.mark.rule("pb.lastwar.2")
def test_an_order_may_be_followed_by_an_attack_out_of_its_territory() -> None:
    m = play(at("P: blue-left 2, blue-outer 2 | on: last-war B"), "P: tax blue-left")
    assert (now(m), legal(m, "P")) == (
        "P pb.lastwar.2",
        ["pass", "attack blue-left red-left", "attack blue-left crown"],
    )
    play(m, "P: attack blue-left crown", "P: enter 1 0")
    assert (holder(m, "crown"), lands(m, "once"), now(m)) == ("P", "blue-left", "B pb.order.1")


@pytest.mark.rule("pb.lastwar.2")
def test_one_attack_in_an_age_and_one_more_for_each_academy() -> None:
    m = play(at("P: blue-left 2, attacks 1 | on: last-war B"), "P: tax blue-left")
    assert now(m) == "B pb.order.1"
    m = play(at("P: blue-left 2, blue-right academy, attacks 1 | on: last-war B"), "P: tax blue-left")
    assert now(m) == "P pb.lastwar.2"
    m = play(at("P: due age, blue-left 2, attacks 1 | on: last-war B"), "P: tax blue-left")
    assert now(m) == "P pb.lastwar.2"


@pytest.mark.rule("pb.lastwar.2")
def test_each_order_of_a_double_order_may_be_followed_by_one_and_nobody_regroups() -> None:
    m = play(at("P: blue-left 2 academy, doubles 4 | on: last-war B"), "P: tax blue-left", "P: attack blue-left crown")
    play(m, "P: enter 0 0")
    assert now(m) == "P pb.order.12"
    play(m, "P: tax blue-left", "P: attack blue-left red-left", "P: enter 1 0")
    assert (now(m), holder(m, "red-left"), units(m, "red-left")) == ("B pb.order.1", "P", "1")


@pytest.mark.rule("pb.lastwar.2")
def test_what_a_market_square_gives_comes_before_the_attack() -> None:
    m = play(at("P: gold 0, blue-left 2 market | on: last-war B"), "P: tax blue-left")
    assert (now(m), gold(m, "P")) == ("P pb.lastwar.2", 2)


@pytest.mark.rule("pb.bonus.2", "pb.lastwar.2")
def test_a_bonus_card_can_be_played_between_an_order_and_its_attack() -> None:
    m = play(at("B: red-left 2, bonus legendary-mentor | on: last-war P", "turn B"), "B: tax red-left")
    assert (now(m), legal(m, "B", "play")) == ("B pb.lastwar.2", ["play legendary-mentor"])
    play(m, "B: play legendary-mentor", "B: place red-left", "B: place red-outer", "B: place red-outer")
    assert (now(m), legal(m, "B")) == (
        "B pb.lastwar.2",
        ["pass", "attack red-left blue-left", "attack red-left crown"],
    )


@pytest.mark.rule("pb.lastwar.4")
def test_a_combat_phase_earned_before_may_still_be_taken() -> None:
    m = at("P: due war, blue-left 2 | on: last-war B")
    assert legal(m, "P") == ["war", "age"]
    play(m, "P: war", "P: attack blue-left crown", "P: enter 1 0")
    assert (now(m), table(play(m, "P: done")).due[0]) == ("P pb.war.4", "age")


@pytest.mark.rule("pb.lastwar.5")
def test_defence_tokens_go_with_an_attack_and_come_after_an_age_without_one() -> None:
    m = at("P: blue-left 2 wall guard, blue-outer 1 | on: last-war B")
    play(m, "P: tax blue-left", "P: attack blue-left crown", "P: enter 0 0")
    assert lands(m, "guard") == ""
    assert lands(at("P: due age, blue-left wall | on: last-war B"), "guard") == "blue-left"
    assert lands(at("P: due age, fought 1, blue-left wall | on: last-war B"), "guard") == ""


@pytest.mark.rule("pb.lastwar.5", "pb.sovereign.3")
def test_what_ends_with_a_combat_phase_ends_with_the_turn() -> None:
    m = at("B: ruler conqueror, marker 9, gold 3, red-left 3 | P: blue-left 3 wall | on: last-war P", "turn B")
    play(m, "B: tax red-left", "B: attack red-left blue-left", "B: breach wall", "B: blind", "P: blind")
    assert table(m).breached[4]
    play(m, "nature: scouts", "nature: scouts")
    assert (table(m).breached[4], marker(m, "B"), ruler(m, "B")) == (0, 11, "nobody")


@pytest.mark.rule("pb.bonus.4")
def test_resurrection_comes_right_after_a_turn_with_an_attack() -> None:
    m = at("B: red-left 3+1 | P: bonus resurrection, blue-left 2 | on: last-war P", "turn B")
    play(m, "B: tax red-left", "B: attack red-left blue-left", "B: blind", "P: blind")
    play(m, "nature: scouts", "nature: scouts", "B: enter 0 0")
    assert now(m) == "P pb.bonus.4"


@pytest.mark.rule("pb.lastwar.6", "pb.score.9")
def test_the_game_ends_at_once_when_the_final_player_s_orders_are_complete() -> None:
    m = play(at(f"P: marker 5, {ORDERED} | on: last-war P"), "P: tax blue-inner")
    assert now(m) == "nature pb.score.9"
    assert now(play(m, "nature: broken-fate")) == "over"


@pytest.mark.rule("pb.lastwar.6")
def test_an_attack_after_the_last_order_is_still_fought() -> None:
    m = at("P: marker 5, blue-left once, blue-outer once, blue-right once, blue-inner, crown 1 | on: last-war P")
    play(m, "P: tax blue-inner", "P: go_on", "B: tax red-left", "P: tax crown")
    play(m, "P: attack crown red-left", "P: enter 0 0", "P: stop")
    assert now(m) == "nature pb.score.9"
    assert holder(m, "red-left") == "P"


@pytest.mark.rule("pb.lastwar.6")
def test_extra_turns_do_not_matter_then() -> None:
    m = at(f"P: bonus no-time-for-waiting, {ORDERED} | on: last-war P")
    play(m, "P: tax blue-inner", "P: play no-time-for-waiting")
    assert now(m) == "over"


@pytest.mark.rule("pb.lastwar.6", "pb.turn.3")
def test_the_game_ends_when_attacks_have_completed_the_final_player_s_phase() -> None:
    m = at("P: blue-left once, blue-outer once, blue-right once | B: blue-inner | on: last-war P")
    assert now(m) == "over"
