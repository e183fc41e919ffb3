"""Mistakes in tables, copies, records, asides and sources of chance."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from random import choice
from typing import Any

from regalia.kernel.questions import Answer, Question, Rule, Seat, Talk, Together
from tests import toy
from tests.testing.mistakes.planting import plant, with_steps, with_table
from tests.toy import NONE, Clash, Tolls, TollsGame


class Forgetful(Tolls):
    def copy(self) -> Forgetful:
        new = object.__new__(Forgetful)
        for name in self.FIELDS:
            if name != "pot":
                value = getattr(self, name)
                setattr(new, name, value.copy() if hasattr(value, "copy") else value)
        new.events = None
        return new


class Sharing(Tolls):
    def copy(self) -> Sharing:
        new = super().copy()
        new.hand = self.hand[:]
        assert isinstance(new, Sharing)
        return new


class Resetting(Tolls):
    def copy(self) -> Resetting:
        new = super().copy()
        new.given = [0] * len(self.given)
        assert isinstance(new, Resetting)
        return new


class Unlisted(Tolls):
    PARTS = ()  # type: ignore[assignment]


class Halved(Tolls):
    def start(self, seats: int, days: int, peeking: bool) -> None:
        super().start(seats, days, peeking)
        self.given = [0.5] * seats  # type: ignore[list-item]


plant("copy forgets a field", "copy", "forgets the field pot", with_table(Forgetful))
plant("copy shares a list", "copy", r"shares g\.hand\[0\]", with_table(Sharing))
plant("copy does not keep a value", "copy", "for the field given, a deep copy", with_table(Resetting))
plant("a part is not listed in PARTS", "json", "KeyError|damaged", with_table(Unlisted))
plant("a fraction lies on the table", "json", "can't lie on a table", with_table(Halved))

HAUNTED: list[int] = []


def haunted_deal(g: Tolls, p: Seat) -> Rule[None]:
    """Counts outside the table."""
    HAUNTED.append(p)
    g.given[p] = len(HAUNTED)
    yield from toy.deal(g, p)


haunted = with_steps(deal=haunted_deal)
plant("a rule keeps a count outside the table", "replay", "does not replay|not true|another position", haunted)
plant("a count outside the table is not taken back", "undo", "another position|changed the position", haunted)


def hasty_march(g: Any, p: Seat) -> Talk:
    """Puts its cards onto a pile of all, in the order of arrival."""
    answer = yield Question(p, "toy.march", toy.marches)
    if answer != ("halt",):
        g.hand[p].remove(answer[1])
        g.discard.append(answer[1])


def hasty_clash(g: Tolls) -> Rule[None]:
    g.clash = Clash(len(g.gold))
    yield Together(g.seats, "toy.clash", hasty_march)
    g.clash = None


plant("a dialogue touches what is not its own", "order", "order in which", with_steps(clash=hasty_clash))


def priced_peek(g: Tolls, p: Seat) -> Rule[None]:
    yield from toy.place(g, p)
    yield Question(p, "toy.peek", toy.peeks, g.gold[p])


def stale_coins(g: Tolls, p: Seat) -> Rule[None]:
    yield from toy.place(g, p)
    coins = g.gold[p]
    yield Question(p, "toy.peek", toy.peeks, p)
    g.given[p] = coins % 2


class Overdrawn(TollsGame):
    def asides(self, g: Any, seat: Seat) -> Sequence[Answer]:
        return [*super().asides(g, seat), ("give", 9)]


plant("a question is about an amount", "asides", "leaves other options", with_steps(ambush=priced_peek))
plant("an amount is read before the question", "asides", "leads elsewhere", with_steps(ambush=stale_coins))
plant("an aside that can't be done is offered", "asides", "IndexError", Overdrawn())


def swallowing_dawn(g: Tolls) -> None:
    try:
        toy.dawn(g)
    except ArithmeticError:
        raise
    except Exception as error:
        if type(error).__name__ != "Planted":
            raise


plant("a rule swallows errors", "faults", "swallowed an error", with_steps(day=swallowing_dawn))
plant("a count outside the table is not restored", "faults", "changed the position", haunted)


def chancy_deal(g: Tolls, p: Seat) -> Rule[None]:
    g.given[p] = random.randrange(2)
    yield from toy.deal(g, p)


def choosy_deal(g: Tolls, p: Seat) -> Rule[None]:
    g.given[p] = choice((0, 1))
    yield from toy.deal(g, p)


def timely_deal(g: Tolls, p: Seat) -> Rule[None]:
    g.given[p] = int(time.time()) % 2
    yield from toy.deal(g, p)


COMMON = [NONE, NONE, NONE]


class Common(Tolls):
    def start(self, seats: int, days: int, peeking: bool) -> None:
        super().start(seats, days, peeking)
        self.placed = COMMON


def unordered_bids(g: Tolls, p: Seat) -> Sequence[Answer]:
    return [("bid", 0), *((word, 1) for word in {"crown", "sword", "orb", "ring", "cup"})]


def unordered_auction(g: Tolls) -> Rule[None]:
    yield Question(0, "toy.bid", unordered_bids)


plant("a rule asks the global random", "determinism", "asks random.randrange", with_steps(deal=chancy_deal))
plant("a rule imports from random", "determinism", "global random", with_steps(deal=choosy_deal))
plant("a rule asks the clock", "determinism", "asks time.time", with_steps(deal=timely_deal))
plant("two tables share a list", "determinism", r"share g\.placed", with_table(Common))
UNORDERED = plant(
    "options come out of a set", "hash seed", "with PYTHONHASHSEED=", with_steps(auction=unordered_auction)
)
