"""What Kingdoms and cards are worth, in Glory: what brings Glory later is worth a share, less as the end comes near."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.authoring.memory import Memory
from regalia.games.blood_of_kings.components import (
    ATTRITION,
    CARD_KINDS,
    DIPLOMACY,
    INTRIGUE,
    KINGDOMS,
    LEGAL,
    MATS,
    MILITARY,
    RELIGIOUS,
    SUCCESSION,
    TAXATION,
    UNREST,
    WORTH,
)
from regalia.games.blood_of_kings.components.atlas import ALL_REGIONS, CATHEDRALS, FIRST_SEA, NONE, ROADS, SPACES
from regalia.games.blood_of_kings.mind.lately import Lately
from regalia.games.blood_of_kings.table import Table, seas_held
from regalia.games.blood_of_kings.tiles import income, stability

THRONE = 2.5
"""To rule a Kingdom at all: it acts in every turn that is left."""
YIELD = 0.14
"""A Crown of income, for all Taxations to come."""
CROWN, PLENTY, SPARE_CROWN = 0.11, 16, 0.02
ARMY, FEW_ARMIES, SPARE_ARMY = 0.15, 6, 0.1
FLEET, FEW_FLEETS, SPARE_FLEET = 0.12, 2, 0.03
FLAG, FEW_FLAGS = 0.12, 4
LEVEL = {LEGAL: 0.25, MILITARY: 0.25, RELIGIOUS: 0.2}
"""A level of an institution beyond what income and Stability tell."""
BONUS = 0.03
"""A point of the Influence bonus."""
CALM = 0.07
"""A step between Unrest and Stability, up to five."""
TRADE = 0.3
"""A Crown that Alliance tokens bring in every turn."""

COURT = (0.0, 0.1, 0.0, 0.45, 0.15, 0.35, 0.3)
"""A Kingdom card in hand; a Taxation by the income, a Succession nothing."""
TAX = 0.055
PLAYED = 0.45
"""What is left of the worth of a Kingdom card that was played: it comes back after a Succession."""
BACK = 0.9
"""The same when a Succession was just played."""

HELD = {UNREST: 0.06, ATTRITION: 0.01, DIPLOMACY: 0.12, INTRIGUE: 0.12}
"""A Dynasty card in hand, Influence by its value."""
INFLUENCE, POINT = 0.06, 0.01
CARD = tuple(HELD.get(kind, INFLUENCE + POINT * WORTH[kind]) for kind in range(CARD_KINDS))
KEPT, SURPLUS = 5, 0.3
"""More cards than this have to be discarded sooner or later."""
TILE = 0.6
"""What a tile does, beside the Glory it counts for."""
BESIDE_CATHEDRAL = 0.2
BESIDE = tuple(BESIDE_CATHEDRAL * (ROADS[region] & CATHEDRALS).bit_count() for region in range(FIRST_SEA))
"""By Region: what it is worth to stand beside Cathedrals."""
LONG = 10.0
"""With so many tiles or turns left the whole game is."""


def future(g: Table) -> float:
    """How much of the game is left, from 1 down to almost 0."""
    left = (g.bag | g.display).bit_count() + 1.0
    if g.turns:
        left = min(left, g.turns - g.turn + 0.5)
    return max(0.05, min(1.0, left / LONG)) if not g.playoff else 0.05


# -- Kingdoms ----------------------------------------------------------------------------------------
def realm(g: Table, k: int) -> float:
    """A Kingdom as whoever rules it has it when the whole game is left, without its Crowns, Alliances and forces."""
    due = income(g, k)
    calm = CALM * max(-2, min(5, stability(g, k) - g.unrest[k]))
    return THRONE + YIELD * due + institutions(g, k) + holdings(g, k) + court(g, k, due) + calm


def institutions(g: Table, k: int) -> float:
    at, level = k * 5, g.level
    found = BONUS * MATS[k].bonus[level[at + LEGAL]]
    return found + sum([worth * (level[at + institution] - 1) for institution, worth in LEVEL.items()])


def holdings(g: Table, k: int) -> float:
    """Regions beside Cathedrals, which may win these over, and Flags to raise."""
    return sum([BESIDE[region] for region in members(g.held[k] & ALL_REGIONS)]) + FLAG * min(g.flags[k], FEW_FLAGS)


def treasury(g: Table, k: int) -> float:
    crowns = g.crowns[k]
    return CROWN * crowns if crowns <= PLENTY else CROWN * PLENTY + SPARE_CROWN * (crowns - PLENTY)


def trade(g: Table, k: int) -> float:
    return TRADED[k, tuple(g.ally), g.flipped, seas_held(g, k)]


def traded(tokens: tuple[int, tuple[int, ...], int, int]) -> float:
    """The best tokens, one for each Sea; a token without a Sea may bring something some day."""
    k, allies, flipped, seas = tokens
    earned = sorted([KINGDOMS[each].alliance[flipped >> each & 1] for each in range(6) if allies[each] == k])
    return TRADE * sum(earned[len(earned) - seas :] if seas < len(earned) else earned) + 0.02 * len(earned)


TRADED: Memory[tuple[int, tuple[int, ...], int, int], float] = Memory(traded)


def court(g: Table, k: int, due: int) -> float:
    """Kingdom cards in hand and those that will come back."""
    at, stack, worth = k * 7, g.stack[k], COURT
    _, council, taxation, development, administration, preparations, expansion = g.court[at : at + 7]
    found = worth[1] * council + worth[3] * development + worth[4] * administration
    found += worth[5] * preparations + worth[6] * expansion + TAX * due * taxation
    if stack:
        share = BACK if stack[-1] == SUCCESSION or g.ruler[k] == NONE else PLAYED
        found += share * (sum([worth[card] for card in stack]) + TAX * due * stack.count(TAXATION))
    return found


def forces(g: Table) -> list[float]:
    """By Kingdom: Armies and Fleets on the map, beside what they may conquer."""
    fields = g.army, g.fleet, g.fleets, g.held
    return _FORCES.find(fields) or _FORCES.keep(fields, [forces_of(g, k) for k in range(6)])


_FORCES: Lately[list[float]] = Lately()


def forces_of(g: Table, k: int) -> float:
    found = 0.0
    if g.armies[k]:
        armies = sum(g.army[k * SPACES : k * SPACES + SPACES])
        found += ARMY * armies if armies <= FEW_ARMIES else ARMY * FEW_ARMIES + SPARE_ARMY * (armies - FEW_ARMIES)
    if g.fleets[k]:
        fleets = sum(g.fleet[k * 7 : k * 7 + 7])
        found += FLEET * fleets if fleets <= FEW_FLEETS else FLEET * FEW_FLEETS + SPARE_FLEET * (fleets - FEW_FLEETS)
        found += 0.1 * (g.fleets[k] >> FIRST_SEA & ~(g.held[k] >> FIRST_SEA)).bit_count()
    return found


# -- players -----------------------------------------------------------------------------------------
def hand(cards: tuple[int, ...]) -> float:
    """Dynasty cards; the best five count, the others may still be of use in this turn."""
    worth = [CARD[card] for card in cards]
    if len(worth) <= KEPT:
        return sum(worth)
    worth.sort(reverse=True)
    return sum(worth[:KEPT]) + SURPLUS * sum(worth[KEPT:])


HAND: Memory[tuple[int, ...], float] = Memory(hand)
