"""Games that are played in another process, perhaps by another Python: asked for and told as lines of JSON.

The process runs `worker.py`, which needs nothing but the standard library and our own sources; they are found where
this process found them, so both always play by the same rules.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

import regalia
from regalia.kernel.errors import RegaliaError

T = TypeVar("T")
Chunk: TypeAlias = Sequence[int]
"""Numbers of games that are played one after the other."""
START_SCRIPT = """
import json, sys
sys.path = [sys.argv[1], *sys.path, *json.loads(sys.argv[2])]
from {} import main
main()
"""
SOURCES = str(Path(regalia.__file__).parents[1])


class LostWorker(RegaliaError):
    """A process that played died."""


class Work(Protocol[T]):
    """What to do with the numbers of some games."""

    def play(self, numbers: Chunk) -> list[T]:
        """Do it here."""

    def as_json(self) -> dict[str, Any]:
        """What `worker` needs to know to do it elsewhere."""

    def read(self, told: list[Any]) -> list[T]:
        """What it told, as `play` would have returned it."""


class WorkerProcess:
    """A process that plays what it is asked to. It does not hear Ctrl-C: its parent does, and stops it."""

    def __init__(self, python: str | None = None) -> None:
        self.python = python or sys.executable
        pipe = subprocess.PIPE
        words = command(self.python, "regalia.lab.worker")
        with _ignoring_ctrl_c():
            self.process = subprocess.Popen(words, stdin=pipe, stdout=pipe, env=environment(self.python))

    def run(self, work: Work[T], chunk: Chunk) -> list[T]:
        """What comes of these games. What goes wrong there is raised here; one that died raises LostWorker."""
        self._tell({**work.as_json(), "games": list(chunk)})
        assert self.process.stdout is not None, "it was piped"
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise LostWorker("a process that played was killed, perhaps for want of memory; try fewer --jobs")
        told: dict[str, Any] = json.loads(line)
        if "failed" in told:
            raise failure(told, self.python)
        return work.read(told["done"])

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None, "it was piped"
            with suppress(OSError):  # there was something left to say to it
                stream.close()

    def _tell(self, what: Mapping[str, Any]) -> None:
        assert self.process.stdin is not None, "it was piped"
        with suppress(OSError):  # it has died, and will not answer
            self.process.stdin.write(json.dumps(what).encode() + b"\n")
            self.process.stdin.flush()


def failure(told: Mapping[str, Any], python: str) -> Exception:
    """What was raised there. A bot or a game that is missing may be here all the same."""
    known = {kind.__name__: kind for kind in _kinds(RegaliaError)}
    kind = known.get(told["failed"])
    if kind is None:
        return RuntimeError(f"a process that played failed:\n{told['trace']}")
    where = f" (in {python})" if told["missing"] and python != sys.executable else ""
    error = kind(f"{told['said']}{where}")
    error.add_note(told["trace"])
    return error


def _kinds(kind: type[RegaliaError]) -> Iterator[type[RegaliaError]]:
    yield kind
    for other in kind.__subclasses__():
        yield from _kinds(other)


def command(python: str, module: str) -> list[str]:
    """What runs `main` of one of our modules on another Python."""
    return [python, "-P", "-c", START_SCRIPT.format(module), SOURCES, json.dumps(path())]


def path() -> list[str]:
    """Where modules are found here, without the standard library, which is every Python's own."""
    own = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib")}
    found = (os.path.abspath(place) for place in sys.path)
    return [place for place in found if not _is_standard(place, own)]


def _is_standard(place: str, own: set[str]) -> bool:
    name = os.path.basename(place)
    return place in own or (os.path.dirname(place) in own and name == "lib-dynload") or name.endswith(".zip")


def environment(python: str) -> dict[str, str] | None:
    """Another Python's own library is not where ours is."""
    if python == sys.executable:
        return None
    return {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}


@contextmanager
def _ignoring_ctrl_c() -> Iterator[None]:
    """A process that is started in here ignores Ctrl-C from its first moment."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: Any = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
