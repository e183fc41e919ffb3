"""Combat cards: drawn when somebody looks, so that the deck has no order; discarded ones lie open."""

from __future__ import annotations

from regalia.games.paladins_and_barbarians.components import NONE
from regalia.games.paladins_and_barbarians.table import HAND, Table, hand_limit, together, without
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw


def cards_left(g: Table) -> bool:
    return bool(g.deck or g.spent)


def deck(g: Table, seat: Seat) -> tuple[int, ...]:
    """What nobody has seen; when it is used up, the discarded cards are shuffled."""
    return g.deck or g.spent


def take_off(g: Table, card: int) -> None:
    """A card has been drawn."""
    if not g.deck:
        g.deck, g.spent = g.spent, ()
        g.tell("reshuffled")
    g.deck = without(g.deck, card)


def draw_card(g: Table, seat: Seat, place: int = HAND) -> Rule[None]:
    """A card that nobody else sees."""
    if not cards_left(g):
        return
    card = yield draw(deck, to=(seat,), kind="pb.pieces.2")
    take_off(g, card)
    g.cards[seat * 3 + place] = together(g.cards[seat * 3 + place], card)
    g.tell("drew", seat, card, place, only=(seat,), others=(seat, NONE, place))


def draw_within_limit(g: Table, seat: Seat) -> Rule[None]:
    """Combat planning: at the hand limit one card is discarded first."""
    if len(g.cards[seat * 3]) >= hand_limit(g, seat):
        answer = yield Question(seat, "pb.order.8", discards)
        throw_away(g, seat, HAND, answer[1])
    yield from draw_card(g, seat)


def discards(g: Table, seat: Seat) -> list[Answer]:
    return [("discard", card) for card in dict.fromkeys(g.cards[seat * 3])]


def throw_away(g: Table, seat: Seat, place: int, card: int) -> None:
    g.cards[seat * 3 + place] = without(g.cards[seat * 3 + place], card)
    g.spent = together(g.spent, card)
    g.tell("discarded", seat, card, reveals=True)


def throw_away_all(g: Table, seat: Seat, place: int) -> None:
    for card in g.cards[seat * 3 + place]:
        throw_away(g, seat, place, card)
