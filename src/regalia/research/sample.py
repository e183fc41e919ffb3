"""The sample: random games from fixed seeds, from which numbers for answers and columns for views are learned.

The same games on every machine and every Python, so that the numbers are the same there as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from regalia.kernel.eyes import Eyes
from regalia.kernel.game import AnyGame
from regalia.kernel.match import Match

DECISIONS = 20_000
"""How many decisions a sample has, some seconds' work ..."""
MOST_DECISIONS_A_GAME = 2_000
"""... and how many of them one game may have, since some games may go on for ever."""


def sampled(
    game: AnyGame, players: int, options: Mapping[str, Any], decisions: int, seed: str = "sample"
) -> Iterator[Eyes]:
    """The eyes of whoever is asked, at every decision of the sample; with another seed, of other games."""
    number = 0
    while decisions > 0:
        for eyes in _one_game(game, players, options, f"{seed}/{number}"):
            yield eyes
            decisions -= 1
            if decisions == 0:
                return
        number += 1


def _one_game(game: AnyGame, players: int, options: Mapping[str, Any], seed: str) -> Iterator[Eyes]:
    match, rng = Match.begin(game, players, options, seed, keep=False), Random(seed)
    eyes = [Eyes(match, seat) for seat in range(players)]
    seat = match.settle()
    for _ in range(MOST_DECISIONS_A_GAME):
        if seat is None:
            return
        yield eyes[seat]
        answers = match.options(seat)
        match.give(seat, answers[int(rng.random() * len(answers))])
        seat = match.settle()
