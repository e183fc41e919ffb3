"""Fund Expeditions (rulebook p. 9 and 10): investing, blessing, sailing and coming home."""

from __future__ import annotations

from regalia.games.warrior_knights import fate
from regalia.games.warrior_knights.church import pay_faith
from regalia.games.warrior_knights.components import COUNTS
from regalia.games.warrior_knights.components.cards import (
    AGENDA_CARD,
    FLEET_LOST,
    NO_NEWS,
)
from regalia.games.warrior_knights.laws import deed, in_force
from regalia.games.warrior_knights.offices import agenda_of
from regalia.games.warrior_knights.table import NONE, Table, in_order, pay, presiding
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat

PASS: Answer = ("pass",)
HOME = 3
"""The last space of a track: Fate decides there."""


def fund_expeditions(g: Table) -> Rule[None]:
    """The Chairman may start one; then all that are under way sail on, and those at the end of their track resolve."""
    started = NONE
    if 0 in g.space:
        answer = yield Question(presiding(g), "wk.expedition.1", starts, open=True)
        if answer == PASS:
            g.tell("no_expedition", presiding(g))
        else:
            started = answer[1]
    g.then(("sail", started))
    if started != NONE:
        g.then(*(("invest", started, seat) for seat in in_order(g)), ("launch", started))


def starts(g: Table, seat: Seat) -> list[Answer]:
    return [PASS, *(("start", e) for e, space in enumerate(g.space) if not space)]


# -- starting ----------------------------------------------------------------------------------------
def invest(g: Table, e: int, seat: Seat) -> Rule[None] | None:
    return ask_stake(g, e, seat) if g.crowns[seat] else None


def ask_stake(g: Table, e: int, seat: Seat) -> Rule[None]:
    """Each Baron may put in a few crowns."""
    answer = yield Question(seat, "wk.expedition.2", stakes, e, open=True, rest=PASS)
    if answer != PASS:
        yield from deed(g, seat, "invest")
        pay(g, seat, answer[1])
        g.stake[e * g.players + seat] = answer[1]
        g.tell("invested", seat, e, answer[1])


def stakes(g: Table, seat: Seat, e: int) -> list[Answer]:
    most = agenda_of(AGENDA_CARD["merchant_charter"]).amount if in_force(g, "merchant_charter") else MOST_CROWNS
    return [PASS, *(("invest", crowns) for crowns in range(1, min(most, g.crowns[seat]) + 1))]


MOST_CROWNS: int = COUNTS["expedition"]["crowns"]


def launch(g: Table, e: int) -> Rule[None] | None:
    """With a stake in it the expedition sets sail; the Head of the Church may bless it."""
    if not any(stakes_of(g, e)):
        g.tell("unfunded", e)
        return None
    g.space[e] = 1
    g.tell("launched", e)
    return bless(g, e) if g.faith[g.head] else None


def stakes_of(g: Table, e: int) -> list[int]:
    """By seat."""
    return g.stake[e * g.players : (e + 1) * g.players]


def bless(g: Table, e: int) -> Rule[None]:
    answer = yield Question(g.head, "wk.expedition.3", blessings, e, open=True, rest=PASS)
    if answer != PASS:
        pay_faith(g, g.head, 1)
        g.blessed |= 1 << e
        g.tell("blessed", g.head, e)


def blessings(g: Table, seat: Seat, e: int) -> list[Answer]:
    return [PASS, ("bless",)] if g.faith[seat] else [PASS]


# -- sailing -----------------------------------------------------------------------------------------
def sail(g: Table, started: int) -> None:
    """All but the one just started sail on; those that reached the end come home one after another."""
    for e, space in enumerate(g.space):
        if space and e != started:
            g.space[e] = min(space + 1, HOME)
    g.then(*(("come_home", e) for e, space in enumerate(g.space) if space == HOME))


def come_home(g: Table, e: int) -> Rule[None]:
    """Fate brings a multiple of the stakes, nothing, or no news yet; for a blessed one the better of two cards."""
    results = []
    for _ in range(2 if g.blessed >> e & 1 else 1):
        returns = yield from fate.draw_returns(g)
        results.append(returns[e])
    result = max(results)
    g.tell("returned", e, result)
    if result == FLEET_LOST:
        end_expedition(g, e)
    elif result != NO_NEWS:
        pay_out(g, e, result)


def pay_out(g: Table, e: int, multiple: int) -> None:
    for seat, stake in enumerate(stakes_of(g, e)):
        if stake:
            g.crowns[seat] += stake * multiple
            g.tell("crowns_gained", seat, stake * multiple)
    end_expedition(g, e)


def end_expedition(g: Table, e: int) -> None:
    """The track is empty again; stakes and the Faith on it go to the treasury."""
    g.space[e] = 0
    g.blessed &= ~(1 << e)
    for seat in range(g.players):
        g.stake[e * g.players + seat] = 0


STEPS: dict[str, StepRule] = {
    "fund_expeditions": fund_expeditions,
    "invest": invest,
    "launch": launch,
    "sail": sail,
    "come_home": come_home,
}
