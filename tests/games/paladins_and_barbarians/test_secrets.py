"""What a seat may know."""

from random import Random

import pytest

from regalia.games.paladins_and_barbarians import GAME
from regalia.kernel.questions import UNKNOWN, WATCHER
from tests.games.paladins_and_barbarians.positions import at, play


@pytest.mark.rule("pb.pieces.2")
def test_hands_are_seen_by_their_owner_alone_and_their_sizes_by_everybody() -> None:
    g = at("P: hand bribe, apart scouts | B: hand archers ambush").g
    assert GAME.hide(g, 0).cards == [(13,), (17,), (), (UNKNOWN,) * 2, (), ()]
    assert GAME.hide(g, WATCHER).cards == [(UNKNOWN,), (UNKNOWN,), (), (UNKNOWN,) * 2, (), ()]


@pytest.mark.rule("pb.pieces.2")
def test_nobody_sees_the_deck_which_would_tell_what_hands_hold() -> None:
    g = at("P: hand bribe").g
    assert GAME.hide(g, 1).deck == (UNKNOWN,) * 39
    assert GAME.hide(g, 0).deck == (UNKNOWN,) * 39


@pytest.mark.rule("pb.setup.2")
def test_the_deck_of_ages_has_no_order_and_hides_nothing() -> None:
    g = at("P: due age").g
    view = GAME.hide(g, 0)
    assert (view.bonus, view.times, view.left) == (g.bonus, g.times, g.left)


def test_what_is_imagined_keeps_all_forty_cards_and_looks_the_same() -> None:
    m = at("P: hand bribe bribe, blue-left 2 | B: due war, red-left 2, hand archers ambush", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: lay archers", "B: add ambush", "P: lay bribe", "P: none")
    view = GAME.hide(m.g, 0)
    for seed in range(20):
        imagined = GAME.imagine(view, 0, Random(seed))
        assert GAME.hide(imagined, 0) == view
        assert GAME.sums(imagined) == GAME.sums(m.g)
        assert 13 not in imagined.deck
