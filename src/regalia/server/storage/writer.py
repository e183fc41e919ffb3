"""Writes what happened, many tables' rows in one transaction.

A commit has to reach the disk, which takes a while, and its thread needs its turns between those who draw. So a busy
server gathers what is under way first: all wait about equally long.
A row whose number is taken is refused: another process was quicker, and the table has to catch up first.
"""

from __future__ import annotations

import asyncio
import logging

from regalia.server.common.logs import failed
from regalia.server.common.metrics import METRICS
from regalia.server.storage.store import Row, Store

log = logging.getLogger(__name__)
ROWS_WITHOUT_WAITING = 12
"""So many rows are written without waiting for more to come."""
TURNS_TO_A_ROW = 3
"""Turns of the loop from a message in its socket to the row it asks for."""
Waiting = tuple[Row, asyncio.Future[bool]]


class Writer:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: list[Waiting] = []
        self.task: asyncio.Task[None] | None = None

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

    async def _write(self) -> None:
        while self.waiting:
            await self._gather()
            batch, self.waiting = self.waiting, []
            try:
                await self._write_batch(batch)
            except Exception as error:
                failed(log, "rows could not be stored", error, rows=len(batch))
                for _, future in batch:
                    if not future.done():
                        future.set_exception(error)
        self.task = None

    async def _gather(self) -> None:
        """Wait while more comes: the loop is busy then, and no time is lost."""
        ready = 0
        while ready < len(self.waiting) < ROWS_WITHOUT_WAITING:
            ready = len(self.waiting)
            for _ in range(TURNS_TO_A_ROW):
                await asyncio.sleep(0)

    async def _write_batch(self, batch: list[Waiting]) -> None:
        with METRICS.commit.time():
            stored = await self.store.append([row for row, _ in batch])
        METRICS.rows.add(len(batch))
        for row, future in batch:
            done = stored or (len(batch) > 1 and await self.store.append([row]))
            if not future.done():
                future.set_result(done)
