"""Buildings: where they stand, and what they do apart from battles."""

import pytest

from regalia.games.paladins_and_barbarians.components import BUILDING_IDS
from regalia.games.paladins_and_barbarians.table import works
from tests.games.paladins_and_barbarians.positions import (
    LANDS,
    at,
    built,
    gold,
    hand,
    lands,
    legal,
    now,
    play,
    table,
    units,
)


def can_build(text: str, land: str, who: str = "P") -> list[str]:
    return [order.split()[2] for order in legal(at(text, f"order {who}"), who, "build") if order.split()[1] == land]


@pytest.mark.rule("pb.building.2")
@pytest.mark.parametrize(
    ("text", "who", "answer"),
    [
        ("P: blue-left wall", 0, True),
        ("P: blue-left wall rebellion", 0, False),
        ("B: blue-left enemy-wall", 0, False),
        ("B: blue-left enemy-wall", 1, False),
        ("P: blue-left", 0, False),
    ],
)
def test_a_building_works_for_its_builder_in_land_he_holds_at_peace(text: str, who: int, answer: bool) -> None:
    assert works(at(text).g, who, LANDS.index("blue-left"), BUILDING_IDS["wall"]) is answer


@pytest.mark.rule("pb.building.3")
def test_each_level_stands_on_the_one_below_whoever_built_it() -> None:
    assert "wall" not in can_build("P: gold 7", "blue-left")
    assert "wall" in can_build("P: gold 7, blue-left statue", "blue-left")
    assert "palace" not in can_build("P: gold 7, blue-left statue", "blue-left")
    assert "palace" in can_build("P: gold 7, blue-left wall", "blue-left")
    assert "palace" in can_build("B: gold 7, blue-left enemy-statue enemy-wall", "blue-left", "B")


@pytest.mark.rule("pb.building.3")
def test_no_two_alike_and_no_more_than_three_stand_in_a_territory() -> None:
    assert "statue" not in can_build("P: gold 7, blue-left statue", "blue-left")
    assert "statue" not in can_build("B: gold 7, blue-left enemy-statue", "blue-left", "B")
    assert can_build("P: gold 7, blue-left statue wall masters-castle", "blue-left") == []
    assert can_build("B: gold 7, blue-left enemy-statue enemy-wall enemy-palace", "blue-left", "B") == []


@pytest.mark.rule("pb.building.1", "pb.order.5")
def test_prices_and_copies_limit_what_is_built() -> None:
    assert set(can_build("P: gold 1, blue-left statue", "blue-left")) == {
        *("residential", "treasure-house", "storehouse", "brickyard", "bedehouse", "watchtower")
    }
    assert "wall" not in can_build("P: gold 7, blue-left statue, blue-outer wall, blue-right wall", "blue-left")
    assert "temple" not in can_build("B: gold 7, red-left statue", "red-left", "B")


@pytest.mark.rule("pb.building.4")
def test_a_brickyard_makes_room_for_a_fourth_building_of_level_two() -> None:
    full = "P: gold 7, blue-left brickyard wall masters-castle"
    assert set(can_build(full, "blue-left")) == {"watchtower", "academy", "library", "market", "temple"}
    assert can_build(f"{full} library", "blue-left") == []


@pytest.mark.rule("pb.building.4")
def test_with_a_brickyard_another_building_is_built_at_once_for_a_talent_more() -> None:
    m = play(at("P: gold 4"), "P: build blue-left brickyard")
    assert (now(m), "build blue-left wall" in legal(m, "P")) == ("P pb.building.4", True)
    play(m, "P: build blue-left wall")
    assert (gold(m, "P"), built(m, "blue-left"), now(m)) == (0, "P brickyard, P wall", "B pb.order.1")


@pytest.mark.rule("pb.building.4")
def test_the_further_building_may_be_left_and_must_be_paid() -> None:
    assert built(play(at("P: gold 4"), "P: build blue-left brickyard", "P: pass"), "blue-left") == "P brickyard"
    m = play(at("P: gold 2"), "P: build blue-left brickyard")
    assert now(m) == "B pb.order.1"  # 1 talent is left, and the cheapest costs 2


@pytest.mark.rule("pb.building.5")
def test_a_destroyed_capital_is_built_again_as_a_level_three_building() -> None:
    assert "masters-castle" in can_build("P: gold 3, blue-left wall", "blue-left")
    assert "masters-castle" not in can_build("P: gold 3, blue-left statue", "blue-left")


@pytest.mark.rule("pb.building.5")
def test_a_capital_in_lost_land_is_not_built_a_second_time() -> None:
    assert "masters-castle" not in can_build(
        "P: gold 3, blue-left wall | B: blue-right enemy-masters-castle", "blue-left"
    )


@pytest.mark.rule("pb.building.6")
def test_a_demolished_building_goes_back_to_its_owner() -> None:
    m = at("P: gold 5, blue-outer statue | B: blue-left enemy-statue enemy-palace", "order B")
    assert not table(m).stock[0] >> BUILDING_IDS["palace"] & 1
    assert table(play(m, "B: demolish blue-left palace")).stock[0] >> BUILDING_IDS["palace"] & 1


@pytest.mark.rule("pb.building.1", "pb.order.8")
def test_a_library_brings_a_card_when_it_is_built() -> None:
    m = play(at("P: gold 2, hand bribe scouts, blue-left statue"), "P: build blue-left library", "nature: archers")
    assert hand(m, "P") == "archers bribe scouts"


# -- Market Square and Temple ------------------------------------------------------------------------
@pytest.mark.rule("pb.building.7")
def test_the_market_square_pays_once_an_age_for_an_order_there() -> None:
    m = play(at("P: gold 0, blue-left market, doubles 4"), "P: tax blue-left", "P: tax blue-left")
    assert gold(m, "P") == 3


@pytest.mark.rule("pb.building.7")
def test_the_market_square_is_not_used_up_by_a_full_treasury() -> None:
    m = play(at("P: gold 7, blue-left market, doubles 4"), "P: tax blue-left")
    play(m, "P: build blue-left statue")
    assert gold(m, "P") == 7


@pytest.mark.rule("pb.building.7")
def test_neither_the_order_that_builds_it_nor_the_negotiation_counts() -> None:
    m = play(at("P: gold 2, blue-left statue"), "P: build blue-left market")
    assert gold(m, "P") == 0
    m = play(at("P: gold 0, blue-left market rebellion"), "P: negotiate blue-left")
    assert gold(m, "P") == 0


@pytest.mark.rule("pb.building.8")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_the_temple_gives_a_talent(face: int) -> None:
    m = play(at("P: gold 0, blue-left temple"), "P: tax blue-left")
    assert now(m) == "nature pb.building.8"
    assert gold(play(m, f"nature: {face}"), "P") == 2


@pytest.mark.rule("pb.building.8")
def test_the_temple_gives_a_unit_anywhere_with_room() -> None:
    m = play(at("P: gold 0, blue-left temple, blue-right 3"), "P: tax blue-left", "nature: 4")
    assert legal(m, "P") == ["place blue-left", "place blue-outer", "place blue-inner"]
    assert (units(play(m, "P: place blue-inner"), "blue-inner"), gold(m, "P")) == ("1", 1)


@pytest.mark.rule("pb.building.8", "pb.order.12")
def test_the_temple_gives_a_double_order_in_a_territory_without_one() -> None:
    m = play(at("P: gold 0, blue-left temple, blue-outer once"), "P: tax blue-left", "nature: 6")
    assert {order.split()[1] for order in legal(m, "P")[1:]} == {"blue-right", "blue-inner"}
    play(m, "P: tax blue-right", "P: mobilize blue-right common")
    assert (lands(m, "twice"), lands(m, "rebellion"), gold(m, "P"), now(m)) == ("blue-right", "", 1, "B pb.order.1")


@pytest.mark.rule("pb.building.8")
def test_the_double_order_of_the_temple_may_be_left() -> None:
    m = play(at("P: blue-left temple"), "P: tax blue-left", "nature: 6", "P: pass")
    assert (lands(m, "once"), now(m)) == ("blue-left", "B pb.order.1")


# -- defence tokens ----------------------------------------------------------------------------------
@pytest.mark.rule("pb.building.10")
def test_who_skips_the_war_puts_tokens_where_a_wall_or_fortress_works() -> None:
    text = "P: due war, blue-left wall, blue-outer fortress, blue-right wall rebellion, blue-inner statue"
    assert lands(play(at(text), "P: age"), "guard") == "blue-left blue-outer"


@pytest.mark.rule("pb.building.10")
def test_after_a_war_there_are_none_and_the_old_ones_go_even_if_he_only_regroups() -> None:
    m = play(at("P: due war, blue-left wall guard, blue-outer 1"), "P: war")
    assert lands(m, "guard") == ""
    play(m, "P: attack blue-outer crown", "P: enter 0 0", "P: done", "B: tax red-left")
    assert (now(m), lands(m, "guard")) == ("nature pb.income.3", "")
