"""How far a productive season has come, as the bots see it: who may still do what, and what is still to be paid."""

from __future__ import annotations

from regalia.games.kingsburg.components import ADVISORS, YEARS
from regalia.games.kingsburg.components.facts import PRODUCTIVE
from regalia.games.kingsburg.influence import SHIFTERS
from regalia.games.kingsburg.reach import REACH
from regalia.games.kingsburg.table import RANK, SHIFT_USED, Table
from regalia.kernel.questions import Seat

NEVER = 99
"""A rank above all."""
AFTER = (3, 3, 2, 2, 1, 1, 0, 0, 0)
"""By phase: the productive seasons of the year that come later."""


class Season:
    """What all seats share: how far the season has come, and how many can reach a rank."""

    __slots__ = ("due", "later", "left", "may_construct", "reached", "ready")

    def __init__(self, g: Table) -> None:
        self.due = rank_due(g)
        self.later = 3 * (YEARS - max(1, g.year)) + AFTER[g.phase]
        self.left = self.later + (g.phase in PRODUCTIVE)
        self.may_construct = may_construct(g)
        self.ready = 0  # the seats that have the goods for a building, as bits: filled by `prospects`
        self.reached = [0] * (len(ADVISORS) + 1)
        for seat in range(g.players):
            if is_influencing(g, seat):
                for rank in REACH[g.dice[seat], g.bonus[seat], can_shift(g, seat), False]:
                    self.reached[rank] += 1


def is_influencing(g: Table, seat: Seat) -> bool:
    return bool(g.dice[seat]) and not g.passed >> seat & 1


def can_shift(g: Table, seat: Seat) -> bool:
    return g.owned[seat] & SHIFTERS != 0 and not g.used[seat] & SHIFT_USED


def may_construct(g: Table) -> int:
    """The seats that may still construct this season, as bits; where it can't be told, the last one may."""
    if g.phase not in PRODUCTIVE:
        return 0
    seats, step = g.order, g.plan[-1] if g.plan else ("",)
    if step[0] == "construct":
        seats = seats[max(0, seats.index(step[1]) - 1) :]
    elif step[0] == "end_season" or step[1:2] == ("season_end",):
        seats = seats[-1:]
    return sum(1 << seat for seat in seats) & ~g.builders


def rank_due(g: Table) -> int:
    """The lowest rank of which the advisors are still to pay, or NEVER: they pay in rising order, as it is planned."""
    if any(step[0] in ("plan_rewards", "begin_influence") for step in g.plan[-4:]):
        return 0
    planned = NEVER
    for step in reversed(g.plan):
        if step[0] == "take_dice_back":  # somebody has to choose his reward of the rank below those planned
            return max((RANK[laid[0]] for laid in g.laid if RANK[laid[0]] < planned), default=planned)
        if step[0] not in ("reward", "peasants"):
            break
        planned = min(planned, step[1]) if step[0] == "reward" else planned
    return NEVER
