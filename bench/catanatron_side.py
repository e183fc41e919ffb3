"""Their side of the bench, run by the Python of `.bench/venv`: the same measures of catanatron, its own way to play."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

COPIES = 20


def new_game(seed: int, player: type[RandomPlayer] = RandomPlayer) -> Any:
    return Game([player(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)


class Counting(RandomPlayer):  # type: ignore[misc]
    """Counts how often there is more than one action to choose from."""

    choices = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        Counting.choices += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def choices(seconds: float) -> float:
    """Actions a second that were chosen from two or more."""
    total = 0
    for seed in range(1, 9):
        game = new_game(seed, Counting)
        game.play()
        total += len(game.state.actions)
    return actions(seconds) * Counting.choices / total


def actions(seconds: float) -> float:
    """Actions a second of four random players: rolls and other forced actions are among them."""
    new_game(1).play()
    made, spent = 0, 0.0
    for seed in count(2):
        begun = time.process_time()
        game = new_game(seed)
        game.play()
        spent += time.process_time() - begun
        made += len(game.state.actions)
        if spent >= seconds:
            return made / spent
    raise AssertionError("a game always comes last")


def at_moments(name: str, share: float, seconds: float, work: Callable[[Any], int]) -> float:
    """How much work a second is done at so large a share of all positions, every position counting alike."""
    rng, spent, made = Random(name), 0.0, 0
    for seed in count(1):
        game = new_game(seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            if rng.random() < share:
                begun = time.process_time()
                made += work(game)
                spent += time.process_time() - begun
        if spent >= seconds:
            return made / spent
    raise AssertionError("a game always comes last")


def copy_often(game: Any) -> int:
    for _ in range(COPIES):
        game.copy()
    return COPIES


def play_out(game: Any) -> int:
    """A simulation as its MCTS player makes them: a copy of a position, played to the end at random.

    The player itself is not in the package; what it does besides (choosing a branch, adding a node) is left out here.
    """
    game.copy().play()
    return 1


MEASURES: dict[str, Callable[[float], float]] = {
    "answers": actions,
    "choices": choices,
    "copies": lambda seconds: at_moments("copies", 0.1, seconds, copy_often),
    "playouts": lambda seconds: at_moments("playouts", 0.02, seconds, play_out),
}

if __name__ == "__main__":
    print(MEASURES[sys.argv[1]](float(sys.argv[2])))
