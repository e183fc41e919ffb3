"""What is left of a beaten garrison."""

import pytest

from tests.games.paladins_and_barbarians.positions import at, gold, hand, legal, now, play, table, told, units


@pytest.mark.rule("pb.retreat.1")
def test_survivors_go_together_where_the_fewest_units_are() -> None:
    m = at("B: blue-left | P: blue-outer 2, blue-inner 1 | on: flight P blue-left 1+1", "retreat")
    assert (units(m, "blue-inner"), told(m, "retreated")) == ("2+1", [(0, 4, 7, 0), (0, 4, 7, 1)])


@pytest.mark.rule("pb.retreat.1")
def test_between_equals_the_owner_chooses() -> None:
    m = at("B: blue-left | P: blue-outer 1, blue-inner 1 | on: flight P blue-left 2", "retreat")
    assert (now(m), legal(m, "P")) == ("P pb.retreat.1", ["retreat blue-outer", "retreat blue-inner"])
    assert units(play(m, "P: retreat blue-outer"), "blue-outer") == "3"


@pytest.mark.rule("pb.retreat.2")
def test_who_does_not_fit_in_together_is_spread_within_the_limits() -> None:
    m = at("B: blue-left | P: gold 0, blue-outer 2, blue-inner 2 | on: flight P blue-left 1+1", "retreat")
    assert now(m) == "P pb.retreat.2"
    assert "shelter blue-outer special" in legal(m, "P")
    play(m, "P: shelter blue-outer special")
    assert (units(m, "blue-outer"), units(m, "blue-inner"), table(m).flight) == ("2+1", "3", None)


@pytest.mark.rule("pb.retreat.2", "pb.retreat.3")
def test_when_all_are_full_the_rest_costs_a_talent_each_or_is_dismissed() -> None:
    m = at("B: blue-left | P: gold 1, blue-outer 3, blue-inner 2 | on: flight P blue-left 2", "retreat")
    assert units(m, "blue-inner") == "3"
    assert legal(m, "P") == ["shelter blue-outer common", "shelter blue-inner common"]
    play(m, "P: shelter blue-outer common")
    assert (now(m), legal(m, "P")) == ("P pb.retreat.3", ["pay", "dismiss blue-outer common"])
    paid = play(m.copy(), "P: pay")
    assert (gold(paid, "P"), units(paid, "blue-outer")) == (0, "4")
    assert units(play(m, "P: dismiss blue-outer common"), "blue-outer") == "3"


@pytest.mark.rule("pb.retreat.3")
def test_who_stood_above_the_limit_before_costs_a_talent_at_once_as_well() -> None:
    m = at("P: red-outer, red-inner | B: gold 2, red-left 4, red-right 4 | on: flight B red-outer 1", "retreat")
    play(m, "B: shelter red-left common")
    assert (now(m), units(m, "red-left")) == ("B pb.retreat.3", "5")
    play(m, "B: pay")
    assert now(m) == "B pb.retreat.3"
    play(m, "B: dismiss red-left common")
    assert (gold(m, "B"), units(m, "red-left"), units(m, "red-right")) == (1, "4", "4")


BEHIND = "B: blue-left, blue-outer, blue-right, crown | P: blue-inner 1"


@pytest.mark.rule("pb.retreat.4")
def test_without_own_land_beside_them_they_break_through_towards_it() -> None:
    m = at(f"{BEHIND} | on: flight P crown 1+2", "retreat")
    assert (now(m), legal(m, "P")) == ("P pb.retreat.4", ["flee blue-left", "flee blue-outer", "flee blue-right"])
    play(m, "P: flee blue-outer", "nature: neutralizing")
    assert (now(m), legal(m, "P")) == ("P pb.retreat.4", ["lose common", "lose special"])
    play(m, "P: lose special")
    assert (units(m, "blue-inner"), told(m, "pursued"), table(m).spent) == ("2+1", [(0, 12, 1)], (12,))


@pytest.mark.rule("pb.retreat.4")
@pytest.mark.parametrize(("card", "lost"), [("onslaught", 1), ("berserk-fury", 0), ("veteran-captain", 4)])
def test_the_lower_strength_on_the_card_says_how_many_are_lost(card: str, lost: int) -> None:
    m = play(at(f"{BEHIND} | on: flight P crown 3", "retreat"), "P: flee blue-outer", f"nature: {card}")
    left = max(0, 3 - lost)
    stay = min(left, 2)
    if left > stay:  # one stands above the limit
        play(m, "P: pay")
    assert units(m, "blue-inner") == str(1 + left)


@pytest.mark.rule("pb.retreat.4")
def test_far_from_home_they_break_through_more_than_once() -> None:
    m = at(
        "B: blue-left, blue-outer, blue-right, red-outer, crown | P: blue-inner | on: flight P red-outer 2", "retreat"
    )
    assert legal(m, "P") == ["flee red-left", "flee red-right", "flee crown"]
    play(m, "P: flee crown", "nature: berserk-fury", "P: flee blue-left", "nature: onslaught")
    assert (units(m, "blue-inner"), told(m, "broke_through")) == ("1", [(0, 8), (0, 4)])


@pytest.mark.rule("pb.retreat.5")
def test_who_has_no_land_left_loses_his_survivors() -> None:
    m = at("P: lost blue-left blue-outer blue-right blue-inner | on: flight P crown 2", "retreat")
    assert (told(m, "perished"), table(m).flight) == ([(0, 2)], None)


@pytest.mark.rule("pb.retreat.1", "pb.battle.15")
def test_the_garrison_retreats_before_the_victor_moves_in() -> None:
    m = at("B: due war, red-left 3+1 | P: blue-left 3, blue-outer 2, blue-inner 1", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: blind", "P: blind", "nature: scouts", "nature: neutralizing")
    assert (now(m), units(m, "blue-inner"), hand(m, "P")) == ("B pb.battle.15", "2", "")
