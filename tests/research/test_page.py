"""The code on docs/research.md runs, and its program learns."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from regalia.research import SeatEnv, spec
from regalia.research.sample import DECISIONS
from tests.docs.pages import CHECKOUT, Block, blocks

PAGE = CHECKOUT / "docs" / "research.md"
LEARNERS = ("ppo.py", "rllib_ppo.py")
"""Have tests of their own."""
SHOWN = [block for block in blocks(PAGE) if block.language == "python" and block.file not in LEARNERS]


@pytest.fixture(autouse=True, scope="module")
def whole_sample(small_sample: None) -> Iterator[None]:
    """As the reader of the page has it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spec, "DECISIONS", DECISIONS)
        spec._spec.cache_clear()
        yield
    spec._spec.cache_clear()


def run(block: Block) -> Any:
    module = ModuleType("shown")
    exec(compile(block.text, str(PAGE), "exec"), module.__dict__)
    return module


@pytest.mark.parametrize("block", SHOWN, ids=lambda block: f"line {block.line}")
def test_the_code_of_the_page_runs(block: Block) -> None:
    run(block)


def test_the_program_of_the_page_learns_to_win() -> None:
    program = run(next(block for block in SHOWN if block.file == "train.py"))
    environment = SeatEnv("kingsburg", players=2, bots=["random"])
    nothing = np.zeros(environment.game_spec.actions.size)
    learned = program.learn(environment, games=300, rng=np.random.default_rng(0))
    before, after = (program.win_rate(environment, preferences) for preferences in (nothing, learned))
    assert before < 0.65
    assert after > 0.8 and after > before + 0.2
