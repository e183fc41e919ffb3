"""Many games played by bots, on one process or several, and what came of them.

Game number i of a simulation depends on the seed and on i alone, so that the same seed gives the same games however
many processes share the work.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

from regalia.bots import Bot, Maker, UnknownBot, find_bot
from regalia.bots.blame import NOT_CHOSEN, blame, blaming, made
from regalia.bots.random import RandomBot
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.kernel.questions import Seat
from regalia.kernel.record import Record
from regalia.lab.engines import Engine, local
from regalia.lab.worker_processes import Chunk

Makers: TypeAlias = Mapping[str, Maker]
MOST_GAMES_A_CHUNK = 64
"""How many games a process plays at most before it reports."""


OBJECTS_BETWEEN_COLLECTIONS = 50_000


class Plan(NamedTuple):
    """What to play; made of plain values, so that it can be sent to another process."""

    game: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    """The line-up of game 0, seat by seat; each further game is another deal and shifts it by one seat."""
    seed: str
    records: Path | None = None
    """Where to write the record of each game."""
    line_ups: tuple[tuple[str, ...], ...] = ()
    """In an arena, where `bots` are the rivals: each deal is played by all of these before the next one is."""

    def sitting(self, number: int) -> Sitting:
        """What makes up game `number`."""
        if not self.line_ups:
            return Sitting(number, line_up(self.bots, number))
        deal, which = divmod(number, len(self.line_ups))
        return Sitting(deal, self.line_ups[which])

    def as_json(self) -> dict[str, Any]:
        return {**self._asdict(), "options": dict(self.options), "records": self.records and str(self.records)}

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Plan:
        """From what `as_json` wrote."""
        records = data["records"] and Path(data["records"])
        line_ups = tuple(map(tuple, data["line_ups"]))
        return cls(**{**data, "bots": tuple(data["bots"]), "records": records, "line_ups": line_ups})


class Sitting(NamedTuple):
    """The dice and cards that a game is played with, and who sits where."""

    deal: int
    bots: tuple[str, ...]


class Outcome(NamedTuple):
    """What came of one game."""

    decisions: int
    ending: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    factions: tuple[str, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass
class Simulation:
    """What came of many games. A shared win is split among its winners, as in an arena.

    `decisions` are answers that a bot chose; nature's answers and those that the rules force are not counted.
    """

    plan: Plan
    games: int = 0
    seconds: float = 0.0
    decisions: int = 0
    fewest: int = 0
    most: int = 0
    wins_by_seat: list[float] = field(default_factory=list)
    wins_by_bot: dict[str, float] = field(default_factory=dict)
    games_by_faction: dict[str, int] = field(default_factory=dict)
    wins_by_faction: dict[str, float] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)
    scores: list[int] = field(default_factory=list)
    """The sum of each seat's scores."""

    def __post_init__(self) -> None:
        self.wins_by_seat = [0] * self.plan.players
        self.scores = [0] * self.plan.players
        self.wins_by_bot = dict.fromkeys(self.plan.bots, 0)

    def add(self, outcome: Outcome) -> None:
        """Count the next game, in the order of the games."""
        decisions = outcome.decisions
        self.fewest = min(self.fewest, decisions) if self.games else decisions
        self.most = max(self.most, decisions)
        self.decisions += decisions
        self.endings[outcome.ending] = self.endings.get(outcome.ending, 0) + 1
        bots = line_up(self.plan.bots, self.games)
        shared = 1 if len(outcome.winners) == 1 else 1 / len(outcome.winners)
        for seat, faction in enumerate(outcome.factions):
            won = shared if outcome.places[seat] == 1 else 0
            self.scores[seat] += outcome.scores[seat]
            self.wins_by_seat[seat] += won
            self.wins_by_bot[bots[seat]] += won
            self.games_by_faction[faction] = self.games_by_faction.get(faction, 0) + 1
            self.wins_by_faction[faction] = self.wins_by_faction.get(faction, 0) + won
        self.games += 1

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds if self.seconds else 0.0

    @property
    def mean_scores(self) -> list[float]:
        return [total / self.games for total in self.scores]

    def as_json(self) -> dict[str, Any]:
        """Plain data for a program to read."""
        return {
            "game": self.plan.game,
            "players": self.plan.players,
            "options": dict(self.plan.options),
            "bots": list(self.plan.bots),
            "seed": self.plan.seed,
            "games": self.games,
            "seconds": round(self.seconds, 3),
            "decisions": self.decisions,
            "decisions_per_second": round(self.decisions_per_second),
            "decisions_per_game": {"mean": self.decisions / self.games, "min": self.fewest, "max": self.most},
            "wins_by_seat": self.wins_by_seat,
            "wins_by_bot": self.wins_by_bot,
            "games_by_faction": self.games_by_faction,
            "wins_by_faction": self.wins_by_faction,
            "endings": dict(sorted(self.endings.items(), key=lambda item: (-item[1], item[0]))),
            "mean_scores": self.mean_scores,
        }


def fill_seats(names: Sequence[str], players: int) -> tuple[str, ...]:
    """A bot for every seat, the names repeated in turn. Raises UnknownBot when one is wrong or there are too many."""
    if not 0 < len(names) <= players:
        raise UnknownBot(f"name 1 to {players} bots for {players} players, not {len(names)}")
    for name in names:
        find_bot(name)
    return tuple(names[seat % len(names)] for seat in range(players))


def line_up(bots: tuple[str, ...], number: int) -> tuple[str, ...]:
    """The bots of game `number`, seat by seat."""
    shift = number % len(bots)
    return bots[shift:] + bots[:shift]


def simulate(
    plan: Plan,
    games: int,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    engine: Engine = local,
) -> Simulation:
    """Play the games on `jobs` processes. `progress` hears how many are done, now and then."""
    simulation = Simulation(plan)
    begun = time.perf_counter()
    with engine(jobs) as workers:
        for outcomes in workers.map(Plain(plan), chunks(games, workers.width)):
            for outcome in outcomes:
                simulation.add(outcome)
            progress(simulation.games)
    simulation.seconds = time.perf_counter() - begun
    return simulation


def chunks(games: int, width: int) -> list[range]:
    """All games in portions, enough of them to keep everybody busy."""
    size = max(1, min(MOST_GAMES_A_CHUNK, games // (4 * width)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


class Plain(NamedTuple):
    """The work of playing games of a plan as fast as can be."""

    plan: Plan

    def play(self, numbers: Chunk) -> list[Outcome]:
        makers = find_makers(self.plan)
        with collecting_seldom():
            return [_play_game(self.plan, makers, number) for number in numbers]

    def as_json(self) -> dict[str, Any]:
        return {"work": "plain", "plan": self.plan.as_json()}

    def read(self, told: list[Any]) -> list[Outcome]:
        return [Outcome(decisions, ending, *map(tuple, rest)) for decisions, ending, *rest in told]


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """A finished game leaves no cycles behind, so that to look for them as often as usual is time lost."""
    if not hasattr(gc, "set_threshold"):  # PyPy collects in its own way
        yield
        return
    usual = gc.get_threshold()
    if usual[0]:  # 0 is never
        gc.set_threshold(max(usual[0], OBJECTS_BETWEEN_COLLECTIONS), *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def find_makers(plan: Plan) -> Makers:
    return {name: find_bot(name) for name in plan.bots}


def where(plan: Plan, number: int) -> str:
    """Which game it is, for whoever wants to play it again."""
    return f"game {number} of {plan.game}, seed {plan.seed}"


def _play_game(plan: Plan, makers: Makers, number: int) -> Outcome:
    with blaming(where(plan, number)):
        match, bots = set_up(plan, makers, number, keep=plan.records is not None)
        decisions = play(match, bots)
    return finish(plan, number, match, decisions)


def set_up(plan: Plan, makers: Makers, number: int, *, keep: bool) -> tuple[Match, list[Bot]]:
    """The match of a game and its bots. One that looks ahead needs snapshots in any case."""
    deal, names = plan.sitting(number)
    bots = [made(makers[name], Random(f"{plan.seed}/{number}/{seat}"), seat) for seat, name in enumerate(names)]
    keep = keep or any(bot.looks_ahead for bot in bots)
    seed = f"{plan.seed}/{deal}"
    return Match.begin(find_game(plan.game), plan.players, plan.options, seed, names, keep=keep), bots


def finish(plan: Plan, number: int, match: Match, decisions: int) -> Outcome:
    """What came of a match that is over; its record is written if wanted."""
    result = match.result
    assert result is not None, "a match that is over has a result"
    if plan.records is not None:
        path = plan.records / record_name(plan.game, number)
        path.write_text(Record.of(match).write(), encoding="utf-8")
    return Outcome(decisions, result.ending, result.places, result.scores, tuple(match.game.factions(match.g)))


def record_name(game: str, number: int) -> str:
    """The file of a game's record."""
    return f"{game}-{number:06d}.json"


def play(match: Match, bots: Sequence[Bot]) -> int:
    """Play a match to its end; returns how many answers the bots chose. Our own bots' answers are not checked again."""
    numbers = [bot.numbers for bot in bots if type(bot) is RandomBot]
    if not match.keep and len(numbers) == len(bots):
        return match.play_out(numbers)
    players = [
        (bot.choose, Eyes(match, seat), match.give if is_ours(bot) else match.answer) for seat, bot in enumerate(bots)
    ]
    settle = match.settle
    decisions = 0
    seat: Seat | None = None
    chosen = NOT_CHOSEN
    try:
        seat = settle()
        while seat is not None:
            choose, eyes, answer = players[seat]
            chosen = NOT_CHOSEN
            chosen = choose(eyes)
            answer(seat, chosen)
            decisions += 1
            seat = settle()
    except (Exception, SystemExit) as error:
        raise blame(bots, seat, chosen, error) from error
    return decisions


def is_ours(bot: Bot) -> bool:
    return type(bot).__module__.startswith("regalia.bots.")
