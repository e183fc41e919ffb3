"""Mistakes in what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

from regalia.kernel.questions import UNKNOWN, Answer, Question, Rule, Seat
from tests import toy
from tests.testing.mistakes.planting import asking, plant, with_steps
from tests.toy import Tolls, TollsGame


class Showing(TollsGame):
    """hide keeps something that it should hide, or does something that it should not."""

    def __init__(self, what: str) -> None:
        self.what = what

    def hide(self, g: Any, seat: Seat) -> Tolls:
        v = super().hide(g, seat)
        if self.what == "ambush":
            v.placed = g.placed[:]
        elif self.what == "hands":
            v.hand = [g.hand[p][:] if g.clash is None else v.hand[p] for p in g.seats]
        elif self.what == "march" and g.clash is not None:
            v.clash, v.hand = g.clash.copy(), [v.hand[p][: len(g.hand[p])] for p in g.seats]
        elif self.what == "order":
            v.gold = g.gold
        elif self.what == "once":
            v.pot += 1
        elif self.what == "table":
            g.given[0] = 1 - g.given[0]
        return v


class Careless(TollsGame):
    """imagine does not keep to the view, or does not fill it."""

    def __init__(self, what: str) -> None:
        self.what = what

    def imagine(self, view: Any, seat: Seat, rng: Random) -> Tolls:
        g = super().imagine(view, seat, rng)
        if self.what == "own hand":
            g.hand[seat] = g.hand[seat][::-1]
        elif self.what == "deck":
            g.deck = [UNKNOWN] * len(g.deck)
        elif self.what == "twice" and g.deck:
            g.deck[0] = g.deck[-1]
        elif self.what == "glue":
            g.deck = tuple(g.deck)  # type: ignore[assignment]
        return g


def envious(g: Tolls, p: Seat) -> Sequence[Answer]:
    """Options that depend on a neighbour's hand."""
    return [("bid", 0)] + [("bid", 1)] * (sum(g.hand[p - 1]) % 2)


plant("hide shares a list with the table", "views", r"shares g\.gold", Showing("order"))
plant("hide changes the table", "views", "hide changes the table", Showing("table"))
plant("hide hides more each time", "views", "once more hides more", Showing("once"))
plant("imagine forgets the own hand", "views", "does not look like its view", Careless("own hand"))
plant("imagine leaves a deck unknown", "views", "leaves something unknown in the field deck", Careless("deck"))
plant("imagine deals a card twice", "conservation", "seat . imagines", Careless("twice"))
plant(
    "own options depend on others' cards", "imagined", "other options when it imagines", asking(0, "toy.bid", envious)
)
plant("an imagined deck can't be drawn from", "imagined", "RuleFault", Careless("glue"))
plant(
    "a closed question is called open", "open", "is not open",
    asking(0, "toy.bid", toy.bids_of, open=True),
)  # fmt: skip
plant("hide shows an ambush", "shows", "can tell them apart: the view differs", Showing("ambush"))
plant("hide shows drawn cards", "shows", "can tell them apart: the view differs", Showing("hands"))
plant("hide shows a march being chosen", "windows", "in an open window", Showing("march"))


def telling_ambush(g: Tolls, p: Seat) -> Rule[None]:
    answer = yield Question(p, "toy.place", toy.places, shows=toy.VERB)
    if answer != ("decline",):
        g.hand[p].remove(answer[1])
        g.placed[p], g.seen[p] = answer[1], 1 << p
        g.tell("placed", p, answer[1])


def peeping_ambush(g: Tolls, p: Seat) -> Rule[None]:
    yield from toy.place(g, p)
    yield Question(1, "toy.peek", toy.peeks, p)
    g.seen[p] |= 2


plant("an event tells a hidden card", "shows", "can tell them apart: heard", with_steps(ambush=telling_ambush))
plant("a card is seen without an event", "barriers", "may take .* back", with_steps(ambush=peeping_ambush))


def choosy_ambush(g: Tolls, p: Seat) -> Rule[None]:
    """Asks only those who hold a high card."""
    if any(card > 9 for card in g.hand[p]):
        yield from toy.place(g, p)


def secret_ambush(g: Tolls, p: Seat) -> Rule[None]:
    answer = yield Question(p, "toy.place", toy.places, shows=toy.VERB)
    if answer != ("decline",):
        g.hand[p].remove(answer[1])
        g.placed[p], g.seen[p] = answer[1], 1 << p
    yield Question(p, "toy.peek", toy.peeks, p)


def looping_ambush(g: Tolls, p: Seat) -> Rule[None]:
    """A loop goes through a list made from a hand."""
    for _ in [card for card in g.hand[p] if card % 2]:
        yield Question(p, "toy.peek", toy.peeks, p)
    yield Question(p, "toy.peek", toy.peeks, p)


def boxing_ambush(g: Tolls, p: Seat) -> Rule[None]:
    """A secret is in a local of a kind that can't be compared, and steers what comes after."""
    box = SimpleNamespace(odd=sum(g.hand[p]) % 2)
    yield Question(p, "toy.peek", toy.peeks, p)
    yield Question(p, "toy.peek", toy.peeks, p)
    g.hand[p].sort(reverse=box.odd)


def pointing_ambush(g: Tolls, p: Seat) -> Rule[None]:
    yield Question(sum(g.hand[p]) % len(g.gold), "toy.peek", toy.peeks, p)


def branching_ambush(g: Tolls, p: Seat) -> Rule[None]:
    """Stands at another line by what is in a hand."""
    if sum(g.hand[p]) % 2:
        yield Question(p, "toy.peek", toy.peeks, p)
    else:
        yield Question(p, "toy.peek", toy.peeks, p)


def holding_ambush(g: Tolls, p: Seat) -> Rule[None]:
    gold = g.gold
    yield Question(p, "toy.peek", toy.peeks, p)
    gold[p] += 0


def walking_ambush(g: Tolls, p: Seat) -> Rule[None]:
    for _ in g.hand[p]:
        yield Question(p, "toy.peek", toy.peeks, p)


plant("only holders of high cards are asked", "twins", "number of steps tells", with_steps(ambush=choosy_ambush))
plant("a hand says who is asked", "twins", "who is asked tells", with_steps(ambush=pointing_ambush))
plant("options tell of others' cards", "twins", "the options of seat 0 tell", asking(0, "toy.bid", envious))
plant("a secret is boxed in a local", "locals", "the rule goes on by", with_steps(ambush=boxing_ambush))
plant("a played card is told to all", "twins", "events tell seat", with_steps(ambush=telling_ambush))
plant("a hidden card stays in a local", "locals", "the local answer of secret_ambush", with_steps(ambush=secret_ambush))
plant("a loop goes through secrets", "locals", "secret|stands at", with_steps(ambush=looping_ambush))
plant("a rule stands where a secret sent it", "locals", "the rule stands at", with_steps(ambush=branching_ambush))
plant("a local is a list of the table", "aliases", r"refers to g\.gold", with_steps(ambush=holding_ambush))
plant("a loop goes through the table", "aliases", r"refers to g\.hand\[", with_steps(ambush=walking_ambush))


class Bytes(Tolls):
    """Coins are kept in a byte array."""

    def start(self, seats: int, days: int, peeking: bool) -> None:
        super().start(seats, days, peeking)
        self.gold = bytearray(self.gold)  # type: ignore[assignment]


def counting_ambush(g: Tolls, p: Seat) -> Rule[None]:
    for _ in g.gold:
        yield Question(p, "toy.peek", toy.peeks, p)


class Counting(TollsGame):
    table, steps = Bytes, {**TollsGame.steps, "ambush": counting_ambush}


plant("a loop goes through bytes of the table", "aliases", r"loop 1 of .* refers to g\.gold", Counting())
