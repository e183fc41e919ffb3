"""The programs on docs/research.md that other libraries train: each is run in a process of its own, in small."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.docs.pages import CHECKOUT, blocks
from tests.effort import LONG
from tests.machine import PATIENCE

NEEDED = {"ppo.py": ("sb3_contrib", "torch"), "rllib_ppo.py": ("ray", "torch", "tree", "scipy")}
"""What a program imports besides the extra `research`."""
SMALL = {
    "ppo.py": """
from ppo import DummyVecEnv, MaskablePPO, make, wins
model = MaskablePPO("MlpPolicy", DummyVecEnv([make] * 2), n_steps=64, batch_size=64, seed=0)
before = [weights.clone() for weights in model.policy.parameters()]
model.learn(128)
assert model.num_timesteps >= 128
assert any((one != other).any() for one, other in zip(before, model.policy.parameters())), "nothing was learned"
choose = lambda seen, mask: int(model.predict(seen, action_masks=mask, deterministic=True)[0])
assert 0 <= wins(choose, games=2) <= 1
print("trained")
""",
    "rllib_ppo.py": """
from rllib_ppo import best_by, learner, wins
algorithm = learner(steps=256)
before = [weights.clone() for weights in algorithm.get_module().parameters()]
told = algorithm.train()
assert told["env_runners"]["num_env_steps_sampled_lifetime"] >= 256, told
after = algorithm.get_module().parameters()
assert any((one != other).any() for one, other in zip(before, after)), "nothing was learned"
assert 0 <= wins(best_by(algorithm.get_module()), games=2) <= 1
algorithm.stop()
print("trained")
""",
}
"""One small step of training that changes the net, and two games: an illegal answer would end them with an error, for
it has no place."""
CLEARLY = 0.25
"""How much more often than random a whole program has to win: the pages say much more."""
SHOWN = {block.file: block for block in blocks(CHECKOUT / "docs" / "research.md") if block.file in NEEDED}


@pytest.mark.parametrize("file", NEEDED)
def test_the_program_is_sound_python(file: str) -> None:
    compile(SHOWN[file].text, file, "exec")


@pytest.mark.slow
@pytest.mark.parametrize("file", NEEDED)
def test_the_library_trains_on_a_game_and_plays_only_what_is_legal(file: str, tmp_path: Path) -> None:
    assert run(file, ["-c", SMALL[file]], tmp_path).endswith("trained\n")


@pytest.mark.slow
@pytest.mark.parametrize("file", NEEDED)
def test_the_whole_program_beats_random_clearly(file: str, tmp_path: Path) -> None:
    if not LONG:
        pytest.skip("takes minutes: make test-long does it")
    random, learned = (float(share) for share in re.findall(r"([\d.]+)% of games won", run(file, [file], tmp_path)))
    assert learned > random + 100 * CLEARLY


def run(file: str, words: list[str], folder: Path) -> str:
    """What Python prints when it is given these words where the program lies. Skips where its library is missing."""
    if missing := [name for name in NEEDED[file] if find_spec(name) is None]:
        pytest.skip(f"not installed: {', '.join(missing)}")
    (folder / file).write_text(SHOWN[file].text, "utf-8")
    paths = [str(folder), str(CHECKOUT / "src")]
    settings = {"HOME": str(folder), "PYTHONPATH": os.pathsep.join(paths), "RAY_USAGE_STATS_ENABLED": "0"}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        timeout=100 * PATIENCE if LONG else 10 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
