"""Expansion, in the order of its card: sieges, moves, battles, claims of Seas, assaults, new sieges."""

from __future__ import annotations

from regalia.games.blood_of_kings.components.atlas import ALL_REGIONS
from regalia.games.blood_of_kings.forces import enemy_armies, enemy_fleets
from regalia.games.blood_of_kings.movement import mount
from regalia.games.blood_of_kings.table import Table


def expansion(g: Table, k: int) -> None:
    g.begin_action()
    mount(g, k)
    g.then(
        ("siege_rolls", k),
        ("moves", k),
        ("battles_after_moves", k),
        ("sea_claims", k),
        ("assaults", k),
        ("new_sieges", k),
    )


def battles_after_moves(g: Table, k: int) -> None:
    """The spaces are fixed now: what retreats into another one opens no battle there."""
    g.contested = (g.armies[k] & enemy_armies(g, k) & ALL_REGIONS) | (g.fleets[k] & enemy_fleets(g, k))
    if g.contested:
        g.then(("battles", k))


STEPS = {
    "expansion": expansion,
    "battles_after_moves": battles_after_moves,
}
