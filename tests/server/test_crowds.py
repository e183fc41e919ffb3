"""Many at once, and what runs short: connections, tables, file descriptors, patience with slow clients, memory."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.effort import LONG
from tests.machine import PATIENCE, children
from tests.server.processes import Browser, Process, Tracker, database_path
from tests.server.test_faults import TOLLS, finish_games, open_games

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("toy")]
IDLE, LIVE = (500, 200) if LONG else (40, 8)
CONNECTIONS = 1000 if LONG else 120
ANSWERS = 20_000 if LONG else 600
GROWTH = 30_000 if LONG else 15_000
"""Kilobytes by which a worker may grow while that many answers are given and their tables finished."""


async def seated(port: int, **more: Any) -> tuple[Browser, str]:
    """Somebody with a table of two seats at one device."""
    browser = await Browser(port).sign("Anna")
    wish = {"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "here"}], "shuffle": False, "listed": True, **more}
    return browser, str((await browser.request("POST", "/api/tables", wish))["id"])


def memory(pid: int) -> int:
    """Kilobytes that a process and its children have in memory."""
    pages = [pid, *children(pid)]
    status = [Path(f"/proc/{each}/status").read_text().splitlines() for each in pages if Path(f"/proc/{each}").exists()]
    return sum(int(line.split()[1]) for lines in status for line in lines if line.startswith("VmRSS"))


async def answers_at(browser: Browser, id: str) -> None:
    """One answer is acknowledged: the server still serves."""
    tracker = Tracker()
    async with asyncio.timeout(PATIENCE), browser.live(id) as socket:
        tracker.take(await socket.recv())
        ask = tracker.mine
        message = {"type": "answer", "ref": 1, "turn": ask["turn"], "answer": ask["choices"][0]["answer"]}
        await socket.send(json.dumps(message))
        while tracker.take(await socket.recv())["type"] != "accepted":
            pass


def test_many_idle_tables_and_many_live_ones(tmp_path: Path) -> None:
    async def run() -> None:
        with Process(database_path(tmp_path), idle="1") as process:
            await process.ready()
            browser, _ = await seated(process.port)
            wish = {"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "here"}], "shuffle": False}
            for _ in range(IDLE):
                await browser.request("POST", "/api/tables", wish)
            await browser.close()
            await finish_games(await open_games([process.port], LIVE))
            assert await process.faults() == 0

    asyncio.run(run())


def test_many_connections_to_one_table_all_hear_what_is_said(tmp_path: Path) -> None:
    raise_limit(CONNECTIONS * 2 + 100)

    async def run() -> None:
        with Process(database_path(tmp_path), workers="1") as process:
            await process.ready()
            browser, id = await seated(process.port)
            async with AsyncExitStack() as stack:
                sockets = [await stack.enter_async_context(browser.live(id)) for _ in range(CONNECTIONS)]
                async with asyncio.timeout(PATIENCE):
                    for each in sockets:
                        assert json.loads(await each.recv())["type"] == "welcome"  # what was said before is in it
                    await sockets[0].send(json.dumps({"type": "say", "ref": 1, "text": "hello"}))
                    for each in sockets:
                        while json.loads(await each.recv())["type"] != "chat":
                            pass
            await browser.close()
            assert await process.faults() == 0

    asyncio.run(run())


def raise_limit(wanted: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted <= hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    elif soft < wanted:
        pytest.skip(f"this machine gives a process {hard} files at most")


def test_a_server_out_of_file_descriptors_goes_on_when_some_are_free(tmp_path: Path) -> None:
    async def run() -> None:
        with Process(database_path(tmp_path), workers="1") as process:
            await process.ready()
            browser, id = await seated(process.port)
            used = len(list(Path(f"/proc/{process.process.pid}/fd").iterdir()))
            resource.prlimit(process.process.pid, resource.RLIMIT_NOFILE, (used + 10, used + 10))
            crowd = [socket.create_connection(("127.0.0.1", process.port)) for _ in range(40)]
            await asyncio.sleep(0.5)  # so long it refuses them
            assert process.process.poll() is None
            for each in crowd:
                each.close()
            await process.ready()
            await answers_at(browser, id)
            await browser.close()

    asyncio.run(run())


def test_clients_that_never_finish_their_request_keep_nobody_waiting(tmp_path: Path) -> None:
    async def run() -> None:
        with Process(database_path(tmp_path), workers="1") as process:
            await process.ready()
            browser, id = await seated(process.port)
            slow = []
            for _ in range(100):
                each = socket.create_connection(("127.0.0.1", process.port))
                each.sendall(b"GET /api/games HTTP/1.1\r\nhost: x\r\nx-slow: ")
                slow.append(each)
            for _ in range(5):
                for each in slow:
                    each.sendall(b"a")
                await answers_at(browser, id) if _ == 0 else await browser.request("GET", "/api/lobby")
            for each in slow:
                each.close()
            await browser.close()
            assert await process.faults() == 0

    asyncio.run(run())


def test_memory_does_not_grow_with_the_answers(tmp_path: Path) -> None:
    """Games come and go; what is over leaves the memory."""

    async def run() -> tuple[int, int, int]:
        with Process(database_path(tmp_path), workers="1", idle="0") as process:
            await process.ready()
            await finish_games(await open_games([process.port], 4))
            before, given, rng = memory(process.process.pid), 0, Random(1)
            while given < ANSWERS:
                players = await open_games([process.port], 8)
                await finish_games(players)
                given += sum(len(player.acknowledged) for pair in players.values() for player in pair)
                rng.random()
            return before, memory(process.process.pid), given

    before, after, given = asyncio.run(run())
    print(f"{given} answers: {before} kB before, {after} kB after")
    assert after - before < GROWTH


def test_requests_beside_a_damaged_database_are_refused_and_others_served(tmp_path: Path) -> None:
    """Pages of the file are overwritten while the server is away: it says so, or serves what can still be read."""

    async def run() -> None:
        database = Path(database_path(tmp_path))
        with Process(str(database), workers="1") as process:
            await process.ready()
            browser, id = await seated(process.port)
            for _ in range(20):
                await browser.request(
                    "POST", "/api/tables", {"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "here"}]}
                )
            await answers_at(browser, id)
            process.stop()
            damage(database)
            process.start()
            await outcome(process, browser, id)
            await browser.close()

    asyncio.run(run())


def damage(database: Path) -> None:
    """Nonsense in place of every fifth page, the first ones aside."""
    page, rng = 4096, Random(3)
    with database.open("r+b") as file:
        for number in range(5, database.stat().st_size // page, 5):
            file.seek(number * page)
            file.write(rng.randbytes(page))


async def outcome(process: Process, browser: Browser, id: str) -> None:
    """Either it does not start, with a word why, or every reply is a plain one."""
    async with httpx.AsyncClient(timeout=PATIENCE, cookies=browser.client.cookies) as client:
        for _ in range(200):
            if process.process.poll() is not None:
                assert process.process.returncode not in (0, -11)
                return
            try:
                replies = [
                    await client.get(f"http://127.0.0.1:{process.port}{path}") for path in ("/health", "/api/games")
                ]
                break
            except httpx.TransportError:
                await asyncio.sleep(0.1)
        else:
            raise AssertionError("the server neither ended nor answered")
        replies += [
            await client.get(f"http://127.0.0.1:{process.port}/api/{path}") for path in ("lobby", f"tables/{id}")
        ]
    assert replies[1].status_code == 200
    assert all("Traceback" not in reply.text for reply in replies)
