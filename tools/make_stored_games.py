"""Keep games as a killed server leaves them, for the tests of later versions: tests/server/stored/.

    PYTHONPATH=<checkout>/src:<checkout> python tools/make_stored_games.py <file> <game> <answers> <options> ...

Plays with the sources of the checkout that PYTHONPATH names, which has the server's rooms: one game of as few people as
it can have for each list of options (`talks,setup=4-3`; without a value they are switched on; `-` for none), at random,
over real connections. After some answers the server is killed, and what its database has is written, with the hashes
of the positions that its rows were given to, and where the table stood.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import AsyncExitStack
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import msgspec

from regalia.kernel.game import find_game
from regalia.kernel.table import pack
from regalia.server.storage.store import Row, TableRow
from regalia.server.tables.play import Play, hashed
from tests.server.processes import Browser, Tracker

SERVE = (
    "import regalia.server.tables.room as room; room.ROWS_A_SNAPSHOT = {0}; from regalia.cli.main import main; main()"
)
PATIENCE_SECONDS = 1.0
COLUMNS = ("game", "setup", "seats", "seed", "changed")


class OldServer:
    def __init__(self, database: Path, snapshot: int) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        words = ["-c", SERVE.format(snapshot), "serve", "--port", str(self.port), "--database", str(database)]
        quiet = {"REGALIA_RATE": "0", "REGALIA_WORKERS": "1", "REGALIA_LOG_LEVEL": "error"}
        self.process = subprocess.Popen([sys.executable, *words], env={**os.environ, **quiet})

    async def browser(self) -> Browser:
        while True:
            try:
                return await Browser(self.port).sign("Anna")
            except Exception:
                await asyncio.sleep(0.1)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class OldSeat:
    """One seat's connection."""

    def __init__(self, live: Any) -> None:
        self.live, self.tracker, self.sent, self.when = live, Tracker(), "", 0.0

    async def listen(self) -> None:
        async for text in self.live:
            self.tracker.take(text)

    async def answer(self, rng: Random) -> bool:
        """Whether there was something new to answer, or again, if another was first on an open floor."""
        ask = self.tracker.mine
        if not ask or (ask["turn"] == self.sent and monotonic() < self.when + PATIENCE_SECONDS):
            return False
        self.sent, self.when = ask["turn"], monotonic()
        answer = rng.choice(ask["choices"])["answer"]
        await self.live.send(json.dumps({"type": "answer", "ref": 1, "turn": ask["turn"], "answer": answer}))
        return True


def chosen(names: str) -> dict[str, Any]:
    pairs = (name.partition("=") for name in names.split(",") if name != "-")
    return {name: choice or True for name, _, choice in pairs}


async def play(browser: Browser, game: str, options: dict[str, Any], answers: int, rng: Random) -> str:
    """Play a game for so many answers; returns the table's id."""
    people = [{"kind": "me"}, *[{"kind": "here"}] * (find_game(game).players[0] - 1)]
    wish = {"game": game, "seats": people, "options": options}
    id = str((await browser.request("POST", "/api/tables", wish))["id"])
    async with AsyncExitStack() as lines:
        seats = [OldSeat(await lines.enter_async_context(browser.live(id, seat))) for seat in range(len(people))]
        listening = [asyncio.create_task(seat.listen()) for seat in seats]
        given = 0
        while given < answers and not seats[0].tracker.over:
            given += any([await seat.answer(rng) for seat in seats])
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.5)
        for task in listening:
            task.cancel()
    return id


async def make(game: str, answers: int, lists: list[str], snapshot: int, folder: Path) -> list[dict[str, Any]]:
    database = folder / f"{snapshot}.db"
    server = OldServer(database, snapshot)
    try:
        browser = await server.browser()
        rng = Random(snapshot)
        ids = [await play(browser, game, chosen(names), answers, rng) for names in lists]
        await browser.close()
    finally:
        server.kill()
    return [kept(database, id) for id in ids]


def kept(database: Path, id: str) -> dict[str, Any]:
    """What the database has of a table, and where its rows come to by the rules they were given by."""
    connection = sqlite3.connect(database)
    connection.row_factory = sqlite3.Row
    table = dict(connection.execute("select * from tables where id = ?", [id]).fetchone())
    table |= {name: json.loads(table[name]) for name in ("setup", "seats", "result") if table[name]}
    rows = [tuple(row) for row in connection.execute("select * from answers where table_id = ? order by number", [id])]
    found = connection.execute("select number, body from snapshots where table_id = ?", [id]).fetchone()
    play, positions = replay(msgspec.convert({**table, "listed": False}, TableRow), [Row(*row) for row in rows])
    since = found["number"] if found else 0
    return {
        "rules": play.game.rules,
        "table": {name: table[name] for name in COLUMNS},
        "snapshot": [found["number"], found["body"]] if found else None,
        "rows": [[*row[1:6], position] for row, position in zip(rows, positions) if row[1] > since],
        "stood": [play.number, play.game.rules, play.match.number, json.dumps(pack(play.match.g))],
    }


def replay(table: TableRow, rows: list[Row]) -> tuple[Play, list[str]]:
    """The play and the hashes of its positions, as regalia.server.tables.play has made them since schema 0002."""
    play = Play.begin(table)
    positions = [hash_of(play, 0, 0)]
    for row in rows:
        before = play.match.number
        effect = play.apply(row)
        assert not effect.void, effect
        positions.append(hash_of(play, before, len(play.match.told) - effect.events))
    return play, positions


def hash_of(play: Play, number: int, told: int) -> str:
    match = play.match
    entries = [hashed(entry) for entry in islice(match.backwards(), max(0, match.number - number))]
    asked = [match.question(seat).face for seat in match.waiting]
    events = [event for _, event in match.told[told:]]
    text = msgspec.json.encode((match.number, entries, events, asked, match.result))
    return blake2b(text, digest_size=8).hexdigest()


def main() -> None:
    file, game, answers, *lists = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        games = asyncio.run(make(game, int(answers), lists, 10_000, Path(folder)))
        games += asyncio.run(make(game, int(answers), lists[-1:], int(answers) * 2 // 3, Path(folder)))
    Path(file).write_text("[" + ",\n".join(lines_of(game) for game in games) + "]\n")
    print(f"{file}: {[(game['rules'], len(game['rows'])) for game in games]}")


def lines_of(game: dict[str, Any]) -> str:
    """One field a line, and one row a line."""
    rows = ",\n".join(json.dumps(row) for row in game["rows"])
    head = ",\n".join(f"{json.dumps(name)}: {json.dumps(value)}" for name, value in game.items() if name != "rows")
    return f'{{{head},\n"rows": [\n{rows}\n]}}'


if __name__ == "__main__":
    main()
