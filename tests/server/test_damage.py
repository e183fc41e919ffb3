"""Something stored can't be read: that concerns one table, and it says so."""

from __future__ import annotations

from functools import partial

import pytest
from sqlalchemy import update

from regalia.server.storage.schema import answers
from tests.server.house import Guest, House
from tests.server.test_live import TOLLS
from tests.server.test_outages import until_over


@pytest.fixture
def anna(house: House) -> Guest:
    return house.guest("Anna")


def cut_short(house: House, id: str) -> None:
    """Leave half of the snapshot of a table."""
    house.run(house.room(id).save)
    number, body = house.run(lambda: house.hub.store.snapshot(id))
    house.run(partial(house.hub.store.put_snapshot, id, number, body[: len(body) // 2]))
    house.hub.rooms.clear()


def begun(anna: Guest) -> str:
    id = str(anna.table(TOLLS, "me", "here")["id"])
    live = anna.sit(id)
    assert live.answer()["type"] == "accepted"
    live.close()
    anna.house.lives.remove(live)
    anna.house.settle()
    return id


def test_a_snapshot_that_can_t_be_read_breaks_nobody_s_lobby(house: House, anna: Guest) -> None:
    damaged, sound = begun(anna), begun(anna)
    cut_short(house, damaged)
    stopped = {table["id"]: table["stopped"] for table in anna.get("/api/lobby")["mine"]}
    assert "can't be read" in stopped[damaged] and stopped[sound] == ""


def test_the_table_says_what_is_wrong(house: House, anna: Guest, caplog: pytest.LogCaptureFixture) -> None:
    damaged = begun(anna)
    cut_short(house, damaged)
    assert "can't be read" in anna.get(f"/api/tables/{damaged}")["stopped"]
    live = anna.sit(damaged)
    assert live.face is None and "keeper" in live.table["stopped"]
    assert "stands still" in live.refused("answer", turn="0.0.0", answer=[])
    assert "stands still" in anna.refused("GET", f"/api/tables/{damaged}/history/0", 409)
    live.done("say", text="what now?")
    assert [record.message for record in caplog.records].count("a table stands still") == 1


def test_bots_of_other_tables_are_woken_at_the_start(
    house: House, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = begun(anna)
    cut_short(house, damaged)
    with monkeypatch.context() as patch:
        patch.setattr("regalia.server.tables.hub.Hub.wake_bots", lambda *_, **__: None)
        others = [anna.table(TOLLS, "random", "random")["id"] for _ in range(3)]
        house.reopen()
        house.settle()
    house.reopen()
    for id in others:
        until_over(house, id)


def test_a_row_that_can_t_be_read_stops_its_table_alone(house: House, anna: Guest) -> None:
    damaged = begun(anna)
    broken = update(answers).where(answers.c.table_id == damaged).values(body='["dec')
    house.run(lambda: house.hub.store._do(broken))
    house.hub.rooms.clear()
    assert "can't be read" in anna.get(f"/api/tables/{damaged}")["stopped"]
