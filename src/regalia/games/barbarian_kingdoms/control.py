"""Losing control: what happens to a province that somebody new occupies (rulebook p. 7 and 12)."""

from __future__ import annotations

from regalia.games.barbarian_kingdoms.components import HOME, NONE
from regalia.games.barbarian_kingdoms.money import pillage
from regalia.games.barbarian_kingdoms.table import NOBODY, Table, are_allied, controller, tell_if_regained
from regalia.games.barbarian_kingdoms.victory import check_territory


def take_over(g: Table, k: int, p: int) -> bool:
    """Steps 7 and 8 for whoever holds a province anew: an enemy token goes back, an enemy's treasure is pillaged.

    Says whether there is a chest to be opened, too.
    """
    owner = g.token[p]
    if owner != NOBODY and not are_allied(g, k, owner):
        g.token[p] = NOBODY
        g.tell("removed", owner, p)
        tell_if_regained(g, p)
    if g.events is not None and HOME[p] != NONE and controller(g, p) == NONE:
        g.tell("suspended", HOME[p], p, k)
    check_territory(g)
    if are_allied(g, k, controller(g, p)):
        return False
    pillage(g, k, p)
    return g.chest[p] > 0
