"""Kingsburg: governors court the king's advisors, build up their provinces and face the winter, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from regalia.authoring.guide import Guide, load_guide
from regalia.games.kingsburg import options, orders, round, secrets, setup, upgrades
from regalia.games.kingsburg.components import GOVERNORS
from regalia.games.kingsburg.components.facts import NONE
from regalia.games.kingsburg.mind import judgement as mind
from regalia.games.kingsburg.show import moments, scene, targets, words
from regalia.games.kingsburg.table import Table
from regalia.kernel.game import Bounds, Game


class Kingsburg(Game[Table]):
    key = "kingsburg"
    name = "Kingsburg"
    tagline = "Court the king's advisors with your dice, build up your province and hold it through five winters."
    players = (2, 3, 4, 5)
    rules = 6
    prefix = "kb"
    endings = ("years", "king")
    table = Table
    verbs = ("influence", "construct", "recruit", "use", "bless", "move", "take")
    made_of = (options, orders, setup, round, secrets, upgrades, scene, targets, words, moments, mind)
    milestones: ClassVar[Mapping[str, str]] = {
        "constructed": "Buildings constructed",
        "destroyed": "Buildings destroyed",
        "won": "Battles won",
        "held": "Enemies held off",
        "lost": "Battles lost",
    }

    def bounds(self, players: int, given: Mapping[str, Any]) -> Bounds:
        """Fifteen productive seasons and five winters; soldiers and buildings are paid for, so there is an end."""
        return Bounds(200 + 800 * players, (-100, 250))

    def sums(self, g: Table) -> Mapping[str, int]:
        """Every disk is on the turn order chart; each winter takes one soldier token of each player."""
        winters = max(0, g.year - 1) + int(g.phase == 8 and (g.winter is None or NONE not in g.winter.sent))
        tokens = sum(g.tokens) + winters * g.players if g.tokens else 0
        return {"disks": sum(1 << seat for seat in g.order), "soldier tokens": tokens}

    def factions(self, g: Table) -> Sequence[str]:
        """The governor a seat plays, or its colour; questions and results in words name both."""
        return [words.colour(seat) if card == NONE else GOVERNORS[card].name for seat, card in enumerate(g.governor)]

    def guide(self) -> Guide:
        return load_guide(__name__)


GAME = Kingsburg()
