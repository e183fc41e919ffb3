"""The servers that `bench.server` measures, each a process of its own, and the clients that play against them."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

CHECKOUT = Path(__file__).parents[1]
GAME = "barbarian-kingdoms"
PATIENCE = 60.0
"""Seconds after which a server that is not ready is given up."""
Command = list[str]
Environment = dict[str, str]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Host:
    """A server process, which is ready when it has the page, and ends with the `with` it was started in.

    Its clients take one argument of JSON, say a line when everybody is there, and then what they measured.
    """

    def __init__(self, serve: Command, page: str, clients: Command, environment: Environment) -> None:
        self.port = free_port()
        self.clients, self.environment = clients, environment
        started = time.perf_counter()
        self.words = [*serve, str(self.port)]
        self.process = subprocess.Popen(self.words, env=environment, stdout=subprocess.DEVNULL)
        self._wait_for(page)
        self.ready = time.perf_counter() - started

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(20)

    def _wait_for(self, page: str) -> None:
        end = time.perf_counter() + PATIENCE
        while True:
            try:
                self.get(page)
                return
            except OSError:
                time.sleep(0.005)
            if self.process.poll() is not None or time.perf_counter() > end:
                self.process.terminate()
                sys.exit(f"bench: this server does not start: {' '.join(self.words)}")

    def get(self, path: str, port: int = 0) -> bytes:
        with urllib.request.urlopen(f"http://127.0.0.1:{port or self.port}{path}") as reply:
            found: bytes = reply.read()
        return found

    def rest(self) -> None:
        """Until nothing is left to do for tables that everybody has left."""

    @property
    def memory(self) -> float:
        """Of all its processes, in KB; what they share is counted once."""
        lines = [line for folder in self.family for line in (folder / "smaps_rollup").read_text().splitlines()]
        return sum(float(line.split()[1]) for line in lines if line.startswith("Pss:"))

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far, of all its processes."""
        words = [(folder / "stat").read_text().rsplit(")", 1)[1].split() for folder in self.family]
        return sum(int(each[11]) + int(each[12]) for each in words) / os.sysconf("SC_CLK_TCK")

    @property
    def family(self) -> list[Path]:
        """What the system tells of the process and those it has started."""
        own = Path(f"/proc/{self.process.pid}")
        children = (own / "task" / own.name / "children").read_text().split()
        return [own, *(own.with_name(child) for child in children)]

    def play(self, **wish: Any) -> dict[str, float]:
        """Let clients play in a process of their own; returns what they measured when the server is at rest again."""
        with self._clients(wish) as clients:
            before = self.cpu
            figures = clients.communicate(timeout=300)[0]
        assert clients.returncode == 0, "the clients failed"
        found: dict[str, float] = json.loads(figures)
        found["cpu_ms"] = (self.cpu - before) / found["answers"] * 1e3
        self.rest()
        return found

    def crowd(self, tables: int, answers: int) -> tuple[float, float]:
        """By how many KB the server grows while many tables are played at, and after everybody has gone."""
        before = self.memory
        with self._clients({"tables": tables, "answers": answers, "hold": True}) as clients:
            live = self.memory
            clients.communicate(timeout=300)
        self.rest()
        return live - before, self.memory - before

    @contextmanager
    def _clients(self, wish: dict[str, Any]) -> Iterator[subprocess.Popen[str]]:
        """A process of clients that has said its first line: everybody is there."""
        words = [*self.clients, json.dumps({"port": self.port, "game": GAME, **wish})]
        pipe = subprocess.PIPE
        with subprocess.Popen(words, cwd=CHECKOUT, env=self.environment, stdin=pipe, stdout=pipe, text=True) as clients:
            assert clients.stdout is not None
            clients.stdout.readline()
            yield clients


class Ours(Host):
    """Regalia on a new database in that folder."""

    def __init__(self, folder: str) -> None:
        self.metrics = free_port()
        settings = {
            "REGALIA_METRICS": f"127.0.0.1:{self.metrics}",
            "REGALIA_DATABASE": str(Path(folder) / "bench.db"),
            "REGALIA_RATE": "0",
            "REGALIA_LOG_LEVEL": "warning",
            "REGALIA_IDLE": "1",
        }
        serve = [sys.executable, "-m", "regalia.cli", "serve", "--port"]
        super().__init__(serve, "/health", [sys.executable, "-m", "bench.clients"], {**os.environ, **settings})

    def rest(self) -> None:
        """Until no table is in memory."""
        while b"\nregalia_rooms 0\n" not in self.get("/metrics", self.metrics):
            time.sleep(0.5)


@contextmanager
def ours() -> Iterator[Host]:
    with tempfile.TemporaryDirectory() as folder, Ours(folder) as host:
        yield host
