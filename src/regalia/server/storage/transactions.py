"""Transactions: each is one function of an ordinary SQLAlchemy connection, done in one go.

Going back and forth between the event loop and the database for every statement would take longer than most
statements do, and while a transaction on an SQLite file waits for a busy loop, nobody else can write.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

POOL_SIZE = 10
"""Connections to PostgreSQL that one process keeps."""
SECONDS_LOCKED = 30.0
"""Seconds for which somebody else may keep an SQLite file locked."""
T = TypeVar("T")
Work = Callable[[Connection], T]
Turn = AbstractContextManager[None]


class Transactions(Protocol):
    async def read(self, work: Work[T]) -> T: ...

    async def write(self, work: Work[T]) -> T:
        """What it wrote is on the disk when it returns. If the connection is lost and it raises, it may be, too."""
        ...

    async def close(self) -> None: ...


class FileTransactions:
    """For SQLite: a thread that reads and one that writes, for a file has one writer at a time.

    So processes write in turns: SQLite itself would try again after longer and longer pauses.
    """

    def __init__(self, url: str, turn: Turn) -> None:
        self.turn = turn
        self.engine = create_engine(url, connect_args={"timeout": SECONDS_LOCKED}, hide_parameters=True)
        event.listen(self.engine, "connect", _set_up_sqlite)
        # Rows that are inserted together make one statement: after each, other threads go first.
        self.engine.dialect.use_insertmanyvalues_wo_returning = True
        self.reader = ThreadPoolExecutor(1, "reader")
        self.writer = ThreadPoolExecutor(1, "writer")

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.reader, self._read, work)

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.writer, self._write, work)

    def _write(self, work: Work[T]) -> T:
        with self.turn, self.engine.begin() as connection:
            return work(connection)

    async def close(self) -> None:
        """Let what waits come to its end."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self.reader.shutdown()
        self.writer.shutdown()
        self.engine.dispose()


class ServerTransactions:
    """For a database server."""

    def __init__(self, url: str) -> None:
        self.engine = create_async_engine(url, pool_size=POOL_SIZE, pool_pre_ping=True, hide_parameters=True)

    async def read(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """A write-ahead log that is flushed at every commit: an acknowledged answer survives a power cut."""
    busy = f"busy_timeout={int(SECONDS_LOCKED * 1000)}"
    for line in (busy, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {line}").close()


def transactions_on(url: str, turn: Turn | None = None) -> Transactions:
    """On the database of that address; `turn` lets one process at a time write into a file."""
    return FileTransactions(url, turn or nullcontext()) if url.startswith("sqlite") else ServerTransactions(url)
