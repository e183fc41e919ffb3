"""The database is locked or away for a while: bots and people go on by themselves when it is back."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DataError, IntegrityError, OperationalError

from regalia.server.common.logs import Seldom, failed
from regalia.server.common.outages import is_away
from regalia.server.processes.fanout import Notice, RedisFanout
from regalia.server.storage.store import Row
from tests.machine import PATIENCE, held_port, port_of, waiting_until
from tests.server.house import House
from tests.server.processes import Browser, Process
from tests.server.test_fleet import as_somebody, postgres_program, running, wait_for
from tests.server.test_live import TOLLS, sit_down


# -- SQLite ----------------------------------------------------------------------------------------
@pytest.fixture
def hasty(tmp_path: Path, toy: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that does not wait long for a locked file, and tries again soon."""
    monkeypatch.setattr("regalia.server.storage.transactions.SECONDS_LOCKED", 0.2)
    monkeypatch.setattr("regalia.server.tables.hub.SECONDS_TO_RETRY", (0.1, 0.5))
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
        patch.setattr("regalia.server.tables.hub.Hub.wake_bots", lambda *_, **__: None)
        id = house.guest("Anna").table(TOLLS, "random", "random")["id"]
        house.settle()
        assert rows_of(house, id) == 0
    until_over(house, id)


def test_the_end_of_a_game_that_could_not_be_stored_is_stored_later(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    change, failures = house.hub.change, [ConnectionResetError("away")] * 2

    async def seldom(*given: Any) -> object:
        if failures:
            raise failures.pop()
        return await change(*given)

    monkeypatch.setattr(house.hub, "change", seldom)
    id = house.guest("Anna").table(TOLLS, "random", "random")["id"]
    until_over(house, id)
    end = time.monotonic() + PATIENCE
    while house.run(lambda: house.hub.store.table(id)).state != "finished":
        assert time.monotonic() < end
        time.sleep(0.02)
    assert "a game's end or a snapshot could not be stored" in caplog.text and not failures


def test_bots_that_nobody_woke_move_when_somebody_joins(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.tables.hub.Hub._wake_idle", lambda _: None)
    with monkeypatch.context() as patch:
        patch.setattr("regalia.server.tables.hub.Hub.wake_bots", lambda *_, **__: None)
        anna = house.guest("Anna")
        id = anna.table(TOLLS, "random", "random")["id"]
        house.settle()
    anna.sit(id)
    until_over(house, id)


def test_tables_that_could_not_be_woken_at_the_start_are_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regalia.server.tables.hub.SECONDS_TO_RETRY", (0.01, 0.05))
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


# -- what players and operators are told -----------------------------------------------------------
def test_an_answer_that_was_stored_though_nobody_could_say_so_is_shown_soon(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, otto = sit_down(house)
    append = house.hub.writer.append

    async def lost(row: Row) -> bool:
        await append(row)
        raise ConnectionResetError("lost in the middle of the commit")

    with monkeypatch.context() as patch:
        patch.setattr(house.hub.writer, "append", lost)
        choice = anna.mine["choices"][0]["answer"]
        assert "may have been stored" in anna.refused("answer", turn=anna.mine["turn"], answer=choice)
    while otto.face["at"] == 0:
        otto.receive()
    anna.catch_up()
    assert anna.face["at"] == 1


def test_a_database_that_is_away_costs_a_line_and_no_trace(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("regalia.server.test")
    failed(log, "it failed", OperationalError("select", {}, Exception("away")), table="t")
    failed(log, "it failed", KeyError("a mistake of ours"), table="t")
    away, ours = caplog.records
    assert away.exc_info is None and vars(away)["reason"] == "OperationalError"
    assert ours.exc_info is not None


def test_what_is_our_own_mistake_is_not_taken_for_an_outage() -> None:
    wrong = IntegrityError("insert", {}, Exception("taken")), ValueError("x"), DataError("insert", {}, Exception("x"))
    assert not any(map(is_away, wrong))
    assert all(map(is_away, (OSError("full"), OperationalError("select", {}, Exception("locked")))))


def test_errors_of_a_kind_are_logged_once_a_second_and_counted() -> None:
    seldom = Seldom()

    def passes(time: float, what: str = "it failed", level: int = logging.ERROR) -> logging.LogRecord | None:
        record = logging.makeLogRecord({"name": "x", "msg": what, "levelno": level, "created": time})
        return record if seldom.filter(record) else None

    assert passes(10.0) and not any(passes(10.0 + i / 100) for i in range(1, 50))
    assert passes(10.5, "something else") and passes(10.6, level=logging.INFO)
    later = passes(11.1)
    assert later is not None and vars(later)["missed"] == 49
    assert not hasattr(passes(12.2), "missed")
    assert passes(5.0), "a clock that was set back hides nothing"


# -- Redis -----------------------------------------------------------------------------------------
def test_what_was_told_while_redis_was_away_is_looked_for_when_it_is_back(tmp_path: Path) -> None:
    program, client = shutil.which("redis-server"), shutil.which("redis-cli")
    if not (program and client):
        pytest.skip("Redis is not installed")
    with held_port() as held:
        port = str(port_of(held))
        words = [program, "--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        asyncio.run(lose_redis(words, [client, "-p", port, "ping"], tmp_path, f"redis://127.0.0.1:{port}/0"))


async def lose_redis(words: list[str], ping: list[str], folder: Path, address: str) -> None:
    one, two = RedisFanout(address), RedisFanout(address)
    heard: list[list[str]] = [[], []]
    with running(words, folder):
        wait_for(ping)
        await one.open(lambda notice: heard[0].append(notice.what))
        await two.open(lambda notice: heard[1].append(notice.what))
        await waiting_until(lambda: heard == [["again"], ["again"]], "both listen")
        one.tell(Notice(what="rows", table="t"))
        await waiting_until(lambda: heard[1][-1] == "rows", "the other one hears it")
    one.tell(Notice(what="rows", table="t"))
    await asyncio.sleep(0.5)
    heard = [[], []]
    with running(words, folder):
        wait_for(ping)
        await waiting_until(lambda: "again" in heard[0] and "again" in heard[1], "both look again")
        heard[0] = []
        two.tell(Notice(what="chat", table="t"))
        await waiting_until(lambda: heard[0], "the other one hears something")
        await one.close()
        await two.close()


def test_notices_do_not_pile_up_while_redis_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.processes.fanout.SECONDS_TO_RETRY", 0.01)

    async def run() -> None:
        fanout = RedisFanout("redis://127.0.0.1:1/0")
        sent: list[bytes] = []
        away = True

        async def publish(_: str, notice: bytes) -> None:
            if away:
                raise ConnectionError("planted")
            sent.append(notice)

        monkeypatch.setattr(fanout.redis, "publish", publish)
        task = asyncio.create_task(fanout._send())
        for _ in range(20):
            for _ in range(100):
                fanout.tell(Notice(what="rows", table="t"))
            await waiting_until(fanout.queue.empty, "they are forgotten")
        away = False
        await waiting_until(lambda: sent, "it is back")
        assert len(sent) == 1 and b"again" in sent[0]
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await fanout.redis.aclose()

    asyncio.run(run())


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
