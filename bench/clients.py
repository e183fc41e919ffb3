"""The clients that `bench.server` measures with: two people at each of many tables, in one process.

They share the machine with the server, so they read of each message only what they check or answer.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

import httpx
import uvloop
from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Decoder, Encoder

from bench.sockets import Socket


class Choice(Struct):
    answer: Any


class Ask(Struct):
    turn: str
    choices: list[Choice]
    window: bool


class Asked(Struct):
    mine: Ask | None


class Face(Struct):
    at: int
    asked: Asked | None


class Message(Struct):
    """What a client needs of any message."""

    type: str
    face: Face | None = None
    at: int | UnsetType = UNSET
    asked: Asked | UnsetType | None = UNSET
    reason: str = ""


class Answer(Struct, tag="answer"):
    ref: int
    turn: str
    answer: Any


DECODER, ENCODER = Decoder(Message), Encoder()
WARM = 1.0
"""Seconds that do not count: in the first moment everybody answers at once."""


class Pacer:
    """Lets so many answers a second through, evenly; 0 lets all of them."""

    def __init__(self, pace: float) -> None:
        self.gap = 1 / pace if pace else 0.0
        self.next = time.perf_counter()

    def wait(self) -> float:
        """Seconds until the next answer may be given."""
        if not self.gap:
            return 0.0
        self.next = max(self.next + self.gap, time.perf_counter())
        return self.next - time.perf_counter()


class Group:
    """Everybody who plays."""

    def __init__(self, wish: dict[str, Any]) -> None:
        self.base = f"127.0.0.1:{wish['port']}"
        self.game = wish["game"]
        self.pacer = Pacer(wish.get("pace", 0.0))
        self.answers = wish.get("answers", 10**9)
        self.seconds = wish.get("seconds", 10**6)
        self.end = time.perf_counter() + WARM + self.seconds
        self.rng = random.Random(1)
        self.given = 0
        self.count()

    def count(self) -> None:
        """What happens from now on is measured."""
        self.start, self.before = time.perf_counter(), self.given
        self.latencies: list[float] = []

    def begin(self) -> None:
        self.pacer.next = time.perf_counter()
        self.end = self.pacer.next + WARM + self.seconds
        asyncio.get_running_loop().call_later(WARM, self.count)

    async def person(self) -> httpx.AsyncClient:
        client = httpx.AsyncClient(base_url=f"http://{self.base}", timeout=60)
        await client.get("/api/me")
        client.headers["x-csrf-token"] = client.cookies["csrftoken"]
        (await client.post("/api/me", json={"name": "bench"})).raise_for_status()
        return client

    async def table(self, one: httpx.AsyncClient, two: httpx.AsyncClient) -> str:
        wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}], "shuffle": False, "listed": True}
        id = (await one.post("/api/tables", json=wish)).raise_for_status().json()["id"]
        (await two.post(f"/api/tables/{id}/seats/1")).raise_for_status()
        return str(id)

    async def connect(self, person: httpx.AsyncClient, id: str) -> Socket:
        cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        host, _, port = self.base.partition(":")
        _, socket = await asyncio.get_running_loop().create_connection(Socket, host, int(port))
        await socket.open(f"/api/tables/{id}/live", self.base, cookie)
        return socket


class Table:
    """Two connections that answer in turns."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.sent: dict[int, tuple[int, float]] = {}  # by the position that an answer leads to: who gave it, and when
        self.given = 0
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def play(self, sockets: list[Socket]) -> None:
        for seat, socket in enumerate(sockets):
            Player(self, seat, socket)
        await self.done
        for socket in sockets:
            socket.hear = None

    def end(self, error: Exception | None = None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)

    def measure(self, seat: int, at: int) -> None:
        """A position was shown to a seat: what counts is when the other one's answer has led to it."""
        sender, sent = self.sent.get(at, (seat, 0.0))
        if sender != seat:
            self.group.latencies.append(time.perf_counter() - sent)


class Player:
    """Checks what a seat is shown, and answers whatever it is asked."""

    def __init__(self, table: Table, seat: int, socket: Socket) -> None:
        self.table = table
        self.seat = seat
        self.socket = socket
        self.turn = ""
        self.at = 0
        socket.listen(self.hear, table.end)

    def hear(self, text: bytes) -> None:
        message = DECODER.decode(text)
        assert message.type != "refused", message.reason
        if message.face is not None:
            self.at = message.face.at
        elif message.at is not UNSET:
            assert message.at == self.at + 1, f"position {message.at} was shown after {self.at}"
            self.at = message.at
            self.table.measure(self.seat, self.at)
        asked = message.face.asked if message.face is not None else message.asked
        if asked is None:
            self.table.end()
        if isinstance(asked, Asked) and asked.mine is not None and asked.mine.turn != self.turn:
            self.turn = asked.mine.turn
            self.answer_soon(asked.mine)

    def answer_soon(self, ask: Ask) -> None:
        if wait := self.table.group.pacer.wait():
            asyncio.get_running_loop().call_later(wait, self.answer, ask)
        else:
            self.answer(ask)

    def answer(self, ask: Ask) -> None:
        table, group = self.table, self.table.group
        if time.perf_counter() > group.end or table.given >= group.answers:
            table.end()
        if table.done.done():
            return
        choice = group.rng.choice(ask.choices).answer
        table.given += 1
        group.given += 1
        if not ask.window:  # of a sealed answer nobody is told
            table.sent[self.at + 1] = self.seat, time.perf_counter()
        self.socket.send(ENCODER.encode(Answer(table.given, ask.turn, choice)))


People = tuple[httpx.AsyncClient, httpx.AsyncClient]


async def play_on(group: Group, people: People, sockets: list[Socket], spare: list[list[Socket]]) -> None:
    """One table after the other until the time is over; spare ones come first."""
    while True:
        await Table(group).play(sockets)
        for socket in sockets:
            socket.close()
        if time.perf_counter() > group.end:
            return
        sockets = spare.pop() if spare else await sit(group, people, await group.table(*people))


async def sit(group: Group, people: People, id: str) -> list[Socket]:
    return [await group.connect(person, id) for person in people]


async def run(wish: dict[str, Any]) -> None:
    group = Group(wish)
    people = (await group.person(), await group.person())
    ids = [await group.table(*people) for _ in range(wish["tables"] + wish.get("spare", 0))]
    if wish.get("hold"):
        held = [await sit(group, people, id) for id in ids]
        for sockets in held:
            await Table(group).play(sockets)
        print("there", flush=True)
        await asyncio.to_thread(sys.stdin.read)
        return
    connected = [await sit(group, people, id) for id in ids]
    playing, spare = connected[: wish["tables"]], connected[wish["tables"] :]
    print("everybody sits", flush=True)
    group.begin()
    await asyncio.gather(*(play_on(group, people, sockets, spare) for sockets in playing))
    spent = time.perf_counter() - group.start
    took = sorted(group.latencies) or [0.0]
    figures = {
        "answers": group.given,
        "rate": (group.given - group.before) / spent,
        "p50": took[len(took) // 2] * 1e3,
        "p99": took[len(took) * 99 // 100] * 1e3,
    }
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    uvloop.run(run(json.loads(sys.argv[1])))
