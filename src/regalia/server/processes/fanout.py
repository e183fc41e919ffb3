"""How processes tell each other that something is new. A notice only says where to look; the database has it."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import DecodeError, Struct
from msgspec.json import decode, encode

from regalia.kernel.errors import RegaliaError
from regalia.server.processes.worker_links import WorkerLinks

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "regalia"
SECONDS_TO_RETRY = 0.2
"""Seconds until a lost connection is tried again."""
SECONDS_FOR_A_NOTICE = 2.0
"""Seconds after which a notice is given up."""
SECONDS_OF_PRECEDENCE = 3.0
"""Seconds that other processes leave the bots of a table to the one that made the last move."""
NOTICES_A_MESSAGE = 100
"""Notices in one message."""
log = logging.getLogger(__name__)


class Notice(Struct, kw_only=True, omit_defaults=True):
    """`rows`: the table has more of them. `table`: its seats or state changed. `chat`: something was said.
    `people`: who is at the table at that process; with `ask`, the others should say so too. `hello`: a process begins,
    and nobody is at any table there. `sessions`: some of a person's ended. `again`: notices were lost, look at all."""

    what: str
    table: str = ""
    process: str = ""
    people: list[str] = []
    ask: bool = False


Hear = Callable[[Notice], None]


class Fanout:
    """One process alone: there is nobody to tell."""

    shared = False
    process = ""
    """Its name among those that are told."""

    async def open(self, hear: Hear) -> None:
        """Begin to listen."""

    def tell(self, notice: Notice) -> None:
        """Let the other processes know, soon."""

    def patience(self, table: str) -> float | None:
        """Seconds for which a table is left to others, if it was not here that something happened; None: for good."""
        return 0.0

    async def close(self) -> None:
        pass


class NextDoor(Fanout):
    """To the other workers of the same server."""

    shared = True

    def __init__(self, links: WorkerLinks) -> None:
        self.links = links
        self.waiting: list[Notice] = []

    async def open(self, hear: Hear) -> None:
        self.process = str(self.links.here)
        self.links.hear = lambda message: self._pass_on(message, hear)
        self.tell(Notice(what="hello"))

    def tell(self, notice: Notice) -> None:
        notice.process = self.process
        self.waiting.append(notice)
        if len(self.waiting) == 1:
            asyncio.get_running_loop().call_soon(self._send)

    def patience(self, table: str) -> float | None:
        return 0.0 if self.links.home(table) == self.links.here else None

    def _send(self) -> None:
        """All that happened in this turn of the loop."""
        waiting, self.waiting = self.waiting, []
        for start in range(0, len(waiting), NOTICES_A_MESSAGE):
            self.links.tell(encode(waiting[start : start + NOTICES_A_MESSAGE]))

    def _pass_on(self, message: bytes, hear: Hear) -> None:
        for notice in decode(message, type=list[Notice]):
            hear(notice)


class RedisFanout(Fanout):
    """Over Redis's publish and subscribe. What is lost while Redis is away is found by looking now and then."""

    shared = True

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self.redis: Redis = Redis.from_url(url)
        self.queue: asyncio.Queue[Notice] = asyncio.Queue()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear) -> None:
        self.process = secrets.token_hex(6)
        self.tasks = [asyncio.create_task(self._listen(hear)), asyncio.create_task(self._send())]

    def tell(self, notice: Notice) -> None:
        notice.process = self.process
        self.queue.put_nowait(notice)

    def patience(self, table: str) -> float | None:
        return SECONDS_OF_PRECEDENCE * (1 + random.random())

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.redis.aclose()

    async def _send(self) -> None:
        while True:
            notice = await self.queue.get()
            while not await self._is_sent(notice):
                await asyncio.sleep(SECONDS_TO_RETRY)
                self._forget()  # all that waits: whoever looks again finds it
                notice = Notice(what="again", process=self.process)

    async def _is_sent(self, notice: Notice) -> bool:
        try:
            await asyncio.wait_for(self.redis.publish(CHANNEL, encode(notice)), SECONDS_FOR_A_NOTICE)
        except Exception as error:  # the library has many errors for a lost connection
            log.warning("a notice could not be sent", extra={"reason": repr(error)})
            return False
        return True

    def _forget(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                await self._hear_all(hear)
            except Exception as error:
                log.warning("notices are not heard at present", extra={"reason": repr(error)})
                await asyncio.sleep(SECONDS_TO_RETRY)

    async def _hear_all(self, hear: Hear) -> None:
        async with self.redis.pubsub() as listening:
            await listening.subscribe(CHANNEL)
            async for message in listening.listen():
                if message["type"] == "subscribe":
                    hear(Notice(what="again"))
                elif message["type"] == "message":
                    self._pass_on(message["data"], hear)

    def _pass_on(self, data: bytes, hear: Hear) -> None:
        try:
            notice = decode(data, type=Notice)
        except DecodeError:
            return
        if notice.process != self.process:
            hear(notice)


class NoFanout(RegaliaError):
    """Redis can't be used."""


def make_fanout(url: str, links: WorkerLinks) -> Fanout:
    """Raises NoFanout."""
    try:
        return RedisFanout(url) if url else NextDoor(links) if links.count > 1 else Fanout()
    except ImportError as error:
        raise NoFanout(f"{error.name} is not installed: pip install 'regalia[fleet]'") from error
    except ValueError as error:
        raise NoFanout(f"the fan-out {url!r} can't be used: {error}") from error
