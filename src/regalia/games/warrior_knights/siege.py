"""Sieges of cities and strongholds (rulebook p. 17)."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.games.warrior_knights.armies import army_strength
from regalia.games.warrior_knights.cities import area_of, lay_siege, walls
from regalia.games.warrior_knights.components import CASTLE, COMMANDER
from regalia.games.warrior_knights.table import NONE, Table, castle_army, lord, nobles_at
from regalia.kernel.questions import Seat


def can_siege(g: Table, seat: Seat, place: int, armies: Sequence[int]) -> bool:
    """Enough strength, and nobody else besieges the place; a siege of this round is not repeated before the next."""
    besieger = g.besieger[place]
    if besieger not in (NONE, seat) or (besieger == seat and g.since[place] == g.round):
        return False
    return sum([army_strength(g, army) for army in armies]) + COMMANDER > strength_inside(g, place)


def strength_inside(g: Table, place: int) -> int:
    """Walls, all defending troops, and a would-be commander."""
    owner = lord(g, place)
    inside = walls(g, place)
    if place >= CASTLE:
        inside += army_strength(g, castle_army(g, owner))
    if owner == NONE:
        return inside
    defenders = nobles_at(g, owner, area_of(g, place))
    return inside + sum([army_strength(g, noble) for noble in defenders]) + (COMMANDER if defenders else 0)


def siege(g: Table, seat: Seat, place: int) -> None:
    """The first siege shuts the place in; a second one in a later round takes it, and the defending Nobles die."""
    if g.besieger[place] != seat:
        lay_siege(g, seat, place)
        return
    g.tell("starved_out", seat, place)
    owner = lord(g, place)
    dying = [] if owner == NONE else nobles_at(g, owner, area_of(g, place))
    g.then(*(("death", noble) for noble in dying), ("capture", seat, place))
