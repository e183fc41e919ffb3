"""What a bot values in a position: provinces, units, Kings, money, and what is under way."""

from __future__ import annotations

from math import exp, sqrt

from regalia.games.barbarian_kingdoms.battle import strength
from regalia.games.barbarian_kingdoms.components import CAPITALS, HOME, NONE, SEA, VALUE
from regalia.games.barbarian_kingdoms.money import taxable, wealth
from regalia.games.barbarian_kingdoms.table import (
    Battle,
    Table,
    claim_cost,
    controller,
    joiners,
    king,
    king_lives,
    kingdoms_of,
    opponents_after,
    realm,
    tokens_out,
    units,
    units_at,
    warriors_out,
)
from regalia.games.barbarian_kingdoms.victory import trophies
from regalia.kernel.questions import Seat

PROVINCE, TOKEN, FOOTHOLD, WARRIOR, KING, TROPHY, COIN, INCOME = 1.0, 0.9, 0.8, 0.5, 1.5, 2.5, 0.45, 0.06


def evaluate(g: Table, seat: Seat) -> float:
    """From 0 to 1: how this seat's side stands against the strongest other and against the rest."""
    if g.result is not None:
        return 1.0 if g.result.places[seat] == 1 else 0.0
    if g.turn == NONE:
        return 0.5
    side = g.side[kingdoms_of(g, seat)[0]]
    worth: dict[int, float] = {}
    for k in g.in_play:
        worth[g.side[k]] = max(worth.get(g.side[k], 0.0), kingdom_worth(g, k)) + 0.01 * kingdom_worth(g, k)
    if g.battle is not None:
        weigh_battle(g, g.battle, worth)
    rivals = [value for other, value in worth.items() if other != side]
    lead = worth[side] - 0.6 * max(rivals) - 0.4 * sum(rivals) / len(rivals)
    return 1 / (1 + exp(-lead / 4))


def kingdom_worth(g: Table, k: int) -> float:
    """What a kingdom has, in provinces."""
    own = realm(g, k)
    placed = tokens_out(g, k)
    value = PROVINCE * len(own) + TOKEN * placed * (1 + 0.15 * placed) + WARRIOR * warriors_out(g, k)
    value += KING * king_lives(g, k) + TROPHY * trophies(g, k)
    value += footholds(g, k, placed)
    money = wealth(g, g.seat_of[k])
    if g.turn == k and g.levy > 0:
        money += collectable(g, k)
    lying = sum(g.coins[p * 4 + kind] * VALUE[kind] for p in own for kind in range(4))
    return value + COIN * sqrt(max(0, money)) + INCOME * lying


def footholds(g: Table, k: int, placed: int) -> float:
    """Units in provinces that could be claimed, as far as there are tokens and money for it."""
    if placed == 4:
        return 0.0
    ready = [p for unit in units(k) if 0 <= (p := g.at[unit]) < SEA and p not in CAPITALS and controller(g, p) == NONE]
    enemy = sum(HOME[p] not in (NONE, k) for p in ready)
    funded = 1.0 if wealth(g, g.seat_of[k]) >= claim_cost(g, k) else 0.6
    return FOOTHOLD * funded * min(len(ready), 4 - placed) + 0.3 * enemy


def collectable(g: Table, k: int) -> int:
    """What the Tax action going on may still bring."""
    lying = sum(g.coins[p * 4 + kind] * VALUE[kind] for p in taxable(g, k) for kind in range(4))
    return min(g.levy, lying)


def weigh_battle(g: Table, battle: Battle, worth: dict[int, float]) -> None:
    """Add to each side what the contest under way may bring or cost it."""
    active = g.side[battle.active]
    claiming = all(origin == NONE for origin in battle.origin[battle.active * 5 : battle.active * 5 + 5])
    prize = (PROVINCE + TOKEN if claiming else 0.4) + 0.3 * (g.chest[battle.site] + (battle.controller != NONE))
    if battle.rival == NONE:
        threats = sum(bool(joiners(g, k, battle.site)) for k in opponents_after(g, battle.active))
        worth[active] += prize * 0.85**threats
        return
    chance = win_chance(g, battle)
    rival = g.side[battle.rival]
    stakes = [at_stake(g, k, battle.site) for k in battle.sides]
    worth[active] += chance * (prize + 0.5 * stakes[1][1]) - (1 - chance) * stakes[0][0]
    worth[rival] += (1 - chance) * (0.5 + 0.5 * stakes[0][1]) - chance * stakes[1][0]


def at_stake(g: Table, k: int, site: int) -> tuple[float, float]:
    """What a side loses with its units there, and what the other wins by a King."""
    there = units_at(g, k, site)
    led = king(k) in there
    return WARRIOR * (len(there) - led) + (KING + 1) * led, TROPHY * led


def win_chance(g: Table, battle: Battle) -> float:
    """Of the active side: points so far, and half of the money both could still put in."""
    points = []
    for side, k in enumerate(battle.sides):
        bribe = sum(count * VALUE[kind] for kind, count in enumerate(battle.bribe[side * 4 : side * 4 + 4]))
        more = 3 * len(joiners(g, k, battle.site))
        points.append(strength(g, k) + bribe + more + 0.3 * wealth(g, g.seat_of[k]))
    return 1 / (1 + exp((points[1] - points[0] - 0.5) / 1.5))
