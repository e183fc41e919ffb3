"""What the bots put into their purses: never too much, and not always the same."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from regalia.games.barbarian_kingdoms.mind.judgement import draw_answer, next_token
from regalia.games.barbarian_kingdoms.mind.purses import SURE, Contest, Plan, from_here, mean, outlook, plans
from regalia.kernel.match import Match
from tests.games.barbarian_kingdoms.tables import at, play, seat_of, table

CONTESTS = [
    Contest(lead, money, stakes, kings)
    for lead in (-9, -5, -1, 0, 1, 4, 8)
    for money in ((0, 0), (3, 12), (9, 9), (20, 7))
    for stakes in ((5, 5), (12, 4), (30, 30))
    for kings in ((False, False), (False, True), (True, False))
]


def attack(ours: str, theirs: str) -> Match:
    """The Franks attack the King of the Huns at home; both bribe next."""
    m = at(f"franks: W noricum, {ours} | huns: {theirs} | ostrogoths:")
    return play(m, "franks: invade W noricum pannonia")


def fills(m: Match, who: str, seed: int) -> int:
    """What is drawn for a purse, until it is sealed."""
    seat, rng, total = seat_of(m, who), Random(seed), 0
    m = m.copy()
    while seat in m.waiting:
        answer = draw_answer(table(m), seat, m.options(seat), rng)
        assert answer is not None
        m.answer(seat, answer)
        total += (1, 2, 3, 5)[answer[1]] if answer[0] == "put" else 0
    return total


@pytest.mark.parametrize("contest", CONTESTS)
def test_plans_are_likelihoods_of_what_can_be_paid_and_is_worth_it(contest: Contest) -> None:
    for plan, money, stake in zip(plans(contest), contest.money, contest.stakes):
        assert sum(chance for _, chance in plan) == pytest.approx(1)
        assert all(0 <= bribe <= min(money, stake) and chance > -1e-9 for bribe, chance in plan)


@pytest.mark.parametrize("contest", CONTESTS)
def test_nobody_puts_in_more_than_can_be_needed(contest: Contest) -> None:
    active, rival = plans(contest)
    assert max(bribe for bribe, _ in active) <= max(0, min(contest.money[1], contest.stakes[1]) - contest.lead)
    assert max(bribe for bribe, _ in rival) <= max(0, min(contest.money[0], contest.stakes[0]) + contest.lead + 1)


def test_nothing_is_put_in_where_it_can_change_nothing() -> None:
    for lead in (10, -11):
        assert plans(Contest(lead, (10, 10), (30, 30))) == (((0, 1.0),), ((0, 1.0),))


def gain(plan: Plan, bribe: int, lead: int, stake: int) -> float:
    """What a purse brings whoever wins if it and the lead are worth at least the other's."""
    return stake * sum(chance for other, chance in plan if bribe + lead >= other) - bribe


@pytest.mark.parametrize("lead", [-3, 0, 3])
def test_no_purse_of_a_plan_is_better_than_another(lead: int) -> None:
    contest = Contest(lead, (14, 9), (16, 20))
    active, rival = plans(contest)
    values = [gain(rival, bribe, lead, 16) for bribe, chance in active if chance > 0]
    assert values == pytest.approx([values[0]] * len(values)) and len(values) > 3
    against = [gain(active, bribe, -lead - 1, 20) for bribe, chance in rival if chance > 0]
    assert against == pytest.approx([against[0]] * len(against)) and len(against) > 3


def test_the_stronger_side_makes_sure_of_its_king_more_often() -> None:
    contest = Contest(-5, (9, 12), (20, 20))
    plain, led = (dict(plans(contest._replace(kings=(False, king)))[1]) for king in (False, True))
    assert led[5] - plain[5] == pytest.approx(SURE * (1 - plain[5]))


def test_more_points_win_more_often() -> None:
    found = [outlook(lead, *plans(Contest(lead, (10, 10), (12, 12)))).win for lead in (-11, -4, 0, 4, 10)]
    assert found == sorted(found) and found[0] == 0 and found[-1] == pytest.approx(1)


def test_a_plan_goes_on_from_what_is_in_the_purse() -> None:
    assert from_here(((0, 0.5), (3, 0.25), (5, 0.25)), 2) == ((3, 0.25), (5, 0.25))
    assert from_here(((0, 1.0),), 2) == ((2, 1.0),)
    assert mean(((0, 0.5), (4, 0.5))) == 2


@pytest.mark.parametrize(
    ("held", "wanted", "answer"),
    [
        ([1, 1, 1, 0], 0, ("seal",)),
        ([1, 1, 1, 0], 3, ("put", 0)),
        ([1, 0, 1, 0], 3, ("put", 2)),
        ([0, 1, 1, 1], 4, ("put", 1)),
        ([0, 0, 0, 0], 4, ("seal",)),
        ([0, 1, 0, 1], 9, ("put", 1)),
    ],
)
def test_the_next_token_leads_to_the_sum_or_the_next_one_above(held: list[int], wanted: int, answer: object) -> None:
    assert next_token(held, wanted) == answer


def test_purses_are_filled_by_chance_and_never_beyond_need() -> None:
    m = attack("purse 3 3 3", "purse 1 1 2 2 3")
    attacks, defences = (Counter(fills(m, who, seed) for seed in range(30)) for who in ("franks", "huns"))
    assert len(attacks) > 1 and len(defences) > 1
    assert max(defences) <= 6  # he has 9 and is 5 behind, and a purse may come out one above what was meant


def test_nothing_is_put_in_by_those_who_can_only_lose_or_surely_win() -> None:
    m = attack("purse 1 1", "purse 3 3")
    assert {fills(m, who, seed) for who in ("franks", "huns") for seed in range(10)} == {0}


def test_other_questions_are_not_drawn() -> None:
    m = at("franks: | huns: | ostrogoths:")
    seat = seat_of(m, "franks")
    assert draw_answer(table(m), seat, m.options(seat), Random(1)) is None
