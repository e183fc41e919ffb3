"""The Fate, Event and Agenda cards, read once from their files and checked.

A card is its number in a deck; a kind is what is printed on it. Rules name kinds by id and hold cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from regalia.authoring.components import each, fit, load, need, source
from regalia.games.warrior_knights.components import BARON_IDS, CITY_IDS, NATIONS, SHAPES

# -- Fate --------------------------------------------------------------------------------------------
DEAL, PREVENT, VICTORY, DRAW = range(4)
BATTLE_RESULTS = ("deal", "prevent", "victory", "draw")
FLEET_LOST, NO_NEWS = -1, 0
RETURNS = {"fleet lost": FLEET_LOST, "no news": NO_NEWS, "1x": 1, "2x": 2, "3x": 3, "4x": 4}
"""Results of an expedition, worst first: the better of two is the greater."""


@dataclass(frozen=True)
class Expedition:
    id: str
    name: str
    source: str


@dataclass(frozen=True)
class Fate:
    id: str
    baron: int
    revolt: bool
    shape: int
    battle: int
    returns: tuple[int, ...]
    city: int
    nation: int
    source: str


def _one_of(names: Mapping[str, int], name: str, where: str) -> int:
    need(name in names, where, f"there is no {name}")
    return names[name]


def _numbered(names: tuple[str, ...]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


def _expedition(entry: Mapping[str, Any], where: str) -> Expedition:
    return fit(Expedition(entry["id"], entry["name"], source(entry, where)), where)


def _fate(entry: Mapping[str, Any], where: str) -> Fate:
    returns = tuple(_one_of(RETURNS, name, where) for name in entry["returns"])
    need(len(returns) == len(EXPEDITIONS), where, "it has a result for each expedition")
    card = Fate(
        entry["id"],
        _one_of(BARON_IDS, entry["baron"], where),
        entry["revolt"],
        _one_of(_numbered(SHAPES), entry["noble"], where),
        _one_of(_numbered(BATTLE_RESULTS), entry["battle"], where),
        returns,
        _one_of(CITY_IDS, entry["city"], where),
        _one_of(_numbered(NATIONS), entry["nation"], where),
        source(entry, where),
    )
    return fit(card, where)


_FATE = load(__package__, "fate.toml")
EXPEDITIONS = each(_FATE, "expedition", _expedition)
FATES = each(_FATE, "card", _fate)
need(len(FATES) == 24, "fate.toml", "there are 24 Fate cards")
need(sorted(card.city for card in FATES) == list(range(24)), "fate.toml", "every city is on one card")
need(len({(card.baron, card.shape) for card in FATES}) == 24, "fate.toml", "every Noble is on one card")
need(set(Counter(card.nation for card in FATES).values()) == {4}, "fate.toml", "every nation is on four cards")

FATE_BARON = tuple(card.baron for card in FATES)
FATE_REVOLT = tuple(card.revolt for card in FATES)
FATE_SHAPE = tuple(card.shape for card in FATES)
FATE_NOBLE = tuple(card.baron * len(SHAPES) + card.shape for card in FATES)
FATE_BATTLE = tuple(card.battle for card in FATES)
FATE_RETURNS = tuple(card.returns for card in FATES)
FATE_CITY = tuple(card.city for card in FATES)
FATE_NATION = tuple(card.nation for card in FATES)

# -- Events ------------------------------------------------------------------------------------------
RED, GREEN, BLUE = range(3)
COLOURS = ("red", "green", "blue")


@dataclass(frozen=True)
class Event:
    id: str
    name: str
    colour: int
    copies: int
    faith: int
    target: str
    amount: int
    lasting: bool
    text: str
    source: str


def _event(entry: Mapping[str, Any], where: str) -> Event:
    card = Event(
        entry["id"],
        entry["name"],
        _one_of(_numbered(COLOURS), entry["colour"], where),
        entry["copies"],
        entry["faith"],
        entry.get("target", ""),
        entry.get("amount", 0),
        entry.get("lasting", False),
        entry["text"],
        source(entry, where),
    )
    need(card.colour != GREEN or card.faith == 0, where, "nobody cancels a good event")
    return fit(card, where)


EVENTS = each(load(__package__, "events.toml"), "event", _event)
EVENT_IDS = {card.id: kind for kind, card in enumerate(EVENTS)}
EVENT_KIND = tuple(kind for kind, card in enumerate(EVENTS) for _ in range(card.copies))
"""By card: what is printed on it."""
need(len(EVENT_IDS) == len(EVENTS), "events.toml", "no event is there twice")
_OF_COLOUR = Counter(EVENTS[kind].colour for kind in EVENT_KIND)
need(_OF_COLOUR == {RED: 12, GREEN: 12, BLUE: 12}, "events.toml", "there are twelve cards of each colour")
EVENT_COLOUR = tuple(EVENTS[kind].colour for kind in EVENT_KIND)
COLOUR_MASK = tuple(sum(1 << card for card, of in enumerate(EVENT_COLOUR) if of == colour) for colour in range(3))
LASTING = tuple(card for card, kind in enumerate(EVENT_KIND) if EVENTS[kind].lasting)
"""The cards that stay with a Baron or a Noble."""

# -- Agendas -----------------------------------------------------------------------------------------
MOTION, LAW, CHARGE, OFFICE, PRIVATE = range(5)
TYPES = ("motion", "law", "charge", "office", "private")
YES_NO, CHOOSE_A_BARON = range(2)
VOTES = ("yes_no", "baron")


@dataclass(frozen=True)
class Agenda:
    id: str
    name: str
    type: int
    vote: int
    copies: int
    amount: int
    income: int
    faith: int
    votes: int
    troops: int
    victories: int
    concession: bool
    text: str
    source: str


def _agenda(entry: Mapping[str, Any], where: str) -> Agenda:
    card = Agenda(
        entry["id"],
        entry["name"],
        _one_of(_numbered(TYPES), entry["type"], where),
        _one_of(_numbered(VOTES), entry["vote"], where),
        entry["copies"],
        entry.get("amount", 0),
        entry.get("income", 0),
        entry.get("faith", 0),
        entry.get("votes", 0),
        entry.get("troops", 0),
        entry.get("victories", 0),
        entry.get("concession", False),
        entry["text"],
        source(entry, where),
    )
    need(card.type not in (LAW,) or card.vote == YES_NO, where, "a law is passed or not")
    need(card.type not in (CHARGE, OFFICE) or card.vote == CHOOSE_A_BARON, where, "it is given to a Baron")
    return fit(card, where)


_AGENDAS = load(__package__, "agendas.toml")
AGENDAS = each(_AGENDAS, "agenda", _agenda)
AGENDA_IDS = {card.id: kind for kind, card in enumerate(AGENDAS)}
AGENDA_KIND = tuple(kind for kind, card in enumerate(AGENDAS) for _ in range(card.copies))
"""By card: what is printed on it."""
need(len(AGENDA_IDS) == len(AGENDAS), "agendas.toml", "no Agenda is there twice")
need(len(AGENDA_KIND) == 45, "agendas.toml", "there are 45 Agenda cards")
AGENDA_CARD = {card.id: AGENDA_KIND.index(kind) for kind, card in enumerate(AGENDAS)}
"""By id: the card, or the first of its copies."""
AGENDA_TYPE = tuple(AGENDAS[kind].type for kind in AGENDA_KIND)
AGENDA_VOTE = tuple(AGENDAS[kind].vote for kind in AGENDA_KIND)
PRIVATE_MOTIONS = tuple(card for card, of in enumerate(AGENDA_TYPE) if of == PRIVATE)
ALL_AGENDAS = (1 << len(AGENDA_KIND)) - 1
LAST_PRIVATE_MOTION = PRIVATE_MOTIONS[-1]
"""The card that the FAQ's count of 44 leaves out."""
TROOPS_OF_OFFICE = tuple(AGENDAS[kind].troops for kind in AGENDA_KIND)
INCOME_OF_AGENDA = tuple(AGENDAS[kind].income for kind in AGENDA_KIND)
VOTES_OF_AGENDA = tuple(AGENDAS[kind].votes for kind in AGENDA_KIND)


@dataclass(frozen=True)
class Prohibition:
    """What an Open Private Motion may forbid; its id names the deed."""

    id: str
    name: str
    text: str
    source: str


def _prohibition(entry: Mapping[str, Any], where: str) -> Prohibition:
    return fit(Prohibition(entry["id"], entry["name"], entry["text"], source(entry, where)), where)


PROHIBITIONS = each(_AGENDAS, "prohibition", _prohibition)
PROHIBITION_IDS = {entry.id: number for number, entry in enumerate(PROHIBITIONS)}
