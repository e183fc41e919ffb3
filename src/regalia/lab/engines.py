"""Who does the work: this process, several on this machine, or (in `cluster`) those of a Ray cluster.

An engine is entered with the number of processes and gives `Workers`. Work is a function of a chunk of game numbers;
it is sent to another process together with its plan, so both are made of plain values.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from multiprocessing.pool import IMapIterator, Pool
from typing import Any, Protocol, TypeAlias, TypeVar

from regalia.kernel.errors import RegaliaError

T = TypeVar("T")
Chunk: TypeAlias = Sequence[int]
"""Numbers of games that are played one after the other."""
PATIENCE = 2.0
"""After how many seconds without a result somebody looks whether the workers are still there."""


class LostWorker(RegaliaError):
    """A process that played died."""


class Workers(Protocol):
    """Those who share the work."""

    width: int
    """How many chunks are worked on at once."""

    def map(self, work: Callable[[Chunk], T], chunks: Sequence[Chunk], *, ordered: bool = True) -> Iterator[T]:
        """What comes of each chunk: in the order of the chunks, or as it comes."""


Engine: TypeAlias = Callable[[int], AbstractContextManager[Workers]]


@contextmanager
def local(jobs: int) -> Iterator[Workers]:
    """This process, or others on this machine; leaving it early stops them."""
    if jobs == 1:
        yield Alone()
    else:
        others = _children()
        with _deaf_pool(jobs) as pool:
            yield Crew(pool, jobs, _children() - others)


class Alone:
    """This process does everything itself."""

    width = 1

    def map(self, work: Callable[[Chunk], T], chunks: Sequence[Chunk], *, ordered: bool = True) -> Iterator[T]:
        return map(work, chunks)


class Crew:
    """Processes on this machine. One that dies is missed: a pool alone would wait for its work for ever."""

    def __init__(self, pool: Pool, width: int, crew: set[int | None]) -> None:
        self.pool = pool
        self.width = width
        self.crew = crew

    def map(self, work: Callable[[Chunk], T], chunks: Sequence[Chunk], *, ordered: bool = True) -> Iterator[T]:
        results: IMapIterator[T] = (self.pool.imap if ordered else self.pool.imap_unordered)(work, chunks)
        while True:
            try:
                yield results.next(timeout=PATIENCE)
            except multiprocessing.TimeoutError:
                self.call_the_roll()
            except StopIteration:
                return

    def call_the_roll(self) -> None:
        if not self.crew <= _children():
            raise LostWorker("a process that played was killed, perhaps for want of memory; try fewer --jobs")


def _children() -> set[int | None]:
    return {child.pid for child in multiprocessing.active_children()}


def _deaf_pool(jobs: int) -> Pool:
    """Workers that do not hear Ctrl-C: their parent does, and stops them."""
    if threading.current_thread() is not threading.main_thread():
        return multiprocessing.get_context("spawn").Pool(jobs)
    heard: Any = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return multiprocessing.get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, heard)
