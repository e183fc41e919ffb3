"""Bots two by two."""

from __future__ import annotations

from random import Random

import pytest

from regalia.lab.rivals import duels, fewest_deals, lead
from regalia.lab.shares import Played
from regalia.lab.simulate import Plan
from tests.lab.plans import game_of

PLAN = Plan("toy-tolls", 2, {}, ("A", "B"), "1", line_ups=(("A", "B"), ("B", "A")))


def test_a_duel_counts_pairs_of_seats_and_halves_the_same_place() -> None:
    found = duels([game_of(0, "AB", (1, 2)), game_of(1, "BA", (1, 1)), game_of(2, "AAB", (1, 3, 2))])
    assert found["A", "B"].share == pytest.approx((1 + 0.5 + 0.5) / 3) and found["A", "B"].games == 3
    assert found["A", "B"].share + found["B", "A"].share == pytest.approx(1)
    low, high = found["A", "B"].interval
    assert low < found["A", "B"].share < high


def test_a_lead_over_every_deal_is_more_than_luck() -> None:
    games = [game_of(number, *(("AB", (1, 2)) if number % 2 == 0 else ("BA", (2, 1)))) for number in range(12)]
    apart = "Over 6 deals A won +1.00 of a game more than B (95 %: +1.00 to +1.00)"
    assert lead(PLAN, games) == f"{apart}: that is more than luck explains."


def test_a_lead_by_seats_alone_may_be_luck() -> None:
    games = [game_of(number, "AB" if number % 2 == 0 else "BA", (1, 2)) for number in range(11)]
    games.append(game_of(11, "BA", (2, 1)))
    assert "A won +0.17 of a game more than B" in lead(PLAN, games) and "may be luck" in lead(PLAN, games)


def test_the_more_bots_the_more_it_takes_to_be_better_than_the_next() -> None:
    def games(bots: str) -> list[Played]:
        """A wins ten of twelve deals, B the other two."""
        rest = tuple(range(3, len(bots) + 1))
        return [game_of(deal, bots, (1, 2, *rest) if deal % 10 < 8 else (2, 1, *rest)) for deal in range(12)]

    two, six = (
        lead(PLAN._replace(bots=tuple(bots), line_ups=(tuple(bots),)), games(bots)) for bots in ("AB", "ABCDEF")
    )
    assert "(95 %: " in two and "more than luck" in two
    assert "(95 % for all 15 pairs of bots together: " in six and "may be luck" in six


@pytest.mark.parametrize("bots", ["AB", "ABCDE"])
def test_equal_bots_are_rarely_told_apart(bots: str) -> None:
    """Where two play alike, and better than the others, at most one arena in twenty names one of them as the best."""
    plan = Plan("toy-tolls", len(bots), {}, tuple(bots), "1", line_ups=(tuple(bots),))
    rng, rest = Random(2), tuple(range(3, len(bots) + 1))
    arenas = [[game_of(deal, bots, (*rng.sample((1, 2), 2), *rest)) for deal in range(15)] for _ in range(400)]
    told = [lead(plan, games) for games in arenas]
    assert sum("more than luck" in each for each in told) <= 20
    assert all("more than luck" in each or "may be luck" in each for each in told)


@pytest.mark.parametrize(("pairs", "fewest"), [(1, 6), (3, 7), (10, 9)])
def test_of_few_deals_nothing_can_be_said_and_of_more_bots_sooner(pairs: int, fewest: int) -> None:
    assert fewest_deals(pairs) == fewest
    assert 2 ** (1 - fewest) * pairs <= 0.05 < 2 ** (2 - fewest) * pairs


def test_of_few_deals_nothing_is_said() -> None:
    assert lead(PLAN, [game_of(0, "AB", (1, 2)), game_of(1, "BA", (2, 1))]).startswith("1 deal is too few")
