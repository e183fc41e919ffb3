"""What a position is worth while nobody fights: VP as they stand, what is likely to become of them, and danger.

Everything is counted in VP, as the lead of one seat over the other. A seat's standing is surveyed in one walk over its
land: bots look at thousands of positions for one answer.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import (
    ACADEMY,
    BANK,
    BUILDING_IDS,
    BUILDINGS,
    CASTLE,
    FORTRESS,
    HALL,
    NEAR,
    NONE,
    PALACE,
    PIECES,
    PROTECTIVE,
    SPECIAL_STRENGTH,
    STATUE,
    STOREHOUSE,
    TREASURE_HOUSE,
    WALL,
)
from regalia.games.paladins_and_barbarians.fines import BRACKET, FREE, HIGHEST
from regalia.games.paladins_and_barbarians.mind.odds import win_chance
from regalia.games.paladins_and_barbarians.table import Table, sovereign, working
from regalia.games.paladins_and_barbarians.victory import highest_level
from regalia.kernel.questions import Seat

AGES_IN_ALL = 7
ENOUGH: int = PIECES["orders"]["enough"]

# By sphere but lands: a margin of so many points is half decided at the end; so many more, while all ages are to come.
CERTAIN = (0.8, 0.9, 0.7, 0.6, 0.8)
UNCERTAIN = (4.0, 6.0, 3.5, 2.0, 5.0)
DESTINY = 0.6  # what a Destiny card costs whoever is behind in feats of arms
WEIGHT = (1.0, 1.0, 1.0, 1.0, 1.0 + DESTINY)
GOLD, MUCH_GOLD, MUCH = 0.13, 0.05, 6  # a talent to spend while ages are to come, the first 6 and further ones
CARD, MANY_CARDS = 0.14, 3  # a combat card, up to so many
BONUS = 0.45  # a kingdom bonus card
RIGHT = 0.2  # the right to the gold of an own card
SOVEREIGN = 0.06  # for each age to come, while one rules
AGE = 0.45  # a new age: its card and gold
DONE = {"age": 1.0, "war": 0.85}  # how much of the way to it lies behind a player
FINE = 0.1  # for each talent of a fine in each age
REBELLION = 0.4
UNORDERED = 0.12
STAKE = 1.7  # a territory that changes hands
CONQUEROR = 0.9  # to stand in the enemy capital
LOST_UNIT = 0.15
WAR_NOW, WAR_LATER = 0.9, 0.5  # how likely a good attack is made: next turn, or some turn
AFTER_THAT = 0.4  # how much a danger counts beyond those that the enemy's next attacks can bring about
PER_AGE = {
    "residential": 0.09,
    "treasure-house": 0.02,
    "storehouse": 0.04,
    "brickyard": 0.03,
    "watchtower": 0.04,
    "academy": 0.1,
    "wall": 0.05,
    "library": 0.08,
    "market": 0.11,
    "fortress": 0.07,
    "armory": 0.02,
    "altar": 0.3,
    "bedehouse": 0.04,
    "temple": 0.14,
    "masters-castle": 0.1,
    "marquees": 0.05,
    "arena": 0.14,
    "hall-of-chiefs": 0.12,
}
"""What a building at work gains for its owner in an age, besides the spheres."""
BANK_PER_HOUSE = 0.1
GAINS = tuple(PER_AGE.get(fact.id, 0.0) for fact in BUILDINGS)
assert set(PER_AGE) <= set(BUILDING_IDS), "every valued building exists"


class Works(NamedTuple):
    """What the buildings at work in a territory do, as far as it is counted here."""

    gain: float
    protective: int
    walls: int  # Wall and Fortress
    shelter: int  # in battle
    houses: int
    stores: int
    banks: int
    academies: int


@lru_cache(maxsize=16384)
def at_work(buildings: int) -> Works:
    wall, fortress = buildings >> WALL & 1, buildings >> FORTRESS & 1
    return Works(
        sum([GAINS[b] for b in members(buildings)], 0.0),
        (buildings & PROTECTIVE).bit_count(),
        wall + fortress,
        wall + 2 * fortress,
        buildings >> TREASURE_HOUSE & 1,
        buildings >> STOREHOUSE & 1,
        buildings >> BANK & 1,
        buildings >> ACADEMY & 1,
    )


@lru_cache(maxsize=16384)
def stands(buildings: int) -> tuple[int, int, int]:
    """The highest level of a player's buildings in a territory, their glory, and 1 for a capital."""
    points = PIECES["glory"]
    glory = points["statue"] * (buildings >> STATUE & 1) + points["palace"] * (buildings >> PALACE & 1)
    return highest_level(buildings), glory, int(bool(buildings & (1 << CASTLE | 1 << HALL)))


class Standing(NamedTuple):
    """What a seat has: VP that are certain, points in the five other spheres, and what is to come."""

    certain: int
    points: tuple[int, int, int, int, int]
    prospects: float
    attacks: int
    seat_of_power: int  # the territory of the capital, or NONE


def survey(g: Table, seat: Seat, left: float) -> Standing:
    """One walk over a seat's land, `left` ages from the end."""
    units, house, land = g.units, g.house, g.land[seat]
    army = gold = protective = walls = houses = stores = banks = academies = 0
    gain = 0.0
    for t in members(land):
        army += units[t + t] + units[t + t + 1]
        gold += house[t]
        if mask := working(g, seat, t):
            work = at_work(mask)
            gain += work.gain
            protective += work.protective
            walls += work.walls
            houses += work.houses
            stores += work.stores
            banks += work.banks
            academies += work.academies
    levels, glory, capital = built_up(g, seat)
    wealth = gold + g.gold[seat] + PIECES["wealth"]["house"] * houses
    prospects = left * (gain + BANK_PER_HOUSE * banks * houses - FINE * fine(g, seat, army, stores))
    return Standing(
        land.bit_count() + g.conqueror[seat] + g.altar[seat],
        (army + protective, wealth, levels, glory, g.marker[seat] + walls),
        prospects + means(g, seat, left) + tempo(g, seat, left) - troubles(g, seat, left),
        1 + academies,
        capital,
    )


def built_up(g: Table, seat: Seat) -> tuple[int, int, int]:
    """Points for constructions and glory, and where the capital stands."""
    levels = glory = 0
    capital = NONE
    for t in range(9):
        if buildings := g.built[t + t + seat]:
            level, praise, is_capital = stands(buildings)
            levels += level
            glory += praise
            if is_capital:
                capital = t
    glory += PIECES["glory"]["tournament"] * (g.glory == seat)
    return levels, glory - PIECES["capital"]["missing"] * (capital == NONE), capital


def fine(g: Table, seat: Seat, army: int, stores: int) -> int:
    """For all units, when the next age begins."""
    over = army - FREE - stores
    return 0 if over <= 0 or sovereign(g, seat).unfined else min(HIGHEST, (over + BRACKET - 1) // BRACKET)


def means(g: Table, seat: Seat, left: float) -> float:
    """Gold, cards, rights and a sovereign; what they are good for fades with the last age."""
    gold, soon, at = g.gold[seat], min(1.0, left), seat * 3
    value = soon * (GOLD * min(gold, MUCH) + MUCH_GOLD * max(0, gold - MUCH))
    held = len(g.cards[at]) + len(g.cards[at + 1]) + len(g.cards[at + 2])
    value += CARD * min(held, MANY_CARDS) * (0.3 + 0.7 * soon)
    value += BONUS * g.held[seat].bit_count() * (0.2 + 0.8 * soon)
    value += RIGHT * g.right[seat] * (g.bonus > 0)
    return value + SOVEREIGN * left * (g.ruler[seat] != NONE)


def tempo(g: Table, seat: Seat, left: float) -> float:
    """How near the next age is: a war takes a turn and brings it hardly nearer."""
    done = DONE.get(g.due[seat]) or 0.2 * min((g.once & g.land[seat]).bit_count(), ENOUGH)
    return AGE * done * min(1.0, left)


def troubles(g: Table, seat: Seat, left: float) -> float:
    """Rebellions, and fines for territories without orders."""
    rebelling, unordered = g.land[seat] & g.rebellion, g.land[seat] & g.unordered[seat]
    return REBELLION * rebelling.bit_count() + UNORDERED * unordered.bit_count() * (left > 0)


# -- the lead ------------------------------------------------------------------------------------------
def ages_left(g: Table) -> float:
    """How many ages each player will still begin with a card."""
    return (g.bonus.bit_count() + g.left) / 2


def lead(g: Table) -> float:
    """By how many VP the first seat is ahead, as far as can be expected."""
    left = ages_left(g)
    own, other = survey(g, 0, left), survey(g, 1, left)
    ahead = own.certain - other.certain + own.prospects - other.prospects
    share = left / AGES_IN_ALL
    for mine, theirs, certain, uncertain, weight in zip(own.points, other.points, CERTAIN, UNCERTAIN, WEIGHT):
        if mine != theirs:
            margin = (mine - theirs) / (certain + share * uncertain)
            ahead += weight * margin / sqrt(1 + margin * margin)
    if g.truce != NONE:
        return ahead
    return ahead + danger(g, 1, own.attacks, other.seat_of_power) - danger(g, 0, other.attacks, own.seat_of_power)


# -- danger --------------------------------------------------------------------------------------------
def danger(g: Table, seat: Seat, attacks: int, capital: int) -> float:
    """What a player must expect to lose by the enemy's next attacks."""
    foe = 1 - seat
    each, theirs, mine = SPECIAL_STRENGTH[g.kingdom[foe]], g.land[foe], g.land[seat]
    units = g.units
    power = [units[t + t] + each * units[t + t + 1] if theirs >> t & 1 else 0 for t in range(9)]
    edge = has_hand(g, foe) - has_hand(g, seat)
    risks = []
    for t in members(mine):
        if near := NEAR[t] & theirs:
            strongest = max([power[source] for source in members(near)])
            if strongest:
                stake = STAKE + CONQUEROR * (t == capital and not g.conqueror[foe])
                manned = units[t + t] + units[t + t + 1]
                risks.append(risk(g, seat, t, strongest + edge, stake) if manned else stake)
    risks.sort(reverse=True)
    expected = sum(risks[:attacks]) + AFTER_THAT * sum(risks[attacks:])
    return (WAR_NOW if g.due[foe] == "war" else WAR_LATER) * expected


def risk(g: Table, seat: Seat, t: int, power: int, stake: float) -> float:
    """The stake, and the garrison, times the chance that an attack with this power wins."""
    units = g.units
    garrison = units[t + t] + units[t + t + 1]
    defence = units[t + t] + SPECIAL_STRENGTH[g.kingdom[seat]] * units[t + t + 1] + shelter(g, seat, t)
    return win_chance(power - defence) * (stake + LOST_UNIT * garrison)


def has_hand(g: Table, seat: Seat) -> int:
    """A card in hand is a little better than one from the deck."""
    return int(bool(g.cards[seat * 3] or g.cards[seat * 3 + 1] or g.cards[seat * 3 + 2]))


def shelter(g: Table, seat: Seat, t: int) -> int:
    """What protects a garrison; the Conqueror may have cancelled some of it."""
    if g.rebellion >> t & 1:
        return -1
    work = at_work(working(g, seat, t))
    return work.shelter + (1 if work.walls and g.guard >> t & 1 else 0)
