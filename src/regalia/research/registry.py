"""The environments by the ids that Gymnasium makes them from: `regalia/Kingsburg-v0` and so on."""

from __future__ import annotations

import gymnasium

from regalia.kernel.game import game_names

NAMESPACE, VERSION = "regalia", 0
ENTRY_POINT = "regalia.research.gymnasium:SeatEnv"


def id_of(key: str) -> str:
    """The id of a game's environment."""
    return f"{NAMESPACE}/{''.join(word.capitalize() for word in key.split('-'))}-v{VERSION}"


def register_all() -> None:
    """Make every installed game known to `gymnasium.make`. A game that is not for four has as few players as it can."""
    for key in game_names():
        if id_of(key) not in gymnasium.registry:
            gymnasium.register(id_of(key), ENTRY_POINT, kwargs={"game": key, "players": None}, order_enforce=False)
