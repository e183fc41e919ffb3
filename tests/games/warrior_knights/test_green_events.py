"""The nine kinds of green Events: the Baron who draws one gains."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components.cards import EVENTS
from regalia.games.warrior_knights.components.cards import GREEN as GREEN_CARD
from regalia.games.warrior_knights.table import NONE
from tests.games.warrior_knights.positions import (
    BLUE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    answer,
    army,
    castle,
    city,
    draw_event,
    garrison,
    have,
    is_done,
    nature,
    options,
    position,
)


@pytest.mark.rule("wk.green.1")
@pytest.mark.parametrize(("names", "crowns"), [(["surat"], 3), (["surat", "monz", "kovel", "acre"], 4)])
def test_bountiful_harvest_is_a_crown_for_each_city_and_at_least_three(names: list[str], crowns: int) -> None:
    g = position(3)
    for name in names:
        city(g, GREEN, name)
    assert draw_event(g, GREEN, "bountiful_harvest").g.crowns[GREEN] == crowns


@pytest.mark.rule("wk.green.2")
def test_rich_bequest_is_six_crowns() -> None:
    assert draw_event(position(3), BLUE, "rich_bequest").g.crowns[BLUE] == 6


@pytest.mark.rule("wk.green.3")
def test_papal_favor_may_make_head_of_the_church() -> None:
    g = position(3)
    have(g, RED, faith=2)
    m = draw_event(g, GREEN, "papal_favor")
    assert (m.g.faith[GREEN], m.g.head) == (2, RED)
    m.g.faith[RED] = 1
    assert draw_event(m.g, GREEN, "papal_favor").g.head == GREEN


@pytest.mark.rule("wk.green.4")
def test_popular_acclaim_may_make_chairman_unless_he_is_banned() -> None:
    g = position(3)
    m = draw_event(g.copy(), BLUE, "popular_acclaim")
    assert (m.g.votes[BLUE], m.g.chairman) == (3, BLUE)
    g.banned = 1 << BLUE
    assert draw_event(g, BLUE, "popular_acclaim").g.chairman == GREEN


@pytest.mark.rule("wk.green.5")
def test_free_company_joins_without_a_fee() -> None:
    g = position(3)
    fort = garrison(g, GREEN, "")
    m = draw_event(g, GREEN, "free_company")
    nature(m, 10)
    assert ("assign", fort) in options(m, GREEN)
    answer(m, GREEN, "assign", fort)
    assert m.g.troops[fort] == 1 << 10
    assert not m.g.deck >> 10 & 1


@pytest.mark.rule("wk.green.6")
def test_master_masons_repair_or_fortify_for_nothing() -> None:
    g = position(3)
    surat = city(g, GREEN, "surat", breaches=2)
    city(g, GREEN, "lenz", breaches=1, besieger=RED)
    g.breaches[castle(GREEN)] = 3
    m = draw_event(g, GREEN, "master_masons")
    assert options(m, GREEN) == [
        ("pass",),
        ("fortify", surat),
        ("repair", surat, 2),
        ("repair", castle(GREEN), 3),
    ]
    answer(m, GREEN, "repair", castle(GREEN), 3)
    assert m.g.breaches[castle(GREEN)] == 0
    assert is_done(m)


@pytest.mark.rule("wk.green.7")
def test_field_surgeons_heal_one_army_for_nothing() -> None:
    g = position(3)
    noble = army(g, GREEN, STAR, "monz", "E200 E150", tokens=3)
    army(g, RED, STAR, "kovel", "E150", tokens=1)
    m = draw_event(g, GREEN, "field_surgeons")
    assert options(m, GREEN) == [("pass",), *[("muster", noble, number) for number in (1, 2, 3)]]
    answer(m, GREEN, "muster", noble, 3)
    assert m.g.tokens[noble] == 0
    assert is_done(m)


@pytest.mark.rule("wk.green.8")
def test_open_gates_give_a_neutral_city_where_nobody_else_stands() -> None:
    g = position(3)
    froli = city(g, NONE, "froli")
    army(g, GREEN, STAR, "froli", "E50")
    army(g, GREEN, SQUARE, "surat", "E50")
    army(g, RED, STAR, "surat", "P50")
    m = draw_event(g, GREEN, "open_gates")
    assert options(m, GREEN) == [("take", froli)]
    answer(m, GREEN, "take", froli)
    answer(m, GREEN, "keep")
    assert m.g.held[GREEN] == 1 << froli


@pytest.mark.rule("wk.green.8")
def test_open_gates_are_three_crowns_where_there_is_no_such_city() -> None:
    assert draw_event(position(3), GREEN, "open_gates").g.crowns[GREEN] == 3


@pytest.mark.rule("wk.green.9")
def test_royal_blood_is_an_influence_from_the_pool() -> None:
    g = position(3)
    g.pool = 7
    m = draw_event(g, GREEN, "royal_blood")
    assert (m.g.influence[GREEN], m.g.pool) == (1, 6)


def test_nobody_cancels_a_green_event() -> None:
    assert all(event.faith == 0 for event in EVENTS if event.colour == GREEN_CARD)
