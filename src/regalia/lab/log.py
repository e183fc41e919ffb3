"""One game watched closely: every decision with its time, and the game's milestones. Slower than a plain game."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from regalia.bots import Bot, find_bot
from regalia.kernel.errors import Illegal
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER, Answer, Seat
from regalia.lab.engines import Chunk
from regalia.lab.simulate import Outcome, Plan, blame, finish, set_up


class Game(msgspec.Struct, frozen=True):
    """What is kept of a finished game. All but the times follow from the plan and the number."""

    number: int
    deal: int
    bots: tuple[str, ...]
    factions: tuple[str, ...]
    ending: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    length: int
    """How many answers the bots chose."""
    seconds: float
    milestones: tuple[tuple[str, int], ...]
    """Each with the number of decisions that had been made."""

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.length, self.ending, self.places, self.scores, self.factions)


class LoggedGame(Game, frozen=True):
    """The same with its decisions: seat, question, number of options, verb, milliseconds.

    Questions and verbs are places in the list of `words`: games are kept by the thousand.
    """

    words: tuple[str, ...]
    decisions: tuple[tuple[int, int, int, int, float], ...]


def play_logged(plan: Plan, numbers: Chunk) -> list[bytes]:
    """Play these games; each as the line that is kept of it."""
    makers = {name: find_bot(name) for name in plan.bots}
    lines = []
    for number in numbers:
        begun = time.perf_counter()
        match, bots = set_up(plan, makers, number, keep=True)
        log = Log(match, bots)
        outcome = finish(plan, number, match, log.play())
        lines.append(msgspec.json.encode(log.entry(plan, number, outcome, time.perf_counter() - begun)))
    return lines


class Log:
    """Plays a match and writes down what it sees."""

    def __init__(self, match: Match, bots: Sequence[Bot]) -> None:
        self.match = match
        self.bots = bots
        self.eyes = [Eyes(match, seat) for seat in range(len(bots))]
        self.words: dict[str, int] = {}
        self.decisions: list[tuple[int, int, int, int, float]] = []
        self.milestones: list[tuple[str, int]] = []
        self.heard = 0

    def play(self) -> int:
        """To the end; returns the number of decisions."""
        seat = self.match.settle()
        self.listen()
        try:
            while seat is not None:
                self.decide(seat)
                seat = self.match.settle()
                self.listen()
        except Illegal as error:
            raise blame(self.bots, seat, error) from error
        return len(self.decisions)

    def decide(self, seat: Seat) -> None:
        kind = self.match.question(seat).kind
        begun = time.perf_counter()
        answer = self.bots[seat].choose(self.eyes[seat])
        spent = time.perf_counter() - begun
        options = len(self.match.options(seat))
        self.match.answer(seat, answer)
        self.decisions.append((seat, self.word(kind), options, self.word(verb(answer)), round(spent * 1000, 3)))

    def word(self, text: str) -> int:
        return self.words.setdefault(text, len(self.words))

    def listen(self) -> None:
        """Note the milestones among what was told since the last time."""
        for kind, _ in self.match.heard(WATCHER, self.heard):
            self.heard += 1
            if kind in self.match.game.milestones:
                self.milestones.append((kind, len(self.decisions)))

    def entry(self, plan: Plan, number: int, outcome: Outcome, seconds: float) -> LoggedGame:
        deal, bots = plan.sitting(number)
        return LoggedGame(
            number, deal, bots, outcome.factions, outcome.ending, outcome.places, outcome.scores, outcome.decisions,
            round(seconds, 4), tuple(self.milestones), tuple(self.words), tuple(self.decisions),
        )  # fmt: skip


def verb(answer: Answer) -> str:
    first: Any = answer[0] if isinstance(answer, tuple) and answer else answer
    return str(first)


def rows_of(game: LoggedGame) -> Iterator[tuple[int, int, int, str, str, int, str, float]]:
    """Its decisions with the words written out: game, decision, seat, bot, question, options, verb, milliseconds."""
    for at, (seat, kind, options, said, spent) in enumerate(game.decisions):
        yield game.number, at, seat, game.bots[seat], game.words[kind], options, game.words[said], spent
