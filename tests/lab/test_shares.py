"""Win shares, their intervals, and ratings."""

from __future__ import annotations

import pytest

from regalia.lab.ratings import ratings
from regalia.lab.shares import by_bot, by_faction, by_seat, wilson
from tests.lab.plans import game_of


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """The last line is the example in Newcombe's comparison of methods (1998)."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_a_shared_win_is_split_among_its_winners() -> None:
    first, second = by_bot([game_of(0, "AB", (1, 1)), game_of(1, "BA", (2, 1))])
    assert (first.name, first.wins, first.games, first.share) == ("A", 1.5, 2, 0.75)
    assert (second.name, second.wins) == ("B", 0.5)


def test_a_bot_in_two_seats_counts_the_game_once() -> None:
    first, second = by_bot([game_of(0, "ABAB", (1, 3, 2, 4)), game_of(1, "ABAB", (1, 1, 3, 4))])
    assert (first.games, first.wins, first.seats, first.fair) == (2, 1.5, 4, 0.5)
    assert (second.games, second.wins) == (2, 0.5)
    assert first.mean_score == (9 + 8 + 9 + 7) / 4


def test_a_team_that_wins_shares_among_its_seats() -> None:
    shares = {each.name: each.wins for each in by_seat([game_of(0, "ABAB", (1, 3, 1, 3))])}
    assert shares == {"seat 1": 0.5, "seat 2": 0, "seat 3": 0.5, "seat 4": 0}


def test_factions_are_counted_in_the_games_in_which_they_were_played() -> None:
    games = [game_of(0, "AB", (1, 2), ("Huns", "Franks")), game_of(1, "AB", (2, 1), ("Goths", "Franks"))]
    found = {each.name: (each.wins, each.games) for each in by_faction(games)}
    assert found == {"Huns": (1, 1), "Franks": (1, 2), "Goths": (0, 1)}


def test_who_wins_more_is_rated_higher_and_more_games_are_surer() -> None:
    few = ratings([game_of(number, "AB", (1, 2)) for number in range(3)])
    many = ratings([game_of(number, "AB", (1, 2)) for number in range(30)])
    assert few["A"].mu > 25 > few["B"].mu
    assert many["A"].mu > few["A"].mu and many["A"].sigma < few["A"].sigma < 25 / 3


def test_equals_stay_equal() -> None:
    rated = ratings([game_of(0, "AB", (1, 1)), game_of(1, "BA", (1, 1))])
    assert rated["A"].mu == pytest.approx(rated["B"].mu) == pytest.approx(25)


def test_the_places_of_all_seats_count_not_only_the_winner() -> None:
    rated = ratings([game_of(0, "ABC", (1, 2, 3))])
    assert rated["A"].mu > rated["B"].mu > rated["C"].mu


def test_a_bot_against_itself_learns_nothing_about_its_strength() -> None:
    rated = ratings([game_of(0, "AA", (1, 2))])
    assert rated["A"].mu == pytest.approx(25)
