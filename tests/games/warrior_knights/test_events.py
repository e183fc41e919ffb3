"""Important Event: who draws, what is struck, and who cancels it."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components.cards import BLUE as BLUE_CARD
from regalia.games.warrior_knights.components.cards import EVENT_IDS, EVENT_KIND
from regalia.games.warrior_knights.components.cards import GREEN as GREEN_CARD
from regalia.games.warrior_knights.components.cards import RED as RED_CARD
from regalia.games.warrior_knights.events import colours_left
from regalia.games.warrior_knights.table import NONE
from regalia.kernel.questions import NATURE
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
    fate,
    have,
    heard,
    is_done,
    nature,
    options,
    position,
    run,
    skip_talk,
)

BEQUEST = EVENT_KIND.index(EVENT_IDS["rich_bequest"])


@pytest.mark.rule("wk.event.1")
def test_an_empty_deck_is_made_anew_of_discarded_cards() -> None:
    g = position(3)
    g.event_deck, g.event_discard, g.event_colour = 1 << BEQUEST, 0b111, GREEN_CARD
    m = run(g, ("draw_event", GREEN))
    nature(m, BEQUEST, RED_CARD)
    assert is_done(m)
    assert (m.g.event_deck, m.g.event_discard) == (0b111, 1 << BEQUEST)


@pytest.mark.rule("wk.event.1", "wk.event.6")
def test_the_card_put_beneath_comes_last_and_only_its_colour_is_known() -> None:
    g = position(3)
    g.event_bottom = BLUE_CARD
    assert colours_left(g, NATURE).count(BLUE_CARD) == 11
    g.event_deck = 1 << EVENT_KIND.index(EVENT_IDS["plague"])
    assert colours_left(g, NATURE) == [BLUE_CARD]


@pytest.mark.rule("wk.event.6")
def test_in_the_set_up_the_topmost_event_goes_beneath_unread() -> None:
    m = run(position(3), ("open_event_deck",))
    nature(m, GREEN_CARD, RED_CARD)
    assert (m.g.event_bottom, m.g.event_colour) == (GREEN_CARD, RED_CARD)
    assert m.g.event_deck.bit_count() == 36


@pytest.mark.rule("wk.event.2")
def test_a_red_event_is_drawn_by_the_head_or_for_a_faith_by_another() -> None:
    g = position(3)
    have(g, RED, faith=1)
    m = run(g, ("important_event",))
    skip_talk(m)
    assert options(m, RED) == [("draw_event", RED), ("draw_event", BLUE), ("draw_event", GREEN)]
    answer(m, RED, "draw_event", BLUE)
    assert m.g.faith[RED] == 0
    nature(m, EVENT_KIND.index(EVENT_IDS["papal_tithe"]))
    assert heard(m, "event_drawn")[0][0] == BLUE


@pytest.mark.rule("wk.event.2")
def test_a_head_without_faith_draws_a_red_event_himself() -> None:
    m = run(position(3), ("important_event",))
    assert options(m, RED) == [("draw_event", RED)]
    answer(m, RED, "draw_event", RED)
    nature(m, EVENT_KIND.index(EVENT_IDS["papal_tithe"]))
    assert heard(m, "event_drawn")[0][0] == RED


@pytest.mark.rule("wk.event.2")
def test_a_head_without_faith_gives_a_green_event_to_his_only_opponent() -> None:
    g = position(2)
    g.event_colour = GREEN_CARD
    m = run(g, ("important_event",))
    assert options(m, RED) == [("draw_event", GREEN)]
    answer(m, RED, "draw_event", GREEN)
    nature(m, BEQUEST, RED_CARD)
    assert (m.g.crowns, m.g.faith) == ([6, 0], [0, 0])


@pytest.mark.rule("wk.event.2")
def test_a_green_event_is_drawn_by_another_or_for_a_faith_by_the_head() -> None:
    g = position(3)
    g.event_colour = GREEN_CARD
    m = run(g.copy(), ("important_event",))
    assert options(m, RED) == [("draw_event", BLUE), ("draw_event", GREEN)]
    have(g, RED, faith=1)
    m = run(g, ("important_event",))
    skip_talk(m)
    answer(m, RED, "draw_event", RED)
    assert m.g.faith[RED] == 0
    nature(m, BEQUEST, RED_CARD)
    assert m.g.crowns[RED] == 6


@pytest.mark.rule("wk.event.2")
def test_a_blue_event_is_drawn_by_the_head() -> None:
    g = position(3)
    have(g, RED, faith=1)
    g.event_colour = BLUE_CARD
    m = run(g, ("important_event",))
    nature(m, EVENT_KIND.index(EVENT_IDS["grand_tournament"]))
    assert heard(m, "event_drawn")[0][0] == RED


@pytest.mark.rule("wk.event.3")
def test_targets_are_drawn_before_anybody_cancels() -> None:
    g = position(3)
    have(g, GREEN, faith=2)
    noble = army(g, GREEN, STAR, "monz", "E100")
    m = draw_event(g, GREEN, "assassin", "F10")
    assert heard(m, "event_targets")[0][1] == noble
    assert asked(m) == ((GREEN,), "wk.event.4")


@pytest.mark.rule("wk.event.3")
def test_without_a_possible_target_nothing_happens() -> None:
    g = position(3)
    have(g, GREEN, faith=2)
    m = draw_event(g, GREEN, "crumbling_walls")
    assert is_done(m)
    assert heard(m, "event_without_target")


@pytest.mark.rule("wk.event.4")
def test_the_drawer_of_a_red_event_cancels_it_alone() -> None:
    g = position(3)
    have(g, GREEN, faith=1, crowns=9)
    m = draw_event(g, GREEN, "embezzlement")
    answer(m, GREEN, "cancel")
    assert (m.g.faith[GREEN], m.g.crowns[GREEN]) == (0, 9)
    assert is_done(m)


@pytest.mark.rule("wk.event.4")
def test_nobody_else_helps_against_a_red_event() -> None:
    g = position(3)
    have(g, GREEN, crowns=9)
    have(g, RED, faith=5)
    m = draw_event(g, GREEN, "embezzlement")
    assert is_done(m)
    assert m.g.crowns[GREEN] == 4


@pytest.mark.rule("wk.event.5")
def test_a_blue_event_is_cancelled_by_several_together() -> None:
    g = position(3)
    for seat in (GREEN, RED, BLUE):
        have(g, seat, faith=1)
    froli = city(g, NONE, "froli")
    m = draw_event(g, RED, "arson", "F08")
    skip_talk(m)
    assert asked(m) == ((GREEN,), "wk.event.5")
    answer(m, GREEN, "pledge", 1)
    answer(m, RED, "pass")
    answer(m, BLUE, "pledge", 1)
    assert m.g.faith == [0, 1, 0]
    assert not m.g.razed >> froli & 1
    assert is_done(m)


@pytest.mark.rule("wk.event.5")
def test_nobody_pays_when_a_circle_adds_nothing() -> None:
    g = position(3)
    have(g, GREEN, faith=1)
    have(g, BLUE, faith=1)
    froli = city(g, NONE, "froli")
    m = draw_event(g, RED, "arson", "F08")
    skip_talk(m)
    answer(m, GREEN, "pledge", 1)
    answer(m, BLUE, "pass")
    assert asked(m) == ((BLUE,), "wk.event.5")
    answer(m, BLUE, "pass")
    assert m.g.faith == [1, 0, 1]
    assert m.g.razed >> froli & 1


@pytest.mark.rule("wk.event.7")
def test_lasting_events_stay_and_others_are_discarded() -> None:
    g = position(3)
    m = draw_event(g, GREEN, "no_heir", "F10")
    assert m.g.lasting.count(NONE) == 2
    assert not m.g.event_discard
    m = draw_event(position(3), GREEN, "rich_bequest")
    assert m.g.event_discard == 1 << BEQUEST


@pytest.mark.rule("wk.event.7")
def test_a_cancelled_lasting_event_is_discarded() -> None:
    g = position(3)
    have(g, GREEN, faith=2)
    m = draw_event(g, GREEN, "no_heir", "F10")
    answer(m, GREEN, "cancel")
    assert m.g.lasting == [NONE] * 3
    assert m.g.event_discard.bit_count() == 1


def test_fate_cards_that_miss_are_drawn_again_for_a_target() -> None:
    g = position(3)
    army(g, GREEN, STAR, "monz", "E100 E100 E100")
    m = draw_event(g, GREEN, "assassin", "F01", "F02")
    fate(m, "F19")
    assert m.g.tokens[GREEN * 4 + STAR] == 2
