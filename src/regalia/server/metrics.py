"""Counts and times, for the page that Prometheus reads."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Count:
    """Only grows."""

    def __init__(self, help: str) -> None:
        self.help = help
        self.value = 0

    def add(self, count: int = 1) -> None:
        self.value += count

    def lines(self, name: str) -> list[str]:
        return [f"# HELP {name}_total {self.help}", f"# TYPE {name}_total counter", f"{name}_total {self.value}"]


class Gauge:
    """Read when somebody looks."""

    def __init__(self, help: str) -> None:
        self.help = help
        self.read: Callable[[], int] = int

    def lines(self, name: str) -> list[str]:
        return [f"# HELP {name} {self.help}", f"# TYPE {name} gauge", f"{name} {self.read()}"]


class Times:
    """How long something took, as a histogram."""

    def __init__(self, help: str) -> None:
        self.help = help
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        at = next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))
        self.counts[at] += 1
        self.sum += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        start = time.perf_counter()
        yield
        self.add(time.perf_counter() - start)

    def lines(self, name: str) -> list[str]:
        name += "_seconds"
        lines, total = [f"# HELP {name} {self.help}", f"# TYPE {name} histogram"], 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts):
            total += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*lines, f"{name}_sum {self.sum:.6f}", f"{name}_count {total}"]


class Metrics:
    def __init__(self) -> None:
        self.answers = Count("Answers of people and bots that were carried out.")
        self.refused = Count("Messages of clients that were refused.")
        self.rows = Count("Rows given to the database.")
        self.faults = Count("Errors of rules and of the server.")
        self.lucky = Count("Answers chosen at random because a bot was too slow or failed.")
        self.rooms = Gauge("Tables in memory.")
        self.connections = Gauge("Live connections.")
        self.commit = Times("A transaction with the rows that waited for it.")
        self.answer = Times("From an answer's arrival to its being sent on.")
        self.thought = Times("A bot's thinking about one answer.")

    def page(self) -> str:
        lines = [line for name, metric in vars(self).items() for line in metric.lines(f"regalia_{name}")]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
