"""What a report shows of many games, gathered in one pass so that their number does not matter."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import floor, log10
from typing import NamedTuple

from regalia.lab.kept import KeptGame, LoggedGame, rows_of

TENTHS = 10
"""The course of a game is cut into so many parts of equally many decisions."""
BINS_A_DECADE = 20
"""How many bins a decade of times has."""
SHORTEST_TIME = 0.001
"""Milliseconds; times are kept no finer."""


class Kind(NamedTuple):
    """How one question was answered."""

    name: str
    decisions: int
    options: float
    milliseconds: float


@dataclass
class Times:
    """Decision times in bins of equal ratio: quantiles and columns within a few per cent, however many there are."""

    bins: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0

    def add(self, milliseconds: float) -> None:
        self.bins[floor(BINS_A_DECADE * log10(max(SHORTEST_TIME, milliseconds)))] += 1
        self.longest = max(self.longest, milliseconds)

    @property
    def count(self) -> int:
        return self.bins.total()

    def quantile(self, part: float) -> float:
        """The time that this part of the decisions kept to."""
        left = part * self.count
        for at in sorted(self.bins):
            left -= self.bins[at]
            if left <= 0:
                break
        return min(self.longest, 10 ** ((at + 1) / BINS_A_DECADE))

    def columns(self) -> dict[int, int]:
        """Counts by half decades: 2 stands for 10 to 31.6 milliseconds."""
        found: Counter[int] = Counter()
        for at, count in self.bins.items():
            found[at // (BINS_A_DECADE // 2)] += count
        return dict(found)


@dataclass
class Digest:
    """Times by bot, milestones by tenths of the game, questions by kind."""

    games: int = 0
    times: dict[str, Times] = field(default_factory=lambda: defaultdict(Times))
    milestones: dict[str, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0] * TENTHS))
    kinds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(lambda: [0, 0, 0]))

    def watch(self, games: Iterable[LoggedGame]) -> Iterator[LoggedGame]:
        """Pass the games on and count what is in them."""
        for game in games:
            self.add(game)
            yield game

    def add(self, game: LoggedGame) -> None:
        self.games += 1
        for _, _, _, bot, kind, options, _, spent in rows_of(game):
            self.times[bot].add(spent)
            sums = self.kinds[kind]
            sums[0] += 1
            sums[1] += options
            sums[2] += spent
        for milestone, at in game.milestones:
            self.milestones[milestone][tenth(at, game.length)] += 1

    def slowest(self, most: int) -> list[Kind]:
        """The questions that took the most time in all."""
        found = [Kind(name, int(n), options / n, spent / n) for name, (n, options, spent) in self.kinds.items()]
        return sorted(found, key=lambda kind: (-kind.decisions * kind.milliseconds, kind.name))[:most]


def tenth(at: int, length: int) -> int:
    """In which tenth of a game something happened after `at` decisions."""
    return min(TENTHS - 1, max(0, at - 1) * TENTHS // max(1, length))


def scores_by_bot(games: Sequence[KeptGame]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = defaultdict(list)
    for game in games:
        for bot, score in zip(game.bots, game.scores):
            found[bot].append(score)
    return dict(sorted(found.items()))
