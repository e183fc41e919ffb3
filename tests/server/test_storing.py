"""What is stored: many rows at once, conflicts, snapshots, and games that outlive a change of their rules."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from regalia.server.common.refusals import Refusal
from regalia.server.common.settings import database_url
from regalia.server.front.seating import begin
from regalia.server.storage.database import prepare
from regalia.server.storage.store import APPEND, Row, Store, TableRow
from regalia.server.storage.transactions import transactions_on
from regalia.server.storage.writer import Writer
from regalia.server.tables.connection import MOST_WAITING, Connection
from regalia.server.tables.room import ROWS_A_SNAPSHOT, Room, snapshot_after
from tests import toy as tolls
from tests.server.house import House, Live
from tests.server.test_live import TOLLS, place_nothing, sit_down


def row(table: str, number: int, body: str = "null") -> Row:
    return Row(table, number, 0, "answer", body, 1.0)


def test_rows_that_wait_are_written_together_and_a_conflict_concerns_one(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "x.db"))
    prepare(url)

    async def run() -> None:
        store = Store(url)
        writer = Writer(store)
        assert await writer.append(row("a", 1))
        wanted = [row("a", 1, "1"), row("a", 2), row("b", 1), row("b", 1, "1"), row("c", 1)]
        stored = await asyncio.gather(*(writer.append(each) for each in wanted))
        assert stored == [False, True, True, False, True]
        assert [found.body for found in await store.rows("a")] == ["null", "null"]
        assert [found.number for found in await store.rows("a", 1)] == [2]
        await writer.close()
        await store.close()

    asyncio.run(run())


def test_a_busy_server_gathers_rows_before_it_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = database_url(str(tmp_path / "x.db"))
    prepare(url)
    together: list[int] = []

    async def run() -> None:
        store = Store(url)
        writer = Writer(store)
        append = store.append

        async def counted(rows: Sequence[Row]) -> bool:
            together.append(len(rows))
            return await append(rows)

        async def later(turns: int) -> bool:
            for _ in range(turns):
                await asyncio.sleep(0)
            return await writer.append(row("a", turns))

        monkeypatch.setattr(store, "append", counted)
        monkeypatch.setattr("regalia.server.storage.writer.ROWS_WITHOUT_WAITING", 100)
        assert all(await asyncio.gather(*(later(turns) for turns in range(1, 31))))
        assert together == [30]
        monkeypatch.setattr("regalia.server.storage.writer.ROWS_WITHOUT_WAITING", 10)
        assert all(await asyncio.gather(*(later(turns) for turns in range(31, 61))))
        assert sum(together) == 60 and len(together) > 2, "nobody waits for everybody"
        await store.close()

    asyncio.run(run())


def test_a_commit_is_on_the_disk_before_anything_is_acknowledged(tmp_path: Path) -> None:
    """No kill of a process tells the difference, only a power cut does."""
    url = database_url(str(tmp_path / "x.db"))
    prepare(url)
    asked = [text(f"pragma {name}") for name in ("synchronous", "journal_mode", "foreign_keys")]

    async def run() -> None:
        transactions = transactions_on(url)
        for way in (transactions.write, transactions.read):
            assert await way(lambda connection: [connection.scalar(each) for each in asked]) == [2, "wal", 1]
        await transactions.close()

    asyncio.run(run())


def test_what_can_t_be_stored_is_not_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, otto = sit_down(house)

    async def broken(_: Row) -> bool:
        raise OSError("the disk is full")

    monkeypatch.setattr(house.hub.writer, "append", broken)
    assert "may have been stored" in anna.refused(
        "answer", turn=anna.mine["turn"], answer=anna.mine["choices"][0]["answer"]
    )
    assert otto.catch_up() == [] and anna.mine is not None
    monkeypatch.undo()
    assert anna.answer()["type"] == "accepted"


def test_an_answer_stands_though_what_follows_it_can_t_be_stored(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, _ = sit_down(house)

    async def broken(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(house.hub.store, "put_snapshot", broken)
    monkeypatch.setattr("regalia.server.tables.room.ROWS_A_SNAPSHOT", 1)
    assert anna.answer()["type"] == "accepted"
    assert "snapshot could not be stored" in caplog.text
    monkeypatch.undo()
    room = house.room(anna.table["id"])
    assert room.play is not None and room.play.saved == 0, "it is tried again"


def test_one_table_that_can_t_be_put_away_keeps_no_other_in_memory(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, _ = played_alone(house), played_alone(house)
    monkeypatch.setattr(bad.playing(), "keep", broken_keep)
    monkeypatch.setattr(house.hub, "settings", house.settings.replaced(idle=0.0))
    house.run(house.hub._put_away)
    assert set(house.hub.rooms) == {bad.id}, "it is tried again"


def test_one_table_that_can_t_be_put_away_keeps_no_other_from_being_stored_at_the_end(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = played_alone(house), played_alone(house)
    monkeypatch.setattr(bad.playing(), "keep", broken_keep)
    house.reopen()
    assert house.run(lambda: house.hub.store.snapshot(bad.id)) is None
    assert house.run(lambda: house.hub.store.snapshot(good.id)) is not None
    assert house.room(bad.id).playing().number == 1, "its rows are there"


def played_alone(house: House) -> Room:
    anna = house.guest("Anna")
    live = anna.sit(anna.table(TOLLS, "me", "here")["id"])
    assert live.answer()["type"] == "accepted"
    live.close()
    room = house.room(live.table["id"])
    house.wait_until(lambda: not room.connections, "nobody looks")
    return room


def broken_keep() -> str:
    raise ValueError("planted")


def test_one_chore_that_fails_keeps_no_other_from_being_done(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    room = played_alone(house)

    async def broken() -> None:
        raise ValueError("planted")

    monkeypatch.setattr(house.hub, "_store_seen", broken)
    monkeypatch.setattr(house.hub, "settings", house.settings.replaced(idle=0.0))
    house.wait_until(lambda: room.id not in house.hub.rooms, "it is put away all the same")


def test_a_table_is_loaded_once_though_many_ask_and_the_first_try_fails(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = house.guest("Anna").table(TOLLS, "me", "here")["id"]
    house.hub.rooms.clear()
    read, failures = house.hub.store.table, [OSError("away")]

    async def seldom(id: str) -> object:
        await asyncio.sleep(0.01)
        if failures:
            raise failures.pop()
        return await read(id)

    async def ask(after: float) -> Room | None:
        await asyncio.sleep(after)
        with contextlib.suppress(OSError):
            return await house.hub.room(id)
        return None

    async def ask_all() -> list[Room | None]:
        return await asyncio.gather(*(ask(each / 200) for each in range(12)))

    monkeypatch.setattr(house.hub.store, "table", seldom)
    found = house.run(ask_all)
    assert None in found and {room for room in found if room} == {house.hub.rooms[id]}
    assert not house.hub.loading


def test_a_table_can_be_asked_for_at_every_moment_of_its_being_loaded(house: House) -> None:
    id = house.guest("Anna").table(TOLLS, "me", "here")["id"]
    house.hub.rooms.clear()

    async def ask_again_and_again() -> set[Room]:
        asked = [asyncio.create_task(house.hub.room(id))]
        while not asked[0].done():
            asked.append(asyncio.create_task(house.hub.room(id)))
            await asyncio.sleep(0)
        return set(await asyncio.gather(*asked))

    assert house.run(ask_again_and_again) == {house.hub.rooms[id]}


def test_a_snapshot_takes_the_place_of_the_last_one(house: House) -> None:
    store = house.hub.store
    for number, body in ((1, "first"), (2, "second")):
        house.run(partial(store.put_snapshot, "x", number, body))
    assert house.run(lambda: store.snapshot("x")) == (2, "second")


def test_what_people_have_seen_is_kept_until_it_is_stored(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = house.hub
    hub.unseen = {("x", "anna"): 3, ("x", "otto"): 4}

    async def broken(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(hub.store, "put_seen", broken)
    with pytest.raises(OSError, match="full"):
        house.run(hub._store_seen)
    monkeypatch.undo()
    house.run(hub._store_seen)
    assert [house.run(partial(hub.store.seen, "x", who)) for who in ("anna", "otto")] == [3, 4] and not hub.unseen


def test_errors_of_the_database_do_not_tell_what_was_to_be_stored(house: House) -> None:
    store = house.hub.store
    stored = row("x", 1, "secret")
    assert house.run(lambda: store.append([stored]))
    with pytest.raises(IntegrityError) as error:
        house.run(lambda: store.transactions.write(lambda connection: connection.execute(APPEND, [stored._asdict()])))
    assert "secret" not in str(error.value)


def test_who_comes_second_reads_what_the_first_one_stored(house: House) -> None:
    """Another process stores Otto's sealed bid under the number that Anna's would have had."""
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    room = house.room(anna.table["id"])
    number = room.playing().number + 1
    other = Row(room.id, number, 1, "answer", '["bid",0]', house.clock.time)
    assert house.run(lambda: house.hub.writer.append(other))
    assert anna.answer()["type"] == "accepted"
    otto.catch_up()
    assert otto.face["asked"]["rule"] != "toy.auction" and room.playing().number == number + 1


def test_a_late_answer_loses_against_another_process(house: House) -> None:
    anna, _ = sit_down(house)
    room = house.room(anna.table["id"])
    other = Row(room.id, 1, 0, "answer", '["decline"]', house.clock.time)
    assert house.run(lambda: house.hub.writer.append(other))
    assert "asked earlier" in anna.refused("answer", turn=anna.mine["turn"], answer=anna.mine["choices"][1]["answer"])
    anna.catch_up()
    assert anna.face["at"] == 1


def test_a_snapshot_is_taken_now_and_then(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regalia.server.tables.room.ROWS_A_SNAPSHOT", 2)
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    assert anna.answer()["type"] == "accepted"
    number, _ = house.run(lambda: house.hub.store.snapshot(anna.table["id"]))
    assert number == 2


def test_snapshots_of_tables_that_began_together_are_taken_at_different_times() -> None:
    often = [snapshot_after(f"table {number}") for number in range(5000)]
    assert set(often) == set(range(ROWS_A_SNAPSHOT // 2 + 1, ROWS_A_SNAPSHOT + 1))


# -- changes by others while a table is loaded -------------------------------------------------------
@pytest.fixture
def gathering(house: House) -> str:
    """A table with an open seat that is in the database alone."""
    id = house.guest("Anna").table(TOLLS, "me", "open")["id"]
    house.hub.rooms.clear()
    return str(id)


def while_reading(house: House, monkeypatch: pytest.MonkeyPatch, change: Callable[[], Awaitable[object]]) -> None:
    """Something happens after the next table was read, before anybody is told of it."""
    read = house.hub.store.table

    async def slowly(id: str) -> TableRow | None:
        monkeypatch.undo()
        table = await read(id)
        await change()
        return table

    monkeypatch.setattr(house.hub.store, "table", slowly)


def test_a_game_that_begins_while_its_table_is_loaded_is_played(
    house: House, gathering: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    while_reading(house, monkeypatch, lambda: house.hub.change(gathering, begin))
    assert house.room(gathering).playing().number == 0


def test_a_table_that_is_taken_away_while_it_is_loaded_is_not_there(
    house: House, gathering: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = house.room(gathering).table
    house.hub.rooms.clear()
    while_reading(house, monkeypatch, lambda: house.hub.store.drop_table(table))
    with pytest.raises(Refusal, match="no such table"):
        house.room(gathering)
    assert gathering not in house.hub.rooms


def test_a_room_does_not_go_back_to_an_older_table(house: House, gathering: str) -> None:
    room = house.room(gathering)
    older = room.table
    newer = house.run(lambda: house.hub.change(gathering, begin))
    for table in (newer, older):
        house.run(partial(room.adopt, table))
    assert room.table.state == "playing"


# -- notices that were lost --------------------------------------------------------------------------
def test_a_game_that_began_elsewhere_is_found_without_a_notice(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "open")["id"]
    live = anna.sit(id)
    assert live.face is None
    house.run(lambda: house.hub.change(id, begin))
    house.run(house.hub._look_again)
    live.until("welcome")
    assert live.mine is not None


def test_what_was_answered_elsewhere_is_found_without_a_notice(house: House) -> None:
    anna, _ = sit_down(house)
    other = Row(anna.table["id"], 1, 0, "answer", '["decline"]', house.clock.time)
    assert house.run(lambda: house.hub.writer.append(other))
    house.run(house.hub._look_again)
    anna.catch_up()
    assert anna.face["at"] == 1


def test_a_table_that_was_taken_away_elsewhere_is_left_without_a_notice(house: House) -> None:
    anna = house.guest("Anna")
    id = anna.table(TOLLS, "me", "open")["id"]
    live = anna.sit(id)
    assert house.run(lambda: house.hub.store.drop_table(house.hub.rooms[id].table))
    house.run(house.hub._look_again)
    with pytest.raises(WebSocketDisconnect):
        live.receive()
    assert id not in house.hub.rooms


# -- idle tables -----------------------------------------------------------------------------------
def test_garbage_is_looked_for_when_the_last_player_has_gone_and_not_before(
    tmp_path: Path, toy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    monkeypatch.setattr("regalia.server.tables.hub.gc.collect", lambda: looked.append(True))
    house = House(tmp_path, idle=0.0)
    anna, otto = sit_down(house)
    house.run(house.hub._put_away)
    assert not looked
    leave(house, anna, otto)
    house.run(house.hub._put_away)
    assert looked == [True]
    house.close()


def leave(house: House, *people: Live) -> None:
    """Everybody goes, and the server has noticed."""
    room = house.hub.rooms[people[0].table["id"]]
    for person in people:
        person.close()
    house.wait_until(lambda: not room.connections, "the last player has gone")


def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(tmp_path: Path, toy: str) -> None:
    house = House(tmp_path, idle=0.0)
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    id, face = anna.table["id"], anna.face
    house.run(house.hub._put_away)
    assert id in house.hub.rooms
    leave(house, anna, otto)
    house.run(house.hub._put_away)
    assert id not in house.hub.rooms
    again = house.room(id).playing()
    assert again.at == face["at"]
    house.close()


def test_a_slow_client_is_given_up() -> None:
    async def run() -> None:
        connection = Connection(None)
        for _ in range(MOST_WAITING):
            connection.send_text("x")
        assert not connection.closed
        connection.send_text("x")
        assert connection.closed
        connection.send_text("x")
        assert not connection.outbox, "nothing more is sent to it"

    asyncio.run(run())


# -- other rules -----------------------------------------------------------------------------------
def test_a_running_game_survives_a_change_of_the_rules(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    id, at = anna.table["id"], anna.face["at"]
    ida = house.guest("Ida")
    house.close()
    monkeypatch.setattr(tolls.TollsGame, "rules", 2)
    monkeypatch.setattr(tolls.TollsGame, "migrations", {1: dict[str, Any]})
    house.open()
    assert ida.sit(id).face["at"] == at


def test_a_game_that_today_s_rules_can_t_go_on_with_is_refused(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    id, ida = anna.table["id"], house.guest("Ida")
    house.close()
    monkeypatch.setattr(tolls.TollsGame, "rules", 2)
    house.open()
    assert "rules version 1" in ida.get(f"/api/tables/{id}")["stopped"]
    assert [table["id"] for table in ida.get("/api/lobby")["open"]] == []
    assert "stands still" in caplog.text
    assert ida.table(TOLLS, "me", "here")["state"] == "playing"
