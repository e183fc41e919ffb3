"""What seats may know of stacks, Fate hands and decks."""

from __future__ import annotations

from random import Random

import pytest

from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.secrets import hide, imagine
from regalia.kernel.questions import UNKNOWN, WATCHER
from regalia.testing import Effort, conform
from tests.games.warrior_knights.sketches import at, card, hand, play, table, table_of


@pytest.mark.rule("wk.plan.2")
def test_a_seat_sees_its_own_stacks_and_only_how_many_cards_others_laid() -> None:
    g = table_of(
        "green: stack 1 levy_taxes rally_support | red: stack 1 mobilize_forces, stack 3 levy_taxes levy_taxes"
    )
    assert hide(g, 0).laid == [(0, 2), (), (), (UNKNOWN,), (), (UNKNOWN, UNKNOWN)]
    assert hide(g, WATCHER).laid[:2] == [(UNKNOWN, UNKNOWN), ()]


@pytest.mark.rule("wk.plan.1")
def test_nothing_shows_of_plans_that_are_being_made() -> None:
    m = play(at("green: | red:"), "green: plan levy_taxes")
    assert m.view(1).laid == [()] * 6
    assert m.view(0).laid[0] == (0,)


@pytest.mark.rule("wk.plan.2")
def test_imagined_stacks_have_no_card_that_lies_elsewhere() -> None:
    text = (
        "green: | red: stack 1 mobilize_forces mobilize_forces, stored taxation levy_taxes levy_taxes serve_the_church"
    )
    g = table_of(text)
    g.back[6 + 5] = 2
    for seed in range(30):
        imagined = imagine(hide(g, 0), 0, Random(seed))
        stack = imagined.laid[3]
        assert len(stack) == 2 and 0 not in stack and 5 not in stack and stack.count(3) < 2
        assert hide(imagined, 0) == hide(g, 0)


@pytest.mark.rule("wk.battle.3")
def test_fate_hands_are_seen_by_their_owners_alone_until_they_are_revealed() -> None:
    text = "green: circle at karst with reg100 | red: circle at karst with reg100 | blue:"
    m = play(card(text, "green", "versatile_strategy"), "green: battle karst", "green: fight red")
    hand(m, "deal deal victory")
    hand(m, "prevent prevent victory")
    play(m, "green: discard deal")
    battle = table(m).battle
    assert battle is not None
    seen = m.view(1).battle
    assert (seen.hand[0], seen.thrown[0], seen.hand[1]) == ((UNKNOWN,) * 3, (), battle.hand[1])
    assert m.view(2).battle.hand == [(UNKNOWN,) * 3, (UNKNOWN,) * 3]
    play(m, "green: discard deal", "green: keep", "red: discard prevent", "red: discard prevent", "red: keep")


@pytest.mark.rule("wk.battle.8")
def test_nobody_knows_all_cards_that_two_barons_put_beneath_the_deck() -> None:
    text = "green: circle at karst with reg100 | red: circle at karst with reg100 | blue:"
    m = play(card(text, "green", "versatile_strategy"), "green: battle karst", "green: fight red")
    hand(m, "deal prevent prevent")
    hand(m, "prevent prevent deal")
    play(m, "green: discard prevent", "green: discard prevent", "green: keep")
    play(m, "red: discard prevent", "red: discard deal", "red: keep")
    for seat in (0, 1, 2, WATCHER):
        assert m.view(seat).fate.bags[-1] == (UNKNOWN,) * 6


def test_an_imagined_table_has_every_fate_card_once() -> None:
    text = "green: circle at karst with reg100 | red: circle at karst with reg100 | blue:"
    m = play(card(text, "green", "versatile_strategy"), "green: battle karst", "green: fight red")
    hand(m, "deal deal victory")
    hand(m, "prevent prevent victory")
    for seat in (0, 1, 2):
        imagined = GAME.imagine(m.view(seat), seat, Random(seat))
        assert GAME.sums(imagined)["fate"] == (1 << 24) - 1
        assert GAME.hide(imagined, seat) == m.view(seat)


def test_who_draws_the_last_fate_cards_may_tell_what_was_drawn_before() -> None:
    options = {"length": 10, "open_motions": True, "heirs": True, "might": True, "rounds": 2, "miracles": True}
    conform(GAME, 6, options, seeds=[1240], effort=Effort(50, 400), checks=["shows"])
