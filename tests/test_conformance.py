"""Every registered game keeps to every contract, with every player count and its sampled options.

`make test` has a budget for each game: every check is made with every player count, and as many further option sets as
the budget has room for are gone through in turns, each with other checks. Where a game offers `combinations(rng,
players)`, hundreds of option sets at random have one game each with the cheap checks.

`make test-long` is for a night, and before a game is called done: every check with every option set, options at random
besides, and every combination there is. With the usual options ten games are looked at closely, one of them for 20,000
decisions; with others as many as come to some thousands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice, zip_longest
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest

from regalia.kernel.game import AnyGame, find_game
from regalia.testing import CHECKS, Effort, conform, quick
from regalia.testing.play import moments
from tests.effort import KEYS, LONG

GAMES, FOLLOWED, SHORTER = 10, 20_000, 2000
"""How many games a check looks at in the long form, and for how many decisions it follows the first and the others."""
OTHERS = 3000
"""How many decisions a check with other than the usual options goes through in the long form."""
BUDGET = 120_000
"""Decisions that all checks of a game may go through in the fast form: less than a minute of one core."""
LOOKS, LONGEST = 6, 3000
"""How many decisions of a game a check looks at closely in the fast form, and how far it follows the longest game."""
ONCE_A_GAME = {"source", "guide"}
"""Checks that depend on neither players nor options."""
ONCE_A_COUNT = {"hash seed"}
"""Checks that start Python anew; options add nothing to them."""
STRIDE = 101
"""How far the checks of one option set begin from those of the one before it: a prime, so that all have their turn."""
COMBINATIONS = 20
"""How many option sets at random the long form adds for each player count."""
QUICK, QUICK_BUDGET = (100_000, 10**12) if LONG else (300, 100_000)
"""How many option sets at random have a quick game, shared out among the player counts; fewer in a long game."""
REPEATS_BEFORE_GIVING_UP = 5000
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


class Check(NamedTuple):
    """One test: a check of a case."""

    case: Case
    name: str

    def __str__(self) -> str:
        return f"{self.case}-{self.name}"


def cases(game: AnyGame) -> list[Case]:
    """The first option set of each player count, then the second of each, and so on; each case with other seeds."""
    rows = [[(players, options) for options in option_sets(game, players)] for players in game.players]
    flat = [pair for pair in chain(*zip_longest(*rows)) if pair is not None]
    return [Case(game, players, options, LONG * 1000 + 10 * i) for i, (players, options) in enumerate(flat)]


def checks(game: AnyGame) -> list[Check]:
    """All of them in the long form; else as many as the game's budget has room for."""
    found = cases(game)
    if LONG:
        return [Check(case, name) for case in found for name in CHECKS]
    first, others = found[: len(game.players)], found[len(game.players) :]
    counts = list(each_player_count(first))
    return [*counts, *in_turns(others, BUDGET // length(game) - len(counts))]


def effort(game: AnyGame) -> Effort:
    """How closely a check looks. Half of the budget is there for the player counts, so that long games are cut."""
    if LONG:
        return Effort(50, SHORTER)
    return Effort(LOOKS, min(LONGEST, BUDGET // (2 * len(game.players) * len(CHECKS))))


def is_usual(case: Case) -> bool:
    """Whether it has the first option set of its player count."""
    return case.options == next(iter(case.game.samples(case.players)))


def each_player_count(first: list[Case]) -> Iterator[Check]:
    for case in first:
        yield from (Check(case, name) for name in CHECKS if case is first[0] or name not in ONCE_A_GAME)


def in_turns(others: list[Case], most: int) -> Iterator[Check]:
    """Each option set with one check, then each with another, until the budget is used up."""
    names = [name for name in CHECKS if name not in ONCE_A_GAME | ONCE_A_COUNT]
    turns = ((turn, place, case) for turn in range(len(names)) for place, case in enumerate(others))
    return (Check(case, names[(place * STRIDE + turn) % len(names)]) for turn, place, case in islice(turns, most))


def length(game: AnyGame) -> int:
    """How many decisions a check goes through, on average over the player counts."""
    lengths = [len(moments(game, players, (), 0, effort(game).answers)) for players in game.players]
    return max(1, sum(lengths) // len(lengths))


def option_sets(game: AnyGame, players: int) -> Iterator[Options]:
    sampled = list(game.samples(players))
    yield from sampled
    offer = combinations(game)
    if LONG and offer is not None:
        found = different(offer, players, COMBINATIONS)
        yield from (options for options in found if options not in sampled)


def combinations(game: AnyGame) -> Callable[[Random, int], Options] | None:
    offer: Callable[[Random, int], Options] | None = getattr(game, "combinations", None)
    return offer


def quick_cases(game: AnyGame) -> Iterator[Case]:
    """Different option sets for each player count; none for a game that offers no combinations."""
    offer = combinations(game)
    for players in game.players if offer is not None else ():
        assert offer is not None
        found = different(offer, players, min(QUICK, QUICK_BUDGET // length(game)) // len(game.players))
        yield from (Case(game, players, options, LONG * 1000 + i) for i, options in enumerate(found))


def different(offer: Callable[[Random, int], Options], players: int, most: int) -> list[Options]:
    """So many option sets of which no two are equal, or as many as there are."""
    rng, again = Random(f"quick {LONG} {players}"), 0
    found: dict[str, Options] = {}
    while len(found) < most and again < REPEATS_BEFORE_GIVING_UP:
        options = offer(rng, players)
        again = again + 1 if str(options) in found else 0
        found[str(options)] = options
    return list(found.values())


CHECKED = [check for key in KEYS for check in checks(find_game(key))]

QUICK_CASES = [case for key in KEYS for case in quick_cases(find_game(key))]


@pytest.mark.parametrize("check", CHECKED, ids=str)
def test_the_game_conforms(check: Check) -> None:
    game, players, options, seed = check.case
    usual, usually = is_usual(check.case), effort(game)
    first = usually._replace(answers=FOLLOWED) if LONG and usual else usually
    conform(game, players, options, seeds=[seed], effort=first, checks=[check.name])
    if LONG:
        others = range(seed + 1, seed + (GAMES if usual else min(GAMES, OTHERS // length(game))))
        conform(game, players, options, seeds=others, effort=usually, checks=[check.name])


@pytest.mark.parametrize("case", QUICK_CASES, ids=str)
def test_a_whole_game_conforms_with(case: Case) -> None:
    quick(case.game, case.players, case.options, case.seed)


def test_no_two_quick_cases_are_alike() -> None:
    assert len({str(case) for case in QUICK_CASES}) == len(QUICK_CASES)


@pytest.mark.skipif("kingsburg" not in KEYS, reason="another game is tested")
def test_kingsburg_is_played_in_at_least_three_hundred_combinations() -> None:
    assert sum(case.game.key == "kingsburg" for case in QUICK_CASES) >= 300


@pytest.mark.parametrize("key", KEYS)
def test_every_check_is_made_with_every_player_count(key: str) -> None:
    game = find_game(key)
    found = {(check.case.players, check.name) for check in CHECKED if check.case.game is game}
    wanted = {(players, name) for players in game.players for name in CHECKS if name not in ONCE_A_GAME}
    assert wanted <= found and {name for _, name in found} >= ONCE_A_GAME


@pytest.mark.parametrize("key", KEYS)
def test_every_option_set_that_a_game_samples_is_checked(key: str) -> None:
    game = find_game(key)
    found = {(check.case.players, str(check.case.options)) for check in CHECKED if check.case.game is game}
    assert {(players, str(options)) for players in game.players for options in game.samples(players)} <= found


@pytest.mark.parametrize("key", KEYS)
def test_a_budget_is_shared_out_evenly(key: str) -> None:
    game = find_game(key)
    others = cases(game)[len(game.players) :]
    found = list(in_turns(others, 3 * len(others)))
    assert {sum(check.case is case for check in found) for case in others} == {3}
    assert len({str(check) for check in found}) == len(found)
    assert len({check.name for check in found}) > len(CHECKS) // 2
