"""The treasury and the Treasure Houses."""

import pytest

from tests.games.paladins_and_barbarians.positions import at, built, gold, legal, now, play, table


@pytest.mark.rule("pb.gold.1", "pb.order.2")
def test_seven_talents_fill_the_treasury_and_tax_may_be_ordered_for_nothing() -> None:
    m = play(at("P: gold 7"), "P: tax blue-left")
    assert gold(m, "P") == 7


@pytest.mark.rule("pb.gold.1", "pb.gold.2")
def test_gold_above_seven_lies_in_the_house() -> None:
    m = play(at("P: gold 7, blue-left treasure-house"), "P: tax blue-outer")
    assert (gold(m, "P"), table(m).house[4]) == (7, 1)


@pytest.mark.rule("pb.gold.2")
def test_the_owner_chooses_between_houses() -> None:
    m = play(at("P: gold 7, blue-left treasure-house, blue-right treasure-house"), "P: tax blue-outer")
    assert (now(m), legal(m, "P")) == ("P pb.gold.2", ["store blue-left", "store blue-right"])
    assert table(play(m, "P: store blue-right")).house[6] == 1


@pytest.mark.rule("pb.gold.3")
def test_houses_pay_last_and_the_owner_chooses() -> None:
    m = at("P: gold 1, blue-left treasure-house house=2, blue-right treasure-house storehouse house=1")
    play(m, "P: build blue-right wall")
    assert (now(m), gold(m, "P")) == ("P pb.gold.3", 0)
    assert table(play(m, "P: take blue-left")).house[4:8] == [1, 0, 1, 0]


@pytest.mark.rule("pb.gold.4", "pb.building.2")
def test_gold_in_a_conquered_house_can_be_spent_but_not_added_to() -> None:
    m = at("B: gold 0, blue-left enemy-treasure-house house=2 1", "order B")
    assert "mobilize blue-left common" in legal(m, "B")
    assert table(play(m, "B: mobilize blue-left common")).house[4] == 1
    m = at("B: gold 7, blue-left enemy-treasure-house house=2", "order B")
    assert table(play(m, "B: tax red-left")).house[4] == 2


@pytest.mark.rule("pb.gold.4")
def test_gold_in_a_rebelling_house_can_be_spent_but_not_added_to() -> None:
    m = at("P: gold 0, blue-left treasure-house house=1 rebellion")
    assert "mobilize blue-outer common" in legal(m, "P")
    m = play(at("P: gold 7, blue-left treasure-house rebellion"), "P: tax blue-outer")
    assert table(m).house[4] == 0


@pytest.mark.rule("pb.gold.5")
def test_gold_of_a_demolished_house_goes_to_the_treasury_as_far_as_there_is_room() -> None:
    m = play(at("P: gold 5, blue-left treasure-house house=3"), "P: demolish blue-left treasure-house")
    assert (gold(m, "P"), table(m).house[4], built(m, "blue-left")) == (7, 0, "")


@pytest.mark.rule("pb.gold.1")
def test_gold_stays_when_the_limit_falls() -> None:
    m = at("P: gold 7, blue-left treasure-house house=3 rebellion, blue-outer 1")
    assert "build blue-outer statue" in legal(m, "P")
    assert table(m).house[4] == 3
