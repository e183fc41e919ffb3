"""Fate: what a card decides, and how the deck comes around."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights import fate
from regalia.games.warrior_knights.components import CITY_IDS, SHAPES
from regalia.games.warrior_knights.components.cards import (
    DEAL,
    DRAW,
    FATE_BATTLE,
    FATE_CITY,
    FATE_NATION,
    FATE_REVOLT,
    FATES,
    PREVENT,
    VICTORY,
)
from regalia.games.warrior_knights.table import NONE, Table
from regalia.kernel.questions import Rule
from tests.games.warrior_knights.positions import CARDS, GREEN, RED, position


def drawn(rule: Rule[int], *names: str) -> int:
    """What a rule of chance returns when these cards come."""
    answers = [CARDS[name] for name in names]
    try:
        next(rule)
        for card in answers:
            rule.send(card)
    except StopIteration as stop:
        return int(stop.value)
    raise AssertionError("the rule wants another card")


@pytest.mark.rule("wk.fate.1")
def test_a_card_that_was_drawn_lies_beneath_the_deck() -> None:
    g = position(3)
    assert drawn(fate.draw(g, "city"), "F07") == CARDS["F07"]
    assert g.fate.bags[-1] == (CARDS["F07"],)
    assert len(g.fate) == 24


@pytest.mark.rule("wk.fate.1")
def test_after_twenty_four_single_draws_the_first_card_comes_again() -> None:
    g = position(3)
    for card in FATES:
        drawn(fate.draw(g, "city"), card.id)
    assert g.fate.bags[0] == (CARDS["F01"],)
    fate.shuffle(g)
    assert [len(bag) for bag in g.fate.bags] == [24]


@pytest.mark.rule("wk.fate.2")
def test_one_card_names_a_random_noble_of_a_random_baron() -> None:
    g = position(3)
    assert drawn(fate.random_noble(g, 0xFFF), "F11") == RED * 4 + SHAPES.index("star")


@pytest.mark.rule("wk.fate.2")
def test_for_a_noble_of_a_certain_baron_only_the_shape_counts() -> None:
    g = position(3)
    assert drawn(fate.random_own_noble(g, GREEN, 0b1111), "F11") == GREEN * 4 + SHAPES.index("star")


@pytest.mark.rule("wk.fate.3")
def test_a_card_that_does_not_fit_is_followed_by_another() -> None:
    g = position(2)
    assert drawn(fate.random_baron(g, 0b11), "F03", "F05", "F09") == RED


@pytest.mark.rule("wk.fate.3")
def test_after_a_whole_deck_without_a_fit_nothing_happens() -> None:
    g = position(2)
    g.baron = (0, 1)
    missing = g.copy()
    missing.alive = 0b10
    assert drawn(fate.random_baron(missing, 0b01), *(card.id for card in FATES)) == NONE
    assert fate_of_nobody(g) == NONE


def fate_of_nobody(g: Table) -> int:
    rule = fate.random_city(g, 0)
    with pytest.raises(StopIteration) as stopped:
        next(rule)
    return int(stopped.value.value)


@pytest.mark.rule("wk.fate.4")
def test_the_deck_is_spread_evenly() -> None:
    assert [FATE_BATTLE.count(result) for result in (DEAL, PREVENT, VICTORY, DRAW)] == [9, 5, 6, 4]
    assert sum(FATE_REVOLT) == 8
    assert sorted(FATE_CITY) == sorted(CITY_IDS.values())
    assert {FATE_NATION.count(nation) for nation in FATE_NATION} == {4}
