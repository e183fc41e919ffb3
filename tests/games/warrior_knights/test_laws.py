"""Laws, charges, offices, and what refusing costs."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components.cards import AGENDA_CARD
from regalia.games.warrior_knights.laws import ban, deed, reinstate, toll
from regalia.kernel.questions import Rule
from tests.games.warrior_knights.positions import (
    BLUE,
    CARDS,
    GREEN,
    RED,
    STAR,
    answer,
    army,
    asked,
    draw_event,
    have,
    in_session,
    law,
    options,
    passed,
    position,
    run,
    skip_talk,
    vote,
)

NO_VOTES = (0, 0, 0)


def finish(rule: Rule[None], *answers: object) -> None:
    """Run a rule to its end with these answers."""
    try:
        for given in (None, *answers):
            rule.send(given)
    except StopIteration:
        return
    raise AssertionError("the rule asks for more")


# -- laws --------------------------------------------------------------------------------------------
@pytest.mark.rule("wk.law.1")
def test_a_law_is_in_force_until_the_assembly_discards_it() -> None:
    m = passed(in_session(3, NO_VOTES), "kings_tolls", 1)
    card = AGENDA_CARD["kings_tolls"]
    assert m.g.laws == 1 << card
    g = in_session(3, (1, 0, 0))
    g.laws, g.agenda_deck = 1 << card, g.agenda_deck & ~(1 << card)
    m = run(g, ("ballot", "withdraw", card), ("end_assembly",))
    vote(m, (GREEN, 1, 1))
    assert (m.g.laws, m.g.agenda_discard) == (0, 1 << card)


@pytest.mark.rule("wk.law.2", "wk.law.7")
def test_the_kings_tolls_are_a_crown_or_refused() -> None:
    g = position(3)
    law(g, "kings_tolls")
    have(g, RED, crowns=2)
    finish(toll(g, RED, "kings_tolls"), ("accept",))
    assert (g.crowns[RED], g.banned) == (1, 0)
    finish(toll(g, RED, "kings_tolls"), ("refuse",))
    assert (g.crowns[RED], g.banned) == (1, 1 << RED)


@pytest.mark.rule("wk.law.8")
def test_harbor_dues_are_two_crowns() -> None:
    g = position(3)
    law(g, "harbor_dues")
    have(g, RED, crowns=2)
    finish(toll(g, RED, "harbor_dues"), ("accept",))
    assert g.crowns[RED] == 0


@pytest.mark.rule("wk.law.2")
def test_who_cannot_pay_has_to_refuse() -> None:
    g = position(3)
    law(g, "harbor_dues")
    rule = toll(g, RED, "harbor_dues")
    question = next(rule)
    assert question.answers(g) == [("refuse",)]  # type: ignore[union-attr]


@pytest.mark.rule("wk.law.3", "wk.law.6")
def test_burning_a_city_against_the_law_bans_the_burner() -> None:
    g = position(3)
    law(g, "law_against_burning")
    army(g, RED, STAR, "froli", "E50")
    m = draw_event(g, RED, "open_gates")
    answer(m, RED, *options(m, RED)[0])
    answer(m, RED, "raze")
    assert m.g.razed
    assert m.g.banned == 1 << RED


@pytest.mark.rule("wk.law.3")
def test_what_no_law_forbids_costs_nothing() -> None:
    g = position(3)
    finish(deed(g, RED, "raze"))
    assert g.banned == 0


# -- bans --------------------------------------------------------------------------------------------
@pytest.mark.rule("wk.ban.1")
@pytest.mark.parametrize("name", ["royal_grant", "wool_concession", "lord_marshal"])
def test_who_refuses_what_he_was_chosen_for_is_banned(name: str) -> None:
    g = in_session(3, NO_VOTES)
    m = passed(g, name, RED)
    answer(m, RED, "refuse")
    assert m.g.banned == 1 << RED
    assert m.g.agenda_discard == 1 << AGENDA_CARD[name]
    assert (m.g.crowns[RED], m.g.charges[RED], set(m.g.office)) == (0, 0, {-1})


@pytest.mark.rule("wk.ban.3")
def test_a_banned_baron_leaves_the_running_assembly() -> None:
    g = in_session(3, (1, 3, 0))
    fine, grant = 2, 0
    g.agenda_deck &= ~0b101
    m = run(g, ("ballot", "agenda", fine), ("ballot", "agenda", grant))
    vote(m, (GREEN, 1, RED))
    answer(m, RED, "refuse")
    skip_talk(m)
    assert asked(m)[1] == "wk.assembly.7"  # nobody else has Votes
    assert m.g.votes[RED] == 3


@pytest.mark.rule("wk.ban.3")
def test_a_banned_baron_refuses_without_a_further_penalty() -> None:
    g = in_session(3, NO_VOTES)
    g.banned = 1 << RED
    have(g, RED, crowns=9)
    m = passed(g, "fine", RED)
    answer(m, RED, "refuse")
    assert (m.g.crowns[RED], m.g.banned) == (9, 1 << RED)


@pytest.mark.rule("wk.ban.4")
def test_between_equals_fate_names_the_new_chairman() -> None:
    g = position(3)
    finish(ban(g, GREEN), CARDS["F01"], CARDS["F04"])
    assert g.chairman == BLUE


@pytest.mark.rule("wk.ban.4")
def test_if_all_are_banned_the_last_chairman_keeps_the_token() -> None:
    g = position(2)
    finish(ban(g, RED))
    finish(ban(g, GREEN))
    assert (g.chairman, g.banned) == (GREEN, 0b11)


@pytest.mark.rule("wk.ban.5")
def test_a_reinstated_baron_does_not_enter_the_running_assembly() -> None:
    g = in_session(3, NO_VOTES)
    assert g.assembly is not None
    finish(ban(g, RED))
    reinstate(g, RED)
    assert (g.banned, g.assembly.attending) == (0, 0b101)
