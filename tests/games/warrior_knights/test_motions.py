"""The twelve motions of the Agenda cards."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.table import NONE, TAXATION, WAGES, allocated
from tests.games.warrior_knights.positions import (
    BLUE,
    GREEN,
    RED,
    STAR,
    answer,
    army,
    asked,
    city,
    draw_event,
    have,
    in_session,
    is_done,
    options,
    passed,
)

NO_VOTES = (0, 0, 0)


@pytest.mark.rule("wk.motion.1")
def test_a_royal_grant_is_six_crowns() -> None:
    m = passed(in_session(3, NO_VOTES), "royal_grant", RED)
    answer(m, RED, "accept")
    assert m.g.crowns == [0, 6, 0]
    assert m.g.agenda_discard.bit_count() == 1


@pytest.mark.rule("wk.motion.2")
@pytest.mark.parametrize(("crowns", "left"), [(8, 3), (4, 0)])
def test_a_fine_is_five_crowns_or_all_there_are(crowns: int, left: int) -> None:
    g = in_session(3, NO_VOTES)
    have(g, RED, crowns=crowns)
    m = passed(g, "fine", RED)
    answer(m, RED, "accept")
    assert m.g.crowns[RED] == left


@pytest.mark.rule("wk.motion.3")
def test_a_proclamation_of_merit_is_an_influence() -> None:
    g = in_session(3, NO_VOTES)
    g.pool = 9
    m = passed(g, "proclamation_of_merit", BLUE)
    answer(m, BLUE, "accept")
    assert (m.g.influence[BLUE], m.g.pool) == (1, 8)


@pytest.mark.rule("wk.motion.4")
@pytest.mark.parametrize(("influence", "left", "pool"), [(2, 1, 10), (0, 0, 9)])
def test_an_attainder_returns_an_influence_if_there_is_one(influence: int, left: int, pool: int) -> None:
    g = in_session(3, NO_VOTES)
    have(g, BLUE, influence=influence)
    g.pool = 9
    m = passed(g, "attainder", BLUE)
    answer(m, BLUE, "accept")
    assert (m.g.influence[BLUE], m.g.pool) == (left, pool)


@pytest.mark.rule("wk.motion.5")
def test_a_vote_of_censure_takes_all_votes_that_are_left() -> None:
    m = passed(in_session(3, (0, 4, 0)), "vote_of_censure", RED)
    answer(m, RED, "accept")
    assert m.g.votes[RED] == 0


@pytest.mark.rule("wk.motion.6")
def test_the_elected_chairman_takes_his_seat_when_the_assembly_ends() -> None:
    m = passed(in_session(3, NO_VOTES), "election_of_the_chairman", BLUE)
    assert m.g.chairman == GREEN
    answer(m, BLUE, "accept")
    assert m.g.chairman == BLUE


@pytest.mark.rule("wk.motion.6")
def test_a_banned_baron_is_not_elected() -> None:
    g = in_session(3, NO_VOTES)
    g.banned = 1 << BLUE
    m = passed(g, "election_of_the_chairman", BLUE)
    answer(m, BLUE, "accept")
    assert m.g.chairman == GREEN


@pytest.mark.rule("wk.motion.7")
def test_a_synod_makes_head_of_the_church_at_once() -> None:
    m = passed(in_session(3, NO_VOTES), "ecclesiastical_synod", BLUE)
    answer(m, BLUE, "accept")
    assert m.g.head == BLUE


@pytest.mark.rule("wk.motion.7")
def test_a_synod_does_not_choose_a_heretic() -> None:
    g = draw_event(in_session(3, NO_VOTES), BLUE, "heretic").g
    m = passed(g, "ecclesiastical_synod", BLUE)
    answer(m, BLUE, "accept")
    assert m.g.head == RED


@pytest.mark.rule("wk.motion.8")
def test_raise_the_walls_is_an_upgrade_at_half_the_price() -> None:
    g = in_session(3, NO_VOTES)
    have(g, GREEN, crowns=3)
    surat = city(g, GREEN, "surat", breaches=2)
    monz = city(g, GREEN, "monz")
    m = passed(g, "raise_the_walls", 1)
    assert {("fortify", monz), ("repair", surat, 2)} <= set(options(m, GREEN))
    answer(m, GREEN, "fortify", monz)
    assert m.g.crowns[GREEN] == 1
    assert is_done(m)


@pytest.mark.rule("wk.motion.9")
def test_extraordinary_taxation_is_a_whole_phase_inside_the_assembly() -> None:
    g = in_session(3, NO_VOTES)
    city(g, RED, "bingen")
    g.stored[(TAXATION * 3 + RED) * 6] = 1
    m = passed(g, "extraordinary_taxation", 1)
    assert m.g.crowns[RED] == 5
    assert allocated(m.g, TAXATION) == 0
    assert m.g.assembly is None
    assert is_done(m)


@pytest.mark.rule("wk.motion.10", "wk.ban.2")
def test_accounts_are_settled_by_all_who_do_not_refuse() -> None:
    g = in_session(3, NO_VOTES)
    have(g, GREEN, crowns=9)
    have(g, RED, crowns=9)
    g.stored[(WAGES * 3 + RED) * 6 + 1] = 1
    army(g, GREEN, STAR, "monz", "own100")
    army(g, RED, STAR, "kovel", "own100")
    m = passed(g, "settling_of_accounts", 1)
    assert asked(m) == ((GREEN,), "wk.ban.2")
    answer(m, GREEN, "accept")
    answer(m, RED, "refuse")
    answer(m, BLUE, "accept")
    assert m.g.crowns == [7, 9, 0]
    assert m.g.banned == 1 << RED
    assert allocated(m.g, WAGES) == 0


@pytest.mark.rule("wk.motion.11")
def test_a_free_city_is_neutral_and_without_another_barons_noble() -> None:
    g = in_session(3, NO_VOTES)
    g.razed = (1 << 18) - 1
    surat, monz, kovel = (city(g, NONE, name) for name in ("surat", "monz", "kovel"))
    for number in (surat, monz, kovel):
        g.razed &= ~(1 << number)
    army(g, GREEN, STAR, "monz", "E50")
    g.held[GREEN] |= 1 << kovel
    m = passed(g, "free_city", RED)
    answer(m, RED, "accept")
    assert options(m, RED) == [("take", surat)]
    answer(m, RED, "take", surat)
    answer(m, RED, "raze")
    assert m.g.crowns[RED] == 9


@pytest.mark.rule("wk.motion.11")
def test_without_a_free_city_nothing_happens() -> None:
    g = in_session(3, NO_VOTES)
    g.razed = (1 << 18) - 1
    m = passed(g, "free_city", RED)
    answer(m, RED, "accept")
    assert is_done(m)


@pytest.mark.rule("wk.motion.12", "wk.ban.5")
def test_a_general_amnesty_lifts_bans_and_gives_faith() -> None:
    g = in_session(3, NO_VOTES)
    g.banned = 1 << BLUE
    m = passed(g, "general_amnesty", 1)
    assert (m.g.banned, m.g.faith) == (0, [1, 1, 1])


def test_a_motion_that_fails_does_nothing() -> None:
    m = passed(in_session(3, NO_VOTES), "general_amnesty", 0)
    assert m.g.faith == [0, 0, 0]
    assert m.g.agenda_discard.bit_count() == 1
