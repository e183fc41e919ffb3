"""The long steps of setting things up: each has one line that says what is done and how long it took."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LONGEST = 1800
"""Seconds after which a command is given up."""
IGNORED = ("is ignored: it is neither a file nor a directory", "[notice]")
"""Lines of pip that nobody can do anything about."""


class Failed(Exception):
    """Its text says to whoever runs this what is missing and what to do."""


@contextmanager
def step(what: str) -> Iterator[None]:
    """Say what is done now, and how long it took when it is done."""
    print(f"{what} ...", end="", flush=True)
    begin = time.monotonic()
    try:
        yield
    except BaseException:
        print(flush=True)
        raise
    print(f" {time.monotonic() - begin:.0f} s", flush=True)


def run(command: list[str], purpose: str, folder: Path, path: str = "") -> str:
    """Run a command; what it said is shown only if it fails. Raises Failed."""
    search = os.pathsep.join(filter(None, [path, os.environ.get("PATH", "")]))
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PATH": search},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=LONGEST,
        )
    except subprocess.TimeoutExpired:
        raise Failed(f"Could not {purpose}: it took longer than {LONGEST // 60} minutes.") from None
    except OSError as error:
        raise Failed(f"Could not {purpose}: {command[0]}: {error.strerror}.") from None
    if done.returncode:
        print(f"\n{plain(done.stdout)}", file=sys.stderr)
        raise Failed(f"Could not {purpose}; the lines above say why.{advice(done.stdout)}")
    return done.stdout


def plain(said: str) -> str:
    return "\n".join(line for line in said.splitlines() if not any(word in line for word in IGNORED))


ADVICE = {
    "No space left on device": "The disk is full: make room, and try again.",
    "Disk quota exceeded": "Your part of the disk is full: make room, and try again.",
    "Permission denied": "This folder, or something in it, belongs to somebody else: take a copy that is yours.",
    "Read-only file system": "Nothing can be written here: take a copy where you may write.",
    "ensurepip is not available": "Install the package that holds it: on Debian and Ubuntu it is python3-venv.",
    "No module named ensurepip": "Install the package that holds it: on Debian and Ubuntu it is python3-venv.",
    "do not match the hashes": "What came is not what was locked: a proxy or a mirror changed it.",
    "Could not find a version": "The package registry can't be reached or lacks it: is there a network or a proxy?",
    "NewConnectionError": "The package registry can't be reached: is there a network, and does it need a proxy?",
    "Temporary failure in name": "The package registry can't be reached: is there a network, and does it need a proxy?",
    "ENOTFOUND": "The package registry can't be reached: is there a network, and does it need a proxy?",
    "EAI_AGAIN": "The package registry can't be reached: is there a network, and does it need a proxy?",
    "ECONNREFUSED": "The package registry can't be reached: is there a network, and does it need a proxy?",
    "ENOSPC": "The disk is full: make room, and try again.",
}
"""What to do, by what a program said."""


def advice(said: str) -> str:
    return next((f" {what}" for sign, what in ADVICE.items() if sign in said), "")
