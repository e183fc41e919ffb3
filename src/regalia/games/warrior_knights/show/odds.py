"""What a battle, a siege or an expedition promises, as far as everybody can count it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from regalia.games.warrior_knights.armies import army_strength, fresh_at
from regalia.games.warrior_knights.components import COMMANDER
from regalia.games.warrior_knights.components.cards import FATE_RETURNS, FLEET_LOST
from regalia.games.warrior_knights.show.phrases import PHRASE
from regalia.games.warrior_knights.siege import strength_inside
from regalia.games.warrior_knights.table import Table, nobles_at
from regalia.kernel.questions import Question, Seat


def field_forces(view: Table, question: Question, other: Seat) -> str:
    """All of the enemy's Nobles fight in the open, and one commands."""
    return forces(view, question, led(view, nobles_at(view, other, question.about[0])))


def wall_forces(view: Table, question: Question, place: int) -> str:
    return forces(view, question, strength_inside(view, place))


def forces(view: Table, question: Question, against: int) -> str:
    """If all who can take part."""
    return PHRASE["forces"].format(led(view, fresh_at(view, question.seat, question.about[0])), against)


def led(view: Table, armies: Sequence[int]) -> int:
    return sum(army_strength(view, army) for army in armies) + COMMANDER


def siege_end(view: Table, question: Question, place: int) -> str:
    return PHRASE["siege ends" if view.besieger[place] == question.seat else "siege begins"]


@cache
def prospects(expedition: int) -> str:
    """How much it may bring, and how often it is lost."""
    returns = [results[expedition] for results in FATE_RETURNS]
    return PHRASE["prospects"].format(max(returns), returns.count(FLEET_LOST), len(returns))


SEEN: Mapping[str, Callable[[Table, Any, Any], str]] = {
    "field_forces": field_forces,
    "wall_forces": wall_forces,
    "siege_end": siege_end,
    "strength": lambda view, question, armies: str(led(view, armies)),
}
