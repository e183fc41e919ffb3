"""Line-ups: every bot in every seat equally often, whatever their numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia.bots import UnknownBot
from regalia.lab.lineups import MOST_ARRANGEMENTS, check_rivals, line_ups

NUMBERS = [(bots, players) for bots in range(2, 8) for players in range(2, 7)]


def letters(bots: int) -> str:
    return "ABCDEFG"[:bots]


@pytest.mark.parametrize(("bots", "players"), NUMBERS)
def test_each_bot_has_each_seat_equally_often(bots: int, players: int) -> None:
    found = line_ups(letters(bots), players)
    counts = Counter((bot, seat) for each in found for seat, bot in enumerate(each))
    assert len(counts) == bots * players and len(set(counts.values())) == 1


@pytest.mark.parametrize(("bots", "players"), NUMBERS)
def test_each_bot_meets_each_other_equally_often(bots: int, players: int) -> None:
    found = line_ups(letters(bots), players)
    meetings = Counter((one, other) for each in found for one in set(each) for other in set(each) if one != other)
    assert len(meetings) == bots * (bots - 1) and len(set(meetings.values())) == 1


@pytest.mark.parametrize(("bots", "players"), NUMBERS)
def test_no_line_up_comes_twice_and_seats_are_shared_out_evenly(bots: int, players: int) -> None:
    found = line_ups(letters(bots), players)
    assert len(set(found)) == len(found)
    for each in found:
        counts = [each.count(bot) for bot in letters(bots)]
        assert max(counts) - min(counts) <= 1


def test_two_bots_at_four_seats_play_two_against_two_in_all_six_ways() -> None:
    found = {"".join(each) for each in line_ups("AB", 4)}
    assert found == {"AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"}


def test_more_seats_than_a_bot_can_fill_evenly_change_hands() -> None:
    assert {"".join(each) for each in line_ups("AB", 3)} == {"AAB", "ABA", "BAA", "ABB", "BAB", "BBA"}


def test_where_all_arrangements_are_too_many_the_bots_go_round_in_both_directions() -> None:
    found = {"".join(each) for each in line_ups("ABC", 4)}
    assert found == {"ABCA", "BCAB", "CABC", "CBAC", "BACB", "ACBA"} and len(found) <= MOST_ARRANGEMENTS


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["random"], "2 bots or more"),
        (["random", "random"], "named twice"),
        (["random", "nobody"], "no bot 'nobody'"),
        ([""], "bot"),
    ],
)
def test_rivals_are_known_different_and_at_least_two(names: list[str], said: str) -> None:
    with pytest.raises(UnknownBot, match=said):
        check_rivals(names)
