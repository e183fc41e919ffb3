"""What each kingdom has on the map and which Kings are in danger there, whatever lies in the Treasuries.

Most positions that a bot compares differ in money alone or have been met before, so this is remembered by all that it
depends on.
"""

from __future__ import annotations

from typing import NamedTuple

from regalia.games.barbarian_kingdoms.claim import claimable
from regalia.games.barbarian_kingdoms.components import (
    KING_POINTS,
    KINGDOMS,
    MARKER_POINTS,
    SEA,
    WARRIOR_POINTS,
    WHOLE_MAP,
)
from regalia.games.barbarian_kingdoms.table import (
    Table,
    claim_cost,
    controller,
    king,
    king_lives,
    lands,
    stands,
    tokens_out,
    warriors_out,
)
from regalia.games.barbarian_kingdoms.victory import trophies

# What things are worth, in Control tokens; the first one is worth 1.
STEEP = 1.5  # each further Control token is worth more: tokens to this power
FOOTHOLD, UNPAID = 0.45, 0.3  # of a token: a unit where the next could be placed, with and without the money for it
LOST_HOME = 0.8  # of a token: a starting province in enemy hands stands in the way of a territorial victory
TROPHY = 3.5  # the first King slain; with the second the game is won
KING, WARRIOR = 1.5, 0.4

# How likely things are.
THREAT, DISTANT_THREAT = 0.8, 0.2  # that somebody who could attack a King and win does: if he moves first, and if not
LAST = 3.0  # times both: that the hunter has slain a King before


class Danger(NamedTuple):
    """A kingdom that could attack a King on land."""

    hunter: int
    lead: int
    """Its battle points beyond those that guard him, before bribes."""
    threat: float
    """How likely it does, if it can win."""
    urgency: float
    """Times that: because he would be its second King."""


class Holding(NamedTuple):
    """A kingdom's worth but for its Treasury, with the money for its next Control token and without."""

    kingdom: int
    cost: int
    """Of that token."""
    paid: float
    unpaid: float
    dangers: tuple[Danger, ...]


Holdings = tuple[Holding, ...]
_HOLDINGS: dict[tuple[object, ...], Holdings] = {}
MOST_REMEMBERED = 10_000


def holdings(g: Table, order: tuple[int, ...]) -> Holdings:
    """Every kingdom's, in the order in which they will have their turns."""
    key = bytes(g.at), bytes(g.token), tuple(g.slain_by), order, g.in_play, g.side, g.variant
    found = _HOLDINGS.get(key)
    if found is None:
        if len(_HOLDINGS) >= MOST_REMEMBERED:
            forget()
        found = _HOLDINGS[key] = tuple([holding(g, k, order[:wait]) for wait, k in enumerate(order)])
    return found


def forget() -> None:
    _HOLDINGS.clear()


def holding(g: Table, k: int, sooner: tuple[int, ...]) -> Holding:
    """Progress towards both victories, and the means to go on."""
    own, placed = lands(g, k)[0], tokens_out(g, k)
    settled = placed - LOST_HOME * (3 + placed - own.bit_count())  # less the starting provinces that are lost
    places = min(claimable(g, k, stands(g, k) & ~own).bit_count(), 4 - placed)  # for tokens, where its units stand
    slain, lives, out = TROPHY * trophies(g, k), KING * king_lives(g, k), WARRIOR * warriors_out(g, k)
    paid = unpaid = progress(settled + FOOTHOLD * places) + slain + lives + out
    cost = 0
    if places:
        unpaid, cost = progress(settled + UNPAID * places) + slain + lives + out, claim_cost(g, k)
    return Holding(k, cost, paid, unpaid, dangers(g, k, sooner) if g.at[king(k)] < SEA else ())


def progress(tokens: float) -> float:
    worth: float = max(0.0, tokens) ** STEEP
    return worth


def dangers(g: Table, k: int, sooner: tuple[int, ...]) -> tuple[Danger, ...]:
    """Whoever stands beside the King's province may attack him."""
    p, side, found = g.at[king(k)], g.side, []
    for other in g.in_play:
        if side[other] != side[k] and (points := might(g, other, p)):
            threat, urgency = THREAT if other in sooner else DISTANT_THREAT, LAST if trophies(g, other) else 1.0
            found.append(Danger(other, points - guard(g, k, p), threat, urgency))
    return tuple(found)


def guard(g: Table, k: int, p: int) -> int:
    """The battle points with which a King would be defended, but for bribes."""
    people, ruler = KINGDOMS[k].people, KINGDOMS[k].ruler
    points = KING_POINTS + might(g, k, p) + ruler.defence
    return points + (people.marker or MARKER_POINTS if controller(g, p) == k else 0)


def might(g: Table, k: int, p: int) -> int:
    """Battle points of the units that stand beside a province."""
    near, (monarch, a, b, c, d) = WHOLE_MAP.reach[k][p], g.at[k * 5 : k * 5 + 5]
    warriors = (near >> a & 1) + (near >> b & 1) + (near >> c & 1) + (near >> d & 1)
    return (near >> monarch & 1) * KING_POINTS + warriors * WARRIOR_POINTS
