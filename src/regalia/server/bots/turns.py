"""Whose bots think next: people take turns, so that nobody's many tables keep the others' bots waiting."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """So many at a time; those who wait go on person by person, and each person's in their order."""

    def __init__(self, count: int) -> None:
        self.free = count
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def take(self, who: str) -> None:
        if self.free and not self.waiting:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self.give()  # it came in the same moment, and somebody else may have it
            raise

    def give(self) -> None:
        """Hand a turn that is over to the next who waits for one."""
        while self.waiting:
            who = next(iter(self.waiting))
            line = self.waiting.pop(who)
            turn = line.popleft()
            if line:
                self.waiting[who] = line  # behind everybody else
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1
