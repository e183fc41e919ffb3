"""What Kingdoms and cards are worth, in Glory: what brings Glory later is worth a share, less as the end comes near."""

from __future__ import annotations

from regalia.games.blood_of_kings.components import (
    ADMINISTRATION,
    ATTRITION,
    CARD_KINDS,
    COUNCIL,
    DEVELOPMENT,
    DIPLOMACY,
    EXPANSION,
    INTRIGUE,
    KINGDOMS,
    LEGAL,
    MATS,
    MILITARY,
    PREPARATIONS,
    RELIGIOUS,
    SUCCESSION,
    TAXATION,
    UNREST,
    WORTH,
)
from regalia.games.blood_of_kings.components.atlas import FIRST_SEA, NONE, SPACES
from regalia.games.blood_of_kings.table import Table, displayed, seas_held
from regalia.games.blood_of_kings.tiles import income, stability
from regalia.kernel.questions import Seat

THRONE = 2.5
"""To rule a Kingdom at all: it acts in every turn that is left."""
YIELD = 0.14
"""A Crown of income, for all Taxations to come."""
CROWN, PLENTY, SPARE_CROWN = 0.11, 14, 0.04
ARMY, FEW_ARMIES, SPARE_ARMY = 0.15, 6, 0.1
FLEET, FEW_FLEETS, SPARE_FLEET = 0.12, 2, 0.03
FLAG, FEW_FLAGS = 0.12, 4
LEVEL = {LEGAL: 0.25, MILITARY: 0.25, RELIGIOUS: 0.2}
"""A level of an institution beyond what income and Stability tell."""
CALM = 0.07
"""A step between Unrest and Stability, up to five."""
TRADE = 0.3
"""A Crown that Alliance tokens bring in every turn."""

COURT = {COUNCIL: 0.1, DEVELOPMENT: 0.45, ADMINISTRATION: 0.15, PREPARATIONS: 0.35, EXPANSION: 0.4}
"""A Kingdom card in hand; a Taxation by the income, a Succession nothing."""
TAX = 0.055
PLAYED = 0.45
"""What is left of the worth of a Kingdom card that was played: it comes back after a Succession."""
BACK = 0.9
"""The same when a Succession was just played."""

HELD = {UNREST: 0.06, ATTRITION: 0.03, DIPLOMACY: 0.12, INTRIGUE: 0.12}
"""A Dynasty card in hand, Influence by its value."""
INFLUENCE, POINT = 0.06, 0.01
CARD = tuple(HELD.get(kind, INFLUENCE + POINT * WORTH[kind]) for kind in range(CARD_KINDS))
KEPT, SURPLUS = 5, 0.3
"""More cards than this have to be discarded sooner or later."""
TILE = 0.6
"""What a tile does, beside the Glory it counts for."""
LONG = 10.0


def future(g: Table) -> float:
    """How much of the game is left, from 1 down to almost 0."""
    left = (g.bag | g.display).bit_count() + 1.0
    if g.turns:
        left = min(left, g.turns - g.turn + 0.5)
    return max(0.05, min(1.0, left / LONG)) if not g.playoff else 0.05


# -- Kingdoms ----------------------------------------------------------------------------------------
def realm(g: Table, k: int) -> float:
    """A Kingdom as whoever rules it has it, when the whole game is left."""
    due = income(g, k)
    return (
        THRONE
        + YIELD * due
        + treasury(g, k)
        + court(g, k, due)
        + institutions(g, k)
        + forces(g, k)
        + CALM * max(-2, min(5, stability(g, k) - g.unrest[k]))
    )


def treasury(g: Table, k: int) -> float:
    crowns, flags = g.crowns[k], g.flags[k]
    found = CROWN * crowns if crowns <= PLENTY else CROWN * PLENTY + SPARE_CROWN * (crowns - PLENTY)
    found += FLAG * min(flags, FEW_FLAGS)
    return found + trade(g, k) if k in g.ally else found


def trade(g: Table, k: int) -> float:
    """The best tokens, one for each Sea; a token without a Sea may bring something some day."""
    earned = sorted([KINGDOMS[each].alliance[g.flipped >> each & 1] for each in range(6) if g.ally[each] == k])
    seas = seas_held(g, k)
    return TRADE * sum(earned[len(earned) - seas :] if seas < len(earned) else earned) + 0.02 * len(earned)


def court(g: Table, k: int, due: int) -> float:
    """Kingdom cards in hand and those that will come back."""
    hand, stack = g.court, g.stack[k]
    tax = TAX * due
    at = k * 7
    found = tax * hand[at + TAXATION]
    for card, worth in COURT.items():
        if hand[at + card]:
            found += worth * hand[at + card]
    if stack:
        share = BACK if stack[-1] == SUCCESSION or g.ruler[k] == NONE else PLAYED
        for card in stack:
            found += share * (tax if card == TAXATION else COURT.get(card, 0.0))
    return found


def institutions(g: Table, k: int) -> float:
    at, bonus = k * 5, MATS[k].bonus
    level = g.level
    found = 0.03 * bonus[level[at + LEGAL]]
    for institution, worth in LEVEL.items():
        found += worth * (level[at + institution] - 1)
    return found


def forces(g: Table, k: int) -> float:
    """Armies and Fleets on the map, beside what they may conquer."""
    found = 0.0
    if g.armies[k]:
        armies = sum(g.army[k * SPACES : k * SPACES + SPACES])
        found += ARMY * armies if armies <= FEW_ARMIES else ARMY * FEW_ARMIES + SPARE_ARMY * (armies - FEW_ARMIES)
    if g.fleets[k]:
        fleets = sum(g.fleet[k * 7 : k * 7 + 7])
        found += FLEET * fleets if fleets <= FEW_FLEETS else FLEET * FEW_FLEETS + SPARE_FLEET * (fleets - FEW_FLEETS)
        found += 0.1 * (g.fleets[k] >> FIRST_SEA & ~(g.held[k] >> FIRST_SEA)).bit_count()
    return found


def is_over(g: Table, k: int) -> bool:
    """Whether the Kingdom has had its Succession and will have a fresh hand."""
    return displayed(g, k) == SUCCESSION


# -- players -----------------------------------------------------------------------------------------
def hand(g: Table, seat: Seat) -> float:
    """Dynasty cards; the best five count, the others may still be of use in this turn."""
    worth = [CARD[card] for card in g.hand[seat]]
    if len(worth) <= KEPT:
        return sum(worth)
    worth.sort(reverse=True)
    return sum(worth[:KEPT]) + SURPLUS * sum(worth[KEPT:])
