"""Mistakes in what silence answers, on open floors, at pauses and in deals, planted in the bazaar."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.authoring.orders import ALWAYS, Order
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Anyone, Question, Rule, Seat, asking, deal
from tests import bazaar
from tests.bazaar import FAVOUR, THIEF, Bazaar, BazaarGame
from tests.testing.mistakes.planting import plant


def with_steps(**steps: StepRule) -> BazaarGame:
    class Wrong(BazaarGame):
        pass

    Wrong.steps = {**BazaarGame.steps, **steps}
    return Wrong()


def mute_floor(g: Bazaar) -> Rule[None]:
    yield Question(0, "bz.floor", bazaar.sales, rest=("shrug",))


def endless_floor(g: Bazaar) -> Rule[None]:
    while True:
        yield Anyone(g.seats, "bz.floor", bazaar.speeches)


def hopeful(g: Bazaar, p: Seat) -> Sequence[Answer]:
    """Lists a Favour that lies in the deck as if it were in hand."""
    return [("play", FAVOUR)] if FAVOUR in (*g.hand[p], *g.deck.cards) else []


def hopeful_sale(g: Bazaar, p: Seat) -> Rule[None]:
    yield Question(p, "bz.sell", bazaar.sales, also=hopeful)


def stray(g: Bazaar, p: Seat) -> Sequence[Answer]:
    return [("bluff", 1)]


def stray_sale(g: Bazaar, p: Seat) -> Rule[None]:
    yield from asking(g, Question(p, "bz.sell", bazaar.sales, also=stray), bazaar.play_favour)


def whole_deck(g: Bazaar, p: Seat) -> Sequence[int]:
    return g.deck.cards


def told_deal(g: Bazaar, p: Seat) -> Rule[None]:
    """Deals in secret and tells everybody."""
    cards = yield deal(whole_deck, 2, to=(p,), kind="bz.deal")
    for card in cards:
        g.deck.remove(card)
    g.hand[p] = tuple(sorted((*g.hand[p], *cards)))
    g.tell("dealt", p, cards)


def open_hand_deal(g: Bazaar, p: Seat) -> Rule[None]:
    """Deals to a seat and lets the table show it."""
    cards = yield deal(whole_deck, 2, to=(p,), kind="bz.deal")
    for card in cards:
        g.deck.remove(card)
    g.known[p] = tuple(sorted((*g.known[p], *cards)))
    g.hand[p] = tuple(sorted((*g.hand[p], *cards)))


def telling_offer(g: Bazaar) -> Rule[None]:
    yield Question(0, "bz.offer", bazaar.replies, 1, 0, rest=("yes",) if THIEF in g.hand[1] else ("no",))


class NoWayBack(BazaarGame):
    orders = (Order("offers", "Offers", ("bz.offer",), ((ALWAYS, "No"),), ALWAYS),)


class Vague(BazaarGame):
    def silent(self, view: Bazaar, question: Question, word: str) -> bool:
        return view.coins[question.seat]  # type: ignore[return-value]


plant("silence tells a secret", "twins", "what silence answers tells", with_steps(floor=telling_offer))
plant("an order can't be taken back", "standing orders", "can't be taken back", NoWayBack())
plant("an order says neither yes nor no", "standing orders", "say True or False", Vague())
plant(
    "silence answers what is no option",
    "questions",
    "silence answers .*shrug.* no option",
    with_steps(floor=mute_floor),
)
plant("a floor never ends", "floors", "still open after", with_steps(floor=endless_floor))
plant(
    "a card may be played that the view does not hold",
    "questions",
    "sees that it may play",
    with_steps(sale=hopeful_sale),
)
plant("a pause lists another verb", "questions", "begins with 'play'", with_steps(sale=stray_sale))
plant("a deal is told to all", "shows", "deal|tell", with_steps(deal=told_deal))
plant("a deal shows on the table", "shows", "deal|see", with_steps(deal=open_hand_deal))
