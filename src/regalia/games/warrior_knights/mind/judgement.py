"""How good a table is for a Baron."""

from __future__ import annotations

from regalia.games.warrior_knights.table import Table
from regalia.kernel.questions import Seat


def evaluate(g: Table, seat: Seat) -> float:
    if g.result is not None:
        return 1.0 if g.result.places[seat] == 1 else 0.0
    return g.influence[seat] / (1 + sum(g.influence))
