"""Which elements of the scene stand for an answer, in the order in which one would click them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import CAPITAL, HOMES
from regalia.games.paladins_and_barbarians.show.battle import SIDES, side_of
from regalia.games.paladins_and_barbarians.show.panels import counter_id, sovereign_id, stock_id
from regalia.games.paladins_and_barbarians.show.pieces import (
    bonus_id,
    building_id,
    card_id,
    land_id,
    panel_id,
    token_id,
    unit_id,
)
from regalia.games.paladins_and_barbarians.table import COMMON, SPECIAL, Table
from regalia.kernel.questions import NATURE, Answer, Question

Args = Sequence[Any]
Pointer = Callable[[Table, Question, Args], list[str]]


def targets(view: Table, question: Question, answer: Answer) -> list[str]:
    """None for what only a button says, such as passing."""
    if question.seat == NATURE:
        return CHANCE.get(question.kind, [])
    verb, *args = answer
    point = TARGETS.get(f"{question.kind} {verb}") or TARGETS.get(verb)
    return point(view, question, args) if point else []


def land(view: Table, question: Question, args: Args) -> list[str]:
    return [land_id(args[0])]


def last_unit(view: Table, t: int, kind: int) -> str:
    return unit_id(t, kind, max(0, view.units[t * 2 + kind] - 1))


def unit(view: Table, question: Question, args: Args) -> list[str]:
    """A unit where it stands: territory first, kind last."""
    return [last_unit(view, args[0], args[-1])]


def moved(view: Table, question: Question, args: Args) -> list[str]:
    t, to, kind = args
    return [last_unit(view, t, kind), land_id(to)]


def built(view: Table, question: Question, args: Args) -> list[str]:
    """The territory, then the building on one's own mat."""
    return [land_id(args[0]), stock_id(question.seat, args[1])]


def pulled_down(view: Table, question: Question, args: Args) -> list[str]:
    return [building_id(args[0], args[1])]


def gold(view: Table, question: Question, args: Args) -> list[str]:
    return [counter_id("gold", question.seat)]


def taxed(view: Table, question: Question, args: Args) -> list[str]:
    return [land_id(args[0]), counter_id("gold", question.seat)]


def planned(view: Table, question: Question, args: Args) -> list[str]:
    return [land_id(args[0]), "deck"]


def mobilized(view: Table, question: Question, args: Args) -> list[str]:
    """A special unit comes from the capital."""
    t, kind = args
    if kind == SPECIAL:
        return [building_id(t, CAPITAL[view.kingdom[question.seat]])]
    return [land_id(t), counter_id("units", question.seat)]


def regrouped(view: Table, question: Question, args: Args) -> list[str]:
    t = args[0]
    return [last_unit(view, t, COMMON if view.units[t * 2] else SPECIAL)]


def attacked(view: Table, question: Question, args: Args) -> list[str]:
    return [land_id(args[0]), land_id(args[1])]


def hand_card(view: Table, question: Question, args: Args) -> list[str]:
    """A combat card, by its place and design."""
    place, card = args
    held = view.cards[question.seat * 3 + place]
    return [card_id(question.seat, place, held.index(card) if card in held else 0)]


def entered(view: Table, question: Question, args: Args) -> list[str]:
    """As many units as move in, and where they go."""
    source, t = question.about
    units = [unit_id(source, kind, i) for kind in (COMMON, SPECIAL) for i in range(args[kind])]
    return [*units, land_id(t)] if units else []


def own_side(word: str) -> Pointer:
    return lambda view, question, args: [f"{word}-{SIDES[side_of(view, question.seat)]}"]


TARGETS: Mapping[str, Pointer] = {
    "kingdom": lambda view, question, args: [panel_id(question.seat)],
    "colour": lambda view, question, args: [land_id(t) for t in members(HOMES[args[0]])],
    "place": land,
    "crown": lambda view, question, args: [sovereign_id(question.seat, args[0])],
    "war": lambda view, question, args: [f"age-{question.seat}-war"],
    "age": lambda view, question, args: [f"age-{question.seat}-begin"],
    "pay": gold,
    "dismiss": unit,
    "pb.fines.4 pay": taxed,
    "rebel": land,
    "buy": lambda view, question, args: ["deck"],
    "offer": gold,
    "claim": gold,
    "pb.income.7 take": lambda view, question, args: [land_id(question.about[0])],
    "store": land,
    "take": lambda view, question, args: [token_id("gold", args[0])],
    "tax": taxed,
    "plan": planned,
    "mobilize": mobilized,
    "build": built,
    "demolish": pulled_down,
    "regroup": regrouped,
    "negotiate": lambda view, question, args: [token_id("rebellion", args[0])],
    "play": lambda view, question, args: [bonus_id(args[0])],
    "resurrect": lambda view, question, args: ["bonus-resurrection"],
    "rapture": lambda view, question, args: ["bonus-combat-rapture"],
    "discard": lambda view, question, args: hand_card(view, question, (0, args[0])),
    "move": moved,
    "attack": attacked,
    "conquer": attacked,
    "breach": lambda view, question, args: [building_id(site(view), args[0])],
    "lay": hand_card,
    "add": hand_card,
    "blind": lambda view, question, args: ["deck"],
    "ride": lambda view, question, args: [last_unit(view, args[0], SPECIAL)],
    "cancel": lambda view, question, args: [f"laid-card-{SIDES[1 - side_of(view, question.seat)]}"],
    "scout": own_side("laid-card"),
    "keep": own_side("laid-card"),
    "destroy": unit,
    "enter": entered,
    "raze": pulled_down,
    "strength": own_side("fight-sum"),
    "property": own_side("laid-card"),
    "bid": gold,
    "burn": pulled_down,
    "infect": land,
    "revolt": land,
    "flee": land,
    "retreat": land,
    "shelter": land,
}
CHANCE: Mapping[str, list[str]] = {
    "pb.income.3": ["ages"],
    "pb.pieces.2": ["deck"],
    "pb.battle.8": ["deck"],
    "pb.cards.2": ["deck"],
    "pb.retreat.4": ["deck"],
}
"""Where nature's answers come from."""


def site(view: Table) -> int:
    assert view.fight is not None, "nobody fights now"
    return view.fight.target
