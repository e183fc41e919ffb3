"""The live connection to a table: what a client says is carried out or refused, and all that it may see is sent."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import time
from random import Random
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder

from regalia.kernel.errors import Illegal, RegaliaError
from regalia.kernel.questions import Answer, Seat
from regalia.kernel.table import as_answer
from regalia.server.common.logs import failed
from regalia.server.common.metrics import METRICS
from regalia.server.common.outages import is_away
from regalia.server.common.protocol.live import (
    Accepted,
    AskHint,
    DoAside,
    FromClient,
    GiveAnswer,
    GiveOrder,
    Hint,
    Offer,
    Refused,
    Say,
    Seen,
    Sit,
    Undo,
    Unsure,
    Vote,
)
from regalia.server.common.refusals import Refusal
from regalia.server.front.catalogue import check_bot
from regalia.server.tables.answer_checks import bot_row, check_answer, check_aside, check_vote, is_repeat, undo_row
from regalia.server.tables.connection import Connection
from regalia.server.tables.hub import Hub
from regalia.server.tables.play import Play
from regalia.server.tables.room import Room, Wanted
from regalia.server.tables.table_info import may_hint

DECODER = Decoder(FromClient)
UNSAYABLE = re.compile("[\0\ud800-\udfff]")
"""What no database stores as text."""
LONGEST_CHAT_LINE = 1000
"""Characters in a line of chat."""
TRY_AGAIN = 1013
DATABASE_IS_AWAY = (
    "the server can't reach its database just now; it may have been stored all the same, "
    "and the table will show it: try again in a moment"
)
log = logging.getLogger(__name__)


async def serve(hub: Hub, room: Room, connection: Connection, socket: WebSocket[Any, Any, Any]) -> None:
    """Carry a connection until the client goes away."""
    feeding = asyncio.create_task(feed(connection, socket))
    try:
        await room.join(connection)
        while True:
            await hear(hub, room, connection, await received(socket))
    except WebSocketDisconnect:
        pass
    finally:
        room.leave(connection)
        connection.close()
        await asyncio.gather(feeding, return_exceptions=True)


async def received(socket: WebSocket[Any, Any, Any]) -> str | bytes:
    """The next message, as text or as bytes. Raises WebSocketDisconnect."""
    event: dict[str, Any] = dict(await socket.receive())
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="the client has gone", code=event["code"])
    return event.get("text") or event.get("bytes") or b""


async def feed(connection: Connection, socket: WebSocket[Any, Any, Any]) -> None:
    await connection.feed(socket)
    with contextlib.suppress(Exception):  # the client may be gone already
        await socket.close(TRY_AGAIN)


async def hear(hub: Hub, room: Room, connection: Connection, text: str | bytes) -> None:
    """Carry out one message. Whatever goes wrong concerns this message alone."""
    if connection.closed:
        return  # its session has ended, say, and the client does not read that
    ref = 0
    try:
        message = DECODER.decode(text)
        ref = getattr(message, "ref", 0)
        hub.limits.check("answers", connection.caller)
        await carry_out(hub, room, connection, message)
    except (DecodeError, ValidationError, UnicodeError, RecursionError) as error:
        refuse(connection, ref, f"that is no message of a client: {error}")
    except RegaliaError as error:
        refuse(connection, ref, str(error), rule_in_force(room, connection))
    except Exception as error:
        METRICS.faults.add()
        failed(log, "a message could not be carried out", error, table=room.id)
        refuse(
            connection, ref, DATABASE_IS_AWAY if is_away(error) else "something went wrong here; it was not carried out"
        )


def refuse(connection: Connection, ref: int, reason: str, rule: str = "") -> None:
    METRICS.refused.add()
    connection.send(Refused(ref=ref, reason=reason, rule=rule))


def rule_in_force(room: Room, connection: Connection) -> str:
    asked = room.play.match.asked(connection.seat) if room.play is not None else None
    if asked is None:
        return ""
    return asked.own[1] if asked.own is not None else asked.kind


async def carry_out(hub: Hub, room: Room, connection: Connection, message: FromClient) -> None:
    match message:
        case GiveAnswer():
            await give_answer(room, connection, message)
        case DoAside():
            await do_aside(room, connection, message)
        case Undo():
            await take_back(room, connection, message)
        case Offer():
            await offer(hub, room, connection, message)
        case Vote():
            await vote(room, connection, message)
        case GiveOrder():
            await room.order(own_seat(room, connection), message.name, message.word)
            done(connection, message.ref)
        case Sit():
            hub.limits.check("looks", connection.caller)
            await room.sit(connection, message.seat)
        case Say():
            await say(hub, room, connection, message)
        case AskHint():
            await hint(hub, room, connection, message)
        case Seen():
            if connection.who:
                hub.unseen[room.id, connection.who] = max(0, min(message.at, 2**31 - 1))


def own_seat(room: Room, connection: Connection) -> Seat:
    """The seat that speaks. Raises Refusal for spectators."""
    if connection.seat not in room.table.held_by(connection.who):
        raise Refusal("you only watch from here: take your own seat", 403)
    return connection.seat


async def give_answer(room: Room, connection: Connection, message: GiveAnswer) -> None:
    arrived = time.perf_counter()
    seat, turn, answer = own_seat(room, connection), message.turn, as_answer(message.answer)
    if not message.sure and is_unsure(room.playing(), seat, turn, answer):
        connection.send(Unsure(ref=message.ref))
        return

    def wanted(play: Play) -> Wanted | None:
        if is_repeat(play, seat, turn, answer):
            return None
        if seat in play.bots:
            raise Illegal("a bot plays your seat: take it back first")
        check_answer(play, seat, turn, answer)
        return seat, "answer", answer

    effect = await room.commit(wanted)
    done(connection, message.ref, effect.void)
    METRICS.answer.add(time.perf_counter() - arrived)


def done(connection: Connection, ref: int, void: str = "") -> None:
    if void:
        refuse(connection, ref, f"the rules failed on this, so nothing was done; please report it: {void}")
    else:
        connection.send(Accepted(ref=ref))


def is_unsure(play: Play, seat: Seat, turn: str, answer: Answer) -> bool:
    """Whether the answer could never be taken back once given, as far as the seat can know.

    It is tried on an imagined match: the true one would tell what others have chosen or what will be drawn.
    """
    check_answer(play, seat, turn, answer)
    trial = play.match.imagine(seat, Random(turn))
    trial.listen = True
    trial.answer(seat, answer)
    trial.settle()
    if trial.over or play.undoes_alone(seat):
        return trial.over
    return seat not in trial.waiting or not trial.can_undo(seat)


async def hint(hub: Hub, room: Room, connection: Connection, message: AskHint) -> None:
    """What the hard bot would do with what the seat knows, told to this connection alone. Nothing of it is stored."""
    seat, play = own_seat(room, connection), room.playing()
    if not may_hint(room.table):
        raise Refusal("hints were not agreed on at this table: other people play here", 403)
    if seat not in play.match.waiting or seat in play.bots:
        raise Refusal("there is nothing to advise: you are not asked now")
    hub.limits.check("hints", connection.who)
    turn = play.turn(seat)
    answer, why = await hub.advise(room, seat)
    connection.send(Hint(turn=turn, answer=answer, why=why))
    done(connection, message.ref)


async def do_aside(room: Room, connection: Connection, message: DoAside) -> None:
    seat, answer = own_seat(room, connection), as_answer(message.answer)

    def wanted(play: Play) -> Wanted:
        check_aside(play, seat, answer)
        return seat, "aside", answer

    done(connection, message.ref, (await room.commit(wanted)).void)


async def take_back(room: Room, connection: Connection, message: Undo) -> None:
    seat = own_seat(room, connection)
    effect = await room.commit(lambda play: (seat, *undo_row(play, seat)))
    done(connection, message.ref, effect.void)


async def offer(hub: Hub, room: Room, connection: Connection, message: Offer) -> None:
    if message.bot:
        check_bot(message.bot)
    own_seat(room, connection)
    seats = room.table.held_by(connection.who)

    def wanted(play: Play) -> Wanted:
        what, body = bot_row(play, seats, message.seat, message.bot, hub.clock())
        return (message.seat if what == "bot" else seats[0]), what, body

    done(connection, message.ref, (await room.commit(wanted)).void)


async def vote(room: Room, connection: Connection, message: Vote) -> None:
    own_seat(room, connection)
    seats = room.table.held_by(connection.who)

    def wanted(play: Play) -> Wanted:
        check_vote(play, seats)
        return seats[0], "vote", message.agree

    done(connection, message.ref, (await room.commit(wanted)).void)


async def say(hub: Hub, room: Room, connection: Connection, message: Say) -> None:
    person, text = connection.person, message.text.strip()
    if person is None or not (room.table.owner == person.id or room.table.held_by(person.id)):
        raise Refusal("only the people at the table talk here", 403)
    if not 0 < len(text) <= LONGEST_CHAT_LINE or UNSAYABLE.search(text):
        raise Refusal(f"a line of chat has 1 to {LONGEST_CHAT_LINE} characters that can be shown", 400)
    seats = receivers(room, connection, message.to) if message.to else ()
    hub.limits.check("chat", person.id)
    await room.say(person.name, text, seats)
    done(connection, message.ref)


def receivers(room: Room, connection: Connection, to: list[Seat]) -> tuple[Seat, ...]:
    """The seat that speaks and those of other people that it speaks to. Raises Refusal."""
    if room.table.state == "gathering":
        raise Refusal("seats are dealt when the game begins: until then, talk to all")
    mine = own_seat(room, connection)
    people = {seat for seat, row in enumerate(room.table.seats) if row.person}
    if mine in to or len({*to}) < len(to) or not people.issuperset(to):
        raise Refusal("a line is for some other seats that people have: name each of them once", 400)
    return mine, *sorted(to)
