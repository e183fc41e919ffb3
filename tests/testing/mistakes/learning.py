"""Mistakes in how secrets come to light: events that are not declared, what is taken back, draws in public."""

from __future__ import annotations

from random import Random
from typing import Any

from regalia.kernel.questions import Answer, Question, Rule, Seat, Together, draw
from regalia.kernel.table import Result
from tests import toy
from tests.testing.mistakes.planting import plant, with_steps
from tests.toy import Tolls, TollsGame


# -- one declared event does not excuse the others -------------------------------------------------
def babbling_auction(g: Tolls) -> Rule[None]:
    """Reveals the bids, which is right, and with them what is in a hand, which is not."""
    bids = yield Together(g.seats, "toy.auction", toy.ask_bid)
    g.tell("bid", tuple(bids.values()), reveals=True)
    g.tell("took", 0, sum(g.hand[0]))


def babbling_ambush(g: Tolls, p: Seat) -> Rule[None]:
    answer = yield Question(p, "toy.place", toy.places, shows=toy.VERB)
    if answer != ("decline",):
        g.hand[p].remove(answer[1])
        g.placed[p], g.seen[p] = answer[1], 1 << p
        g.tell("dawned", g.turned[-1], reveals=True)
        g.tell("placed", p, answer[1])


def whispering_auction(g: Tolls) -> Rule[None]:
    """Tells seat 1 its own card, as it may, and seat 0 in the other face of the event."""
    yield Question(2, "toy.bid", toy.bids_of)
    if g.hand[1]:
        g.tell("took", 1, g.hand[1][0], only=(1,), others=(1, g.hand[1][0]))


plant("a hand is told beside revealed bids", "twins", "events tell seat", with_steps(auction=babbling_auction))
plant("the other face tells the secret too", "twins", "events tell seat", with_steps(auction=whispering_auction))
plant(
    "a secret answer is told beside a revealed omen", "shows", "tell them apart: heard",
    with_steps(ambush=babbling_ambush),
)  # fmt: skip


# -- others learn, and the owner takes it back -----------------------------------------------------
def flashing_ambush(g: Tolls, p: Seat) -> Rule[None]:
    """The owner turns the card up for everybody else, without an event."""
    yield from toy.place(g, p)
    yield Question(p, "toy.peek", toy.peeks, p)
    g.seen[p] |= 7


class Flashing(TollsGame):
    """Giving a coin away shows what lies in ambush."""

    def do_aside(self, g: Any, seat: Seat, answer: Answer) -> None:
        super().do_aside(g, seat, answer)
        g.seen[seat] |= 7


plant("a card is shown and taken back", "barriers", "after seat . has seen", with_steps(ambush=flashing_ambush))
plant("an aside shows a card and is taken back", "barriers", r"may take \('give'", Flashing())


# -- what everybody sees, hide may not hide --------------------------------------------------------
def public_deal(g: Tolls, p: Seat) -> Rule[None]:
    """Cards that go to a hand are drawn as if all could see them."""
    while len(g.hand[p]) < toy.HAND and g.deck:
        card = yield draw(toy.pile, "deck", kind="toy.draw")
        g.deck.remove(card)
        g.hand[p] = sorted([*g.hand[p], card])


def public_ambush(g: Tolls, p: Seat) -> Rule[None]:
    answer = yield Question(p, "toy.place", toy.places)
    if answer != ("decline",):
        g.hand[p].remove(answer[1])
        g.placed[p], g.seen[p] = answer[1], 1 << p


plant("a hidden card is drawn in public", "shows", "toy.draw, which show in full", with_steps(deal=public_deal))
plant("a hidden card is placed in public", "shows", "toy.place, which show in full", with_steps(ambush=public_ambush))


# -- imagined tables -------------------------------------------------------------------------------
class Foreseeing(TollsGame):
    """Imagines that the game is over."""

    def imagine(self, view: Any, seat: Seat, rng: Random) -> Tolls:
        g = super().imagine(view, seat, rng)
        g.result = Result("days", (1,) * len(g.gold), tuple(g.gold))
        return g


plant("an imagined game is over", "imagined", "already decided", Foreseeing())
