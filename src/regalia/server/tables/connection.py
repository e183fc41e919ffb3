"""One browser's live connection to a table."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from msgspec import Struct
from msgspec.json import Encoder

from regalia.kernel.questions import WATCHER, Seat
from regalia.server.storage.store import Person

MOST_WAITING = 200
"""Messages that may wait for a slow client before its connection is given up; it comes back and is welcomed anew."""
ENCODER = Encoder()


class Socket(Protocol):
    async def send_text(self, data: str, /) -> None: ...


class Connection:
    """Messages wait in an outbox, so that a slow client holds up nobody else."""

    def __init__(self, person: Person | None, seat: Seat = WATCHER, session: str = "", address: str = "") -> None:
        self.person = person
        self.address = address
        self.seat = seat
        self.session = session
        self.outbox: deque[str] = deque()
        self.ready = asyncio.Event()
        self.closed = False

    @property
    def who(self) -> str:
        """The id of the person; empty for a stranger."""
        return self.person.id if self.person is not None else ""

    @property
    def caller(self) -> str:
        """Whose doings are counted for the limits: the person's, or those of all strangers at an address."""
        return self.who or self.address

    def send(self, message: Struct) -> None:
        self.send_text(ENCODER.encode(message).decode())

    def send_text(self, text: str) -> None:
        if len(self.outbox) >= MOST_WAITING:
            self.close()
        if not self.closed:
            self.outbox.append(text)
            self.ready.set()

    def close(self) -> None:
        """Send nothing more; whoever feeds the socket ends it."""
        self.closed = True
        self.outbox.clear()
        self.ready.set()

    async def feed(self, socket: Socket) -> None:
        """Send what is in the outbox until the connection is closed."""
        while not self.closed:
            await self.ready.wait()
            self.ready.clear()
            while self.outbox:
                await socket.send_text(self.outbox.popleft())
