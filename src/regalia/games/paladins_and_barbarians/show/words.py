"""How questions, answers and events are said, from the templates in texts.py; the final sheet; and what is staged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from regalia.authoring.words import Texts, Words, person, sentence
from regalia.games.paladins_and_barbarians.components import (
    BONUSES,
    BUILDINGS,
    CARDS,
    COLOURS,
    COST,
    DESTINIES,
    EVENTS,
    GLORY,
    KINGDOM_NAMES,
    NONE,
    PIECES,
    SOVEREIGNS,
    SPHERES,
)
from regalia.games.paladins_and_barbarians.fines import unpaid
from regalia.games.paladins_and_barbarians.laying import price_of_breach
from regalia.games.paladins_and_barbarians.orders import first_orders
from regalia.games.paladins_and_barbarians.retreat import stragglers
from regalia.games.paladins_and_barbarians.setup import kingdoms_to_choose
from regalia.games.paladins_and_barbarians.show.facts import (
    FACTS,
    SEEN,
    counted,
    talents,
    the,
    the_kingdom,
    units,
)
from regalia.games.paladins_and_barbarians.show.phrases import (
    ARTICLE,
    CAUSE,
    ORDER,
    PHRASE,
    PLACE,
    SHEET,
    SPHERE_LOSS,
    TIES,
    WHY,
)
from regalia.games.paladins_and_barbarians.show.pieces import land_name as land
from regalia.games.paladins_and_barbarians.show.texts import ASK, END, SAY, TELL
from regalia.games.paladins_and_barbarians.table import Table, wealth
from regalia.games.paladins_and_barbarians.victory import destiny_loss, final_spheres, sphere_points
from regalia.games.paladins_and_barbarians.war import attacks
from regalia.kernel.questions import NATURE, Question


# -- how each kind of id is said -------------------------------------------------------------------------
def building(b: int) -> str:
    """With its article; some are called in the plural."""
    name = BUILDINGS[b].name
    return ARTICLE.get(BUILDINGS[b].id, PHRASE["an" if name[0] in "AEIOU" else "a"]).format(name)


def building_the(b: int) -> str:
    return PHRASE["the"].format(BUILDINGS[b].name)


def card(number: int) -> str:
    return CARDS[number].name if number >= 0 else PHRASE["no card"]


def destiny(number: int) -> str:
    fate = DESTINIES[number]
    return f"{fate.name}, {SPHERE_LOSS[fate.sphere].format(fate.loss)}"


def temple(face: int) -> str:
    return PHRASE["temple gold" if face <= 3 else "temple unit" if face <= 5 else "temple double"]


def bribed(number: int) -> str:
    if not number:
        return PHRASE["bribe none"]
    return PHRASE["bribe"].format(counted(number, "one common unit", "common units"), talents(number))


SAID: Mapping[str, Callable[[Any], str]] = {
    "player": person,
    "kingdom": lambda k: PHRASE["kingdom"].format(KINGDOM_NAMES[k]),
    "kingdom_of_first": lambda k: PHRASE["first kingdom"].format(KINGDOM_NAMES[k]),
    "colour": COLOURS.__getitem__,
    "land": land,
    "building": building,
    "building_the": building_the,
    "building_text": lambda b: BUILDINGS[b].text,
    "price": lambda b: talents(COST[b]),
    "price_more": lambda b: talents(COST[b] + 1),
    "breach_price": lambda b: talents(price_of_breach(b)),
    "card": card,
    "bonus": lambda c: BONUSES[c].name,
    "bonus_text": lambda c: BONUSES[c].text,
    "bonus_gold": lambda c: talents(BONUSES[c].gold),
    "event": lambda c: EVENTS[c].name,
    "event_text": lambda c: EVENTS[c].text,
    "destiny": destiny,
    "ruler": lambda r: PHRASE["the"].format(SOVEREIGNS[r].name),
    "ruler_name": lambda r: SOVEREIGNS[r].name,
    "ruler_text": lambda r: SOVEREIGNS[r].text,
    "talents": talents,
    "units": units,
    "common_units": lambda number: counted(number, "one common unit", "common units"),
    "rebels": lambda number: counted(number, "rebel", "rebels"),
    "feats": lambda number: counted(number, "feat", "feats"),
    "why": WHY.__getitem__,
    "cause": CAUSE.__getitem__,
    "order": ORDER.__getitem__,
    "temple": temple,
    "bribed": bribed,
    "rapture": lambda face: str(max(face, PIECES["rapture"]["least"])),
    "apart": PLACE.__getitem__,
}


# -- which of several templates --------------------------------------------------------------------------
def to_player(case: Callable[[Table, Question], str]) -> Callable[[Table, Question], str]:
    """For paragraphs that ask both a player and chance."""
    return lambda view, question: "" if question.seat == NATURE else case(view, question)


ASK_CASES: Mapping[str, Callable[[Table, Question], str]] = {
    "pb.setup.1": to_player(lambda view, question: "kingdom" if question.options is kingdoms_to_choose else "colour"),
    "pb.fines.4": lambda view, question: "several" if unpaid(view, question.seat).bit_count() > 1 else "",
    "pb.building.8": to_player(lambda view, question: "double" if question.options is first_orders else "unit"),
    "pb.war.1": lambda view, question: "" if len(attacks(view, question.seat)) > 1 else "over",
    "pb.order.14": lambda view, question: "last" if view.final == question.seat else "",
    "pb.bonus.4": lambda view, question: "place" if question.about else "",
    "pb.bonus.8": to_player(lambda view, question: "play"),
    "pb.cards.1": lambda view, question: "frenzy" if question.about else "siege",
    "pb.cards.2": to_player(lambda view, question: "bribe" if the(view).revealed else "scouts"),
    "pb.plague.1": lambda view, question: "unit" if question.about else "begin",
    "pb.retreat.4": to_player(lambda view, question: "loss" if question.options is stragglers else "way"),
}
TELL_CASES: Mapping[str, Callable[..., str]] = {
    "drew": lambda seat, card, place: "unseen" if card == NONE else "",
    "drew_bonus": lambda seat, holder, card: "own" if seat == holder else "",
    "attacked": lambda seat, source, target, armed: "armed" if armed else "",
    "laid": lambda seat, how, *place: how,
    "spied": lambda seat, card: "unseen" if card == NONE else "",
    "revealed": lambda seat, card, added: "nothing" if card == NONE else "" if added == NONE else "added",
    "wasted": lambda seat, t, cause, kind: cause,
    "neutralized": lambda seat, card: "nothing" if card == NONE else "",
    "bribed": lambda seat, number: "" if number else "nobody",
    "fought": lambda attacker, defender, t, winner, *more: ("attack", "defence", "nobody")[winner],
    "overran": lambda seat, source, t, number: "" if number else "nobody",
    "ended": lambda ending, *scores: ending,
}
DRAWN: Mapping[str, str] = {
    "pb.setup.1": "kingdom_of_first",
    "pb.pieces.2": "card",
    "pb.battle.8": "card",
    "pb.cards.2": "card",
    "pb.retreat.4": "card",
    "pb.income.3": "age_card",
    "pb.score.9": "destiny",
}
"""How nature's answers are said that are no dice."""


# -- what the game offers --------------------------------------------------------------------------------
WORDS = Words(
    Texts(ASK, SAY, TELL), SAID, seen=SEEN, facts=FACTS, ask_cases=ASK_CASES, tell_cases=TELL_CASES, drawn=DRAWN
)
ask, say, report = WORDS.ask, WORDS.say, WORDS.report


def conclude(view: Table) -> str:
    """Why the game ended as it did."""
    result = view.result
    assert result is not None, "a game is concluded when it is over"
    winner = result.winners[0]
    scores = result.scores[winner], result.scores[1 - winner]
    return sentence(END[result.ending].format(the_kingdom(view, winner), *scores, tie_break(view)))


def tie_break(view: Table) -> str:
    """What decided between equal VP, if it was needed."""
    keys = [(final_spheres(view, seat)[GLORY], view.land[seat].bit_count(), wealth(view, seat)) for seat in (0, 1)]
    return next((name for name, *pair in zip(TIES, *keys, strict=True) if pair[0] != pair[1]), "")


def sheet(view: Table) -> list[tuple[str, list[int]]]:
    """The VP of both players by sphere, and what Altar and Destiny have changed, if anything."""
    by_sphere = sphere_points(view)
    rows = [(SHEET[name], [by_sphere[seat][s] for seat in (0, 1)]) for s, name in enumerate(SPHERES)]
    rest = {"altar": list(view.altar), "destiny": [-destiny_loss(view, seat) for seat in (0, 1)]}
    rows += [(SHEET[name], points) for name, points in rest.items() if any(points)]
    return rows
