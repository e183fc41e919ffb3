"""The eight kingdom bonus cards."""

import pytest

from regalia.kernel.match import Match
from tests.games.paladins_and_barbarians.positions import (
    at,
    gold,
    hand,
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


@pytest.mark.rule("pb.bonus.2")
def test_a_card_of_one_s_own_turn_is_offered_at_each_pause() -> None:
    text = "P: due {}, bonus great-commander, gold 3, blue-left library"
    assert now(at(text.format("age"))) == "P pb.bonus.2"
    before = play(at(text.format("age")), "P: pass")
    assert (now(before), legal(before, "P")) == ("P pb.spend.3", ["done", "buy", "play great-commander"])
    ordering = at(text.format("orders"))
    assert "play great-commander" in legal(ordering, "P")
    assert now(play(ordering, "P: tax blue-left")) == "P pb.bonus.2"
    assert legal(at(text.format("war")), "P") == ["war", "age", "play great-commander"]
    war = play(at(text.format("war")), "P: war")
    assert legal(war, "P") == ["cease", "play great-commander"]
    assert now(play(war, "P: cease")) == "P pb.bonus.2"


@pytest.mark.rule("pb.bonus.2")
def test_it_is_used_once_and_only_in_one_s_own_turn() -> None:
    m = play(at("P: bonus great-commander"), "P: play great-commander", "nature: bribe", "nature: scouts")
    assert (table(m).held[0], now(m), legal(m, "P", "play")) == (0, "P pb.order.1", [])
    assert legal(at("P: bonus great-commander", "order B"), "B", "play") == []


@pytest.mark.rule("pb.bonus.3", "pb.cards.6")
def test_the_great_commander_draws_two_cards_above_the_hand_limit() -> None:
    m = at("P: bonus great-commander, hand bribe scouts")
    play(m, "P: play great-commander", "nature: archers", "nature: ambush")
    assert (hand(m, "P"), hand(m, "P", "apart")) == ("bribe scouts", "ambush archers")


# -- Resurrection ------------------------------------------------------------------------------------
def beaten(text: str) -> Match:
    """The Barbarians destroy two of three defenders of blue-left."""
    m = at(f"B: due war, red-left 3+1 | P: bonus resurrection, {text}", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: blind", "P: blind", "nature: scouts", "nature: neutralizing")
    return play(m, "B: enter 0 0", "B: done")


@pytest.mark.rule("pb.bonus.4")
def test_the_dead_of_a_combat_phase_come_back_to_own_land() -> None:
    m = beaten("blue-left 3, blue-outer 1")
    assert (now(m), legal(m, "P")) == ("P pb.bonus.4", ["pass", "resurrect"])
    play(m, "P: resurrect")
    assert legal(m, "P") == ["place blue-outer", "place blue-right", "place blue-inner"]
    play(m, "P: place blue-outer", "P: place blue-outer")
    assert (units(m, "blue-outer"), table(m).held[0], table(m).fallen) == ("3", 0, [0] * 18)


@pytest.mark.rule("pb.bonus.4")
def test_they_stand_where_they_fought_if_that_is_own_and_limits_may_be_passed() -> None:
    m = at("P: due war, bonus resurrection, blue-left 2+1 | B: red-left 4", "turn P")
    play(m, "P: war", "P: attack blue-left red-left", "P: blind", "B: blind", "nature: scouts", "nature: shield-wall")
    assert (units(m, "blue-left"), now(m)) == ("0", "P pb.bonus.4")
    play(m, "P: resurrect")
    assert units(m, "blue-left") == "2+1"


@pytest.mark.rule("pb.bonus.4")
def test_it_may_be_kept_for_another_time() -> None:
    m = play(beaten("blue-left 3, blue-outer 1"), "P: pass")
    assert (table(m).held[0].bit_count(), table(m).fallen, now(m)) == (1, [0] * 18, "P pb.order.1")


@pytest.mark.rule("pb.bonus.4", "pb.units.1", "pb.units.2")
def test_the_dead_do_not_rise_above_the_limits_of_units() -> None:
    m = at("P: bonus resurrection, blue-left 1+3, gold 3 | on: warring, fallen blue-left 1+1", "make_peace")
    assert units(play(m, "P: resurrect"), "blue-left") == "2+3"
    full = "blue-left 4, blue-outer 4, blue-right 4, blue-inner 3"
    m = at(f"P: bonus resurrection, {full} | on: warring, fallen blue-left 1", "make_peace")
    assert (now(m), table(m).held[0].bit_count()) == ("B pb.order.1", 1)


# -- orders ------------------------------------------------------------------------------------------
@pytest.mark.rule("pb.bonus.5")
def test_rapid_development_allows_double_orders_one_in_a_turn() -> None:
    m = play(at("P: bonus rapid-development"), "P: play rapid-development", "P: tax blue-left", "P: tax blue-left")
    assert (now(m), table(m).doubles[0], lands(m, "twice")) == ("B pb.order.1", 3, "blue-left")
    play(m, "B: tax red-left", "P: tax blue-outer", "P: pass")
    assert (table(m).doubles[0], lands(m, "twice")) == (3, "blue-left")


@pytest.mark.rule("pb.bonus.5")
def test_rapid_development_belongs_to_the_order_phase_and_ends_with_it() -> None:
    assert legal(at("P: due war, bonus rapid-development"), "P") == ["war", "age"]
    m = at("P: doubles 2, blue-left once, blue-outer once, blue-right once")
    assert table(play(m, "P: tax blue-inner", "P: pass")).doubles[0] == 0


@pytest.mark.rule("pb.bonus.5")
def test_rapid_development_waits_for_a_territory_without_an_order() -> None:
    m = at("P: bonus rapid-development, blue-left once, blue-outer once, blue-right once")
    assert legal(m, "P", "play") == ["play rapid-development"]
    assert now(play(m, "P: tax blue-inner")) == "B pb.order.1"
    lands = "blue-left once, blue-outer once, blue-right once, crown once"
    m = play(at(f"P: bonus rapid-development, {lands}"), "P: tax blue-inner")
    assert now(m) == "B pb.order.1"


@pytest.mark.rule("pb.bonus.6")
def test_no_time_for_waiting_gives_two_more_turns_after_an_order() -> None:
    m = at("P: bonus no-time-for-waiting, blue-left once")
    assert legal(m, "P", "play") == []
    play(m, "P: tax blue-outer")
    assert (now(m), legal(m, "P")) == ("P pb.bonus.2", ["pass", "play no-time-for-waiting"])
    play(m, "P: play no-time-for-waiting", "P: tax blue-right")
    assert now(m) == "P pb.order.1"
    play(m, "P: tax blue-inner")
    assert (now(m), table(m).due[0]) == ("B pb.order.1", "war")


@pytest.mark.rule("pb.bonus.6")
def test_extra_turns_go_on_into_the_combat_phase() -> None:
    m = at("P: bonus no-time-for-waiting, blue-left once, blue-outer once, blue-right once")
    play(m, "P: tax blue-inner", "P: play no-time-for-waiting")
    assert now(m) == "P pb.turn.2"


# -- Barbarians --------------------------------------------------------------------------------------
@pytest.mark.rule("pb.bonus.7")
def test_the_legendary_mentor_brings_three_common_units_where_there_is_room() -> None:
    m = play(at("B: bonus legendary-mentor, red-left 2, red-outer 3", "order B"), "B: play legendary-mentor")
    assert "place red-outer" not in legal(m, "B")
    play(m, "B: place red-left", "B: place red-inner", "B: place red-inner")
    assert (units(m, "red-left"), units(m, "red-inner"), now(m)) == ("3", "2", "B pb.order.1")


@pytest.mark.rule("pb.bonus.8")
@pytest.mark.parametrize(("face", "bonus"), [(1, 3), (3, 3), (6, 6)])
def test_combat_rapture_adds_a_die_and_at_least_three(face: int, bonus: int) -> None:
    m = at("B: due war, red-left 1, bonus combat-rapture | P: blue-left 3", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: blind", "P: blind", "nature: scouts", "nature: scouts")
    assert (now(m), legal(m, "B")) == ("B pb.bonus.8", ["pass", "rapture"])
    play(m, "B: rapture", f"nature: {face}")
    assert told(m, "counted")[-1][2:] == (1 + bonus, 3)
    assert table(m).held[1] == 0


@pytest.mark.rule("pb.bonus.9", "pb.units.3")
def test_invincible_hordes_make_room_and_mobilize_at_once() -> None:
    land = "red-left 3 hall-of-chiefs, red-right 3 marquees, red-inner rebellion"
    m = at(f"B: gold 2, bonus invincible-hordes, {land}", "order B")
    play(m, "B: play invincible-hordes")
    assert {answer.split(" ", 1)[1] for answer in legal(m, "B", "mobilize")} == {
        *("red-left common", "red-left special", "red-outer common", "red-right common")
    }
    play(m, "B: mobilize red-left special", "B: mobilize red-right common")
    assert (units(m, "red-left"), units(m, "red-right"), gold(m, "B"), table(m).hordes) == ("3+1", "4", 0, [0, 2])


@pytest.mark.rule("pb.bonus.9", "pb.fines.3")
def test_the_hordes_last_for_this_age_and_the_fine_of_the_next() -> None:
    m = at("B: due age, gold 1, hordes 2, red-left 4", "turn B")
    assert (now(m), table(m).hordes) == ("nature pb.income.3", [0, 0])
    m = at("B: due age, gold 1, bonus invincible-hordes, red-left 4", "turn B")
    play(m, "B: play invincible-hordes", "B: done")
    assert (now(m), table(m).hordes) == ("nature pb.income.3", [0, 2])


@pytest.mark.rule("pb.bonus.9", "pb.units.3")
def test_in_the_next_age_nobody_new_comes_as_the_fourth() -> None:
    m = at("B: due age, hordes 2, bonus legendary-mentor, red-left 3, red-outer 2", "turn B")
    play(m, "B: play legendary-mentor")
    assert legal(m, "B") == ["place red-outer", "place red-right", "place red-inner"]


# -- The Last Frontier -------------------------------------------------------------------------------
FRONTIER = "B: bonus last-frontier, red-left 3, red-right 3 | P: blue-left 1, blue-right 2 wall fortress guard"


@pytest.mark.rule("pb.bonus.10")
def test_the_last_frontier_conquers_a_weaker_neighbour_without_a_battle() -> None:
    m = play(at(FRONTIER, "order B"), "B: play last-frontier")
    assert legal(m, "B") == ["done", "conquer red-left blue-left", "conquer red-left crown", "conquer red-right crown"]
    play(m, "B: conquer red-left blue-left", "B: enter 2 0")
    assert (holder(m, "blue-left"), marker(m, "B"), marker(m, "P"), table(m).attacks) == ("B", 4, 1, [0, 0])
    assert legal(m, "B") == ["done", "conquer red-right crown"]
    play(m, "B: conquer red-right crown", "B: enter 0 0")
    assert (marker(m, "B"), now(m), table(m).bare[1]) == (6, "B pb.order.1", 1 << 8)


@pytest.mark.rule("pb.bonus.10")
def test_what_the_last_frontier_has_conquered_conquers_nothing_more() -> None:
    """Each territory that was held with three units allows one conquest, not each place that they come to."""
    m = at("B: bonus last-frontier, red-left 4 | P: blue-left 1, blue-outer 1", "order B")
    play(m, "B: play last-frontier", "B: conquer red-left blue-left", "B: enter 3 0")
    assert (now(m), units(m, "blue-left"), holder(m, "blue-outer")) == ("B pb.order.1", "3", "P")


@pytest.mark.rule("pb.bonus.10", "pb.sovereign.3", "pb.sovereign.9")
def test_the_marauder_is_paid_for_the_conquest_that_ends_his_reign() -> None:
    m = at("B: gold 0, ruler marauder, marker 9, bonus last-frontier, red-left 4 | P: blue-left 2", "order B")
    play(m, "B: play last-frontier", "B: conquer red-left blue-left", "B: enter 0 0")
    assert (gold(m, "B"), marker(m, "B"), ruler(m, "B")) == (2, 12, "nobody")


@pytest.mark.rule("pb.bonus.10", "pb.sovereign.9")
def test_the_marauder_is_paid_there_and_the_altar_is_not() -> None:
    m = at("B: gold 0, ruler marauder, bonus last-frontier, red-left 6 altar | P: blue-left 3", "order B")
    play(m, "B: play last-frontier", "B: conquer red-left blue-left", "B: enter 0 0")
    assert (gold(m, "B"), table(m).altar) == (3, [0, 0])


@pytest.mark.rule("pb.bonus.10", "pb.times.8")
def test_the_last_frontier_waits_for_a_target_and_for_the_end_of_a_truce() -> None:
    assert legal(at(f"{FRONTIER} | on: truce P", "order B"), "B", "play") == []
    assert legal(at("B: bonus last-frontier, red-left 2", "order B"), "B", "play") == []


@pytest.mark.rule("pb.bonus.10")
def test_revolutionaries_are_counted_and_swept_away() -> None:
    m = at("B: bonus last-frontier, red-left 4 | P: blue-left 3, crown 3 | on: rebels red-outer 2", "order B")
    play(m, "B: play last-frontier")
    assert legal(m, "B") == ["done", "conquer red-left red-outer"]
    play(m, "B: conquer red-left red-outer", "B: enter 1 0")
    assert (holder(m, "red-outer"), table(m).rebels[1], marker(m, "B")) == ("B", 0, 4)
