"""Invade: a unit assaults a province beside it (rulebook p. 8)."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.games.barbarian_kingdoms.battle import contest, enter, the
from regalia.games.barbarian_kingdoms.components import SEA
from regalia.games.barbarian_kingdoms.control import take_over
from regalia.games.barbarian_kingdoms.powers import after_invade
from regalia.games.barbarian_kingdoms.table import Battle, Table, allied_land, controller, occupant
from regalia.kernel.questions import Answer, Rule


def invade(g: Table, k: int, unit: int, p: int) -> Rule[None]:
    """Invade: irrevocable; a unit there means battle at once, else the opponents beside it may challenge."""
    g.battle = Battle(p, k, occupant(g, p), controller(g, p))
    g.then(("resolve_invade", unit))
    g.tell("invaded", k, p, reveals=True)
    enter(g, unit)
    yield from contest(g)


def resolve_invade(g: Table, unit: int) -> Rule[None]:
    """Steps 7 and 8: a new occupant takes over; then the powers of a successful invader."""
    k, p, winner, challenged = the(g).active, the(g).site, the(g).winner, the(g).challenged
    if winner == k or challenged:
        yield from take_over(g, winner, p)
    g.battle = None
    if winner == k:
        yield from after_invade(g, k, unit, p, challenged)


def invasions(g: Table, k: int, units: Sequence[int], own: list[int]) -> list[Answer]:
    """Units beside a province that is neither under control, nor occupied by the kingdom, nor an ally's."""
    near, at = g.atlas.near[k], g.at
    barred = {SEA, *own, *at[k * 5 : k * 5 + 5]}
    if g.variant != "free":
        barred |= allied_land(g, k)
    return [("invade", unit, p) for unit in units for p in near[at[unit]] if p not in barred]
