"""Private Motions, and with an option the open ones."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components.cards import AGENDA_CARD, PROHIBITION_IDS, PROHIBITIONS
from regalia.games.warrior_knights.laws import is_forbidden
from regalia.games.warrior_knights.table import Table
from regalia.kernel.match import Match
from tests.games.warrior_knights.positions import (
    BLUE,
    GREEN,
    RED,
    STAR,
    agenda,
    answer,
    army,
    asked,
    charge,
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
    vote,
)


def proposing(g: Table, seat: int = GREEN) -> Match:
    """A Private Motion is current, and Fate has named a Baron."""
    current(g, "private_motion")
    m = run(g, ("assembly",))
    fate(m, ("F01", "F09", "F04")[seat])
    return m


def decided(g: Table, verb: str, about: int, choice: int) -> Match:
    """A proposal that the Assembly voted on."""
    g.votes[GREEN] += 1
    m = run(g, ("ballot", verb, about), ("end_assembly",))
    vote(m, (GREEN, 1, choice))
    return m


@pytest.mark.rule("wk.private.1")
def test_what_may_be_proposed() -> None:
    g = position(3)
    g.banned = 1 << BLUE
    law(g, "church_lands")
    charge(g, RED, "wool_concession")
    office(g, army(g, RED, STAR, "monz", "E50"), "lord_marshal")
    first, second, spent = agenda(g, "fine", "fine", "private_motion")
    g.agenda_discard = 1 << first | 1 << second | 1 << spent
    m = proposing(g)
    assert options(m, GREEN) == [
        ("propose_nothing",),
        ("propose", "postpone", 0),
        ("propose", "reinstate", BLUE),
        ("propose", "withdraw", AGENDA_CARD["church_lands"]),
        ("propose", "withdraw", AGENDA_CARD["wool_concession"]),
        ("propose", "withdraw", AGENDA_CARD["lord_marshal"]),
        ("propose", "agenda", first),
    ]


@pytest.mark.rule("wk.private.1")
def test_a_baron_who_does_not_attend_may_propose() -> None:
    g = position(3)
    g.banned = 1 << RED
    assert asked(proposing(g, RED)) == ((RED,), "wk.private.1")


@pytest.mark.rule("wk.private.1")
def test_a_ban_is_lifted_by_a_vote() -> None:
    g = in_session(3, (0, 0, 0))
    g.banned = 1 << BLUE
    assert decided(g.copy(), "reinstate", BLUE, 0).g.banned == 1 << BLUE
    assert decided(g, "reinstate", BLUE, 1).g.banned == 0


@pytest.mark.rule("wk.private.1", "wk.ban.3")
def test_a_charge_is_withdrawn_without_a_word_of_its_holder() -> None:
    g = in_session(3, (0, 0, 0))
    charge(g, RED, "wool_concession")
    m = decided(g, "withdraw", AGENDA_CARD["wool_concession"], 1)
    assert m.g.charges[RED] == 0
    assert m.g.agenda_discard == 1 << AGENDA_CARD["wool_concession"]
    assert is_done(m)


@pytest.mark.rule("wk.private.1")
def test_a_discarded_agenda_is_voted_on_as_its_card_says() -> None:
    g = position(3)
    (grant,) = agenda(g, "royal_grant")
    g.agenda_discard = 1 << grant
    m = proposing(g)
    answer(m, GREEN, "propose", "agenda", grant)
    assert not m.g.agenda_discard >> grant & 1
    vote(m, (GREEN, 1, BLUE))
    answer(m, BLUE, "accept")
    assert m.g.crowns[BLUE] == 6
    assert m.g.agenda_discard >> grant & 1


@pytest.mark.rule("wk.private.2")
def test_a_postponed_assembly_ends_and_its_agendas_wait() -> None:
    g = position(3)
    cards = current(g, "royal_grant", "private_motion", "fine")
    m = run(g, ("assembly",))
    fate(m, "F01")
    answer(m, GREEN, "propose", "postpone", 0)
    vote(m, (GREEN, 1, 1))
    assert m.g.current == (cards[0], cards[2])
    assert m.g.agenda_discard == 1 << cards[1]
    assert m.g.votes == [0, 1, 1]
    assert m.g.assembly is None
    assert is_done(m)


@pytest.mark.rule("wk.private.2")
def test_an_assembly_that_is_not_postponed_goes_on() -> None:
    g = position(3)
    current(g, "royal_grant", "private_motion", "fine")
    m = run(g, ("assembly",))
    fate(m, "F01")
    answer(m, GREEN, "propose", "postpone", 0)
    vote(m, (GREEN, 1, 0))
    assert asked(m) == ((GREEN,), "wk.assembly.4")


# -- Open Private Motions ----------------------------------------------------------------------------
@pytest.mark.rule("wk.open.1")
def test_open_motions_may_forbid_what_is_not_forbidden() -> None:
    g = position(3, open_motions=True)
    g.prohibitions = 1 << PROHIBITION_IDS["siege"]
    m = proposing(g)
    assert ("propose", "allow", PROHIBITION_IDS["siege"]) in options(m, GREEN)
    assert ("propose", "prohibit", PROHIBITION_IDS["siege"]) not in options(m, GREEN)
    forbidding = [option for option in options(m, GREEN) if option[1:2] == ("prohibit",)]
    assert len(forbidding) == len(PROHIBITIONS) - 1


@pytest.mark.rule("wk.open.1")
def test_without_the_option_nothing_is_forbidden() -> None:
    assert options(proposing(position(3)), GREEN) == [("propose_nothing",), ("propose", "postpone", 0)]


@pytest.mark.rule("wk.open.1")
@pytest.mark.parametrize("name", list(PROHIBITION_IDS))
def test_a_prohibition_lasts_until_it_is_lifted(name: str) -> None:
    g = decided(in_session(3, (0, 0, 0), open_motions=True), "prohibit", PROHIBITION_IDS[name], 1).g
    assert is_forbidden(g, name)
    again = in_session(3, (0, 0, 0), open_motions=True)
    again.prohibitions = g.prohibitions
    assert not is_forbidden(decided(again, "allow", PROHIBITION_IDS[name], 1).g, name)


@pytest.mark.rule("wk.open.1", "wk.law.3")
def test_who_invests_against_a_prohibition_is_banned() -> None:
    g = position(3, open_motions=True)
    g.prohibitions = 1 << PROHIBITION_IDS["invest"]
    have(g, GREEN, crowns=1, votes=1)
    m = run(g, ("invest", 0, GREEN))
    answer(m, GREEN, "invest", 1)
    fate(m, "F09")
    assert m.g.banned == 1 << GREEN
    assert m.g.stake[GREEN] == 1


@pytest.mark.rule("wk.open.2")
def test_a_spoken_motion_is_voted_on_and_told() -> None:
    g = in_session(3, (0, 0, 0), open_motions=True)
    before = g.copy()
    m = decided(g, "spoken", 0, 1)
    assert [decided[:3] for decided in heard(m, "decided")] == [("spoken", 0, 1)]
    assert (m.g.laws, m.g.prohibitions) == (before.laws, before.prohibitions)
