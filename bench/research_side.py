"""Our side of the bench of environments: `python -m bench.research_side <game> <seconds>` prints steps a second.

A step is an observation, a mask, an action chosen from the mask at random, and whatever that leads to.
"""

from __future__ import annotations

import sys
from functools import partial

from bench.stepping import play_agents, steps
from regalia.research import env

PLAYERS = 4

if __name__ == "__main__":
    print(steps(partial(play_agents, env(sys.argv[1], PLAYERS, seed=1)), float(sys.argv[2])))
