"""Losing control: what happens to a province that somebody new occupies (rulebook p. 7 and 12)."""

from __future__ import annotations

from regalia.games.barbarian_kingdoms.components import HOME, NONE
from regalia.games.barbarian_kingdoms.money import pillage
from regalia.games.barbarian_kingdoms.table import NOBODY, Table, are_allied, controller, tell_if_regained
from regalia.games.barbarian_kingdoms.victory import check_territory
from regalia.kernel.questions import Rule


def take_over(g: Table, k: int, p: int) -> Rule[None]:
    """Steps 7 and 8 for whoever holds a province anew: an enemy token goes back, an enemy's treasure is pillaged."""
    owner = g.token[p]
    if owner != NOBODY and not are_allied(g, k, owner):
        g.token[p] = NOBODY
        g.tell("removed", owner, p)
        tell_if_regained(g, p)
    if g.events is not None and HOME[p] != NONE and controller(g, p) == NONE:
        g.tell("suspended", HOME[p], p, k)
    check_territory(g)
    if not are_allied(g, k, controller(g, p)):
        yield from pillage(g, k, p)
