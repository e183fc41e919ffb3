"""Influencing the king's advisors: step b of a productive season (rulebook p. 5)."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from regalia.games.kingsburg.components import BUILDINGS, PLUS_VALUE
from regalia.games.kingsburg.components.facts import NONE, ONE, PLUS, points
from regalia.games.kingsburg.goods import DECLINE, PASS, gain
from regalia.games.kingsburg.table import (
    ANY_DIE_USED,
    GOVERNOR_CARDS,
    HOST,
    NEUTRAL,
    PLUS_PER_GROUP,
    PLUS_USED,
    RANK,
    SHIFT_USED,
    Table,
    buildings_with,
    destiny,
    governor,
    group,
    influenced,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat

BOARD = sum(1 << rank for rank in range(1, 19))
SHIFTERS = buildings_with(lambda built: built.shift)
ANY_DIE = buildings_with(lambda built: built.any_die_up_to)
LOW_RANK = max(built.any_die_up_to for built in BUILDINGS)
"""The highest rank that a building reaches with any die."""


# -- turns -------------------------------------------------------------------------------------------
def begin_influence(g: Table) -> None:
    """Players without dice have nothing to assign."""
    g.passed = sum(1 << seat for seat in range(g.players) if not g.dice[seat])
    next_influence(g, g.order[-1])


def next_influence(g: Table, seat: Seat) -> None:
    """On to the next player who has not passed, if there is one."""
    i = g.order.index(seat) + 1
    for other in g.order[i:] + g.order[:i]:
        if not g.passed >> other & 1:
            g.then(("influence", other))
            return


def influence(g: Table, seat: Seat) -> Rule[None]:
    """One turn: influence one advisor, or pass for the rest of the season."""
    answer = yield Question(seat, "kb.influence.1", influences, open=True)
    if answer == PASS:
        g.passed |= 1 << seat
        g.tell("passed", seat)
    else:
        assign(g, seat, answer)
        if not g.dice[seat]:
            g.passed |= 1 << seat
    next_influence(g, seat)


# -- what is legal -----------------------------------------------------------------------------------
def influences(g: Table, seat: Seat) -> list[Answer]:
    """Every group of dice that makes the rank of an advisor one may influence, and passing."""
    used, owned = g.used[seat], g.owned[seat]
    token = g.have[seat * 6 + PLUS] > 0 and not used & PLUS_USED and destiny(g).no_plus_in != g.phase
    shift = owned & SHIFTERS != 0 and not used & SHIFT_USED
    any_die = owned & ANY_DIE != 0 and not used & ANY_DIE_USED
    free = open_places(g, seat)
    options = [answer for bit, answer in groups(g.dice[seat], g.bonus[seat], token, shift, any_die) if free & bit]
    options.append(PASS)
    return options


def open_places(g: Table, seat: Seat) -> int:
    """The places where this player may put dice, as bits. The envoy opens those that have dice already."""
    taken = 0
    for laid in g.laid:
        taken |= 1 << laid[0]
    card = destiny(g)
    free = BOARD if g.envoy == seat and not card.envoy_constructs_only else BOARD & ~taken
    if g.modules & GOVERNOR_CARDS:
        for place in range(19, len(RANK)):
            if HOST[place] == g.governor[seat] and not taken >> place & 1:
                free |= 1 << place
    if g.destiny != NONE or g.society != NONE:
        free &= ~closed_places(g, seat)
    return free


def closed_places(g: Table, seat: Seat) -> int:
    """The places that a sick king, secret deals and the Secret Society close to this player, as bits."""
    closed = 1 << destiny(g).closed if destiny(g).closed != NONE else 0
    for place in g.deals:
        if place not in (NONE, g.deals[seat]):
            closed |= 1 << place
    if g.society != NONE and not group(g, seat).meets:
        closed |= 1 << g.society
    return closed


@cache
def groups(
    dice: tuple[int, ...], bonus: tuple[int, ...], token: bool, shift: bool, any_die: bool
) -> tuple[tuple[int, Answer], ...]:
    """All assignments of these dice: the bit of the place, and the answer (place, dice, bonus dice, tokens, means)."""
    found: dict[tuple[int, Answer], None] = {}
    for own in subsets(dice)[1:]:
        for extra in subsets(bonus):
            for tokens in (0, 1) if token else (0,):
                value = sum(own) + sum(extra) + PLUS_VALUE * tokens
                for rank in (value - 1, value, value + 1) if shift else (value,):
                    means = "" if rank == value else "market"
                    for place in places(rank):
                        found[1 << place, ("influence", place, own, extra, tokens, means)] = None
    for face in sorted(set(dice)) if any_die else ():
        for rank in range(1, LOW_RANK + 1):
            for place in places(rank) if rank != face else ():
                found[1 << place, ("influence", place, (face,), (), 0, "bazaar")] = None
    return tuple(sorted(found))


def places(rank: int) -> list[int]:
    return [place for place in range(1, len(RANK)) if RANK[place] == rank]


def subsets(dice: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The different sets of dice, the empty one first."""
    return sorted({chosen for size in range(len(dice) + 1) for chosen in combinations(dice, size)})


# -- what follows ------------------------------------------------------------------------------------
def assign(g: Table, seat: Seat, answer: Answer) -> None:
    _, place, own, extra, tokens, means = answer
    if g.envoy == seat and any(laid[0] == place for laid in g.laid):
        g.envoy = NONE
        g.tell("sent_envoy", seat, "advisor", place)
    g.dice[seat] = without(g.dice[seat], own)
    g.bonus[seat] = without(g.bonus[seat], extra)
    g.laid.append((place, seat, own, extra, tokens))
    if tokens:
        g.have[seat * 6 + PLUS] -= 1
        g.used[seat] |= 0 if g.modules & PLUS_PER_GROUP else PLUS_USED
    if means:
        g.used[seat] |= SHIFT_USED if means == "market" else ANY_DIE_USED
    g.tell("influenced", seat, place, own, extra, tokens, means)
    take_gift(g, seat, place)
    heed_pledges(g, seat, place)


def without(dice: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(dice)
    for face in gone:
        left.remove(face)
    return tuple(left)


def take_gift(g: Table, seat: Seat, place: int) -> None:
    """Rising Stars: whoever assigns dice there takes what lies on the advisor."""
    if g.gifts:
        for at, kind in g.gifts:
            if at == place:
                g.gifts = tuple(gift for gift in g.gifts if gift[0] != place)
                gain(g, seat, ONE[kind], "gift", place)


def heed_pledges(g: Table, seat: Seat, place: int) -> None:
    """Shifting Alliances: who influences an advisor without a token of his there gives VP to those who have some."""
    if not g.pledges or place > 18 or (seat != NEUTRAL and g.pledges[seat * 19 + place]):
        return
    for other in g.order:
        tokens = g.pledges[other * 19 + place]
        if tokens:
            gain(g, other, points(tokens), "pledge", place)


# -- Duke --------------------------------------------------------------------------------------------
def call_on_duchess(g: Table, seat: Seat) -> Rule[None]:
    """Duke: when all have passed, his dice may move to the Duchess if nobody influences her."""
    answer = yield Question(seat, "kb.governor.4", calls, open=True)
    if answer == DECLINE:
        return
    target = governor(g, seat).calls_on
    at = next(i for i in range(len(g.laid)) if g.laid[i][1] == seat and g.laid[i][0] == answer[1])
    moved = g.laid.pop(at)
    g.laid.append((target, *moved[1:]))
    g.tell("moved", seat, moved[0], target)
    heed_pledges(g, seat, target)


def calls(g: Table, seat: Seat) -> list[Answer]:
    own, target = influenced(g, seat), governor(g, seat).calls_on
    engaged = any(laid[0] == target for laid in g.laid) or closed_places(g, seat) >> target & 1
    return [DECLINE] if not own or engaged else [("move", own[-1]), DECLINE]
