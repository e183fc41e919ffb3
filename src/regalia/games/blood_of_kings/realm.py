"""The Kingdom cards that rule a Kingdom from within: Council, Taxation, Development and Administration."""

from __future__ import annotations

from regalia.games.blood_of_kings.components import (
    COUNCIL,
    COUNCIL_COST,
    INSTITUTIONS,
    LEGAL,
    LEGAL_IN,
    MATS,
    NEW_FLAGS,
    TOP_LEVEL,
)
from regalia.games.blood_of_kings.glory import gain
from regalia.games.blood_of_kings.market import discard_hidden
from regalia.games.blood_of_kings.table import Table
from regalia.games.blood_of_kings.tiles import KINGS_JUSTICE, ROYAL_PATRONAGE, development_cost, has, income
from regalia.kernel.game import StepRule
from regalia.kernel.questions import Answer, Question, Rule, Seat

ACTIONS = (
    "peaceful_succession",
    "council",
    "taxation",
    "development",
    "administration",
    "preparations",
    "expansion",
)
"""By Kingdom card: the step that carries it out."""


def play_card(g: Table, k: int, card: int) -> None:
    """The card goes from the hand onto the Kingdom's stack."""
    g.court[k * 7 + card] -= 1
    g.stack[k] += (card,)
    g.shielded &= ~(1 << k)
    if card == COUNCIL and has(g, g.ruler[k], ROYAL_PATRONAGE):
        g.shielded |= 1 << k
    g.tell("played_card", k, card)


# -- Council -----------------------------------------------------------------------------------------
def council(g: Table, k: int) -> Rule[None]:
    """For 5 Crowns one card comes back from the stack, though not the Council just played."""
    if len(g.stack[k]) == 1 or g.crowns[k] < council_cost(g, k):
        return
    answer = yield Question(g.ruler[k], "bok.council.1", fetches, k, open=True, rest=("decline",))
    if answer[0] == "fetch":
        cost = council_cost(g, k)
        g.crowns[k] -= cost
        at = g.stack[k].index(answer[1])
        g.stack[k] = g.stack[k][:at] + g.stack[k][at + 1 :]
        g.court[k * 7 + answer[1]] += 1
        g.tell("fetched", k, answer[1], cost)


def council_cost(g: Table, k: int) -> int:
    return 0 if has(g, g.ruler[k], ROYAL_PATRONAGE) else COUNCIL_COST


def fetches(g: Table, seat: Seat, k: int) -> list[Answer]:
    below = g.stack[k][:-1]
    return [*(("fetch", card) for card in range(7) if card in below), ("decline",)]


# -- Taxation ----------------------------------------------------------------------------------------
def taxation(g: Table, k: int) -> None:
    due = income(g, k)
    g.crowns[k] += due
    g.tell("taxed", k, due)


# -- Development -------------------------------------------------------------------------------------
def development(g: Table, k: int) -> Rule[None]:
    """One institution rises a level for Crowns, and its Ruler gains a Glory."""
    answer = yield Question(g.ruler[k], "bok.develop.1", developments, k, open=True)
    if answer[0] == "develop":
        develop(g, k, answer[1])
        yield from gain(g, g.ruler[k])


def developments(g: Table, seat: Seat, k: int) -> list[Answer]:
    able = [
        ("develop", i)
        for i in range(len(INSTITUTIONS))
        if g.level[k * 5 + i] < TOP_LEVEL and development_cost(g, k, i) <= g.crowns[k]
    ]
    return [*able, ("decline",)]


def develop(g: Table, k: int, institution: int) -> None:
    """Flags and a new card arrive with the level; the card slides under the stack."""
    cost = development_cost(g, k, institution)
    g.crowns[k] -= cost
    g.level[k * 5 + institution] += 1
    level = g.level[k * 5 + institution]
    if institution == LEGAL:
        g.flags[k] += NEW_FLAGS[level]
    card = MATS[k].cards[institution][level]
    if card >= 0:
        g.stack[k] = (card, *g.stack[k])
    g.tell("developed", k, institution, level, cost, card)


# -- Administration ----------------------------------------------------------------------------------
def administration(g: Table, k: int) -> Rule[None]:
    """Reductions of Unrest or of rivals' Influence, each a Crown dearer than the last; the step comes back for more."""
    answer = yield Question(g.ruler[k], "bok.admin.1", reductions, k, open=True)
    if answer[0] == "done":
        return
    if answer[0] == "calm":
        cost = pay_reduction(g, k)
        g.unrest[k] -= 1
        g.tell("calmed", k, g.unrest[k], cost)
    else:
        remove_influence(g, k, answer[1])
    g.then(("administration", k))


def reductions(g: Table, seat: Seat, k: int) -> list[Answer]:
    options: list[Answer] = [("done",)]
    if g.crowns[k] >= reduction_cost(g, k):
        if g.unrest[k]:
            options.append(("calm",))
        options += [("remove", other) for other in range(g.players) if other != seat and g.mat[other * 6 + k]]
    return options


def reduction_cost(g: Table, k: int) -> int:
    return g.reductions + (0 if has(g, g.ruler[k], KINGS_JUSTICE) else 1)


def pay_reduction(g: Table, k: int) -> int:
    cost = reduction_cost(g, k)
    g.crowns[k] -= cost
    g.reductions += 1
    return cost


def remove_influence(g: Table, k: int, seat: Seat) -> None:
    """The top card is shown and discarded; a bluff costs nothing and does not count."""
    card = discard_hidden(g, seat, k)
    legal = LEGAL_IN[k][card]
    cost = pay_reduction(g, k) if legal else 0
    g.tell("removed_influence", k, seat, card, legal, cost, reveals=True)


STEPS: dict[str, StepRule] = {
    "council": council,
    "taxation": taxation,
    "development": development,
    "administration": administration,
}
