"""What the bots value: always the obvious, and as much before a season pays as after it."""

from __future__ import annotations

import pytest

from regalia.games.kingsburg.mind import NEVER, evaluate, evaluate_all, rank_due
from regalia.kernel.match import Match
from tests.games.kingsburg.tables import at, play


def value(m: Match) -> float:
    """What the table is worth to Ann."""
    return evaluate(m.g, 0)


def ann(items: str = "", others: str = "brian:", chapters: str = "throw construct") -> float:
    return value(at(f"ann: {items} | {others}", chapters))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("vp", ""),
        ("gold", ""),
        ("2 gold, wood", "2 gold"),
        ("inn", ""),
        ("plus", ""),
        ("soldier", ""),
        ("envoy", ""),
    ],
)
def test_a_player_is_better_off_with_it(better: str, worse: str) -> None:
    assert ann(better) > ann(worse)


def test_what_others_have_counts_against_one() -> None:
    assert ann(others="brian: 3 vp") < ann()


def test_the_strongest_rival_matters_most() -> None:
    assert ann(others="brian: 8 vp | cindy:") < ann(others="brian: 4 vp | cindy: 4 vp")


def test_goods_are_worth_little_when_nothing_can_be_built_any_more() -> None:
    late = [value(at(f"ann: {items} | brian: | on: year 5", "recruit")) for items in ("", "3 gold")]
    early = [value(at(f"ann: {items} | brian: | on: year 1", "recruit")) for items in ("", "3 gold")]
    assert late[1] - late[0] < (early[1] - early[0]) / 2


def test_every_seat_is_valued_as_if_alone() -> None:
    m = at("ann: 3 vp | brian: inn | cindy: 2 gold", "throw construct")
    assert evaluate_all(m.g) == [evaluate(m.g, seat) for seat in range(3)]


# -- a season ----------------------------------------------------------------------------------------
def test_higher_dice_are_worth_more() -> None:
    assert ann("dice 6 6", "brian: dice 1 1", "influence rewards") > ann(
        "dice 2 2", "brian: dice 1 1", "influence rewards"
    )


def test_a_reward_is_worth_as_much_before_it_is_chosen_as_after() -> None:
    m = at("ann: on 4, on 9 | brian: on 8", "rewards recruit")
    before = value(m)
    play(m, "ann: take gold")
    assert value(m) == pytest.approx(before, abs=0.02)


def test_what_was_paid_is_not_expected_any_more() -> None:
    due = []
    m = at("ann: on 4, on 9 | brian: on 18", "rewards recruit")
    due.append(rank_due(m.g))
    play(m, "ann: take gold")
    due.append(rank_due(m.g))
    play(m, "ann: take gold wood")
    due.append(rank_due(m.g))
    assert due == [4, 9, NEVER]


def test_before_anybody_influenced_everything_is_to_come() -> None:
    assert rank_due(at("ann: dice 1 2 | brian:", "influence rewards").g) == 0
