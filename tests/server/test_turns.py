"""The token that an answer carries: it never comes twice, and a repeat is known for one."""

from __future__ import annotations

import json
from random import Random

import pytest

from regalia.kernel.errors import RuleFault
from regalia.kernel.match import Match
from regalia.server.storage.store import Row
from regalia.server.tables.answer_checks import is_repeat
from regalia.server.tables.play import Play
from tests.server.test_play import row, table


def often(play: Play, rng: Random) -> Row:
    """An answer, or often an aside or something taken back: with people who change their minds in every window."""
    asked, chance = rng.choice(play.match.waiting), rng.random()
    anybody = rng.randrange(len(play.people))
    if chance < 0.2 and (asides := play.match.asides(anybody)):
        return row(play, anybody, "aside", rng.choice(asides))
    if chance < 0.5 and play.match.can_undo(anybody):
        return row(play, anybody, "undo")
    if chance < 0.55 and (to := play.own_last(anybody)) is not None:
        return row(play, anybody, "rewind", to)
    return row(play, asked, "answer", rng.choice(play.match.options(asked)))


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("seed", range(30))
def test_nobody_is_asked_again_with_a_turn_that_was_answered(seed: int) -> None:
    play, rng = Play.begin(table("toy-tolls", 3)), Random(seed)
    answered: set[tuple[int, str]] = set()
    while not play.match.over and play.number < 300:
        given = often(play, rng)
        if given.what == "answer":
            answered.add((given.seat, play.turn(given.seat)))
        assert play.apply(given).void == ""
        assert not {(seat, play.turn(seat)) for seat in play.match.waiting} & answered


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("seed", range(5))
def test_a_repeat_is_recognised_after_a_snapshot(seed: int) -> None:
    at, rng = table("toy-tolls", 3), Random(seed)
    play = Play.begin(at)
    while not play.match.over:
        seat = rng.choice(play.match.waiting)
        turn, answer = play.turn(seat), rng.choice(play.match.options(seat))
        play.apply(row(play, seat, "answer", answer))
        loaded = Play.load(at, play.number, play.keep())
        assert is_repeat(play, seat, turn, answer) and is_repeat(loaded, seat, turn, answer)


@pytest.mark.usefixtures("toy")
def test_an_answer_on_which_the_rules_failed_is_not_taken_for_a_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play.begin(table("toy-tolls", 2))
    seat, real = play.match.waiting[0], Match.settle
    turn, answer = play.turn(seat), play.match.options(seat)[0]

    def settle(match: Match) -> None:
        real(match)
        raise RuleFault("planted")

    with monkeypatch.context() as patch:
        patch.setattr(Match, "settle", settle)
        assert play.apply(row(play, seat, "answer", answer)).void
    assert not is_repeat(play, seat, turn, answer)
    assert json.loads(play.keep())["last"] == {}
