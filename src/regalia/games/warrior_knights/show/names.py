"""How Barons, Nobles, places, troops and cards are named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from regalia.authoring.words import counted
from regalia.authoring.words import listing as listing
from regalia.games.warrior_knights.components import (
    AREAS,
    BARON_CARDS,
    BARONS,
    CASTLE,
    CITY_NAMES,
    NATION_FACTS,
    NEUTRAL_CARDS,
    NOBLES,
    TROOP_NATION,
    TROOP_STRENGTH,
)
from regalia.games.warrior_knights.components.cards import (
    AGENDA_KIND,
    AGENDAS,
    EVENT_KIND,
    EVENTS,
    EXPEDITIONS,
    FATE_BATTLE,
    FATES,
    PROHIBITIONS,
)
from regalia.games.warrior_knights.show.phrases import DESTINATIONS, PHRASE, PROPOSALS, RESULTS
from regalia.games.warrior_knights.table import NONE, Table
from regalia.kernel.questions import Seat

SPECIAL_NAMES = ("Taxation", "Wages", "the Assembly")


# -- people ------------------------------------------------------------------------------------------
def baron(view: Table, seat: Seat) -> str:
    return PHRASE["nobody"] if seat == NONE else BARONS[view.baron[seat]].name


def barons(view: Table, seats: Iterable[Seat]) -> str:
    return listing(baron(view, seat) for seat in seats)


def side(view: Table, seat: Seat) -> str:
    """One of those who fight: a Baron, or the garrison of a neutral city."""
    return PHRASE["neutral"] if seat == NONE else baron(view, seat)


def noble(view: Table, number: int) -> str:
    return NOBLES[view.baron[number >> 2] * 4 + (number & 3)].name


def army(view: Table, number: int) -> str:
    nobles = 4 * view.players
    if number < nobles:
        return noble(view, number)
    return PHRASE["army of stronghold"].format(baron(view, number - nobles))


# -- places ------------------------------------------------------------------------------------------
def area(number: int) -> str:
    return AREAS[number].name


def place(view: Table, number: int) -> str:
    if number >= CASTLE:
        return PHRASE["stronghold"].format(baron(view, number - CASTLE))
    return CITY_NAMES[number]


# -- troops ------------------------------------------------------------------------------------------
def troop(card: int) -> str:
    if TROOP_NATION[card] == NONE:
        return PHRASE["regulars"].format(TROOP_STRENGTH[card])
    return PHRASE["mercenaries"].format(TROOP_STRENGTH[card], NATION_FACTS[TROOP_NATION[card]].name)


def troops(cards: Iterable[int]) -> str:
    """Troop cards, those that are alike counted."""
    tally = Counter(map(troop, cards))
    if not tally:
        return PHRASE["no troops"]
    return listing(alike(count, name) for name, count in tally.items())


# -- cards -------------------------------------------------------------------------------------------
def action_card(kind: int) -> str:
    return BARON_CARDS[kind].name


def action_cards(counts: Sequence[int]) -> str:
    """Action cards, given how many of each kind."""
    return listing(alike(count, action_card(kind)) for kind, count in enumerate(counts) if count)


def alike(count: int, name: str) -> str:
    return name if count == 1 else PHRASE["several"].format(count, name)


def neutral_card(kind: int) -> str:
    return NEUTRAL_CARDS[kind].name


def event(card: int) -> str:
    return EVENTS[EVENT_KIND[card]].name


def agenda(card: int) -> str:
    return AGENDAS[AGENDA_KIND[card]].name


def expedition(number: int) -> str:
    return EXPEDITIONS[number].name


def destination(number: int) -> str:
    """Where an expedition goes, within a sentence."""
    return DESTINATIONS.get(expedition(number), expedition(number))


def results(cards: Sequence[int]) -> str:
    """What Fate cards say of a battle, counted."""
    tally = Counter(RESULTS[FATE_BATTLE[card]] for card in cards)
    if not tally:
        return PHRASE["no cards"]
    return listing(alike(count, name) for name, count in tally.items())


def fate(card: int) -> str:
    """What a Fate card says besides a battle: its Baron, its city, and whether there is a revolt."""
    found = FATES[card]
    revolt = PHRASE["revolt" if found.revolt else "order"]
    return PHRASE["fate all"].format(BARONS[found.baron].name, CITY_NAMES[found.city], revolt)


# -- the Assembly ------------------------------------------------------------------------------------
def proposal(view: Table, verb: str, about: int) -> str:
    """What is voted on."""
    named: dict[str, Callable[[int], str]] = {
        "agenda": agenda,
        "withdraw": agenda,
        "reinstate": lambda seat: baron(view, seat),
        "prohibit": lambda number: PROHIBITIONS[number].name,
        "allow": lambda number: PROHIBITIONS[number].name,
    }
    return PROPOSALS[verb].format(named.get(verb, str)(about))


def is_choice_of_baron(verb: str, about: int) -> bool:
    return verb == "agenda" and AGENDAS[AGENDA_KIND[about]].vote == 1


def ballot(view: Table, proposed: tuple[str, int], choice: int) -> str:
    """What somebody's Votes are for: a Baron, or yes or no; NONE while he has not said it."""
    if choice == NONE:
        return PHRASE["undeclared"]
    said = baron(view, choice) if is_choice_of_baron(*proposed) else PHRASE["yes" if choice else "no"]
    return PHRASE["voted for"].format(said)


def promise(view: Table, topic: str, what: int) -> str:
    """What somebody promises, by what is bargained about."""
    said = PHRASE["yes" if what else "no"] if topic == "vote" else "" if topic == "cancel" else baron(view, what)
    return PHRASE[f"promise {topic}"].format(said)


# -- amounts -----------------------------------------------------------------------------------------
def crowns(count: int) -> str:
    return counted(count, "crown")


def votes(count: int) -> str:
    return counted(count, "Vote")


def faith(count: Any) -> str:
    return f"{count} Faith"


def casualties(count: int) -> str:
    return f"{100 * count} casualties"
