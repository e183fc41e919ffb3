"""Who knows what."""

from random import Random

import pytest

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.components import OF_YEAR
from regalia.kernel.questions import UNKNOWN, WATCHER
from tests.games.kingsburg.tables import at, begun, play, table

LOOK = "ann: on 10 | brian: | cindy:"


@pytest.mark.rule("kb.secret.1")
def test_what_lies_on_the_table_is_seen_by_all() -> None:
    m = at("ann: 2 gold, plus, soldier, 5 vp, inn, dice 1 2 3 + 4, tokens 1 4 | brian: | cindy:", "influence")
    for seat in (0, 1, WATCHER):
        assert m.view(seat) == table(m)


@pytest.mark.rule("kb.secret.2", "kb.enemy.1")
def test_a_look_shows_the_card_to_that_player_alone() -> None:
    m = play(at(LOOK, "rewards"), "nature: goblins 1 3")
    assert [m.view(seat).enemy for seat in (0, 1, 2, WATCHER)] == [2, UNKNOWN, UNKNOWN, UNKNOWN]


@pytest.mark.rule("kb.secret.2")
def test_everybody_hears_who_looked_and_nobody_else_at_what() -> None:
    m = play(at(LOOK, "rewards"), "nature: goblins 1 3")
    heard = [args for seat in (0, 1) for kind, args in m.heard(seat) if kind == "peeked"]
    assert heard == [(0, "enemy", 2), (0, "enemy", -1)]


@pytest.mark.rule("kb.secret.2")
def test_the_card_stays_on_the_deck_and_a_second_look_sees_the_same() -> None:
    m = play(at("ann: on 10 | brian: on 17 | cindy:", "rewards"), "nature: goblins 1 3", "brian: take 2 gold 3 vp")
    assert [m.view(seat).enemy for seat in (0, 1, 2)] == [2, 2, UNKNOWN]


@pytest.mark.rule("kb.secret.2", "kb.enemy.1")
def test_the_others_may_imagine_any_card_of_the_year() -> None:
    m = play(at(LOOK, "rewards"), "nature: goblins 1 3")
    rng = Random(1)
    assert {GAME.imagine(m.view(1), 1, rng).enemy for _ in range(60)} == set(OF_YEAR[1])


@pytest.mark.rule("kb.secret.2", "kb.winter.10")
def test_a_look_of_last_year_is_worth_nothing() -> None:
    m = at("ann: sees enemy | brian: | on: enemy orcs 1 3", "battle thaw")
    play(m, "nature: 1")
    assert (table(m).enemy, table(m).enemy_seen) == (-1, 0)


@pytest.mark.rule("kb.secret.3")
def test_governors_in_hand_and_those_put_back_are_never_shown() -> None:
    m = begun(3, governors=True)
    others = [m.view(seat).hand for seat in (0, 1, 2, WATCHER)]
    assert [[UNKNOWN in hand for hand in hands] for hands in others] == [
        [False, True, True],
        [True, False, True],
        [True, True, False],
        [True, True, True],
    ]
    for seat in range(3):
        m.answer(seat, m.options(seat)[0])
    assert table(m).hand == [(), (), ()]


@pytest.mark.rule("kb.secret.3")
def test_a_sealed_choice_changes_nobody_s_view() -> None:
    m = at("ann: | brian: | on: tokens", "battle")
    before = (m.view(1), m.heard(1), m.asked(1))
    play(m, "ann: muster 4")
    assert (m.view(1), m.heard(1), m.asked(1)) == before


@pytest.mark.rule("kb.enemy.1")
def test_a_card_that_nobody_saw_may_be_any_of_the_five() -> None:
    m = play(at("ann: | brian: | on: year 4", "battle"), "nature: 1")
    assert sorted(m.options(-1)) == list(OF_YEAR[4])
