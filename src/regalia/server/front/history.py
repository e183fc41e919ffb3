"""Past positions, the whole log and the record of a game: found by playing it again from its entries."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict

from regalia.kernel.chance import Source
from regalia.kernel.errors import BadFile, Illegal, RegaliaError, RuleFault
from regalia.kernel.match import Match
from regalia.kernel.position import Answered, Drawn, Entry, Start
from regalia.kernel.questions import WATCHER, Seat
from regalia.kernel.record import Record, last_draw
from regalia.server.common.person_names import shown_name
from regalia.server.common.protocol.sight import Face, Line
from regalia.server.common.refusals import Refusal
from regalia.server.common.settings import LONGEST_SEED
from regalia.server.storage.store import Ending, Person, SeatRow, Setup, TableRow
from regalia.server.tables.hub import Hub
from regalia.server.tables.play import Play
from regalia.server.tables.room import Room
from regalia.server.tables.seat_sight import face_of, lines_of

GAMES_KEPT = 8
"""Games that are kept played through, for those who go back and forth in them."""


class Past:
    """A game played through again: its match has every step's first table and log, and all that was told."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.number = play.number
        self.public = public(play)
        self.moments = play.moments[:]
        self.entries = play.history()[: play.match.opened]

    def play_through(self) -> Past:
        """In a thread of its own, while the play goes on."""
        old = self.play.match
        assert old.seating is not None and old.source is not None, "a match at a table was begun"
        table = old.game.setup(old.seating.players, old.seating.options)
        self.match = Match(old.game, table, Source(old.source.seed), seating=old.seating)
        for entry in self.entries:
            self.match.repeat(entry)
        return self


def public(play: Play) -> tuple[int, int, int]:
    """How far a play has come, as everybody knows.

    What is sealed in an open window is no part of it: whether a game is played through again takes its time, and that
    would tell who asks again and again when somebody has chosen.
    """
    return play.epoch, play.at, play.match.opened


def glance(play: Play, match: Match, moments: list[int], at: int) -> Play | None:
    """The play as it stood at a position, for looking only; None if the match does not keep that step any more.

    Raises Refusal if there is no such position.
    """
    if not 0 <= at < len(moments):
        raise Refusal(f"there is no position {at}; the last one is {len(moments) - 1}", 404)
    if moments[at] < match.floor:
        return None
    assert match.source is not None and match.seating is not None, "a match at a table was begun"
    source = Source(match.source.seed)
    then = Match.resume(match.game, [step_at(match, moments[at])], source, match.seating, [], 0, listen=False)
    return Glance(play, then, moments[: at + 1])


def step_at(match: Match, number: int) -> tuple[Start, list[Entry]]:
    """The step in which so many entries had been made, with those of its entries that had."""
    before = match.floor
    for start, log in match.past:
        if number < before + len(log):
            return start, log[: number - before]
        before += len(log)
    return match.start, match.log[: number - before]


class Glance(Play):
    """A past position in the place of the present one."""

    def __init__(self, play: Play, match: Match, moments: list[int]) -> None:
        self.__dict__.update(vars(play))
        self.match = match
        self.moments = moments
        self.own = {}
        self.wish = None

    def can_undo(self, seat: Seat) -> bool:
        return False


class Archive:
    """The games that were looked back at last."""

    def __init__(self) -> None:
        self.pasts: OrderedDict[str, Past] = OrderedDict()
        self.turn = asyncio.Lock()

    async def past(self, room: Room) -> Past:
        """The room's game played through. One at a time: those who play come first.

        Raises Refusal where today's rules can't do it.
        """
        async with self.turn:
            past = self.pasts.get(room.id)
            if past is None or past.public != public(room.playing()):
                try:
                    past = await asyncio.to_thread(Past(room.playing()).play_through)
                except (Illegal, RuleFault, AssertionError) as error:
                    raise Refusal("this game was begun by older rules: its past can't be shown") from error
            return self._keep(room, past)

    def _keep(self, room: Room, past: Past) -> Past:
        self.pasts[room.id] = past
        self.pasts.move_to_end(room.id)
        while len(self.pasts) > GAMES_KEPT:
            self.pasts.popitem(last=False)
        return past

    async def face(self, room: Room, person: Person | None, at: int, seat: Seat | None) -> Face:
        seat, play = past_seat(room, person, seat), room.playing()
        found = glance(play, play.match, play.moments, at) or await self._long_ago(room, at)
        return face_of(found, seat)

    async def _long_ago(self, room: Room, at: int) -> Play:
        past = await self.past(room)
        found = glance(past.play, past.match, past.moments, at)
        assert found is not None, "a game that was played through keeps every step"
        return found

    async def log(self, room: Room, person: Person | None, seat: Seat | None) -> list[Line]:
        seat = past_seat(room, person, seat)
        past = await self.past(room)
        return lines_of(past.play, seat, past.match.view(seat), match=past.match)


def past_seat(room: Room, person: Person | None, seat: Seat | None) -> Seat:
    """Through whose eyes somebody may look back. Of a finished game, through anybody's."""
    if room.table.state == "finished" and seat is not None:
        if not (seat == WATCHER or 0 <= seat < len(room.table.seats)):
            raise Refusal(f"there is no seat {seat}", 404)
        return seat
    return room.seat_of(person.id if person is not None else "", seat)


# -- records ---------------------------------------------------------------------------------------
async def record_of(room: Room) -> str:
    """The record of a finished game. Raises Refusal."""
    if room.table.state != "finished":
        raise Refusal("the record opens when the game is over", 403)
    play = room.playing()
    match, entries = play.match, play.history()

    def write() -> str:
        whole = match.copy()
        whole.source, whole.prior, whole.past, whole.log = match.source, entries, [], []
        return Record.of(whole).write()

    try:
        return await asyncio.to_thread(write)
    except RuleFault as error:
        raise Refusal("this game was begun by older rules: it has no record that could be replayed") from error


async def upload(hub: Hub, person: Person, text: str) -> TableRow:
    """A finished table to watch, made from a record. Raises Refusal."""
    try:
        record = await asyncio.to_thread(Record.read, text)
        verdict = await asyncio.to_thread(record.verify)
    except BadFile as error:
        raise Refusal(str(error), 400) from error
    except RegaliaError as error:
        raise Refusal(f"this record can't be replayed: {error}", 400) from error
    if not verdict.true:
        raise Refusal(f"this record is not true at answer {verdict.at}: {verdict.why}", 400)
    if record.result is None or record.seed is None:
        raise Refusal("only the record of a finished game can be watched", 400)
    names = [shown_name(name, seat) for seat, name in enumerate(record.seating.names)]
    if not (record.seed.isprintable() and len(record.seed) <= LONGEST_SEED):
        raise Refusal("the seed of this record is none of ours", 400)
    now = hub.clock()
    table = TableRow(
        id=secrets.token_urlsafe(9),
        game=record.game.key,
        state="finished",
        setup=Setup(options=dict(record.seating.options), shuffle=False, undo="never"),
        seats=[SeatRow(kind="open", name=name) for name in names],
        owner=person.id,
        link=secrets.token_urlsafe(12),
        seed=record.seed,
        result=Ending(ending=record.result.ending, winners=[names[seat] for seat in record.result.winners]),
        created=now,
        changed=now,
    )
    body = await asyncio.to_thread(play_through, table, record)
    await hub.store.add_table(table)
    await hub.store.put_snapshot(table.id, 0, body)
    return table


def play_through(table: TableRow, record: Record) -> str:
    """A snapshot of the game that a record tells. Its positions are those after each answer that a person gave."""
    match = record.replay(0)
    play = Play(table, match)
    for entry, _ in record.lines:
        asked = match.is_window or not isinstance(entry, Drawn)
        opened = match.opened
        match.repeat(entry)
        if asked and match.opened > opened and not (isinstance(entry, Answered) and entry.forced):
            play.moments.append(match.opened)
        elif match.opened > play.moments[-1]:
            play.moments[-1] = match.opened
    if match.source is not None:
        match.source.number = last_draw(entry for entry, _ in record.lines)
    play.trim()
    return play.keep()
