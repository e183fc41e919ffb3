"""How much tests do: `make test` keeps to a budget, `make test-long` does not, `make test-quick` names the games."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from regalia.kernel.game import game_names

LONG = int(os.environ.get("REGALIA_LONG") or 0)
"""Not 0: the long form. Another number plays other games."""
SEED = f"dealt alike to every test {LONG}"
"""What tables on the servers of tests are dealt by: the same every time, or a test falls by what it was dealt."""
WANTED = set(filter(None, os.environ.get("REGALIA_GAMES", "").split(",")))
KEYS = [key for key in game_names() if not WANTED or key in WANTED]
"""The games that tests of all games are about."""
SHORT: Mapping[str, Mapping[str, Any]] = {
    "blood-of-kings": {"turns": 2, "talks": False},
    "warrior-knights": {"might": True, "rounds": 2},
}
"""Options with which a whole game takes a test seconds, for the games that take minutes by themselves."""
