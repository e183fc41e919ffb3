"""Blood of Kings: players rule, lose and regain the Kingdoms of medieval Europe, for 3 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from regalia.authoring.bits import members
from regalia.authoring.guide import Guide, load_guide
from regalia.games.blood_of_kings import lifting, options, round, secrets, setup, upgrades
from regalia.games.blood_of_kings.components import KINGDOMS
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.mind import judgement
from regalia.games.blood_of_kings.show import moments, scene, targets, words
from regalia.games.blood_of_kings.table import Table
from regalia.kernel.game import Care, Game


class BloodOfKings(Game[Table]):
    key = "blood-of-kings"
    name = "Blood of Kings"
    tagline = "Rule, lose and regain the Kingdoms of Europe by war, intrigue, succession and talk."
    players = (3, 4, 5, 6)
    rules = 3
    prefix = "bok"
    endings = ("tiles", "turns", "playoff")
    table = Table
    verbs = (
        *("challenge", "commit", "turn", "influence", "unrest", "attrition", "diplomacy", "examine", "reorder", "foil"),
        *("assault", "besiege", "roll", "claim", "move", "sail", "raise", "free_army", "develop", "remove", "calm"),
        *("fetch", "accept", "ally", "ask", "offer", "swap", "transfer", "return", "recall", "open", "pay"),
        *("next", "also", "discard", "army", "fleet", "forfeit"),
    )
    idle = (*Game.idle, "keep", "ready", "close", "alone")
    care = Care(
        beginnings=("bok.kingdom.2", "bok.dynasty.2", "bok.pickup.1", "bok.pickup.2", "bok.talks.1"),
        times_before_done=3,
        trials=12,
        trials_of_a_question=4,
        second_look=0.4,
    )
    made_of = (options, round, setup, secrets, lifting, upgrades, scene, targets, words, moments, judgement)
    milestones: ClassVar[Mapping[str, str]] = {
        "taxed": "Taxes collected",
        "developed": "Institutions developed",
        "crowned": "Thrones that changed hands",
        "chaos": "Kingdoms fallen into Chaos",
        "after_rebellion": "Rebellions",
        "claimed": "Achievements claimed",
        "allied": "Alliances",
    }

    def sums(self, g: Table) -> Mapping[str, int]:
        """Dynasty cards never leave the game."""
        hidden = sum(map(len, (*g.hand, *g.mat, *g.sets)))
        shown = sum(g.deck) + sum(g.discard)
        laid = (len(g.challenge.front) if g.challenge is not None else 0) + (g.play is not None)
        laid += g.talks is not None and g.talks.card != NONE
        return {"Dynasty cards": hidden + shown + laid}

    def factions(self, g: Table) -> Sequence[str]:
        """What a player began with: later a player may rule any Kingdom, or none."""
        return [" and ".join(KINGDOMS[k].name for k in members(born)) or "no Kingdom" for born in g.born]

    def guide(self) -> Guide:
        return load_guide(__name__)


GAME = BloodOfKings()
