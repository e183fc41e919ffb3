"""Two processes on PostgreSQL and Redis serve the same matches at the same time."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection

from regalia.server.common.settings import database_url
from tests.machine import PATIENCE, held_port, port_of, wait_until
from tests.server.processes import Browser, Json, Process, Tracker
from tests.server.test_faults import GAMES, TOLLS, check_stored, finish_games, kill_now_and_then, open_games

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin")


def postgres_program(name: str) -> str | None:
    """Where a program of PostgreSQL is."""
    found = [path for place in PLACES for path in sorted(Path("/").glob(f"{place[1:]}/{name}"))]
    return shutil.which(name) or (str(found[-1]) if found else None)


def as_somebody(folder: Path) -> list[str]:
    """What lets a program run as another user: PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return []
    for user in ("postgres", "nobody"):
        if subprocess.run(["id", user], capture_output=True, check=False).returncode == 0 and shutil.which("runuser"):
            shutil.chown(folder, user)
            return ["runuser", "-u", user, "--"]
    pytest.skip("PostgreSQL does not run as root, and there is no other user to run it")


def wait_for(works: list[str]) -> None:
    wait_until(lambda: subprocess.run(works, capture_output=True, check=False).returncode == 0, " ".join(works))


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own."""
    initdb, server, ready = (postgres_program(name) for name in ("initdb", "postgres", "pg_isready"))
    if not (initdb and server and ready):
        pytest.skip("PostgreSQL is not installed")
    with held_port() as held, postgres_folder(tmp_path_factory) as folder:
        runner, port, data = as_somebody(folder), port_of(held), str(folder / "data")
        words = [*runner, initdb, "-D", data, "-U", "regalia", "-A", "trust", "--no-sync"]
        subprocess.run(words, check=True, capture_output=True, cwd="/")
        words = [*runner, server, "-D", data, "-p", str(port), "-k", str(folder), "-c", "listen_addresses=127.0.0.1"]
        with running(words, "/"):
            wait_for([ready, "-h", "127.0.0.1", "-p", str(port)])
            yield f"postgresql://regalia@127.0.0.1:{port}/postgres"


@contextmanager
def postgres_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Its own folder; another user can't look into pytest's, and the path of a socket has to be short."""
    if os.geteuid() != 0:
        yield tmp_path_factory.mktemp("postgres")
        return
    with tempfile.TemporaryDirectory(prefix="regalia-") as folder:
        yield Path(folder)


@contextmanager
def running(words: list[str], folder: str | Path) -> Iterator[None]:
    """A server that goes on until it is not needed any more."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Redis of our own."""
    program, client = shutil.which("redis-server"), shutil.which("redis-cli")
    if not (program and client):
        pytest.skip("Redis is not installed")
    with held_port() as held:
        port = port_of(held)
        words = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with running(words, tmp_path_factory.mktemp("redis")):
            wait_for([client, "-p", str(port), "ping"])
            yield f"redis://127.0.0.1:{port}/0"


@pytest.fixture
def pair(postgres: str, redis: str, toy: str) -> Iterator[list[Process]]:
    """Two processes that know of each other by database and fan-out only."""
    with Process(postgres, fanout=redis) as one, Process(postgres, fanout=redis) as two:
        yield [one, two]


async def both_ready(pair: list[Process]) -> list[int]:
    for process in pair:
        await process.ready()
    return [process.port for process in pair]


@pytest.mark.slow
def test_two_processes_answer_the_same_matches_at_the_same_time(pair: list[Process], postgres: str) -> None:
    async def run() -> None:
        players = await open_games(await both_ready(pair), min(GAMES, 20))
        await finish_games(players)
        await check_stored(database_url(postgres), players, pair[0].port)
        assert [await process.faults() for process in pair] == [0, 0], "they do not get in each other's way"

    asyncio.run(run())


@pytest.mark.slow
def test_one_of_them_may_be_killed_at_any_time(pair: list[Process], postgres: str) -> None:
    async def run() -> int:
        players = await open_games(await both_ready(pair), min(GAMES, 20))
        done = asyncio.Event()
        killer = asyncio.create_task(kill_now_and_then(pair[0], players, done))
        try:
            await finish_games(players)
        finally:
            done.set()
            kills = await killer
        await check_stored(database_url(postgres), players, pair[1].port)
        return kills.total()

    assert asyncio.run(run()) > 0


def test_what_happens_at_one_process_is_seen_at_the_other(pair: list[Process]) -> None:
    async def run() -> None:
        ports = await both_ready(pair)
        anna, otto = await Browser(ports[0]).sign("Anna"), await Browser(ports[1]).sign("Otto")
        wish = {"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "open"}], "shuffle": False, "listed": True}
        id = (await anna.request("POST", "/api/tables", wish))["id"]
        async with anna.live(id) as here:
            tracker = Tracker()
            tracker.take(await here.recv())
            await otto.request("POST", f"/api/tables/{id}/seats/1")
            while tracker.face is None:  # the game begins
                tracker.take(await asyncio.wait_for(here.recv(), PATIENCE))
            async with otto.live(id) as there:
                other = Tracker()
                other.take(await there.recv())
                await here.send('{"type": "say", "ref": 1, "text": "good luck"}')
                await expect(there, other, lambda message: message.get("text") == "good luck")
                ask = tracker.mine
                answer = {"type": "answer", "ref": 2, "turn": ask["turn"], "answer": ask["choices"][0]["answer"]}
                await here.send(json.dumps(answer))
                await expect(there, other, lambda _: other.mine is not None)
            await expect(here, tracker, is_alone)
        await anna.close()
        await otto.close()

    asyncio.run(run())


async def expect(socket: ClientConnection, tracker: Tracker, wanted: Callable[[Json], bool]) -> None:
    """Receive until something has come."""
    while not wanted(tracker.take(await asyncio.wait_for(socket.recv(), PATIENCE))):
        continue


def is_alone(message: Json) -> bool:
    return message["type"] == "table" and [seat["connected"] for seat in message["table"]["seats"]] == [True, False]


def test_of_two_workers_one_that_dies_is_replaced(postgres: str, redis: str, toy: str) -> None:
    async def run() -> None:
        with Process(postgres, fanout=redis, workers="2") as process:
            await process.ready()
            players = await open_games([process.port], 4)
            assert len(process.workers) == 2
            playing = asyncio.create_task(finish_games(players))
            await process.kill_worker(process.workers[0])
            await playing
            await check_stored(database_url(postgres), players, process.port)
            assert process.stop() == 0

    asyncio.run(run())
