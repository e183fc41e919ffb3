"""Which elements of the scene stand for an answer, in the order in which one would click them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regalia.games.barbarian_kingdoms.components import AREA_IDS, CAPITALS, SEA, SETUPS, STARTS
from regalia.games.barbarian_kingdoms.money import treasury
from regalia.games.barbarian_kingdoms.show.panels import space_id, treasure_id, treasury_id, unit_id
from regalia.games.barbarian_kingdoms.table import Table, king, tokens_out, warriors_out
from regalia.kernel.questions import UNKNOWN, Answer, Question

Args = Sequence[Any]
Pointer = Callable[[Table, Question, Args], list[str]]


def targets(view: Table, question: Question, answer: Answer) -> list[str]:
    """The elements that stand for an answer, in the order one would click them; none for what only a button says."""
    if question.kind in DRAWN:
        return DRAWN[question.kind](view, question, answer)
    verb, *args = answer
    return TARGETS[verb](view, question, args) if verb in TARGETS else []


def unit_to_area(view: Table, question: Question, args: Args) -> list[str]:
    return [unit_id(args[0]), AREA_IDS[args[1]]]


def unit_to_site(view: Table, question: Question, args: Args) -> list[str]:
    assert view.battle is not None, "units are sent into a battle"
    return [unit_id(args[0]), AREA_IDS[view.battle.site]]


def warrior_to_area(view: Table, question: Question, args: Args) -> list[str]:
    k = question.about[0]
    return [space_id("warrior", k, warriors_out(view, k)), AREA_IDS[args[0]]]


def token_to_area(view: Table, question: Question, args: Args) -> list[str]:
    k = question.about[0]
    return [space_id("claim", k, tokens_out(view, k)), AREA_IDS[args[0]]]


def treasure_of_area(view: Table, question: Question, args: Args) -> list[str]:
    return [AREA_IDS[args[0]], treasure_id(args[0], args[1])]


def own_tokens(view: Table, question: Question, args: Args) -> list[str]:
    """The kinds of tokens in the Treasury of whoever is asked; others may see no more than a screen."""
    screened = UNKNOWN in treasury(view, question.seat) and not view.open_treasuries
    found = [treasury_id(question.seat, kind) for kind, count in enumerate(args) if count and not screened]
    return found or [treasury_id(question.seat)]


def put_token(view: Table, question: Question, args: Args) -> list[str]:
    return own_tokens(view, question, [kind == args[0] for kind in range(4)])


def exchanged(view: Table, question: Question, args: Args) -> list[str]:
    p, give, take = args
    return [AREA_IDS[p], *own_tokens(view, question, give), *(treasure_id(p, i) for i in range(4) if take[i])]


def capitals(kingdoms: Sequence[int]) -> list[str]:
    """Where nothing lies on the table yet, a kingdom is pointed at by its capital."""
    return [AREA_IDS[CAPITALS[k]] for k in kingdoms]


TARGETS: Mapping[str, Pointer] = {
    "row": lambda view, question, args: capitals(SETUPS[args[0]].kingdoms),
    "include": lambda view, question, args: capitals(args),
    "play": lambda view, question, args: capitals(args),
    "tax": lambda view, question, args: [treasury_id(question.seat)],
    "recruit": warrior_to_area,
    "move": unit_to_area,
    "ride": unit_to_area,
    "castle": lambda view, question, args: [unit_id(king(args[0] // 5)), unit_id(args[0])],
    "invade": unit_to_area,
    "claim": token_to_area,
    "pay": own_tokens,
    "change": exchanged,
    "take": treasure_of_area,
    "challenge": unit_to_site,
    "reinforce": unit_to_site,
    "put": put_token,
    "add": own_tokens,
    "stay": unit_to_site,
    "move_out": unit_to_area,
    "depart": lambda view, question, args: [unit_id(args[0]), AREA_IDS[SEA]],
    "plunder": treasure_of_area,
}
DRAWN: Mapping[str, Pointer] = {
    "bk.setup.2": lambda view, question, answer: capitals([k for lot in answer for k in lot]),
    "bk.setup.4": lambda view, question, answer: [AREA_IDS[p] for p in STARTS[question.about[0]]],
    "bk.pillage.2": lambda view, question, answer: [treasury_id(seat) for seat in question.to],
}
"""For nature's answers that have no verb."""
