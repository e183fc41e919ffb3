"""Nonsense over live connections: every message is carried out or refused, nothing fails, and the game goes on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.effort import LONG
from tests.machine import PATIENCE
from tests.server.processes import Browser, Process, Tracker, database_path
from tests.server.test_crowds import answers_at, seated
from tests.server.test_faults import TOLLS

MESSAGES = 1_000_000 if LONG else 4000
AT_ONCE = 8
"""Connections, each with a table of its own."""
BURST = 20
"""Messages before their replies are read."""
ROUNDS = 100 if LONG else 2
"""So often is said how far it has come."""
SOUND_SHARE = 0.2
"""Of the messages so many play on."""
UNDO = ("never", "consent", "never", "free")
SHOWN = ('{"type":"welcome"', '{"type":"change"')
SOUND: list[dict[str, Any]] = [
    {"type": "answer", "ref": 1, "turn": "0.0.0", "answer": ["pass"], "sure": False},
    {"type": "aside", "ref": 1, "answer": ["pay", 1]},
    {"type": "undo", "ref": 1},
    {"type": "offer", "ref": 1, "seat": 5, "bot": "random"},
    {"type": "vote", "ref": 1, "agree": True},
    {"type": "order", "ref": 1, "name": "offers", "word": "always"},
    {"type": "say", "ref": 1, "text": "hello", "to": [1]},
    {"type": "sit", "seat": 0},
    {"type": "hint", "ref": 1},
    {"type": "seen", "at": 3},
]
ODD: list[Any] = [None, True, -1, 2**31, 2**63, 10**40, 1.5, "", "\0", "\ud800", "x" * 3000, [], {}, [[[]]], {"a": {}}]


def mutated(rng: Random) -> str | bytes:
    """A sound message with something wrong about it, or none at all."""
    message = dict(rng.choice(SOUND))
    for _ in range(rng.randrange(3)):
        name = rng.choice([*message, "extra"])
        if rng.random() < 0.2:
            message.pop(name, None)
        else:
            message[name] = rng.choice(ODD)
    text = json.dumps(message)
    match rng.randrange(8):
        case 0:
            return text[: rng.randrange(len(text))]
        case 1:
            at = rng.randrange(len(text))
            return text[:at] + chr(rng.randrange(1, 0x2FFF)) + text[at + 1 :]
        case 2:
            return rng.randbytes(rng.randrange(1, 60))
        case 3:
            return "[" * rng.randrange(1, 3000) + text
    return text


class Pest:
    """Sends nonsense to a table, and between it what is sound, so that there is always a game to disturb."""

    def __init__(self, browser: Browser, number: int) -> None:
        self.browser = browser
        self.rng = Random(f"{LONG} {number}")
        self.tracker = Tracker()
        self.sent = self.heard = self.accepted = self.tables = 0
        self.id = ""

    async def pester(self, count: int) -> None:
        """Send so many messages, at another table when a game is over. All were answered before more are sent."""
        while self.sent < count:
            if not self.id or self.tracker.over:
                self.id = await new_table(self.browser, UNDO[self.tables % len(UNDO)])
                self.tables += 1
            async with self.browser.live(self.id) as socket:
                self.tracker.take(await socket.recv())
                while self.sent < count and not self.tracker.over:
                    burst = [self.message() for _ in range(min(BURST, count - self.sent))]
                    for message in burst:
                        await socket.send(message)
                    await self.read(socket, self.rng.randrange(1 << 30, 1 << 31))
                    self.sent += len(burst)

    def message(self) -> str | bytes:
        return self.sound() if self.rng.random() < SOUND_SHARE else mutated(self.rng)

    def sound(self) -> str:
        """An answer to what is asked, or a look through the other seat."""
        ask = self.tracker.mine
        if not ask:
            return json.dumps({"type": "sit", "seat": self.rng.randrange(2)})
        answer = self.rng.choice(ask["choices"])["answer"]
        return json.dumps({"type": "answer", "ref": 1, "turn": ask["turn"], "answer": answer})

    async def read(self, socket: ClientConnection, ref: int) -> None:
        """Read all replies: until that to a vote, which is refused."""
        await socket.send(json.dumps({"type": "vote", "ref": ref, "agree": False}))
        async with asyncio.timeout(PATIENCE):
            async for text in socket:
                self.heard += 1
                self.accepted += str(text).startswith('{"type":"accepted"')
                if str(text).startswith(SHOWN):
                    self.tracker.take(text)
                elif f'"ref":{ref}' in str(text):
                    return
        raise AssertionError("nonsense must not close the connection")


async def new_table(browser: Browser, undo: str) -> str:
    wish = {"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "here"}], "shuffle": False, "undo": undo}
    return str((await browser.request("POST", "/api/tables", wish))["id"])


@pytest.mark.slow
@pytest.mark.usefixtures("toy")
def test_nonsense_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    async def run() -> list[Pest]:
        with Process(database_path(tmp_path), workers="1") as process:
            await process.ready()
            pests = [Pest(await Browser(process.port).sign("Anna"), number) for number in range(AT_ONCE)]
            for goal in range(MESSAGES // ROUNDS, MESSAGES + 1, MESSAGES // ROUNDS):
                await asyncio.gather(*(pest.pester(goal // AT_ONCE) for pest in pests))
                print(told(pests), flush=True)
            assert await process.faults() == 0
            for pest in pests:
                await pest.browser.close()
            browser, id = await seated(process.port)
            await answers_at(browser, id)
            await browser.close()
            return pests

    pests = asyncio.run(run())
    assert sum(pest.sent for pest in pests) == MESSAGES
    assert sum(pest.heard for pest in pests) > MESSAGES * 3 // 4, "all but what was seen is replied to"
    assert sum(pest.accepted for pest in pests) > MESSAGES // 50, "games went on meanwhile"


def told(pests: list[Pest]) -> str:
    names = ("sent", "heard", "accepted", "tables")
    sent, heard, accepted, tables = (sum(getattr(pest, name) for pest in pests) for name in names)
    return f"{sent} messages, {heard} replies, {accepted} of them carried out, at {tables} tables"
