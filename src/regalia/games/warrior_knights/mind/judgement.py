"""How good a table is for each Baron: what he has against what the others have."""

from __future__ import annotations

from math import exp

from regalia.games.warrior_knights.mind.votes import votes
from regalia.games.warrior_knights.mind.worth import worths
from regalia.games.warrior_knights.table import Table
from regalia.kernel.questions import Seat

LEAD = 14.0
"""A lead of so much Influence is nearly won."""


def evaluate(g: Table, seat: Seat) -> float:
    return evaluate_all(g)[seat]


def evaluate_all(g: Table) -> list[float]:
    """From 0 to 1 by the lead over the others, the strongest of them above all."""
    if g.result is not None:
        return [float(place == 1) for place in g.result.places]
    values = worths(g)
    if g.motion is not None:
        votes(g, g.motion, values)
    total = sum(values)
    found = []
    for seat, mine in enumerate(values):
        others = values[:seat] + values[seat + 1 :]
        rival = 0.6 * max(others) + 0.4 * (total - mine) / len(others)
        found.append(1 / (1 + exp(-(mine - rival) / LEAD)))
    return found
