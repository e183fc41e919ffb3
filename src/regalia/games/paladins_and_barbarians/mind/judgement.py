"""What a bot values in a position: the lead to be expected, and in a battle what its ends are worth, each as likely as
the powers and the cards that nobody has seen make it.

worth.py has what a position is worth in peace, odds.py how battles end.
"""

from __future__ import annotations

from math import exp

from regalia.games.paladins_and_barbarians.battle import (
    FOR_ATTACK,
    FOR_DEFENCE,
    FOR_VICTORY,
    protection,
    units_strength,
)
from regalia.games.paladins_and_barbarians.components import CAPITAL, FORTRESS, NONE
from regalia.games.paladins_and_barbarians.losses import size
from regalia.games.paladins_and_barbarians.mind.odds import End, cards_of, ends
from regalia.games.paladins_and_barbarians.mind.worth import ages_left, lead
from regalia.games.paladins_and_barbarians.table import ATTACK, COMMON, DEFENCE, SPECIAL, Fight, Table, limit, works
from regalia.kernel.questions import Seat

EVEN, OPEN = 0.7, 0.35
"""A lead of so many VP wins three games in four at the end, and of so many more for each age to come."""
GARRISON = 2
"""How many units move into a conquered territory, if there are enough."""


def evaluate(g: Table, seat: Seat) -> float:
    return evaluate_all(g)[seat]


def evaluate_all(g: Table) -> list[float]:
    """From 0 to 1 for both seats."""
    if g.result is not None:
        winners = len(g.result.winners)
        return [1 / winners if place == 1 else 0.0 for place in g.result.places]
    chance = 1 / (1 + exp(-expected_lead(g) / (EVEN + OPEN * ages_left(g))))
    return [chance, 1 - chance]


def expected_lead(g: Table) -> float:
    """In a battle that is not decided yet, the mean over its ends."""
    fight = g.fight
    if fight is None or fight.winner != NONE or any(fight.strength) or not size(g, DEFENCE):
        return lead(g)
    return sum([end.chance * lead(settled(g, end)) for end in outcomes(g, fight)])


def outcomes(g: Table, fight: Fight) -> list[End]:
    attack = units_strength(g, ATTACK) + fight.bonus[ATTACK] + int(fight.armed)
    defence = units_strength(g, DEFENCE) + fight.bonus[DEFENCE] + protection(g)
    return merged(ends((attack, defence), (cards_of(g, fight, ATTACK), cards_of(g, fight, DEFENCE))), g)


def merged(found: list[End], g: Table) -> list[End]:
    """Ends that leave the same units are one."""
    sizes = size(g, ATTACK), size(g, DEFENCE)
    chances: dict[tuple[bool, int, int], float] = {}
    for chance, won, (lost, killed) in found:
        left = won, min(lost, sizes[0]), min(killed, sizes[1])
        chances[left] = chances.get(left, 0.0) + chance
    return [End(chance, won, (lost, killed)) for (won, lost, killed), chance in chances.items()]


# -- after the battle ------------------------------------------------------------------------------------
def settled(g: Table, end: End) -> Table:
    """The table as it will be about when the battle has ended so."""
    g = g.copy()
    fight = g.fight
    assert fight is not None, "a battle is going on"
    g.fight = None
    points = [FOR_ATTACK + FOR_VICTORY * end.won, FOR_DEFENCE + FOR_VICTORY * (not end.won)]
    for side in (ATTACK, DEFENCE):
        if fight.seats[side] != NONE:
            g.marker[fight.seats[side]] += points[side]
            remove(g, fight.target if side == DEFENCE else fight.source, end.lost[side])
    if fight.seats[DEFENCE] == NONE:
        g.rebels[fight.target] = max(0, g.rebels[fight.target] - end.lost[DEFENCE])
    if end.won and falls(g, fight):
        conquer(g, fight)
    return g


def remove(g: Table, t: int, number: int) -> None:
    """Special units first, as the enemy would have it."""
    for kind in (SPECIAL, COMMON):
        gone = min(number, g.units[t + t + kind])
        g.units[t + t + kind] -= gone
        number -= gone


def falls(g: Table, fight: Fight) -> bool:
    holder, t = fight.seats[DEFENCE], fight.target
    if holder == NONE:
        return not g.rebels[t]
    return not (works(g, holder, t, FORTRESS) and g.units[t + t] + g.units[t + t + 1])


def conquer(g: Table, fight: Fight) -> None:
    """Survivors find shelter beside it as far as there is room, and a garrison moves in."""
    (attacker, holder), t, bit = fight.seats, fight.target, 1 << fight.target
    left = g.units[t + t] + g.units[t + t + 1]
    g.units[t + t] = g.units[t + t + 1] = 0
    if holder != NONE:
        g.land[holder] &= ~bit
        take_shelter(g, holder, left)
    g.once, g.rebellion, g.guard = g.once & ~bit, g.rebellion & ~bit, g.guard & ~bit
    if attacker == NONE:
        g.rebels[t] = max(1, fight.band)
        return
    g.land[attacker] |= bit
    if holder != NONE and g.built[t + t + holder] >> CAPITAL[g.kingdom[holder]] & 1:
        g.conqueror[attacker] = 1
    move_in(g, fight.source, t)


def take_shelter(g: Table, seat: Seat, number: int) -> None:
    for t in range(9):
        if g.land[seat] >> t & 1 and number:
            places = min(number, max(0, limit(g, seat, t) - g.units[t + t] - g.units[t + t + 1]))
            g.units[t + t] += places
            number -= places


def move_in(g: Table, source: int, t: int) -> None:
    moving = min(GARRISON, g.units[source + source])
    g.units[source + source] -= moving
    g.units[t + t] += moving
    if not moving and g.units[source + source + 1]:
        g.units[source + source + 1] -= 1
        g.units[t + t + 1] += 1
