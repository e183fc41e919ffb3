"""The turn, in the rulebook's order. Read this first.

A game is set up (setup.py), then turns follow until the last Achievement tile is claimed (victory.py). A turn has three
phases. In the Kingdom phase each Kingdom plays one card by its place on the Kingdom Order track: Succession
(succession.py, challenge.py), Council, Taxation, Development and Administration (realm.py), Preparations
(preparations.py) or Expansion (expansion.py and what it names). In the Dynasty phase each player plays cards
(dynasty.py, intrigue.py, diplomacy.py), which others may foil (foil.py), and picks up a set (market.py). The
Negotiation phase is negotiation.py and deals.py. What is told as it happens is listed in events.py.
"""

from __future__ import annotations

from regalia.games.blood_of_kings import (
    challenge,
    dynasty,
    foil,
    market,
    negotiation,
    realm,
    setup,
    succession,
    war,
)
from regalia.games.blood_of_kings.components import EXPANSION, PREPARATIONS, SUCCESSION
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.realm import ACTIONS, play_card
from regalia.games.blood_of_kings.table import Table, in_player_order
from regalia.games.blood_of_kings.tiles import GRAND_TOURNEYS, has
from regalia.games.blood_of_kings.victory import check_end
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat


def turn(g: Table) -> None:
    g.turn += 1
    g.tell("turn", g.turn, g.first)
    g.then(("kingdom_phase",), ("dynasty_phase",), ("negotiation_phase",), ("end_turn",))


# -- the Kingdom phase -------------------------------------------------------------------------------
def kingdom_phase(g: Table) -> None:
    """Each Kingdom acts once, by its place on the track; only the Dynasty phase changes places."""
    g.then(*(("kingdom_action", k) for k in g.order))


def kingdom_action(g: Table, k: int) -> None:
    """A Kingdom without a Ruler plays Succession; the Ruler of another one chooses a card."""
    g.active = k
    if g.ruler[k] == NONE:
        play_card(g, k, SUCCESSION)
        g.then(("chaotic_succession", k), ("cathedrals", k), ("end_action",))
    else:
        g.then(("cathedrals", k), ("kingdom_card", k), ("cathedrals", k), ("end_action",))


def kingdom_card(g: Table, k: int) -> Rule[None]:
    """One card from the Kingdom's hand must be played, whether its action can be paid for or not."""
    answer = yield Question(g.ruler[k], "bok.kingdom.2", cards_in_hand, k, open=True)
    card = answer[1]
    play_card(g, k, card)
    if card in (PREPARATIONS, EXPANSION) and has(g, g.ruler[k], GRAND_TOURNEYS) and g.unrest[k]:
        g.unrest[k] -= 1
        g.tell("held_tourneys", k, g.unrest[k])
    g.then((ACTIONS[card], k))


def cards_in_hand(g: Table, seat: Seat, k: int) -> list[Answer]:
    return [("act", card) for card in range(7) if g.court[k * 7 + card]]


def end_action(g: Table) -> None:
    g.active = NONE
    g.reductions = 0


# -- the other phases --------------------------------------------------------------------------------
def dynasty_phase(g: Table) -> None:
    g.tell("dynasty_phase")
    g.then(*(("dynasty", seat) for seat in in_player_order(g)))


def negotiation_phase(g: Table) -> None:
    g.tell("negotiation_phase")
    g.then(("turn_tokens",), ("trade",), ("return_cards",), ("new_cards",), ("open_talks",))


def end_turn(g: Table) -> None:
    """The game may be over now; else the First Player token goes to the left."""
    check_end(g)
    g.shielded = 0
    g.first = (g.first + 1) % g.players
    g.then(("turn",))


STEPS: dict[str, StepRule] = {
    "turn": turn,
    "kingdom_phase": kingdom_phase,
    "kingdom_action": kingdom_action,
    "kingdom_card": kingdom_card,
    "end_action": end_action,
    "dynasty_phase": dynasty_phase,
    "negotiation_phase": negotiation_phase,
    "end_turn": end_turn,
    **setup.FIRST_STEPS,
    **realm.STEPS,
    **succession.STEPS,
    **challenge.STEPS,
    **dynasty.STEPS,
    **foil.STEPS,
    **market.STEPS,
    **negotiation.STEPS,
    **war.STEPS,
}
