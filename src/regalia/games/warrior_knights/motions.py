"""Private Motions (rulebook p. 11 and 19): what a Baron may propose, and what becomes of a proposal after the vote."""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.bits import members
from regalia.games.warrior_knights import agendas
from regalia.games.warrior_knights.agendas import in_play, withdraw
from regalia.games.warrior_knights.components.cards import AGENDA_KIND, AGENDA_TYPE, PRIVATE, PROHIBITIONS
from regalia.games.warrior_knights.fate import random_baron
from regalia.games.warrior_knights.laws import reinstate
from regalia.games.warrior_knights.offices import discard_agenda
from regalia.games.warrior_knights.table import OPEN_MOTIONS, Table
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat

NOTHING: Answer = ("propose_nothing",)


def private_motion(g: Table, card: int) -> Rule[None]:
    """Fate names the Baron who may propose something, whether he attends or not."""
    assert g.assembly is not None, "motions are made in the Assembly"
    g.current = tuple(other for other in g.current if other != card)
    discard_agenda(g, card)
    if not g.assembly.attending:
        return
    seat = yield from random_baron(g, g.alive)
    g.tell("proposer", seat)
    answer = yield Question(seat, "wk.private.1", proposals, open=True)
    if answer == NOTHING:
        g.tell("proposed_nothing", seat)
    else:
        _, verb, about = answer
        if verb == "agenda":
            g.agenda_discard &= ~(1 << about)
        g.then(("ballot", verb, about))


def proposals(g: Table, seat: Seat) -> list[Answer]:
    """Lift a ban, discard what is in force, postpone the Assembly, or vote on a discarded Agenda."""
    options: list[tuple[str, int]] = [("postpone", 0)]
    options += [("reinstate", baron) for baron in members(g.banned & g.alive)]
    options += [("withdraw", card) for card in in_play(g)]
    options += [("agenda", card) for card in discarded(g)]
    options += open_proposals(g) if g.variants & OPEN_MOTIONS else []
    return [NOTHING, *(("propose", verb, about) for verb, about in options)]


def discarded(g: Table) -> list[int]:
    """Agendas of the discard pile but Private Motions, those that are alike once."""
    found: dict[int, int] = {}
    for card in members(g.agenda_discard):
        if AGENDA_TYPE[card] != PRIVATE:
            found.setdefault(AGENDA_KIND[card], card)
    return list(found.values())


def open_proposals(g: Table) -> list[tuple[str, int]]:
    """Open Private Motions: a prohibition or its end, or whatever is said at the table."""
    forbid = [
        ("allow" if g.prohibitions >> number & 1 else "prohibit", number) for number, _ in enumerate(PROHIBITIONS)
    ]
    return [*forbid, ("spoken", 0)]


# -- what was decided --------------------------------------------------------------------------------
def carry_out(g: Table, proposal: tuple[str, int], choice: int) -> Rule[None]:
    verb, about = proposal
    rule = OUTCOMES[verb](g, about, choice)
    if rule is not None:
        yield from rule


def lift_ban(g: Table, seat: Seat, choice: int) -> None:
    if choice:
        reinstate(g, seat)


def withdraw_agenda(g: Table, card: int, choice: int) -> Rule[None] | None:
    """Nobody can refuse that."""
    return withdraw(g, card) if choice else None


def postpone(g: Table, about: int, choice: int) -> None:
    """The Assembly ends at once; its Agendas wait for the next one."""
    if choice:
        g.tell("postponed")
        while g.plan[-1][0] != "end_assembly":
            g.plan.pop()


def prohibit(g: Table, number: int, choice: int) -> None:
    if choice:
        g.prohibitions |= 1 << number


def allow(g: Table, number: int, choice: int) -> None:
    if choice:
        g.prohibitions &= ~(1 << number)


def spoken(g: Table, about: int, choice: int) -> None:
    """The outcome is told; what follows from it is between the Barons."""


OUTCOMES: dict[str, Callable[[Table, int, int], Rule[None] | None]] = {
    "agenda": agendas.carry,
    "reinstate": lift_ban,
    "withdraw": withdraw_agenda,
    "postpone": postpone,
    "prohibit": prohibit,
    "allow": allow,
    "spoken": spoken,
}
STEPS: dict[str, StepRule] = {"private_motion": private_motion}
