"""Planning (rulebook p. 7): every Baron lays up to two Action cards into each of three stacks, in secret."""

from __future__ import annotations

from regalia.authoring.memory import Memory
from regalia.games.warrior_knights.components import NEUTRAL_CARDS
from regalia.games.warrior_knights.table import Table, hand_of, seats
from regalia.kernel.questions import Answer, Question, Rule, Seat, Talk, Together

STACKS = range(3)
NEUTRALS_PER_STACK = 2


def planning(g: Table) -> Rule[None]:
    """All plan at once; two Neutral cards join each stack, and nobody has seen which."""
    g.back = [0] * len(g.back)
    g.secret = "plans"
    yield Together(seats(g), "wk.plan.1", plan)
    g.secret = ""
    g.neutral = [NEUTRALS_PER_STACK] * 3
    g.seen = [0] * len(NEUTRAL_CARDS)
    g.tell("planned", *map(len, g.laid), reveals=True)


def plan(g: Table, seat: Seat) -> Talk:
    """One stack after the other."""
    for stack in STACKS:
        answer = yield Question(seat, "wk.plan.1", plans, stack)
        g.laid[seat * 3 + stack] = answer[1:]


def plans(g: Table, seat: Seat, stack: int) -> list[Answer]:
    """None, one or two of the cards in hand."""
    return list(PLANS[tuple(hand_of(g, seat))])


def plans_of(have: tuple[int, ...]) -> tuple[Answer, ...]:
    """Of so many cards of each kind."""
    held = [kind for kind, number in enumerate(have) if number]
    pairs = [("plan", one, other) for i, one in enumerate(held) for other in held[i + (have[one] < 2) :]]
    return ("plan",), *[("plan", kind) for kind in held], *pairs


PLANS = Memory(plans_of)


STEPS = {"planning": planning}
