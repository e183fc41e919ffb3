"""Who will sit on a throne: by the Influence that everybody has there, and how soon it is asked for."""

from __future__ import annotations

from math import exp

from regalia.games.blood_of_kings.components import CARD_KINDS, LEGAL_IN, SUCCESSION, WORTH
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.table import Challenge, Table
from regalia.games.blood_of_kings.tiles import barons, challengers_bonus, rulers_bonus, stability
from regalia.kernel.questions import Seat

LEGAL_WORTH = tuple(tuple(WORTH[c] if LEGAL_IN[k][c] else 0 for c in range(CARD_KINDS)) for k in range(6))
"""By Kingdom and kind: what a card counts there."""
SPREAD = 3.0
"""Influence that makes a claim e times as good."""
SOMEBODY, SCRAMBLE = 2.0, 20.0
"""The weight of claims that nobody has made yet, to a throne that somebody has and to one in Chaos."""
BLUFF = 0.5
"""What a card that is no Influence counts for a Ruler or beside a legal one: the others do not know it."""
DOUBT = 1.0
"""What it counts in a running challenge, before it is known for one."""
CLAIM = 1.0
"""Who has less does not challenge."""
NUMBER = 5.0
"""What each legal card counts in a rebellion, beside its value."""
LATER, ASKED = 0.4, 0.7
"""The share of a rival's stack that counts when he was called: in a rebellion, which may end before he commits it, and
in other Successions while somebody is being asked."""
CALLS = ("call_peaceful", "call_in_order")
"""What is planned next while a player who was called is being asked."""
UNFOILED = 0.9
"""What an Influence card counts while it may still be foiled."""
CHAOS, CHALLENGED = 0.7, 1.0
"""How likely a throne is asked for that nobody has, and one that is being challenged for."""
REBELLION = (0.5, 0.5, 0.25, 0.12, 0.06, 0.03)
"""How likely a rebellion is when Unrest is so many steps from Stability."""
SOON, NEXT = 0.5, 0.82
"""How likely a Succession is when no other card is left, and for each card that is how much less."""
PEACEFUL = tuple(SOON * NEXT**left for left in range(30))


def chances(g: Table, k: int) -> list[float]:
    """By seat: how likely that player rules the Kingdom some time from now."""
    challenge, ruler = g.challenge, g.ruler[k]
    if challenge is not None and challenge.kingdom == k:
        strengths, soon, somebody = [committed(g, challenge, seat) for seat in range(len(g.glory))], CHALLENGED, 0.0
    else:
        strengths, soon = [*map(stack_worth, [k] * len(g.glory), g.mat[k::6])], urgency(g, k)
        somebody = SCRAMBLE if ruler == NONE else SOMEBODY
        if g.play is not None and g.play.use == "influence" and g.play.target == k and not g.play.foiled:
            strengths[g.play.player] += UNFOILED * LEGAL_WORTH[k][g.play.card]
    weights = [
        exp((each + challengers_bonus(g, seat)) / SPREAD) if each >= CLAIM else 0.0
        for seat, each in enumerate(strengths)
    ]
    if ruler != NONE:
        weights[ruler] = exp(max(0.1, strengths[ruler] + rulers_bonus(g, k)) / SPREAD)
    total = sum(weights) + somebody
    shares = [soon * weight / total for weight in weights] if total else weights
    if ruler != NONE:
        shares[ruler] += 1 - soon
    return shares


def urgency(g: Table, k: int) -> float:
    """How likely the throne is asked for soon."""
    if g.ruler[k] == NONE:
        return CHAOS
    unrest, play = g.unrest[k], g.play
    if play is not None and play.use == "unrest" and not play.foiled and k in (play.target, play.second):
        unrest += 1
    rebellion = REBELLION[max(0, min(5, stability(g, k) - unrest))]
    left = sum(g.court[k * 7 + 1 : k * 7 + 7])
    if g.stack[k] and g.stack[k][-1] == SUCCESSION:
        left += len(g.stack[k]) - 1
    return 1 - (1 - rebellion) * (1 - PEACEFUL[left])


def stack_worth(k: int, stack: tuple[int, ...]) -> float:
    """What lies on a player's mat; bluffs alone are no claim, though they keep some from challenging."""
    if not stack:
        return 0.0
    legal = [LEGAL_WORTH[k][card] for card in stack]
    bluffs = BLUFF * legal.count(0)
    return sum(legal) + bluffs if any(legal) else min(bluffs, CLAIM / 2)


def committed(g: Table, challenge: Challenge, seat: Seat) -> float:
    """What lies before a player, and what he can still put there; in a rebellion numbers count above all."""
    k = challenge.kingdom
    worth, violent = LEGAL_WORTH[k], challenge.way == "violent"
    number = NUMBER if violent else 0.0
    found = 1.0 if challenge.bold >> seat & 1 else 0.0
    found += sum([worth[card] + number for before, _, card, _ in challenge.front if before == seat and worth[card]])
    share = 1.0
    if seat != g.ruler[k] and challenge.called >> seat & 1:
        share = LATER if violent else ASKED * (g.plan[-1][0] in CALLS)
    if share:
        found += share * sum([worth[card] + number if worth[card] else DOUBT for card in g.mat[seat * 6 + k]])
    return found + number * barons(g, seat) if violent else found
