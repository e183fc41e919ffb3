"""Bots against each other: every deal is played by every line-up, so that neither luck nor seats favour anybody.

With a journal, each finished game is kept at once and never played again; without one, all is kept in memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from regalia.lab.engines import Engine, local
from regalia.lab.journal import Journal
from regalia.lab.log import Game, play_logged
from regalia.lab.ratings import Rating, ratings
from regalia.lab.shares import Played, Share, by_bot, by_faction, by_seat
from regalia.lab.simulate import Plan, play_games

Progress = Callable[[int], None]


def whole_deals(plan: Plan, games: int) -> int:
    """At least so many games, so that every deal is played by all line-ups."""
    size = len(plan.line_ups)
    return -(-games // size) * size


@dataclass(frozen=True)
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


# -- playing ---------------------------------------------------------------------------------------
def play_arena(
    plan: Plan, games: int, jobs: int = 1, progress: Progress = lambda done: None, engine: Engine = local
) -> Standings:
    """Play in memory, a game at a time: bots may think long, and somebody watches the bar."""
    played: list[Played] = []
    with engine(jobs) as workers:
        for outcomes in workers.map(partial(play_games, plan), _singly(range(games))):
            for outcome in outcomes:
                played.append(Played(len(played), plan.sitting(len(played)).bots, outcome))
            progress(len(played))
    return Standings.of(plan, played)


def play_into(
    journal: Journal, plan: Plan, jobs: int = 1, progress: Progress = lambda done: None, engine: Engine = local
) -> list[Game]:
    """Play what is missing in a journal, a game at a time, so that none is lost; returns all the games."""
    missing = journal.missing
    done = journal.head.games - len(missing)
    if missing:
        with engine(jobs) as workers:
            for lines in workers.map(partial(play_logged, plan), _singly(missing), ordered=False):
                for line in lines:
                    journal.append(line)
                done += len(lines)
                progress(done)
    return journal.games()


def _singly(numbers: Sequence[int]) -> list[list[int]]:
    return [[number] for number in numbers]


def played(games: Sequence[Game]) -> Iterator[Played]:
    return (Played(game.number, game.bots, game.outcome) for game in games)
