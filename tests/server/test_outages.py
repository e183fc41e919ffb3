"""The database is locked or away for a while: bots and people go on by themselves when it is back."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.machine import held_port, port_of
from tests.server.house import House
from tests.server.processes import Browser, Process
from tests.server.test_fleet import as_somebody, postgres_program, wait_for
from tests.server.test_live import TOLLS

PATIENCE = 60
"""Seconds, on a busy machine."""


# -- SQLite ----------------------------------------------------------------------------------------
@pytest.fixture
def hasty(tmp_path: Path, toy: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that does not wait long for a locked file, and tries again soon."""
    monkeypatch.setattr("regalia.server.transactions.LOCKED", 0.2)
    monkeypatch.setattr("regalia.server.hub.AGAIN", (0.1, 0.5))
    house = House(tmp_path)
    yield house
    house.close()


def rows_of(house: House, id: str) -> int:
    return len(house.run(lambda: house.hub.store.rows(id)))


def until_over(house: House, id: str) -> None:
    end = time.monotonic() + PATIENCE
    while not house.room(id).playing().match.over:
        assert time.monotonic() < end, "the game stands still"
        time.sleep(0.05)


def test_bots_go_on_when_a_locked_file_is_free_again(hasty: House, caplog: pytest.LogCaptureFixture) -> None:
    other = sqlite3.connect(hasty.settings.database, isolation_level=None)
    anna = hasty.guest("Anna")
    id = anna.table(TOLLS, "random", "open", options={"days": 4})["id"]
    other.execute("begin immediate")
    table = hasty.room(id).table
    with pytest.raises(Exception, match="locked"):
        hasty.run(lambda: hasty.hub.store.change_table(table))
    other.execute("rollback")
    anna.post(f"/api/tables/{id}/start?bot=random")
    other.execute("begin immediate")
    end = time.monotonic() + PATIENCE
    while "a bot could not move" not in caplog.text:
        if hasty.room(id).playing().match.over:
            pytest.fail("the game was over before the file was locked")
        assert time.monotonic() < end
        time.sleep(0.02)
    before = rows_of(hasty, id)
    other.execute("rollback")
    until_over(hasty, id)
    assert rows_of(hasty, id) > before
    other.close()


def test_bots_that_nobody_woke_are_found_by_looking_around(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("regalia.server.hub.Hub.wake_bots", lambda *_, **__: None)
        id = house.guest("Anna").table(TOLLS, "random", "random")["id"]
        house.settle()
        assert rows_of(house, id) == 0
    until_over(house, id)


def test_bots_that_nobody_woke_move_when_somebody_joins(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.hub.Hub._wake_idle", lambda _: None)
    with monkeypatch.context() as patch:
        patch.setattr("regalia.server.hub.Hub.wake_bots", lambda *_, **__: None)
        anna = house.guest("Anna")
        id = anna.table(TOLLS, "random", "random")["id"]
        house.settle()
    anna.sit(id)
    until_over(house, id)


def test_tables_that_could_not_be_woken_at_the_start_are_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.server.hub.AGAIN", (0.01, 0.05))
    anna = house.guest("Anna")
    ids = [anna.table(TOLLS, "me", "here")["id"] for _ in range(3)]
    house.hub.rooms.clear()
    read, failures = house.hub.store.table, [OSError("away")] * 4

    async def seldom(id: str) -> object:
        if failures:
            raise failures.pop()
        return await read(id)

    monkeypatch.setattr(house.hub.store, "table", seldom)
    house.run(house.hub._wake_all)
    assert set(house.hub.rooms) == set(ids)


# -- PostgreSQL ------------------------------------------------------------------------------------
class Postgres:
    """A PostgreSQL that can be stopped at once and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.held = folder, held_port()
        self.port = port_of(self.held)
        programs = [postgres_program(name) for name in ("initdb", "postgres", "pg_isready")]
        if not all(programs):
            pytest.skip("PostgreSQL is not installed")
        self.initdb, self.server, self.ready = map(str, programs)
        self.runner = as_somebody(folder)
        words = [self.initdb, "-D", str(folder / "data"), "-U", "regalia", "-A", "trust", "--no-sync"]
        subprocess.run([*self.runner, *words], check=True, capture_output=True, cwd="/")
        self.start()

    @property
    def address(self) -> str:
        return f"postgresql://regalia@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        words = [self.server, "-D", str(self.folder / "data"), "-p", str(self.port), "-k", str(self.folder)]
        words = [*self.runner, *words, "-c", "listen_addresses=127.0.0.1"]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        wait_for([self.ready, "-h", "127.0.0.1", "-p", str(self.port)])

    def stop(self) -> None:
        """At once, as if it had crashed."""
        pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, 3)
        self.process.wait(20)


@pytest.fixture
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    folder = Path("/tmp" if os.geteuid() == 0 else tmp_path_factory.mktemp("postgres")) / f"regalia-out-{os.getpid()}"
    folder.mkdir(mode=0o700)
    try:
        found = Postgres(folder)
        yield found
        found.stop()
        found.held.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.usefixtures("toy")
def test_bots_go_on_when_postgresql_is_back(postgres: Postgres) -> None:
    async def run() -> None:
        process = Process(postgres.address, workers="1", bot_pause="0.1")
        try:
            await process.ready()
            anna = await Browser(process.port).sign("Anna")
            seats = [{"kind": "bot", "name": "random"}] * 2
            wish = {"game": TOLLS, "seats": seats, "options": {"days": 4}}
            ids = [(await anna.request("POST", "/api/tables", wish))["id"] for _ in range(8)]
            postgres.stop()
            await asyncio.sleep(2)
            postgres.start()
            await process.ready()
            for id in ids:
                while (await anna.request("GET", f"/api/tables/{id}"))["state"] != "finished":
                    await asyncio.sleep(0.1)
            await anna.close()
        finally:
            process.end()

    asyncio.run(asyncio.wait_for(run(), 2 * PATIENCE))
