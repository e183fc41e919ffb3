"""Walls in battle (rulebook p. 16 and 17): how they defend, and how they are taken."""

from __future__ import annotations

from regalia.games.warrior_knights.armies import army_strength, is_worn_out
from regalia.games.warrior_knights.cities import gain_city, walls
from regalia.games.warrior_knights.components import CASTLE
from regalia.games.warrior_knights.stronghold import castle_falls
from regalia.games.warrior_knights.table import (
    DEFENDER,
    NONE,
    OFF,
    Battle,
    Table,
    castle_army,
    is_alive,
)
from regalia.kernel.questions import Rule, Seat


def the_battle(g: Table) -> Battle:
    assert g.battle is not None, "there is no battle"
    return g.battle


def garrison(g: Table) -> int:
    """The army without a leader in the stronghold that is assaulted, or NONE."""
    battle = the_battle(g)
    if battle.place < CASTLE or not g.troops[castle_army(g, battle.place - CASTLE)]:
        return NONE
    return castle_army(g, battle.place - CASTLE)


def standing(g: Table) -> int:
    """The strength that walls and a garrison have left."""
    battle = the_battle(g)
    if battle.place == NONE:
        return 0
    army = garrison(g)
    return walls(g, battle.place) + (0 if army == NONE or is_worn_out(g, army) else army_strength(g, army))


def is_defenceless(g: Table) -> bool:
    """Walls without strength and without a Noble are taken without a fight."""
    battle = the_battle(g)
    return battle.place != NONE and not battle.armies[DEFENDER] and not standing(g)


def capture(g: Table, seat: Seat, place: int) -> Rule[None]:
    """The winner takes a city or brings a stronghold down."""
    if place < CASTLE:
        yield from gain_city(g, seat, place)
    elif g.castle[place - CASTLE] != OFF and is_alive(g, place - CASTLE):
        yield from castle_falls(g, place - CASTLE, seat)


def collapse(g: Table, place: int) -> Rule[None]:
    """A stronghold falls and nobody lives to take the spoils."""
    yield from castle_falls(g, place - CASTLE, NONE)


STEPS = {"capture": capture, "collapse": collapse}
