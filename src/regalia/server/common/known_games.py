"""Finding games by their keys."""

from __future__ import annotations

import logging
from functools import cache

from regalia.authoring.guide import Guide
from regalia.kernel.errors import BrokenGame, UnknownGame
from regalia.kernel.game import AnyGame, find_game
from regalia.server.common.refusals import Refusal

log = logging.getLogger(__name__)


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


@cache
def guide_of(key: str) -> Guide | None:
    """What a newcomer is told of a game; None if that is nothing, or nothing that can be read."""
    try:
        guide: Guide | None = find_game(key).guide()
    except (BrokenGame, UnknownGame):
        return None
    except Exception as error:
        log.warning("the guide of a game can't be read", extra={"game": key, "reason": repr(error)})
        return None
    return guide
