"""The Assembly: Votes, the chair, the order, the vote, ties, and the written votes of two players."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.parts import Assembly
from regalia.games.warrior_knights.table import ASSEMBLY, allocated
from tests.games.warrior_knights.positions import (
    BLUE,
    GREEN,
    RED,
    STAR,
    YELLOW,
    agenda,
    answer,
    army,
    asked,
    ballot,
    charge,
    city,
    current,
    fate,
    have,
    heard,
    in_session,
    is_done,
    law,
    office,
    options,
    position,
    run,
    skip_talk,
    vote,
)


@pytest.mark.rule("wk.assembly.1")
def test_everybody_receives_a_vote_and_one_for_each_kingdom_city() -> None:
    g = position(3)
    have(g, GREEN, votes=2)
    city(g, GREEN, "surat")
    city(g, GREEN, "monz", besieger=RED)
    city(g, GREEN, "acre")
    m = run(g, ("assembly",))
    assert m.g.votes == [5, 1, 1]


@pytest.mark.rule("wk.assembly.1", "wk.ban.3", "wk.charge.3")
def test_the_banned_and_the_envoy_receive_nothing() -> None:
    g = position(4)
    g.banned = 1 << RED
    charge(g, BLUE, "envoy_to_the_east")
    m = run(g, ("assembly",))
    assert m.g.votes == [1, 0, 0, 1]


@pytest.mark.rule("wk.law.9")
def test_the_wider_franchise_is_a_vote_more() -> None:
    g = position(3)
    law(g, "wider_franchise")
    assert run(g, ("assembly",)).g.votes == [2, 2, 2]


@pytest.mark.rule("wk.charge.4")
def test_the_keeper_of_the_seal_receives_two_votes_more() -> None:
    g = position(3)
    charge(g, RED, "keeper_of_the_seal")
    assert run(g, ("assembly",)).g.votes == [1, 3, 1]


@pytest.mark.rule("wk.office.5")
@pytest.mark.parametrize(("where", "votes"), [("monz", 3), ("off", 1)])
def test_the_lord_chancellor_brings_two_votes_while_he_is_on_the_board(where: str, votes: int) -> None:
    g = position(3)
    office(g, army(g, RED, STAR, where, "E50"), "lord_chancellor")
    assert run(g, ("assembly",)).g.votes[RED] == votes


@pytest.mark.rule("wk.assembly.2")
def test_an_absent_chairman_appoints_somebody_who_attends() -> None:
    g = position(3)
    charge(g, GREEN, "envoy_to_the_east")
    current(g, "royal_grant", "fine")
    m = run(g, ("assembly",))
    assert asked(m) == ((GREEN,), "wk.assembly.2")
    assert options(m, GREEN) == [("appoint", RED), ("appoint", BLUE)]
    answer(m, GREEN, "appoint", BLUE)
    assert asked(m) == ((BLUE,), "wk.assembly.4")
    assert m.g.chairman == GREEN


@pytest.mark.rule("wk.assembly.3")
def test_private_motions_come_first() -> None:
    g = position(3)
    current(g, "royal_grant", "private_motion", "private_motion")
    m = run(g, ("assembly",))
    fate(m, "F01")
    assert asked(m) == ((GREEN,), "wk.private.1")
    answer(m, GREEN, "propose_nothing")
    fate(m, "F09")
    assert asked(m) == ((RED,), "wk.private.1")
    answer(m, RED, "propose_nothing")
    assert asked(m) == ((GREEN,), "wk.assembly.4")


@pytest.mark.rule("wk.assembly.4")
def test_the_chairman_sets_the_order() -> None:
    g = position(3)
    grant, fine, merit = current(g, "royal_grant", "fine", "proclamation_of_merit")
    m = run(g, ("assembly",))
    assert len(options(m, GREEN)) == 6
    answer(m, GREEN, "order", merit, grant, fine)
    assert heard(m, "put")[0] == ("agenda", merit)


@pytest.mark.rule("wk.assembly.4")
def test_agendas_that_are_alike_are_not_told_apart() -> None:
    g = position(3)
    current(g, "fine", "fine", "royal_grant")
    assert len(options(run(g, ("assembly",)), GREEN)) == 3


@pytest.mark.rule("wk.assembly.5", "wk.assembly.6")
def test_votes_are_sealed_shown_together_and_spent() -> None:
    m = ballot(in_session(3, (2, 3, 0)), "royal_grant")
    skip_talk(m)
    assert asked(m) == ((GREEN, RED), "wk.assembly.5")  # blue has no Votes
    assert options(m, RED) == [("votes", number) for number in range(4)]
    answer(m, GREEN, "votes", 1)
    assert m.g.votes == [2, 3, 0]
    answer(m, RED, "votes", 3)
    assert m.g.votes == [1, 0, 0]
    assert asked(m) == ((GREEN,), "wk.assembly.6")
    answer(m, GREEN, "vote", GREEN)
    assert options(m, RED) == [("vote", GREEN), ("vote", RED), ("vote", BLUE)]
    answer(m, RED, "vote", BLUE)
    answer(m, BLUE, "accept")
    assert m.g.crowns[BLUE] == 6


@pytest.mark.rule("wk.assembly.6")
def test_an_absent_baron_may_be_chosen() -> None:
    g = in_session(3, (1, 0, 0))
    g.banned, g.assembly = 1 << BLUE, Assembly(0b011)
    m = ballot(g, "fine")
    vote(m, (GREEN, 1, BLUE))
    assert asked(m) == ((BLUE,), "wk.ban.1")


@pytest.mark.rule("wk.assembly.7")
def test_the_most_votes_decide() -> None:
    m = ballot(in_session(4, (2, 3, 2, 1)), "royal_grant")
    vote(m, (GREEN, 2, GREEN), (RED, 3, RED), (BLUE, 2, GREEN), (YELLOW, 0, 0))
    answer(m, GREEN, "accept")
    assert m.g.crowns == [6, 0, 0, 0]


@pytest.mark.rule("wk.assembly.7")
def test_the_chairman_breaks_a_tie_as_he_likes() -> None:
    m = ballot(in_session(3, (1, 2, 2)), "royal_grant")
    vote(m, (GREEN, 1, GREEN), (RED, 2, RED), (BLUE, 2, BLUE))
    assert asked(m) == ((GREEN,), "wk.assembly.7")
    assert options(m, GREEN) == [("break_tie", RED), ("break_tie", BLUE)]


@pytest.mark.rule("wk.assembly.7")
def test_without_any_votes_everything_is_tied() -> None:
    m = ballot(in_session(3, (0, 0, 0)), "wider_franchise")
    assert options(m, GREEN) == [("break_tie", 1), ("break_tie", 0)]
    answer(m, GREEN, "break_tie", 1)
    assert m.g.laws


@pytest.mark.rule("wk.assembly.8", "wk.agenda.1")
def test_three_new_agendas_are_revealed_and_cards_go_back() -> None:
    g = position(3)
    g.stored[(ASSEMBLY * 3 + RED) * 6 + 2] = 2
    m = run(g, ("assembly",))
    for card in (3, 4, 5):
        m.give(-1, card)
    assert m.g.current == (3, 4, 5)
    assert allocated(m.g, ASSEMBLY) == 0
    assert is_done(m)


@pytest.mark.rule("wk.agenda.1")
def test_an_empty_deck_of_agendas_is_made_anew() -> None:
    g = position(3)
    g.agenda_deck, g.agenda_discard = 0b1, 0b110000
    m = run(g, ("reveal_agendas",))
    for card in (0, 5, 4):
        m.give(-1, card)
    assert (m.g.current, m.g.agenda_deck, m.g.agenda_discard) == ((0, 5, 4), 0, 0)


@pytest.mark.rule("wk.agenda.2")
def test_a_law_stays_in_force_and_what_fails_is_discarded() -> None:
    m = ballot(in_session(3, (1, 0, 0)), "church_lands")
    vote(m, (GREEN, 1, 1))
    assert m.g.laws.bit_count() == 1
    m = ballot(in_session(3, (1, 0, 0)), "church_lands")
    vote(m, (GREEN, 1, 0))
    assert (m.g.laws, m.g.agenda_discard.bit_count()) == (0, 1)


@pytest.mark.rule("wk.assembly.10")
def test_where_nobody_attends_the_agendas_are_discarded() -> None:
    g = position(3)
    g.banned = 0b111
    cards = current(g, "royal_grant", "private_motion", "fine")
    m = run(g, ("assembly",))
    assert m.g.agenda_discard == sum(1 << card for card in cards)
    assert asked(m)[1] == "wk.agenda.1"


# -- two players -------------------------------------------------------------------------------------
@pytest.mark.rule("wk.assembly.9")
def test_two_players_write_their_votes_for_all_agendas() -> None:
    g = position(2)
    grant, fine = current(g, "royal_grant", "fine")
    have(g, GREEN, votes=3)
    have(g, RED, votes=1)
    m = run(g, ("assembly",))
    answer(m, GREEN, "order", grant, fine)
    assert asked(m) == ((GREEN, RED), "wk.assembly.9")
    answer(m, GREEN, "votes", 3)
    assert options(m, GREEN) == [("votes", 0), ("votes", 1)]
    answer(m, GREEN, "votes", 1)
    answer(m, RED, "votes", 0)
    answer(m, RED, "votes", 2)
    assert m.g.votes == [0, 0]
    assert heard(m, "wrote") == [(GREEN, 3, 1), (RED, 0, 2)]
    answer(m, GREEN, "vote", GREEN)
    answer(m, GREEN, "accept")
    skip_talk(m)
    answer(m, GREEN, "vote", RED)
    answer(m, RED, "vote", GREEN)
    assert asked(m) == ((GREEN,), "wk.ban.1")
    assert m.g.crowns == [6, 0]


@pytest.mark.rule("wk.assembly.9")
def test_what_a_baron_wrote_who_stormed_out_is_lost() -> None:
    g = position(2)
    grant, fine = current(g, "royal_grant", "fine")
    m = run(g, ("assembly",))
    answer(m, GREEN, "order", fine, grant)
    for seat, numbers in ((GREEN, (1, 0)), (RED, (0, 1))):
        for number in numbers:
            answer(m, seat, "votes", number)
    answer(m, GREEN, "vote", RED)
    answer(m, RED, "refuse")
    assert asked(m) == ((GREEN,), "wk.assembly.7")  # red's Vote for the grant is lost


@pytest.mark.rule("wk.assembly.9")
def test_private_motions_of_two_players_are_voted_on_singly() -> None:
    g = position(2)
    (motion,) = current(g, "private_motion")
    m = run(g, ("assembly",))
    fate(m, "F01")
    answer(m, GREEN, "propose", "postpone", 0)
    skip_talk(m)
    assert asked(m) == ((GREEN, RED), "wk.assembly.5")
    assert motion not in m.g.current


@pytest.mark.rule("wk.ban.4", "wk.assembly.2")
def test_a_chairman_who_is_banned_is_followed_at_once() -> None:
    g = in_session(3, (2, 0, 3))
    m = run(g, ("ballot", "agenda", *agenda(g, "fine")), ("ballot", "agenda", *agenda(g, "wool_concession")))
    vote(m, (GREEN, 0, 0), (BLUE, 1, GREEN))
    answer(m, GREEN, "refuse")
    assert m.g.chairman == BLUE
    assert m.g.banned == 1 << GREEN
    skip_talk(m)
    assert asked(m) == ((BLUE,), "wk.assembly.5")


@pytest.mark.rule("wk.assembly.2", "wk.ban.4")
def test_an_acting_chairman_who_storms_out_is_replaced() -> None:
    g = in_session(3, (0, 1, 2))
    charge(g, GREEN, "envoy_to_the_east")
    g.acting, g.assembly = RED, Assembly(0b110)
    m = run(g, ("ballot", "agenda", *agenda(g, "fine")), ("ballot", "agenda", *agenda(g, "wider_franchise")))
    vote(m, (BLUE, 1, RED))
    answer(m, RED, "refuse")
    assert asked(m) == ((GREEN,), "wk.assembly.2")
    assert options(m, GREEN) == [("appoint", BLUE)]


@pytest.mark.rule("wk.ban.4")
def test_the_new_chairman_presides_at_once_whoever_acted_before() -> None:
    g = in_session(3, (0, 1, 3))
    charge(g, GREEN, "envoy_to_the_east")
    g.acting, g.assembly = RED, Assembly(0b110)
    m = run(g, ("ballot", "agenda", *agenda(g, "fine")), ("ballot", "agenda", *agenda(g, "wider_franchise")))
    vote(m, (BLUE, 1, GREEN))
    answer(m, GREEN, "refuse")
    vote(m)
    assert asked(m) == ((BLUE,), "wk.assembly.7")


@pytest.mark.rule("wk.assembly.10")
def test_when_the_last_one_has_stormed_out_nothing_more_is_voted_on() -> None:
    g = in_session(3, (1, 0, 0))
    fine, law_card = agenda(g, "fine", "church_lands")
    g.banned, g.assembly = 0b110, Assembly(0b001)
    m = run(g, ("ballot", "agenda", fine), ("ballot", "agenda", law_card), ("end_assembly",))
    vote(m, (GREEN, 1, GREEN))
    answer(m, GREEN, "refuse")
    assert is_done(m) and m.g.agenda_discard == 1 << fine | 1 << law_card and not m.g.laws


@pytest.mark.rule("wk.assembly.2", "wk.assembly.4")
def test_a_new_acting_chairman_is_appointed_before_the_order_is_set() -> None:
    g = position(3)
    charge(g, GREEN, "envoy_to_the_east")
    current(g, "private_motion", "church_lands", "fine")
    (grant,) = agenda(g, "royal_grant")
    g.agenda_discard = 1 << grant
    m = run(g, ("assembly",))
    answer(m, GREEN, "appoint", RED)
    fate(m, "F04")
    answer(m, BLUE, "propose", "agenda", grant)
    vote(m, (RED, 1, RED))
    answer(m, RED, "refuse")
    assert asked(m) == ((GREEN,), "wk.assembly.2")
    answer(m, GREEN, "appoint", BLUE)
    assert asked(m) == ((BLUE,), "wk.assembly.4")
