"""Clean-up around a `yield`: it would run when a copy of the match is dropped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from regalia.kernel.questions import Question, Rule, Seat, Talk, Together
from tests import toy
from tests.testing.mistakes.planting import plant, with_steps
from tests.toy import Clash, Tolls


def finally_ambush(g: Tolls, p: Seat) -> Rule[None]:
    try:
        yield from toy.place(g, p)
    finally:
        g.given[p] = 0


def with_ambush(g: Tolls, p: Seat) -> Rule[None]:
    with suppress(ValueError):
        yield from toy.place(g, p)


def except_ambush(g: Tolls, p: Seat) -> Rule[None]:
    try:
        yield from toy.place(g, p)
    except BaseException:
        g.given[p] = 0
        raise


def guarded_march(g: Any, p: Seat) -> Talk:
    """A dialogue, which is no step: it is found because it is in the module of one."""
    try:
        yield Question(p, "toy.march", toy.marches)
    finally:
        g.given[p] = 0


def guarded_clash(g: Tolls) -> Rule[None]:
    g.clash = Clash(len(g.gold))
    yield Together(g.seats, "toy.clash", guarded_march)
    g.clash = None


def harmless_ambush(g: Tolls, p: Seat) -> Rule[None]:
    """Catches what a rule may catch, and cleans up where nobody is asked."""
    try:
        yield from toy.place(g, p)
    except ValueError:
        return
    with harmless_context(g):
        pass


@contextmanager
def harmless_context(g: Tolls) -> Iterator[None]:
    try:
        yield
    finally:
        g.pot += 0


plant("a rule cleans up with finally", "source", "finally_ambush, guards.py", with_steps(ambush=finally_ambush))
plant("a rule asks inside of with", "source", "with_ambush, guards.py", with_steps(ambush=with_ambush))
plant("a rule catches everything", "source", "except_ambush, guards.py", with_steps(ambush=except_ambush))
plant("a dialogue cleans up with finally", "source", "guarded_march, guards.py", with_steps(clash=guarded_clash))
