"""Barbarian Kingdoms: six peoples fight over the Western Empire, for 2 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from regalia.authoring.guide import Guide, load_guide
from regalia.games.barbarian_kingdoms import options, orders, round, secrets, setup, upgrades
from regalia.games.barbarian_kingdoms.components import KINGDOMS
from regalia.games.barbarian_kingdoms.mind import judgement as mind
from regalia.games.barbarian_kingdoms.show import moments, scene, targets, words
from regalia.games.barbarian_kingdoms.table import Table, kingdoms_of
from regalia.kernel.game import Bounds, Game


class BarbarianKingdoms(Game[Table]):
    key = "barbarian-kingdoms"
    name = "Barbarian Kingdoms"
    tagline = "Invade, claim, tax and bribe your way to seven provinces as the Western Empire falls."
    players = (2, 3, 4, 5, 6)
    rules = 3
    prefix = "bk"
    endings = ("territorial", "military", "limit")
    table = Table
    verbs = ("invade", "claim", "recruit", "move", "ride", "castle", "tax", "put", "seal", "depart", "remain")
    made_of = (options, orders, setup, round, secrets, upgrades, scene, targets, words, moments, mind)
    milestones: ClassVar[Mapping[str, str]] = {
        "recruited": "Warriors recruited",
        "invaded": "Provinces invaded",
        "annexed": "Control tokens placed",
        "fought": "Battles fought",
        "pillaged": "Provinces pillaged",
        "removed": "Control tokens lost",
        "slain": "Kings slain",
    }

    def bounds(self, players: int, given: Mapping[str, Any]) -> Bounds | None:
        """A turn has a few dozen answers at most: a battle with full purses is the longest."""
        kingdoms = 4 if players == 2 else players
        limit = given["round_limit"]
        return Bounds(40 + limit * kingdoms * 120, (0, 60)) if limit else None

    def sums(self, g: Table) -> Mapping[str, int]:
        """Treasure never leaves the game, token by token of each kind."""
        everywhere = g.bag + g.coins + g.purse + (g.battle.bribe if g.battle is not None else [])
        return {kind: sum(everywhere[i::4]) for i, kind in enumerate(("bronze", "silver", "gold", "diamond"))}

    def factions(self, g: Table) -> Sequence[str]:
        return [" and ".join(KINGDOMS[k].name for k in kingdoms_of(g, seat)) for seat in range(g.players)]

    def guide(self) -> Guide:
        return load_guide(__name__)


GAME = BarbarianKingdoms()
