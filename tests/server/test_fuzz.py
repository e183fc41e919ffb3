"""Nonsense over live connections: every message is carried out or refused, nothing fails, and the game goes on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.effort import LONG
from tests.machine import PATIENCE
from tests.server.processes import Browser, Process, database_path
from tests.server.test_crowds import answers_at, seated

MESSAGES = 1_000_000 if LONG else 4000
AT_ONCE = 8
"""Connections, each with a table of its own."""
BURST = 50
"""Messages before their replies are read."""
SOUND: list[dict[str, Any]] = [
    {"type": "answer", "ref": 1, "turn": "0.0.0", "answer": ["pass"], "sure": False},
    {"type": "aside", "ref": 1, "answer": ["pay", 1]},
    {"type": "undo", "ref": 1},
    {"type": "offer", "ref": 1, "seat": 5, "bot": "random"},
    {"type": "vote", "ref": 1, "agree": True},
    {"type": "order", "ref": 1, "name": "offers", "word": "always"},
    {"type": "say", "ref": 1, "text": "hello", "to": [1]},
    {"type": "sit", "seat": 0},
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


async def pester(browser: Browser, id: str, count: int, rng: Random) -> int:
    """Send so many messages, over new connections when one is closed; returns how many replies came."""
    sent, heard = 0, 0
    while sent < count:
        try:
            async with browser.live(id) as socket:
                while sent < count:
                    burst = min(BURST, count - sent)
                    for _ in range(burst):
                        await socket.send(mutated(rng))
                        sent += 1
                    heard += await replies(socket, rng.randrange(1 << 30, 1 << 31))
        except ConnectionClosed:
            continue  # what is no text closes a connection
    return heard


async def replies(socket: ClientConnection, ref: int) -> int:
    """Read until the reply to a vote that is refused; returns how many messages came."""
    await socket.send(json.dumps({"type": "vote", "ref": ref, "agree": False}))
    heard = 0
    async with asyncio.timeout(PATIENCE):
        async for text in socket:
            heard += 1
            if f'"ref":{ref}' in str(text):
                break
    return heard


@pytest.mark.slow
@pytest.mark.usefixtures("toy")
def test_nonsense_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    async def run() -> int:
        with Process(database_path(tmp_path)) as process:
            await process.ready()
            tables = [await seated(process.port) for _ in range(AT_ONCE)]
            work = [
                pester(browser, id, MESSAGES // AT_ONCE, Random(f"{LONG} {number}"))
                for number, (browser, id) in enumerate(tables)
            ]
            heard = sum(await asyncio.gather(*work))
            assert await process.faults() == 0
            for browser, _ in tables:
                await browser.close()
            browser, id = await seated(process.port)
            await answers_at(browser, id)
            await browser.close()
            return heard

    heard = asyncio.run(run())
    print(f"{MESSAGES} messages, {heard} replies")
    assert heard > MESSAGES // 4
