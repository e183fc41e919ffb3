"""What a Baron has, in Influence: cities first, then what takes and keeps them, then what buys both.

The numbers are first guesses: with them greedy beats random, and none was tuned by comparing two judgements.
"""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.warrior_knights.armies import army_strength
from regalia.games.warrior_knights.cities import walls
from regalia.games.warrior_knights.components import (
    CASTLE,
    CITY_AREA,
    CITY_AT,
    COMMANDER,
    IN_KINGDOM,
    INCOME,
    NEAR_MASK,
)
from regalia.games.warrior_knights.components.cards import DEAL, DRAW, FATE_BATTLE, PREVENT, VICTORY
from regalia.games.warrior_knights.siege import strength_inside
from regalia.games.warrior_knights.table import (
    CHURCH,
    DRAFT,
    MIGHT,
    MOBILIZE,
    NONE,
    OFF,
    ON_PORT,
    RALLY,
    TAXES,
    VERSATILE,
    Table,
    controller,
    is_besieged,
    kingdom_cities,
)
from regalia.games.warrior_knights.victory import cities_to_win
from regalia.kernel.questions import UNKNOWN, Seat

CITY, OVERSEAS = 5.0, 3.6
"""A city brings Influence in every Upkeep that is left, and income; those in the Kingdom may win at once."""
INCOME_WORTH = 0.25
UNDER_SIEGE = 0.45
"""What is left of the worth of an own city or stronghold that is shut in, and gained of one that one shuts in."""
GUARDED = 0.5
CROWN, PLENTY, SPARE_CROWN = 0.16, 20, 0.05
VOTE, FAITH = 0.32, 0.3
CHAIR, HEAD, CHARGE, OFFICE = 1.2, 0.8, 1.4, 1.2
HUNDRED_TROOPS, NOBLE, WALLS = 0.42, 1.6, 0.2
CASTLE_STANDS = 5.0
TAKE_NOW, TAKE_SOON = 0.42, 0.22
"""How much of a city's worth is within reach of an army that stands before it, or beside it."""
BANNED = -1.5
PLANNED = {TAXES: 0.5, DRAFT: 0.55, RALLY: 0.75, CHURCH: 0.6, MOBILIZE: 1.3, VERSATILE: 0.7}
"""What a planned card is worth; the second of a kind less."""
SECOND = 0.55
MARKER = 0.5
FATE_WORTH = {VICTORY: 0.9, DEAL: 0.75, DRAW: 0.7, PREVENT: 0.45}
STAKE = 1.3
"""What a crown in an expedition is worth, in crowns."""


def worth(g: Table, seat: Seat) -> float:
    """All that a Baron has and hopes for."""
    if not g.alive >> seat & 1:
        return 0.0
    return (
        (0.0 if g.variants & MIGHT else g.influence[seat])
        + cities(g, seat)
        + armies(g, seat)
        + hopes(g, seat)
        + riches(g, seat)
        + power(g, seat)
        + plans(g, seat)
        + fate(g, seat)
    )


# -- cities ------------------------------------------------------------------------------------------
def city_worth(g: Table, city: int) -> float:
    base = CITY if IN_KINGDOM >> CITY_AREA[city] & 1 else OVERSEAS
    return base + INCOME_WORTH * INCOME[city]


def cities(g: Table, seat: Seat) -> float:
    """What he holds, less where he is shut in; near the end by conquest each city counts more."""
    total = 0.0
    for city in members(g.held[seat]):
        share = UNDER_SIEGE if is_besieged(g, city) else 1.0
        total += share * city_worth(g, city) + (0.4 if g.fortified >> city & 1 else 0.0) - 0.15 * g.breaches[city]
        if CITY_AREA[city] in g.at[seat * 4 : seat * 4 + 4]:
            total += GUARDED
    near = kingdom_cities(g, seat) / cities_to_win(g)
    total += 12.0 * near * near * near
    if g.castle[seat] != OFF:
        total += CASTLE_STANDS * (UNDER_SIEGE if is_besieged(g, CASTLE + seat) else 1.0)
    for place, besieger in enumerate(g.besieger):
        if besieger == seat:
            total += (1 - UNDER_SIEGE) * (city_worth(g, place) if place < CASTLE else CASTLE_STANDS)
    return total


# -- armies ------------------------------------------------------------------------------------------
def armies(g: Table, seat: Seat) -> float:
    total = 0.0
    for noble in range(seat * 4, seat * 4 + 4):
        if g.at[noble] > -2:
            total += NOBLE * (1.0 if g.at[noble] >= 0 else 0.5) + HUNDRED_TROOPS * army_strength(g, noble) / 100
    total += 0.6 * HUNDRED_TROOPS * army_strength(g, 4 * len(g.crowns) + seat) / 100
    if g.castle[seat] != OFF:
        total += WALLS * walls(g, CASTLE + seat) / 100
    return total


def hopes(g: Table, seat: Seat) -> float:
    """Cities that his armies could take from where they stand, the best one for each army."""
    total = 0.0
    for noble in range(seat * 4, seat * 4 + 4):
        at = g.at[noble]
        if not 0 <= at < ON_PORT:
            continue
        strength = army_strength(g, noble) + COMMANDER
        best = TAKE_NOW * prize(g, seat, at, strength)
        if not best:
            near = [prize(g, seat, area, strength) for area in members(NEAR_MASK[at])]
            best = TAKE_SOON * max(near, default=0.0)
        total += best * (0.6 if g.spent >> noble & 1 else 1.0)
    return total


def prize(g: Table, seat: Seat, area: int, strength: int) -> float:
    """What a city there is worth to an army of this strength: the more, the surer it can take it."""
    city = CITY_AT[area]
    if city == NONE or (g.razed | g.held[seat]) >> city & 1:
        return 0.0
    inside = max(100, strength_inside(g, city))
    chance = min(1.0, max(0.0, strength / inside - 0.6))
    gain = city_worth(g, city) * (1.0 if controller(g, city) == NONE else 1.15)
    return gain * chance


# -- means -------------------------------------------------------------------------------------------
def riches(g: Table, seat: Seat) -> float:
    crowns = g.crowns[seat]
    first = seat
    stakes = sum(g.stake[first :: len(g.crowns)])
    money = CROWN * min(crowns, PLENTY) + SPARE_CROWN * max(0, crowns - PLENTY) + STAKE * CROWN * stakes
    return money + VOTE * g.votes[seat] + FAITH * g.faith[seat] + MARKER * g.track.count(seat)


def power(g: Table, seat: Seat) -> float:
    total = CHAIR * (g.chairman == seat) + HEAD * (g.head == seat) + CHARGE * g.charges[seat].bit_count()
    total += OFFICE * sum([g.office[noble] != NONE for noble in range(seat * 4, seat * 4 + 4)])
    if g.banned >> seat & 1:
        total += BANNED
    return total - 1.0 * sum([bearer == seat for bearer in g.lasting])


def plans(g: Table, seat: Seat) -> float:
    """Cards that lie in stacks; a second one of the same kind is worth less."""
    total, seen = 0.0, 0
    for stack in range(seat * 3, seat * 3 + 3):
        for kind in g.laid[stack]:
            if kind == UNKNOWN:
                total += 0.6
            else:
                total += PLANNED[kind] * (SECOND if seen >> kind & 1 else 1.0)
                seen |= 1 << kind
    return total


def fate(g: Table, seat: Seat) -> float:
    """The Fate cards that he holds in a battle."""
    battle = g.battle
    if battle is None or seat not in (battle.attacker, battle.defender):
        return 0.0
    side = 0 if battle.attacker == seat else 1
    held = sum([FATE_WORTH[FATE_BATTLE[card]] for card in battle.hand[side] if card != UNKNOWN])
    return held + 0.8 * battle.victories[side] - 0.5 * battle.due[side]
