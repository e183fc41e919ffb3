"""Bargaining: the open floor, offers, promises kept and broken, gifts."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.components.cards import GREEN as GREEN_CARD
from regalia.kernel.match import Match
from tests.games.warrior_knights.positions import (
    BLUE,
    GREEN,
    RED,
    answer,
    asked,
    ballot,
    current,
    draw_event,
    have,
    heard,
    in_session,
    is_done,
    options,
    position,
    run,
    skip_talk,
    vote,
)

YES, NO = 1, 0


def floor() -> Match:
    """Before a vote on a law: green has crowns, red and blue have Votes."""
    g = in_session(3, (0, 2, 1))
    have(g, GREEN, crowns=4)
    return ballot(g, "church_lands")


@pytest.mark.rule("wk.bargain.1")
def test_crowns_are_given_at_any_time() -> None:
    m = floor()
    assert m.asides(GREEN) == [("give", seat, 1) for seat in (RED, BLUE)]
    m.aside(GREEN, ("give", BLUE, 1))
    assert m.g.crowns == [3, 0, 1]
    assert heard(m, "gave") == [(GREEN, BLUE, 1)]


@pytest.mark.rule("wk.bargain.1")
def test_gifts_are_tokens_of_one_and_five() -> None:
    g = position(2)
    have(g, RED, crowns=5)
    m = run(g)
    assert m.asides(RED) == [("give", GREEN, 1), ("give", GREEN, 5)]
    assert m.asides(GREEN) == []


@pytest.mark.rule("wk.bargain.2")
def test_everybody_speaks_once_before_a_vote() -> None:
    m = floor()
    assert asked(m) == ((GREEN, RED, BLUE), "wk.bargain.2")
    assert options(m, GREEN) == [("ready",), ("offer", RED), ("offer", BLUE)]
    assert options(m, RED) == [("ready",), ("offer", GREEN)]  # blue has no crowns to pay him with
    answer(m, BLUE, "ready")
    answer(m, GREEN, "offer", RED)
    answer(m, GREEN, "withdraw")
    assert asked(m)[0] == (RED,)
    answer(m, RED, "ready")
    assert asked(m)[1] == "wk.assembly.5"


@pytest.mark.rule("wk.bargain.2")
def test_the_floor_is_not_opened_where_nobody_can_offer_anything() -> None:
    m = ballot(in_session(3, (1, 1, 1)), "church_lands")
    assert asked(m)[1] == "wk.assembly.5"


@pytest.mark.rule("wk.bargain.3")
def test_an_offer_pays_for_a_promise_or_promises_for_pay() -> None:
    m = floor()
    answer(m, GREEN, "offer", RED)
    assert options(m, GREEN) == [
        ("withdraw",),
        *(("pay", crowns, side) for side in (YES, NO) for crowns in (1, 3)),
    ]
    answer(m, GREEN, "withdraw")
    answer(m, RED, "offer", GREEN)
    assert options(m, RED) == [
        ("withdraw",),
        *(("ask", crowns, side) for side in (YES, NO) for crowns in (1, 3)),
    ]


@pytest.mark.rule("wk.bargain.3", "wk.assembly.9")
def test_of_two_players_who_wrote_votes_promises_what_they_are_for() -> None:
    g = position(2)
    have(g, GREEN, crowns=1)
    (grant,) = current(g, "royal_grant")
    m = run(g, ("assembly",))
    answer(m, GREEN, "order", grant)
    answer(m, GREEN, "votes", 0)
    answer(m, RED, "votes", 1)
    answer(m, GREEN, "offer", RED)
    answer(m, GREEN, "pay", 1, GREEN)
    answer(m, RED, "accept")
    answer(m, RED, "vote", GREEN)
    assert heard(m, "kept_word") == [(RED, GREEN, "choose", GREEN)]


@pytest.mark.rule("wk.bargain.4")
def test_crowns_change_hands_when_the_other_accepts() -> None:
    m = floor()
    answer(m, GREEN, "offer", RED)
    answer(m, GREEN, "pay", 3, YES)
    assert asked(m) == ((RED,), "wk.bargain.4")
    answer(m, RED, "accept")
    assert m.g.crowns == [1, 3, 0]
    assert heard(m, "agreed") == [(GREEN, RED, 3, "vote", YES)]


@pytest.mark.rule("wk.bargain.4")
def test_a_declined_offer_costs_nothing() -> None:
    m = floor()
    answer(m, RED, "offer", GREEN)
    answer(m, RED, "ask", 3, NO)
    answer(m, GREEN, "decline")
    assert m.g.crowns == [4, 0, 0]


@pytest.mark.rule("wk.bargain.4")
def test_what_the_payer_gave_away_meanwhile_can_not_be_accepted() -> None:
    m = floor()
    answer(m, GREEN, "offer", RED)
    answer(m, GREEN, "pay", 3, YES)
    m.aside(GREEN, ("give", BLUE, 1))
    m.aside(GREEN, ("give", BLUE, 1))
    assert options(m, RED) == [("decline",)]


@pytest.mark.rule("wk.bargain.5")
@pytest.mark.parametrize(("side", "told"), [(YES, "kept_word"), (NO, "broke_word")])
def test_promises_bind_nobody_but_everybody_hears(side: int, told: str) -> None:
    m = floor()
    answer(m, GREEN, "offer", RED)
    answer(m, GREEN, "pay", 1, YES)
    answer(m, RED, "accept")
    vote(m, (RED, 1, side))
    assert heard(m, told) == [(RED, GREEN, "vote", YES)]


@pytest.mark.rule("wk.bargain.2", "wk.bargain.5")
def test_faith_against_an_event_is_promised_on_the_floor() -> None:
    g = position(3)
    have(g, GREEN, crowns=3)
    have(g, RED, faith=1)
    m = draw_event(g, RED, "eclipse")
    answer(m, GREEN, "offer", RED)
    answer(m, GREEN, "pay", 3, 1)
    answer(m, RED, "accept")
    assert asked(m) == ((RED,), "wk.event.5")
    answer(m, RED, "pass")
    assert heard(m, "broke_word") == [(RED, GREEN, "cancel", 1)]
    assert m.g.crowns == [0, 3, 0]


@pytest.mark.rule("wk.bargain.2")
def test_the_head_of_the_church_promises_who_draws() -> None:
    g = position(3)
    have(g, BLUE, crowns=1)
    g.event_colour = GREEN_CARD
    m = run(g, ("important_event",))
    answer(m, BLUE, "offer", RED)
    answer(m, BLUE, "pay", 1, BLUE)
    answer(m, RED, "accept")
    skip_talk(m)
    answer(m, RED, "draw_event", BLUE)
    assert heard(m, "kept_word") == [(RED, BLUE, "draw", BLUE)]
    assert m.g.floor is None
    assert not is_done(m)


@pytest.mark.rule("wk.bargain.3")
def test_where_a_baron_is_chosen_the_promise_names_one() -> None:
    g = in_session(3, (0, 2, 0))
    have(g, GREEN, crowns=1)
    m = ballot(g, "royal_grant")
    answer(m, GREEN, "offer", RED)
    assert options(m, GREEN) == [("withdraw",), ("pay", 1, GREEN), ("pay", 1, RED), ("pay", 1, BLUE)]


@pytest.mark.rule("wk.bargain.1")
def test_crowns_are_given_in_the_set_up_too() -> None:
    m = Match.begin(GAME, 2, {}, "set-up")
    m.settle()
    assert asked(m)[1] == "wk.setup.6"
    m.aside(RED, ("give", GREEN, 5))
    assert m.g.crowns == [20, 10]
