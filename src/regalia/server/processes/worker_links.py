"""The workers of one server: processes next door to each other.

Every table has a home among them, and whoever comes to look at it is handed on to its home, so that a table is kept and
drawn once. That is for speed alone: any process can serve any table, and does when handing on fails.
Between each two of them there is a line for notices and for connections that are handed on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from itertools import combinations, cycle
from zlib import crc32

MOST_MESSAGE_BYTES = 2**17
"""Bytes of a message."""
Hear = Callable[[bytes], None]
Take = Callable[[bytes, socket.socket], None]
log = logging.getLogger(__name__)


def home_of(table: str, workers: int) -> int:
    """The same in every process, and as many tables for each."""
    return crc32(table.encode()) % workers


class WorkerLinks:
    def __init__(self, count: int = 1) -> None:
        """Lay the lines, before the workers part."""
        self.count = count
        self.here = 0
        self.lines: dict[tuple[int, int], socket.socket] = {}
        for one, two in combinations(range(count), 2):
            ends = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            self.lines[one, two], self.lines[two, one] = ends
        self.hear: Hear = ignore
        self.homes = cycle(range(count))
        self.turn: AbstractContextManager[None] = Turn() if count > 1 else nullcontext()

    def move_in(self, here: int) -> None:
        """Be one of the workers from now on: the lines of the others are theirs."""
        self.here = here
        for (one, _), line in self.lines.items():
            if one == here:
                line.setblocking(False)
            else:
                line.close()
        self.lines = {ends: line for ends, line in self.lines.items() if ends[0] == here}

    def home(self, table: str) -> int:
        return home_of(table, self.count)

    def new_id(self) -> str:
        """Of a new table: the workers are its homes in turns, so that all have as much to do."""
        home = next(self.homes)
        while self.home(id := secrets.token_urlsafe(9)) != home:
            pass
        return id

    def tell(self, message: bytes) -> None:
        """To all of them. One that is too slow to read misses it."""
        for line in self.lines.values():
            try:
                line.send(message)
            except OSError as error:
                log.warning("a neighbour could not be told: %r", error)

    def hand_on(self, table: str, message: bytes, connection: int) -> bool:
        """Give an open connection to the home of a table; whether that worked."""
        line = self.lines.get((self.here, self.home(table)))
        try:
            return line is not None and socket.send_fds(line, [message], [connection]) > 0
        except OSError as error:
            log.warning("a connection could not be handed on: %r", error)
            return False

    def listen(self, take: Take) -> None:
        """Read from all lines: `hear` gets the notices, `take` the connections."""
        for line in self.lines.values():
            asyncio.get_running_loop().add_reader(line, self._read, line, take)

    def _read(self, line: socket.socket, take: Take) -> None:
        try:
            message, connections, *_ = socket.recv_fds(line, MOST_MESSAGE_BYTES, 1)
        except (BlockingIOError, ConnectionResetError):  # reset: the other end was killed; what it sent comes next
            return
        if not message:
            asyncio.get_running_loop().remove_reader(line)
        elif connections:
            take(message, socket.socket(fileno=connections[0]))
        else:
            self.hear(message)


class Turn:
    """Lets one worker at a time do something, and the next as soon as it is done or dead."""

    def __init__(self) -> None:
        self.file = os.memfd_create("turn")

    def __enter__(self) -> None:
        os.lockf(self.file, os.F_LOCK, 0)

    def __exit__(self, *_: object) -> None:
        os.lockf(self.file, os.F_ULOCK, 0)


def ignore(_: bytes) -> None:
    """Nobody listens to notices."""
