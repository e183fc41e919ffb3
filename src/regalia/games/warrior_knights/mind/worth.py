"""What a Baron has, in Influence: cities first, then what takes and keeps them, then what buys both.

The numbers are guesses, tried in few short games: a judgement that casts Votes for what the Assembly gives and keeps
crowns for wages won most of them, one that valued plans by what armies could reach lost most.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from regalia.authoring.bits import members
from regalia.authoring.memory import Memory
from regalia.games.warrior_knights.armies import army_strength, wages_of
from regalia.games.warrior_knights.cities import walls
from regalia.games.warrior_knights.components import (
    CASTLE,
    CITY_AREA,
    CITY_AT,
    COMMANDER,
    IN_KINGDOM,
    INCOME,
    NEAR_MASK,
    ROAD_MASK,
)
from regalia.games.warrior_knights.components.cards import (
    DEAL,
    DRAW,
    FATE_BATTLE,
    INCOME_OF_AGENDA,
    PREVENT,
    VICTORY,
    VOTES_OF_AGENDA,
)
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
from regalia.games.warrior_knights.table import (
    armies as armies_of,
)
from regalia.games.warrior_knights.victory import cities_to_win
from regalia.kernel.questions import UNKNOWN, Seat

CITY, OVERSEAS = 5.0, 3.6
"""A city brings Influence in every Upkeep that is left, and income; those in the Kingdom may win at once."""
INCOME_WORTH = 0.25
ONWARD = tuple(members(near | road) for near, road in zip(NEAR_MASK, ROAD_MASK, strict=True))
"""By area: where an army may be next."""
UNDER_SIEGE = 0.45
"""What is left of the worth of an own city or stronghold that is shut in, and gained of one that one shuts in."""
GUARDED = 0.5
WAGE, CROWN, PLENTY, SPARE_CROWN = 0.26, 0.14, 20, 0.05
"""A crown that the next wages take, one of the others up to plenty, and one beyond."""
VOTE, FAITH = 0.2, 0.3
CHAIR, HEAD = 1.2, 0.8
AGENDA_WORTH = tuple(
    0.5 + 0.4 * (income + votes) for income, votes in zip(INCOME_OF_AGENDA, VOTES_OF_AGENDA, strict=True)
)
"""By card: what a charge or an office is worth, beside its troops."""
HUNDRED_TROOPS, NOBLE, WALLS = 0.58, 1.6, 0.2
AWAY, USUAL_WALLS = 0.5, 350
"""The share of a Noble who is not on the board, and what his troops will have to overcome: rather one army than two."""
CASTLE_STANDS = 5.0
TAKE_NOW, TAKE_SOON = 0.42, 0.22
"""How much of a city's worth is within reach of an army that stands before it, or beside it."""
BANNED = -1.5
PLANNED = {TAXES: 0.5, DRAFT: 0.55, RALLY: 0.75, CHURCH: 0.6, MOBILIZE: 1.3, VERSATILE: 0.7}
"""What a planned card is worth; the second of a kind less."""
SECOND, UNSEEN = 0.55, 0.6
MARKER = 0.5
FATE_WORTH = {VICTORY: 0.9, DEAL: 0.75, DRAW: 0.7, PREVENT: 0.45}
USUAL_FATE = 0.72
"""What a Fate card is worth before anybody has looked at it: to draw many is no gain yet."""
STAKE = 1.2
"""What a crown in an expedition is worth, in crowns that wages do not need."""


def worths(g: Table) -> list[float]:
    """By seat: all that a Baron has and hopes for."""
    values = [0.0] * len(g.crowns)
    for seat, (holding, owned) in enumerate(zip(*estates(g), strict=True)):
        if g.alive >> seat & 1:
            values[seat] = holding.worth + (owned + plans(g, seat) + fate(g, seat))
    return values


class Holding(NamedTuple):
    """What a Baron has on the board."""

    worth: float
    wages: int


_BOARDS: dict[tuple[int, ...], list[Holding]] = {}
_BESIDE: dict[tuple[int, ...], list[float]] = {}
MOST_BOARDS = 2000


def estates(g: Table) -> tuple[list[Holding], list[float]]:
    """By seat: what he has on the board, and what he owns beside it.

    Most answers change little of this, so both are remembered by all that they depend on.
    """
    places = *g.castle, *g.held, *g.breaches, *g.besieger, g.fortified, g.razed
    key = (*g.baron, *g.at, *g.troops, *g.tokens, *g.office, g.spent, *places)
    found = _BOARDS.get(key)
    if found is None:
        forget(_BOARDS)
        found = _BOARDS[key] = [survey(g, seat) for seat in range(len(g.crowns))]
    amounts = *g.crowns, *g.votes, *g.faith, *g.influence, *g.charges, *g.office, *g.stake
    beside = (*amounts, *g.track, *g.lasting, g.chairman, g.head, g.banned, g.variants, *[each.wages for each in found])
    owned = _BESIDE.get(beside)
    if owned is None:
        forget(_BESIDE)
        owned = _BESIDE[beside] = [means(g, seat, holding.wages) for seat, holding in enumerate(found)]
    return found, owned


def forget(remembered: dict[tuple[int, ...], Any]) -> None:
    if len(remembered) >= MOST_BOARDS:
        remembered.clear()


def means(g: Table, seat: Seat, wages: int) -> float:
    """What lies beside the board."""
    influence = 0.0 if g.variants & MIGHT else g.influence[seat]
    return influence + riches(g, seat, wages) + power(g, seat)


def survey(g: Table, seat: Seat) -> Holding:
    wages = sum([wages_of(g.troops[army]) for army in armies_of(g, seat)])
    return Holding(cities(g, seat) + armies(g, seat) + hopes(g, seat), wages)


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
            strength = army_strength(g, noble)
            total += HUNDRED_TROOPS * strength / 100
            if g.at[noble] >= 0:
                total += NOBLE
            else:
                total += AWAY * NOBLE
                total += TAKE_SOON * CITY * likely(strength + COMMANDER, USUAL_WALLS) ** 2 if strength else 0.0
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
        here = prize(g, seat, at, strength)
        best = here or max([prize(g, seat, area, strength) for area in ONWARD[at]], default=0.0)
        hope = best * (TAKE_NOW if here else TAKE_SOON)
        total += hope * (0.6 if g.spent >> noble & 1 else 1.0)
    return total


def prize(g: Table, seat: Seat, area: int, strength: int) -> float:
    """What a city there is worth to an army of this strength: the more, the surer it can take it."""
    city = CITY_AT[area]
    if city == NONE or (g.razed | g.held[seat]) >> city & 1:
        return 0.0
    gain = city_worth(g, city) * (1.0 if controller(g, city) == NONE else 1.15)
    return gain * likely(strength, strength_inside(g, city))


def likely(strength: int, inside: int) -> float:
    """How likely an army of this strength takes a city of that."""
    return min(1.0, max(0.0, strength / max(100, inside) - 0.6))


# -- means -------------------------------------------------------------------------------------------
def riches(g: Table, seat: Seat, wages: int) -> float:
    stakes = sum(g.stake[seat :: len(g.crowns)])
    money = purse(g.crowns[seat], wages) + STAKE * CROWN * stakes
    return money + VOTE * g.votes[seat] + FAITH * g.faith[seat] + MARKER * g.track.count(seat)


def purse(crowns: int, wages: int) -> float:
    """What crowns are worth to who has to pay so much in wages."""
    if crowns <= wages:
        return WAGE * crowns
    if crowns <= PLENTY:
        return WAGE * wages + CROWN * (crowns - wages)
    return WAGE * wages + CROWN * max(0, PLENTY - wages) + SPARE_CROWN * (crowns - max(PLENTY, wages))


def power(g: Table, seat: Seat) -> float:
    total = CHAIR * (g.chairman == seat) + HEAD * (g.head == seat)
    total += sum([AGENDA_WORTH[card] for card in members(g.charges[seat])])
    total += sum([AGENDA_WORTH[card] for card in g.office[seat * 4 : seat * 4 + 4] if card != NONE])
    if g.banned >> seat & 1:
        total += BANNED
    return total - 1.0 * sum([bearer == seat for bearer in g.lasting])


def plans(g: Table, seat: Seat) -> float:
    """Cards that lie in stacks."""
    first = seat * 3
    return PLANS[g.laid[first], g.laid[first + 1], g.laid[first + 2], has_several_nobles(g, seat)]


def planned(first: tuple[int, ...], second: tuple[int, ...], third: tuple[int, ...], several: bool) -> float:
    """A second card of the same kind is worth less, and nothing if it moves a Noble and there is but one."""
    total, seen = 0.0, 0
    for kind in (*first, *second, *third):
        if kind == UNKNOWN:
            total += UNSEEN
        elif not seen >> kind & 1:
            total += PLANNED[kind]
            seen |= 1 << kind
        elif kind != MOBILIZE or several:
            total += PLANNED[kind] * SECOND
    return total


Stack: TypeAlias = tuple[int, ...]
PLANS: Memory[tuple[Stack, Stack, Stack, bool], float] = Memory(lambda key: planned(*key))


def has_several_nobles(g: Table, seat: Seat) -> bool:
    """On the board: one who moved or fought is exhausted."""
    one, two, three, four = g.at[seat * 4 : seat * 4 + 4]
    return (one >= 0) + (two >= 0) + (three >= 0) + (four >= 0) > 1


def fate(g: Table, seat: Seat) -> float:
    """The Fate cards that he holds in a battle."""
    battle = g.battle
    if battle is None or seat not in (battle.attacker, battle.defender):
        return 0.0
    side = 0 if battle.attacker == seat else 1
    held = sum([FATE_WORTH[FATE_BATTLE[card]] for card in battle.hand[side] if card != UNKNOWN])
    held -= USUAL_FATE * (len(battle.hand[side]) + len(battle.thrown[side]))
    return held + 0.8 * battle.victories[side] - 0.5 * battle.due[side]
