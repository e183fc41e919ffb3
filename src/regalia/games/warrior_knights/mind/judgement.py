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
    return float(g.result.places[seat] == 1) if g.result is not None else lead(prospects(g), seat)


def evaluate_all(g: Table) -> list[float]:
    if g.result is not None:
        return [float(place == 1) for place in g.result.places]
    values = prospects(g)
    return [lead(values, seat) for seat in range(len(values))]


def prospects(g: Table) -> list[float]:
    """By seat: what a Baron has, and what the running vote promises him."""
    values = worths(g)
    if g.motion is not None:
        votes(g, g.motion, values)
    return values


def lead(values: list[float], seat: Seat) -> float:
    """From 0 to 1 by the lead over the others, the strongest of them above all."""
    mine, others = values[seat], values[:seat] + values[seat + 1 :]
    rival = 0.6 * max(others) + 0.4 * (sum(values) - mine) / len(others)
    return 1 / (1 + exp(-(mine - rival) / LEAD))
