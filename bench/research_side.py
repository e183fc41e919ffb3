"""Our side of the bench of environments: `python -m bench.research_side <game> <seconds>` prints steps a second.

A step is an observation, a mask, an action chosen from the mask at random, and whatever that leads to.
"""

from __future__ import annotations

import sys
import time
from random import Random
from typing import Any

from regalia.research import env

PLAYERS = 4


def steps(environment: Any, seconds: float) -> float:
    """Steps a second over whole games; the first one is not counted."""
    rng = Random("steps")
    play(environment, rng)
    made, spent = 0, 0.0
    while spent < seconds:
        begun = time.process_time()
        made += play(environment, rng)
        spent += time.process_time() - begun
    return made / spent


def play(environment: Any, rng: Random) -> int:
    """A whole game, as an agent of any PettingZoo environment with masks would play it; returns its steps."""
    made = 0
    environment.reset()
    for _ in environment.agent_iter():
        observation, _, over, cut, _ = environment.last()
        if over or cut:
            environment.step(None)
            continue
        environment.step(any_of(observation["action_mask"].tobytes(), rng))
        made += 1
    return made


def any_of(mask: bytes, rng: Random) -> int:
    """A legal action, all equally likely. Both sides choose like this, since numpy takes long over small choices."""
    place = -1
    for _ in range(1 + int(rng.random() * mask.count(1))):
        place = mask.find(1, place + 1)
    return place


if __name__ == "__main__":
    print(steps(env(sys.argv[1], PLAYERS, seed=1), float(sys.argv[2])))
