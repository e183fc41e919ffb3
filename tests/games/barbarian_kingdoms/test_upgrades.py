"""Saves of older rules go on by those of today."""

import json
from typing import Any

from regalia.games.barbarian_kingdoms import GAME
from regalia.kernel.match import Match
from regalia.kernel.record import load, save
from tests.games.barbarian_kingdoms.tables import table


def as_of_rules_1(text: str) -> str:
    """A save as rules 1 wrote it: their tables knew no open treasuries."""
    data: dict[str, Any] = json.loads(text)
    data["rules"] = 1
    del data["options"]["open_treasuries"]
    for step in data["steps"]:
        del step["start"]["open_treasuries"]
    return json.dumps(data)


def test_a_save_of_rules_1_goes_on_with_hidden_treasuries() -> None:
    m = Match.begin(GAME, 4, {"teams": "pairs"}, "upgrade")
    m.settle()
    for _ in range(12):
        m.answer(m.waiting[0], m.options(m.waiting[0])[-1])
        m.settle()
    loaded = load(as_of_rules_1(save(m)))
    assert table(loaded) == table(m) and not table(loaded).open_treasuries
    assert loaded.options(loaded.waiting[0]) == m.options(m.waiting[0])
