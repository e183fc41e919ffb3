"""The ten kinds of red Events: the Baron who draws one suffers."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.table import NONE, OFF, OUT
from tests.games.warrior_knights.positions import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    answer,
    army,
    asked,
    city,
    draw_event,
    fate,
    garrison,
    have,
    is_done,
    options,
    position,
)


@pytest.mark.rule("wk.red.1")
def test_assassin_costs_a_random_noble_two_casualties() -> None:
    g = position(3)
    noble = army(g, GREEN, STAR, "monz", "E200 P100")
    m = draw_event(g, GREEN, "assassin", "F10")
    assert m.g.tokens[noble] == 2
    assert is_done(m)


@pytest.mark.rule("wk.red.1")
def test_assassin_kills_as_soon_as_casualties_reach_the_troops() -> None:
    g = position(3)
    noble = army(g, GREEN, STAR, "monz", "own100")
    m = draw_event(g, GREEN, "assassin", "F10")
    fate(m, "F03")  # nobody deserts
    assert (m.g.at[noble], m.g.tokens[noble]) == (OFF, 0)
    assert m.g.troops[noble]
    assert is_done(m)


@pytest.mark.rule("wk.red.1")
def test_assassin_finds_a_noble_at_sea() -> None:
    g = position(3)
    noble = army(g, GREEN, STAR, "port:surat", "E200 P200")
    m = draw_event(g, GREEN, "assassin", "F10")
    assert m.g.tokens[noble] == 2


@pytest.mark.rule("wk.red.2")
def test_no_heir_puts_a_noble_out_of_the_game_when_he_dies() -> None:
    g = position(3)
    noble = army(g, GREEN, STAR, "monz", "own100")
    m = draw_event(g, GREEN, "no_heir", "F10")
    assert noble in m.g.lasting
    m = draw_event(m.g, GREEN, "assassin", "F11", "F03")
    assert m.g.at[noble] == OUT
    assert m.g.troops[noble] == 0
    assert m.g.lasting == [NONE] * 3


@pytest.mark.rule("wk.red.2")
def test_no_heir_may_strike_a_noble_off_the_board() -> None:
    g = position(3)
    noble = army(g, GREEN, SQUARE, "off")
    m = draw_event(g, GREEN, "no_heir", "F01")
    assert noble in m.g.lasting


@pytest.mark.rule("wk.red.3")
def test_heretic_loses_the_church_to_the_other_with_the_most_faith() -> None:
    g = position(3)
    have(g, RED, faith=2)
    have(g, BLUE, faith=1)
    m = draw_event(g, RED, "heretic")
    assert m.g.head == BLUE
    assert m.g.faith[RED] == 2


@pytest.mark.rule("wk.red.3")
def test_between_equals_fate_names_the_new_head() -> None:
    g = position(3)
    m = draw_event(g, RED, "heretic", "F09", "F01")
    assert m.g.head == GREEN


@pytest.mark.rule("wk.red.3")
def test_a_heretic_does_not_become_head_again() -> None:
    g = position(3)
    m = draw_event(g, BLUE, "heretic")
    m = draw_event(m.g, BLUE, "papal_favor")
    assert (m.g.faith[BLUE], m.g.head) == (2, RED)


@pytest.mark.rule("wk.red.4")
def test_peasant_uprising_tests_cities_without_a_noble() -> None:
    g = position(3)
    surat = city(g, GREEN, "surat")
    monz = city(g, GREEN, "monz")
    army(g, GREEN, STAR, "monz", "E100")
    m = draw_event(g, GREEN, "peasant_uprising")
    assert m.g.held[GREEN] == 1 << surat | 1 << monz
    fate(m, "F01")
    assert m.g.held[GREEN] == 1 << monz
    assert is_done(m)


@pytest.mark.rule("wk.red.5")
@pytest.mark.parametrize(("crowns", "left"), [(7, 3), (8, 4), (0, 0)])
def test_embezzlement_takes_half_of_the_crowns_rounded_up(crowns: int, left: int) -> None:
    g = position(3)
    have(g, GREEN, crowns=crowns)
    assert draw_event(g, GREEN, "embezzlement").g.crowns[GREEN] == left


@pytest.mark.rule("wk.red.6")
def test_mutiny_is_paid_or_mercenaries_of_that_nation_desert() -> None:
    g = position(3)
    have(g, GREEN, crowns=2)
    noble = army(g, GREEN, STAR, "monz", "E100 P50 own50")
    hidden = garrison(g, GREEN, "E50")
    m = draw_event(g, GREEN, "mutiny", "F10")
    dismissals = options(m, GREEN)
    assert len(dismissals) == 2
    answer(m, GREEN, *dismissals[1])
    answer(m, GREEN, "pay")
    assert m.g.crowns[GREEN] == 1
    assert (m.g.troops[noble].bit_count(), m.g.troops[hidden].bit_count()) == (2, 1)


@pytest.mark.rule("wk.red.6")
def test_mutiny_of_a_circles_troops_is_paid_too() -> None:
    g = position(3)
    army(g, GREEN, CIRCLE, "monz", "E100")
    m = draw_event(g, GREEN, "mutiny", "F10")
    assert asked(m) == ((GREEN,), "wk.wages.3")


@pytest.mark.rule("wk.red.7")
def test_scandal_at_court_costs_votes_and_the_chair() -> None:
    g = position(3)
    have(g, GREEN, votes=5)
    have(g, BLUE, votes=1)
    m = draw_event(g, GREEN, "scandal_at_court")
    assert (m.g.votes[GREEN], m.g.chairman) == (2, BLUE)


@pytest.mark.rule("wk.red.7")
def test_scandal_at_court_passes_over_a_banned_baron() -> None:
    g = position(3)
    have(g, BLUE, votes=1)
    g.banned = 1 << BLUE
    assert draw_event(g, GREEN, "scandal_at_court").g.chairman == RED


@pytest.mark.rule("wk.red.8")
def test_papal_tithe_is_a_crown_for_each_city_as_far_as_possible() -> None:
    g = position(3)
    have(g, GREEN, crowns=5)
    have(g, RED, crowns=1)
    for name in ("surat", "monz", "acre"):
        city(g, GREEN, name)
    for name in ("kovel", "froli"):
        city(g, RED, name)
    m = draw_event(g, GREEN, "papal_tithe")
    assert m.g.crowns[GREEN] == 2
    assert draw_event(m.g, RED, "papal_tithe").g.crowns[RED] == 0


@pytest.mark.rule("wk.red.9")
def test_crumbling_walls_breach_a_random_city_of_his() -> None:
    g = position(3)
    surat = city(g, GREEN, "surat")
    lenz = city(g, RED, "lenz")
    m = draw_event(g, GREEN, "crumbling_walls", "F02", "F13")
    assert (m.g.breaches[surat], m.g.breaches[lenz]) == (2, 0)


@pytest.mark.rule("wk.red.9")
def test_crumbling_walls_do_not_breach_more_than_the_strength() -> None:
    g = position(3)
    surat = city(g, GREEN, "surat", breaches=1)
    assert draw_event(g, GREEN, "crumbling_walls", "F13").g.breaches[surat] == 2


@pytest.mark.rule("wk.red.10")
def test_camp_fever_strikes_armies_of_two_hundred_or_more() -> None:
    g = position(3)
    large = army(g, GREEN, STAR, "monz", "E200")
    small = army(g, GREEN, SQUARE, "monz", "E150")
    m = draw_event(g, GREEN, "camp_fever")
    assert (m.g.tokens[large], m.g.tokens[small]) == (1, 0)
