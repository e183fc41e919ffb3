"""How fast a server is: `python -m bench.server [--json]`.

Starts a server of its own on a database of its own, and plays against it from a process of its own over loopback:
people at 50 tables of two, first 100 answers a second in all, then as fast as they may (who has finished a game goes on
at a table set up before); then 500 tables with a few answers each. Latency is the time from sending an answer to the
other player's update. Everything is stored durably.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

CHECKOUT = Path(__file__).parents[1]
GAME = "barbarian-kingdoms"
TABLES, MANY, FEW = 50, 500, 6
SPARE = 80
"""Tables that are set up before, for those whose game is over: opening tables is another question."""
PACE = 100.0
SECONDS, ROUNDS = 4.0, 5
"""How long and how often each is measured: what counts is the median, for others share the machine."""


class Target(NamedTuple):
    name: str
    unit: str
    bound: float
    at_least: bool = False

    def met(self, value: float) -> bool:
        return value >= self.bound if self.at_least else value <= self.bound


TARGETS = {
    "ready": Target("cold start to ready", "s", 1.5),
    "paced_p99": Target("paced at 100 answers/s, p99", "ms", 10),
    "saturated_rate": Target("as fast as they may", "answers/s", 1000, at_least=True),
    "saturated_p99": Target("as fast as they may, p99", "ms", 60),
    "live_kb": Target("memory for a live table with two clients", "KB", 150),
}


class Server:
    """A server process with a database in a folder of its own."""

    def __init__(self, folder: Path, **settings: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        environment = {
            **os.environ,
            "REGALIA_DATABASE": str(folder / "bench.db"),
            "REGALIA_RATE": "0",
            "REGALIA_LOG_LEVEL": "warning",
            **{f"REGALIA_{name.upper()}": value for name, value in settings.items()},
        }
        started = time.perf_counter()
        words = [sys.executable, "-m", "regalia.cli", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL)
        self._wait()
        self.ready = time.perf_counter() - started

    def _wait(self) -> None:
        while True:
            try:
                self.get("/health")
                return
            except OSError:
                assert self.process.poll() is None, "the server did not start"
                time.sleep(0.005)

    def wait_until_empty(self) -> None:
        """Until no table is in memory."""
        while b"\nregalia_rooms 0\n" not in self.get("/metrics"):
            time.sleep(0.5)

    def get(self, path: str) -> bytes:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}") as reply:
            found: bytes = reply.read()
        return found

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    @property
    def memory(self) -> float:
        """Resident, in KB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def play(server: Server, **wish: Any) -> dict[str, Any]:
    """Let clients play in a process of their own; returns what they measured."""
    words = [sys.executable, "-m", "bench.clients", json.dumps({"port": server.port, "game": GAME, **wish})]
    with subprocess.Popen(words, cwd=CHECKOUT, stdout=subprocess.PIPE, text=True) as clients:
        assert clients.stdout is not None
        clients.stdout.readline()  # everybody sits
        before = server.cpu
        figures = clients.communicate(timeout=300)[0]
    assert clients.returncode == 0, "the clients failed"
    found: dict[str, Any] = json.loads(figures)
    found["cpu_ms"] = (server.cpu - before) / found["answers"] * 1e3
    return found


def play_alone(server: Server, **wish: Any) -> dict[str, Any]:
    """A round, when the tables of the last one were put away."""
    server.wait_until_empty()
    return play(server, tables=TABLES, seconds=SECONDS, **wish)


def hold(server: Server) -> tuple[float, float]:
    """KB for each of many live tables, and what remains of each when everybody has gone and they are put away.

    Python gives little memory back, but uses it again: so what remains is measured with a second crowd.
    """
    first, _ = crowd(server)
    _, again = crowd(server)
    return first / MANY, max(0.0, again) / MANY


def crowd(server: Server) -> tuple[float, float]:
    """By how many KB the server grows while many tables are played at, and after they were put away."""
    before = server.memory
    wish = {"port": server.port, "game": GAME, "tables": MANY, "answers": FEW, "hold": True}
    words = [sys.executable, "-m", "bench.clients", json.dumps(wish)]
    with subprocess.Popen(words, cwd=CHECKOUT, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True) as clients:
        assert clients.stdout is not None and clients.stdin is not None
        clients.stdout.readline()  # everybody has answered, and stays
        live = server.memory
        clients.stdin.close()
    server.wait_until_empty()
    return live - before, server.memory - before


def measure() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), idle="1")
        try:
            slow = [play_alone(server, pace=PACE) for _ in range(ROUNDS)]
            fast = [play_alone(server, spare=SPARE) for _ in range(ROUNDS)]
        finally:
            server.stop()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), idle="1")
        try:
            warm = play(server, tables=2, seconds=1)
            live, idle = hold(server)
        finally:
            server.stop()
    assert warm["rate"] > 0, "nobody could play"
    found = {"ready": server.ready, "live_kb": live, "idle_kb": idle}
    for name, rounds in (("paced", slow), ("saturated", fast)):
        for figure in ("rate", "p50", "p99", "cpu_ms"):
            values = [each[figure] for each in rounds]
            found |= {f"{name}_{figure}": median(values)}
            found |= {f"{name}_{figure}_least": min(values), f"{name}_{figure}_most": max(values)}
    return found


def show(found: dict[str, float]) -> None:
    print(f"{TABLES} tables of two, {GAME}, SQLite with every commit on the disk, clients in one process of their own")
    for key, target in TARGETS.items():
        verdict = "met" if target.met(found[key]) else "MISSED"
        sign = "at least" if target.at_least else "at most"
        spread = f", {found[f'{key}_least']:.1f} to {found[f'{key}_most']:.1f}" if f"{key}_most" in found else ""
        print(f"  {target.name:42} {found[key]:9.1f} {target.unit:10} {sign} {target.bound:g}: {verdict}{spread}")
    print(f"  {'paced, p50':42} {found['paced_p50']:9.1f} ms")
    print(f"  {'as fast as they may, p50':42} {found['saturated_p50']:9.1f} ms")
    print(f"  {'memory for an idle table':42} {found['idle_kb']:9.1f} KB")
    print(f"What limits it: one core. An answer takes {found['saturated_cpu_ms']:.2f} ms of it, and the disk's thread")
    print("a little of another; about half of that is drawing and wording what two people see.")


def main() -> None:
    found = measure()
    if "--json" in sys.argv[1:]:
        print(json.dumps(found))
    else:
        show(found)


if __name__ == "__main__":
    main()
