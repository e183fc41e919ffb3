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
