"""Invade: a unit assaults a province beside it (rulebook p. 8)."""

from __future__ import annotations

from regalia.games.barbarian_kingdoms.battle import contest, enter
from regalia.games.barbarian_kingdoms.control import take_over
from regalia.games.barbarian_kingdoms.money import open_chest
from regalia.games.barbarian_kingdoms.powers import after_invade, has_power
from regalia.games.barbarian_kingdoms.table import Battle, Table, controller, occupant, outcome
from regalia.kernel.questions import Rule


def invade(g: Table, k: int, unit: int, p: int) -> Rule[None]:
    """Invade: irrevocable; a unit there means battle at once, else the opponents beside it may challenge."""
    g.battle = Battle(p, k, occupant(g, p), controller(g, p))
    g.then(("resolve_invade", unit))
    g.tell("invaded", k, p, reveals=True)
    enter(g, unit)
    return contest(g)


def resolve_invade(g: Table, unit: int) -> Rule[None]:
    """Steps 7 and 8: a new occupant takes over; then the powers of a successful invader."""
    k, p, winner, challenged = outcome(g)
    if (winner == k or challenged) and take_over(g, winner, p):
        yield from open_chest(g, winner, p)
    g.battle = None
    if winner == k and has_power(k, unit):
        yield from after_invade(g, k, unit, p, challenged)
