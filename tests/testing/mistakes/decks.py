"""Mistakes with decks: who knows what lies in them, planted in the bazaar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from regalia.authoring.decks import EVERYBODY, NOBODY, Deck, bag, look, take_many
from regalia.kernel.questions import Question, Rule, Seat, draw
from tests import bazaar
from tests.bazaar import CARDS, FAVOUR, Bazaar, BazaarGame
from tests.testing.mistakes.asking import with_steps
from tests.testing.mistakes.planting import plant


def open_draw(g: Bazaar, p: Seat) -> Rule[None]:
    """Draws in secret from a bag that all others go on knowing: they see what is missing."""
    card = yield draw(bag, "deck", to=(p,), kind="bz.deal")
    g.deck.remove(card)
    bazaar.gain(g, p, (card,))


def open_look(g: Bazaar, p: Seat) -> Rule[None]:
    """What one seat looked at lies open to all."""
    yield from look(g, "deck", 1, p, kind="bz.look")
    g.deck.known[0] = EVERYBODY
    g.tell("looked", p)


def open_burial(g: Bazaar, p: Seat) -> Rule[None]:
    """The card is seen by all when it goes to the bottom, and nobody is told so."""
    yield from look(g, "deck", 1, p, kind="bz.look")
    g.tell("looked", p)
    if (yield Question(p, "bz.bury", bazaar.burials, open=True)) == ("bury",):
        card = g.deck.bags[0][0]
        g.deck.remove(card)
        g.deck.put_beneath([card])
        g.tell("buried", p)


def open_shuffle(g: Bazaar, p: Seat) -> Rule[None]:
    """When what was sold is shuffled in, all see what is in the deck, and nobody is told so."""
    if len(g.deck) < bazaar.DEALT:
        g.deck.shuffle_in(g.spent)
        g.spent, g.deck.known = [], [EVERYBODY]
    bazaar.gain(g, p, (yield from take_many(g, "deck", bazaar.DEALT, to=(p,), kind="bz.deal")))


def half_way_look(g: Bazaar, p: Seat) -> Rule[None]:
    """Python looks the deck up before it asks: it is that of another table when the answer comes."""
    if len(g.deck):
        g.deck.close(0, (p,))
        g.deck.settle(0, (yield draw(bag, "deck", 0, to=(p,), kind="bz.look")), p)
    g.tell("looked", p)


class Hasty(BazaarGame):
    """After a day of three players one card is left in the deck."""

    steps = {**BazaarGame.steps, "deal": open_shuffle}  # noqa: RUF012

    def setup(self, players: int, options: Mapping[str, Any]) -> Bazaar:
        g = super().setup(players, options)
        deck = [*CARDS[::4], FAVOUR]
        g.deck, g.spent = Deck(deck, NOBODY), sorted((Counter(CARDS) - Counter(deck)).elements())
        return g


plant("a secret draw shows in what is left", "shows", "show the same, but", with_steps(deal=open_draw))
plant("a card that was looked at lies open", "shows", "show the same, but", with_steps(look=open_look))
plant("a deck is looked up before the answer", "aliases", "keeps g.deck for", with_steps(look=half_way_look))
plant("a buried card is seen by all", "barriers", "that depends on what", with_steps(look=open_burial))
plant("a shuffled deck is seen by all", "barriers", "that depends on what", Hasty())
