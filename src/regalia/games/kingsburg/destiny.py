"""Destiny cards (module 4, rulebook p. 11): one is drawn each year, and what some of them do to the whole table.

Cards that act for each player are effects (effects.py); those that change a number are read where that is used.
"""

from __future__ import annotations

from collections.abc import Callable

from regalia.games.kingsburg.components import DESTINIES, PIECES
from regalia.games.kingsburg.components.facts import GOODS, NONE, ONE, PLUS, PRODUCTIVE, VP, Governor
from regalia.games.kingsburg.goods import ANY_GOOD, DECLINE, gain, take_any
from regalia.games.kingsburg.table import HOST, RANK, Table, destiny, seat_with
from regalia.kernel.questions import Answer, Question, Rule, Seat, Together, dice, draw, roll


def draw_destiny(g: Table) -> Rule[None]:
    """At the start of phase 1 a card is drawn; it is in force for the whole year."""
    g.destiny = yield draw(cards_left, kind="kb.destinies.1")
    g.destinies |= 1 << g.destiny
    g.tell("destined", g.destiny)


def cards_left(g: Table, seat: Seat) -> list[int]:
    return [card for card in range(len(DESTINIES)) if not g.destinies >> card & 1]


def table_effect(g: Table, moment: str) -> Rule[None] | None:
    """What this year's card does to the whole table at a moment."""
    for effect in destiny(g).effect:
        if effect.moment == moment and effect.special in SPECIALS:
            return SPECIALS[effect.special](g)
    return None


# -- specials ----------------------------------------------------------------------------------------
def discovery(g: Table) -> Rule[None]:
    """New Forest, New Mine, New Quarry: a good die gives everybody a good."""
    face = yield roll(6, kind="kb.destiny.16")
    g.tell("searched", face, g.destiny)
    if face >= PIECES["discovery"]["least"]:
        for seat in g.order:
            gain(g, seat, destiny(g).found, "destiny", g.destiny)


def rising_stars(g: Table) -> Rule[None]:
    """Two dice for each gift say on which advisor it lies; one with a gift passes it on to the next rank."""
    for kind in (*GOODS, PLUS):
        faces = yield dice(2, 6, kind="kb.destiny.20")
        rank = sum(faces)
        while any(gift[0] == rank for gift in g.gifts):
            rank += 1
        g.gifts = (*g.gifts, (rank, kind))
        g.tell("starred", rank, kind)


def secret_deals(g: Table) -> Rule[None]:
    """Everybody secretly picks an advisor, then all tokens are shown."""
    picked = yield Together(range(g.players), "kb.destiny.23", ask_deal)
    for seat in g.order:
        g.deals[seat] = picked[seat][1]
        g.tell("dealt", seat, g.deals[seat], reveals=True)


def ask_deal(g: Table, seat: Seat) -> Question:
    return Question(seat, "kb.destiny.23", partners)


def partners(g: Table, seat: Seat) -> list[Answer]:
    """Any advisor, also one on a governor's card that is in play."""
    return [("deal", place) for place in range(1, len(RANK)) if place <= 18 or HOST[place] in g.governor]


def sickbed(g: Table) -> Rule[None]:
    """The King Is Sick: he may die, and then the game ends with the scoring of its end."""
    face = yield roll(6, kind="kb.destiny.12")
    died = face <= PIECES["sickbed"]["deadly"]
    g.tell("ailed", face, int(died))
    if died:
        g.plan = [("final_scoring", "king")]


SPECIALS: dict[str, Callable[[Table], Rule[None]]] = {
    rule.__name__: rule for rule in (discovery, rising_stars, secret_deals, sickbed)
}


def end_destiny(g: Table) -> None:
    """The card is discarded at the end of the year, and tokens of secret deals are taken back."""
    g.destiny = NONE
    g.deals = [NONE] * g.players


# -- Good Year and the Priest ------------------------------------------------------------------------
def blessing(g: Table) -> Rule[None] | None:
    """Bonus dice at the start of a season, after those that players gain by themselves."""
    priest = seat_with(g, _blesses)
    if priest != NONE:
        return call_blessing(g, priest)
    if destiny(g).good_year:
        g.then(*(("bless", seat, 0) for seat in g.order))
    return None


def _blesses(card: Governor) -> bool:
    return card.blesses


def call_blessing(g: Table, priest: Seat) -> Rule[None]:
    answer = yield Question(priest, "kb.governor.14", callings, open=True)
    if answer != DECLINE:
        g.tell("blessed", priest)
    if answer != DECLINE or destiny(g).good_year:
        g.then(*(("bless", seat, int(answer != DECLINE)) for seat in g.order))


def callings(g: Table, seat: Seat) -> list[Answer]:
    return [("bless",), DECLINE]


def bless(g: Table, seat: Seat, called: int) -> Rule[None] | None:
    """A player without a bonus die gains one; any other gains VP by the Priest and a good in a Good Year."""
    assert g.phase in PRODUCTIVE, "blessings come at the start of a productive season"
    had = g.bonus_dice[seat]
    if not had:
        g.bonus_dice[seat] = 1
        g.tell("bonus", seat)
        return choose_blessing(g, seat) if called and destiny(g).good_year else None
    if called:
        gain(g, seat, ONE[VP], "blessing", NONE)
    return take_any(g, seat, 1, "destiny", g.destiny) if destiny(g).good_year else None


def choose_blessing(g: Table, seat: Seat) -> Rule[None]:
    """Both at once: besides the die either the good or the VP."""
    answer = yield Question(seat, "kb.destiny.8", blessings, open=True)
    gain(g, seat, answer[1], "blessing", NONE)


def blessings(g: Table, seat: Seat) -> list[Answer]:
    return [("take", change) for change in (*ANY_GOOD, ONE[VP])]
