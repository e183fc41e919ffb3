"""What sensible players put into their purses when both bribe in a battle, and who wins then.

Both know about how much the other could put in, and what the battle is worth to him. The stronger side can outbid all
that the other would ever put in, and never puts in more than that. The weaker one often gives up, but not always, or
nothing would have to be put in against it. Each does it so that the other has no purse that is clearly best, and so
nobody can foretell them. Game theory calls that an all-pay auction.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from regalia.authoring.memory import Memory

Plan: TypeAlias = tuple[tuple[int, float], ...]
"""What somebody may put in, and how likely each sum is."""
NOTHING: Plan = ((0, 1.0),)
SURE = 0.3
"""How often the stronger side just makes sure that its King lives."""


class Contest(NamedTuple):
    """A battle of which only the purses are left to decide. Of two entries the active kingdom's is the first."""

    lead: int
    """By how many battle points the active kingdom, which wins a tie, is ahead."""
    money: tuple[int, int]
    stakes: tuple[int, int]
    """How many Tremis each would give to win rather than lose."""
    kings: tuple[bool, bool] = (False, False)
    """Whose King is in it."""


class Outlook(NamedTuple):
    win: float
    """How likely the active kingdom wins."""
    loss: float
    """How much more it puts in than its rival, on average."""


def plans(contest: Contest) -> tuple[Plan, Plan]:
    """How the active kingdom fills its purse, and how its rival does."""
    lead, stakes = contest.lead, contest.stakes
    most, at_most = map(min, contest.money, stakes)
    if lead >= at_most or lead + most < 0:
        return NOTHING, NOTHING
    if lead + most >= at_most:
        return stronger(lead, at_most, stakes[1], contest.kings[0]), weaker(lead, at_most, stakes[0])
    return weaker(-lead - 1, most, stakes[1]), stronger(-lead - 1, most, stakes[0], contest.kings[1])


PLANS = Memory(plans)


def stronger(lead: int, most: int, stake: int, has_king: bool) -> Plan:
    """Whoever wins if purse and lead are worth at least the other's purse, of which `most` and `stake` are here."""
    first, enough = max(0, -lead), most - lead
    share = 1 - SURE if has_king else 1.0
    found = [(bribe, share * (lead + 1 if bribe == 0 < lead else 1) / stake) for bribe in range(first, enough)]
    return (*found, (enough, 1 - sum([chance for _, chance in found])))


def weaker(lead: int, most: int, stake: int) -> Plan:
    """The other one, who has `most`; lead and `stake` are the stronger one's."""
    found = [(bribe, 1 / stake) for bribe in range(max(1, lead + 1), most + 1)]
    return ((0, 1 - sum([chance for _, chance in found])), *found)


def outlook(lead: int, active: Plan, rival: Plan) -> Outlook:
    """What comes of two plans."""
    win = sum([chance * other for bribe, chance in active for against, other in rival if bribe + lead >= against])
    return Outlook(win, mean(active) - mean(rival))


def mean(plan: Plan) -> float:
    return sum([bribe * chance for bribe, chance in plan])


def from_here(plan: Plan, put_in: int) -> Plan:
    """What is left of a plan when so much is in the purse already."""
    return tuple([(bribe, chance) for bribe, chance in plan if bribe >= put_in and chance > 0]) or ((put_in, 1.0),)
