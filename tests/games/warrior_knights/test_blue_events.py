"""The eleven kinds of blue Events: anybody may be struck."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.table import NONE, OFF
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
    charge,
    city,
    draw_event,
    garrison,
    have,
    is_done,
    law,
    options,
    position,
)

CEYLON, SPICE_ISLANDS, CHINA = range(3)


@pytest.mark.rule("wk.blue.1")
def test_arson_razes_a_city_and_kills_the_nobles_in_it() -> None:
    g = position(3)
    froli = city(g, GREEN, "froli", fortified=True, breaches=1)
    inside = army(g, GREEN, STAR, "froli", "own100")
    outside = army(g, RED, STAR, "froli", "own100")
    m = draw_event(g, RED, "arson", "F08", "F03")
    assert m.g.razed >> froli & 1
    assert (m.g.held[GREEN], m.g.fortified, m.g.breaches[froli]) == (0, 0, 0)
    assert m.g.at[inside] == OFF
    assert m.g.at[outside] >= 0
    assert m.g.crowns == [0, 0, 0]


@pytest.mark.rule("wk.blue.1")
def test_arson_finds_overseas_cities_but_no_razed_one() -> None:
    g = position(3)
    acre = city(g, NONE, "acre")
    froli = city(g, NONE, "froli")
    g.razed = 1 << froli
    m = draw_event(g, RED, "arson", "F08", "F05")
    assert m.g.razed == 1 << froli | 1 << acre


@pytest.mark.rule("wk.blue.2")
def test_broken_line_strikes_a_random_noble_of_a_random_baron() -> None:
    g = position(3)
    m = draw_event(g, RED, "broken_line", "F03", "F08")
    assert BLUE * 4 + STAR in m.g.lasting


@pytest.mark.rule("wk.blue.3")
def test_plague_strikes_armies_at_the_city_and_next_to_it() -> None:
    g = position(3)
    near = [
        army(g, GREEN, STAR, "froli", "E200"),
        army(g, RED, STAR, "kreuzfeld", "T200"),  # over the bridge
        garrison(g, GREEN, "P200"),  # in Kreuzfeld, too
    ]
    far = army(g, RED, SQUARE, "mittelau", "S200")  # beyond the river
    m = draw_event(g, RED, "plague", "F08")
    assert [m.g.tokens[each] for each in near] == [1, 1, 1]
    assert m.g.tokens[far] == 0


@pytest.mark.rule("wk.blue.3")
def test_plague_costs_a_garrison_no_more_than_it_has() -> None:
    g = position(3)
    fort = garrison(g, GREEN, "P50", tokens=1)
    assert draw_event(g, RED, "plague", "F08").g.tokens[fort] == 1


@pytest.mark.rule("wk.blue.4")
def test_pirates_take_the_fleet_that_is_furthest_along() -> None:
    g = position(3)
    g.space, g.stake = [1, 2, 2], [0, 3, 0, 1, 0, 0, 0, 5, 0]
    m = draw_event(g, RED, "pirates")
    assert m.g.space == [1, 2, 0]
    assert m.g.stake == [0, 3, 0, 1, 0, 0, 0, 0, 0]


@pytest.mark.rule("wk.blue.5")
def test_unrest_makes_a_city_revolt_even_with_a_noble_there() -> None:
    g = position(3)
    froli = city(g, GREEN, "froli")
    city(g, GREEN, "acre")
    army(g, GREEN, STAR, "froli", "E50")
    have(g, GREEN, crowns=4)
    m = draw_event(g, RED, "unrest", "F05", "F08")
    assert asked(m) == ((GREEN,), "wk.revolt.2")
    answer(m, GREEN, "pay_crowns")
    assert (m.g.crowns[GREEN], m.g.held[GREEN] >> froli & 1) == (0, 1)


@pytest.mark.rule("wk.blue.6")
def test_soldiers_strike_is_settled_by_every_baron() -> None:
    g = position(3)
    have(g, RED, crowns=1)
    army(g, RED, CIRCLE, "monz", "E50")
    unpaid = army(g, BLUE, STAR, "kovel", "E100 own50")
    m = draw_event(g, GREEN, "soldiers_strike", "F10")
    answer(m, RED, "pay")
    (only,) = options(m, BLUE)
    answer(m, BLUE, *only)
    assert (m.g.crowns[RED], m.g.troops[unpaid].bit_count()) == (0, 1)
    assert is_done(m)


@pytest.mark.rule("wk.blue.7")
def test_peace_of_god_lasts_for_the_rest_of_the_round() -> None:
    m = draw_event(position(3), RED, "peace_of_god")
    assert m.g.peace == 1


@pytest.mark.rule("wk.blue.8")
def test_grand_tournament_is_won_by_the_baron_of_a_noble_on_the_board() -> None:
    g = position(3)
    army(g, BLUE, STAR, "kovel", "E50")
    m = draw_event(g, RED, "grand_tournament", "F11", "F08")
    assert (m.g.crowns[BLUE], m.g.votes[BLUE]) == (3, 1)


@pytest.mark.rule("wk.blue.9")
def test_earthquake_takes_the_fortification_and_two_breaches() -> None:
    g = position(3)
    froli = city(g, GREEN, "froli", fortified=True, breaches=1)
    m = draw_event(g, RED, "earthquake", "F08")
    assert (m.g.fortified, m.g.breaches[froli]) == (0, 2)
    assert m.g.held[GREEN] == 1 << froli


@pytest.mark.rule("wk.blue.10")
def test_eclipse_costs_a_faith_or_two_votes() -> None:
    g = position(3)
    have(g, GREEN, faith=1, votes=3)
    have(g, RED, votes=3)
    have(g, BLUE, votes=1)
    m = draw_event(g, RED, "eclipse")
    answer(m, GREEN, "pass")
    assert (m.g.faith, m.g.votes) == ([0, 0, 0], [3, 1, 0])


@pytest.mark.rule("wk.blue.11")
def test_year_of_plenty_is_income_without_laws() -> None:
    g = position(3)
    city(g, GREEN, "surat")
    city(g, GREEN, "gedze", fortified=True)
    charge(g, GREEN, "silver_concession")
    law(g, "tax_on_income")
    law(g, "church_lands")
    g.stored[0] = 1
    m = draw_event(g, RED, "year_of_plenty")
    assert m.g.crowns == [12, 0, 0]
    assert m.g.stored[0] == 1


@pytest.mark.rule("wk.blue.4")
def test_pirates_find_nothing_when_nobody_sails() -> None:
    m = draw_event(position(3), RED, "pirates")
    assert is_done(m)
