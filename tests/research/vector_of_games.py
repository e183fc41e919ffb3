"""Two games in processes of their own, begun as is named: `python -m tests.research.vector_of_games spawn`.

They import this anew unless they are forks, so that nothing a test has put in place holds there.
"""

from __future__ import annotations

import sys

import gymnasium
import numpy as np

import regalia.research  # noqa: F401 (registers the games)


def step_together(environment: gymnasium.vector.VectorEnv) -> None:
    """Both games have a mask each, and what it allows can be done."""
    try:
        _, infos = environment.reset(seed=1)
        for _ in range(5):
            actions = np.array([np.flatnonzero(mask)[0] for mask in infos["action_mask"]])
            _, rewards, over, cut, infos = environment.step(actions)
        assert infos["action_mask"].shape[0] == 2 and not (rewards.any() or over.any() or cut.any())
    finally:
        environment.close()


if __name__ == "__main__":
    context = {"context": sys.argv[1]}
    step_together(
        gymnasium.make_vec("regalia/Kingsburg-v0", 2, vectorization_mode="async", vector_kwargs=context, players=2)
    )
