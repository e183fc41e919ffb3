"""Phase A: fines."""

import pytest

from tests.games.paladins_and_barbarians.positions import at, gold, lands, legal, now, play, table, told, units


@pytest.mark.rule("pb.fines.1")
@pytest.mark.parametrize(
    ("land", "fine"),
    [
        ("blue-left 3, blue-outer 3", 0),
        ("blue-left 3, blue-outer 3, blue-right 1", 1),
        ("blue-left 3, blue-outer 3, blue-right 3", 1),
        ("blue-left 3, blue-outer 3, blue-right 3, blue-inner 1", 2),
        ("blue-left 3, blue-outer 3, blue-right 3, blue-inner 3", 2),
        ("blue-left 3, blue-outer 3, blue-right 3, blue-inner 3, crown 1", 3),
        ("blue-left 3 storehouse, blue-outer 3, blue-right 2", 1),
        ("blue-left 3 storehouse, blue-outer 3 storehouse, blue-right 2", 0),
        ("blue-left 3 storehouse rebellion, blue-outer 3 storehouse, blue-right 2", 1),
    ],
)
def test_units_above_six_and_one_for_each_storehouse_cost_by_threes(land: str, fine: int) -> None:
    m = at(f"P: gold 5, {land}", "fines P")
    if fine:
        assert now(m) == "P pb.fines.2"
        play(m, *["P: pay"] * fine)
    assert (gold(m, "P"), now(m)) == (5 - fine, "B pb.order.1")


@pytest.mark.rule("pb.fines.2")
def test_thirteen_units_and_one_talent_pay_one_and_dismiss_four_or_pay_none_and_dismiss_seven() -> None:
    army = "P: gold 1, blue-left 3, blue-outer 3, blue-right 3, blue-inner 3, crown 1"
    gone = [f"P: dismiss {land} common" for land in ("blue-left", "blue-outer", "blue-right")]
    m = play(at(army, "fines P"), "P: pay", *gone)
    assert "pay" not in legal(m, "P")
    assert (now(play(m, "P: dismiss crown common")), gold(m, "P")) == ("B pb.order.1", 0)
    m = play(at(army, "fines P"), *gone, *gone, "P: dismiss crown common")
    assert (now(m), gold(m, "P"), told(m, "fined")) == ("B pb.order.1", 1, [])


@pytest.mark.rule("pb.fines.2")
def test_each_talent_of_a_fine_is_told_when_it_is_paid() -> None:
    m = play(at("B: gold 3, red-left 4, red-outer 3, red-right 3, red-inner 3", "fines B"), "B: pay")
    assert (now(m), told(m, "fined")) == ("B pb.fines.2", [(1, 1, "units")])
    assert told(play(m, "B: pay", "B: pay"), "fined") == [(1, 1, "units")] * 3


@pytest.mark.rule("pb.fines.2", "pb.fines.5")
def test_who_has_the_gold_may_dismiss_a_unit_of_his_choice_instead() -> None:
    m = at("P: gold 5, blue-left 3, blue-outer 2+1, blue-right 1", "fines P")
    assert "dismiss blue-outer special" in legal(m, "P")
    assert gold(play(m, "P: dismiss blue-outer special"), "P") == 5


@pytest.mark.rule("pb.fines.3")
def test_the_fourth_unit_in_a_territory_costs_a_talent_or_goes() -> None:
    m = at("P: gold 2, blue-left 5, blue-outer 1", "fines P")
    assert (now(m), legal(m, "P")) == ("P pb.fines.3", ["pay", "dismiss blue-left common"])
    play(m, "P: pay", "P: dismiss blue-left common")
    assert (gold(m, "P"), units(m, "blue-left"), now(m)) == (1, "4", "B pb.order.1")


@pytest.mark.rule("pb.fines.3")
def test_without_gold_it_must_go_and_marquees_make_room_for_it() -> None:
    assert units(at("P: gold 0, blue-left 4", "fines P"), "blue-left") == "3"
    m = at("B: gold 0, red-left 4 marquees", "fines B")
    assert (now(m), units(m, "red-left")) == ("P pb.order.1", "4")


@pytest.mark.rule("pb.fines.3", "pb.bonus.9")
def test_the_fourth_unit_of_invincible_hordes_in_the_age_before_is_free() -> None:
    m = at("B: gold 1, hordes 1, red-left 4, red-outer 2", "fines B")
    assert (now(m), gold(m, "B"), table(m).hordes) == ("P pb.order.1", 1, [0, 0])


@pytest.mark.rule("pb.fines.4")
def test_a_territory_without_an_order_costs_a_talent_or_rebels() -> None:
    m = at("P: gold 2, crown, unordered crown blue-left", "fines P")
    each = ["pay blue-left", "pay crown", "rebel blue-left", "rebel crown"]
    assert (now(m), legal(m, "P")) == ("P pb.fines.4", each)
    play(m, "P: pay blue-left", "P: rebel crown")
    assert (gold(m, "P"), lands(m, "rebellion")) == (1, "crown")


@pytest.mark.rule("pb.fines.4", "pb.fines.5")
@pytest.mark.parametrize("first", ["red-left", "blue-left"])
def test_without_gold_the_player_chooses_which_territory_the_bedehouse_spares(first: str) -> None:
    m = at("P: gold 0, blue-left bedehouse, red-left 1, unordered red-left blue-left", "fines P")
    play(m, f"P: rebel {first}")
    assert (first in lands(m, "rebellion"), table(m).rebellion.bit_count(), told(m, "spared")) == (False, 1, [(0,)])


@pytest.mark.rule("pb.fines.4", "pb.fines.5", "pb.rebellion.4")
@pytest.mark.parametrize("first", ["red-left", "blue-outer"])
def test_the_player_chooses_which_territory_takes_the_last_token(first: str) -> None:
    red = "B: red-outer rebellion, red-right rebellion, red-inner rebellion, crown rebellion"
    m = at(f"P: gold 0, red-left, unordered blue-outer red-left | {red}", "fines P")
    play(m, f"P: rebel {first}")
    assert (first in lands(m, "rebellion"), table(m).rebellion.bit_count(), now(m)) == (True, 5, "B pb.order.1")


@pytest.mark.rule("pb.fines.4")
def test_a_territory_lost_meanwhile_is_not_paid_for() -> None:
    assert now(at("P: gold 2, unordered blue-left | B: blue-left", "fines P")) == "B pb.order.1"


@pytest.mark.rule("pb.fines.5")
def test_the_fines_come_in_order() -> None:
    m = at("P: gold 6, blue-left 4, blue-outer 3, unordered blue-right", "fines P")
    asked = []
    while now(m).startswith("P pb.fines"):
        asked.append(now(m))
        play(m, f"P: {legal(m, 'P')[0]}")
    assert (asked, gold(m, "P")) == (["P pb.fines.2", "P pb.fines.3", "P pb.fines.4"], 3)


@pytest.mark.rule("pb.rebellion.4")
def test_where_no_token_is_left_an_unpaid_territory_goes_unpaid() -> None:
    m = at(
        "P: gold 2, unordered blue-left | B: red-left rebellion, red-outer rebellion, red-right rebellion, "
        "red-inner rebellion, crown rebellion",
        "fines P",
    )
    assert (now(m), gold(m, "P")) == ("B pb.order.1", 2)
