"""Paladins and Barbarians: two kingdoms race through the ages, build, and fight for six spheres, for 2 players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from regalia.authoring.guide import Guide, load_guide
from regalia.games.paladins_and_barbarians import options, round, secrets, setup, upgrades
from regalia.games.paladins_and_barbarians.components import COPIES, KINGDOM_NAMES
from regalia.games.paladins_and_barbarians.mind import judgement as mind
from regalia.games.paladins_and_barbarians.show import moments, scene, targets, words
from regalia.games.paladins_and_barbarians.table import Table, tokens_built
from regalia.kernel.game import Bounds, Game
from regalia.kernel.questions import Seat

AGES = 60
"""Fourteen ages begin with a card. In the last war the other player may begin one in each turn while the final player,
who has at most 21 spells of holding a territory and two orders in each of them, has not finished."""
ORDERS = 14 * 27 + 42 + 3 * 46
"""In each age two in each of nine territories, and of those that The Last Frontier may bring; and in the last war."""


class PaladinsAndBarbarians(Game[Table]):
    key = "paladins-and-barbarians"
    name = "Paladins and Barbarians"
    tagline = "Order your four territories from age to age, build, and go to war with hidden cards."
    players = (2,)
    rules = 4
    prefix = "pb"
    endings = ("points", "tiebreak", "shared")
    table = Table
    verbs = (
        *("attack", "conquer", "war", "build", "mobilize", "regroup", "plan", "tax", "negotiate", "demolish"),
        *("move", "lay", "blind", "add", "rapture", "ride", "cancel", "strength", "property", "resurrect"),
        *("claim", "place", "take", "play", "buy", "offer", "age", "go_on", "pay", "dismiss", "rebel"),
    )
    idle = (*Game.idle, "cease")
    made_of = (options, setup, round, secrets, upgrades, scene, targets, words, moments, mind)
    milestones: ClassVar[Mapping[str, str]] = {
        "ordered": "Orders given",
        "built": "Buildings built",
        "attacked": "Attacks",
        "conquered": "Territories conquered",
        "rebelled": "Rebellions",
        "crowned": "Sovereigns crowned",
    }

    def bounds(self, players: int, given: Mapping[str, Any]) -> Bounds:
        """Fines, card and event of an age, an order, and a war of three battles have so many answers at most."""
        return Bounds(20 + AGES * 150 + ORDERS * 45 + 14 * 250 + 92 * 60, (4, 21 + 2 * AGES))

    def sums(self, g: Table) -> Mapping[str, int]:
        """Combat cards; and the stocks say rightly of which building a token is left."""
        played = (*g.fight.card, *g.fight.added) if g.fight is not None else ()
        cards = len(g.deck) + len(g.spent) + sum(map(len, g.cards)) + sum(card >= 0 for card in played)
        return {"combat cards": cards, "stocks in order": sum(_is_in_order(g, seat) for seat in (0, 1))}

    def factions(self, g: Table) -> Sequence[str]:
        return [KINGDOM_NAMES[k] for k in g.kingdom]

    def guide(self) -> Guide:
        return load_guide(__name__)


def _is_in_order(g: Table, seat: Seat) -> bool:
    all_built = sum(1 << b for b, copies in enumerate(COPIES) if tokens_built(g, seat, b) == copies)
    return not g.stock[seat] & all_built


GAME = PaladinsAndBarbarians()
