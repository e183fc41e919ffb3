"""Walking through random games: what every check does, and how it says what it found."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, NoReturn, TypeAlias

from regalia.kernel.chance import GeneratorSource
from regalia.kernel.events import Event
from regalia.kernel.game import AnyGame
from regalia.kernel.match import Match
from regalia.kernel.position import Aside, Entry
from regalia.kernel.questions import NATURE, WATCHER, Question, Seat, Unlisted
from regalia.testing.compare import difference

CHANCE_OF_AN_ASIDE = 0.06
"""How often a walk looks for an aside before it answers."""


class Nonconformity(AssertionError):
    """A game broke its contract. The text says which check found it, where, and what differs."""


class Effort(NamedTuple):
    """How closely a check looks.

    looks    decisions of each game that are examined; they are spread over all kinds of questions
    answers  where a walk gives up; a game whose bounds promise less has failed before
    """

    looks: int = 25
    answers: int = 3000


QUICK, THOROUGH = Effort(), Effort(400, 20_000)


class Play:
    """One game played for one check: the walker keeps `match`, `last` and `news`, a check reads them."""

    def __init__(
        self, check: str, game: AnyGame, players: int, options: Mapping[str, Any], seed: int, effort: Effort = QUICK
    ) -> None:
        self.check = check
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.effort = effort
        self.seats = range(players)
        self.eyes = (*self.seats, WATCHER)
        self.rng = Random(f"{check} {seed}")
        self.match: Match | None = None
        self.last: Entry | None = None
        """The entry that was made last."""
        self.news: list[Event] = []
        """What it made the rules tell."""

    # -- walking -----------------------------------------------------------------------------------
    def begin(self, *, keep: bool = True) -> Match:
        return Match.begin(self.game, self.players, self.options, f"kit {self.seed}", keep=keep, listen=keep)

    def walk(self, looks: int | None = None) -> Iterator[Match]:
        """The match before each of `looks` decisions (nature's too), of all kinds; half-answered windows included.

        What is done to the match in between, the walk goes on from.
        """
        wanted = self._wanted(self.effort.looks if looks is None else looks)
        for match in self.stroll():
            if match.number in wanted:
                wanted.discard(match.number)
                yield match

    def stroll(self) -> Iterator[Match]:
        """The match before every decision; when it is over, the loop ends and `self.match` is the finished game."""
        rng = Random(f"walk {self.seed}")
        self.match = match = self.begin()
        self.last, self.news = None, []
        while not match.over and match.number < self.effort.answers:
            yield match
            told = len(match.told)
            self.last = None if match.over else move(match, rng, self.players)
            self.news = [event for _, event in match.told[told:]]

    def finished(self) -> Match:
        """The match at the end of its walk."""
        for _ in self.stroll():
            pass
        assert self.match is not None
        return self.match

    def now(self) -> bool:
        """True at about as many decisions of a stroll as are to be looked at closely."""
        return self.rng.random() * len(self._moments()) < self.effort.looks

    def _wanted(self, looks: int) -> set[int]:
        return spread(self._moments(), looks, self.rng)

    def _moments(self) -> Sequence[Moment]:
        options = tuple(sorted(self.options.items()))
        return moments(self.game, self.players, options, self.seed, self.effort.answers)

    # -- saying what is wrong ----------------------------------------------------------------------
    def fail(self, what: str) -> NoReturn:
        raise Nonconformity(self.story(what))

    def expect(self, true: bool, what: str) -> None:
        if not true:
            self.fail(what)

    def alike(self, one: Match, other: Match, what: str) -> None:
        """Two matches are at the same position: equal tables, questions and options."""
        if found := difference(one, other):
            self.fail(f"{what}: {found}")

    def story(self, what: str) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items()) or "default options"
        where = f"{self.game.name}, {self.players} players, {options}, seed {self.seed}"
        if self.match is not None:
            where += f", answer {self.match.number}{in_force(self.match)}"
        return f"{self.check}: {what} ({where})"


Moment: TypeAlias = tuple[str, bool, bool]
"""The kind of what is asked, whether its window is half answered, whether the step has just begun."""


@cache
def moments(
    game: AnyGame, players: int, options: tuple[tuple[str, Any], ...], seed: int, most: int
) -> tuple[Moment, ...]:
    """What kind of decision comes at each number of a walk, as far as the game can be played."""
    kinds: list[Moment] = []
    with suppress(Exception):
        for match in Play("walk", game, players, dict(options), seed, Effort(0, most)).stroll():
            asked = match.asked(WATCHER)
            assert asked is not None
            kind = asked.kind, len(match.waiting) < len(asked.seats), not match.log
            kinds += [kind] * (match.number - len(kinds) + 1)
    return tuple(kinds)


def spread(kinds: Sequence[Moment], looks: int, rng: Random) -> set[int]:
    """Numbers of a walk to look at: rare kinds of moments first, as many of each kind as fit."""
    numbers = list(range(len(kinds)))
    rng.shuffle(numbers)
    had: Counter[Moment] = Counter()
    turn: dict[int, int] = {}
    for number in numbers:
        had[kinds[number]] += 1
        turn[number] = had[kinds[number]]
    return set(sorted(numbers, key=turn.__getitem__)[:looks])


def in_force(match: Match) -> str:
    asked = match.asked(WATCHER)
    return " at the end" if asked is None else f", where {asked.kind} is asked of {seats_said(asked.seats)}"


def raised(error: BaseException) -> str:
    """An error that a check did not expect, and the line of the game that raised it."""
    origin = error.__cause__ or error
    frame = traceback.extract_tb(origin.__traceback__)[-1]
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return f"{what}, raised in {frame.name}, {Path(frame.filename).name}, line {frame.lineno}"


def seats_said(seats: Sequence[Seat]) -> str:
    names = ["nature" if seat == NATURE else f"seat {seat}" for seat in seats]
    return " and ".join(names)


# -- moving ----------------------------------------------------------------------------------------
def move(match: Match, rng: Random, players: int) -> Entry:
    """One random entry: an aside now and then, else an answer of a seat that is waited for."""
    if rng.random() < CHANCE_OF_AN_ASIDE:
        seat = rng.randrange(players)
        asides = match.asides(seat)
        if asides:
            aside = rng.choice(asides)
            match.aside(seat, aside)
            return Aside(seat, aside)
    answer_one(match, rng)
    return match.history()[-1]


def answer_one(match: Match, rng: Random) -> None:
    """One random answer. An open question with one option is now and then answered as a driver does it."""
    seat = rng.choice(match.waiting)
    if seat == NATURE:
        match.chance()
        return
    options = match.options(seat)
    assert options, f"{match.question(seat).kind} lists no answers for seat {seat}"
    forced = not match.is_window and match.question(seat).open and len(options) == 1
    if forced and rng.random() < 0.5:
        match.give(seat, options[0], forced=True)
    else:
        match.give(seat, rng.choice(options))


def sight(match: Match) -> Match:
    """A copy of a match that listens, with nothing heard so far."""
    copy = match.copy()
    copy.listen = True
    return copy


def is_whole_window(match: Match) -> bool:
    """Whether a window has just opened: nobody has answered in it."""
    return match.is_window and not match.sealed


def some_answers(question: Question, match: Match, rng: Random, most: int) -> list[Any]:
    """A few legal answers; orders of a shuffle are not listed but picked."""
    if isinstance(question, Unlisted):
        return [question.pick(match.g, GeneratorSource(rng), 0) for _ in range(most)]
    options = match.options(question.seat)
    return rng.sample(options, min(most, len(options)))


def go_on(play: Play, one: Match, other: Match, count: int, what: str) -> None:
    """Play two matches on with equal choices; they must stay alike."""
    seed = play.rng.random()
    rngs = Random(seed), Random(seed)
    for match, rng in zip((one, other), rngs):
        match.source = GeneratorSource(rng)
    for _ in range(count):
        if one.over:
            return
        for match, rng in zip((one, other), rngs):
            answer_one(match, rng)
        play.alike(one, other, what)


Check: TypeAlias = Callable[[Play], None]
