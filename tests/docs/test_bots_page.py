"""The bots on docs/bots.md play."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from regalia.kernel.game import find_game
from regalia.lab.simulate import Plan, simulate

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module with the code of the page."""
    module = ModuleType("shown")
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL):
        exec(compile(block, str(PAGE), "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, "shown", module)
    return module


@pytest.mark.parametrize("name", ["Miser", "Dreamer", "Patient"])
def test_a_bot_of_the_page_plays_a_whole_game(shown: ModuleType, name: str) -> None:
    options = find_game("barbarian-kingdoms").check(3, {"round_limit": 3})
    plan = Plan("barbarian-kingdoms", 3, options, (f"shown:{name}", "random", "random"), "bots")
    assert simulate(plan, 1).games == 1
