"""Phase C: orders."""

import pytest

from tests.games.paladins_and_barbarians.positions import (
    at,
    built,
    gold,
    hand,
    lands,
    legal,
    now,
    play,
    table,
    told,
    units,
)

FOUR = "blue-left once, blue-outer once, blue-right once"


# -- the seven orders --------------------------------------------------------------------------------
@pytest.mark.rule("pb.order.1")
def test_an_order_token_is_placed_when_the_order_is_carried_out() -> None:
    m = play(at("P: gold 1"), "P: mobilize blue-left common")
    assert (units(m, "blue-left"), gold(m, "P"), lands(m, "once"), now(m)) == ("1", 0, "blue-left", "B pb.order.1")


@pytest.mark.rule("pb.order.4", "pb.units.1")
def test_hall_of_chiefs_and_masters_castle_train_special_units_where_they_stand_in_own_land() -> None:
    m = at("B: gold 3, red-left hall-of-chiefs, blue-left enemy-masters-castle", "order B")
    assert "mobilize red-left special" in legal(m, "B")
    assert "mobilize red-outer special" not in legal(m, "B")
    assert "mobilize blue-left special" not in legal(m, "B")
    assert units(play(m, "B: mobilize red-left special"), "red-left") == "0+1"


@pytest.mark.rule("pb.order.4", "pb.units.1")
@pytest.mark.parametrize(
    "text", ["B: gold 3, red-left 0+2 hall-of-chiefs", "B: gold 3, red-left 1 hall-of-chiefs, red-right 0+2"]
)
def test_there_are_two_trolls(text: str) -> None:
    assert "mobilize red-left special" not in legal(at(text, "order B"), "B")


@pytest.mark.rule("pb.order.4", "pb.units.1")
def test_there_are_three_cavalry_units() -> None:
    two = at("P: gold 3, blue-left 0+2 masters-castle")
    assert "mobilize blue-left special" in legal(two, "P")
    assert "mobilize blue-left special" not in legal(at("P: gold 3, blue-left masters-castle, blue-right 0+3"), "P")


@pytest.mark.rule("pb.order.4", "pb.units.3", "pb.order.2")
def test_a_full_territory_takes_no_unit_and_marquees_make_room_for_a_fourth() -> None:
    assert legal(at("P: blue-left 3, blue-outer 2"), "P", "mobilize") == [
        f"mobilize blue-{place} common" for place in ("outer", "right", "inner")
    ]
    assert "mobilize red-left common" in legal(at("B: red-left 3 marquees", "order B"), "B")
    assert "mobilize red-left common" not in legal(at("B: red-left 4 marquees", "order B"), "B")


@pytest.mark.rule("pb.units.2")
def test_fifteen_units_are_all_there_are() -> None:
    m = at("P: blue-left 3, blue-outer 4, blue-right 4, blue-inner 1, crown 3")
    assert legal(m, "P", "mobilize") == []


@pytest.mark.rule("pb.order.2")
def test_without_gold_nothing_is_mobilized_or_built() -> None:
    assert legal(at("P: gold 0, blue-left 1"), "P", "mobilize", "build") == []


@pytest.mark.rule("pb.order.5")
def test_construction_costs_the_price_of_the_building() -> None:
    m = play(at("P: gold 3, blue-left statue"), "P: build blue-left academy")
    assert (gold(m, "P"), built(m, "blue-left")) == (1, "P statue, P academy")


@pytest.mark.rule("pb.order.6")
@pytest.mark.parametrize(
    ("building", "price"), [("wall", 1), ("watchtower", 0), ("statue", 0), ("palace", 2), ("masters-castle", 3)]
)
def test_demolishing_what_the_enemy_built_costs_a_talent_less_than_its_price(building: str, price: int) -> None:
    m = play(at(f"B: gold 3, blue-left enemy-{building}", "order B"), f"B: demolish blue-left {building}")
    assert (gold(m, "B"), built(m, "blue-left")) == (3 - price, "")
    if price:
        assert legal(at(f"B: gold {price - 1}, blue-left enemy-{building}", "order B"), "B", "demolish") == []


@pytest.mark.rule("pb.order.6", "pb.building.6")
def test_an_own_building_is_demolished_for_nothing_and_can_be_built_again() -> None:
    m = play(at("P: gold 3, blue-left statue palace"), "P: demolish blue-left palace")
    assert (gold(m, "P"), built(m, "blue-left"), bool(table(m).stock[0] >> 13 & 1)) == (3, "P statue", True)


@pytest.mark.rule("pb.order.7")
def test_tax_brings_a_talent_and_two_with_residential_districts() -> None:
    assert gold(play(at("P: gold 0"), "P: tax blue-left"), "P") == 1
    assert gold(play(at("P: gold 0, blue-left residential"), "P: tax blue-left"), "P") == 2
    assert gold(play(at("B: gold 0, blue-left enemy-residential", "order B"), "B: tax blue-left"), "B") == 1


@pytest.mark.rule("pb.order.8", "pb.pieces.2")
def test_planning_draws_a_card_that_nobody_else_sees() -> None:
    m = play(at("P: gold 0"), "P: plan blue-left", "nature: bribe")
    assert (hand(m, "P"), m.view(1).cards[0], m.view(0).cards[0]) == ("bribe", (-9,), (13,))


@pytest.mark.rule("pb.order.8")
def test_with_a_full_hand_a_card_is_discarded_before_the_draw() -> None:
    m = play(at("P: hand bribe bribe"), "P: plan blue-left")
    assert legal(m, "P") == ["discard bribe"]
    play(m, "P: discard bribe", "nature: scouts")
    assert (hand(m, "P"), table(m).spent) == ("bribe scouts", (13,))


@pytest.mark.rule("pb.order.8")
def test_a_library_makes_the_hand_larger_and_a_lost_one_takes_no_card() -> None:
    m = play(at("P: hand bribe scouts, blue-left library"), "P: plan blue-right", "nature: archers")
    assert hand(m, "P") == "archers bribe scouts"
    m = at("P: hand bribe scouts archers | B: blue-left enemy-library")
    assert hand(m, "P") == "archers bribe scouts"
    assert now(play(m, "P: plan blue-right")) == "P pb.order.8"


@pytest.mark.rule("pb.pieces.2")
def test_discarded_cards_are_shuffled_when_the_deck_is_empty() -> None:
    m = play(at("P: hand bribe | on: spent"), "P: plan blue-right", "nature: scouts")
    assert (hand(m, "P"), len(table(m).deck), table(m).spent) == ("bribe scouts", 38, ())


@pytest.mark.rule("pb.order.9")
def test_regrouping_moves_one_unit_free_and_others_for_a_talent() -> None:
    m = at("P: gold 1, blue-left 3, blue-inner 2")
    play(m, "P: regroup blue-left")
    assert "done" not in legal(m, "P")
    play(m, "P: move blue-left blue-outer common")
    assert (gold(m, "P"), legal(m, "P")[0]) == (1, "done")
    play(m, "P: move blue-left blue-inner common")
    assert (gold(m, "P"), now(m)) == (0, "B pb.order.1")
    assert [units(m, f"blue-{place}") for place in ("left", "outer", "inner")] == ["1", "1", "3"]


@pytest.mark.rule("pb.order.9")
def test_a_storehouse_there_makes_a_second_move_free() -> None:
    m = play(
        at("P: gold 1, blue-left 3 storehouse"), "P: regroup blue-left", *["P: move blue-left blue-outer common"] * 2
    )
    assert gold(m, "P") == 1
    assert gold(play(m, "P: move blue-left blue-outer common"), "P") == 0


@pytest.mark.rule("pb.order.9", "pb.units.3")
def test_nobody_moves_into_a_full_territory_or_into_one_that_is_not_own() -> None:
    m = at("P: blue-left 1, blue-outer 3, blue-inner 3")
    assert "regroup blue-left" not in legal(m, "P")
    m = play(at("P: blue-left 1, blue-outer 3"), "P: regroup blue-left")
    assert units(m, "blue-inner") == "1"


@pytest.mark.rule("pb.order.10", "pb.order.3")
def test_in_a_rebellion_only_negotiation_is_ordered_and_ends_it() -> None:
    m = at("P: blue-left 2 rebellion statue")
    assert [order for order in legal(m, "P") if "blue-left" in order] == ["negotiate blue-left"]
    play(m, "P: negotiate blue-left")
    assert (lands(m, "rebellion"), lands(m, "once")) == ("", "blue-left")


# -- second and double orders ------------------------------------------------------------------------
@pytest.mark.rule("pb.order.11", "pb.rebellion.2")
def test_a_second_order_costs_a_rebellion_where_the_fewest_units_are() -> None:
    m = play(at("P: blue-left 2 once, blue-outer 1, blue-right 2, blue-inner 3"), "P: tax blue-left")
    assert (lands(m, "twice"), lands(m, "rebellion")) == ("blue-left", "blue-outer")


@pytest.mark.rule("pb.rebellion.2")
def test_between_several_the_opponent_chooses() -> None:
    m = play(at("P: blue-left once, blue-outer 1, blue-right 0+1, blue-inner 3"), "P: tax blue-left")
    assert (now(m), legal(m, "B")) == ("B pb.rebellion.2", ["rebel blue-outer", "rebel blue-right"])
    assert lands(play(m, "B: rebel blue-right"), "rebellion") == "blue-right"


@pytest.mark.rule("pb.rebellion.2")
def test_units_are_counted_after_the_order() -> None:
    m = at("P: gold 1, blue-left 2 once, blue-outer, blue-right 1, blue-inner 2")
    play(m, "P: regroup blue-left", "P: move blue-left blue-outer common", "P: move blue-left blue-outer common")
    assert lands(m, "rebellion") == "blue-right"


@pytest.mark.rule("pb.order.11")
def test_there_is_no_third_order_and_none_without_a_free_territory() -> None:
    assert [o for o in legal(at("P: blue-left twice"), "P") if "blue-left" in o] == []
    m = at("P: blue-left once, blue-outer once, blue-right once, blue-inner rebellion")
    assert (now(m), told(m, "ordered")) == ("B pb.order.1", [(0, "negotiate", 7)])  # nothing else was possible


@pytest.mark.rule("pb.order.11", "pb.pieces.1")
def test_there_is_no_second_order_when_all_five_rebellion_tokens_lie() -> None:
    red = "B: red-left rebellion, red-outer rebellion, red-right rebellion, red-inner rebellion"
    assert "tax blue-left" in legal(at(f"P: blue-left once | {red}"), "P")
    assert "tax blue-left" not in legal(at(f"P: blue-left once | {red}, crown rebellion"), "P")


@pytest.mark.rule("pb.order.12", "pb.bonus.5")
def test_a_double_order_is_two_orders_in_one_turn_without_a_rebellion() -> None:
    m = play(at("P: gold 1, doubles 4"), "P: tax blue-left")
    assert (now(m), "mobilize blue-left common" in legal(m, "P")) == ("P pb.order.12", True)
    assert all("blue-left" in order for order in legal(m, "P")[1:])
    play(m, "P: mobilize blue-left common")
    assert (lands(m, "twice"), lands(m, "rebellion"), now(m), table(m).doubles[0]) == (
        "blue-left",
        "",
        "B pb.order.1",
        3,
    )


@pytest.mark.rule("pb.order.12", "pb.bonus.2")
def test_a_bonus_card_can_be_played_between_the_two() -> None:
    m = play(at("P: doubles 4, bonus great-commander"), "P: tax blue-left")
    assert (now(m), legal(m, "P", "play")) == ("P pb.order.12", ["play great-commander"])
    play(m, "P: play great-commander", "nature: scouts", "nature: bribe")
    assert (now(m), legal(m, "P", "play")) == ("P pb.order.12", [])


@pytest.mark.rule("pb.order.12", "pb.bonus.5")
def test_the_second_half_may_be_left_and_a_second_order_is_not_doubled() -> None:
    m = play(at("P: doubles 4"), "P: tax blue-left", "P: pass")
    assert (lands(m, "twice"), table(m).doubles[0]) == ("", 4)
    m = play(at("P: doubles 4, blue-left once, blue-outer 1"), "P: tax blue-left")
    assert now(m) == "B pb.rebellion.2"


# -- the end of the phase ----------------------------------------------------------------------------
@pytest.mark.rule("pb.order.13", "pb.order.15")
def test_with_four_territories_the_phase_ends_by_itself_and_tokens_come_off() -> None:
    m = play(at(f"P: {FOUR}"), "P: tax blue-inner")
    assert (lands(m, "once"), table(m).due[0], table(m).unordered[0]) == ("", "war", 0)


@pytest.mark.rule("pb.order.13", "pb.rebellion.1")
def test_a_rebellion_keeps_the_phase_open() -> None:
    m = play(at("P: blue-left once, blue-outer once, blue-right rebellion"), "P: tax blue-inner")
    assert (table(m).due[0], lands(m, "once")) == ("orders", "blue-left blue-outer blue-inner")


@pytest.mark.rule("pb.order.14")
def test_with_five_the_player_stops_or_goes_on_after_the_fourth() -> None:
    m = play(at(f"P: {FOUR}, crown"), "P: tax blue-inner")
    assert (now(m), legal(m, "P")) == ("P pb.order.14", ["stop", "go_on"])
    on = play(m.copy(), "P: go_on")
    assert (table(on).due[0], now(on)) == ("orders", "B pb.order.1")
    stopped = play(m, "P: stop")
    assert (table(stopped).due[0], table(stopped).unordered[0]) == ("war", 1 << 8)


@pytest.mark.rule("pb.order.14")
def test_with_five_ordered_it_ends_by_itself() -> None:
    m = play(at(f"P: {FOUR}, blue-inner once, crown"), "P: tax crown")
    assert (table(m).due[0], table(m).unordered[0]) == ("war", 0)


@pytest.mark.rule("pb.order.14", "pb.rebellion.1")
def test_nobody_may_stop_in_a_rebellion() -> None:
    m = play(at(f"P: {FOUR}, crown rebellion"), "P: tax blue-inner")
    assert (now(m), table(m).due[0]) == ("B pb.order.1", "orders")
