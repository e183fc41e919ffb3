"""The clients that `bench.server` measures with: two people at each of many tables, in one process."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

import httpx
from msgspec import UNSET, Struct, UnsetType
from msgspec.json import Decoder, Encoder
from websockets.asyncio.client import ClientConnection, connect


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


class Pacer:
    """Lets so many answers a second through, evenly; 0 lets all of them."""

    def __init__(self, pace: float) -> None:
        self.gap = 1 / pace if pace else 0.0
        self.next = time.perf_counter()

    async def wait(self) -> None:
        if self.gap:
            self.next = max(self.next + self.gap, time.perf_counter())
            await asyncio.sleep(self.next - time.perf_counter())


class Group:
    """Everybody who plays."""

    def __init__(self, wish: dict[str, Any]) -> None:
        self.base = f"127.0.0.1:{wish['port']}"
        self.game = wish["game"]
        self.pacer = Pacer(wish.get("pace", 0.0))
        self.answers = wish.get("answers", 10**9)
        self.end = time.perf_counter() + wish.get("seconds", 10**6)
        self.latencies: list[float] = []
        self.given = 0
        self.rng = random.Random(1)

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

    async def connect(self, person: httpx.AsyncClient, id: str) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
        return await connect(
            f"ws://{self.base}/api/tables/{id}/live",
            additional_headers={"cookie": cookie},
            max_size=None,
            compression=None,
        )


class Table:
    """Two connections that answer in turns."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.sent: dict[int, tuple[int, float]] = {}  # by the position that an answer leads to: who gave it, and when
        self.given = 0
        self.done = asyncio.Event()

    async def play(self, sockets: list[ClientConnection]) -> None:
        players = [asyncio.create_task(self.listen(seat, socket)) for seat, socket in enumerate(sockets)]
        waits = asyncio.create_task(self.done.wait())
        await asyncio.wait([*players, waits], return_when=asyncio.FIRST_COMPLETED)
        for task in (*players, waits):
            task.cancel()

    async def listen(self, seat: int, socket: ClientConnection) -> None:
        turn, at = "", 0
        async for text in socket:
            message = DECODER.decode(text)
            assert message.type != "refused", message.reason
            if message.face is not None:
                at = message.face.at
            elif message.at is not UNSET:
                assert message.at == at + 1, f"position {message.at} was shown after {at}"
                at = message.at
                self.measure(seat, at)
            asked = message.face.asked if message.face is not None else message.asked
            if asked is None:
                self.done.set()
            if isinstance(asked, Asked) and asked.mine is not None and asked.mine.turn != turn:
                turn = asked.mine.turn
                await self.answer(seat, socket, at, asked.mine)

    def measure(self, seat: int, at: int) -> None:
        """A position was shown to a seat: what counts is when the other one's answer has led to it."""
        sender, sent = self.sent.get(at, (seat, 0.0))
        if sender != seat:
            self.group.latencies.append(time.perf_counter() - sent)

    async def answer(self, seat: int, socket: ClientConnection, at: int, ask: Ask) -> None:
        group = self.group
        await group.pacer.wait()
        if time.perf_counter() > group.end or self.given >= group.answers:
            self.done.set()
            return
        choice = group.rng.choice(ask.choices).answer
        self.given += 1
        group.given += 1
        if not ask.window:  # of a sealed answer nobody is told
            self.sent[at + 1] = seat, time.perf_counter()
        await socket.send(ENCODER.encode(Answer(self.given, ask.turn, choice)), text=True)


People = tuple[httpx.AsyncClient, httpx.AsyncClient]


async def play_on(group: Group, people: People, sockets: list[ClientConnection]) -> None:
    """One table after the other until the time is over."""
    while True:
        await Table(group).play(sockets)
        for socket in sockets:
            await socket.close()
        if time.perf_counter() > group.end:
            return
        sockets = await sit(group, people, await group.table(*people))


async def sit(group: Group, people: People, id: str) -> list[ClientConnection]:
    return [await group.connect(person, id) for person in people]


async def run(wish: dict[str, Any]) -> None:
    group = Group(wish)
    people = (await group.person(), await group.person())
    ids = [await group.table(*people) for _ in range(wish["tables"])]
    if wish.get("hold"):
        held = [await sit(group, people, id) for id in ids]
        for sockets in held:
            await Table(group).play(sockets)
        print("there", flush=True)
        await asyncio.to_thread(sys.stdin.read)
        return
    connected = [await sit(group, people, id) for id in ids]
    group.pacer.next = start = time.perf_counter()
    group.end = start + wish["seconds"]
    await asyncio.gather(*(play_on(group, people, sockets) for sockets in connected))
    spent = time.perf_counter() - start
    took = sorted(group.latencies) or [0.0]
    figures = {
        "answers": group.given,
        "rate": group.given / spent,
        "p50": took[len(took) // 2] * 1e3,
        "p99": took[len(took) * 99 // 100] * 1e3,
    }
    print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    asyncio.run(run(json.loads(sys.argv[1])))
