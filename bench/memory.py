"""The memory of a live table of each game, as a room of the server has it: the match with its past and what was told.

    python -m bench.memory [GAME ...]

Random bots play, with the most players there may be. What Python itself takes and what all tables share (components,
things remembered) is not counted: a first table is played before.
"""

from __future__ import annotations

import sys
import tracemalloc
from random import Random

from regalia.kernel.game import AnyGame, find_game, game_names
from regalia.kernel.match import Match

ANSWERS = (0, 500, 2000)


def measure(game: AnyGame) -> list[int]:
    """Bytes of one table after so many answers, or at its end if that comes before."""
    _play(game, max(ANSWERS), Random(1))
    tracemalloc.start()
    sizes = []
    for answers in ANSWERS:
        before = tracemalloc.get_traced_memory()[0]
        match = _play(game, answers, Random(2))
        sizes.append(tracemalloc.get_traced_memory()[0] - before)
        del match
    tracemalloc.stop()
    return sizes


def _play(game: AnyGame, answers: int, rng: Random) -> Match:
    match = Match.begin(game, max(game.players), {}, "memory")
    while match.number < answers and (seat := match.settle()) is not None:
        match.give(seat, rng.choice(match.options(seat)))
    return match


def main() -> None:
    print(f"{'game':26}" + "".join(f"{f'{answers} answers':>16}" for answers in ANSWERS))
    for key in sys.argv[1:] or game_names():
        game = find_game(key)
        print(f"{game.name:26}" + "".join(f"{f'{size / 1000:,.0f} KB':>16}" for size in measure(game)))


if __name__ == "__main__":
    main()
