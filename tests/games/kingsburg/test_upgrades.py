"""Saves of older rules go on."""

from __future__ import annotations

import json

import pytest

from regalia.games.kingsburg.effects import ALL
from regalia.games.kingsburg.upgrades import EFFECTS, GONE, moved_down
from regalia.kernel.errors import BadFile
from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.kernel.record import load, save
from tests.games.kingsburg.tables import asked, at, has, play

GAME = find_game("kingsburg")


def test_an_effect_less_moves_the_marks_behind_it() -> None:
    below, gone, above, other = 1 << GONE - 1, 1 << GONE, 1 << GONE + 1, 1 << 100
    assert moved_down(below | gone | above | other) == below | gone | other
    assert moved_down(gone) == 0
    assert len(ALL) == EFFECTS - 1 and max(effect.bit for effect in ALL) == 1 << EFFECTS - 2


def saved(rules: int) -> str:
    match = Match.begin(GAME, 3, {"governors": True}, seed=5)
    match.settle()
    data = json.loads(save(match))
    data["rules"] = rules
    return json.dumps(data)


@pytest.mark.parametrize("rules", range(1, GAME.rules))
def test_a_save_of_older_rules_goes_on(rules: int) -> None:
    assert load(saved(rules)).waiting


def test_a_save_of_rules_to_come_is_refused() -> None:
    with pytest.raises(BadFile, match="made by rules version 99 of Kingsburg"):
        load(saved(99))


def saved_after_paying_less(rules: int) -> str:
    """The Sculptor paid the whole price once; with the envoy he is asked again in the same step."""
    match = at("ann: sculptor, envoy, palisade, stables, 9 gold, 9 wood, 9 stone | brian:", "construct")
    begun = Match.begin(GAME, 2, {"governors": True}, seed=5)
    match.seating, match.source = begun.seating, begun.source
    text = save(play(match, "ann: construct stone_wall"))
    paid = '"stone_wall", [2, 0, 1]'
    assert text.count(paid) == 1
    return json.dumps({**json.loads(text.replace(paid, '"stone_wall", [2, 0, 2]')), "rules": rules})


def test_a_price_of_older_rules_that_was_paid_in_the_running_step_stays_paid() -> None:
    match = load(saved_after_paying_less(3))
    assert (has(match, "ann"), asked(match)) == ("7 gold 9 wood 7 stone 2 vp", "ann kb.envoy.3")


def test_answers_of_a_save_of_today_are_held_against_the_rules() -> None:
    with pytest.raises(BadFile, match="stone_wall"):
        load(saved_after_paying_less(GAME.rules))
