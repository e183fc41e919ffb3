"""Losing control: what happens to a province that somebody new occupies (rulebook p. 7 and 12)."""

from __future__ import annotations

from regalia.games.barbarian_kingdoms.money import pillage
from regalia.games.barbarian_kingdoms.table import NOBODY, Table, controller
from regalia.games.barbarian_kingdoms.victory import check_territory
from regalia.kernel.questions import Rule


def take_over(g: Table, k: int, p: int) -> Rule[None]:
    """Steps 7 and 8 for whoever holds a province anew: an enemy token goes back, the treasure is pillaged."""
    owner = g.token[p]
    if owner not in (NOBODY, k):
        g.token[p] = NOBODY
        g.tell("removed", owner, p)
    check_territory(g)
    if controller(g, p) != k:
        yield from pillage(g, k, p)
