"""Bargaining (rulebook p. 19): the open floor, where crowns are offered for promises that bind nobody.

The floor is open where one Baron can do another a favour: before each vote, before an Event is cancelled, and before
the Head of the Church says who draws one. Everybody may make one offer: to pay for a promise, or to promise for pay.
Crowns change hands at once; whether the promise was kept is told when it should have been.
"""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.bits import members
from regalia.games.warrior_knights.components import COUNTS
from regalia.games.warrior_knights.parts import Floor
from regalia.games.warrior_knights.table import Table, in_order, others, seats
from regalia.kernel.questions import Answer, Anyone, Question, Rule, Seat

READY: Answer = ("ready",)
WITHDRAW: Answer = ("withdraw",)
ACCEPT: Answer = ("accept",)
DECLINE: Answer = ("decline",)
SUMS: tuple[int, ...] = tuple(COUNTS["bargain"]["crowns"])


def bargain(g: Table, topic: str) -> Rule[None]:
    """Everybody may speak until all have made an offer or have nothing to say. What was promised stays on the floor."""
    g.floor = Floor(topic)
    while speakers := able_to_speak(g):
        seat, answer = yield Anyone(speakers, "wk.bargain.2", on_the_floor)
        _floor(g).spoken |= 1 << seat
        if answer != READY:
            yield from offer(g, seat, answer[1])


def able_to_speak(g: Table) -> list[Seat]:
    """Those who have not spoken yet and have somebody to deal with."""
    spoken, promisers, payers = _floor(g).spoken, able_to_promise(g), able_to_pay(g)
    return [seat for seat in in_order(g) if not spoken >> seat & 1 and partners(seat, promisers, payers)]


def on_the_floor(g: Table, seat: Seat) -> list[Answer]:
    if _floor(g).spoken >> seat & 1:
        return []
    with_whom = partners(seat, able_to_promise(g), able_to_pay(g))
    return [READY, *[("offer", other) for other in members(with_whom)]]


def partners(seat: Seat, promisers: int, payers: int) -> int:
    """The Barons to whom he could offer something, as bits: one of the two promises, the other pays."""
    found = promisers if payers >> seat & 1 else 0
    if promisers >> seat & 1:
        found |= payers
    return found & ~(1 << seat)


def able_to_pay(g: Table) -> int:
    return sum([1 << seat for seat in seats(g) if g.crowns[seat] >= SUMS[0]])


def able_to_promise(g: Table) -> int:
    """Who has something to promise, as bits."""
    return PROMISERS[_floor(g).topic](g)


# -- an offer ----------------------------------------------------------------------------------------
def offer(g: Table, seat: Seat, other: Seat) -> Rule[None]:
    """The terms, then the other Baron's word."""
    answer = yield Question(seat, "wk.bargain.3", terms, other, open=True)
    if answer == WITHDRAW:
        return
    verb, crowns, promise = answer
    payer, promiser = (seat, other) if verb == "pay" else (other, seat)
    _floor(g).terms = (payer, promiser, crowns, promise)
    g.tell("offered", seat, other, payer, crowns, _floor(g).topic, promise)
    answer = yield Question(other, "wk.bargain.4", replies, seat, open=True, rest=DECLINE)
    if answer == ACCEPT:
        strike(g, payer, promiser, crowns, promise)
    else:
        g.tell("declined", other, seat)
    _floor(g).terms = ()


def terms(g: Table, seat: Seat, other: Seat) -> list[Answer]:
    """To pay for the other's promise, or to be paid for one's own."""
    options: list[Answer] = [WITHDRAW]
    promises, promisers = PROMISES[_floor(g).topic](g), able_to_promise(g)
    for verb, payer, promiser in (("pay", seat, other), ("ask", other, seat)):
        if promisers >> promiser & 1:
            sums = [crowns for crowns in SUMS if crowns <= g.crowns[payer]]
            options += [(verb, crowns, promise) for promise in promises for crowns in sums]
    return options


def replies(g: Table, seat: Seat, other: Seat) -> list[Answer]:
    terms = _floor(g).terms
    assert terms, "an offer lies on the table"
    payer, _, crowns, _ = terms
    return [DECLINE, ACCEPT] if g.crowns[payer] >= crowns else [DECLINE]


def strike(g: Table, payer: Seat, promiser: Seat, crowns: int, promise: int) -> None:
    g.crowns[payer] -= crowns
    g.crowns[promiser] += crowns
    _floor(g).deals.append((payer, promiser, crowns, promise))
    g.tell("agreed", payer, promiser, crowns, _floor(g).topic, promise)


def _floor(g: Table) -> Floor:
    assert g.floor is not None, "the floor is open"
    return g.floor


# -- promises ----------------------------------------------------------------------------------------
def voters(g: Table) -> int:
    """Who attends the Assembly and has Votes, or wrote some down for this."""
    assert g.assembly is not None and g.motion is not None, "votes are promised in the Assembly"
    votes = g.motion.cast if g.motion.written else g.votes
    return g.assembly.attending & sum([1 << seat for seat, number in enumerate(votes) if number])


def faithful(g: Table) -> int:
    return sum([1 << seat for seat in seats(g) if g.faith[seat]])


def head_alone(g: Table) -> int:
    return 1 << g.head


PROMISERS: dict[str, Callable[[Table], int]] = {
    "vote": voters,
    "choose": voters,
    "cancel": faithful,
    "draw": head_alone,
}
"""By topic: who can promise something, as bits."""


def sides(g: Table) -> list[int]:
    """To vote yes or no."""
    return [1, 0]


def pledge_of_faith(g: Table) -> list[int]:
    return [1]


def drawers(g: Table) -> list[int]:
    """Whom the Head of the Church lets draw the Event."""
    return seats(g) if g.faith[g.head] else others(g, g.head)


PROMISES: dict[str, Callable[[Table], list[int]]] = {
    "vote": sides,
    "choose": seats,
    "cancel": pledge_of_faith,
    "draw": drawers,
}
"""By topic: what can be promised."""


def close_floor(g: Table, is_kept: Callable[[Seat, int], bool]) -> None:
    """Everybody hears who kept his word."""
    if g.floor is None:
        return
    for payer, promiser, _, promise in g.floor.deals:
        told = "kept_word" if is_kept(promiser, promise) else "broke_word"
        g.tell(told, promiser, payer, g.floor.topic, promise)
    g.floor = None


# -- gifts -------------------------------------------------------------------------------------------
GIFTS: tuple[int, ...] = tuple(COUNTS["bargain"]["gifts"])


def gifts(g: Table, seat: Seat) -> list[Answer]:
    """Crowns may be handed over at any time."""
    tokens = [crowns for crowns in GIFTS if crowns <= g.crowns[seat]]
    return [("give", other, crowns) for other in others(g, seat) for crowns in tokens]


def give(g: Table, seat: Seat, other: Seat, crowns: int) -> None:
    g.crowns[seat] -= crowns
    g.crowns[other] += crowns
    g.tell("gave", seat, other, crowns)
