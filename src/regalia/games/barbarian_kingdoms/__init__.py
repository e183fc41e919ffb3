"""Barbarian Kingdoms: six peoples fight over the Western Empire, for 2 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from regalia.games.barbarian_kingdoms import mind, options, round, scene, secrets, setup, words
from regalia.games.barbarian_kingdoms.components import KINGDOMS
from regalia.games.barbarian_kingdoms.table import Table, kingdoms_of, units
from regalia.kernel.game import Bounds, Game
from regalia.kernel.questions import Answer, Question, Seat
from regalia.kernel.scene import Scene


class BarbarianKingdoms(Game):
    key = "barbarian-kingdoms"
    name = "Barbarian Kingdoms"
    tagline = "Invade, claim, tax and bribe your way to seven provinces as the Western Empire falls."
    players = (2, 3, 4, 5, 6)
    rules = 1
    prefix = "bk"
    table = Table
    options = options.OPTIONS
    steps = round.STEPS
    milestones: ClassVar[Mapping[str, str]] = {
        "recruited": "Warriors recruited",
        "invaded": "Provinces invaded",
        "annexed": "Control tokens placed",
        "fought": "Battles fought",
        "pillaged": "Provinces pillaged",
        "removed": "Control tokens lost",
        "slain": "Kings slain",
    }

    def clash(self, players: int, given: Mapping[str, Any]) -> str | None:
        return options.clash(players, given)

    def samples(self, players: int) -> Sequence[Mapping[str, Any]]:
        return options.samples(players)

    def setup(self, players: int, given: Mapping[str, Any]) -> Table:
        return setup.new_table(players, given)

    def bounds(self, players: int, given: Mapping[str, Any]) -> Bounds | None:
        """A turn has a few dozen answers at most: a battle with full purses is the longest."""
        kingdoms = 4 if players == 2 else players
        limit = given["round_limit"]
        return Bounds(40 + limit * kingdoms * 120, (0, 60)) if limit else None

    def sums(self, g: Table) -> Mapping[str, int]:
        """Treasure never leaves the game; no more units and Control tokens appear than a kingdom has."""
        tokens = sum(g.bag) + sum(g.coins) + sum(g.purse) + (sum(g.battle.bribe) if g.battle is not None else 0)
        return {"treasure tokens": tokens, "units": sum(len(units(k)) for k in range(6))}

    def factions(self, g: Table) -> Sequence[str]:
        return [" and ".join(KINGDOMS[k].name for k in kingdoms_of(g, seat)) for seat in range(g.players)]

    def hide(self, g: Table, seat: Seat) -> Table:
        return secrets.hide(g, seat)

    def imagine(self, view: Table, seat: Seat, rng: Random) -> Table:
        return secrets.imagine(view, seat, rng)

    def scene(self, view: Table, seat: Seat) -> Scene:
        return scene.scene(view, seat)

    def targets(self, view: Table, question: Question, answer: Answer) -> Sequence[str]:
        return scene.targets(view, question, answer)

    def ask(self, view: Table, question: Question) -> str:
        return words.ask(view, question)

    def say(self, view: Table, question: Question, answer: Answer) -> str:
        return words.say(view, question, answer)

    def report(self, view: Table, kind: str, args: Sequence[Any]) -> str:
        return words.report(view, kind, args)

    def conclude(self, view: Table) -> str:
        return words.conclude(view)

    def evaluate(self, g: Table, seat: Seat) -> float:
        return mind.evaluate(g, seat)

    def evaluate_all(self, g: Table) -> list[float]:
        return mind.evaluate_all(g)


GAME = BarbarianKingdoms()
