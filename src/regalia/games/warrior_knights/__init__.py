"""Warrior Knights: Barons plan in secret, fight, vote and bargain for a crown, for 2 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from regalia.authoring.guide import Guide, load_guide
from regalia.games.warrior_knights import asides, options, round, secrets, setup, upgrades
from regalia.games.warrior_knights.components import ALL_MERCENARIES, BARONS
from regalia.games.warrior_knights.mind import judgement
from regalia.games.warrior_knights.show import moments, scene, targets, words
from regalia.games.warrior_knights.table import Table
from regalia.kernel.game import Game


class WarriorKnights(Game[Table]):
    key = "warrior-knights"
    name = "Warrior Knights"
    tagline = "The King is dead without an heir: plan in secret, fight, vote and bargain for the crown."
    players = (2, 3, 4, 5, 6)
    rules = 4
    prefix = "wk"
    endings = ("influence", "conquest", "no_king", "elimination", "limit")
    table = Table
    verbs = (
        *("assault", "fight", "siege", "battle", "mobilize", "move", "raze", "help"),
        *("act", "vote", "propose", "start", "invest", "hire", "muster", "fortify", "cancel", "pledge", "bless"),
        *("offer", "pay", "ask", "accept", "allow", "pay_faith", "pay_crowns", "crowns", "mark"),
        *("take", "give", "exchange", "discard", "dismiss", "keep"),
    )
    idle = (*Game.idle, "go_on", "propose_nothing", "ready", "withdraw", "no_battle", "give_up", "hold_back", "let_go")
    made_of = (options, round, setup, secrets, asides, upgrades, scene, targets, words, moments, judgement)
    milestones: ClassVar[Mapping[str, str]] = {
        "battle_began": "Battles fought",
        "besieged": "Sieges laid",
        "captured": "Cities taken",
        "razed": "Cities razed",
        "died": "Nobles lost",
        "castle_fell": "Strongholds lost",
        "banned": "Barons banned",
    }

    def sums(self, g: Table) -> Mapping[str, int]:
        """Every Mercenary and every Fate card is somewhere, once."""
        troops = g.deck + g.offer + sum(cards & ALL_MERCENARIES for cards in g.troops)
        hands = () if g.battle is None else (*g.battle.hand, *g.battle.thrown)
        fate = sum(1 << card for pile in (*g.fate.bags, *hands) for card in pile)
        return {"mercenaries": troops, "fate": fate}

    def factions(self, g: Table) -> Sequence[str]:
        return [BARONS[baron].name for baron in g.baron]

    def guide(self) -> Guide:
        return load_guide(__name__)


GAME = WarriorKnights()
