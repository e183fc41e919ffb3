"""How an environment is played on both sides of the bench. It needs nothing: the Python of either side can run it."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any


def steps(play: Callable[[Random], int], seconds: float) -> float:
    """Steps a second over whole games; the first one is not counted."""
    rng = Random("steps")
    play(rng)
    made, spent = 0, 0.0
    while spent < seconds:
        begun = time.process_time()
        made += play(rng)
        spent += time.process_time() - begun
    return made / spent


def play_agents(environment: Any, rng: Random) -> int:
    """A whole game, as agents of any PettingZoo environment with masks would play it; returns its steps."""
    made = 0
    environment.reset()
    for _ in environment.agent_iter():
        observation, _, over, cut, _ = environment.last()
        if over or cut:
            environment.step(None)
            continue
        environment.step(any_of(observation["action_mask"], rng))
        made += 1
    return made


def any_of(mask: Any, rng: Random) -> int:
    """A legal action, all equally likely. As bits a mask is searched far more quickly than as numbers."""
    legal = mask.view(bool).nonzero()[0]
    action: int = legal.item(int(rng.random() * len(legal)))
    return action
