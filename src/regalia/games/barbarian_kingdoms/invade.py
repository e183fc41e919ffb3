"""Invade: a unit assaults a province beside it (rulebook p. 8)."""

from __future__ import annotations

from regalia.games.barbarian_kingdoms.battle import contest, enter
from regalia.games.barbarian_kingdoms.control import take_over
from regalia.games.barbarian_kingdoms.powers import after_invade
from regalia.games.barbarian_kingdoms.table import Battle, Table, controller, occupant, the
from regalia.kernel.questions import Rule


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
