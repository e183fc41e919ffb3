"""Finding games by their keys."""

from __future__ import annotations

from regalia.kernel.errors import BrokenGame, UnknownGame
from regalia.kernel.game import AnyGame, find_game
from regalia.server.common.refusals import Refusal


def known_game(key: str) -> AnyGame:
    """Raises Refusal."""
    try:
        return find_game(key)
    except (BrokenGame, UnknownGame) as error:
        raise Refusal(str(error), 404) from error


def game_name(key: str) -> str:
    """Its name; its key when it is not installed any more, or broken."""
    try:
        return find_game(key).name
    except (BrokenGame, UnknownGame):
        return key
