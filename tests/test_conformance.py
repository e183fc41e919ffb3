"""Every registered game keeps to every contract, with every player count and its sampled options.

This is the fast form: each case has a game of its own for each check, looked at here and there. Where a game offers
`combinations(rng, players)`, hundreds of option sets at random have one game each with the cheap checks.

The long form is for a night: `REGALIA_LONG=1 pytest -n auto tests/test_conformance.py` plays many games of each case
and looks closely, adds options at random to the cases, and plays every combination there is. Another number plays other
games.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice, zip_longest
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest

from regalia.kernel.game import AnyGame, find_game, game_names
from regalia.testing import CHECKS, Effort, conform, quick

LONG = int(os.environ.get("REGALIA_LONG") or 0)
SEEDS = 10 if LONG else 1
EFFORT = Effort(50, 20_000) if LONG else Effort(6, 3000)
MOST = 50
"""How many cases of a game the fast form has."""
COMBINATIONS = 20
"""How many option sets at random the long form adds for each player count."""
QUICK = 100_000 if LONG else 100
"""How many option sets at random have a quick game, for each player count."""
PATIENCE = 5000
"""After so many option sets in a row that came before, there are no others."""

Options: TypeAlias = Mapping[str, Any]


class Case(NamedTuple):
    game: AnyGame
    players: int
    options: Options
    seed: int

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.key} {self.players} {options or 'default'}"


def cases(game: AnyGame) -> list[Case]:
    """The first option set of each player count, then the second of each, and so on; each case with other seeds."""
    rows = [[(players, options) for options in option_sets(game, players)] for players in game.players]
    flat = [pair for pair in chain(*zip_longest(*rows)) if pair is not None]
    assert len(game.players) <= MOST, f"{game.key} has more player counts than cases"
    chosen = flat if LONG else flat[:MOST]
    return [Case(game, players, options, LONG * 1000 + 10 * i) for i, (players, options) in enumerate(chosen)]


def option_sets(game: AnyGame, players: int) -> Iterator[Options]:
    yield from game.samples(players)
    offer = combinations(game)
    if LONG and offer is not None:
        rng = Random(f"{LONG} {players}")
        yield from islice(iter(lambda: offer(rng, players), None), COMBINATIONS)


def combinations(game: AnyGame) -> Callable[[Random, int], Options] | None:
    offer: Callable[[Random, int], Options] | None = getattr(game, "combinations", None)
    return offer


def quick_cases(game: AnyGame) -> Iterator[Case]:
    """Different option sets for each player count; none for a game that offers no combinations."""
    offer = combinations(game)
    for players in game.players if offer is not None else ():
        assert offer is not None
        found = different(offer, players, QUICK)
        yield from (Case(game, players, options, LONG * 1000 + i) for i, options in enumerate(found))


def different(offer: Callable[[Random, int], Options], players: int, most: int) -> list[Options]:
    """So many option sets of which no two are equal, or as many as there are."""
    rng, again = Random(f"quick {LONG} {players}"), 0
    found: dict[str, Options] = {}
    while len(found) < most and again < PATIENCE:
        options = offer(rng, players)
        again = again + 1 if str(options) in found else 0
        found[str(options)] = options
    return list(found.values())


CASES = [case for key in game_names() for case in cases(find_game(key))]

QUICK_CASES = [case for key in game_names() for case in quick_cases(find_game(key))]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_game_conforms(case: Case, check: str) -> None:
    seeds = range(case.seed, case.seed + SEEDS)
    conform(case.game, case.players, case.options, seeds=seeds, effort=EFFORT, checks=[check])


@pytest.mark.parametrize("case", QUICK_CASES, ids=str)
def test_a_whole_game_conforms_with(case: Case) -> None:
    quick(case.game, case.players, case.options, case.seed)


def test_no_two_quick_cases_are_alike() -> None:
    assert len({str(case) for case in QUICK_CASES}) == len(QUICK_CASES)


def test_kingsburg_is_played_in_at_least_three_hundred_combinations() -> None:
    assert sum(case.game.key == "kingsburg" for case in QUICK_CASES) >= 300


def test_every_player_count_of_every_game_is_among_the_cases() -> None:
    found = {(case.game.key, case.players) for case in CASES}
    assert found == {(key, players) for key in game_names() for players in find_game(key).players}
