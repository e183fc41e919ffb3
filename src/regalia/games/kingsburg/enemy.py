"""The enemy deck: nobody knows this year's card until somebody looks at it (rulebook p. 3 and 8).

A year's card is one of five; it does not exist on the table before it is seen, so that there is nothing to leak.
With Goblin Valley a second card of the same year lies in the valley.
"""

from __future__ import annotations

from regalia.games.kingsburg.components import OF_YEAR
from regalia.games.kingsburg.components.facts import NONE
from regalia.games.kingsburg.table import Table
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw

DECKS = ("enemy", "valley")


def decks(g: Table) -> tuple[str, ...]:
    return DECKS if g.scenario == "goblin-valley" else DECKS[:1]


def card_of(g: Table, deck: str) -> int:
    return g.enemy if deck == "enemy" else g.valley


def is_face_up(g: Table, deck: str) -> bool:
    return bool(g.face_up & (1 if deck == "enemy" else 2))


def peek(g: Table, seat: Seat) -> Rule[None]:
    """A secret look at the top card of the enemy deck, or of the valley's."""
    hidden = [deck for deck in decks(g) if not is_face_up(g, deck)]
    if len(hidden) > 1:
        answer = yield Question(seat, "kb.valley.2", hidden_decks, open=True)
        hidden = [answer[1]]
    if hidden:
        yield from look(g, seat, hidden[0])


def hidden_decks(g: Table, seat: Seat) -> list[Answer]:
    return [("peek", deck) for deck in decks(g) if not is_face_up(g, deck)]


def look(g: Table, seat: Seat, deck: str) -> Rule[None]:
    if card_of(g, deck) == NONE:
        yield from turn(g, deck, (seat,))
    if deck == "enemy":
        g.enemy_seen |= 1 << seat
    else:
        g.valley_seen |= 1 << seat
    g.tell("peeked", seat, deck, card_of(g, deck), only=(seat,), others=(seat, deck, NONE))


def turn(g: Table, deck: str, to: tuple[Seat, ...] | None) -> Rule[None]:
    """Draw the year's card, seen by these players or by all."""
    card = yield draw(unseen, deck, to=to, kind="kb.enemy.1")
    if deck == "enemy":
        g.enemy = card
    else:
        g.valley = card


def unseen(g: Table, seat: Seat, deck: str) -> list[int]:
    """The cards of this year that may lie there."""
    elsewhere = g.valley if deck == "enemy" else g.enemy
    return [card for card in OF_YEAR[g.year] if card != elsewhere]


def reveal(g: Table, deck: str) -> Rule[None]:
    """Turn a card face up for everybody."""
    if is_face_up(g, deck):
        return
    if card_of(g, deck) == NONE:
        yield from turn(g, deck, None)
    g.face_up |= 1 if deck == "enemy" else 2
    g.tell("revealed", deck, card_of(g, deck), reveals=True)


def scout(g: Table) -> Rule[None]:
    """Skilled Scouts: at the start of phase 7 the enemy card is turned face up."""
    yield from reveal(g, "enemy")


def discard(g: Table) -> None:
    """The cards of this winter go back to the box; everybody remembers them."""
    g.last_winter = tuple(card_of(g, deck) for deck in decks(g))
    g.enemy = g.valley = NONE
    g.enemy_seen = g.valley_seen = g.face_up = 0
