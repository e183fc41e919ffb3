"""The program for RLlib on docs/research.md trains and plays, in a process of its own: Ray starts a good deal."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.docs.pages import CHECKOUT, blocks
from tests.machine import PATIENCE

NEEDED = ("ray", "torch", "tree", "scipy")
"""What `pip install 'ray[rllib]' torch` brings, as it is imported."""
SHOWN = next(block for block in blocks(CHECKOUT / "docs" / "research.md") if block.file == "rllib_ppo.py")
ONE_SMALL_ITERATION = """
from rllib_ppo import best_by, learner, wins
algorithm = learner(steps=256)
told = algorithm.train()
assert told["env_runners"]["num_env_steps_sampled_lifetime"] >= 256, told
assert 0 <= wins(best_by(algorithm.get_module()), games=2) <= 1
algorithm.stop()
print("trained")
"""


MISSING = [name for name in NEEDED if find_spec(name) is None]


def test_the_program_is_sound_python() -> None:
    compile(SHOWN.text, SHOWN.file, "exec")


@pytest.mark.slow
@pytest.mark.skipif(bool(MISSING), reason=f"RLlib is not whole here: not installed are {', '.join(MISSING)}")
def test_rllib_trains_on_a_game_and_plays_only_what_is_legal(tmp_path: Path) -> None:
    (tmp_path / SHOWN.file).write_text(SHOWN.text, "utf-8")
    paths = [str(tmp_path), str(CHECKOUT / "src")]
    settings = {"HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(paths), "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(
        [sys.executable, "-c", ONE_SMALL_ITERATION],
        cwd=tmp_path,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0 and done.stdout.endswith("trained\n"), done.stderr
