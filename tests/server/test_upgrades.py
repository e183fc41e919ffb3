"""A crash, then an upgrade: a game goes on exactly as it was shown, or stands still until its operator resumes it.

`stored/` has games as killed servers of earlier versions left them; tools/make_stored_games.py makes them.
"""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from regalia.cli.main import run
from regalia.kernel.errors import Unwritten
from regalia.kernel.events import Event
from regalia.kernel.game import find_game, game_names
from regalia.kernel.questions import WATCHER
from regalia.server.common.settings import database_url
from regalia.server.storage.database import prepare
from regalia.server.storage.store import Row, Stood, Store, TableRow
from regalia.server.tables.loading import Stopped, Stored, first_position, load_play, read, resume_play
from regalia.server.tables.seat_sight import lines_of
from regalia.server.tables.stopped_tables import resume_table
from tests import toy as tolls
from tests.server.house import House
from tests.server.later_tolls import LaterTolls
from tests.server.processes import Browser, Process, Tracker, database_path
from tests.server.test_live import TOLLS, place_nothing, sit_down

STORED = sorted((Path(__file__).parent / "stored").glob("*.json"))
RARELY_APART = {
    "barbarian-kingdoms-2",
    "blood-of-kings-1",
    "blood-of-kings-2",
    "kingsburg-5",
    "paladins-and-barbarians-2",
    "paladins-and-barbarians-3",
    "warrior-knights-2",
    "warrior-knights-3",
}
"""Versions whose rules part so seldom from the later ones that the stored games know no difference."""
Case = tuple[TableRow, Stored]


def cases(path: Path) -> list[Case]:
    """Each a table, and what is stored of it."""
    found = []
    for number, game in enumerate(json.loads(path.read_text())):
        id = f"{path.stem}-{number}"
        facts = {"owner": "", "link": "", "created": 0.0, "state": "playing", "listed": True}
        table = msgspec.convert({**game["table"], **facts, "id": id}, TableRow)
        rows = [Row._make([id, *row[:5], game["rules"], row[5]]) for row in game["rows"]]
        snapshot = tuple(game["snapshot"]) if game["snapshot"] else None
        found.append((table, Stored(snapshot, rows, Stood(*game["stood"]))))
    return found


EVERY = [pytest.param(case, id=case[0].id) for path in STORED for case in cases(path)]


def goes_on(table: TableRow, stored: Stored) -> bool:
    try:
        load_play(table, stored)
    except Stopped:
        return False
    return True


# -- games of every earlier version ----------------------------------------------------------------
def test_there_are_games_of_every_version_of_the_rules() -> None:
    for key in game_names():
        versions = {path.stem for path in STORED if path.stem.startswith(key)}
        assert versions >= {f"{key}-{rules}" for rules in range(1, find_game(key).rules)}


@pytest.mark.parametrize("case", EVERY)
def test_a_stored_game_that_goes_on_stands_where_it_stood(case: Case) -> None:
    """Rows that are carried out blindly come to the same, or else the game stands still."""
    table, stored = case
    assert stored.stood is not None
    play = first_position(table, stored)
    voids = [play.apply(row).void for row in stored.rows]
    assert play.stood(stored.stood) or not goes_on(table, stored)
    assert not any(voids) or not goes_on(table, stored._replace(stood=None))


def test_games_on_which_the_rules_agree_go_on_and_others_stand_still() -> None:
    for path in STORED:
        games = cases(path)
        same = games[0][1].rows[0].rules == find_game(games[0][0].game).rules or path.stem in RARELY_APART
        assert {goes_on(*game) for game in games} == ({True} if same else {True, False}), path.stem


@pytest.mark.parametrize("case", EVERY)
def test_a_game_that_stands_still_can_be_resumed(case: Case) -> None:
    """At the last position that the rules of then and of today both know."""
    table, stored = case
    play, aside = resume_play(table, stored)
    assert play.number == stored.last and play.match.waiting
    assert aside or goes_on(table, stored)
    kept = stored._replace(rows=stored.rows[: len(stored.rows) - aside], stood=None)
    assert load_play(table, kept).match.g == play.match.g


@pytest.mark.parametrize("case", EVERY)
def test_what_an_earlier_version_told_is_shown_as_far_as_it_can_be_said(case: Case) -> None:
    table, stored = case
    play, _ = resume_play(table, stored)
    for seat in (WATCHER, *range(len(table.seats))):
        lines = lines_of(play, seat, play.match.view(seat))
        assert len(play.match.told) / 2 < len(lines) <= len(play.match.told)


def test_what_this_version_tells_and_cannot_say_is_a_fault() -> None:
    [(table, stored), *_] = [case for path in STORED if path.stem == "warrior-knights-2" for case in cases(path)]
    play, _ = resume_play(table, stored)
    play.match.told.append((play.match.number, Event("unheard_of", ())))
    with pytest.raises(Unwritten):
        lines_of(play, WATCHER, play.match.view(WATCHER))


def test_rows_of_unknown_rules_are_not_played_on_where_there_were_several_rules() -> None:
    [(table, stored), *_] = cases(next(path for path in STORED if path.stem == "kingsburg-1"))
    unknown = stored._replace(rows=[row._replace(rules=0, position="") for row in stored.rows], stood=None)
    with pytest.raises(Stopped, match="not known by which rules"):
        load_play(table, unknown)
    play, aside = resume_play(table, unknown)
    assert play.number - aside > 0


def test_a_server_of_today_takes_over_from_killed_servers_of_every_version(tmp_path: Path) -> None:
    database = database_path(tmp_path)
    prepare(database_url(database))
    every = [case for path in STORED for case in cases(path)]

    async def run_all() -> None:
        store = Store(database_url(database))
        for table, stored in every:
            await put(store, table, stored)
        process = Process(database)
        try:
            await process.ready()
            browser = Browser(process.port)
            for table, stored in every:
                seen = await browser.request("GET", f"/api/tables/{table.id}")
                assert bool(seen["stopped"]) != goes_on(table, stored), table.id
                assert seen["waiting"] or seen["stopped"]
                async with browser.live(table.id) as live:
                    assert (json.loads(await live.recv())["face"] is None) == bool(seen["stopped"])
            await browser.close()
        finally:
            process.end()
        for table, stored in every:
            since = stored.snapshot[0] if stored.snapshot else 0
            assert await store.rows(table.id, since) == stored.rows, "rows are never touched"
        await store.close()

    asyncio.run(run_all())


async def put(store: Store, table: TableRow, stored: Stored) -> None:
    await store.add_table(table)
    await store.append(stored.rows)
    if stored.snapshot is not None:
        await store.put_snapshot(table.id, *stored.snapshot)
    if stored.stood is not None:
        await store.put_stood({table.id: stored.stood})


# -- kill -9, then another version -----------------------------------------------------------------
def upgrade_toy(version: str) -> None:
    """Install another version of the toy game, for the processes that are started from now on."""
    folder = Path(os.environ["PYTHONPATH"].split(os.pathsep)[0])
    entry = folder / "toy_tolls-1.dist-info" / "entry_points.txt"
    entry.write_text(f"[regalia.games]\n{TOLLS} = tests.server.later_tolls:{version}\n")


async def play_a_while(browser: Browser, answers: int) -> tuple[str, Any]:
    """A new game, played for some answers; returns its table and what everybody sees of it."""
    seats = [{"kind": "me"}, {"kind": "here"}]
    wish = {"game": TOLLS, "seats": seats, "shuffle": False, "options": {"peeking": False}}
    id = str((await browser.request("POST", "/api/tables", wish))["id"])
    async with AsyncExitStack() as stack:
        lives = [await stack.enter_async_context(browser.live(id, seat)) for seat in (0, 1)]
        for number in range(answers):
            await answer_once(browser, id, lives, number)
    return id, await shown(browser, id)


async def answer_once(browser: Browser, id: str, lives: list[Any], ref: int) -> None:
    for seat, live in enumerate(lives):
        async with browser.live(id, seat) as look:
            tracker = Tracker()
            tracker.take(await look.recv())
        if (ask := tracker.mine) is not None:
            message = {"type": "answer", "ref": ref, "turn": ask["turn"], "answer": ask["choices"][0]["answer"]}
            await live.send(json.dumps(message))
            while (reply := json.loads(await live.recv())).get("ref") != ref:
                pass
            assert reply["type"] == "accepted"
            return


async def shown(browser: Browser, id: str) -> Any:
    async with browser.live(id, 0) as live:
        return json.loads(await live.recv())


def crash_and_upgrade(tmp_path: Path, version: str) -> tuple[str, str, Any, Any]:
    """Returns the database, the table, and what its player was shown before and after."""
    database = database_path(tmp_path)

    async def both() -> tuple[str, str, Any, Any]:
        process = Process(database)
        try:
            await process.ready()
            browser = await Browser(process.port).sign("Anna")
            id, before = await play_a_while(browser, 9)
            process.kill()
            upgrade_toy(version)
            process.start()
            await process.ready()
            after = await shown(browser, id)
            await browser.close()
            return database, id, before, after
        finally:
            process.end()

    return asyncio.run(both())


@pytest.mark.usefixtures("toy")
def test_after_a_kill_a_game_goes_on_by_rules_that_come_to_the_same(tmp_path: Path) -> None:
    _, _, before, after = crash_and_upgrade(tmp_path, "LATER")
    assert after["face"] == before["face"] and not after["table"]["stopped"]


@pytest.mark.usefixtures("toy")
def test_after_a_kill_a_game_stands_still_until_its_operator_resumes_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, id, _, after = crash_and_upgrade(tmp_path, "RICHER")
    assert after["face"] is None and "stands still" in after["table"]["stopped"]
    forget_toy()
    assert run(["stopped", "--database", database]) == 0
    assert id in capsys.readouterr().out
    assert run(["stopped", "--database", database, "--resume", id]) == 0
    assert "goes on" in capsys.readouterr().out
    assert run(["stopped", "--database", database, "--resume", id]) == 2
    assert "does not stand still" in capsys.readouterr().err
    table, stored = asyncio.run(look_into(database, id))
    assert not stored.rows and load_play(table, stored).match.waiting
    assert run(["stopped", "--database", database]) == 0
    assert "no table stands still" in capsys.readouterr().out


def forget_toy() -> None:
    from regalia.kernel import game

    game._registered.cache_clear()
    game.find_game.cache_clear()


async def look_into(database: str, id: str) -> tuple[TableRow, Stored]:
    store = Store(database_url(database))
    table, stored = await store.table(id), await read(store, id)
    await store.close()
    assert table is not None
    return table, stored


# -- one server, inside the test -------------------------------------------------------------------
def crash(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop without the snapshots that a server takes when it may."""

    async def nothing(_: object) -> None:
        pass

    with monkeypatch.context() as patch:
        patch.setattr("regalia.server.tables.room.Room.save", nothing)
        house.close()


def test_players_are_told_why_their_game_stands_still_and_when_it_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    owner = house.guest("Ida")
    id = owner.table(TOLLS, "me", "random", options={"peeking": False})["id"]
    assert owner.sit(id).answer()["type"] == "accepted"
    house.run(house.hub._store_positions)
    crash(house, monkeypatch)
    monkeypatch.setattr(tolls.TollsGame, "rules", 2)
    monkeypatch.setattr(tolls, "COINS", 5)
    house.open()
    live = owner.sit(id)
    assert live.face is None and "keeper of this server" in live.table["stopped"]
    assert "stands still" in live.refused("answer", turn="0.0.0", answer=[])
    assert "stands still" in owner.refused("GET", f"/api/tables/{id}/log", 409)
    assert "a table stands still" in caplog.text
    house.run(lambda: resume_table(house.hub.store, id))
    house.run(house.hub._look_again)
    live.until("welcome")
    assert live.face is not None and not live.table["stopped"]
    assert "corrected" in live.chat[-1]["text"] and live.chat[-1]["name"] == "Regalia"


def test_a_game_of_other_rules_that_goes_on_is_kept_as_a_snapshot_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, otto = sit_down(house)
    place_nothing(anna, otto)
    id = anna.table["id"]
    crash(house, monkeypatch)
    monkeypatch.setattr(tolls.TollsGame, "rules", 2)
    monkeypatch.setattr(tolls.TollsGame, "migrations", LaterTolls.migrations)
    house.open()
    number = house.room(id).playing().number
    assert house.run(lambda: house.hub.store.snapshot(id))[0] == number > 0


def test_a_void_row_that_was_not_void_when_it_was_answered_stops_the_table(house: House) -> None:
    anna, _ = sit_down(house)
    id = anna.table["id"]
    wrong = Row(id, 1, 0, "answer", '["fly"]', 0.0, 1)
    assert house.run(lambda: house.hub.store.append([wrong]))
    house.hub.rooms.clear()
    assert "refuses it" in house.room(id).stopped


def test_a_table_whose_last_rows_were_lost_stands_still(house: House) -> None:
    anna, _ = sit_down(house)
    id = anna.table["id"]
    house.hub.rooms.clear()
    house.run(partial(house.hub.store.put_stood, {id: Stood(7, 1, 7, "{}")}))
    assert "lost" in house.room(id).stopped


def test_a_row_that_another_server_gave_to_another_position_stops_the_table(house: House) -> None:
    anna, _ = sit_down(house)
    room = house.room(anna.table["id"])
    other = Row(room.id, 1, 0, "answer", '["decline"]', house.clock.time, 2, "elsewhere")
    assert house.run(lambda: house.hub.writer.append(other))
    house.run(room.catch_up)
    anna.catch_up()
    assert "another position" in anna.table["stopped"] and room.play is None


def test_where_tables_stand_is_stored_at_the_beginning_and_a_little_after_their_rows(house: House) -> None:
    anna, _ = sit_down(house)
    room = house.room(anna.table["id"])
    assert house.run(lambda: house.hub.store.stood(room.id)) == room.playing().stands()
    assert anna.answer()["type"] == "accepted"
    house.run(house.hub._store_positions)
    stood = house.run(lambda: house.hub.store.stood(room.id))
    assert stood == room.playing().stands() and stood.number == 1
