"""A table in this process's memory, with those who look at it.

What happens goes through `commit`: it is checked, stored, carried out, and then shown. Other processes may do the same
at the same time; the database lets one of them have the next number, and the others catch up and check again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from zlib import crc32

from msgspec import Struct

from regalia.kernel.questions import WATCHER, Seat
from regalia.server.common.logs import failed
from regalia.server.common.metrics import METRICS
from regalia.server.common.protocol.live import OrdersChanged, TableChanged, Welcome
from regalia.server.common.protocol.requests import TableInfo
from regalia.server.common.protocol.sight import ChatLine, OrderInfo
from regalia.server.common.refusals import Refusal
from regalia.server.storage.store import ChatRow, Ending, Row, TableRow
from regalia.server.tables.connection import ENCODER, Connection
from regalia.server.tables.loading import Stopped, check_position
from regalia.server.tables.play import Effect, Play
from regalia.server.tables.seat_sight import Sight, lines_of
from regalia.server.tables.standing_orders import StandingOrders
from regalia.server.tables.table_info import table_info

if TYPE_CHECKING:
    from regalia.server.tables.hub import Hub

Wanted = tuple[Seat, str, Any]
"""A row before it has a number: the seat, what, and its body."""
MOST_TRIES = 20
ROWS_A_SNAPSHOT = 200
"""Rows after which a snapshot is taken at the latest."""
LINES_REMEMBERED = 100
"""Lines of chat that may be read again, since what other processes say can be stored a little out of order."""
log = logging.getLogger(__name__)


class Room:
    def __init__(self, hub: Hub, table: TableRow) -> None:
        self.hub = hub
        self.table = table
        self.play: Play | None = None
        self.stopped = ""  # why its game can't go on at present
        self.unsure = False  # whether a row may be stored that is not known here
        self.stood = 0  # the last row after which the database knows where the table stood
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.coming: set[Connection] = set()  # they are about to be welcomed
        self.sights: dict[Seat, Sight] = {}
        self.said: deque[ChatRow] = deque(maxlen=LINES_REMEMBERED)  # what was shown of the chat, the newest last
        self.orders = StandingOrders()
        self.taken_back: set[Seat] = set()  # seats that took an answer back: they are asked, whatever they ordered
        self.touched = time.monotonic()

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def here(self) -> set[str]:
        """The people who look at the table."""
        elsewhere = self.hub.elsewhere.get(self.id, {})
        there = {person for people in elsewhere.values() for person in people}
        return there | {connection.who for connection in self.connections if connection.who}

    @property
    def in_use(self) -> bool:
        return bool(self.connections or self.coming or self.lock.locked())

    @property
    def moved(self) -> bool:
        """Whether the database does not know yet where the table stands."""
        return self.play is not None and self.play.number > self.stood

    def info(self, person: str) -> TableInfo:
        info = table_info(self.table, self.play, person, self.here)
        info.stopped = self.stopped
        mine = self.table.held_by(person)
        info.silences = {seat: time for seat, time in self.hub.silences.of(self).items() if seat in mine}
        return info

    def playing(self) -> Play:
        """Raises Refusal while there is nothing to play."""
        if self.play is None:
            raise Refusal(self.stopped or "the game has not begun")
        return self.play

    async def load_play(self) -> None:
        """The play that is stored, or why there is none; the table stands still then."""
        if self.table.state == "gathering":
            return
        try:
            self.play, self.stopped = await self.hub.load_play(self.table), ""
            self.stood = self.play.saved
            self.orders = StandingOrders(await self.hub.store.orders(self.id))
        except Stopped as error:
            self.stop(error)

    def stop(self, error: Stopped) -> None:
        if self.stopped != str(error):
            METRICS.faults.add()
            log.error("a table stands still", extra={"table": self.id, "game": self.table.game, "reason": error.why})
        self.play, self.stopped = None, str(error)
        self.sights.clear()

    # -- what happens
    async def commit(self, wanted: Callable[[Play], Wanted | None]) -> Effect:
        """Store and carry out what `wanted` makes of the play, which may raise a reason against it.

        None stands for something that is there already. When another process was quicker, `wanted` is asked again.
        """
        async with self.lock:
            self.touched = time.monotonic()
            play = self.playing()
            for _ in range(MOST_TRIES):
                wish = wanted(play)
                if wish is None:
                    return Effect()
                row = self._row(play, wish)
                if await self._store(row):
                    effect = self._carry_out(play, row)
                    self.hub.tell(self.id, "rows")
                    await self._after(play)
                    self.hub.attend(self, at_once=True)
                    return effect
                await self._read_rows(play)
        raise Refusal("the table is too busy: try again", 503)

    async def _store(self, row: Row) -> bool:
        """Whether the number was free. If the database is lost meanwhile, nobody knows: it is looked at later."""
        try:
            return await self.hub.writer.append(row)
        except Exception:
            self.unsure = True
            raise

    def _row(self, play: Play, wanted: Wanted) -> Row:
        seat, what, body = wanted
        text, now = ENCODER.encode(body).decode(), self.hub.clock()
        return Row(self.id, play.number + 1, seat, what, text, now, play.game.rules, play.position)

    async def catch_up(self) -> None:
        """Carry out what other processes stored, and what one that stopped too early left undone."""
        async with self.lock:
            if self.play is not None:
                with contextlib.suppress(Stopped):
                    await self._read_rows(self.play)
                    await self._after(self.play)
        self.hub.attend(self)

    async def _read_rows(self, play: Play) -> None:
        """Raises Stopped, and the table stands still, if they were given to other positions than are here."""
        try:
            for row in await self.hub.store.rows(self.id, play.number):
                check_position(play, row)
                self._carry_out(play, row)
        except Stopped as error:
            self.stop(error)
            self.show_table()
            raise

    def _carry_out(self, play: Play, row: Row) -> Effect:
        epoch = play.epoch
        effect = play.apply(row)
        if row.what == "answer":
            self.taken_back.discard(row.seat)
        elif row.what == "undo" or play.epoch != epoch:
            self.taken_back |= {*play.match.waiting}
        if effect.void:
            METRICS.faults.add()
            log.error("a stored row is void", extra={"table": self.id, "row": row.number, "fault": effect.fault})
        METRICS.answers.add(row.what == "answer")
        self._show(play, row, effect)
        return effect

    async def _after(self, play: Play) -> None:
        """What follows rows now and then: the end of the game, a snapshot.

        The rows are stored already, so whatever goes wrong here is for the log, not for whoever answered.
        """
        try:
            if self.is_over_unstored:
                await self._finish(play)
            elif play.number - play.saved >= snapshot_after(self.id):
                await self.save()
        except Exception as error:
            METRICS.faults.add()
            failed(log, "a game's end or a snapshot could not be stored", error, table=self.id)

    async def _finish(self, play: Play) -> None:
        result = play.match.result
        assert result is not None, "a match that is over has a result"
        names = [self.table.seats[seat].name for seat in result.winners]

        def finish(table: TableRow) -> None:
            table.state, table.result = "finished", Ending(ending=result.ending, winners=names)

        self.table = await self.hub.change(self.id, finish)
        self.show_table()
        log.info("a game ended", extra={"table": self.id, "game": self.table.game, "ending": result.ending})

    @property
    def is_over_unstored(self) -> bool:
        """Whether the game is over and the table's row does not say so."""
        return self.play is not None and self.play.match.over and self.table.state == "playing"

    @property
    def is_saved(self) -> bool:
        return self.play is None or self.play.number == self.play.saved

    async def save(self) -> None:
        """Take a snapshot, if there is anything new."""
        play = self.play
        if play is not None and (number := play.number) > play.saved:
            await self.hub.store.put_snapshot(self.id, number, play.keep())
            play.saved = number

    # -- who looks
    def seat_of(self, person: str, wanted: Seat | None) -> Seat:
        """The seat through which a person looks: the wanted one, else the first of theirs. Raises Refusal."""
        mine = self.table.held_by(person)
        if wanted is None:
            return mine[0] if mine else WATCHER
        if wanted != WATCHER and wanted not in mine:
            raise Refusal("that is not your seat", 403)
        return wanted

    async def join(self, connection: Connection) -> None:
        """Welcome somebody, and show them from then on whatever changes."""
        self.coming.add(connection)
        try:
            seen = await self.hub.seen(self.id, connection.who) if connection.who else 0
            chat = await self._chat_for(connection.seat)
        finally:
            self.coming.discard(connection)
        self._reseat(connection)
        known = connection.who in self.here
        self.connections.add(connection)
        self.touched = time.monotonic()
        self.welcome(connection, chat, seen)
        self.hub.people_changed(self, ask=len(self.connections) == 1)
        if connection.who and not known:
            self.show_table(but=connection)
        self.hub.attend(self)

    def _reseat(self, connection: Connection) -> None:
        """Look through one's own seat: they may have been dealt since it was looked up."""
        if connection.seat >= 0 and connection.seat not in self.table.held_by(connection.who):
            connection.seat = self.seat_of(connection.who, None)

    def welcome(self, connection: Connection, chat: list[ChatRow], seen: int = 0) -> None:
        play, seat = self.play, connection.seat
        chat = [line for line in chat if line.is_for(seat)]  # it may be another seat than it was read for
        sight = self._sight(play, seat) if play is not None else None
        lines = lines_of(play, seat, play.match.view(seat)) if play is not None else []
        connection.send(
            Welcome(
                table=self.info(connection.who),
                seat=seat,
                face=sight.face if sight is not None else None,
                lines=lines,
                seen=seen,
                answered=play.answered(seat) if play is not None else -1,
                chat=[chat_line(line) for line in chat],
                orders=self._orders_of(seat),
            )
        )

    def _sight(self, play: Play, seat: Seat) -> Sight:
        if seat not in self.sights:
            self.sights[seat] = Sight(play, seat)
        return self.sights[seat]

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.touched = time.monotonic()
        self._forget_sights()
        self.hub.people_changed(self)
        if connection.who and connection.who not in self.here:
            self.show_table()

    def _forget_sights(self) -> None:
        looked = {connection.seat for connection in self.connections}
        self.sights = {seat: sight for seat, sight in self.sights.items() if seat in looked}

    async def sit(self, connection: Connection, seat: Seat) -> None:
        """Look through another seat."""
        connection.seat = seat = self.seat_of(connection.who, seat)
        self._forget_sights()
        seen = await self.hub.seen(self.id, connection.who)
        self.welcome(connection, await self._chat_for(seat), seen)

    # -- showing
    def _show(self, play: Play, row: Row, effect: Effect) -> None:
        for seat, sight in list(self.sights.items()):
            if effect.silent and seat != row.seat:
                continue
            try:
                change = sight.change(play, effect.events)
            except Exception:
                self._cut_off(seat)
                continue
            if change is not None:
                self._send(change, seat)
        if effect.table or (play.hours and not effect.silent):
            self.show_table()

    def _cut_off(self, seat: Seat) -> None:
        """What a seat sees could not be made: that must not disturb the others."""
        del self.sights[seat]
        METRICS.faults.add()
        log.exception("a face could not be drawn", extra={"table": self.id, "seat": seat})
        for connection in self.connections:
            if connection.seat == seat:
                connection.close()

    def _send(self, message: Struct, seat: Seat) -> None:
        text = ENCODER.encode(message).decode()
        for connection in self.connections:
            if connection.seat == seat:
                connection.send_text(text)

    def show_table(self, but: Connection | None = None, only: str | None = None) -> None:
        """Tell everybody who looks, or one person, how the table stands, each as they may know it."""
        infos: dict[str, TableChanged] = {}
        for connection in self.connections:
            if connection is not but and only in (None, connection.who):
                info = infos.setdefault(connection.who, TableChanged(table=self.info(connection.who)))
                connection.send(info)

    async def say(self, name: str, text: str, seats: tuple[Seat, ...] = ()) -> None:
        """To all, or to some seats alone: the one that speaks, and those it is for."""
        line = await self.hub.store.say(self.id, name, text, self.hub.clock(), seats)
        self._show_chat([line])
        self.hub.tell(self.id, "chat")

    async def read_chat(self) -> None:
        """Show what was said in other processes."""
        self._show_chat(await self.hub.store.said(self.id, most=LINES_REMEMBERED))

    async def _chat_for(self, seat: Seat) -> list[ChatRow]:
        """What was said to a seat, also what was said here while that was read."""
        if not self.said and not self.connections:
            self.said.extend(await self.hub.store.said(self.id, most=LINES_REMEMBERED))
        chat = await self.hub.store.said_to(self.id, seat)
        self._show_chat(chat)
        last = chat[-1].id if chat else 0
        return [*chat, *(line for line in self.said if line.id > last)]

    def _show_chat(self, lines: list[ChatRow]) -> None:
        """Those that were not shown yet; what is older than all that is remembered was."""
        known = {line.id for line in self.said}
        oldest = min(known) if len(known) == LINES_REMEMBERED else 0
        for line in [line for line in lines if line.id > oldest and line.id not in known]:
            self.said.append(line)
            for connection in self.connections:
                if line.is_for(connection.seat):
                    connection.send(chat_line(line))

    # -- standing orders
    def _orders_of(self, seat: Seat) -> list[OrderInfo]:
        return self.orders.shown(self.play.game, seat) if self.play is not None else []

    async def order(self, seat: Seat, name: str, word: str) -> None:
        """A seat gives a standing order. Raises Illegal."""
        row = self.orders.checked(self.playing(), seat, name, word)
        await self.hub.store.put_order(self.id, row)
        self.hub.tell(self.id, "orders")
        await self.read_orders()

    async def read_orders(self) -> None:
        """Go on with the orders that the database has."""
        self.orders = StandingOrders(await self.hub.store.orders(self.id))
        for seat in {connection.seat for connection in self.connections if connection.seat >= 0}:
            self._send(OrdersChanged(orders=self._orders_of(seat)), seat)
        self.hub.attend(self)

    # -- when the table itself changes
    async def adopt(self, table: TableRow) -> None:
        """Go on with what the database has of the table: seats were taken, or the game begins."""
        if table.version < self.table.version:
            return  # it was read before the last change
        tried = self.stopped and table.version == self.table.version
        begins = self.play is None and table.state != "gathering" and not tried
        self.table = table
        if not begins:
            self.send_away_strangers()
            self.show_table()
            return
        for connection in self.connections:  # all at once: nobody looks through what is another's seat now
            connection.seat = self.seat_of(connection.who, None)
        async with self.lock:  # nothing happens before everybody has been welcomed
            if self.play is None:
                await self.load_play()
            for connection in list(self.connections):
                self.welcome(connection, await self._chat_for(connection.seat))
        self.hub.attend(self, at_once=True)

    def send_away_strangers(self) -> None:
        """Whoever looks through the eyes of a seat that is another's now comes back at once, as who they are."""
        for connection in list(self.connections):
            if connection.seat >= 0 and connection.seat not in self.table.held_by(connection.who):
                connection.close()

    def dissolve(self) -> None:
        """The table is no more."""
        for connection in list(self.connections):
            connection.close()


def snapshot_after(table: str) -> int:
    """Rows between two snapshots of a table: tables that began together take theirs at different times."""
    return ROWS_A_SNAPSHOT - crc32(table.encode()) % max(1, ROWS_A_SNAPSHOT // 2)


def chat_line(row: ChatRow) -> ChatLine:
    return ChatLine(id=row.id, name=row.name, text=row.text, time=row.time, seats=list(row.seats))
