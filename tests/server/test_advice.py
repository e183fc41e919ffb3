"""Hints: what the hard bot would do with what a seat knows, and what it expects, in the game's own numbers."""

from __future__ import annotations

from random import Random

import pytest

from regalia.kernel.eyes import Eyes
from regalia.kernel.game import find_game, game_names
from regalia.kernel.match import Match
from regalia.server.bots import advice
from regalia.server.bots.advice import Advice, advise, changes


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The adviser thinks less, and counts iterations instead of reading the clock."""
    monkeypatch.setattr(advice, "ADVISER", "search@30")


def advised(match: Match, seed: int = 1) -> Advice:
    seat = match.settle()
    assert seat is not None
    return advise(Eyes(match, seat), Random(seed))


@pytest.mark.parametrize("key", game_names())
def test_advice_is_a_legal_answer_and_sentences_for_people(key: str) -> None:
    game = find_game(key)
    match = Match.begin(game, game.players[0], {}, "advice")
    for _ in range(4):
        seat = match.settle()
        assert seat is not None
        found = advised(match)
        assert found.answer in match.options(seat)
        assert all((line.endswith(".") and line[0].isupper()) or ":" in line for line in found.why)
        match.answer(seat, found.answer)


def test_what_is_expected_is_said_in_the_numbers_of_one_s_own_panel() -> None:
    match = find_game("kingsburg").guide().begin(find_game("kingsburg"))
    for seat, answer in find_game("kingsburg").guide().given[:2]:
        match.settle()
        match.answer(seat, answer)
    seat = match.settle()
    assert seat == 0
    told = changes(Eyes(match, seat), ("take", (1, 0, 0, 0, 0, 0)), Random(1))
    assert "gold: from 0 to 1." in told


def test_equal_seeds_give_equal_advice_on_tables_that_look_alike() -> None:
    game = find_game("paladins-and-barbarians")
    match = Match.begin(game, 2, {}, "advice")
    seat = match.settle()
    assert seat is not None
    twin = match.imagine(seat, Random(3))
    assert advised(match) == advised(twin)
