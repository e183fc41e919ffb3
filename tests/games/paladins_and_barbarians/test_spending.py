"""Phase A: spending."""

import pytest

from tests.games.paladins_and_barbarians.positions import at, gold, hand, legal, now, play, table

BOTH = "P: gold 6, blue-left residential library, blue-outer residential library altar"


@pytest.mark.rule("pb.spend.1")
def test_each_library_sells_one_card_for_a_talent() -> None:
    m = at("P: gold 6, blue-left library, blue-outer library", "spending P")
    play(m, "P: buy", "nature: bribe", "P: buy", "nature: scouts")
    assert (gold(m, "P"), hand(m, "P"), now(m)) == (4, "bribe scouts", "B pb.order.1")


@pytest.mark.rule("pb.spend.1", "pb.order.8")
def test_at_the_hand_limit_a_card_is_discarded_first() -> None:
    m = play(at("P: gold 1, blue-left library, hand bribe scouts archers", "spending P"), "P: buy")
    assert (now(m), legal(m, "P")) == ("P pb.order.8", ["discard archers", "discard bribe", "discard scouts"])
    play(m, "P: discard archers", "nature: ambush")
    assert hand(m, "P") == "ambush bribe scouts"


@pytest.mark.rule("pb.spend.1")
def test_a_library_in_rebellion_sells_nothing() -> None:
    assert now(at("P: gold 6, blue-left library rebellion", "spending P")) == "B pb.order.1"


@pytest.mark.rule("pb.spend.2")
def test_the_altar_takes_all_gold_for_a_victory_point() -> None:
    m = at("P: gold 4, blue-left altar treasure-house house=2", "spending P")
    play(m, "P: offer")
    assert (gold(m, "P"), table(m).house[4], table(m).altar) == (0, 0, [1, 0])


@pytest.mark.rule("pb.spend.2")
def test_less_than_three_talents_are_no_offering() -> None:
    assert now(at("P: gold 2, blue-left altar", "spending P")) == "B pb.order.1"


@pytest.mark.rule("pb.spend.2")
def test_there_is_one_offering_in_an_age_though_loot_comes_in_meanwhile() -> None:
    text = "B: gold 4, ruler marauder, bonus last-frontier, red-left 4 altar library, red-right 4 | P: blue-left 2"
    m = play(at(f"{text}, blue-right 2", "spending B"), "B: offer", "B: play last-frontier")
    play(m, "B: conquer red-left blue-left", "B: enter 1 0", "B: conquer red-right blue-right", "B: enter 1 0")
    assert (gold(m, "B"), table(m).altar, legal(m, "B")) == (4, [0, 1], ["done", "buy"])


@pytest.mark.rule("pb.spend.3")
def test_libraries_and_altar_are_used_in_any_order_and_may_be_left() -> None:
    m = at(BOTH, "spending P")
    assert legal(m, "P") == ["done", "buy", "offer"]
    play(m, "P: buy", "nature: bribe")
    assert legal(m, "P") == ["done", "buy", "offer"]
    assert now(play(m, "P: offer")) == "B pb.order.1"
    assert now(play(at(BOTH, "spending P"), "P: done")) == "B pb.order.1"


@pytest.mark.rule("pb.spend.2")
def test_the_altar_may_be_used_right_before_the_scoring() -> None:
    m = at("P: gold 5, blue-left altar | on: last-war B", "last_offering P")
    assert (now(m), legal(m, "P")) == ("P pb.spend.2", ["done", "offer"])
    assert table(play(m, "P: offer")).altar == [1, 0]
