"""Laws, duties and bans (rulebook p. 11 and 12): what the Assembly demands, and what refusing it costs.

A duty is asked for when it falls due; who does what is forbidden refuses by doing it. A refusal bans the Baron from the
Assembly; one who is banned already refuses for nothing.
"""

from __future__ import annotations

from regalia.games.warrior_knights.components.cards import AGENDA_CARD, PROHIBITION_IDS
from regalia.games.warrior_knights.fate import random_baron
from regalia.games.warrior_knights.offices import agenda_of
from regalia.games.warrior_knights.table import NONE, Table, pay, seats
from regalia.kernel.questions import Answer, Question, Rule, Seat

FORBIDDING = {"raze": 1 << AGENDA_CARD["law_against_burning"]}
"""By deed: the laws that forbid it."""
ACCEPT: Answer = ("accept",)
REFUSE: Answer = ("refuse",)


def in_force(g: Table, law: str) -> bool:
    return bool(g.laws >> AGENDA_CARD[law] & 1)


def is_banned(g: Table, seat: Seat) -> bool:
    return bool(g.banned >> seat & 1)


# -- duties ------------------------------------------------------------------------------------------
def toll(g: Table, seat: Seat, law: str) -> Rule[None]:
    """King's Tolls and Harbor Dues: crowns for a Noble who moved."""
    if in_force(g, law):
        yield from duty(g, seat, law, agenda_of(AGENDA_CARD[law]).amount)


def duty(g: Table, seat: Seat, law: str, crowns: int) -> Rule[None]:
    """Crowns that a law demands: paid, or refused. Who does not have them can only refuse."""
    if crowns and (yield from complies(g, seat, law, crowns)):
        pay(g, seat, crowns)
        g.tell("duty_paid", seat, AGENDA_CARD[law], crowns)


def complies(g: Table, seat: Seat, law: str, crowns: int = 0) -> Rule[bool]:
    """Whether a Baron does what a law demands; if not, he is banned."""
    card = AGENDA_CARD[law]
    answer = yield Question(seat, "wk.law.2", compliances, card, crowns, open=True)
    if answer == REFUSE:
        yield from refuse(g, seat, card)
    return bool(answer == ACCEPT)


def compliances(g: Table, seat: Seat, card: int, crowns: int) -> list[Answer]:
    return [ACCEPT, REFUSE] if g.crowns[seat] >= crowns else [REFUSE]


def deed(g: Table, seat: Seat, name: str) -> Rule[None]:
    """Who does what a law or a standing prohibition forbids refuses it."""
    if is_forbidden(g, name) and not is_banned(g, seat):
        g.tell("defied", seat, name)
        yield from ban(g, seat)


def is_forbidden(g: Table, name: str) -> bool:
    return bool(g.laws & FORBIDDING.get(name, 0) or g.prohibitions >> PROHIBITION_IDS[name] & 1)


# -- bans --------------------------------------------------------------------------------------------
def refuse(g: Table, seat: Seat, card: int) -> Rule[None]:
    """A Baron refuses an Agenda."""
    g.tell("refused", seat, card)
    if not is_banned(g, seat):
        yield from ban(g, seat)


def ban(g: Table, seat: Seat) -> Rule[None]:
    """He leaves the Assembly at once, and loses the Chairman's token."""
    g.banned |= 1 << seat
    if g.assembly is not None:
        g.assembly.attending &= ~(1 << seat)
        if g.assembly.elected == seat:
            g.assembly.elected = NONE
    g.tell("banned", seat)
    if seat in (g.chairman, g.acting):
        g.acting = NONE
    if g.chairman == seat:
        yield from pass_chair(g)


def reinstate(g: Table, seat: Seat) -> None:
    """The ban is lifted; an Assembly that is going on stays closed to him."""
    g.banned &= ~(1 << seat)
    g.tell("reinstated", seat)


# -- the Chairman ------------------------------------------------------------------------------------
def pass_chair(g: Table) -> Rule[None]:
    """The token goes to the other Baron with the most Votes who is not banned; if there is none, it stays."""
    able = [seat for seat in seats(g) if seat != g.chairman and not is_banned(g, seat)]
    if able:
        seat = yield from first_of(g, richest(able, g.votes))
        make_chairman(g, seat)


def make_chairman(g: Table, seat: Seat) -> None:
    if seat != g.chairman:
        g.chairman = seat
        g.tell("chairman", seat)


def claim_chair(g: Table, seat: Seat) -> None:
    """Who gains Votes and then has more than every other Baron becomes Chairman, unless he is banned."""
    if not is_banned(g, seat) and has_most(g, seat, g.votes):
        make_chairman(g, seat)


def has_most(g: Table, seat: Seat, have: list[int]) -> bool:
    return all(have[seat] > have[other] for other in seats(g) if other != seat)


def first_of(g: Table, best: list[Seat]) -> Rule[Seat]:
    """One of some Barons who have equally much: Fate decides."""
    return best[0] if len(best) == 1 else (yield from random_baron(g, sum(1 << seat for seat in best)))


def richest(able: list[Seat], have: list[int]) -> list[Seat]:
    """Who of some Barons has the most."""
    most = max(have[seat] for seat in able)
    return [seat for seat in able if have[seat] == most]
