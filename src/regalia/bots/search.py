"""The bot that thinks ahead: information-set Monte Carlo tree search.

Each iteration imagines a table that looks the same from the bot's seat (or copies the last one imagined), plays on it
until somebody comes to a decision that was never seen before, and has the game value the position after it. Chance is
sampled as it comes.

Every seat has a tree of its own. Its nodes are what that seat can tell apart: its own answers, the answers of others as
they show, and the events as it heard them, nothing else. So a seat chooses alike on all tables that look alike to it,
whatever the imagined table has behind its back; in a window, where nothing shows before all have answered, nobody
reacts to a sealed answer. Each seat maximises its own value. As options differ from table to table, an answer is judged
by how often it could be given.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import repeat
from random import Random
from typing import NamedTuple

from regalia.bots.bot import Bot
from regalia.bots.greedy import impressions, never
from regalia.bots.tree import Branches, Edge, Mind, heard
from regalia.kernel.chance import GeneratorSource
from regalia.kernel.errors import RegaliaError
from regalia.kernel.events import Event
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Question, Seat
from regalia.kernel.table import Result

ITERATIONS = 1000
ITERATIONS_PER_IMAGINED_TABLE = 3
WORTH_OF_SECOND_PLACE = 0.1
"""What the best place is worth that does not win."""
ANSWERS_FOR_THE_WHOLE_TIME = 8
"""With fewer answers to choose from it thinks for a share of its milliseconds."""
SHARE_FOR_IMPRESSIONS = 0.5
"""The share of its time after which it tries what it has seen by then of very many answers."""
ITERATIONS_BETWEEN_LOOKS = 50
"""How often it looks whether the answer tried most can still be overtaken."""


class BadBudget(RegaliaError):
    """A budget that nobody can think by."""


class SearchBot(Bot):
    """Thinks for a number of iterations, or of milliseconds, or until one of both is over; 1000 iterations if not told.

    Without milliseconds no clock is read: equal seeds give equal answers.
    """

    def __init__(self, rng: Random, iterations: int | None = None, milliseconds: float | None = None) -> None:
        super().__init__(rng)
        for name, given in (("iterations", iterations), ("milliseconds", milliseconds)):
            if given is not None and not given > 0:
                raise BadBudget(f"search thinks for a positive number of {name}, not {given}")
        self.iterations = ITERATIONS if iterations is None and milliseconds is None else iterations
        self.milliseconds = milliseconds

    def choose(self, eyes: Eyes) -> Answer:
        options = eyes.options
        if len(options) == 1:
            return options[0]
        share = min(1.0, len(options) / ANSWERS_FOR_THE_WHOLE_TIME)
        search = Search(eyes, self.rng, self.alarm(share * SHARE_FOR_IMPRESSIONS))
        for left in self.budget(share):
            search.iterate()
            if search.iterations % ITERATIONS_BETWEEN_LOOKS == 0 and search.lead > left >= 0:
                break
        return search.best()

    def budget(self, share: float = 1.0) -> Iterator[int]:
        """For each iteration in a share of the time, how many are left after it, or -1 if nobody can tell."""
        if self.iterations is None:
            counted: Iterator[int] = repeat(-1)
        else:
            counted = iter(range(self.iterations - 1, -1, -1))
        return counted if self.milliseconds is None else timed(counted, self.milliseconds / 1000 * share)

    def alarm(self, share: float) -> Callable[[], bool]:
        """Tells whether a share of the time is over."""
        if self.milliseconds is None:
            return never
        end = time.perf_counter() + self.milliseconds / 1000 * share
        return lambda: time.perf_counter() >= end


def timed(counted: Iterator[int], seconds: float) -> Iterator[int]:
    """The first, and those that begin before the time is over. No more are left than their pace leaves time for.

    The first, with its first impressions, takes far longer than the others: their pace is told without it.
    """
    first = now = time.perf_counter()
    end = now + seconds
    for done, left in enumerate(counted):
        in_time = int((done - 1) * (end - now) / (now - first)) if now > first else left
        yield in_time if left < 0 else min(left, in_time)
        now = time.perf_counter()
        if now >= end:
            return
        if not done:
            first = now


class Move(NamedTuple):
    """An answer given on the way to a leaf."""

    mind: Mind
    seat: Seat
    edge: Edge
    kind: str
    answer: Answer


class Search:
    """One decision being thought about. Each `iterate` values one leaf; `best` may be asked at any time after one."""

    def __init__(self, eyes: Eyes, rng: Random, is_late: Callable[[], bool] = never) -> None:
        self.eyes = eyes
        self.rng = rng
        self.is_late = is_late  # for first impressions
        self.iterations = 0
        self.minds: dict[Seat, Mind] = {}

    def iterate(self) -> None:
        """Play one imagined game to a new leaf, and learn what each seat gained by it.

        Imagined tables are worth more or less from the start; gains can be compared from table to table.
        """
        if not self.iterations:
            self.minds[self.eyes.seat] = Mind({(): self.impressions()})
        if self.iterations % ITERATIONS_PER_IMAGINED_TABLE == 0:
            self.world = self.eyes.imagine(self.rng)
            self.before = values(self.world)
        self.iterations += 1
        trial = self.world.copy().cheaply()
        trial.source = GeneratorSource(self.rng)
        path = self.play(trial)
        learn(path, [after - before for after, before in zip(values(trial), self.before)])

    def impressions(self) -> dict[Answer, Edge]:
        """The first node: every answer with what a greedy bot would think of it."""
        return {answer: Edge(gain) for answer, gain in impressions(self.eyes, self.rng, self.is_late).items()}

    def play(self, trial: Match) -> list[Move]:
        """Answer as each seat's tree advises, until one comes to where it never was."""
        events: list[Event] = []
        trial.g.events = events
        stands: dict[Seat, tuple[Branches, int]] = {}  # in its tree, and how many events it took in before
        path: list[Move] = []
        seat: Seat | None = self.eyes.seat
        old = True
        while seat is not None and old:
            question, options = trial.question(seat), trial.options(seat)
            if len(options) == 1 and path:  # nothing to choose, so nothing to learn
                if not trial.is_window:
                    events.append(seen_answer(question, options[0]))
                trial.give(seat, options[0])
                seat = trial.settle()
                continue
            mind = self.mind(seat)
            branches, known = stands.get(seat, (mind.tree, 0))
            key = heard(events[known:], seat)
            found = branches.get(key)
            old = found is not None
            node = branches[key] = {} if found is None else found
            answer = mind.select(node, question.kind, options, self.rng)
            edge = node[answer]
            path.append(Move(mind, seat, edge, question.kind, answer))
            if not trial.is_window:
                events.append(seen_answer(question, answer))
            stands[seat] = edge.after, len(events)
            trial.give(seat, answer)
            seat = trial.settle()
        trial.g.events = None
        return path

    def mind(self, seat: Seat) -> Mind:
        if seat not in self.minds:
            self.minds[seat] = Mind()
        return self.minds[seat]

    def tries(self) -> dict[Answer, int]:
        """How often each answer was tried."""
        return {answer: edge.tries for answer, edge in self.minds[self.eyes.seat].tree[()].items()}

    @property
    def lead(self) -> int:
        """By how many tries the answer that was tried most is ahead of the next."""
        *_, second, first = sorted([0, *self.tries().values()])
        return first - second

    def best(self) -> Answer:
        """The answer that was tried most: it did best for long. Of equals the one that seemed best at first."""
        root = self.minds[self.eyes.seat].tree[()]
        return max(root, key=lambda answer: (root[answer].tries, root[answer].first or 0.0))


def seen_answer(question: Question, answer: Answer) -> Event:
    """An answer as the seats see it, each its own face of it."""
    if question.shows is None:
        return Event(question.kind, (answer,))
    return Event(question.kind, (answer,), (question.seat, *question.to), (question.shows(answer),))


def values(trial: Match) -> Sequence[float]:
    """What a leaf is worth to each seat: by its place when the game is over, else as the game values it."""
    if trial.result is not None:
        return [worth(trial.result, place) for place in trial.result.places]
    return trial.game.evaluate_all(trial.g)


def worth(result: Result, place: int) -> float:
    """1 for a winner; second places and below are worth little, but something."""
    seats = len(result.places)
    return 1.0 if place == 1 else WORTH_OF_SECOND_PLACE * (seats - place) / seats


def learn(path: list[Move], gains: Sequence[float]) -> None:
    """Enter what each seat gained at every answer that led there."""
    for seat, mind in {move.seat: move.mind for move in path}.items():
        mind.hear(gains[seat])
    for mind, seat, edge, kind, answer in path:
        mind.learn(edge, kind, answer, gains[seat])
