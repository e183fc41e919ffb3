"""The Fate, Event and Agenda cards are what the box holds, and a slip in a file is told."""

from __future__ import annotations

import sys
from importlib.util import find_spec, module_from_spec

import pytest

from regalia.authoring import components
from regalia.authoring.components import BadComponent, Entry
from regalia.games.warrior_knights.agendas import MOTIONS
from regalia.games.warrior_knights.components import cards
from regalia.games.warrior_knights.components.cards import (
    AGENDA_KIND,
    AGENDA_TYPE,
    AGENDAS,
    CHARGE,
    EVENT_KIND,
    EVENTS,
    FATE_RETURNS,
    LASTING,
    LAW,
    MOTION,
    OFFICE,
    PRIVATE,
    PRIVATE_MOTIONS,
)
from regalia.games.warrior_knights.event_effects import EFFECTS
from regalia.games.warrior_knights.event_targets import TARGETS
from tests.games.warrior_knights.positions import position


def test_there_are_45_agendas_of_five_types() -> None:
    assert [AGENDA_TYPE.count(of) for of in (MOTION, LAW, CHARGE, OFFICE, PRIVATE)] == [14, 8, 12, 7, 4]


@pytest.mark.rule("wk.agenda.1")
def test_the_corrected_count_has_one_private_motion_less() -> None:
    assert position(3).agenda_deck.bit_count() == 45
    fewer = position(3, fewer_agendas=True).agenda_deck
    assert fewer.bit_count() == 44
    assert sum(fewer >> card & 1 for card in PRIVATE_MOTIONS) == 3


def test_there_are_36_events_of_thirty_kinds() -> None:
    assert (len(EVENT_KIND), len(EVENTS)) == (36, 30)
    assert [EVENTS[EVENT_KIND[card]].id for card in LASTING] == ["no_heir", "heretic", "broken_line"]


def test_expeditions_get_riskier_and_richer_from_ceylon_to_china() -> None:
    columns = [[returns[e] for returns in FATE_RETURNS] for e in range(3)]
    assert [column.count(-1) for column in columns] == [4, 7, 9]
    assert [sum(result > 0 for result in column) for column in columns] == [14, 11, 9]
    assert [sum(result for result in column if result > 0) for column in columns] == [26, 28, 31]


def test_every_event_has_an_effect_and_every_motion_a_rule() -> None:
    assert {event.id for event in EVENTS} == set(EFFECTS)
    assert {event.target for event in EVENTS} - {""} == set(TARGETS)
    assert {agenda.id for agenda in AGENDAS if agenda.type == MOTION} == set(MOTIONS)
    assert len(AGENDA_KIND) == 45


@pytest.mark.parametrize(
    ("file", "name", "entry", "field", "wrong"),
    [
        ("fate.toml", "card", "F07", "city", "atlantis"),
        ("fate.toml", "card", "F07", "battle", "flee"),
        ("fate.toml", "card", "F07", "source", "elsewhere"),
        ("events.toml", "event", "assassin", "copies", 3),
        ("events.toml", "event", "rich_bequest", "faith", 1),
        ("agendas.toml", "agenda", "fine", "vote", "by acclamation"),
        ("agendas.toml", "agenda", "wool_concession", "vote", "yes_no"),
        ("agendas.toml", "agenda", "church_lands", "vote", "baron"),
    ],
)
def test_a_slip_in_a_file_of_cards_is_told(
    file: str, name: str, entry: str, field: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = components.load

    def damaged(package: str | None, asked: str) -> Entry:
        data = load(package, asked)
        if asked == file:
            next(item for item in data[name] if item["id"] == entry)[field] = wrong
        return data

    spec = find_spec(cards.__name__)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setattr(components, "load", damaged)
    monkeypatch.setitem(sys.modules, spec.name, module)
    with pytest.raises(BadComponent, match=file):
        spec.loader.exec_module(module)
