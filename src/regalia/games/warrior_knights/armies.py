"""Armies: the troops of a Noble or in a stronghold, their strength, and where they stand."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.authoring.memory import Memory
from regalia.games.warrior_knights import cities
from regalia.games.warrior_knights.components import (
    ALL_MERCENARIES,
    CARDS_BY_STRENGTH,
    CARDS_BY_WAGE,
    COUNTS,
    HUNDRED,
    TROOP_KIND,
)
from regalia.games.warrior_knights.components.cards import TROOPS_OF_OFFICE
from regalia.games.warrior_knights.table import (
    CIRCLE,
    NONE,
    OFF,
    ON_PORT,
    Table,
    armies,
    is_there,
    lord,
    nobles_at,
    place_at,
)
from regalia.kernel.questions import Seat

FREE_OF_WAGES: int = COUNTS["circle"]["troops"]


# -- troops ------------------------------------------------------------------------------------------
def strength_of(cards: int) -> int:
    """The printed strength of troop cards, given as bits."""
    return STRENGTHS[cards]


def wages_of(cards: int) -> int:
    return WAGES_DUE[cards]


STRENGTHS: Memory[int, int] = Memory(
    lambda cards: sum([strength * (cards & mask).bit_count() for strength, mask in CARDS_BY_STRENGTH])
)
WAGES_DUE: Memory[int, int] = Memory(
    lambda cards: sum([wage * (cards & mask).bit_count() for wage, mask in CARDS_BY_WAGE])
)


def maintained(g: Table, army: int) -> int:
    """Troops that a Noble's office brings along."""
    if army >= len(g.office) or g.office[army] == NONE:
        return 0
    return TROOPS_OF_OFFICE[g.office[army]]


def troops_in(g: Table, army: int) -> int:
    """How many troops an army has, casualties and all."""
    return STRENGTHS[g.troops[army]] + maintained(g, army)


def army_strength(g: Table, army: int) -> int:
    return max(0, troops_in(g, army) - HUNDRED * g.tokens[army])


def is_worn_out(g: Table, army: int) -> bool:
    """Whether casualties have reached the number of troops."""
    return HUNDRED * g.tokens[army] >= troops_in(g, army)


def wages_are_free(g: Table, noble: int) -> bool:
    """The circle's ability: troops up to a limit need no wages, maintained ones included in the count."""
    return noble < len(g.at) and noble & 3 == CIRCLE and troops_in(g, noble) <= FREE_OF_WAGES


def mercenaries(g: Table, seat: Seat) -> int:
    """All Mercenaries of a Baron, as bits."""
    found = 0
    for army in armies(g, seat):
        found |= g.troops[army]
    return found & ALL_MERCENARIES


def army_of(g: Table, card: int) -> int:
    """The army that a troop card is in, or NONE."""
    for army, cards in enumerate(g.troops):
        if cards >> card & 1:
            return army
    return NONE


def told_apart(cards: int) -> list[int]:
    """Of cards that are alike only the first."""
    found: list[int] = []
    kinds: list[int] = []
    for card in members(cards):
        if TROOP_KIND[card] not in kinds:
            kinds.append(TROOP_KIND[card])
            found.append(card)
    return found


def move_troops(g: Table, giver: int, taker: int, cards: int) -> None:
    g.troops[giver] &= ~cards
    g.troops[taker] |= cards


def dismiss(g: Table, army: int, card: int) -> None:
    """A Mercenary goes back into the deck."""
    g.troops[army] &= ~(1 << card)
    g.deck |= 1 << card


# -- Nobles on the board -----------------------------------------------------------------------------
def go(g: Table, noble: int, where: int) -> None:
    """A Noble stands somewhere else now; a siege is lifted when the last besieger has left."""
    left, g.at[noble] = g.at[noble], where
    seat = noble >> 2
    if 0 <= left < ON_PORT and not is_there(g, seat, left):
        place = place_at(g, left)
        if place != NONE and g.besieger[place] == seat:
            cities.lift_siege(g, place)


def leave_board(g: Table, noble: int) -> None:
    """A Noble without troops is taken off the board. He is not dead."""
    go(g, noble, OFF)
    g.spent &= ~(1 << noble)
    g.tell("left_board", noble)


def exhaust(g: Table, nobles: int) -> None:
    """Those on the board may not move or attack any more this round."""
    for noble in members(nobles):
        if g.at[noble] >= 0:
            g.spent |= 1 << noble


def fresh_at(g: Table, seat: Seat, area: int) -> list[int]:
    """His unexhausted Nobles in an area."""
    return [noble for noble in nobles_at(g, seat, area) if not g.spent >> noble & 1]


def is_held(g: Table, seat: Seat, area: int) -> bool:
    """Whether a Baron's armies in an area are shut in by a siege of his place there."""
    place = place_at(g, area)
    return place != NONE and g.besieger[place] != NONE and lord(g, place) == seat
