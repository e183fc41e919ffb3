"""How good a table is for a seat."""

from __future__ import annotations

from regalia.games.blood_of_kings.table import Table, total
from regalia.kernel.questions import Seat


def evaluate(g: Table, seat: Seat) -> float:
    """The share of all Glory; a finished game is won or lost."""
    if g.result is not None:
        return 1.0 / len(g.result.winners) if seat in g.result.winners else 0.0
    return total(g, seat) / max(1, sum(total(g, other) for other in range(g.players)))
