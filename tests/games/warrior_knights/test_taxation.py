"""Taxation: income, and what laws take of it."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.table import TAXATION, allocated
from regalia.kernel.match import Match
from regalia.kernel.record import table_of_today
from regalia.kernel.table import pack
from tests.games.warrior_knights.positions import (
    BLUE,
    GREEN,
    RED,
    STAR,
    answer,
    army,
    charge,
    city,
    have,
    is_done,
    law,
    office,
    options,
    position,
    run,
)


@pytest.mark.rule("wk.taxation.1", "wk.charge.2")
def test_income_of_cities_and_concessions_on_this_map() -> None:
    g = position(3)
    city(g, GREEN, "surat")
    city(g, GREEN, "gedze", fortified=True)
    city(g, GREEN, "lenz", besieger=RED)
    charge(g, GREEN, "wool_concession")
    m = run(g, ("taxation",))
    assert m.g.crowns == [10, 0, 0]
    assert is_done(m)


@pytest.mark.rule("wk.taxation.2", "wk.law.4")
def test_the_tax_on_income_is_a_crown_for_each_full_four() -> None:
    g = position(3)
    city(g, GREEN, "surat")
    city(g, GREEN, "gedze", fortified=True)
    charge(g, GREEN, "wool_concession")
    law(g, "tax_on_income")
    m = run(g, ("taxation",))
    assert options(m, GREEN) == [("accept",), ("refuse",)]
    answer(m, GREEN, "accept")
    assert m.g.crowns == [8, 0, 0]
    assert is_done(m)


@pytest.mark.rule("wk.law.2")
def test_who_refuses_a_tax_is_banned() -> None:
    g = position(3)
    city(g, RED, "bingen")
    law(g, "tax_on_income")
    m = run(g, ("taxation",))
    answer(m, RED, "refuse")
    assert (m.g.crowns[RED], m.g.banned) == (5, 1 << RED)


@pytest.mark.rule("wk.taxation.2")
def test_the_cards_of_the_area_go_back() -> None:
    g = position(3)
    g.stored[(TAXATION * 3 + RED) * 6] = 2
    m = run(g, ("taxation",))
    assert allocated(m.g, TAXATION) == 0


@pytest.mark.rule("wk.charge.2")
@pytest.mark.parametrize(
    ("name", "crowns"),
    [
        ("wool_concession", 2),
        ("timber_concession", 2),
        ("salt_concession", 3),
        ("wine_concession", 3),
        ("iron_concession", 3),
        ("silver_concession", 4),
    ],
)
def test_what_each_concession_brings(name: str, crowns: int) -> None:
    g = position(3)
    charge(g, RED, name)
    assert run(g, ("taxation",)).g.crowns[RED] == crowns


@pytest.mark.rule("wk.charge.3")
def test_the_envoy_to_the_east_receives_three_crowns() -> None:
    g = position(3)
    charge(g, RED, "envoy_to_the_east")
    assert run(g, ("taxation",)).g.crowns[RED] == 3


@pytest.mark.rule("wk.charge.5")
def test_the_defender_of_the_faith_gains_a_faith_but_not_the_church() -> None:
    g = position(3)
    charge(g, GREEN, "defender_of_the_faith")
    m = run(g, ("taxation",))
    assert (m.g.faith[GREEN], m.g.head) == (1, RED)


@pytest.mark.rule("wk.office.4")
@pytest.mark.parametrize(("where", "crowns"), [("monz", 2), ("off", 0)])
def test_the_lord_seneschal_brings_two_crowns_while_he_is_on_the_board(where: str, crowns: int) -> None:
    g = position(3)
    office(g, army(g, GREEN, STAR, where, "E50"), "lord_seneschal")
    assert run(g, ("taxation",)).g.crowns[GREEN] == crowns


@pytest.mark.rule("wk.law.10")
def test_church_lands_give_two_crowns_to_the_head_of_the_church() -> None:
    g = position(3)
    law(g, "church_lands")
    assert run(g, ("taxation",)).g.crowns == [0, 2, 0]


@pytest.mark.rule("wk.law.2")
def test_a_baron_who_is_banned_refuses_for_nothing() -> None:
    g = position(3)
    have(g, GREEN, votes=5)
    city(g, GREEN, "bingen")
    g.banned = 1 << GREEN
    law(g, "tax_on_income")
    m = run(g, ("taxation",))
    answer(m, GREEN, "refuse")
    assert (m.g.crowns[GREEN], m.g.chairman) == (5, GREEN)


@pytest.mark.rule("wk.taxation.2", "wk.law.4")
def test_taxes_are_paid_when_all_have_received_their_income() -> None:
    g = position(3)
    city(g, GREEN, "bingen")
    city(g, RED, "lenz")
    law(g, "tax_on_income")
    m = run(g, ("taxation",))
    assert m.g.crowns == [5, 4, 0]
    answer(m, GREEN, "accept")
    answer(m, RED, "refuse")
    assert m.g.crowns == [4, 4, 0] and m.g.banned == 1 << RED
    assert is_done(m)


def test_taxes_of_a_saved_table_of_rules_2_are_paid_after_all_income() -> None:
    g = position(3)
    city(g, RED, "lenz")
    law(g, "tax_on_income")
    g.then(("receive_income", RED), ("receive_income", BLUE), ("end_taxation",), ("turn_up", 0))
    g.plan = table_of_today(GAME, 2, pack(g)).plan
    m = Match(GAME, g)
    answer(m, RED, "accept")
    assert m.g.crowns == [0, 3, 0] and is_done(m)
