"""Wages: Regulars, the circle's limit, Mercenaries."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.armies import strength_of
from regalia.games.warrior_knights.table import OFF, OUT, WAGES, allocated
from tests.games.warrior_knights.positions import (
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    answer,
    army,
    asked,
    fate,
    garrison,
    have,
    is_done,
    law,
    office,
    options,
    position,
    run,
)


@pytest.mark.rule("wk.wages.1")
def test_regulars_are_paid_first_also_off_the_board_and_with_casualties() -> None:
    g = position(3)
    have(g, GREEN, crowns=6)
    army(g, GREEN, STAR, "off", "own50 own100")
    garrison(g, GREEN, "own50 own50", tokens=2)
    m = run(g, ("wages",))
    assert m.g.crowns[GREEN] == 1
    assert is_done(m)


@pytest.mark.rule("wk.wages.1")
def test_who_cannot_pay_all_regulars_loses_his_mercenaries() -> None:
    g = position(3)
    have(g, GREEN, crowns=4)
    kept = army(g, GREEN, CIRCLE, "kovel", "P50")
    lost = army(g, GREEN, STAR, "monz", "own50 own50 own50 own100 E50")
    m = run(g, ("wages",))
    assert m.g.crowns[GREEN] == 1
    assert m.g.troops[lost].bit_count() == 4
    assert m.g.troops[kept].bit_count() == 1
    assert is_done(m)


@pytest.mark.rule("wk.wages.2")
def test_a_circle_with_four_hundred_troops_pays_nothing_even_exhausted() -> None:
    g = position(3)
    army(g, GREEN, CIRCLE, "monz", "E100 E100 E100 E100", spent=True)
    assert is_done(run(g, ("wages",)))


@pytest.mark.rule("wk.wages.2")
def test_a_circle_with_four_hundred_and_fifty_pays_for_all() -> None:
    g = position(3)
    have(g, GREEN, crowns=9)
    army(g, GREEN, CIRCLE, "monz", "E100 E100 E100 E100 E50", tokens=3)
    m = run(g, ("wages",))
    answer(m, GREEN, "pay")
    assert m.g.crowns[GREEN] == 0


@pytest.mark.rule("wk.wages.2", "wk.office.2")
def test_maintained_troops_count_for_the_limit_but_are_not_paid() -> None:
    g = position(3)
    have(g, GREEN, crowns=8)
    office(g, army(g, GREEN, CIRCLE, "monz", "E200 P200"), "high_constable")
    m = run(g, ("wages",))
    answer(m, GREEN, "pay")
    assert m.g.crowns[GREEN] == 0


@pytest.mark.rule("wk.wages.3")
def test_a_baron_may_let_mercenaries_go() -> None:
    g = position(3)
    have(g, GREEN, crowns=9)
    noble = army(g, GREEN, STAR, "monz", "E100 P50 P50")
    m = run(g, ("wages",))
    pay, first, second = options(m, GREEN)  # the two Polish cards are alike
    assert pay == ("pay",)
    answer(m, GREEN, *first)
    answer(m, GREEN, "pay")
    assert m.g.troops[noble].bit_count() == 2
    assert m.g.deck >> first[1] & 1
    assert second[1] != first[1]


@pytest.mark.rule("wk.wages.3")
def test_who_cannot_pay_all_mercenaries_has_to_choose() -> None:
    g = position(3)
    have(g, GREEN, crowns=2)
    army(g, GREEN, STAR, "monz", "E100 P50")
    m = run(g, ("wages",))
    assert ("pay",) not in options(m, GREEN)


@pytest.mark.rule("wk.wages.3")
def test_a_noble_whom_all_troops_desert_leaves_the_board() -> None:
    g = position(3)
    noble = army(g, GREEN, STAR, "monz", "E100")
    m = run(g, ("wages",))
    answer(m, GREEN, *options(m, GREEN)[0])
    assert m.g.at[noble] == OFF
    assert not m.g.dead


@pytest.mark.rule("wk.wages.3")
def test_a_noble_dies_when_desertion_leaves_more_casualties_than_troops() -> None:
    g = position(3)
    noble = army(g, GREEN, STAR, "monz", "E100 own100", tokens=1)
    have(g, GREEN, crowns=2)
    m = run(g, ("wages",))
    answer(m, GREEN, *options(m, GREEN)[0])
    fate(m, "F03")
    assert m.g.dead == 1 << noble


@pytest.mark.rule("wk.wages.4")
def test_everybody_pays_from_the_chairman_on_and_the_cards_go_back() -> None:
    g = position(3)
    g.chairman = RED
    g.stored[(WAGES * 3 + RED) * 6 + 1] = 2
    army(g, GREEN, STAR, "monz", "E100")
    army(g, RED, STAR, "kovel", "E100")
    m = run(g, ("wages",))
    assert asked(m)[0] == (RED,)
    answer(m, RED, *options(m, RED)[0])
    answer(m, GREEN, *options(m, GREEN)[0])
    assert allocated(m.g, WAGES) == 0


@pytest.mark.rule("wk.law.5")
def test_the_mercenary_duty_is_a_crown_for_each_card_beyond_the_third() -> None:
    g = position(3)
    law(g, "mercenary_duty")
    have(g, GREEN, crowns=7)
    army(g, GREEN, STAR, "monz", "E50 E50 P50 P50 S50")
    m = run(g, ("wages",))
    answer(m, GREEN, "accept")
    answer(m, GREEN, "pay")
    assert m.g.crowns[GREEN] == 0


@pytest.mark.rule("wk.law.5", "wk.law.2")
def test_the_mercenary_duty_may_be_refused() -> None:
    g = position(3)
    law(g, "mercenary_duty")
    have(g, RED, crowns=7)
    army(g, RED, STAR, "monz", "E50 E50 P50 P50 S50")
    m = run(g, ("wages",))
    answer(m, RED, "refuse")
    answer(m, RED, "pay")
    assert (m.g.crowns[RED], m.g.banned) == (2, 1 << RED)


@pytest.mark.rule("wk.wages.2")
def test_letting_troops_go_does_not_make_the_others_free() -> None:
    g = position(2)
    circle = army(g, GREEN, CIRCLE, "monz", "E200 P200 E50")
    have(g, GREEN, crowns=9)
    m = run(g, ("pay_wages", GREEN))
    card = next(each for verb, *each in options(m, GREEN) if verb == "dismiss" and strength_of(1 << each[0]) == 50)
    answer(m, GREEN, "dismiss", *card)
    answer(m, GREEN, "pay")
    assert m.g.crowns[GREEN] == 1 and strength_of(m.g.troops[circle]) == 400


@pytest.mark.rule("wk.death.5", "wk.stronghold.1")
def test_casualties_of_a_garrison_go_with_its_last_troops() -> None:
    g = position(3)
    castle = garrison(g, GREEN, "E100 E50", tokens=1)
    m = run(g, ("pay_wages", GREEN))
    answer(m, GREEN, *options(m, GREEN)[0])
    assert m.g.tokens[castle] == 1
    answer(m, GREEN, *options(m, GREEN)[0])
    assert (m.g.troops[castle], m.g.tokens[castle]) == (0, 0)


@pytest.mark.rule("wk.wages.3", "wk.heirs.2")
def test_nobody_pays_troops_that_were_lost_with_an_heir_meanwhile() -> None:
    g = position(3, heirs=True)
    have(g, GREEN, crowns=5)
    dead = army(g, GREEN, STAR, "off", "E100")
    army(g, GREEN, SQUARE, "monz", "P50")
    g.dead, g.holder[dead] = 1 << dead, RED
    m = run(g, ("pay_wages", GREEN))
    assert len(options(m, GREEN)) == 3
    m.aside(RED, ("kill_heir", dead))
    assert len(options(m, GREEN)) == 2
    answer(m, GREEN, "pay")
    assert (m.g.crowns[GREEN], m.g.at[dead]) == (4, OUT)
