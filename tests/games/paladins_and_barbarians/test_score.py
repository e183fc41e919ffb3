"""Scoring and victory."""

import pytest

from regalia.games.paladins_and_barbarians.components import ARMY, CONSTRUCTIONS, FEATS, GLORY, LANDS, WEALTH
from regalia.games.paladins_and_barbarians.victory import (
    destiny_loss,
    final_spheres,
    sphere_points,
    spheres,
    victory_points,
)
from tests.games.paladins_and_barbarians.positions import at, now, play, position, result, table

EVEN = "P: blue-left masters-castle | B: red-left hall-of-chiefs"


@pytest.mark.rule("pb.score.1")
def test_more_points_bring_two_and_fewer_one_and_equals_two_each() -> None:
    g = position(f"{EVEN}, red-outer 2 | P: gold 5")
    assert sphere_points(g) == [[4, 1, 2, 2, 2, 2], [4, 2, 1, 2, 2, 2]]


@pytest.mark.rule("pb.score.2")
def test_lands_and_the_great_conqueror() -> None:
    g = position("P: conqueror 1, crown | B: blue-left")
    assert [spheres(g, seat)[LANDS] for seat in (0, 1)] == [5, 5]


@pytest.mark.rule("pb.score.3")
def test_units_and_protective_buildings_at_work() -> None:
    g = position(
        "P: blue-left 3+1 watchtower wall fortress, blue-right wall rebellion | B: blue-inner 2 enemy-watchtower"
    )
    assert [spheres(g, seat)[ARMY] for seat in (0, 1)] == [7, 2]


@pytest.mark.rule("pb.score.4")
def test_talents_wherever_they_lie_and_houses_at_work() -> None:
    g = position("P: gold 2, blue-left treasure-house house=1, blue-right treasure-house rebellion house=2")
    assert spheres(g, 0)[WEALTH] == 2 + 3 + 2
    g = position("B: gold 0, blue-left enemy-treasure-house house=3")
    assert [spheres(g, seat)[WEALTH] for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("pb.score.5")
def test_the_highest_level_in_each_territory_whoever_holds_it() -> None:
    g = position("P: blue-left statue wall, blue-right brickyard | B: blue-inner enemy-statue enemy-wall palace")
    assert [spheres(g, seat)[CONSTRUCTIONS] for seat in (0, 1)] == [2 + 1 + 2, 3]


@pytest.mark.rule("pb.score.6")
def test_statues_palace_and_token_and_a_missing_capital() -> None:
    g = position(
        "P: blue-left statue masters-castle, blue-right statue palace | B: blue-inner enemy-statue | on: glory P"
    )
    assert [spheres(g, seat)[GLORY] for seat in (0, 1)] == [3 + 3 + 1, -3]


@pytest.mark.rule("pb.score.6")
def test_a_capital_in_lost_land_is_not_missing() -> None:
    assert spheres(position("B: blue-left enemy-masters-castle"), 0)[GLORY] == 0


@pytest.mark.rule("pb.score.7")
def test_the_track_and_walls_at_work() -> None:
    g = position("P: marker 9, blue-left wall fortress, blue-right wall rebellion")
    assert (spheres(g, 0)[FEATS], g.marker[0]) == (11, 9)


@pytest.mark.rule("pb.score.8")
def test_the_altar_s_points_are_added() -> None:
    g = position(f"{EVEN} | P: altar 2")
    assert (victory_points(g, 0), victory_points(g, 1)) == (16, 14)


# -- Destiny -----------------------------------------------------------------------------------------
@pytest.mark.rule("pb.score.9")
@pytest.mark.parametrize(
    ("card", "lost"),
    [
        ("deserted-banners", (0, 3, 0, 0, 0, 0)),
        ("empty-vaults", (0, 0, 3, 0, 0, 0)),
        ("crumbling-stone", (0, 0, 0, 3, 0, 0)),
        ("forgotten-name", (0, 0, 0, 0, 2, 0)),
        ("broken-fate", (0, 0, 0, 0, 0, 0)),
    ],
)
def test_who_has_fewer_feats_draws_a_card_that_takes_something(card: str, lost: tuple[int, ...]) -> None:
    m = play(at(f"{EVEN} | B: marker 5", "draw_destiny"), f"nature: {card}")
    g = table(m)
    assert [a - b for a, b in zip(spheres(g, 0), final_spheres(g, 0))] == list(lost)
    assert (destiny_loss(g, 0), g.destiny[1]) == (int(card == "broken-fate"), -1)


@pytest.mark.rule("pb.score.9")
def test_nobody_draws_when_both_have_equally_many_walls_included() -> None:
    assert now(at(EVEN, "draw_destiny")) == "B pb.order.1"
    assert now(at(f"{EVEN}, red-outer wall", "draw_destiny")) == "nature pb.score.9"


# -- victory -----------------------------------------------------------------------------------------
@pytest.mark.rule("pb.victory.1")
def test_the_most_victory_points_win() -> None:
    r = result(at(f"{EVEN} | P: crown", "scoring"))
    assert (r.ending, r.winners, r.scores) == ("points", (0,), (15, 14))


@pytest.mark.rule("pb.victory.2")
@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("P: blue-outer statue | B: gold 5, red-outer 1", 0),  # a Statue against gold and a unit: glory decides
        ("P: crown | B: gold 7", 0),  # land against gold, equal in glory: territories decide
        ("P: gold 7 | B: crown", 1),
        ("P: gold 5 | B: red-outer 1", 0),  # gold against a unit, equal in land too: gold decides
    ],
)
def test_ties_are_broken_by_glory_then_territories_then_gold(text: str, winner: int) -> None:
    r = result(at(f"{EVEN} | {text}", "scoring"))
    assert (r.ending, r.scores[0] - r.scores[1], r.winners) == ("tiebreak", 0, (winner,))


@pytest.mark.rule("pb.victory.2")
def test_who_are_equal_in_all_of_it_share_the_victory() -> None:
    shared = result(at(EVEN, "scoring"))
    assert (shared.ending, shared.winners) == ("shared", (0, 1))
