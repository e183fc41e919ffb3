"""Bots against each other: every deal is played by every line-up, so that neither luck nor seats favour anybody.

With a journal, each finished game is kept at once and never played again; without one, all is kept in memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module
from typing import Any

from regalia.kernel.errors import RegaliaError
from regalia.kernel.game import find_game
from regalia.lab.engines import Engine, local
from regalia.lab.journal import Journal
from regalia.lab.kept import KeptGame
from regalia.lab.log import Logged
from regalia.lab.ratings import Rating, ratings
from regalia.lab.shares import Played, Share, by_bot, by_faction, by_seat
from regalia.lab.simulate import Plain, Plan

Progress = Callable[[int], None]


class NeedsPandas(RegaliaError):
    """pandas is not installed."""


def whole_deals(plan: Plan, games: int) -> int:
    """At least so many games, so that every deal is played by all line-ups."""
    size = len(plan.line_ups)
    return -(-games // size) * size


@dataclass(frozen=True, repr=False)
class Standings:
    """What came of an arena, or of any games between bots. The same games give the same standings."""

    plan: Plan
    games: list[Played]
    bots: list[Share]
    seats: list[Share]
    factions: list[Share]
    ratings: dict[str, Rating]
    endings: dict[str, int]

    @classmethod
    def of(cls, plan: Plan, games: list[Played]) -> Standings:
        """From games in the order of their numbers."""
        endings = dict(Counter(game.outcome.ending for game in games).most_common())
        rated = ratings(games) if len(set(plan.bots)) > 1 else {}
        return cls(plan, games, by_bot(games), by_seat(games), by_faction(games), rated, endings)

    @property
    def rows(self) -> list[dict[str, Any]]:
        """A row for each bot, the best first: as a data frame, `pandas.DataFrame(standings.rows)`."""
        return [_flat(self._bot_as_json(share)) for share in self.bots]

    def to_frame(self) -> Any:
        """The rows as a data frame of pandas. Raises NeedsPandas where that is not installed."""
        try:
            pandas = import_module("pandas")
        except ImportError as error:
            raise NeedsPandas("a data frame needs pandas: install it with pip install pandas") from error
        return pandas.DataFrame(self.rows)

    def __repr__(self) -> str:
        """The table as plain text."""
        width = max(len("bot"), *(len(share.name) for share in self.bots))
        lines = [f"{find_game(self.plan.game).name}, {self.plan.players} players, {len(self.games)} games"]
        lines.append(f"{'bot':{width}}  win share   95 % interval    rating")
        for row in self.rows:
            interval = f"{row['low']:6.1%} to {row['high']:6.1%}"
            lines.append(
                f"{row['name']:{width}}  {row['share']:9.1%}  {interval}  {row['mu']:5.1f} ± {row['sigma']:.1f}"
            )
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        names = ("name", "games", "wins", "share", "low", "high", "fair", "mean_score", "mu", "sigma")
        head = "".join(f"<th>{name.replace('_', ' ')}</th>" for name in names)
        rows = "".join(f"<tr>{''.join(_cell(row[name]) for name in names)}</tr>" for row in self.rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def as_json(self) -> dict[str, Any]:
        """Plain data for a program to read. Nothing in it depends on the machine."""
        plan = self.plan
        return {
            "game": plan.game,
            "players": plan.players,
            "options": dict(plan.options),
            "bots": list(plan.bots),
            "seed": plan.seed,
            "line_ups": [list(each) for each in plan.line_ups],
            "deals": len(self.games) // len(plan.line_ups),
            "games": len(self.games),
            "table": [self._bot_as_json(each) for each in self.bots],
            "by_seat": list(map(_as_json, self.seats)),
            "by_faction": list(map(_as_json, self.factions)),
            "endings": self.endings,
        }

    def _bot_as_json(self, share: Share) -> dict[str, Any]:
        mu, sigma = self.ratings[share.name]
        return {**_as_json(share), "mean_score": share.mean_score, "rating": {"mu": mu, "sigma": sigma}}


def _as_json(share: Share) -> dict[str, Any]:
    low, high = share.interval
    figures = {"share": share.share, "low": low, "high": high, "fair": share.fair}
    return {"name": share.name, "games": share.games, "wins": share.wins, **figures}


def _flat(row: dict[str, Any]) -> dict[str, Any]:
    rating = row.pop("rating")
    return {**row, **rating}


def _cell(value: str | float) -> str:
    return f"<td>{escape(value) if isinstance(value, str) else f'{value:.3g}'}</td>"


# -- playing ---------------------------------------------------------------------------------------
def play_arena(
    plan: Plan, games: int, jobs: int = 1, progress: Progress = lambda done: None, engine: Engine = local
) -> Standings:
    """Play in memory, a game at a time: bots may think long, and somebody watches the bar."""
    played: list[Played] = []
    with engine(jobs) as workers:
        for outcomes in workers.map(Plain(plan), _singly(range(games))):
            for outcome in outcomes:
                played.append(Played(len(played), plan.sitting(len(played)).bots, outcome))
            progress(len(played))
    return Standings.of(plan, played)


def play_into(
    journal: Journal, plan: Plan, jobs: int = 1, progress: Progress = lambda done: None, engine: Engine = local
) -> list[KeptGame]:
    """Play what is missing in a journal, a game at a time, so that none is lost; returns all the games."""
    missing = journal.missing
    done = journal.head.games - len(missing)
    if missing:
        with engine(jobs) as workers:
            for lines in workers.map(Logged(plan), _singly(missing), ordered=False):
                for line in lines:
                    journal.append(line.encode())
                done += len(lines)
                progress(done)
    return journal.games()


def _singly(numbers: Sequence[int]) -> list[list[int]]:
    return [[number] for number in numbers]


def played(games: Sequence[KeptGame]) -> Iterator[Played]:
    return (Played(game.number, game.bots, game.outcome) for game in games)
