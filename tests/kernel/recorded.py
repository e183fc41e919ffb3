"""A whole game of the toy as a record, to read and to damage."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from regalia.kernel.match import Match
from regalia.kernel.record import Record, Verdict
from tests import toy
from tests.kernel.damage import changed

SEAT, ANSWER, DRAW, HASH = range(4)
SEED = 11  # a game that lasts all its days, with asides in windows and out of them


def played(seed: int = SEED, answers: int = 999, asides: bool = True) -> Match:
    """A game of the toy between random players who also do asides."""
    match, rng = Match.begin(toy.GAME, 2, {}, seed, ("Ada", "Bo")), Random(seed)
    match.settle()
    while not match.over and match.number < answers:
        seat = rng.choice(match.waiting)
        if asides and rng.random() < 0.1 and (given := match.asides(seat)):
            match.aside(seat, rng.choice(given))
        else:
            match.answer(seat, rng.choice(match.options(seat)))
        match.settle()
    return match


FINISHED = json.loads(Record.of(played()).write())


def verify(data: Any) -> Verdict:
    return Record.read(json.dumps(data)).verify()


def with_line(at: int, field: int, value: Any) -> Any:
    """The finished game with one entry edited; `at` counts from 1."""
    return changed(FINISHED, ("answers", at - 1, field), value)


def first(seat: int, after: int = 0) -> int:
    """The number of the first plain answer of a seat."""
    lines = enumerate(FINISHED["answers"], 1)
    return next(at for at, line in lines if at > after and line[SEAT] == seat and len(line) == 4)
