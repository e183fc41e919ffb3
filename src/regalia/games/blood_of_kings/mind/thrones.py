"""Who will sit on a throne: by the Influence that everybody has there, and how soon it is asked for."""

from __future__ import annotations

from math import exp

from regalia.games.blood_of_kings.components import CARD_KINDS, LEGAL_IN, SUCCESSION, WORTH
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.table import Challenge, Table
from regalia.games.blood_of_kings.tiles import barons, challengers_bonus, rulers_bonus, stability

LEGAL_WORTH = tuple(tuple(WORTH[c] if LEGAL_IN[k][c] else 0 for c in range(CARD_KINDS)) for k in range(6))
"""By Kingdom and kind: what a card counts there."""
SPREAD = 3.0
"""Influence that makes a claim e times as good."""
SOMEBODY = 3.0
"""The weight of claims that nobody has made yet."""
BLUFF = 0.6
"""What a card that is no Influence counts: others do not know it."""
NUMBER = 5.0
"""What each legal card counts in a rebellion, beside its value."""
LATER = 0.4
"""The share of a rival's stack in a rebellion that may end before he commits it."""
CHAOS, CHALLENGED = 0.85, 1.0
REBELLION = (0.5, 0.5, 0.25, 0.12, 0.06, 0.03)
"""How likely a rebellion is when Unrest is so many steps from Stability."""
SOON, NEXT = 0.5, 0.82
"""How likely a Succession is when no other card is left, and for each card that is how much less."""
AFTER = 0.03


def urgency(g: Table, k: int) -> float:
    """How likely the throne is asked for soon."""
    if g.challenge is not None and g.challenge.kingdom == k:
        return CHALLENGED
    if g.ruler[k] == NONE:
        return CHAOS
    unrest = g.unrest[k]
    if g.play is not None and g.play.use == "unrest" and not g.play.foiled and k in (g.play.target, g.play.second):
        unrest += 1
    rebellion = REBELLION[max(0, min(5, stability(g, k) - unrest))]
    if g.stack[k] and g.stack[k][-1] == SUCCESSION:
        return rebellion + AFTER
    left = sum(g.court[k * 7 + 1 : k * 7 + 7])
    return 1 - (1 - rebellion) * (1 - SOON * NEXT**left)


def claims(g: Table, k: int) -> list[float]:
    """By seat: the weight of a claim to a throne; 0 for who has none."""
    challenge = g.challenge
    if challenge is not None and challenge.kingdom == k:
        strengths = [committed(g, challenge, seat) for seat in range(len(g.glory))]
    else:
        strengths = [influence(g, k, seat) for seat in range(len(g.glory))]
    ruler = g.ruler[k]
    if ruler != NONE:
        strengths[ruler] = max(0.1, strengths[ruler] + rulers_bonus(g, k))
    return [exp(each / SPREAD) if each > 0 else 0.0 for each in strengths]


def influence(g: Table, k: int, seat: int) -> float:
    """What lies on a player's mat, and a card that is just being played."""
    stack, worth = g.mat[seat * 6 + k], LEGAL_WORTH[k]
    found = 0.0
    for card in stack:
        found += worth[card] or BLUFF
    play = g.play
    if play is not None and play.player == seat and play.target == k and play.use == "influence" and not play.foiled:
        found += 0.9 * worth[play.card] or BLUFF
    return found + challengers_bonus(g, seat) if found and seat != g.ruler[k] else found


def committed(g: Table, challenge: Challenge, seat: int) -> float:
    """What lies before a player, and what he can still put there."""
    k = challenge.kingdom
    worth, violent = LEGAL_WORTH[k], challenge.way == "violent"
    number = NUMBER if violent else 0.0
    found = challengers_bonus(g, seat) if challenge.bold >> seat & 1 else 0.0
    for before, _, card, _ in challenge.front:
        if before == seat and worth[card]:
            found += worth[card] + number
    rules = seat == g.ruler[k]
    if rules or not challenge.called >> seat & 1 or violent:
        share = LATER if violent and not rules and challenge.called >> seat & 1 else 1.0
        for card in g.mat[seat * 6 + k]:
            if worth[card]:
                found += share * (worth[card] + number)
    return found + number * barons(g, seat) if violent else found


def chances(g: Table, k: int) -> list[float]:
    """By seat: how likely that player rules the Kingdom some time from now."""
    found = claims(g, k)
    ruler, soon = g.ruler[k], urgency(g, k)
    somebody = 0.0 if soon == CHALLENGED else SOMEBODY
    total = sum(found) + somebody
    shares = [soon * claim / total for claim in found] if total else [0.0] * len(found)
    if ruler != NONE:
        shares[ruler] += 1 - soon
    return shares
