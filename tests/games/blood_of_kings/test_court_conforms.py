"""The conformance kit on games that begin amid plots: all tiles are claimed, and every throne is contested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from regalia.games.blood_of_kings import GAME, BloodOfKings
from regalia.games.blood_of_kings.components import ADMINISTRATION, COUNCIL, TAXATION
from regalia.games.blood_of_kings.components.atlas import FIRST_SEA, NONE
from regalia.games.blood_of_kings.market import cards_in_deck, with_cards
from regalia.games.blood_of_kings.table import Table
from regalia.kernel.game import StepRule
from regalia.kernel.questions import NATURE, Rule, deal
from regalia.testing import Effort, conform

SECRECY = ("conservation", "views", "imagined", "open", "shows", "windows", "barriers", "twins", "locals", "aliases")
"""The checks that plots are hard on."""
CARDS = 6
"""How many more cards each player has in hand, and face down."""


def plots_begin(g: Table) -> Rule[None]:
    """Tiles go around, thrones shake, and everybody has more cards, some of which everybody knows."""
    for tile in range(30):
        g.tiles[tile % g.players] |= 1 << tile
    g.bag = g.display = 0
    for k in range(6):
        g.unrest[k] = 2
        g.court[k * 7 : k * 7 + 7] = [1, 0, 0, 0, 0, 0, 0]
        for card in (COUNCIL, TAXATION, ADMINISTRATION):
            g.court[k * 7 + card] = 2
        g.flag_at[FIRST_SEA + k] = (k,)
        g.held[k] |= 1 << FIRST_SEA + k
        if NONE not in (g.ruler[k], g.ruler[(k + 2) % 6]):
            g.ally[k] = (k + 2) % 6
    for seat in range(g.players):
        yield from plot(g, seat)


def plot(g: Table, seat: int) -> Rule[None]:
    """Half of the new cards are dealt openly."""
    cards = yield deal(cards_in_deck, CARDS, NATURE, kind="bok.setup.3")
    for card in cards:
        g.deck[card] -= 1
    g.hand[seat] = with_cards(g.hand[seat], cards)
    g.known[seat] = cards
    yield from hide_cards(g, seat)


def hide_cards(g: Table, seat: int) -> Rule[None]:
    cards = yield deal(cards_in_deck, CARDS, seat, to=(seat,), kind="bok.setup.3")
    for i, card in enumerate(cards):
        g.deck[card] -= 1
        at = seat * 6 + (seat + i) % 3
        g.mat[at] += (card,)
        g.places[at] += (0,)
    g.tell("drew", seat, cards, only=(seat,), others=(seat, CARDS))


class Plotting(BloodOfKings):
    key = "blood-of-kings-plotting"
    steps: ClassVar[Mapping[str, StepRule]] = {**GAME.steps, "plots_begin": plots_begin}

    def setup(self, players: int, options: Mapping[str, Any]) -> Table:
        g = GAME.setup(players, options)
        g.plan.insert(g.plan.index(("turn",)) + 1, ("plots_begin",))
        return g


PLOTTING = Plotting()


@pytest.mark.parametrize("check", SECRECY)
@pytest.mark.parametrize("players", [3, 5])
def test_plots_conform(players: int, check: str) -> None:
    conform(PLOTTING, players, {"turns": 1}, seeds=range(1), effort=Effort(6, 3000), checks=[check])
