"""What is staged as a scene of its own: battles, sovereigns, the cards that end the times, and the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regalia.authoring.scene import Moment, Side
from regalia.authoring.words import MINUS, sentence
from regalia.games.paladins_and_barbarians.components import (
    ARMORY,
    BUILDINGS,
    CARDS,
    EVENTS,
    NONE,
    SOVEREIGNS,
    SPECIAL_NAMES,
    WALL,
)
from regalia.games.paladins_and_barbarians.show import words
from regalia.games.paladins_and_barbarians.show.facts import name, the_kingdom, the_side, units
from regalia.games.paladins_and_barbarians.show.phrases import MOMENT
from regalia.games.paladins_and_barbarians.show.pieces import land_name as land
from regalia.games.paladins_and_barbarians.table import Table

CARD = 3
"""Where a card stands among the sources of a strength."""
Stage = Callable[..., Moment | None]


def moment(view: Table, kind: str, args: Sequence[Any]) -> Moment | None:
    """An event to be staged, or None."""
    return STAGES[kind](view, *args) if kind in STAGES else None


def battle(view: Table, attacker: int, defender: int, t: int, winner: int, *more: int) -> Moment:
    """Both sides with what their strengths came from, the strengths, and the losses."""
    strength, cards, lost, sources = more[0:2], more[2:4], more[4:6], more[6:]
    half = len(sources) // 2
    sides = tuple(
        Side(
            sentence(the_side(view, seat)),
            None if seat == NONE else seat,
            (*sums(view, side, seat, cards[side], sources[side * half :][:half]), (MOMENT["lost"], units(lost[side]))),
            str(strength[side]),
        )
        for side, seat in enumerate((attacker, defender))
    )
    outcome = words.report(view, "fought", (attacker, defender, t, winner, *more))
    return Moment(MOMENT["battle"].format(land(t)), sides, outcome, "battle")


def sums(view: Table, side: int, seat: int, card: int, sources: Sequence[int]) -> list[tuple[str, str]]:
    """What counts by what it comes from, the card in any case; the card alone where the rest was not told."""
    if not sources:
        return [(MOMENT["defence" if side else "attack"], words.card(card))]
    special = "" if seat == NONE else SPECIAL_NAMES[view.kingdom[seat]]
    labels = (
        MOMENT["revolutionaries" if seat == NONE else "common"],
        MOMENT.get(special, ""),
        MOMENT["bribed"],
        CARDS[card].name if card >= 0 else MOMENT["no card"],
        MOMENT["bonus"],
        MOMENT["added"],
        BUILDINGS[WALL if side else ARMORY].name,
        MOMENT["guard"],
        MOMENT["rebellion"],
    )
    found = enumerate(zip(labels, sources, strict=True))
    return [(label, str(points).replace("-", MINUS)) for at, (label, points) in found if points or at == CARD]


def overrun(view: Table, seat: int, source: int, t: int, number: int) -> Moment:
    outcome = words.report(view, "overran", (seat, source, t, number))
    return Moment(MOMENT["frontier"].format(land(t)), (Side(name(view, seat), seat),), outcome, "battle")


def succession(view: Table, seat: int, ruler: int) -> Moment | None:
    """A successor is staged, the first sovereign is not."""
    if not view.ages[seat]:
        return None
    fact = SOVEREIGNS[ruler]
    title = MOMENT["crowned"].format(fact.name, the_kingdom(view, seat))
    return Moment(title, (Side(name(view, seat), seat),), fact.text, "king")


def death(view: Table, seat: int, ruler: int) -> Moment:
    outcome = MOMENT["heirs" if view.heirs[seat] else "no heirs"].format(the_kingdom(view, seat))
    return Moment(
        MOMENT["died"].format(SOVEREIGNS[ruler].name), (Side(name(view, seat), seat),), sentence(outcome), "king"
    )


def event(view: Table, seat: int, number: int) -> Moment:
    fact = EVENTS[number]
    return Moment(fact.name, (Side(name(view, seat), seat),), fact.text, "age")


def last_war(view: Table, seat: int) -> Moment:
    return Moment(
        MOMENT["last war"], (Side(name(view, seat), seat),), words.report(view, "last_war", (seat,)), "battle"
    )


def great_conqueror(view: Table, seat: int) -> Moment:
    outcome = words.report(view, "great_conqueror", (seat,))
    return Moment(MOMENT["conqueror"], (Side(name(view, seat), seat),), outcome, "conqueror")


def end(view: Table, ending: str, *scores: int) -> Moment:
    """Both players with their VP by sphere."""
    rows = words.sheet(view)
    sides = tuple(
        Side(name(view, seat), seat, tuple((label, str(points[seat])) for label, points in rows), str(scores[seat]))
        for seat in (0, 1)
    )
    return Moment(MOMENT["end"], sides, words.report(view, "ended", (ending, *scores)), "vp")


STAGES: Mapping[str, Stage] = {
    "fought": battle,
    "overran": overrun,
    "crowned": succession,
    "died": death,
    "drew_event": event,
    "last_war": last_war,
    "great_conqueror": great_conqueror,
    "ended": end,
}
