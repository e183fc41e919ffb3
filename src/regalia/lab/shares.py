"""Win shares with their intervals: by bot, by seat, by faction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from regalia.lab.simulate import Outcome

Z = 1.959964
"""Of 95 % confidence."""


class Played(NamedTuple):
    """A finished game: its number, who sat where, and what came of it."""

    number: int
    bots: tuple[str, ...]
    outcome: Outcome


class Share(NamedTuple):
    """The wins of somebody in the games in which they sat. A shared win is split among its winners."""

    name: str
    games: int
    wins: float
    seats: int
    """In how many seats they sat in all these games."""
    points: int
    """The sum of the scores of those seats."""
    fair: float
    """The share that chance alone would give them: their part of the seats."""

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    @property
    def mean_score(self) -> float:
        return self.points / self.seats


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share: 95 % confidence, sound also for few games and for shares near 0 and 1."""
    share, square = wins / games, Z * Z / games
    middle = (share + square / 2) / (1 + square)
    reach = Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def by_bot(games: Sequence[Played]) -> list[Share]:
    return sorted(_shares(games, lambda game: game.bots), key=lambda each: (-each.share, each.name))


def by_seat(games: Sequence[Played]) -> list[Share]:
    return _shares(games, lambda game: [f"seat {seat + 1}" for seat in range(len(game.bots))])


def by_faction(games: Sequence[Played]) -> list[Share]:
    return sorted(_shares(games, lambda game: game.outcome.factions), key=lambda each: (-each.share, each.name))


def _shares(games: Iterable[Played], names: Callable[[Played], Sequence[str]]) -> list[Share]:
    """Shares of whatever the seats are called by."""
    found: dict[str, list[float]] = {}
    for game in games:
        seated = names(game)
        for name in dict.fromkeys(seated):
            mine = [seat for seat, other in enumerate(seated) if other == name]
            sums = found.setdefault(name, [0, 0, 0, 0, 0])
            for at, more in enumerate(_sums(game.outcome, mine)):
                sums[at] += more
    return [
        Share(name, int(count), wins, int(seats), int(points), fair / count)
        for name, (count, wins, seats, points, fair) in found.items()
    ]


def _sums(outcome: Outcome, mine: Sequence[int]) -> tuple[float, ...]:
    """What one game adds: a game, the part of the win, seats, points, the part of the seats."""
    won = sum(outcome.places[seat] == 1 for seat in mine) / len(outcome.winners)
    return 1, won, len(mine), sum(outcome.scores[seat] for seat in mine), len(mine) / len(outcome.places)
