"""Dynasty cards between deck, sets, hands, mats and discards, and what everybody knows of where they are.

`known` has the cards that everybody knows to be with a player, in hand or face down: picked sets enter it, cards that
are shown leave it. `abroad` has those that everybody knows to be with some player or other.
"""

from __future__ import annotations

from collections.abc import Iterable

from regalia.games.blood_of_kings.components import CARD_KINDS, COPIES, HAND_SIZE, SETS
from regalia.games.blood_of_kings.table import Table
from regalia.games.blood_of_kings.tiles import COUNCIL_OF_LORDS, has
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat, deal, shuffle

Cards = tuple[int, ...]


def without(cards: Cards, card: int) -> Cards:
    """Cards in order with one of a kind taken out."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def with_cards(cards: Cards, more: Iterable[int]) -> Cards:
    return tuple(sorted((*cards, *more)))


# -- cards that come to light ------------------------------------------------------------------------
def show(g: Table, seat: Seat, card: int) -> None:
    """Everybody has seen a card that was with a player and leaves: it is no longer among what is known or abroad."""
    if card in g.known[seat]:
        g.known[seat] = without(g.known[seat], card)
    elif g.abroad[card]:
        g.abroad[card] -= 1


def discard_from_hand(g: Table, seat: Seat, card: int) -> None:
    g.hand[seat] = without(g.hand[seat], card)
    show(g, seat, card)
    g.discard[card] += 1


def turn_up(g: Table, seat: Seat, k: int) -> int:
    """The top card of a stack of Influence comes to light and leaves the mat; returns its kind."""
    at = seat * 6 + k
    card = g.mat[at][-1]
    lift(g, seat, k)
    show(g, seat, card)
    forget_glimpse(g, at, card)
    return card


def lift(g: Table, seat: Seat, k: int) -> None:
    at = seat * 6 + k
    g.mat[at] = g.mat[at][:-1]
    g.places[at] = g.places[at][:-1]


def forget_glimpse(g: Table, at: int, card: int) -> None:
    """Who had seen such a card somewhere in the stack knows that it is gone."""
    for row in range(at, len(g.glimpsed), g.players * 6):
        if card in g.glimpsed[row]:
            g.glimpsed[row] = without(g.glimpsed[row], card)


def discard_hidden(g: Table, seat: Seat, k: int) -> int:
    """The top card of a stack of Influence is shown and discarded; returns its kind."""
    card = turn_up(g, seat, k)
    g.discard[card] += 1
    return card


# -- the deck ----------------------------------------------------------------------------------------
def cards_in_deck(g: Table, seat: Seat, *about: int) -> list[int]:
    return [kind for kind, count in enumerate(g.deck) for _ in range(count)]


def draw_cards(g: Table, seat: Seat, count: int) -> Rule[None]:
    """Cards from the deck into a hand, unseen by the others; the discards become the deck when it runs out."""
    while count:
        if not any(g.deck):
            if not any(g.discard):
                return
            reshuffle(g)
        taken = min(count, sum(g.deck))
        yield from deal_hand(g, seat, taken)
        count -= taken


def deal_hand(g: Table, seat: Seat, count: int) -> Rule[None]:
    cards = yield deal(cards_in_deck, count, seat, to=(seat,), kind="bok.pickup.4")
    for card in cards:
        g.deck[card] -= 1
    g.hand[seat] = with_cards(g.hand[seat], cards)
    g.tell("drew", seat, cards, only=(seat,), others=(seat, count))


def reshuffle(g: Table) -> None:
    """The discards become the deck. What is neither there nor in a set is with the players, as everybody knows."""
    shown = g.discard[:]
    for cards in (*g.sets, *g.known):
        for card in cards:
            shown[card] += 1
    g.abroad = [COPIES[kind] - shown[kind] for kind in range(CARD_KINDS)]
    g.deck, g.discard = g.discard, [0] * CARD_KINDS
    g.tell("reshuffled")


def new_cards(g: Table) -> Rule[None]:
    """One card is added to each of the twelve sets."""
    yield from fill_sets(g, 0)


def fill_sets(g: Table, at: int) -> Rule[None]:
    """From this set on; when the deck runs out the discards go on where it stopped."""
    while at < SETS:
        if not any(g.deck):
            if not any(g.discard):
                return
            reshuffle(g)
        count = min(SETS - at, sum(g.deck))
        cards = yield deal(cards_in_deck, count, kind="bok.sets.1")
        cards = yield shuffle(these, *cards, kind="bok.sets.1")
        for card in cards:
            g.deck[card] -= 1
            g.sets[at] = with_cards(g.sets[at], (card,))
            at += 1
    g.tell("filled_sets")


def these(g: Table, seat: Seat, *cards: int) -> Cards:
    return cards


# -- picking up --------------------------------------------------------------------------------------
def discard_down(g: Table, seat: Seat) -> Rule[None]:
    """Who holds more than five cards discards down to five, or further if he likes."""
    while g.hand[seat]:
        answer = yield Question(seat, "bok.pickup.1", discards)
        if answer[0] == "keep":
            return
        discard_from_hand(g, seat, answer[1])
        g.tell("discarded", seat, answer[1], reveals=True)


def discards(g: Table, seat: Seat) -> list[Answer]:
    hand = g.hand[seat]
    keep: list[Answer] = [] if len(hand) > HAND_SIZE else [("keep",)]
    return keep + [("discard", card) for card in sorted(set(hand))]


def pick_up(g: Table, seat: Seat) -> Rule[None]:
    """One of the sets goes into the hand."""
    if not any(g.sets):
        return
    answer = yield Question(seat, "bok.pickup.2", sets_on_offer, open=True)
    exchanged = has(g, seat, COUNCIL_OF_LORDS) and (yield from council_of_lords(g, seat, answer[1]))
    cards = g.sets[answer[1]]
    g.sets[answer[1]] = ()
    g.hand[seat] = with_cards(g.hand[seat], cards)
    g.known[seat] = with_cards(g.known[seat], cards)
    g.tell("picked_up", seat, *cards)
    if exchanged:
        yield from draw_cards(g, seat, 1)


def sets_on_offer(g: Table, seat: Seat) -> list[Answer]:
    return [("take", i) for i, cards in enumerate(g.sets) if cards]


def council_of_lords(g: Table, seat: Seat, chosen: int) -> Rule[bool]:
    """One card of the set may be discarded, for the top card of the deck; returns whether it was."""
    answer = yield Question(seat, "bok.pickup.3", exchanges, chosen, open=True, rest=("keep",))
    if answer[0] == "keep":
        return False
    g.sets[chosen] = without(g.sets[chosen], answer[1])
    g.discard[answer[1]] += 1
    g.tell("discarded", seat, answer[1])
    return True


def exchanges(g: Table, seat: Seat, chosen: int) -> list[Answer]:
    return [("keep",), *(("exchange", card) for card in sorted(set(g.sets[chosen])))]


def top_up(g: Table, seat: Seat) -> Rule[None]:
    """A player without a Kingdom draws up to five cards."""
    if seat not in g.ruler and len(g.hand[seat]) < HAND_SIZE:
        yield from draw_cards(g, seat, HAND_SIZE - len(g.hand[seat]))


STEPS: dict[str, StepRule] = {
    "new_cards": new_cards,
    "discard_down": discard_down,
    "pick_up": pick_up,
    "top_up": top_up,
}
