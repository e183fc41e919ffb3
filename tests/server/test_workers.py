"""A server of several workers on one database file: tables have a home, and nothing tells that they have."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.server.common.settings import database_url
from regalia.server.processes.worker_links import home_of
from tests.machine import PATIENCE, is_running, wait_until, waiting_until
from tests.server.processes import Browser, Json, Process, Tracker, database_path
from tests.server.test_faults import TOLLS, check_stored, finish_games, given, open_games

WORKERS = 3
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="one process serves on this system")


@pytest.fixture
def server(tmp_path: Path, toy: str) -> Iterator[Process]:
    with Process(database_path(tmp_path), workers=str(WORKERS)) as process:
        yield process
        assert process.stop() == 0


async def open_table(browser: Browser, *seats: Json, home: int) -> str:
    """A table that has its home at that worker."""
    wish = {"game": TOLLS, "seats": list(seats), "shuffle": False, "listed": True}
    while True:
        id = (await browser.request("POST", "/api/tables", wish))["id"]
        if home_of(id, WORKERS) == home:
            return str(id)


def sockets_of(pid: int) -> set[str]:
    """The connections that a process has open."""
    found = set()
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):  # closed just now
            found.add(os.readlink(file))
    return {name for name in found if name.startswith("socket:")}


@pytest.mark.parametrize("home", range(WORKERS))
def test_everybody_at_a_table_is_handed_on_to_its_home(server: Process, home: int) -> None:
    async def run() -> None:
        await server.ready()
        anna = await Browser(server.port).sign("Anna")
        id = await open_table(anna, {"kind": "me"}, {"kind": "here", "name": "Otto"}, home=home)
        before = [sockets_of(pid) for pid in server.workers]
        async with anna.live(id, 0) as one, anna.live(id, 1) as two:
            trackers = [Tracker(), Tracker()]
            for tracker, socket in zip(trackers, (one, two)):
                tracker.take(await socket.recv())
            wanted = [2 * (worker == home) for worker in range(WORKERS)]
            await waiting_until(lambda: new_sockets(server, before) == wanted, f"both connections at worker {home}")
        await anna.close()

    asyncio.run(run())


def new_sockets(server: Process, before: list[set[str]]) -> list[int]:
    """How many connections each worker has that it did not have before."""
    return [len(sockets_of(pid) - old) for pid, old in zip(server.workers, before)]


def test_what_the_first_worker_is_asked_is_told_at_the_table_s_home(server: Process) -> None:
    async def run() -> None:
        await server.ready()
        anna, otto = await Browser(server.port).sign("Anna"), await Browser(server.port).sign("Otto")
        id = await open_table(anna, {"kind": "me"}, {"kind": "open"}, home=1)
        async with anna.live(id) as here:
            tracker = Tracker()
            tracker.take(await here.recv())
            assert tracker.face is None, "the game has not begun"
            await otto.request("POST", f"/api/tables/{id}/seats/1")
            while tracker.face is None:
                tracker.take(await asyncio.wait_for(here.recv(), PATIENCE))
            seats = (await otto.request("GET", f"/api/tables/{id}"))["seats"]
            assert [seat["connected"] for seat in seats] == [True, False], "the first worker knows who is there"
        while (await otto.request("GET", f"/api/tables/{id}"))["seats"][0]["connected"]:
            await asyncio.sleep(0.02)
        await anna.close()
        await otto.close()

    asyncio.run(run())


@pytest.mark.parametrize("home", [0, 1])
def test_bots_begin_at_once_wherever_their_table_is(server: Process, home: int) -> None:
    async def run() -> None:
        await server.ready()
        anna = await Browser(server.port).sign("Anna")
        seats = {"kind": "bot", "name": "random"}, {"kind": "bot", "name": "random"}
        id = await open_table(anna, *seats, home=home)
        while (await anna.request("GET", f"/api/tables/{id}"))["state"] != "finished":
            await asyncio.sleep(0.05)
        await anna.close()

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_workers_end_with_their_parent_however_busy_they_are(tmp_path: Path) -> None:
    with Process(database_path(tmp_path), workers="2") as server:
        asyncio.run(server.ready())
        workers = server.workers
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        server.kill()
        wait_until(lambda: not any(map(is_running, workers)), "the kernel ends them")


@pytest.mark.slow
def test_workers_may_be_killed_at_any_time(server: Process, tmp_path: Path) -> None:
    async def run() -> int:
        await server.ready()
        players = await open_games([server.port], 12)
        done, kills, rng = asyncio.Event(), 0, random.Random(1)

        async def kill_workers() -> None:
            nonlocal kills
            while not done.is_set():
                goal = given(players) + rng.randrange(5, 30)
                while given(players) < goal and not done.is_set():
                    await asyncio.sleep(0.01)
                await server.kill_worker(rng.choice(server.workers))
                kills += 1

        killer = asyncio.create_task(kill_workers())
        try:
            await finish_games(players)
        finally:
            done.set()
            await killer
        await server.ready()
        await check_stored(database_url(database_path(tmp_path)), players, server.port)
        return kills

    assert asyncio.run(run()) > 1


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path, toy: str) -> None:
    async def run() -> None:
        with Process(database_path(tmp_path), workers=str(WORKERS)) as process:
            await process.ready()
            workers = process.workers
            assert len(workers) == WORKERS
            process.kill()
            await waiting_until(lambda: not any(map(is_running, workers)), "the end of the workers")

    asyncio.run(run())


def test_the_counts_of_all_workers_are_on_one_page(server: Process) -> None:
    async def run() -> None:
        await server.ready()
        players = await open_games([server.port], 6)
        assert len({home_of(id, WORKERS) for id in players}) > 1
        await finish_games(players)
        answers = sum(len(player.acknowledged) for pair in players.values() for player in pair)
        assert await server.count("answers_total") >= answers
        assert await server.count("answer_seconds_count") >= answers
        while await server.count("connections"):
            await asyncio.sleep(0.1)
        assert await server.count("faults_total") == 0

    asyncio.run(asyncio.wait_for(run(), PATIENCE))
