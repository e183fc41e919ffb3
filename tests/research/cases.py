"""The cases that tests of the research interfaces run on: every registered game, and toys with windows and a floor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from regalia.kernel.game import AnyGame, find_game
from regalia.testing.play import Effort
from tests import bazaar, toy
from tests.effort import KEYS, LONG, SHORT

MOST = 1000 if LONG else 3
"""How many of the option sets that a game samples are taken; the kit has them all."""
EFFORT = Effort(answers=3000 if LONG else 300)
"""How far twins are followed. That their views are the same to the end is what the kit proves."""


class Case(NamedTuple):
    game: AnyGame
    players: int
    options: Mapping[str, Any]

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.key} {self.players} {options or 'default'}"


GAMES = [*map(find_game, KEYS), toy.GAME, bazaar.GAME]
COUNTS = [Case(game, players, SHORT.get(game.key, {})) for game in GAMES for players in game.players]
"""Every player count of every game, so that whole games are short."""


def dealt(game: AnyGame) -> list[Case]:
    """Every option set that a game samples, dealt to the player counts in turn, so that each is there once."""
    rows = {players: game.samples(players) for players in game.players}
    most = max(map(len, rows.values()))
    seats = [game.players[number % len(game.players)] for number in range(most)]
    return [Case(game, players, rows[players][n]) for n, players in enumerate(seats) if n < len(rows[players])]


def some(game: AnyGame) -> list[Case]:
    """Out of all of them as many as there is time for, from first to last."""
    cases = [case for case in dealt(game) if case.options]
    return cases[:: max(1, -(-len(cases) // MOST))]


SAMPLED = [case for game in GAMES for case in some(game)]
"""Sampled option sets of every game with some player count."""
