"""Writes what happened, many tables' rows in one transaction.

A commit has to reach the disk, which takes a while; rows that come meanwhile wait and go together with the next one.
A row whose number is taken is refused: another process was quicker, and the table has to catch up first.
"""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from regalia.server.database import open_file_engine
from regalia.server.metrics import METRICS
from regalia.server.schema import answers
from regalia.server.store import Row

MOST = 10
"""Rows in one transaction. All of them are shown before the next ones are written: with more, some would wait long."""
APPEND = insert(answers)
log = logging.getLogger(__name__)


class Pen(Protocol):
    """What rows are written with: one transaction a call. Raises IntegrityError when a number is taken."""

    async def append(self, rows: list[dict[str, Any]]) -> None: ...

    async def close(self) -> None: ...


class FilePen:
    """For SQLite: a thread that does the whole transaction. Going back and forth for each part takes longer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = open_file_engine(engine.url)
        self.thread = ThreadPoolExecutor(1, "writer")

    async def append(self, rows: list[dict[str, Any]]) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._append, rows)

    def _append(self, rows: list[dict[str, Any]]) -> None:
        with self.engine.begin() as connection:
            connection.execute(APPEND, rows)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self.engine.dispose)
        self.thread.shutdown()


class ServerPen:
    """For a database server: a connection that is kept open."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.connection: AsyncConnection | None = None

    async def append(self, rows: list[dict[str, Any]]) -> None:
        if self.connection is None:
            self.connection = await self.engine.connect()
        try:
            async with self.connection.begin():
                await self.connection.execute(APPEND, rows)
        except IntegrityError:
            raise
        except Exception:
            await self.close()
            raise

    async def close(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()


class Writer:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.waiting: list[tuple[Row, asyncio.Future[bool]]] = []
        self.task: asyncio.Task[None] | None = None
        self.pen: Pen = FilePen(engine) if engine.dialect.name == "sqlite" else ServerPen(engine)

    async def append(self, row: Row) -> bool:
        """Store a row; True when it is on the disk, False if its number was taken."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((row, future))
        if self.task is None:
            self.task = asyncio.create_task(self._write())
        return await future

    async def close(self) -> None:
        """Wait for what is being written."""
        if self.task is not None:
            await self.task
        await self.pen.close()

    async def _write(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
            try:
                await self._write_batch(batch)
            except Exception as error:
                log.exception("rows could not be stored")
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)
        self.task = None

    async def _write_batch(self, batch: list[tuple[Row, asyncio.Future[bool]]]) -> None:
        with METRICS.commit.time():
            stored = await self._store([row for row, _ in batch])
        METRICS.rows.add(len(batch))
        for row, future in batch:
            done = stored or (len(batch) > 1 and await self._store([row]))
            if not future.done():
                future.set_result(done)

    async def _store(self, rows: list[Row]) -> bool:
        try:
            await self.pen.append([row._asdict() for row in rows])
        except IntegrityError:
            return False
        return True
