"""Rebellion, and what buildings do about it."""

import pytest

from tests.games.paladins_and_barbarians.positions import at, gold, lands, now, play, table, told, units


@pytest.mark.rule("pb.rebellion.1", "pb.building.2")
def test_buildings_in_a_rebellion_give_nothing() -> None:
    m = play(at("P: gold 0, blue-left residential rebellion"), "P: negotiate blue-left")
    assert gold(m, "P") == 0
    m = at("P: hand bribe scouts, blue-left library rebellion")
    assert now(play(m, "P: plan blue-outer")) == "P pb.order.8"


@pytest.mark.rule("pb.rebellion.3")
def test_a_conquest_without_a_garrison_rebels_when_the_next_age_begins() -> None:
    m = at("P: due age, crown, blue-left 1, bare crown blue-left")
    assert lands(m, "rebellion") == "crown"


@pytest.mark.rule("pb.rebellion.3")
def test_it_does_not_rebel_when_it_was_lost_meanwhile() -> None:
    assert lands(at("P: due age, bare crown | B: crown"), "rebellion") == ""


@pytest.mark.rule("pb.rebellion.3", "pb.battle.15")
def test_a_unit_that_comes_in_the_same_phase_keeps_the_peace_even_if_it_moves_on() -> None:
    m = play(at("P: due war, blue-left 1"), "P: war", "P: attack blue-left crown", "P: enter 1 0")
    assert (table(m).bare[0], now(m)) == (0, "P pb.war.4")
    play(m, "P: move crown blue-left common")
    assert table(m).bare[0] == 0


@pytest.mark.rule("pb.rebellion.3", "pb.bonus.10")
def test_a_unit_may_also_come_in_the_war_after_the_last_frontier() -> None:
    text = "P: blue-left 1 | B: red-left 3, red-outer, red-right once, red-inner once, bonus last-frontier"
    m = play(
        at(text, "turn B"), "B: play last-frontier", "B: conquer red-left crown", "B: enter 0 0", "B: tax red-left"
    )
    play(m, "P: tax blue-left", "B: tax red-outer", "B: go_on", "P: tax blue-outer", "B: tax crown")
    assert table(m).bare[1] == 1 << 8
    play(m, "P: tax blue-right", "B: war", "B: cease", "B: move red-left crown common")
    assert table(m).bare[1] == 0


@pytest.mark.rule("pb.rebellion.3")
@pytest.mark.parametrize(("due", "rebels"), [("orders", ""), ("age", "crown")])
def test_in_the_last_war_a_unit_counts_that_comes_until_the_end_of_the_age(due: str, rebels: str) -> None:
    home = "blue-outer 3, blue-right 3, blue-inner 3"
    m = at(f"P: due {due}, crown, bare crown, blue-left 3, {home} | B: red-left 4 | on: last-war B", "turn B")
    play(m, "B: tax red-left", "B: attack red-left blue-left", "B: blind", "P: blind")
    play(m, "nature: scouts", "nature: scouts", "B: enter 1 0")
    assert (units(m, "crown"), table(m).bare[0], lands(m, "rebellion")) == ("2", 0, rebels)


@pytest.mark.rule("pb.rebellion.3")
def test_moving_nobody_in_is_remembered() -> None:
    m = play(at("P: due war, blue-left 1"), "P: war", "P: attack blue-left crown", "P: enter 0 0", "P: done")
    assert table(m).bare[0] == 1 << 8


@pytest.mark.rule("pb.building.9")
def test_the_bedehouse_prevents_the_first_rebellion_of_an_age() -> None:
    m = play(at("P: blue-left once bedehouse, blue-outer once, blue-right, blue-inner 1"), "P: tax blue-left")
    assert (lands(m, "rebellion"), told(m, "spared")) == ("", [(0,)])
    play(m, "B: tax red-left", "P: tax blue-outer")
    assert lands(m, "rebellion") == "blue-right"


@pytest.mark.rule("pb.building.9")
def test_the_bedehouse_serves_for_unpaid_territories_and_ungarrisoned_conquests_too() -> None:
    m = play(at("P: crown, blue-left bedehouse, unordered crown", "fines P"), "P: rebel crown")
    assert lands(m, "rebellion") == ""
    assert lands(at("P: due age, crown, blue-left bedehouse, bare crown"), "rebellion") == ""


@pytest.mark.rule("pb.building.9")
def test_the_bedehouse_serves_anew_in_each_age() -> None:
    assert lands(at("P: due age, crown, blue-left bedehouse, bare crown, spared 1"), "rebellion") == ""
    m = play(at("P: spared 1, blue-left bedehouse once, blue-outer 1, blue-right 1"), "P: tax blue-left")
    assert lands(m, "rebellion") == "blue-inner"


@pytest.mark.rule("pb.rebellion.4")
def test_a_conquest_stays_quiet_when_no_token_is_left() -> None:
    red = "B: red-left rebellion, red-outer rebellion, red-right rebellion, red-inner rebellion"
    m = at(f"P: due age, crown, bare crown, blue-left rebellion | {red}")
    assert "crown" not in lands(m, "rebellion")
