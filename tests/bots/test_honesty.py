"""No bot decides by what its seat can't know: on tables that differ only in that, equal seeds give equal answers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from zlib import crc32

import pytest

from regalia.bots import Bot, find_bot, search
from regalia.bots.greedy import never
from regalia.kernel import position
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import AnyGame, find_game
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Seat
from regalia.kernel.table import Table, pack
from regalia.testing import Nonconformity, conform
from tests.bots.test_choices import EVERY_BOT
from tests.effort import KEYS
from tests.toy import GAME

GAMES = {"toy-tolls": GAME, **{key: find_game(key) for key in KEYS}}
TWINS = 12


@pytest.fixture(autouse=True)
def all_the_time_in_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine must not make a difference either."""
    monkeypatch.setattr(search, "timed", lambda counted, seconds: counted)
    monkeypatch.setattr(search.SearchBot, "alarm", lambda bot, share: never)


def twins(game: AnyGame, players: int, count: int) -> Iterator[tuple[Match, Match, Seat]]:
    """Matches in which somebody has a choice, and others that look the same to him but hide something else."""
    rng, seed = Random(3), 0
    while count:
        match = Match.begin(game, players, seed=seed)
        seed += 1
        match.settle()
        for _ in range(rng.randrange(60)):
            if match.waiting:
                seat = rng.choice(match.waiting)
                match.give(seat, rng.choice(match.options(seat)))
                match.settle()
        for seat in match.waiting:
            twin = match.imagine(seat, rng)
            if count and twin.g != match.g and len(match.options(seat)) > 1:
                count -= 1
                yield match, twin, seat


@pytest.mark.parametrize("name", EVERY_BOT)
@pytest.mark.parametrize("key", GAMES)
def test_what_is_hidden_makes_no_difference(key: str, name: str) -> None:
    for match, twin, seat in twins(GAMES[key], min(3, max(GAMES[key].players)), TWINS):
        assert twin.view(seat) == match.view(seat)
        one, other = (find_bot(name)(Random(9)).choose(Eyes(each, seat)) for each in (match, twin))
        assert one == other


class Cheat(Bot):
    """Looks behind the screens, as only a private name of the eyes lets it."""

    def choose(self, eyes: Eyes) -> Answer:
        match: Match = eyes._Eyes__match  # type: ignore[attr-defined]
        return eyes.options[hash(repr(match.g)) % len(eyes.options)]


def test_a_cheat_would_be_found() -> None:
    pairs = twins(GAME, 3, 30)
    assert any(Cheat(Random(1)).choose(Eyes(a, seat)) != Cheat(Random(1)).choose(Eyes(b, seat)) for a, b, seat in pairs)


class Peeper(Bot):
    """Reads from the kernel's own memory what was really there where a match that it imagined took over."""

    def choose(self, eyes: Eyes) -> Answer:
        dream = eyes.imagine(Random(1))
        assert isinstance(dream.start, position.Imagined)
        true = position._TAKEN_OVER[dream.start]
        assert isinstance(true.start, Table)
        return eyes.options[crc32(repr((pack(true.start), true.log)).encode()) % len(eyes.options)]


def test_the_kit_finds_a_bot_that_reads_what_the_kernel_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    from regalia.bots.greedy import GreedyBot

    monkeypatch.setattr(GreedyBot, "choose", Peeper.choose)
    with pytest.raises(Nonconformity, match="the greedy bot answers"):
        conform(GAME, 3, seeds=range(10), checks=["bots"])


def test_the_kit_asks_the_search_too(monkeypatch: pytest.MonkeyPatch) -> None:
    from regalia.bots.search import SearchBot

    monkeypatch.setattr(SearchBot, "choose", Cheat.choose)
    with pytest.raises(Nonconformity, match="the search@8 bot answers"):
        conform(GAME, 3, seeds=range(10), checks=["bots"])
