"""Random play of the toy with everything a table can do in between."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from regalia.kernel.errors import Illegal
from regalia.kernel.match import Match
from regalia.kernel.record import Record, load, save
from tests import toy
from tests.kernel.tiny import state


def answer(match: Match, rng: Random) -> None:
    seat = rng.choice(match.waiting)
    match.answer(seat, rng.choice(match.options(seat)))


def wrong_answer(match: Match, rng: Random) -> None:
    before = state(match)
    with pytest.raises(Illegal):
        match.answer(rng.choice([*range(3), -1, -2]), ("nonsense", rng.random()))
    assert state(match) == before


def aside(match: Match, rng: Random) -> None:
    seat = rng.randrange(3)
    if given := match.asides(seat):
        match.aside(seat, rng.choice(given))


def undo(match: Match, rng: Random) -> None:
    """Taken back if it can be; otherwise refused with everything as before."""
    seat = rng.randrange(3)
    before = state(match)
    if match.can_undo(seat):
        match.undo(seat)
    else:
        with pytest.raises(Illegal):
            match.undo(seat)
        assert state(match) == before


def rewind(match: Match, rng: Random) -> None:
    match.rewind(rng.randint(max(0, match.number - 4), match.number))


def imagine(match: Match, rng: Random) -> None:
    before, seat = state(match), rng.randrange(-1, 3)
    imagined = match.imagine(seat, rng)
    assert imagined.view(seat) == match.view(seat)
    while imagined.waiting and imagined.number < match.number + 9:
        imagined.settle()
        if imagined.waiting:
            answer(imagined, rng)
            assert imagined.copy().g == imagined.g
    assert state(match) == before


Act = Callable[[Match, Random], None]
ACTS: list[Act] = [*[answer] * 8, wrong_answer, aside, aside, undo, undo, rewind, imagine]


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.usefixtures("shelf")
def test_whatever_the_players_do_the_match_its_copy_its_save_and_its_record_agree(seed: int) -> None:
    match, rng = Match.begin(toy.GAME, 3, {}, seed), Random(seed)
    for _ in range(120):
        match.settle()
        if match.over:
            break
        rng.choice(ACTS)(match, rng)
        loaded, copy = load(save(match)), match.copy()
        assert copy.g == match.g == loaded.g and copy.waiting == match.waiting == loaded.waiting
        assert loaded.history() == match.history() and len(match.history()) == match.number
        assert match.barrier <= match.number
        assert [loaded.can_undo(seat) for seat in range(3)] == [match.can_undo(seat) for seat in range(3)]
    record = Record.of(match)
    assert record.verify().true and Record.read(record.write()) == record and record.replay().g == match.g
