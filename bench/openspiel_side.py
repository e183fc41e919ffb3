"""Their side of the bench, run by the Python of `.bench/venv`: OpenSpiel's backgammon, moved on by a loop in Python."""

from __future__ import annotations

import sys
import time
from random import Random

import pyspiel  # type: ignore[import-not-found]


def moves(seconds: float) -> float:
    """Moves a second of two random players, rolls included."""
    game, rng, made = pyspiel.load_game("backgammon"), Random(1), 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            made += 1
    return made / spent


if __name__ == "__main__":
    print(moves(float(sys.argv[1])))
