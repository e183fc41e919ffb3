"""Module 5: soldier tokens."""

import pytest

from tests.games.kingsburg.tables import asked, at, begun, legal, play, soldiers, strengths, table, vp


@pytest.mark.rule("kb.tokens.1")
def test_everybody_has_six_tokens() -> None:
    assert table(begun(3, soldier_tokens=True)).tokens == [1, 2, 1, 1, 1] * 3


@pytest.mark.rule("kb.tokens.1", "kb.secret.3")
def test_tokens_are_chosen_in_secret_before_the_enemy_and_shown_together() -> None:
    m = at("ann: soldier | brian: | on: tokens", "battle")
    assert (asked(m), legal(m, "ann")) == ("ann brian kb.tokens.1", [f"muster {value}" for value in range(5)])
    play(m, "ann: muster 3")
    assert (m.view(1), soldiers(m, "ann")) == (at_view(), 1)
    assert asked(play(m, "brian: muster 1")) == "nature kb.enemy.1"
    assert [soldiers(m, who) for who in ("ann", "brian")] == [4, 1]


def at_view() -> object:
    """What brian sees before anybody has chosen."""
    return at("ann: soldier | brian: | on: tokens", "battle").view(1)


@pytest.mark.rule("kb.tokens.1")
def test_a_token_is_used_once() -> None:
    m = play(at("ann: tokens 1 1 4 | brian: | on: enemy orcs 1 3", "battle"), "ann: muster 1", "brian: muster 4")
    assert table(m).tokens == [0, 1, 0, 0, 1, 1, 2, 1, 1, 0]


@pytest.mark.rule("kb.tokens.2", "kb.winter.4")
@pytest.mark.parametrize(("token", "die", "strength"), [(1, 3, 2), (1, 2, 1), (2, 4, 2), (2, 5, 3), (0, 1, 1)])
def test_the_academy_s_die_is_halved_and_must_beat_the_token(token: int, die: int, strength: int) -> None:
    m = at("ann: military academy | brian: | on: tokens, enemy orcs 1 3", "battle")
    play(m, f"ann: muster {token}", "brian: muster 0", f"nature: {die}")
    assert strengths(m) == [strength, 0]


@pytest.mark.rule("kb.tokens.3", "kb.final.1")
def test_what_is_left_scores_at_the_end() -> None:
    m = at("ann: tokens 4 | brian: tokens 0 | cindy: tokens 1 1 3", "final")
    assert [vp(m, who) for who in ("ann", "brian", "cindy")] == [4, 0, 5]


@pytest.mark.rule("kb.tokens.3", "kb.final.2")
def test_the_minstrel_comes_after_the_tokens() -> None:
    m = at("ann: minstrel, vp, tokens 0 | brian: tokens 1 | cindy: 9 vp, tokens 0", "final")
    assert vp(play(m, "ann: use minstrel"), "ann") == 3
