"""The quick check finds what it is there for: the planted mistakes of the checks it does in passing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from regalia.kernel.questions import WATCHER
from regalia.testing import Nonconformity, cases, quick, whole
from tests.testing.mistakes import MISTAKES
from tests.toy import GAME

IN_PASSING = {"json", "replay", "legality", "conservation", "result", "termination", "views"}
FOUND = [sentence for sentence, mistake in MISTAKES.items() if mistake.check in IN_PASSING]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("players", "options"), cases(GAME))
def test_the_toy_passes_the_quick_check(players: int, options: Mapping[str, Any], seed: int) -> None:
    quick(GAME, players, options, seed)


@pytest.mark.parametrize("sentence", FOUND)
def test_the_quick_check_finds_that(sentence: str) -> None:
    with pytest.raises(Nonconformity, match=MISTAKES[sentence].message):
        quick(MISTAKES[sentence].game, 3)


def test_each_check_done_in_passing_has_a_mistake_to_find() -> None:
    assert {MISTAKES[sentence].check for sentence in FOUND} == IN_PASSING


def test_the_quick_check_finds_a_game_that_goes_another_way_the_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole, "_look", lambda play, match: None)
    with pytest.raises(Nonconformity, match="lead a new match elsewhere"):
        quick(MISTAKES["a rule keeps a count outside the table"].game, 3)


def test_the_quick_check_looks_at_each_kind_of_question_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds: list[str] = []
    monkeypatch.setattr(whole, "_look", lambda play, match: kinds.append(match.asked(WATCHER).kind))
    quick(GAME, 3)
    assert len(kinds) == len(set(kinds)) > 5


def test_a_failure_of_the_quick_check_names_the_game_and_the_place() -> None:
    with pytest.raises(Nonconformity) as caught:
        quick(MISTAKES["a coin is lost"].game, 3, {"days": 2}, seed=5)
    for word in ("quick: ", "Tolls, 3 players, days=2, seed 5, answer ", "the sum of coins was 12"):
        assert word in str(caught.value)
