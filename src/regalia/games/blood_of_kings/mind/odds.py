"""The chances of war: who wins an Assault that is fought to the end."""

from __future__ import annotations

from functools import cache

from regalia.games.blood_of_kings.components import ATTACKER_FIRST, CASUALTY, DEFENDER_FIRST, SMALLER_OR_ATTACKER

MOST = 16
"""Larger forces count as so many."""


@cache
def wins(attackers: int, defenders: int) -> float:
    """The chance that the attackers win, fought to the end without withdrawing or retreating."""
    if not attackers or defenders >= 2 * attackers:
        return 0.0
    if not defenders or attackers >= 2 * defenders:
        return 1.0
    return clash(attackers, defenders)


@cache
def clash(attackers: int, defenders: int) -> float:
    """The same before the first Clash, when nobody has surrendered yet."""
    if not attackers or not defenders:
        return float(attackers > 0)
    chances = [
        wins(*after(attackers, defenders, attacker_first(coloured, attackers, defenders), total))
        for coloured in range(1, 7)
        for total in range(1, 7)
    ]
    return sum(chances) / len(chances)


def attacker_first(coloured: int, attackers: int, defenders: int) -> bool:
    """Whether the attackers lose the first unit, by the coloured die."""
    row = CASUALTY[coloured]
    if row in (ATTACKER_FIRST, DEFENDER_FIRST):
        return row == ATTACKER_FIRST
    return row == SMALLER_OR_ATTACKER if attackers == defenders else attackers < defenders


def after(attackers: int, defenders: int, attacker_loses: bool, total: int) -> tuple[int, int]:
    """What is left when so many units were lost in turn, or one side has nobody left."""
    for _ in range(total):
        if attacker_loses:
            attackers -= 1
        else:
            defenders -= 1
        if not attackers or not defenders:
            break
        attacker_loses = not attacker_loses
    return attackers, defenders


WIN = tuple(tuple(clash(a, d) for d in range(MOST + 1)) for a in range(MOST + 1))
"""By attackers and defenders."""
