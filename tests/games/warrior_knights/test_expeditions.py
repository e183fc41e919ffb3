"""Fund Expeditions: starting, investing, blessing, sailing, coming home."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.table import NONE
from tests.games.warrior_knights.positions import (
    BLUE,
    GREEN,
    RED,
    answer,
    asked,
    fate,
    have,
    heard,
    is_done,
    law,
    options,
    position,
    run,
)

CEYLON, SPICE_ISLANDS, CHINA = range(3)


@pytest.mark.rule("wk.expedition.1")
def test_the_chairman_starts_one_that_is_not_under_way() -> None:
    g = position(3)
    g.space = [0, 2, 0]
    m = run(g, ("fund_expeditions",))
    assert asked(m) == ((GREEN,), "wk.expedition.1")
    assert options(m, GREEN) == [("pass",), ("start", CEYLON), ("start", CHINA)]


@pytest.mark.rule("wk.expedition.1")
def test_nobody_is_asked_when_all_three_are_under_way() -> None:
    g = position(3)
    g.space = [1, 1, 1]
    m = run(g, ("fund_expeditions",))
    assert is_done(m)
    assert m.g.space == [2, 2, 2]


@pytest.mark.rule("wk.expedition.1")
def test_a_chairman_who_prepares_none_is_told_of() -> None:
    m = run(position(3), ("fund_expeditions",))
    answer(m, GREEN, "pass")
    assert heard(m, "no_expedition") == [(GREEN,)]


@pytest.mark.rule("wk.expedition.2")
def test_every_baron_may_put_in_up_to_five_crowns() -> None:
    g = position(3)
    have(g, GREEN, crowns=9)
    have(g, BLUE, crowns=2)
    m = run(g, ("fund_expeditions",))
    answer(m, GREEN, "start", CHINA)
    assert options(m, GREEN) == [("pass",), *(("invest", crowns) for crowns in range(1, 6))]
    answer(m, GREEN, "pass")
    assert options(m, BLUE) == [("pass",), ("invest", 1), ("invest", 2)]  # red has nothing to put in
    answer(m, BLUE, "invest", 2)
    assert m.g.crowns == [9, 0, 0]
    assert m.g.stake[CHINA * 3 + BLUE] == 2
    assert m.g.space == [0, 0, 1]


@pytest.mark.rule("wk.expedition.3")
def test_the_head_of_the_church_may_bless_what_sets_sail() -> None:
    g = position(3)
    have(g, GREEN, crowns=1)
    have(g, RED, faith=1)
    m = run(g, ("fund_expeditions",))
    answer(m, GREEN, "start", CEYLON)
    answer(m, GREEN, "invest", 1)
    answer(m, RED, "bless")
    assert (m.g.blessed, m.g.faith[RED]) == (1 << CEYLON, 0)
    assert m.g.space == [1, 0, 0]


@pytest.mark.rule("wk.expedition.3")
def test_without_a_stake_it_does_not_begin() -> None:
    g = position(3)
    have(g, GREEN, crowns=1)
    have(g, RED, faith=1)
    m = run(g, ("fund_expeditions",))
    answer(m, GREEN, "start", CEYLON)
    answer(m, GREEN, "pass")
    assert is_done(m)
    assert m.g.space == [0, 0, 0]


@pytest.mark.rule("wk.expedition.4")
def test_the_others_sail_on_but_not_the_one_just_started() -> None:
    g = position(3)
    have(g, GREEN, crowns=1)
    g.space, g.stake[SPICE_ISLANDS * 3] = [0, 1, 0], 1
    m = run(g, ("fund_expeditions",))
    answer(m, GREEN, "start", CEYLON)
    answer(m, GREEN, "invest", 1)
    assert m.g.space == [1, 2, 0]


@pytest.mark.rule("wk.expedition.5")
def test_the_rulebooks_example_of_the_spice_islands() -> None:
    g = position(3)
    have(g, GREEN, crowns=3)
    have(g, RED, faith=1)
    g.space = [0, 2, 0]
    g.stake[SPICE_ISLANDS * 3 + GREEN], g.stake[SPICE_ISLANDS * 3 + RED] = 1, 5
    m = run(g, ("fund_expeditions",))
    answer(m, GREEN, "start", CHINA)
    answer(m, GREEN, "invest", 3)
    answer(m, RED, "bless")
    fate(m, "F05")
    assert m.g.crowns == [2, 10, 0]
    assert m.g.space == [0, 0, 1]
    assert m.g.stake[SPICE_ISLANDS * 3 : SPICE_ISLANDS * 3 + 3] == [0, 0, 0]


@pytest.mark.rule("wk.expedition.5")
def test_five_crowns_on_china_at_four_times_are_twenty() -> None:
    g = position(3)
    g.space, g.stake[CHINA * 3 + BLUE] = [0, 0, 2], 5
    m = run(g, ("sail", NONE))
    fate(m, "F04")
    assert m.g.crowns[BLUE] == 20


@pytest.mark.rule("wk.expedition.5")
def test_the_better_of_two_cards_counts_for_a_blessed_one() -> None:
    g = position(3)
    g.space, g.blessed, g.stake[CHINA * 3] = [0, 0, 2], 1 << CHINA, 2
    m = run(g, ("sail", NONE))
    fate(m, "F12", "F18")
    assert m.g.crowns[GREEN] == 4
    assert m.g.blessed == 0


@pytest.mark.rule("wk.expedition.5")
def test_without_news_it_waits_and_stays_blessed() -> None:
    g = position(3)
    g.space, g.blessed, g.stake[CHINA * 3] = [0, 0, 3], 1 << CHINA, 2
    m = run(g, ("sail", NONE))
    fate(m, "F01", "F02")
    assert (m.g.space, m.g.blessed, m.g.stake[CHINA * 3]) == ([0, 0, 3], 1 << CHINA, 2)


@pytest.mark.rule("wk.expedition.5")
def test_a_lost_fleet_pays_nothing() -> None:
    g = position(3)
    g.space, g.stake[CEYLON] = [3, 0, 0], 4
    m = run(g, ("sail", NONE))
    fate(m, "F08")
    assert (m.g.crowns[GREEN], m.g.space[CEYLON], m.g.stake[CEYLON]) == (0, 0, 0)


@pytest.mark.rule("wk.expedition.5")
def test_several_come_home_in_the_order_of_their_tracks() -> None:
    g = position(3)
    g.space, g.stake[CEYLON * 3], g.stake[CHINA * 3 + RED] = [2, 0, 2], 1, 1
    m = run(g, ("sail", NONE))
    fate(m, "F06", "F18")
    assert heard(m, "returned") == [(CEYLON, 3), (CHINA, 2)]
    assert m.g.crowns == [3, 2, 0]


@pytest.mark.rule("wk.law.11")
def test_the_merchant_charter_allows_eight_crowns() -> None:
    g = position(3)
    law(g, "merchant_charter")
    have(g, GREEN, crowns=20)
    m = run(g, ("fund_expeditions",))
    answer(m, GREEN, "start", CHINA)
    assert options(m, GREEN)[-1] == ("invest", 8)
