"""Our side of the bench: `python -m bench.regalia_side <measure> <seconds>` prints one rate per second.

Time is the time of the processor, so that other work on the machine counts less; only `jobs` needs the clock.
"""

from __future__ import annotations

import cProfile
import pstats
import sys
import time
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, NamedTuple

from regalia.bots.search import Search
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Seat
from regalia.lab.simulate import Plan, fill_seats, simulate

GAME = "barbarian-kingdoms"
PLAYERS = {"paladins-and-barbarians": 2}
"""Of games that are not for four."""
OPTIONS: dict[str, dict[str, Any]] = {
    "blood-of-kings": {"tiles": 3},
    "warrior-knights": {"might": True, "rounds": 3},
}
"""Of games that take random bots ten thousand answers otherwise."""
WARM_UP, WARM_UP_OF_SEARCH = 10.0, 40.0
"""Seconds in which PyPy compiles what it will need. A server's thinkers and an arena's workers live for longer."""
BATCH = 20
COPIES = 20
"""How many copies are made of each sampled position."""
ITERATIONS = 200
"""How many iterations a sampled decision is thought about."""


def plan(seed: object, game: str = GAME) -> Plan:
    players = PLAYERS.get(game, 4)
    options = find_game(game).check(players, OPTIONS.get(game, {}))
    return Plan(game, players, options, fill_seats(["random"], players), str(seed))


def begun(game: str, seed: str) -> Match:
    return Match.begin(find_game(game), PLAYERS.get(game, 4), OPTIONS.get(game, {}), seed=seed)


def decisions(seconds: float, game: str = GAME) -> float:
    """Decisions of random bots a second, on the path of `regalia simulate`."""
    simulate(plan("warm-up", game), BATCH)
    made, spent = 0, 0.0
    for batch in count():
        start = time.process_time()
        made += simulate(plan(batch, game), BATCH).decisions
        spent += time.process_time() - start
        if spent >= seconds:
            return made / spent
    raise AssertionError("a batch always comes last")


def answers(seconds: float, game: str = GAME) -> float:
    """All answers of a record a second: those of bots, those that the rules force, and what was rolled and drawn."""
    counted = tally(game)
    return decisions(seconds, game) * (counted.answered + counted.rolled) / counted.decided


def without_rolls(seconds: float, game: str = GAME) -> float:
    """The same without what was rolled and drawn."""
    counted = tally(game)
    return decisions(seconds, game) * counted.answered / counted.decided


def choices(seconds: float) -> float:
    """Decisions a second, without those that had but one answer."""
    counted = tally(GAME)
    return decisions(seconds) * counted.chosen / counted.decided


class Tally(NamedTuple):
    """Of some games: decisions of bots, these and forced answers, chance's answers, and decisions with a choice."""

    decided: int
    answered: int
    rolled: int
    chosen: int


def tally(game: str, games: int = 60) -> Tally:
    decided = answered = rolled = chosen = 0
    for number in range(games):
        match, rng = begun(game, f"tally/{number}"), Random(number)
        match.settle()
        while match.waiting:
            options = match.options(match.waiting[0])
            decided += 1
            chosen += len(options) > 1
            match.answer(match.waiting[0], rng.choice(options))
            match.settle()
        chance = sum(entry.seat == NATURE for entry in match.history())
        answered += match.number - chance
        rolled += chance
    return Tally(decided, answered, rolled, chosen)


def copies(seconds: float) -> float:
    """Copies a second of positions in the middle of a step, every position counting alike."""
    rng, spent, made = Random("copies"), 0.0, 0
    for number in count():
        match = begun(GAME, f"copies/{number}")
        match.settle()
        while match.waiting:
            if match.log and rng.random() < 0.1:
                start = time.process_time()
                for _ in range(COPIES):
                    match.copy()
                spent += time.process_time() - start
                made += COPIES
            seat = match.waiting[0]
            match.answer(seat, rng.choice(match.options(seat)))
            match.settle()
        if spent >= seconds:
            return made / spent
    raise AssertionError("a game always comes last")


def time_of_search(match: Match, seat: Seat, rng: Random, iterations: int) -> float:
    """Seconds of the processor that so many iterations take at a decision."""
    search = Search(Eyes(match, seat), rng)
    start = time.process_time()
    for _ in range(iterations):
        search.iterate()
    return time.process_time() - start


def iterations(seconds: float, game: str = GAME) -> float:
    """Iterations of search a second, each of which values one leaf, over decisions from whole games."""
    rng, spent, made = Random("iterations"), 0.0, 0
    for number in count():
        match = begun(game, f"iterations/{number}")
        seat = match.settle()
        while seat is not None:
            options = match.options(seat)
            if len(options) > 1 and rng.random() < 0.05:
                spent += time_of_search(match, seat, rng, ITERATIONS)
                made += ITERATIONS
            match.answer(seat, rng.choice(options))
            seat = match.settle()
        if spent >= seconds:
            return made / spent
    raise AssertionError("a game always comes last")


def jobs(processes: int, seconds: float) -> float:
    """Decisions a second of the clock on so many processes; about so many seconds of work for one."""
    games = max(BATCH, round(BATCH * seconds / _seconds_for_a_batch()))
    return simulate(plan("jobs"), games, processes).decisions_per_second


def _seconds_for_a_batch() -> float:
    simulate(plan("warm-up"), BATCH)
    start = time.process_time()
    simulate(plan("jobs"), BATCH)
    return time.process_time() - start


def profile(games: int = 100, lines: int = 25) -> None:
    """Where the time of the random bots goes."""
    simulate(plan("warm-up"), BATCH)
    profiler = cProfile.Profile()
    profiler.runcall(simulate, plan("profile"), games)
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(lines)


MEASURES: dict[str, Callable[[float], float]] = {
    "answers": answers,
    "alone": without_rolls,
    "choices": choices,
    "copies": copies,
    "kingsburg": lambda seconds: answers(seconds, "kingsburg"),
    "blood-of-kings": lambda seconds: answers(seconds, "blood-of-kings"),
    "paladins-and-barbarians": lambda seconds: answers(seconds, "paladins-and-barbarians"),
    "warrior-knights": lambda seconds: answers(seconds, "warrior-knights"),
    "kingsburg-alone": lambda seconds: without_rolls(seconds, "kingsburg"),
    "search": iterations,
    "search-kingsburg": lambda seconds: iterations(seconds, "kingsburg"),
    "jobs-1": lambda seconds: jobs(1, seconds),
    "jobs-2": lambda seconds: jobs(2, seconds),
}


def main() -> None:
    """The last two words of the command line are the measure and its seconds."""
    name, seconds = sys.argv[-2:]
    if sys.implementation.name == "pypy":
        MEASURES[name](WARM_UP_OF_SEARCH if name.startswith("search") else WARM_UP)
    print(MEASURES[name](float(seconds)))


if __name__ == "__main__":
    main()
