"""Their side of the bench of environments, run by the Python of `.bench/venv`: steps a second of two that are known.

holdem  PettingZoo's own Texas Hold'em without limit, four players: a step is one agent's, as on our side
catan   the Gymnasium environment of catanatron, four players: a step is the learner's, with what the others do
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from bench.stepping import play_agents, steps

PLAYERS = 4


def holdem_game() -> Callable[[Random], int]:
    from pettingzoo.classic import texas_holdem_no_limit_v6  # type: ignore[import-untyped]

    environment = texas_holdem_no_limit_v6.env(num_players=PLAYERS)
    environment.reset(seed=1)
    return partial(play_agents, environment)


def catan_game() -> Callable[[Random], int]:
    from catanatron import Color, RandomPlayer  # type: ignore[import-not-found]
    from catanatron_gym.envs.catanatron_env import CatanatronEnv  # type: ignore[import-not-found]

    others = [RandomPlayer(color) for color in (Color.RED, Color.WHITE, Color.ORANGE)]
    environment = CatanatronEnv({"enemies": others})

    def play(rng: Random) -> int:
        made, over = 0, False
        _, info = environment.reset()
        while not over:
            _, _, ended, cut, info = environment.step(rng.choice(info["valid_actions"]))
            over = ended or cut
            made += 1
        return made

    return play


GAMES: dict[str, Callable[[], Any]] = {"holdem": holdem_game, "catan": catan_game}

if __name__ == "__main__":
    print(steps(GAMES[sys.argv[1]](), float(sys.argv[2])))
