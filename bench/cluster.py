"""An arena on Ray with two nodes of one process each, on this machine: against one node, and when a node is lost.

    python -m bench.cluster [games]

One node and two play the same games in turns, and the ratios of neighbours are printed: 1.8 keeps two cores busy, if
nothing else wants them. Then a node is killed with a third of the games finished. No game that was finished may be
lost or played again, and all must come to the same standings as at home. Needs `regalia[ray]`.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from secrets import token_hex
from statistics import median
from typing import Any

from regalia.kernel.game import find_game
from regalia.lab.arena import Standings, play_arena, play_into, played
from regalia.lab.cluster import ray_engine
from regalia.lab.engines import Engine
from regalia.lab.journal import GAMES, Head, Journal
from regalia.lab.lineups import line_ups
from regalia.lab.simulate import Plain, Plan

GAME, PLAYERS, BOTS = "kingsburg", 3, ("greedy", "random")
ROUNDS = 3
BYTES_FOR_RESULTS = 128 * 2**20
TARGET = 1.8


def plan() -> Plan:
    options = find_game(GAME).check(PLAYERS, {})
    return Plan(GAME, PLAYERS, options, BOTS, "cluster", line_ups=line_ups(BOTS, PLAYERS))


@contextmanager
def head() -> Iterator[Any]:
    """A cluster of one node with one process; others can be added to it."""
    os.environ.update(RAY_AUTH_TOKEN=token_hex(32), RAY_USAGE_STATS_ENABLED="0")
    made = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args=_node())
    try:
        yield made
    finally:
        made.shutdown()


def _node() -> dict[str, Any]:
    return {"num_cpus": 1, "object_store_memory": BYTES_FOR_RESULTS, "include_dashboard": False}


@contextmanager
def second_node(cluster: Any) -> Iterator[Callable[[], None]]:
    """A further node, and what kills it."""
    node = cluster.add_node(num_cpus=1, object_store_memory=BYTES_FOR_RESULTS)
    alive = [node]

    def kill() -> None:
        if alive:
            cluster.remove_node(alive.pop(), allow_graceful=False)

    try:
        yield kill
    finally:
        kill()


def rate(engine: Engine, games: int) -> float:
    """Games a second of the clock, once every process has begun."""
    with engine(1) as workers:
        for _ in workers.map(Plain(plan()), [[number] for number in range(4)]):
            pass
        start = time.perf_counter()
        for _ in workers.map(Plain(plan()), [[number] for number in range(games)], ordered=False):
            pass
        return games / (time.perf_counter() - start)


def compare(cluster: Any, engine: Engine, games: int) -> None:
    ratios = []
    for _ in range(ROUNDS):
        one = rate(engine, games)
        with second_node(cluster):
            two = rate(engine, games)
        ratios.append(two / one)
        print(f"one node {one:.2f} games a second, two {two:.2f}: {ratios[-1]:.2f} times", flush=True)
    verdict = "met" if median(ratios) >= TARGET else "missed"
    print(f"median of {ROUNDS} rounds: {median(ratios):.2f} times ({TARGET}: {verdict})", flush=True)


def lose_a_node(cluster: Any, engine: Engine, games: int) -> None:
    finished: list[int] = []
    with tempfile.TemporaryDirectory() as folder, second_node(cluster) as kill:

        def watch(done: int) -> None:
            if done >= games // 3 and not finished:
                finished.append(done)
                kill()

        with Journal.begin(Path(folder), Head.of("arena", plan(), games)) as journal:
            kept = play_into(journal, plan(), progress=watch, engine=engine)
        lines = (Path(folder) / GAMES).read_bytes().count(b"\n")
        there = Standings.of(plan(), list(played(kept))).as_json()
    same = there == play_arena(plan(), games).as_json()
    print(f"a node was killed after {finished[0]} of {games} games: {lines} lines for {len(kept)} games, ", end="")
    print("the standings are those of home" if same else "THE STANDINGS DIFFER FROM HOME'S")
    if not same or lines != games:
        sys.exit(1)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 120
    with head() as cluster:
        engine = ray_engine(cluster.address)
        compare(cluster, engine, games)
        lose_a_node(cluster, engine, games)


if __name__ == "__main__":
    main()
