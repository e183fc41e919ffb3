"""The two sides of a battle: who fights on each, how strong it is, who leads it, and how units leave it."""

from __future__ import annotations

from regalia.games.blood_of_kings.components.atlas import FIRST_SEA, NONE
from regalia.games.blood_of_kings.forces import remove_armies, remove_fleets
from regalia.games.blood_of_kings.table import (
    ATTACK,
    DEFENCE,
    DEFEND,
    FIELD,
    SALLY,
    Battle,
    Table,
    army_at,
    fleet_at,
    friends,
)
from regalia.kernel.questions import Seat

FORCES = ((FIELD, SALLY), (DEFENCE,))
"""By side: its forces."""


def the(g: Table) -> Battle:
    """The battle going on."""
    assert g.battle is not None, "no battle is fought now"
    return g.battle


def is_at_sea(battle: Battle) -> bool:
    return battle.space >= FIRST_SEA


def units_at(g: Table, k: int, space: int) -> int:
    """What a Kingdom could fight with: Fleets at Sea, Armies in a Region."""
    return fleet_at(g, k, space) if space >= FIRST_SEA else army_at(g, k, space)


def ranks(battle: Battle, side: int) -> list[int]:
    """By Kingdom: units that take part in the next Clash."""
    field, sally, defence = battle.units[:6], battle.units[6:12], battle.units[12:]
    if side == DEFEND:
        return defence
    if battle.late != NONE:
        return sally if battle.late == FIELD else field
    return [a + b for a, b in zip(field, sally, strict=True)]


def fighting(battle: Battle, side: int, k: int) -> int:
    return ranks(battle, side)[k]


def kingdoms(battle: Battle, side: int) -> list[int]:
    """The Kingdoms with units in the next Clash."""
    return [k for k, units in enumerate(ranks(battle, side)) if units]


def strength(battle: Battle, side: int) -> int:
    """Units in the next Clash, Levies included."""
    return sum(ranks(battle, side)) + (battle.levies if side == DEFEND else 0)


def size(g: Table, battle: Battle, side: int) -> int:
    """What decides which force is the smaller: at Sea the Armies aboard count, up to the number of Fleets."""
    units = strength(battle, side)
    return units + min(units, armies_aboard(g, battle, side)) if is_at_sea(battle) else units


def armies_aboard(g: Table, battle: Battle, side: int) -> int:
    """Armies at Sea that are Friendly to a Kingdom of one side and to none of the other."""
    own, others = with_friends(g, battle, side), with_friends(g, battle, 1 - side)
    return sum(army_at(g, k, battle.space) for k in range(6) if own & ~others & 1 << k)


def with_friends(g: Table, battle: Battle, side: int) -> int:
    found = 0
    for k in kingdoms(battle, side):
        found |= friends(g, k)
    return found


def drawn_up(battle: Battle, side: int) -> tuple[tuple[int, int], ...]:
    """The Kingdoms of a side with their units, those included that sit out the first Clash."""
    return _by_kingdom(battle.units, side)


def fallen(battle: Battle, side: int) -> tuple[tuple[int, int], ...]:
    """The Kingdoms of a side with the units that they lost."""
    return _by_kingdom(battle.lost, side)


def _by_kingdom(numbers: list[int], side: int) -> tuple[tuple[int, int], ...]:
    counts = [(k, sum(numbers[force * 6 + k] for force in FORCES[side])) for k in range(6)]
    return tuple((k, count) for k, count in counts if count)


def announce(g: Table) -> None:
    battle = the(g)
    sides = drawn_up(battle, ATTACK), drawn_up(battle, DEFEND)
    g.tell("battle", battle.space, battle.assault, battle.attacker, battle.defender, *sides, battle.levies)


def leader(g: Table, side: int) -> Seat:
    """The player who decides for a side, or NONE where only Levies fight."""
    first = the(g).leaders[side]
    return NONE if first == NONE else g.ruler[first]


def leave(g: Table, side: int, k: int, count: int, force: int = NONE) -> None:
    """Units that fight no more; unless a force is named, those in the field before those who sallied."""
    battle = the(g)
    for each in FORCES[side] if force == NONE else (force,):
        if each != battle.late:
            going = min(count, battle.units[each * 6 + k])
            battle.units[each * 6 + k] -= going
            count -= going
            if each == FIELD and k == battle.attacker and not is_at_sea(battle):
                g.moved[battle.space] = max(0, g.moved[battle.space] - going)


def lose(g: Table, side: int, k: int, count: int) -> None:
    """Units that die or surrender."""
    battle = the(g)
    leave(g, side, k, count)
    battle.lost[FORCES[side][0] * 6 + k] += count
    if is_at_sea(battle):
        remove_fleets(g, k, battle.space, count)
    else:
        remove_armies(g, k, battle.space, count)


def losses(battle: Battle, side: int, k: int) -> int:
    """Armies of a Kingdom that its side has to ransom if it loses."""
    return battle.lost[FORCES[side][0] * 6 + k]


def forgive(battle: Battle, side: int, k: int, count: int) -> None:
    """So many of these Armies are paid for."""
    battle.lost[FORCES[side][0] * 6 + k] -= count
