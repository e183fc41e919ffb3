"""Exchanging Heirs and Miracles Can Happen: what is done at any time."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components import CASTLE
from regalia.games.warrior_knights.heirs import born, may_return
from regalia.games.warrior_knights.table import NONE, OFF, OUT
from tests.games.warrior_knights.positions import (
    BLUE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    answer,
    army,
    asked,
    draw_event,
    have,
    position,
    run,
    skip_talk,
)


@pytest.mark.rule("wk.heirs.1")
def test_an_heir_is_given_away_and_given_back_but_not_passed_on() -> None:
    m = run(position(3, heirs=True))
    assert ("give_heir", GREEN * 4 + STAR, RED) in m.asides(GREEN)
    m.aside(GREEN, ("give_heir", GREEN * 4 + STAR, RED))
    of_green = [aside for aside in m.asides(RED) if aside[1] == GREEN * 4 + STAR]
    assert of_green == [("give_heir", GREEN * 4 + STAR, GREEN), ("kill_heir", GREEN * 4 + STAR)]
    m.aside(RED, ("give_heir", GREEN * 4 + STAR, GREEN))
    assert m.g.holder[GREEN * 4 + STAR] == GREEN


@pytest.mark.rule("wk.heirs.1")
def test_without_the_option_nobody_trades_heirs() -> None:
    assert run(position(3)).asides(GREEN) == []


@pytest.mark.rule("wk.heirs.2")
def test_a_noble_without_a_living_heir_is_out_when_he_dies() -> None:
    g = position(3, heirs=True)
    noble = army(g, GREEN, STAR, "monz", "own100")
    g.holder[noble] = RED
    m = run(g)
    m.aside(RED, ("kill_heir", noble))
    assert m.g.holder[noble] == NONE
    m = draw_event(m.g, GREEN, "assassin", "F10", "F03")
    assert (m.g.at[noble], m.g.troops[noble]) == (OUT, 0)


@pytest.mark.rule("wk.heirs.2")
def test_killing_the_heir_of_a_dead_noble_ends_his_line_with_his_troops() -> None:
    g = position(3, heirs=True)
    noble = army(g, GREEN, STAR, "off", "own100 E50")
    g.dead, g.holder[noble] = 1 << noble, RED
    m = run(g)
    m.aside(RED, ("kill_heir", noble))
    assert (m.g.at[noble], m.g.troops[noble], m.g.dead) == (OUT, 0, 0)


@pytest.mark.rule("wk.heirs.3")
def test_a_dead_noble_returns_only_with_his_heir_at_home() -> None:
    g = position(3, heirs=True)
    noble = army(g, GREEN, STAR, "off", "own100")
    g.dead, g.holder[noble] = 1 << noble, RED
    assert not may_return(g, noble)
    g.holder[noble] = GREEN
    assert may_return(g, noble)


@pytest.mark.rule("wk.heirs.3")
def test_who_came_back_has_an_heir_unless_his_line_is_to_end() -> None:
    g = position(3, heirs=True)
    noble = army(g, GREEN, STAR, "monz", "own100")
    g.holder[noble] = NONE
    born(g, noble)
    assert g.holder[noble] == GREEN
    g.lasting[0] = noble
    born(g, noble)
    assert g.holder[noble] == NONE


@pytest.mark.rule("wk.heirs.4")
@pytest.mark.parametrize(("name", "card"), [("no_heir", "F10"), ("broken_line", "F10")])
def test_the_events_kill_the_heir(name: str, card: str) -> None:
    g = position(3, heirs=True)
    noble = army(g, GREEN, STAR, "monz", "own100")
    g.holder[noble] = RED
    m = draw_event(g, GREEN, name, card)
    assert m.g.holder[noble] == NONE
    assert m.asides(RED) == [aside for aside in m.asides(RED) if aside[1] != noble]


# -- Miracles Can Happen -----------------------------------------------------------------------------
@pytest.mark.rule("wk.miracle.1")
def test_a_lasting_event_is_undone_for_one_faith_more() -> None:
    g = position(3, miracles=True)
    m = draw_event(g, GREEN, "no_heir", "F10")
    assert m.asides(GREEN) == []
    have(m.g, GREEN, faith=3)
    m = run(m.g)
    assert m.asides(RED) == []
    m.aside(GREEN, ("miracle", 0))
    assert (m.g.faith[GREEN], m.g.lasting[0]) == (0, NONE)
    assert m.g.event_discard


@pytest.mark.rule("wk.miracle.1")
def test_a_miracle_does_not_give_the_church_back() -> None:
    g = position(3, miracles=True)
    have(g, BLUE, faith=1)
    m = draw_event(g, RED, "heretic")
    have(m.g, RED, faith=4)
    m = run(m.g)
    m.aside(RED, ("miracle", 1))
    assert m.g.head == BLUE


@pytest.mark.rule("wk.miracle.1")
def test_a_dead_heir_is_not_brought_back() -> None:
    g = position(3, miracles=True, heirs=True)
    m = draw_event(g, GREEN, "no_heir", "F10")
    have(m.g, GREEN, faith=3)
    assert not [aside for aside in run(m.g).asides(GREEN) if aside[0] == "miracle"]


def test_a_noble_out_of_the_game_is_no_target_any_more() -> None:
    g = position(3)
    for shape in range(4):
        army(g, GREEN, shape, "out")
    m = draw_event(g, GREEN, "no_heir")
    assert m.g.lasting == [NONE] * 3


@pytest.mark.rule("wk.miracle.1", "wk.event.5")
def test_pledged_faith_does_not_pay_for_a_miracle() -> None:
    g = position(3, miracles=True)
    noble = army(g, GREEN, STAR, "monz", "own100")
    g.lasting[0] = noble
    have(g, GREEN, faith=3)
    have(g, RED, faith=1)
    m = draw_event(g, GREEN, "plague", "F22")
    skip_talk(m)
    assert ("miracle", 0) in m.asides(GREEN)
    answer(m, GREEN, "pledge", 2)
    assert m.asides(GREEN) == []


@pytest.mark.rule("wk.miracle.1", "wk.event.4")
def test_faith_that_a_miracle_took_does_not_cancel_an_event() -> None:
    g = position(3, miracles=True)
    g.lasting[0] = army(g, GREEN, STAR, "monz", "own100")
    have(g, GREEN, faith=3)
    m = draw_event(g, GREEN, "embezzlement")
    m.aside(GREEN, ("miracle", 0))
    assert m.options(GREEN) == [("pass",)]


@pytest.mark.rule("wk.miracle.1", "wk.expedition.3")
def test_faith_that_a_miracle_took_does_not_bless() -> None:
    g = position(3, miracles=True)
    g.lasting[0] = army(g, RED, STAR, "monz", "own100")
    have(g, RED, faith=3)
    g.stake[0] = 1
    m = run(g, ("launch", 0))
    m.aside(RED, ("miracle", 0))
    assert m.options(RED) == [("pass",)]


@pytest.mark.rule("wk.heirs.2")
def test_nobody_gives_troops_to_a_noble_whose_heir_was_killed_meanwhile() -> None:
    g = position(3, heirs=True)
    dead, other = army(g, GREEN, STAR, "off", "own50"), army(g, GREEN, SQUARE, "off", "own100")
    g.dead, g.holder[dead] = 1 << dead, RED
    m = run(g, ("return_nobles", GREEN))
    answer(m, GREEN, "exchange", other, dead)
    m.aside(RED, ("kill_heir", dead))
    assert m.options(GREEN) == [("enough",)]


@pytest.mark.rule("wk.heirs.3")
def test_a_noble_whose_heir_is_given_away_before_he_is_placed_does_not_come_back() -> None:
    g = position(3, heirs=True)
    dead = army(g, GREEN, STAR, "off", "own50")
    g.dead, g.held[GREEN] = 1 << dead, 1
    m = run(g, ("return_nobles", GREEN))
    answer(m, GREEN, "done")
    assert asked(m) == ((GREEN,), "wk.return.5")
    m.aside(GREEN, ("give_heir", dead, RED))
    assert m.options(GREEN) == [("wait",)]
    answer(m, GREEN, "wait")
    assert (m.g.at[dead], m.g.holder[dead]) == (OFF, RED)


@pytest.mark.rule("wk.heirs.1", "wk.variant.2")
def test_the_heirs_of_an_eliminated_baron_are_nobodys() -> None:
    g = position(3, heirs=True, elimination=True)
    noble = army(g, RED, STAR, "monz", "own50")
    g.holder[noble] = GREEN
    m = run(g, ("collapse", CASTLE + RED))
    assert m.g.holder[noble] == NONE and all(aside[0] != "kill_heir" for aside in m.asides(GREEN))


@pytest.mark.rule("wk.heirs.3")
@pytest.mark.parametrize("holder", [RED, NONE])
def test_who_was_merely_off_the_board_comes_back_without_another_heir(holder: int) -> None:
    g = position(3, heirs=True)
    noble = army(g, GREEN, STAR, "off", "own50")
    g.holder[noble] = holder
    m = run(g, ("return_nobles", GREEN))
    answer(m, GREEN, "done")
    assert (m.g.at[noble] >= 0, m.g.holder[noble]) == (True, holder)


@pytest.mark.rule("wk.event.3", "wk.heirs.4")
def test_an_event_finds_nobody_if_the_line_ended_before_it_happens() -> None:
    g = position(3, heirs=True)
    have(g, GREEN, faith=2)
    noble = army(g, GREEN, STAR, "off", "own50")
    g.dead, g.holder[noble] = 1 << noble, RED
    m = draw_event(g, GREEN, "no_heir", "F10")
    m.aside(RED, ("kill_heir", noble))
    answer(m, GREEN, "pass")
    assert m.g.lasting == [NONE] * 3
    assert m.g.event_discard.bit_count() == 1
