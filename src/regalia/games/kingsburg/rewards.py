"""Receiving the advisors' rewards: step c of a productive season (rulebook p. 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from regalia.games.kingsburg import tiles
from regalia.games.kingsburg.components.facts import NONE, SOLDIER
from regalia.games.kingsburg.payment import (
    bring_from_stables,
    can_take,
    certain_places,
    choose,
    helper,
    is_plain,
    receive,
    tip,
)
from regalia.games.kingsburg.table import RANK, Table, group, influenced, influencers, soldiers
from regalia.kernel.questions import Answer, Question, Rule, Seat
from regalia.kernel.table import Step


def plan_rewards(g: Table) -> None:
    """The advisors help in rising order of rank; then Peasants are paid again, and dice go back.

    Where nobody has a choice they do so at once.
    """
    if g.scenario == "wheel-and-deal":
        g.then(("peasants",))
    due, certain = receivers_by_rank(g), certain_places(g)
    ranks = sorted(due)
    for at, rank in enumerate(ranks):
        for _, place in due[rank]:
            if not certain >> place & 1:
                g.then(*[STEPS[other] for other in ranks[at:]])
                return
        for seat, place in due[rank]:
            pay_certain(g, seat, place)


STEPS: tuple[Step, ...] = tuple(("reward", rank) for rank in range(19))


def reward(g: Table, rank: int) -> Rule[None] | None:
    """All rewards of one rank, in turn order; most of them leave no choice."""
    due, certain = receivers(g, rank), certain_places(g)
    for at, (seat, place) in enumerate(due):
        if not certain >> place & 1:
            return pay_one(g, seat, place) if len(due) == at + 1 and is_plain(g, place) else pay(g, due[at:])
        pay_certain(g, seat, place)
    return None


def pay_certain(g: Table, seat: Seat, place: int) -> None:
    """A reward without any choice or secret."""
    tell_if_robbed(g, seat, place)
    reward = helper(place).reward[0]
    receive(g, seat, place, reward)
    if reward[SOLDIER]:
        bring_from_stables(g, seat, place, reward[SOLDIER])
    if g.destiny != NONE:
        tip(g, seat, place)


Receivers: TypeAlias = list[tuple[Seat, int]]
"""Who is paid, and at which place."""


def receivers(g: Table, rank: int) -> Receivers:
    """Who is paid by the advisors of this rank, in turn order; the envoy's guest too, and Outlaws."""
    due = [(laid[1], laid[0]) for laid in g.laid if RANK[laid[0]] == rank and laid[1] >= 0]
    if g.scenario == "wheel-and-deal" and rank == tiles.neglected(g):
        due += outlaws(g, rank)
    return in_turn_order(g, due) if len(due) > 1 else due


def receivers_by_rank(g: Table) -> dict[int, Receivers]:
    """The same for every rank that pays anybody."""
    due: dict[int, Receivers] = {}
    for laid in g.laid:
        if laid[1] >= 0:
            rank = RANK[laid[0]]
            if rank in due:
                due[rank] = in_turn_order(g, [*due[rank], (laid[1], laid[0])])
            else:
                due[rank] = [(laid[1], laid[0])]
    if g.scenario == "wheel-and-deal":
        robbed = tiles.neglected(g)
        if robbed != NONE and outlaws(g, robbed):
            due[robbed] = receivers(g, robbed)
    return due


def outlaws(g: Table, rank: int) -> Receivers:
    """Wheel and Deal: who favours them is paid by the lowest rank that nobody influenced."""
    return [(seat, rank) for seat in g.order if group(g, seat).robs]


def tell_if_robbed(g: Table, seat: Seat, place: int) -> None:
    """Say that it is Outlaws who are paid now."""
    if g.events is not None and seat not in influencers(g, place):
        g.tell("robbed", seat, place)


def in_turn_order(g: Table, due: Receivers) -> Receivers:
    return sorted(due, key=lambda pair: (g.order.index(pair[0]), pair[1]))


def pay_one(g: Table, seat: Seat, place: int) -> Rule[None] | None:
    """The last reward of a rank, where there is only a choice to make: by far the most common one."""
    tell_if_robbed(g, seat, place)
    return choose(g, seat, place) if can_take(g, seat, place) else None


def pay(g: Table, due: Sequence[tuple[Seat, int]]) -> Rule[None]:
    for seat, place in due:
        tell_if_robbed(g, seat, place)
        before = soldiers(g, seat)
        yield from tiles.reward_of(g, seat, place)
        bring_from_stables(g, seat, place, soldiers(g, seat) - before)
    for place in sorted({place for _, place in due}):
        yield from tiles.refill(g, place)


# -- Peasants ----------------------------------------------------------------------------------------
def peasants(g: Table) -> Rule[None] | None:
    """Wheel and Deal: who influenced only low ranks is paid by one of them again."""
    for seat in g.order:
        limit = group(g, seat).paid_again_up_to
        own = influenced(g, seat)
        if limit and own and RANK[own[-1]] <= limit:
            return paid_again(g, seat)
    return None


def paid_again(g: Table, seat: Seat) -> Rule[None]:
    answer = yield Question(seat, "kb.group.7", again, open=True)
    g.tell("paid_again", seat, answer[1])
    yield from pay(g, ((seat, answer[1]),))


def again(g: Table, seat: Seat) -> list[Answer]:
    return [("again", place) for place in influenced(g, seat)]


def take_dice_back(g: Table) -> None:
    """Bonus dice go back to the supply; which advisors were influenced stays known until the season ends."""
    players = g.players
    g.dice, g.bonus, g.bonus_dice = [()] * players, [()] * players, [0] * players
