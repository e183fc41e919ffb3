"""Counts and times, for the page that Prometheus reads: those of all workers of a server together."""

from __future__ import annotations

import mmap
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

WORKERS, CELLS = 256, 64
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Board:
    """Numbers in memory that workers share once they have parted: each writes into a row of its own."""

    def __init__(self) -> None:
        self.numbers = memoryview(mmap.mmap(-1, WORKERS * CELLS * 8)).cast("d")
        self.row = 0
        self.used = 0

    def cells(self, count: int) -> range:
        self.used += count
        assert self.used <= CELLS, "a row of the board is full"
        return range(self.used - count, self.used)

    def add(self, cell: int, value: float) -> None:
        self.numbers[self.row * CELLS + cell] += value

    def total(self, cell: int) -> float:
        return sum(self.numbers[cell::CELLS])


class Count:
    """Only grows."""

    def __init__(self, board: Board, help: str) -> None:
        self.help = help
        self.board = board
        [self.cell] = board.cells(1)

    @property
    def value(self) -> int:
        return int(self.board.total(self.cell))

    def add(self, count: int = 1) -> None:
        self.board.add(self.cell, count)

    def lines(self, name: str) -> list[str]:
        return [f"# HELP {name}_total {self.help}", f"# TYPE {name}_total counter", f"{name}_total {self.value}"]


class Gauge(Count):
    """Read when somebody looks; each worker posts its own now and then."""

    def __init__(self, board: Board, help: str) -> None:
        super().__init__(board, help)
        self.read: Callable[[], int] = int

    def post(self) -> None:
        self.board.numbers[self.board.row * CELLS + self.cell] = self.read()

    def lines(self, name: str) -> list[str]:
        self.post()
        return [f"# HELP {name} {self.help}", f"# TYPE {name} gauge", f"{name} {self.value}"]


class Times:
    """How long something took, as a histogram."""

    def __init__(self, board: Board, help: str) -> None:
        self.help = help
        self.board = board
        self.counts = board.cells(len(BOUNDS) + 1)
        [self.sum] = board.cells(1)

    def add(self, seconds: float) -> None:
        at = next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self.board.add(self.counts[at], 1)
        self.board.add(self.sum, seconds)

    @contextmanager
    def time(self) -> Iterator[None]:
        start = time.perf_counter()
        yield
        self.add(time.perf_counter() - start)

    def lines(self, name: str) -> list[str]:
        name += "_seconds"
        lines, total = [f"# HELP {name} {self.help}", f"# TYPE {name} histogram"], 0
        for bound, cell in zip((*map(str, BOUNDS), "+Inf"), self.counts):
            total += int(self.board.total(cell))
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.board.total(self.sum):.6f}", f"{name}_count {total}"]


class Metrics:
    def __init__(self, board: Board) -> None:
        self.answers = Count(board, "Answers of people and bots that were carried out.")
        self.refused = Count(board, "Messages of clients that were refused.")
        self.rows = Count(board, "Rows given to the database.")
        self.faults = Count(board, "Errors of rules and of the server.")
        self.lucky = Count(board, "Answers chosen at random because a bot was too slow or failed.")
        self.rooms = Gauge(board, "Tables in memory.")
        self.connections = Gauge(board, "Live connections.")
        self.commit = Times(board, "A transaction with the rows that waited for it.")
        self.answer = Times(board, "From an answer's arrival to its being sent on.")
        self.thought = Times(board, "A bot's thinking about one answer.")

    def post(self) -> None:
        """Let the other workers read what is only known here."""
        self.rooms.post()
        self.connections.post()

    def page(self) -> str:
        lines = [line for name, metric in vars(self).items() for line in metric.lines(f"regalia_{name}")]
        return "\n".join(lines) + "\n"


BOARD = Board()
METRICS = Metrics(BOARD)
