"""Player Elimination (rulebook p. 20): a Baron whose stronghold is captured is out of the game."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights import church, laws
from regalia.games.warrior_knights.armies import go
from regalia.games.warrior_knights.cities import lift_siege, lose_city
from regalia.games.warrior_knights.components import ALL_MERCENARIES, CASTLE
from regalia.games.warrior_knights.death import drop_office
from regalia.games.warrior_knights.table import NONE, OFF, OUT, Table, armies, nobles, seats_from
from regalia.games.warrior_knights.victory import last_baron
from regalia.kernel.questions import Rule, Seat


def eliminate(g: Table, seat: Seat) -> Rule[None]:
    """All that is his leaves the game, and the tokens pass on. New triggers are seen when the card is allocated."""
    g.alive &= ~(1 << seat)
    g.fallen += (seat,)
    g.tell("eliminated", seat)
    last_baron(g)
    disband(g, seat)
    lose_land(g, seat)
    take_cards_away(g, seat)
    g.crowns[seat] = g.votes[seat] = g.faith[seat] = 0
    hand_heirs_back(g, seat)
    if g.chairman == seat:
        yield from laws.pass_chair(g)
    if g.chairman == seat:  # all others are banned; somebody must keep the order
        laws.make_chairman(g, seats_from(g, seat)[0])
    if g.head == seat:
        yield from church.pass_church(g)


def hand_heirs_back(g: Table, seat: Seat) -> None:
    """Heirs that he held are with their own Barons again; those of his Nobles are nobody's."""
    for noble, holder in enumerate(g.holder):
        if noble >> 2 == seat:
            g.holder[noble] = NONE
        elif holder == seat:
            g.holder[noble] = noble >> 2


def disband(g: Table, seat: Seat) -> None:
    """Mercenaries go to the deck, Regulars and Nobles out of the game, and his sieges are lifted."""
    for army in armies(g, seat):
        g.deck |= g.troops[army] & ALL_MERCENARIES
        g.troops[army] = g.tokens[army] = 0
    for noble in nobles(seat):
        go(g, noble, OFF)
        g.at[noble] = OUT
        drop_office(g, noble)
        g.spent &= ~(1 << noble)
        g.dead &= ~(1 << noble)


def lose_land(g: Table, seat: Seat) -> None:
    for city in members(g.held[seat]):
        lose_city(g, city)
    g.castle[seat] = OFF
    g.breaches[CASTLE + seat] = 0
    lift_siege(g, CASTLE + seat)


def take_cards_away(g: Table, seat: Seat) -> None:
    """Action cards, markers, stakes, charges, and Events that lie before him."""
    g.laid[seat * 3 : seat * 3 + 3] = [()] * 3
    g.back[seat * 6 : seat * 6 + 6] = [0] * 6
    for area in range(3):
        first = (area * g.players + seat) * 6
        g.stored[first : first + 6] = [0] * 6
    g.track = [NONE if marker == seat else marker for marker in g.track]
    g.stake = [0 if i % g.players == seat else stake for i, stake in enumerate(g.stake)]
    g.agenda_discard |= g.charges[seat]
    g.charges[seat] = 0
    g.banned &= ~(1 << seat)
    church.forget_baron(g, seat)
