"""Games and decisions as CSV or Parquet, for one's own analysis."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from regalia.kernel.errors import RegaliaError
from regalia.lab.kept import KeptGame, LoggedGame, rows_of

GAMES, DECISIONS = "games.csv", "decisions.csv"
ROWS_AT_ONCE = 100_000
"""How many rows are written at once."""
DECISION = ("game", "decision", "seat", "bot", "question", "options", "answer", "milliseconds")


def write_games(path: Path, games: Sequence[KeptGame], players: int) -> None:
    """A row for every game; what belongs to a seat has a column for each seat."""
    seats = range(1, players + 1)
    head = ["game", "deal", "ending", "decisions", "seconds"]
    head += [f"{what}_{seat}" for what in ("bot", "faction", "place", "score") for seat in seats]
    _write(path, head, (_row(game) for game in games))


def _row(game: KeptGame) -> list[Any]:
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
        (_write_parquet if path.suffix == ".parquet" else _write_csv)(part, head, rows)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _write_csv(path: Path, head: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(head)
        writer.writerows(rows)


def _write_parquet(path: Path, head: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """In portions, so that the number of rows does not matter."""
    arrow, parquet = find_arrow()
    left, writer = iter(rows), None
    while portion := list(islice(left, ROWS_AT_ONCE)):
        table = arrow.table({name: list(column) for name, column in zip(head, zip(*portion))})
        writer = writer or parquet.ParquetWriter(path, table.schema)
        writer.write_table(table)
    if writer is None:
        parquet.write_table(arrow.table({name: [] for name in head}), path)
    else:
        writer.close()


class NeedsArrow(RegaliaError):
    """pyarrow is not installed."""


def find_arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise NeedsArrow("Parquet needs pyarrow: install it with pip install 'regalia[parquet]'") from error
