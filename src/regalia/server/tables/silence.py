"""Answers that silence gives: by a standing order after a pause of random length, or when a table's grace is over.

They are stored as ordinary answers of the seat. Without an order and without a grace nothing is answered for anybody.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from regalia.kernel.errors import Illegal
from regalia.kernel.questions import Seat
from regalia.server.tables.answer_checks import check_answer
from regalia.server.tables.play import Play

if TYPE_CHECKING:
    from regalia.server.tables.hub import Hub
    from regalia.server.tables.room import Room, Wanted


SECOND = 1.0
"""Of a grace."""


class Due(NamedTuple):
    """A question that silence is to answer."""

    turn: str
    ordered: bool
    """By an order; else because the grace is over."""


class Pending(NamedTuple):
    due: Due
    time: float
    """When it is answered, by the clock."""
    task: asyncio.Task[None]


class Silences:
    def __init__(self, hub: Hub, random_pause: Callable[[float, float], float] = random.uniform) -> None:
        self.hub = hub
        self.random_pause = random_pause
        self.pending: dict[tuple[str, Seat], Pending] = {}

    def of(self, room: Room) -> dict[Seat, float]:
        """By seat: when its silence answers."""
        return {seat: pending.time for (id, seat), pending in self.pending.items() if id == room.id}

    def look(self, room: Room) -> None:
        """Let silence answer what it is to answer now, and nothing else any more."""
        due = dict(self._due(room))
        before = self.of(room)
        for seat in before:
            if self.pending[room.id, seat].due != due.get(seat):
                self.pending.pop((room.id, seat)).task.cancel()
        for seat, wanted in due.items():
            if (room.id, seat) not in self.pending:
                self._wait(room, seat, wanted)
        after = self.of(room)
        for person in {
            room.table.seats[seat].person for seat in {*before, *after} if before.get(seat) != after.get(seat)
        }:
            room.show_table(only=person)

    def _due(self, room: Room) -> Iterator[tuple[Seat, Due]]:
        play = room.play
        if play is None or play.match.over or self.hub.closing.is_set() or self.hub.fanout.patience(room.id) is None:
            return
        for seat in play.match.waiting:
            if seat in play.bots or not play.people[seat] or (question := play.match.question(seat)).rest is None:
                continue
            if seat not in room.taken_back and room.orders.holds(play, question):
                yield seat, Due(play.turn(seat), True)
            elif room.table.setup.grace and room.here:
                yield seat, Due(play.turn(seat), False)

    def _wait(self, room: Room, seat: Seat, due: Due) -> None:
        pause = self.hub.settings.order_pause
        delay = self.random_pause(pause / 2, pause * 1.5) if due.ordered else room.table.setup.grace * SECOND
        delay += self.hub.fanout.patience(room.id) or 0.0
        task = self.hub.spawn(self._answer(room, seat, due, delay))
        self.pending[room.id, seat] = Pending(due, self.hub.clock() + delay, task)

    async def _answer(self, room: Room, seat: Seat, due: Due, delay: float) -> None:
        await self._sleep(delay)
        if self.hub.closing.is_set():
            return

        def wanted(play: Play) -> Wanted:
            if play.turn(seat) != due.turn or dict(self._due(room)).get(seat) != due:
                raise Illegal("it is answered, or asked no more")
            rest = play.match.question(seat).rest
            check_answer(play, seat, due.turn, rest)
            return seat, "answer", rest

        self.pending.pop((room.id, seat), None)
        with contextlib.suppress(Illegal):
            await room.commit(wanted)

    async def _sleep(self, delay: float) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.hub.closing.wait(), delay)
