"""Games and decisions as CSV, for one's own analysis."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from regalia.lab.log import Game, LoggedGame, rows_of

GAMES, DECISIONS = "games.csv", "decisions.csv"
DECISION = ("game", "decision", "seat", "bot", "question", "options", "answer", "milliseconds")


def write_games(path: Path, games: Sequence[Game], players: int) -> None:
    """A row for every game; what belongs to a seat has a column for each seat."""
    seats = range(1, players + 1)
    head = ["game", "deal", "ending", "decisions", "seconds"]
    head += [f"{what}_{seat}" for what in ("bot", "faction", "place", "score") for seat in seats]
    _write(path, head, (_row(game) for game in games))


def _row(game: Game) -> list[Any]:
    head = [game.number, game.deal, game.ending, game.length, game.seconds]
    return [*head, *game.bots, *game.factions, *game.places, *game.scores]


def write_decisions(path: Path, games: Iterable[LoggedGame]) -> None:
    """A row for every decision. Seats count from 1, as everywhere that people read."""
    _write(path, DECISION, _decision_rows(games))


def _decision_rows(games: Iterable[LoggedGame]) -> Iterator[Sequence[Any]]:
    for game in games:
        for number, at, seat, *rest in rows_of(game):
            yield number, at + 1, seat + 1, *rest


def _write(path: Path, head: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """A whole file or none."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(head)
            writer.writerows(rows)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
