"""Influencing the king's advisors: step b of a productive season (rulebook p. 5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from operator import itemgetter

from regalia.authoring.memory import Memory
from regalia.games.kingsburg.components import BUILDINGS, GOVERNORS, PLUS_VALUE
from regalia.games.kingsburg.components.facts import NONE, ONE, PLUS, points
from regalia.games.kingsburg.goods import DECLINE, PASS, gain
from regalia.games.kingsburg.table import (
    ANY_DIE_USED,
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
    taken_places,
)
from regalia.kernel.questions import Answer, Question, Rule, Seat
from regalia.kernel.table import Step

STEPS: tuple[Step, ...] = tuple(("influence", seat) for seat in range(5))
BOARD = sum(1 << rank for rank in range(1, 19))
ON_CARD = (
    *(sum(1 << place for place in range(19, len(RANK)) if HOST[place] == card) for card in range(len(GOVERNORS))),
    0,
)
"""By governor: the places on his card, as bits."""
SHIFTERS = buildings_with(lambda built: built.shift)
ANY_DIE = buildings_with(lambda built: built.any_die_up_to)
HELPERS = SHIFTERS | ANY_DIE
LOW_RANK = max(built.any_die_up_to for built in BUILDINGS)
"""The highest rank that a building reaches with any die."""
TOKEN, SHIFT, BAZAAR = 1, 2, 4
"""A "+2" token, a Market, and a Bazaar: what may help dice to another rank."""


# -- turns -------------------------------------------------------------------------------------------
def begin_influence(g: Table) -> None:
    """Players without dice have nothing to assign."""
    g.passed = sum([1 << seat for seat, dice in enumerate(g.dice) if not dice])
    next_influence(g, g.order[-1])


def next_influence(g: Table, seat: Seat) -> None:
    """On to the next player who has not passed, if there is one."""
    step = FOLLOWING[g.order, seat, g.passed]
    if step is not None:
        g.plan.append(step)


def following(order: tuple[Seat, ...], seat: Seat, passed: int) -> Step | None:
    """The turn after this seat's: of the first in turn order who has not passed."""
    i = order.index(seat) + 1
    return next((STEPS[other] for other in order[i:] + order[:i] if not passed >> other & 1), None)


FOLLOWING: Memory[tuple[tuple[Seat, ...], Seat, int], Step | None] = Memory(lambda key: following(*key))


def influence(g: Table, seat: Seat) -> Rule[None]:
    """One turn: influence one advisor, or pass for the rest of the season."""
    answer = yield TURNS[seat]
    if answer == PASS:
        g.passed |= 1 << seat
        if g.events is not None:
            g.tell("passed", seat)
    else:
        assign(g, seat, answer)
        if not g.dice[seat]:
            g.passed |= 1 << seat
    next_influence(g, seat)


# -- what is legal -----------------------------------------------------------------------------------
def influences(g: Table, seat: Seat) -> Sequence[Answer]:
    """Every group of dice that makes the rank of an advisor one may influence, and passing."""
    found = GROUPS_OF[g.dice[seat], g.bonus[seat], means_of(g, seat)]
    return found.among[found.reached & open_places(g, seat)]


TURNS = tuple(Question(seat, "kb.influence.1", influences, open=True) for seat in range(5))


def means_of(g: Table, seat: Seat) -> int:
    """What may help this player's dice to another rank, as bits."""
    means, owned = 0, g.owned[seat]
    if g.have[seat * 6 + PLUS] > 0 and not g.used[seat] & PLUS_USED and destiny(g).no_plus_in != g.phase:
        means = TOKEN
    if owned & HELPERS:
        if owned & SHIFTERS and not g.used[seat] & SHIFT_USED:
            means |= SHIFT
        if owned & ANY_DIE and not g.used[seat] & ANY_DIE_USED:
            means |= BAZAAR
    return means


def open_places(g: Table, seat: Seat) -> int:
    """The places where this player may put dice, as bits. The envoy opens those that have dice already."""
    free = BOARD | ON_CARD[g.governor[seat]]
    if g.envoy != seat or destiny(g).envoy_constructs_only:
        free &= ~taken_places(g)
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


class Groups:
    """Each way to assign some dice: the bit of the place, and the answer (place, dice, bonus dice, tokens, means).

    `reached` are all these places as bits; `among` has the answers that go to some of them, and passing.
    """

    __slots__ = ("among", "found", "reached")

    def __init__(self, found: list[tuple[int, Answer]]) -> None:
        self.found = found
        self.reached = 0
        for bit, _ in found:
            self.reached |= bit
        self.among = Memory(self._among)

    def _among(self, places: int) -> tuple[Answer, ...]:
        return (*[answer for bit, answer in self.found if places & bit], PASS)


def groups(dice: tuple[int, ...], bonus: tuple[int, ...], means: int) -> Groups:
    """All assignments of these dice."""
    token, shift, any_die = means & TOKEN, means & SHIFT, means & BAZAAR
    found: list[tuple[int, Answer]] = []
    for own, extra in product(subsets(dice)[1:], subsets(bonus)):
        for tokens in (0, 1) if token else (0,):
            value = sum(own) + sum(extra) + PLUS_VALUE * tokens
            for rank in (value - 1, value, value + 1) if shift else (value,):
                helped = "" if rank == value else "market"
                for place in places(rank):
                    answer: Answer = ("influence", place, own, extra, tokens, helped)
                    found.append((1 << place, answer))
    for face in sorted(set(dice)) if any_die else ():
        for rank in range(1, LOW_RANK + 1):
            for place in places(rank) if rank != face else ():
                found.append((1 << place, ("influence", place, (face,), (), 0, "bazaar")))
    found.sort(key=None if any_die else itemgetter(0))  # without a Bazaar those of one place are in order already
    return Groups(found)


GROUPS_OF: Memory[tuple[tuple[int, ...], tuple[int, ...], int], Groups] = Memory(lambda key: groups(*key), 20_000)


@cache
def places(rank: int) -> tuple[int, ...]:
    return tuple(place for place in range(1, len(RANK)) if RANK[place] == rank)


@cache
def subsets(dice: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The different sets of dice, the empty one first."""
    return tuple(sorted({chosen for size in range(len(dice) + 1) for chosen in combinations(dice, size)}))


# -- what follows ------------------------------------------------------------------------------------
def assign(g: Table, seat: Seat, answer: Answer) -> None:
    _, place, own, extra, tokens, means = answer
    if g.envoy == seat and taken_places(g) >> place & 1:
        g.envoy = NONE
        g.tell("sent_envoy", seat, "advisor", place)
    g.dice[seat] = WITHOUT[g.dice[seat], own]
    if extra:
        g.bonus[seat] = WITHOUT[g.bonus[seat], extra]
    g.laid.append((place, seat, own, extra, tokens))
    if tokens:
        g.have[seat * 6 + PLUS] -= 1
        g.used[seat] |= 0 if g.modules & PLUS_PER_GROUP else PLUS_USED
    if means:
        g.used[seat] |= SHIFT_USED if means == "market" else ANY_DIE_USED
    if g.events is not None:
        g.tell("influenced", seat, place, own, extra, tokens, means)
    if g.gifts:
        take_gift(g, seat, place)
    if g.pledges:
        heed_pledges(g, seat, place)


def without(dice: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    left = list(dice)
    for face in gone:
        left.remove(face)
    return tuple(left)


WITHOUT: Memory[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, ...]] = Memory(lambda key: without(*key))


def take_gift(g: Table, seat: Seat, place: int) -> None:
    """Rising Stars: whoever assigns dice there takes what lies on the advisor."""
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
