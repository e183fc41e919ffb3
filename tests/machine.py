"""What tests need of the machine: processes that may have gone already, ports that stay ours, and patience."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

PATIENCE = 300.0
"""Seconds after which what a test waits for does not come any more. Only a broken program needs so many."""
PAUSE = 0.02
"""Seconds between two looks at what a test waits for."""


# -- waiting ---------------------------------------------------------------------------------------
def wait_until(true: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """Look again and again until that is true; what did not come is named."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"in vain: {what}"
        time.sleep(PAUSE)


async def waiting_until(true: Callable[[], object], what: str, seconds: float = PATIENCE) -> None:
    """The same where others go on meanwhile."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"in vain: {what}"
        await asyncio.sleep(PAUSE)


# -- processes, as Linux shows them ------------------------------------------------------------------
class Status(NamedTuple):
    state: str
    parent: int
    started: int

    @property
    def running(self) -> bool:
        """Whether it still does something: a process that nobody has waited for yet does not."""
        return self.state not in "ZX"


def status(pid: int) -> Status | None:
    """What a process is up to; None when it has gone."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return None
    words = text[text.rindex(")") + 2 :].split()
    return Status(words[0], int(words[1]), int(words[19]))


def is_running(pid: int) -> bool:
    found = status(pid)
    return found is not None and found.running


def processes() -> dict[int, Status]:
    """All processes that are running, the oldest first."""
    pids = [int(folder.name) for folder in Path("/proc").iterdir() if folder.name.isdigit()]
    found = {pid: now for pid in pids if (now := status(pid)) and now.running}
    return dict(sorted(found.items(), key=lambda item: (item[1].started, item[0])))


def children(pid: int) -> list[int]:
    """The running processes that a process has started, in their order."""
    return [child for child, now in processes().items() if now.parent == pid]


async def kill_and_replace(pid: int, running: Callable[[], list[int]]) -> None:
    """Kill a process that another one replaces, and wait until there are as many as before without it."""
    count = len(running())
    os.kill(pid, signal.SIGKILL)
    await waiting_until(lambda: pid not in (now := running()) and len(now) >= count, f"another one for {pid}")


# -- ports -----------------------------------------------------------------------------------------
def held_port() -> socket.socket:
    """A port that is ours until this is closed: nobody is given it, and a server that we start may still listen there.

    Linux lets two sockets have an address when both say SO_REUSEADDR and only one of them listens.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    return held


def port_of(held: socket.socket) -> int:
    return int(held.getsockname()[1])
