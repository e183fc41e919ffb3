"""Later versions of the toy game, to which running games are upgraded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tests.toy import Tolls, TollsGame


class LaterTolls(TollsGame):
    """Another version, but nothing of what is played has changed."""

    rules = 2
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {1: dict}


class RicherTolls(LaterTolls):
    """Everybody begins with a coin more, so that more can be bid."""

    def setup(self, players: int, options: Mapping[str, Any]) -> Tolls:
        g = super().setup(players, options)
        g.gold = [coins + 1 for coins in g.gold]
        return g


LATER, RICHER = LaterTolls(), RicherTolls()
