"""Who does the work: this process, several on this machine, or (in `cluster`) those of a Ray cluster.

An engine is entered with the number of processes and gives `Workers`. Work is made of plain values, so that it can be
told to another process, and to another Python: see `worker_processes`. That is why a `ProcessPoolExecutor`, whose
processes run this very Python, does not do: threads of an executor wait for processes of our own instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from queue import SimpleQueue
from typing import Protocol, TypeAlias, TypeVar

from regalia.lab.pythons import find_python
from regalia.lab.worker_processes import Chunk, Work, WorkerProcess

T = TypeVar("T")
CHUNKS_A_WORKER = 4
"""How many chunks are handed out for each worker, so that none waits for the next."""


class Workers(Protocol):
    """Those who share the work."""

    width: int
    """How many chunks are worked on at once."""

    def map(self, work: Work[T], chunks: Sequence[Chunk], *, ordered: bool = True) -> Iterator[list[T]]:
        """What comes of each chunk: in the order of the chunks, or as it comes."""


Engine: TypeAlias = Callable[[int], AbstractContextManager[Workers]]


@contextmanager
def local(jobs: int) -> Iterator[Workers]:
    """This process, or others on this machine; leaving it early stops them."""
    if jobs == 1:
        yield Alone()
    else:
        with _process_pool(None, jobs) as pool:
            yield pool


def local_on(python: str) -> Engine:
    """Processes on this machine with another Python, as `find_python` takes it. Raises BadPython."""
    return partial(_process_pool, find_python(python))


class Alone:
    """This process does everything itself."""

    width = 1

    def map(self, work: Work[T], chunks: Sequence[Chunk], *, ordered: bool = True) -> Iterator[list[T]]:
        return map(work.play, chunks)


@contextmanager
def _process_pool(python: str | None, jobs: int) -> Iterator[Workers]:
    processes: list[WorkerProcess] = []
    pool = ThreadPoolExecutor(jobs)
    try:
        for _ in range(jobs):
            processes.append(WorkerProcess(python))
        yield ProcessPool(pool, processes)
    finally:
        for process in processes:
            process.stop()
        pool.shutdown(cancel_futures=True)


class ProcessPool:
    """Processes on this machine, and a thread for each that waits for it."""

    def __init__(self, pool: ThreadPoolExecutor, processes: Sequence[WorkerProcess]) -> None:
        self.pool = pool
        self.width = len(processes)
        self.idle: SimpleQueue[WorkerProcess] = SimpleQueue()
        for process in processes:
            self.idle.put(process)

    def map(self, work: Work[T], chunks: Sequence[Chunk], *, ordered: bool = True) -> Iterator[list[T]]:
        under_way: list[Future[list[T]]] = []
        for chunk in chunks:
            if len(under_way) >= CHUNKS_A_WORKER * self.width:
                yield _next(under_way, ordered)
            under_way.append(self.pool.submit(self._run, work, chunk))
        while under_way:
            yield _next(under_way, ordered)

    def _run(self, work: Work[T], chunk: Chunk) -> list[T]:
        process = self.idle.get()
        try:
            return process.run(work, chunk)
        finally:
            self.idle.put(process)


def _next(under_way: list[Future[T]], ordered: bool) -> T:
    """The first result, or the first that comes."""
    ready = under_way[0] if ordered else wait(under_way, return_when=FIRST_COMPLETED).done.pop()
    under_way.remove(ready)
    return ready.result()
