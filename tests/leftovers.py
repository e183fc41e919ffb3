"""Nothing is left behind by a test run: no process, no port, no file outside the temporary folder. Else it fails.

Every program that tests start inherits a mark in its environment, and a home of its own that must stay empty. At the
end nothing that runs may have the mark, no process of the run may listen, and the checkout may have no new file.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any

import pytest

from tests.machine import processes

MARK = "REGALIA_TEST_RUN"
PATIENCE = 10.0
"""Seconds in which what was told to end has ended."""
CHECKOUT = Path(__file__).parents[1]
CACHES = {".git", ".venv", ".venv-newest", ".venv-pypy", ".venv-docs", "site", ".node", ".bench", "node_modules"}
CACHES |= {"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis"}
SOURCES = {".css", ".md", ".py", ".svelte", ".toml", ".ts"}
"""What people write while tests run."""
BROWSERS = {".cache", ".config", ".pki"}
"""What a browser puts into the home of whoever starts it."""


class Leftovers:
    """The plugin. Workers of xdist say what they listen at, the others are looked for by the process that leads."""

    def __init__(self, checkout: Path = CHECKOUT) -> None:
        self.checkout = checkout
        self.found: list[str] = []

    def start(self, config: pytest.Config) -> None:
        self.leads = not hasattr(config, "workerinput")
        if self.leads:
            self.before = set(files(self.checkout))
            self.home = Path(tempfile.mkdtemp(prefix="regalia-home-"))
            os.environ[MARK] = secrets.token_hex(8)
            for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
                os.environ.pop(name, None)
            os.environ["HOME"] = str(self.home)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        self.found += getattr(node, "workeroutput", {}).get("leftovers", [])

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Iterator[None]:
        self.found += [f"this process still listens at port {port}" for port in listening(os.getpid())]
        if not self.leads:
            session.config.workeroutput["leftovers"] = self.found  # type: ignore[attr-defined]
        yield
        if self.leads:
            self.look_round(session)

    def look_round(self, session: pytest.Session) -> None:
        self.found += left_running(os.environ[MARK])
        new = set(files(self.checkout)) - self.before - tracked(self.checkout)
        self.found += [f"a new file: {path}" for path in sorted(new)]
        self.found += [f"a new file at home: {path.name}" for path in self.home.iterdir() if path.name not in BROWSERS]
        shutil.rmtree(self.home, ignore_errors=True)
        if self.found:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
            self.tell(session.config.pluginmanager.get_plugin("terminalreporter"))

    def tell(self, reporter: Any) -> None:
        reporter.section("left behind by this run", red=True)
        for line in self.found:
            reporter.line(line)


def files(folder: Path) -> Iterator[str]:
    """Everything in the checkout but caches and sources."""
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in CACHES]
        inside = Path(place).relative_to(folder)
        yield from ((inside / name).as_posix() for name in names if Path(name).suffix not in SOURCES)


def tracked(folder: Path) -> set[str]:
    """What somebody has put under version control, perhaps while the tests ran."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=folder, capture_output=True, text=True, check=False)
    return set(done.stdout.split("\0"))


def left_running(mark: str) -> list[str]:
    """The programs of a run that have not ended, after some patience with them."""
    end = time.monotonic() + PATIENCE
    while (found := marked(mark)) and time.monotonic() < end:
        time.sleep(0.1)
    return [f"{said(pid)} (process {pid}) still runs{ports(pid)}" for pid in found]


def marked(mark: str) -> list[int]:
    """All but this process and what Python itself keeps beside it as long as it runs."""
    wanted = f"{MARK}={mark}".encode()
    own = {os.getpid(), resource_tracker._resource_tracker._pid}  # type: ignore[attr-defined]
    return [pid for pid in processes() if pid not in own and wanted in read(f"/proc/{pid}/environ").split(b"\0")]


def said(pid: int) -> str:
    return read(f"/proc/{pid}/cmdline").replace(b"\0", b" ").decode(errors="replace").strip()[:200]


def ports(pid: int) -> str:
    found = listening(pid)
    return f" and listens at port {', '.join(map(str, found))}" if found else ""


def listening(pid: int) -> list[int]:
    """The TCP ports at which a process listens."""
    own = {link.removeprefix("socket:[").removesuffix("]") for link in links(f"/proc/{pid}/fd")}
    lines = [line for name in ("tcp", "tcp6") for line in read(f"/proc/{pid}/net/{name}").decode().splitlines()[1:]]
    rows = map(str.split, lines)
    return sorted(int(row[1].rsplit(":", 1)[1], 16) for row in rows if row[3] == "0A" and row[9] in own)


def links(folder: str) -> Iterator[str]:
    with contextlib.suppress(OSError):  # it has gone
        for name in os.listdir(folder):
            with contextlib.suppress(OSError):  # closed just now
                yield os.readlink(f"{folder}/{name}")


def read(path: str) -> bytes:
    """A file of /proc; empty where its process has gone or belongs to somebody else."""
    try:
        return Path(path).read_bytes()
    except OSError:
        return b""
