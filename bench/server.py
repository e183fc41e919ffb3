"""How fast a server is: `python -m bench.server`.

Starts a server of its own on a database of its own, and plays against it from a process of its own over loopback:
people at 50 tables of two, first 100 answers a second in all, then as fast as they may (who has finished a game goes on
at a table set up before); then 500 tables with a few answers each. Latency is the time from sending an answer to the
other player's update. Everything is stored durably.

The speed of a machine that others use, too, changes from minute to minute. So a reference is measured in turns with
ours, and the ratios of neighbours in time are shown: they say more than one run's absolute figures.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from statistics import median
from typing import Any, NamedTuple, TypeVar

from bench import reference
from bench.hosts import GAME, Host, ours
from tools.steps import Failed

TABLES, MANY, FEW = 50, 500, 6
SPARE = 100
"""Tables that are set up before, for those whose game is over: opening tables is another question."""
PACE = 100.0
Start = Callable[[], AbstractContextManager[Host]]
Values = dict[str, float]
Side = TypeVar("Side")


class Measure(NamedTuple):
    name: str
    bound: float = 0.0
    """What ours has to reach; 0 where nothing is asked."""
    reference: float = 0.0
    """What the reference reached on the machine that the bound was set for; 0 where the ratio decides nothing."""
    at_least: bool = False

    @property
    def ratio(self) -> float:
        """What the ratio of ours to theirs has to reach."""
        return self.bound / self.reference if self.reference else 0.0

    def met(self, value: float, bound: float) -> bool:
        return value >= bound if self.at_least else value <= bound

    def verdict(self, value: float, bound: float) -> str:
        if not bound:
            return ""
        return f"at {'least' if self.at_least else 'most'} {bound:.4g}: {'met' if self.met(value, bound) else 'MISSED'}"


MEASURES = {
    "ready": Measure("cold start to ready, s", 1.5, 0.2),
    "paced_p50": Measure("paced at 100 answers/s, p50 in ms"),
    "paced_p99": Measure("paced at 100 answers/s, p99 in ms", 10, 1.8),
    "saturated_rate": Measure("as fast as they may, answers/s", 1000, 2600, at_least=True),
    "saturated_p50": Measure("as fast as they may, p50 in ms"),
    "saturated_p99": Measure("as fast as they may, p99 in ms", 60, 39),
    "saturated_cpu_ms": Measure("server's work for an answer, ms"),
    "live_kb": Measure("memory for a live table, KB", 150),  # theirs varies with when Node collects garbage
    "idle_kb": Measure("memory for an idle table, KB"),
}


class Figure(NamedTuple):
    """What was measured, round by round; without a reference there is nothing of theirs."""

    ours: list[float]
    theirs: list[float]

    @property
    def ratios(self) -> list[float]:
        return [one / other for one, other in zip(self.ours, self.theirs)]


Figures = dict[str, Figure]


def in_turns(sides: list[Side], rounds: int, name: str, measure: Callable[[Side], Values]) -> Figures:
    """Ours, theirs, ours, theirs: each ratio is of neighbours in time. Who is not measured has nothing to do."""
    found = [[measure(side) for side in sides] for _ in range(rounds)]
    return {name + key: figure(found, key) for key in found[0][0]}


def figure(found: list[list[Values]], key: str) -> Figure:
    mine, *their = ([values[key] for values in side] for side in zip(*found))
    return Figure(mine, their[0] if their else [])


def ready(start: Start) -> Values:
    with start() as host:
        return {"ready": host.ready}


def speed(starts: list[Start], rounds: int, seconds: float) -> Figures:
    wish: dict[str, Any] = {"tables": TABLES, "seconds": seconds}
    with ExitStack() as stack:
        hosts = [stack.enter_context(start()) for start in starts]
        slow = in_turns(hosts, rounds, "paced_", lambda host: host.play(**wish, pace=PACE))
        fast = in_turns(hosts, rounds, "saturated_", lambda host: host.play(**wish, spare=SPARE))
    return slow | fast


def memory(starts: list[Start]) -> Figures:
    found = [hold(start) for start in starts]
    return {"live_kb": figure([found], "live"), "idle_kb": Figure([found[0]["idle"]], [])}


def hold(start: Start) -> Values:
    """KB for each of many live tables, and what remains of each when everybody has gone and they are put away.

    Python gives little memory back, but uses it again: so what remains is measured with a second crowd.
    """
    with start() as host:
        host.play(tables=2, seconds=1)
        live, _ = host.crowd(MANY, FEW)
        _, idle = host.crowd(MANY, FEW)
    return {"live": live / MANY, "idle": max(0.0, idle) / MANY}


def as_json(found: Figures) -> dict[str, object]:
    flat: dict[str, object] = {"reference": reference.NAME if found["ready"].theirs else None}
    for key, (mine, theirs) in found.items():
        ratios = found[key].ratios
        flat |= spread(key, mine) | spread(f"theirs_{key}", theirs) | spread(f"ratio_{key}", ratios)
        measure = MEASURES.get(key)
        if measure is not None:
            flat |= judged(key, measure, mine, measure.bound) | judged(f"ratio_{key}", measure, ratios, measure.ratio)
    return flat


def spread(key: str, values: list[float]) -> Values:
    return {key: median(values), f"{key}_least": min(values), f"{key}_most": max(values)} if values else {}


def judged(key: str, measure: Measure, values: list[float], bound: float) -> Values:
    return {f"{key}_target": bound, f"{key}_met": measure.met(median(values), bound)} if values and bound else {}


def show(found: Figures) -> None:
    compared = bool(found["ready"].theirs)
    print(f"{TABLES} tables of two, clients in one process of their own; medians of the rounds.")
    print(f"Ours: {GAME}, SQLite with every commit on the disk.")
    if compared:
        print(f"Theirs: {reference.NAME}, everything in memory, a game of one move, nothing drawn; in turns with ours.")
    right = f"{'theirs':>8}{'ratio':>8}  {'least..most':15}target of the ratio" if compared else ""
    print(f"\n{'':34}{'ours':>7}  {'least..most':15}{'target':20}{right}".rstrip())
    for key, measure in MEASURES.items():
        print(row(measure, found[key]))
    print("\nWhat limits ours: the cores, which it shares with the clients here. About half of its work is drawing and")
    print("wording what two people see.")


def row(measure: Measure, figure: Figure) -> str:
    line = f"{measure.name:34}{columns(figure.ours)}{measure.verdict(median(figure.ours), measure.bound):20}"
    if figure.theirs:
        verdict = measure.verdict(median(figure.ratios), measure.ratio)
        line += f"{number(median(figure.theirs)):>8} {columns(figure.ratios)}{verdict}"
    return line.rstrip()


def columns(values: list[float]) -> str:
    return f"{number(median(values)):>7}  {f'{number(min(values))}..{number(max(values))}':15}"


def number(value: float) -> str:
    """Three digits or so."""
    return f"{value:,.{2 if value < 10 else 1 if value < 100 else 0}f}"


def rival() -> list[Start]:
    """The reference, if it can be had here."""
    try:
        return [reference.find()]
    except Failed as failure:
        print(f"No comparison with {reference.NAME}: {failure}", file=sys.stderr)
        return []


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description="How fast a server is.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=6.0, help="how long each time")
    given = parser.parse_args()
    if given.rounds < 1 or given.seconds <= 0:
        parser.error("there has to be at least one round of more than 0 seconds")
    starts = [ours, *rival()]
    found = in_turns(starts, given.rounds, "", ready)
    found |= speed(starts, given.rounds, given.seconds) | memory(starts)
    if given.json:
        print(json.dumps(as_json(found)))
    else:
        show(found)


if __name__ == "__main__":
    main()
