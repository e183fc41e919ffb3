"""Charges and offices: who holds them, and what they bring besides crowns and Votes."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.armies import troops_in
from regalia.games.warrior_knights.components import AREA_IDS
from regalia.games.warrior_knights.components.cards import AGENDA_CARD
from regalia.games.warrior_knights.table import OFF
from tests.games.warrior_knights import sketches
from tests.games.warrior_knights.positions import (
    CARDS,
    GREEN,
    RED,
    SQUARE,
    STAR,
    answer,
    army,
    asked,
    charge,
    draw_event,
    in_session,
    is_done,
    office,
    options,
    passed,
    position,
    run,
    skip_talk,
    vote,
)

NO_VOTES = (0, 0, 0)


# -- charges -----------------------------------------------------------------------------------------
@pytest.mark.rule("wk.charge.1")
def test_a_fourth_charge_costs_one_of_the_older_three() -> None:
    g = in_session(3, NO_VOTES)
    charge(g, RED, "wool_concession", "salt_concession", "paymaster")
    m = passed(g, "silver_concession", RED)
    answer(m, RED, "accept")
    assert options(m, RED) == [
        ("discard", AGENDA_CARD[name]) for name in ("wool_concession", "salt_concession", "paymaster")
    ]
    answer(m, RED, "discard", AGENDA_CARD["wool_concession"])
    assert m.g.charges[RED].bit_count() == 3
    assert m.g.agenda_discard == 1 << AGENDA_CARD["wool_concession"]


@pytest.mark.rule("wk.charge.3")
def test_a_new_envoy_stays_for_the_running_assembly() -> None:
    g = in_session(3, (0, 2, 0))
    m = run(
        g, ("ballot", "agenda", AGENDA_CARD["envoy_to_the_east"]), ("ballot", "agenda", AGENDA_CARD["wider_franchise"])
    )
    vote(m, (RED, 1, RED))
    answer(m, RED, "accept")
    skip_talk(m)
    assert asked(m) == ((RED,), "wk.assembly.5")


@pytest.mark.rule("wk.charge.8")
def test_the_master_of_the_fleet_lands_at_once_and_exhausted() -> None:
    m = sketches.card("green: star at ballin with reg50 | red:", "green", "versatile_strategy")
    sketches.table(m).charges[GREEN] = 1 << AGENDA_CARD["master_of_the_fleet"]
    sketches.play(m, "green: move green.star", "green: go acre sail")
    assert (sketches.where(m, "green.star"), sketches.is_spent(m, "green.star")) == ("acre", True)


# -- offices -----------------------------------------------------------------------------------------
@pytest.mark.rule("wk.office.1")
def test_an_office_is_given_to_a_noble_on_the_board_or_off() -> None:
    g = in_session(3, NO_VOTES)
    there = army(g, RED, STAR, "monz", "E50")
    army(g, RED, SQUARE, "out")
    m = passed(g, "lord_seneschal", RED)
    answer(m, RED, "accept")
    assert options(m, RED) == [("appoint", noble) for noble in (RED * 4 + STAR, RED * 4 + 2, RED * 4 + 3)]
    answer(m, RED, "appoint", there)
    assert m.g.office[there] == AGENDA_CARD["lord_seneschal"]


@pytest.mark.rule("wk.office.1", "wk.office.2")
def test_a_new_office_replaces_the_old_one_and_its_troops() -> None:
    g = in_session(3, NO_VOTES)
    noble = army(g, RED, STAR, "monz")
    office(g, noble, "lord_marshal")
    m = passed(g, "lord_seneschal", RED)
    answer(m, RED, "accept")
    answer(m, RED, "appoint", noble)
    assert m.g.agenda_discard == 1 << AGENDA_CARD["lord_marshal"]
    assert m.g.at[noble] == OFF  # he led nobody else


@pytest.mark.rule("wk.office.1")
def test_a_dead_nobles_office_is_discarded() -> None:
    g = position(3)
    noble = army(g, GREEN, STAR, "monz", "own50")
    office(g, noble, "lord_seneschal")
    m = draw_event(g, GREEN, "assassin", "F10", "F03")
    assert m.g.agenda_discard == 1 << AGENDA_CARD["lord_seneschal"]
    assert m.g.at[noble] == OFF


@pytest.mark.rule("wk.office.2")
@pytest.mark.parametrize(
    ("name", "strength"),
    [
        ("lord_marshal", 200),
        ("high_constable", 150),
        ("captain_of_the_royal_guard", 100),
        ("warden_of_the_marches", 100),
        ("kings_champion", 50),
    ],
)
def test_maintained_troops_of_each_office(name: str, strength: int) -> None:
    g = position(3)
    noble = army(g, GREEN, STAR, "monz", "E50")
    office(g, noble, name)
    assert troops_in(g, noble) == 50 + strength


@pytest.mark.rule("wk.office.2")
def test_withdrawing_an_office_may_kill() -> None:
    g = in_session(3, (1, 0, 0))
    noble = army(g, RED, STAR, "monz", "own100", tokens=1)
    office(g, noble, "lord_marshal")
    m = run(g, ("ballot", "withdraw", AGENDA_CARD["lord_marshal"]), ("end_assembly",))
    vote(m, (GREEN, 1, 1))
    m.give(-1, CARDS["F03"])
    assert m.g.dead == 1 << noble
    assert is_done(m)


@pytest.mark.rule("wk.office.3")
@pytest.mark.parametrize(("spent", "victories"), [("", 1), (", spent star", 0)])
def test_the_kings_champion_wins_a_victory_while_he_is_fresh(spent: str, victories: int) -> None:
    text = f"green: square at karst with reg50 | red: star at karst with reg50{spent}"
    m = sketches.card(text, "green", "versatile_strategy")
    sketches.table(m).office[RED * 4 + STAR] = AGENDA_CARD["kings_champion"]
    sketches.play(m, "green: battle karst", "green: fight red")
    sketches.hand(m, "prevent prevent")
    sketches.hand(m, "prevent prevent prevent")
    for baron, thrown in (("green", 1), ("red", 2)):
        sketches.play(m, *[f"{baron}: discard prevent"] * thrown, f"{baron}: keep")
    sketches.play(m, "green: hold_back", *(() if spent else ("red: hold_back",)))
    assert [counted[:5] for counted in sketches.told(m, "counted")] == [(GREEN, 0, RED, victories, AREA_IDS["karst"])]
