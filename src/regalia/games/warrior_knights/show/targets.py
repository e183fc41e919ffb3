"""Which elements of the scene stand for an answer, in the order in which one would click them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from regalia.games.warrior_knights.components import CITY_AREA
from regalia.games.warrior_knights.components.cards import FATE_BATTLE
from regalia.games.warrior_knights.show import ids, names
from regalia.games.warrior_knights.table import Table
from regalia.kernel.questions import NATURE, UNKNOWN, Answer, Question, Seat

Pointing: TypeAlias = Callable[[Table, Question, Sequence[Any]], list[str]]


def targets(view: Table, question: Question, answer: Answer) -> list[str]:
    if question.seat == NATURE:
        return []
    verb, *about = answer
    point = POINTING.get(f"{question.kind} {verb}") or POINTING.get(verb)
    return [] if point is None else point(view, question, about)


def aim_aside(view: Table, seat: Seat, answer: Answer) -> list[str]:
    """Whoever is given crowns or an heir."""
    verb, *about = answer
    if verb == "give":
        return [ids.panel_id(about[0])]
    return [ids.panel_id(about[1])] if verb == "give_heir" else []


def area(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.area_id(about[0])]


def city(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.area_id(CITY_AREA[about[0]])]


def place(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.place_id(view, about[0])]


def noble(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.noble_id(about[0])]


def army(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.army_id(about[0])]


def two_armies(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.army_id(about[0]), ids.army_id(about[1])]


def fighters(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.noble_id(one) for one in about]


def baron(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.panel_id(about[0])]


def own_city(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    """The city that the question is about."""
    return [ids.area_id(CITY_AREA[question.about[0]])]


def choice(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    """A Baron who is voted for; yes and no are buttons."""
    chosen = view.motion is not None and names.is_choice_of_baron(*view.motion.proposal)
    return [ids.panel_id(about[0])] if chosen else []


def plan(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.hand_id(question.seat, kind) for kind in about]


def space(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.space_id(about[0])]


def special(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.special_id(about[0])]


def hired(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.troop_id(card) for card in about]


def agendas(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.agenda_id(card) for card in about]


def proposed(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    """What is in force or who is banned can be clicked; a discarded Agenda is a button."""
    verb, what = about
    if verb == "withdraw":
        return [ids.agenda_id(what)]
    return [ids.panel_id(what)] if verb == "reinstate" else []


def expedition(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.expedition_id(about[0])]


def this_expedition(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    return [ids.expedition_id(question.about[0])]


def fate(view: Table, question: Question, about: Sequence[Any]) -> list[str]:
    """The first Fate card of his hand with this result."""
    assert view.battle is not None, "Fate cards are discarded in a battle"
    side = 0 if view.battle.attacker == question.seat else 1
    hand = view.battle.hand[side]
    found = [at for at, card in enumerate(hand) if card != UNKNOWN and FATE_BATTLE[card] == about[0]]
    return [ids.fate_id(side, found[0])] if found else []


POINTING: Mapping[str, Pointing] = {
    "assign": army,
    "build": area,
    "choose": noble,
    "place": area,
    "plan": plan,
    "mark": space,
    "mobilize": area,
    "move": noble,
    "battle": area,
    "allocate": special,
    "go": area,
    "take": army,
    "wk.green.8 take": city,
    "wk.motion.11 take": city,
    "take_all": army,
    "exchange": two_armies,
    "fight": baron,
    "assault": place,
    "siege": place,
    "with": fighters,
    "command": noble,
    "discard": fate,
    "wk.charge.1 discard": agendas,
    "token": army,
    "breach": place,
    "raze": own_city,
    "cede": city,
    "retreat": area,
    "draw_event": baron,
    "start": expedition,
    "invest": this_expedition,
    "bless": this_expedition,
    "fortify": place,
    "repair": place,
    "muster": army,
    "hire": hired,
    "appoint": noble,
    "wk.assembly.2 appoint": baron,
    "order": agendas,
    "vote": choice,
    "wk.versatile.1 vote": lambda view, question, about: [],
    "break_tie": choice,
    "propose": proposed,
    "offer": baron,
    "wk.leave.1 offer": lambda view, question, about: [],
    "test": city,
    "pay_faith": own_city,
    "pay_crowns": own_city,
    "return": area,
}
"""By verb, or by kind of question and verb; other answers are buttons alone."""
