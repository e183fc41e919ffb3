"""The processes of a Ray cluster as workers. Regalia must be installed on every machine of it."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from typing import Any, TypeVar

from regalia.kernel.errors import RegaliaError
from regalia.lab.engines import CHUNKS_A_WORKER, Engine, Workers
from regalia.lab.pythons import find_python
from regalia.lab.worker_processes import Chunk, LostWorker, Work, WorkerProcess

T = TypeVar("T")
TRIES_OF_A_CHUNK = 5
"""How often a chunk is played again when the process that played it died."""
SECONDS_TO_ANSWER = 5.0
"""How many seconds a cluster has to answer."""
BYTES_FOR_RESULTS = 128 * 2**20
"""Results are small; a Ray of our own needs no more room for them."""


class NoCluster(RegaliaError):
    """Ray is not installed, or can't be reached."""


def ray_engine(address: str | None = None, python: str | None = None) -> Engine:
    """Workers of the cluster at an address, or of a Ray of our own with as many processes as jobs.

    With another Python, as `find_python` takes it, each of them has the games played by that one of its machine.
    """
    return partial(_connected, address, python)


@contextmanager
def _connected(address: str | None, python: str | None, jobs: int) -> Iterator[Workers]:
    ray = _ray()
    if address:
        _check_that_it_answers(address)
    own = {} if address else {"num_cpus": jobs, "object_store_memory": BYTES_FOR_RESULTS, "include_dashboard": False}
    try:
        ray.init(address or "local", logging_level=logging.ERROR, log_to_driver=False, **own)
    except Exception as error:  # Ray raises a different one for each thing that goes wrong
        where = f"the Ray cluster at {address!r}" if address else "a Ray of our own"
        raise NoCluster(f"can't start on {where}: {error or type(error).__name__}") from error
    try:
        yield Cluster(ray, max(1, int(ray.cluster_resources().get("CPU", 1))), python)
    finally:
        ray.shutdown()


def _ray() -> Any:
    """The library, told to report nothing to anybody."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # no warning about accelerators we don't use
    try:
        return import_module("ray")
    except ImportError as error:
        raise NoCluster("--engine ray needs Ray: install it with pip install 'regalia[ray]'") from error


def _check_that_it_answers(address: str) -> None:
    """Ray itself would wait for minutes for a machine that does not answer."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto":
        return
    if not (host and colon and port.isdecimal() and int(port) < 2**16):
        raise NoCluster(f"--address is auto, HOST:PORT or ray://HOST:PORT, not {address!r}")
    try:
        socket.create_connection((host, int(port)), timeout=SECONDS_TO_ANSWER).close()
    except OSError as error:
        raise NoCluster(f"nothing answers at {address!r}: {error.strerror or error}; start Ray there first") from error


class Cluster:
    """Chunks as Ray tasks. Ray plays a chunk again when its process or machine is lost; finished ones are with us."""

    def __init__(self, ray: Any, width: int, python: str | None = None) -> None:
        self.ray = ray
        self.width = width
        self.python = python

    def map(self, work: Work[T], chunks: Sequence[Chunk], *, ordered: bool = True) -> Iterator[list[T]]:
        task = self.ray.remote(num_cpus=1, max_retries=TRIES_OF_A_CHUNK)(_do)
        under_way: list[Any] = []
        for chunk in chunks:
            if len(under_way) >= CHUNKS_A_WORKER * self.width:
                yield self.next(under_way, ordered)
            under_way.append(task.remote(work, chunk, self.python))
        while under_way:
            yield self.next(under_way, ordered)

    def next(self, under_way: list[Any], ordered: bool) -> Any:
        """The first result, or the first that comes. What went wrong in a task is raised as it was there."""
        ready = under_way[0] if ordered else self.ray.wait(under_way, num_returns=1)[0][0]
        under_way.remove(ready)
        try:
            return self.ray.get(ready)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self.ray.exceptions.RayError as error:
            raise LostWorker(f"Ray lost a game {TRIES_OF_A_CHUNK + 1} times over: {type(error).__name__}") from error


def _do(work: Work[T], chunk: Chunk, python: str | None) -> list[T]:
    return work.play(chunk) if python is None else _worker_process(python).run(work, chunk)


@cache
def _worker_process(python: str) -> WorkerProcess:
    """This worker's process with another Python; it ends when the worker does."""
    return WorkerProcess(find_python(python))
