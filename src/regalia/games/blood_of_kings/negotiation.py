"""The Negotiation phase: trade, Kingdom cards back to hand, new Dynasty cards (market.py), then talks.

Talks are one floor for all: whoever wants acts, one act at a time, seen by everybody, until the First Player closes
them or nobody has anything more to say. What is agreed beyond these acts binds nobody. Deals are in deals.py.
"""

from __future__ import annotations

from regalia.games.blood_of_kings.components import KINGDOMS, SUCCESSION
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.deals import ACTS, acts
from regalia.games.blood_of_kings.table import Table, Talks, displayed, seas_held, the_talks
from regalia.games.blood_of_kings.tiles import TRADE_HOUSES, holder
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Anyone, Question, Rule, Seat


# -- trade -------------------------------------------------------------------------------------------
def turn_tokens(g: Table) -> Rule[None]:
    """The holder of Trade Houses may turn any Alliance tokens before trade."""
    seat = holder(g, TRADE_HOUSES)
    turned = 0
    while seat != NONE and len(tokens_to_turn(g, seat, turned)) > 1:
        answer = yield Question(seat, "bok.trade.2", tokens_to_turn, turned, open=True, rest=("done",))
        if answer[0] == "done":
            return
        turned |= 1 << answer[1]
        g.flipped ^= 1 << answer[1]
        g.tell("turned_token", seat, answer[1])


def tokens_to_turn(g: Table, seat: Seat, turned: int) -> list[Answer]:
    """Those that lie in a treasury, each once."""
    return [("done",), *(("flip", k) for k in range(6) if g.ally[k] != NONE and not turned >> k & 1)]


def trade(g: Table) -> None:
    """For each Sea it controls a Kingdom collects from one Alliance token in its treasury, the best ones first."""
    for k in range(6):
        if k in g.ally:
            worth = sorted((token_worth(g, other) for other in range(6) if g.ally[other] == k), reverse=True)
            earned = sum(worth[: seas_held(g, k)])
            g.crowns[k] += earned
            if earned:
                g.tell("traded", k, earned)


def token_worth(g: Table, k: int) -> int:
    return KINGDOMS[k].alliance[g.flipped >> k & 1]


def return_cards(g: Table) -> None:
    """All cards come back to Kingdoms that show a Succession, and to those in Chaos."""
    for k in range(6):
        if displayed(g, k) == SUCCESSION or g.ruler[k] == NONE:
            for card in g.stack[k]:
                g.court[k * 7 + card] += 1
            g.stack[k] = ()
            g.tell("returned_cards", k)


# -- talks -------------------------------------------------------------------------------------------
def open_talks(g: Table) -> Rule[None]:
    """The First Player says whether there is time for talks."""
    if not g.talks_allowed:
        return
    answer = yield Question(g.first, "bok.talks.1", openings, open=True)
    g.tell("talks", g.first, answer[0])
    if answer[0] == "open":
        g.talks = Talks(g.players, g.first)
        g.then(("floor",))


def openings(g: Table, seat: Seat) -> list[Answer]:
    return [("open",), ("close",)]


def floor(g: Table) -> Rule[None]:
    """One act of anybody; the step comes back until talks are closed or all are silent."""
    seat, answer = yield Anyone(speakers(g), "bok.talks.2", on_the_floor)
    verb = answer[0]
    if verb == "close":
        end_talks(g)
        return
    if verb == "ready":
        the_talks(g).ready |= 1 << seat
        g.tell("ready", seat)
    else:
        the_talks(g).ready = 0
        act = ACTS[verb](g, seat, *answer[1:])
        if act is not None:
            yield from act
    the_talks(g).last = seat
    if speakers(g):
        g.then(("floor",))
    else:
        end_talks(g)


def speakers(g: Table) -> list[Seat]:
    """Those who have not fallen silent, beginning on the left of who acted last."""
    order = [(the_talks(g).last + i) % g.players for i in range(1, g.players + 1)]
    return [seat for seat in order if not the_talks(g).ready >> seat & 1]


def on_the_floor(g: Table, seat: Seat) -> list[Answer]:
    closing: list[Answer] = [("ready",), ("close",)] if seat == g.first else [("ready",)]
    return closing + acts(g, seat)


def end_talks(g: Table) -> None:
    g.talks = None
    g.tell("talks_over")


STEPS: dict[str, StepRule] = {
    "turn_tokens": turn_tokens,
    "trade": trade,
    "return_cards": return_cards,
    "open_talks": open_talks,
    "floor": floor,
}
