"""What bots of one's own look ahead with."""

from __future__ import annotations

from random import Random

from regalia.bots import as_policy, find_bot, rollout
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from tests import toy


def eyes_of(match: Match) -> Eyes:
    seat = match.settle()
    assert seat is not None
    return Eyes(match, seat)


def test_after_an_answer_the_real_match_stands_as_it_did() -> None:
    match = Match.begin(toy.GAME, 3, {}, 1)
    eyes = eyes_of(match)
    before = match.g.copy()
    trial = eyes.after(eyes.options[0], Random(1))
    assert match.g == before and trial.number > match.number - len(match.history())
    assert eyes.seat not in trial.waiting or trial.g != before or trial.log


def test_equal_generators_imagine_equal_ends() -> None:
    match = Match.begin(toy.GAME, 3, {}, 1)
    eyes = eyes_of(match)
    one, other = (rollout(eyes.after(eyes.options[0], Random(5)), Random(6)) for _ in range(2))
    assert one.result is not None and one.g == other.g


def test_a_rollout_stops_after_so_many_answers_and_leaves_its_match_alone() -> None:
    match = Match.begin(toy.GAME, 2, {}, 1)
    eyes = eyes_of(match)
    begin = eyes.after(eyes.options[0], Random(5))
    before = begin.g.copy()
    short = rollout(begin, Random(6), answers=1)
    assert short.result is None and begin.g == before
    assert rollout(begin, Random(6), answers=0).g == before


def test_a_bot_can_be_a_policy() -> None:
    match = Match.begin(toy.GAME, 2, {"days": 1}, 1)
    eyes = eyes_of(match)
    policy = as_policy(find_bot("greedy")(Random(1)))
    assert rollout(eyes.after(eyes.options[0], Random(5)), Random(6), policy).result is not None
