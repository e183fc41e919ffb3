"""Levels of play, the same for every game: each is a setting of a bot, and each beats the one below.

`hard` thinks until its time is over, so it is stronger on a quicker Python. A share of a level (`hard@10%`) has that
share of a number of iterations, so that levels can be compared by many games in little time, and alike on any machine.
The others think so little that every share of them is the whole.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import NamedTuple

from regalia.bots.bot import Bot, Maker
from regalia.bots.greedy import GreedyBot
from regalia.bots.search import SearchBot

MOST_MILLISECONDS = 1800
"""No answer takes longer."""
MOST_ITERATIONS = 20_000
"""As many as PyPy comes to in that time on a quiet machine. The trees of a search grow with every iteration."""


class Level(NamedTuple):
    """Search, with the `iterations` that shares are of; or none: then it is greedy, and chooses with a `temperature`
    among what seems good.
    """

    iterations: int = 0
    temperature: float = 0.0

    def bot(self, rng: Random, share: float | None = None) -> Bot:
        """A bot of this level, or one that thinks a share of its iterations."""
        if not self.iterations:
            return GreedyBot(rng, self.temperature)
        iterations = MOST_ITERATIONS if share is None else max(1, round(self.iterations * share))
        return SearchBot(rng, iterations, MOST_MILLISECONDS)

    def share(self, share: float) -> Maker:
        return partial(self.bot, share=share)


LEVELS = {"easy": Level(temperature=1.5), "normal": Level(temperature=0.1), "hard": Level(iterations=5000)}
