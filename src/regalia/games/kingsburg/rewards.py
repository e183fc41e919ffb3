"""Receiving the advisors' rewards: step c of a productive season (rulebook p. 6)."""

from __future__ import annotations

from regalia.games.kingsburg import tiles
from regalia.games.kingsburg.components.facts import NONE, Group
from regalia.games.kingsburg.payment import can_take, choose, helper, is_certain, is_plain, receive, tip
from regalia.games.kingsburg.table import RANK, Table, group, influenced, seat_favouring
from regalia.kernel.questions import Answer, Question, Rule, Seat


def plan_rewards(g: Table) -> None:
    """The advisors help in rising order of rank; then Peasants are paid again, and dice go back."""
    ranks = {RANK[laid[0]] for laid in g.laid if laid[1] >= 0}
    if g.scenario == "wheel-and-deal":
        if seat_favouring(g, _robs) != NONE:
            ranks.add(tiles.neglected(g))
        g.then(("peasants",))
    g.then(*(("reward", rank) for rank in sorted(ranks - {NONE})))


def reward(g: Table, rank: int) -> Rule[None] | None:
    """All rewards of one rank, in turn order; most of them leave no choice."""
    due = receivers(g, rank)
    for at, (seat, place) in enumerate(due):
        if not is_certain(g, place):
            return pay_one(g, seat, place) if len(due) == at + 1 and is_plain(g, place) else pay(g, due[at:])
        receive(g, seat, place, helper(place).reward[0])
        tip(g, seat, place)
    return None


def receivers(g: Table, rank: int) -> tuple[tuple[Seat, int], ...]:
    """Who is paid by the advisors of this rank, in turn order; the envoy's guest too, and Outlaws."""
    due = [(laid[1], laid[0]) for laid in g.laid if laid[1] >= 0 and RANK[laid[0]] == rank]
    if g.scenario == "wheel-and-deal" and rank == tiles.neglected(g):
        due += [(seat, rank) for seat in g.order if group(g, seat).robs]
    if len(due) > 1:
        due.sort(key=lambda pair: (g.order.index(pair[0]), pair[1]))
    return tuple(due)


def pay_one(g: Table, seat: Seat, place: int) -> Rule[None] | None:
    """The last reward of a rank, where there is only a choice to make: by far the most common one."""
    return choose(g, seat, place) if can_take(g, seat, place) else None


def pay(g: Table, due: tuple[tuple[Seat, int], ...]) -> Rule[None]:
    for seat, place in due:
        yield from tiles.reward_of(g, seat, place)
    for place in sorted({place for _, place in due}):
        yield from tiles.refill(g, place)


def _robs(group: Group) -> bool:
    return group.robs


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
    yield from pay(g, ((seat, answer[1]),))


def again(g: Table, seat: Seat) -> list[Answer]:
    return [("again", place) for place in influenced(g, seat)]


def take_dice_back(g: Table) -> None:
    """Bonus dice go back to the supply; which advisors were influenced stays known until the season ends."""
    for seat in range(g.players):
        g.dice[seat] = g.bonus[seat] = ()
        g.bonus_dice[seat] = 0
