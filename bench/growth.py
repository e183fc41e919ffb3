"""How cost grows with players and with length, in every game: `python -m bench.growth [seconds] [GAME ...]`.

For each number of players: decisions of random bots a second, how many a game takes and how long it lasts, and leaves
of search a second over decisions from the first and from the second half of games. Time is the processor's.
"""

from __future__ import annotations

import sys
import time
from itertools import count
from random import Random
from typing import NamedTuple

from bench.regalia_side import OPTIONS, time_of_search
from regalia.bots.random import RandomBot
from regalia.kernel.game import AnyGame, find_game, game_names
from regalia.kernel.match import Match

ITERATIONS = 100
"""How many leaves a decision is thought about."""
DECISIONS = 4
"""Of each half of a game that are thought about."""


class Pace(NamedTuple):
    """Of random games: decisions a second, and how many a game takes."""

    rate: float
    length: float


def played(game: AnyGame, players: int, seconds: float) -> Pace:
    spent, decisions, games = 0.0, 0, 0
    while spent < seconds:
        match = Match.begin(game, players, OPTIONS.get(game.key, {}), games, keep=False)
        numbers = [RandomBot(Random(f"{games}/{seat}")).numbers for seat in range(players)]
        start = time.process_time()
        decisions += match.play_out(numbers)
        spent += time.process_time() - start
        games += 1
    return Pace(decisions / spent, decisions / games)


def searched(game: AnyGame, players: int, seconds: float, half: int, length: float) -> float:
    """Leaves a second at decisions with a choice, from one half of random games of this length."""
    spent, leaves = 0.0, 0
    for number in count():
        rng = Random(f"{number}/{half}")
        match = Match.begin(game, players, OPTIONS.get(game.key, {}), number)
        chosen = {int(length / 2 * (half + rng.random())) for _ in range(DECISIONS)}
        for decision in range(max(chosen) + 1):
            seat = match.settle()
            if seat is None:
                break
            options = match.options(seat)
            if decision in chosen and len(options) > 1:
                spent += time_of_search(match, seat, rng, ITERATIONS)
                leaves += ITERATIONS
            match.give(seat, rng.choice(options))
        if spent >= seconds:
            return leaves / spent
    raise AssertionError("a game always comes last")


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print(f"{'':26}{'players':>8}{'decisions/s':>13}{'a game':>8}{'ms a game':>11}{'leaves/s':>10}{'later':>8}")
    for key in sys.argv[2:] or game_names():
        game = find_game(key)
        played(game, min(game.players), seconds)  # so that what is remembered is there
        for players in game.players:
            rate, length = played(game, players, seconds)
            early, late = (searched(game, players, seconds, half, length) for half in (0, 1))
            print(
                f"{game.name:26}{players:>8}{rate:>13,.0f}{length:>8,.0f}{length / rate * 1000:>11,.1f}"
                f"{early:>10,.0f}{late:>8,.0f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
