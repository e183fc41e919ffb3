"""All tables of this process: finds them, keeps them while they are looked at, and moves their bots."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from regalia.kernel.errors import Illegal, RegaliaError
from regalia.kernel.questions import Answer, Seat
from regalia.server.bots.pool import Failed, Thinkers
from regalia.server.common.logs import failed
from regalia.server.common.metrics import METRICS
from regalia.server.common.rate_limits import Limits
from regalia.server.common.refusals import Refusal, not_found
from regalia.server.common.settings import YEAR, Clock, Settings
from regalia.server.processes.fanout import Fanout, Notice
from regalia.server.processes.worker_links import WorkerLinks
from regalia.server.storage.store import Store, TableRow
from regalia.server.storage.writer import Writer
from regalia.server.tables import loading
from regalia.server.tables.answer_checks import check_answer
from regalia.server.tables.guiding import guided_answer, holds_back
from regalia.server.tables.play import Play
from regalia.server.tables.room import Room, Wanted
from regalia.server.tables.silence import Silences

SECONDS_BETWEEN_LOOKS = 2.0
"""Seconds between two looks at what can be put away."""
MINUTE = 60.0
MINUTES_OF_SILENCE = 3
"""Minutes after which a process that says nothing any more is taken for gone."""
REST_AFTER_PUTTING_AWAY = 4
"""For how many times as long as putting a table away took nothing is put away then: those who play come first."""
MOST_TRIES = 10
SECONDS_TO_RETRY = (0.5, 30.0)
"""Seconds until something that failed is tried again: after the first failure, and at most."""
BEYOND_ANY_VERSION = 2**31
"""More than any version of a table."""
T = TypeVar("T")
log = logging.getLogger(__name__)


class Hub:
    def __init__(self, settings: Settings, store: Store, links: WorkerLinks, fanout: Fanout, clock: Clock) -> None:
        self.settings = settings
        self.store = store
        self.links = links
        self.fanout = fanout
        self.clock = clock
        self.writer = Writer(store)
        self.thinkers = Thinkers(settings.thinkers or spare_cores(links.count), settings.thinking, settings.bots_python)
        self.silences = Silences(self)
        self.limits = Limits(clock, settings.rate)
        self.rooms: dict[str, Room] = {}
        self.elsewhere: dict[str, dict[str, list[str]]] = {}  # by table and process: people who look at it there
        self.loading: dict[str, asyncio.Task[None]] = {}
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.unseen: dict[tuple[str, str], int] = {}  # what people have seen, not stored yet
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = asyncio.Event()
        self.sessions_at = 0.0  # when the sessions of those who are connected were last looked at
        self.presence_at = 0.0  # when other processes were last told who is here
        self.heard_from: dict[str, float] = {}  # by process: when it last said something

    # -- beginning and end
    async def open(self) -> None:
        METRICS.rooms.read = lambda: len(self.rooms)
        METRICS.connections.read = lambda: sum(len(room.connections) for room in self.rooms.values())
        await self.fanout.open(self.hear)
        self.spawn(self._tidy())
        self.spawn(self._wake_all())
        self.spawn(self.store.end_old_sessions(self.clock() - YEAR))

    async def close(self) -> None:
        """Stop thinking, let what has been begun come to its end, and store what is only in memory."""
        self.closing.set()
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), *self.tasks, return_exceptions=True)
        for room in list(self.rooms.values()):
            room.dissolve()
            await self._try("a table could not be put away", room.save)
        await self._try("what people have seen could not be stored", self._store_seen)
        await self.writer.close()
        await self.thinkers.close()
        await self.fanout.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something beside, to its end even when the server stops; what goes wrong in it is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, RegaliaError):
            METRICS.faults.add()
            failed(log, "something failed beside", error)

    # -- finding tables
    async def room(self, id: str) -> Room:
        """The room of a table. Raises Refusal."""
        while (room := self.rooms.get(id)) is None or id in self.loading:
            if id not in self.loading:
                self.loading[id] = asyncio.create_task(self._load_once(id))
            await asyncio.shield(self.loading[id])
        room.touched = time.monotonic()
        return room

    async def _load_once(self, id: str) -> None:
        """One at a time for each table: two rooms of the same one would not know of each other."""
        try:
            await self._load(id)
        finally:
            del self.loading[id]

    async def _load(self, id: str) -> None:
        table = await self.store.table(id)
        if table is None:
            raise not_found()
        room = Room(self, table)
        await room.load_play()
        self.rooms[id] = room
        if not await self._reread(room):  # from here on it is told of changes: find those that came before
            raise not_found()
        await room.catch_up()

    async def load_play(self, table: TableRow) -> Play:
        """The play that follows from what is stored. Raises Stopped when it can't go on as it was shown."""
        stored = await loading.read(self.store, table.id)
        play = loading.load_play(table, stored)
        if loading.of_other_rules(play, stored):
            await self.store.put_snapshot(table.id, play.number, play.keep())
            play.saved = play.number
        elif stored.last == 0 and stored.stood is None:  # the game begins
            await self.store.put_stood({table.id: play.stands()})
        return play

    async def change(self, id: str, change: Callable[[TableRow], None]) -> TableRow:
        """Change a table in the database, again if somebody else changed it meanwhile. Raises Refusal."""
        for _ in range(MOST_TRIES):
            table = await self.store.table(id)
            if table is None:
                raise not_found()
            change(table)
            table.changed = self.clock()
            if await self.store.change_table(table):
                self.tell(id, "table")
                return table
        raise Refusal("the table is too busy: try again", 503)

    async def adopt(self, table: TableRow) -> None:
        """Let those who look at a table know that it changed."""
        if (room := self.rooms.get(table.id)) is not None:
            await room.adopt(table)

    def drop(self, id: str) -> None:
        """Forget a table that is no more."""
        if (room := self.rooms.pop(id, None)) is not None:
            room.dissolve()
        self.tell(id, "table")

    # -- other processes
    def tell(self, table: str, what: str) -> None:
        if self.fanout.shared:
            self.fanout.tell(Notice(what=what, table=table))

    def send_away(self, person: str) -> None:
        """Sessions of a person have ended: whoever is connected comes back at once, as who they are now."""
        self._send_away(person)
        if self.fanout.shared:
            self.fanout.tell(Notice(what="sessions", people=[person]))

    def _send_away(self, person: str) -> None:
        for room in self.rooms.values():
            for connection in [*room.connections, *room.coming]:
                if connection.who == person:
                    connection.close()

    async def _end_connections(self) -> None:
        """Close connections whose session has ended, should no notice have told of it."""
        held = [connection for room in self.rooms.values() for connection in room.connections if connection.person]
        ended = await self.store.ended([connection.session for connection in held])
        for connection in held:
            if connection.session in ended:
                connection.close()

    def people_changed(self, room: Room, ask: bool = False) -> None:
        if self.fanout.shared:
            people = sorted({connection.who for connection in room.connections if connection.who})
            self.fanout.tell(Notice(what="people", table=room.id, people=people, ask=ask))

    def hear(self, notice: Notice) -> None:
        if notice.process:
            self.heard_from[notice.process] = time.monotonic()
        if notice.what == "hello":
            self._forget_people(notice.process)
        elif notice.what == "people":
            self._hear_people(notice)
        elif notice.what == "again":
            self.spawn(self._look_after_silence())
        elif notice.what == "sessions":
            self._send_away(*notice.people)
        elif (room := self.rooms.get(notice.table)) is not None:
            self._hear_of(room, notice.what)
        elif notice.what != "chat" and self.fanout.patience(notice.table) == 0:
            self.spawn(wake(self, notice.table))

    def _hear_people(self, notice: Notice) -> None:
        room = self.rooms.get(notice.table)
        before = room.here if room is not None else set()
        there = self.elsewhere.setdefault(notice.table, {})
        there[notice.process] = notice.people
        if not any(there.values()):
            del self.elsewhere[notice.table]
        if room is not None and room.here != before:
            room.show_table()
        if room is not None and notice.ask and room.connections:
            self.people_changed(room)

    def _forget_people(self, process: str) -> None:
        """Nobody is at any table there: it has just begun, or has ended without a word."""
        for table in [table for table, there in self.elsewhere.items() if process in there]:
            self._hear_people(Notice(what="people", table=table, process=process))

    async def _keep_presence(self) -> None:
        """Tell the other processes again who is here, and forget the people of those that have gone."""
        now = time.monotonic()
        if not self.fanout.shared or now < self.presence_at + MINUTE:
            return
        self.presence_at = now
        for room in [room for room in self.rooms.values() if room.connections]:
            self.people_changed(room)
        for process in [
            process for process, heard in self.heard_from.items() if heard < now - MINUTES_OF_SILENCE * MINUTE
        ]:
            del self.heard_from[process]
            self._forget_people(process)

    def _hear_of(self, room: Room, what: str) -> None:
        if self.fanout.patience(room.id) is None and self._can_go(room):
            self.rooms.pop(room.id)  # it was only looked up, and goes on at home
        elif what == "rows":
            self.spawn(room.catch_up())
        elif what == "chat":
            self.spawn(room.read_chat())
        elif what == "orders":
            self.spawn(room.read_orders())
        else:
            self.spawn(self._reread(room))

    async def _reread(self, room: Room) -> bool:
        """Let a room know what the database has of its table; False if that is gone."""
        table = await self.store.table(room.id)
        if table is None:
            self.rooms.pop(room.id, None)
            room.dissolve()
            return False
        await room.adopt(table)
        return True

    # -- who is asked
    def attend(self, room: Room, at_once: bool = False) -> None:
        """See to it that bots move, and that silence answers what it is to answer."""
        self.wake_bots(room, at_once)
        self.silences.look(room)

    def wake_bots(self, room: Room, at_once: bool = False) -> None:
        """Let a bot move if one is asked. With several processes the one that made the last move does it."""
        if room.id in self.thinking or self.closing.is_set() or self._bot_asked(room) is None:
            return
        wait = 0.0 if at_once else self.fanout.patience(room.id)
        if wait is None:
            return
        task = self.thinking[room.id] = asyncio.create_task(self._move_bots(room, wait))
        task.add_done_callback(lambda _: self._bots_done(room, task))

    def _bots_done(self, room: Room, task: asyncio.Task[None]) -> None:
        self.thinking.pop(room.id, None)
        self._done(task)

    def _bot_asked(self, room: Room) -> tuple[Seat, str] | None:
        play = room.play
        if play is None or play.match.over:
            return None
        bots = (seat for seat in play.match.waiting if seat in play.bots and not holds_back(play, seat))
        return next(((seat, play.bots[seat]) for seat in bots), None)

    async def _move_bots(self, room: Room, wait: float) -> None:
        while wait:
            number = room.playing().number
            await asyncio.sleep(wait)
            if room.playing().number == number:
                break
        failures = 0
        while not self.closing.is_set() and (asked := self._bot_asked(room)) is not None:
            try:
                await self._move_bot(room, *asked)
                failures = 0
            except Exception as error:  # the database is away, say
                failures += 1
                METRICS.faults.add()
                failed(log, "a bot could not move", error, table=room.id)
                await self._pause(failures)

    async def _move_bot(self, room: Room, seat: Seat, bot: str) -> None:
        play = room.playing()
        turn = play.turn(seat)
        pause = asyncio.sleep(self.settings.bot_pause if room.connections else 0)
        answer = guided_answer(play, seat)
        if answer is None:
            answer, _ = await asyncio.gather(self.thinkers.choose(play.match, seat, bot, room.table.owner), pause)
        else:
            await pause

        def wanted(play: Play) -> Wanted:
            if play.bots.get(seat) != bot:
                raise Illegal("no bot plays that seat any more")
            check_answer(play, seat, turn, answer)
            return seat, "answer", answer

        with contextlib.suppress(Illegal):
            effect = await asyncio.shield(self.spawn(room.commit(wanted)))
            if effect.void:
                await asyncio.sleep(1)  # a rule fails on it: another answer may do

    async def advise(self, room: Room, seat: Seat) -> tuple[Answer, list[str]]:
        """What a good player would answer for a seat, and why. Raises Refusal."""
        try:
            return await self.thinkers.advise(room.playing().match, seat, room.table.owner)
        except Failed as error:
            raise Refusal("no hint came in time: try again", 503) from error

    async def _pause(self, failures: int) -> None:
        """Wait before something is tried again: the longer, the more often it failed."""
        first, most = SECONDS_TO_RETRY
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.closing.wait(), min(most, first * 2 ** (failures - 1)))

    async def _wake_all(self) -> None:
        """After a start: games whose bots were thinking when the server stopped go on."""
        waiting, failures = [id for id in await self.store.playing() if self.fanout.patience(id) is not None], 0
        while waiting and not self.closing.is_set():
            try:
                await wake(self, waiting[-1])
                waiting.pop()
                failures = 0
                await asyncio.sleep(0.01)
            except Exception as error:
                failures += 1
                failed(log, "a table could not be woken", error, table=waiting[-1])
                waiting.insert(0, waiting.pop())
                await self._pause(failures)

    async def _wake_idle(self) -> None:
        """Bots that nobody woke though they are asked, and what silence could not answer."""
        for room in self.rooms.values():
            self.attend(room)

    async def _end_games(self) -> None:
        """Those that are over, which could not be stored at once."""
        for room in [room for room in self.rooms.values() if room.is_over_unstored]:
            await room.catch_up()

    # -- housekeeping
    async def seen(self, table: str, person: str) -> int:
        known = self.unseen.get((table, person))
        return await self.store.seen(table, person) if known is None else known

    async def _store_seen(self) -> None:
        for key, at in list(self.unseen.items()):
            await self.store.put_seen(*key, at)
            if self.unseen.get(key) == at:
                del self.unseen[key]

    async def _store_positions(self) -> None:
        """Where tables stand after their last rows: what comes after the next crash can be held against it."""
        moved = {room: room.play for room in self.rooms.values() if room.play is not None and room.moved}
        if moved:
            stood = {room.id: play.stands() for room, play in moved.items()}
            await self.store.put_stood(stood)
            for room in moved:
                room.stood = stood[room.id].number

    async def _check_sessions(self) -> None:
        if (now := time.monotonic()) > self.sessions_at + MINUTE:
            self.sessions_at = now
            await self._end_connections()

    async def _tidy(self) -> None:
        while not self.closing.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), SECONDS_BETWEEN_LOOKS)
            METRICS.post()
            for chore in (
                self._wake_idle,
                self._end_games,
                self._check_sessions,
                self._keep_presence,
                self._store_seen,
                self._store_positions,
                self._put_away,
                self._look_for_the_unknown,
            ):
                await self._try("tidying up failed", chore)

    async def _try(self, what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something whose failure must not keep the rest from being done."""
        try:
            await work()
        except Exception as error:
            METRICS.faults.add()
            failed(log, what, error)

    async def _put_away(self) -> None:
        """Forget tables that nobody looks at; the database has them."""
        before = len(self.rooms)
        idle = [room for room in self.rooms.values() if self._can_go(room)]
        idle.sort(key=lambda room: room.touched)
        now, excess = time.monotonic(), len(self.rooms) - self.settings.rooms
        for place, room in enumerate(idle):
            if self.closing.is_set():
                return  # all are stored then
            if place < excess or now - room.touched > self.settings.idle:
                start = time.perf_counter()
                await self._try("a table could not be put away", room.save)
                if self._can_go(room) and room.is_saved:
                    self.rooms.pop(room.id, None)
                await asyncio.sleep(REST_AFTER_PUTTING_AWAY * (time.perf_counter() - start))
        if len(self.rooms) < before and not any(room.connections for room in self.rooms.values()):
            gc.collect()  # what connections leave behind refers to itself, and now nobody has to wait

    def _can_go(self, room: Room) -> bool:
        return not room.in_use and room.id not in self.thinking and not self.silences.of(room)

    async def _look_for_the_unknown(self) -> None:
        if self.fanout.shared or any(room.stopped or room.unsure for room in self.rooms.values()):
            await self._look_again()

    async def _look_after_silence(self) -> None:
        """Notices were lost: look at all that they may have told."""
        await self._look_again(orders=True)
        for room in [room for room in self.rooms.values() if room.connections]:
            self.people_changed(room)
            await room.read_chat()

    async def _look_again(self, orders: bool = False) -> None:
        """Find what no notice told of: they can be lost.

        A table that stands still may have been resumed, and what could not be stored may be there all the same.
        """
        looked = [room for room in self.rooms.values() if room.connections or room.stopped or room.unsure]
        newest = await self.store.newest([room.id for room in looked])
        for room in looked:
            version, number = newest.get(room.id, (BEYOND_ANY_VERSION, 0))
            if version > room.table.version:
                await self._reread(room)
            if room.play is not None and number > room.play.number:
                await room.catch_up()
            if orders:
                await room.read_orders()
            room.unsure = False


async def wake(hub: Hub, id: str) -> None:
    """Load a table, so that its bots go on, if it can be."""
    with contextlib.suppress(Refusal):
        await hub.room(id)


def spare_cores(workers: int) -> int:
    """For each worker, of those that none of them needs; at least one."""
    return max(1, ((os.cpu_count() or 2) - 1) // workers)
