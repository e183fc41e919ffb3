"""Kill -9 at any moment: what was acknowledged is there, no game is stuck, and everybody agrees on the position.

Most often one worker dies and is replaced, now and then the parent alone (its workers end by themselves), or all.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from regalia.kernel.record import Record
from regalia.server.common.settings import database_url
from regalia.server.storage.store import Store
from regalia.server.tables.play import Play
from tests.effort import LONG
from tests.machine import PATIENCE, PAUSE
from tests.server.processes import Browser, Process, Tracker, database_path

GAMES = 200 if LONG else 8
"""So many are played to their end at least."""
KILLS = 2000 if LONG else 1
"""So often a server is killed at least."""
AT_ONCE = 8
THINKING = 0.05
"""Seconds before an answer, at most."""
BACK_AFTER = (0.02, 0.5)
"""Seconds until a player comes back whose connection broke: at first, and at most while nobody is there."""
WORKER, PARENT, ALL = "a worker", "the parent", "all processes"
VICTIMS = (*[WORKER] * (18 if LONG else 6), PARENT, ALL)
TOLLS = "toy-tolls"


class Player:
    """Answers at random, comes back whenever the connection breaks, and repeats what was not acknowledged."""

    def __init__(self, browser: Browser, id: str, seat: int, ports: list[int]) -> None:
        self.browser, self.id, self.seat, self.ports = browser, id, seat, ports
        self.rng = random.Random(f"{id}{seat}")
        self.acknowledged: list[tuple[str, Any]] = []
        self.pending: tuple[int, str, Any] | None = None
        self.ref = 0
        self.shown = 0
        self.tracker = Tracker()
        self.pause, self.longest_pause = BACK_AFTER

    async def play(self) -> None:
        while not self.tracker.over:
            try:
                self.browser.port = self.rng.choice(self.ports)
                async with self.browser.live(self.id, self.seat) as socket:
                    self.pause = BACK_AFTER[0]
                    await self.talk(socket)
            except (OSError, ConnectionClosed, TimeoutError, EOFError):
                await self.wait()
            except Exception as error:
                if "HTTP" not in repr(error) and "handshake" not in repr(error).lower():
                    raise
                await self.wait()

    async def wait(self) -> None:
        await asyncio.sleep(self.pause)
        self.pause = min(2 * self.pause, self.longest_pause)

    async def talk(self, socket: Any) -> None:
        async for text in socket:
            message = self.tracker.take(text)
            assert self.tracker.face["at"] >= self.shown, "nobody is shown an earlier position again"
            self.shown = self.tracker.face["at"]
            if message["type"] == "welcome" and self.pending is not None:
                await self.say(socket)
            if message["type"] in ("accepted", "refused") and self.pending and message["ref"] == self.pending[0]:
                self.settle(message)
            if self.tracker.over:
                return
            if self.tracker.mine and self.pending is None:
                await asyncio.sleep(self.rng.uniform(0, THINKING))
                self.choose()
                await self.say(socket)

    def settle(self, message: Any) -> None:
        assert self.pending is not None
        if message["type"] == "accepted":
            self.acknowledged.append(self.pending[1:])
        else:
            assert "asked earlier" in message["reason"], message
        self.pending = None

    def choose(self) -> None:
        ask = self.tracker.mine
        self.ref += 1
        answer = self.rng.choice(ask["choices"])["answer"]
        if not (self.acknowledged and self.acknowledged[-1][0] == ask["turn"]):
            self.pending = (self.ref, ask["turn"], answer)

    async def say(self, socket: Any) -> None:
        if self.pending is not None:
            ref, turn, answer = self.pending
            await socket.send(json.dumps({"type": "answer", "ref": ref, "turn": turn, "answer": answer}))


async def open_game(browser: Browser, other: Browser) -> str:
    wish = {"game": TOLLS, "seats": [{"kind": "me"}, {"kind": "open"}], "shuffle": False, "listed": True}
    id = (await browser.request("POST", "/api/tables", wish))["id"]
    await other.request("POST", f"/api/tables/{id}/seats/1")
    return str(id)


async def check_stored(url: str, players: dict[str, list[Player]], port: int) -> None:
    """Replay every game from its rows: it is over, it has every acknowledged answer, and its record is true."""
    browser, store = Browser(port), Store(url)
    try:
        for id, pair in players.items():
            await see_finished(browser, id)
            await check_game(store, id, pair)
    finally:
        await store.close()
        await browser.close()


async def see_finished(browser: Browser, id: str) -> None:
    """That a table is finished is stored, and told to other processes, a little after the outcome was shown."""
    async with asyncio.timeout(PATIENCE):
        while (await browser.request("GET", f"/api/tables/{id}"))["state"] != "finished":
            await asyncio.sleep(PAUSE)


async def check_game(store: Store, id: str, pair: list[Player]) -> None:
    table = await store.table(id)
    assert table is not None and table.state == "finished"
    play, given = Play.begin(table), []
    for row in await store.rows(id):
        if row.what == "answer":
            given.append((row.seat, play.turn(row.seat), json.loads(row.body)))
        assert play.apply(row).void == ""
    result = play.match.result
    assert result is not None, "the game is over"
    for player in pair:
        stored = [(turn, answer) for seat, turn, answer in given if seat == player.seat]
        assert all(answer in stored for answer in player.acknowledged), "what was acknowledged is there"
        assert len({turn for turn, _ in stored}) == len(stored), "nothing was stored twice"
        assert player.tracker.face["outcome"]["ending"] == result.ending
    snapshot = await store.snapshot(id)
    assert snapshot is None or Play.load(table, *snapshot).match.g == play.match.g
    play.match.prior = play._put_back()
    assert Record.of(play.match).verify().true


async def kill_now_and_then(process: Process, players: dict[str, list[Player]], done: asyncio.Event) -> Counter[str]:
    """Kill something of the server after every few answers, at any moment; returns what, and how often."""
    rng, kills = random.Random(sorted(players)[0]), Counter[str]()
    while not done.is_set():
        goal = given(players) + rng.randrange(1, len(players) + 1)
        while given(players) < goal and not done.is_set():
            await asyncio.sleep(rng.uniform(0, 0.02))
        if not done.is_set():
            kills[await kill(process, rng.choice(VICTIMS), rng)] += 1
    return kills


async def kill(process: Process, victim: str, rng: random.Random) -> str:
    """Kill a worker, which its parent replaces, or what has to be started again; returns which it was."""
    workers = process.workers
    if victim == WORKER and workers:
        end(rng.choice(workers))
        return WORKER
    process.process.kill()
    for worker in workers if victim == ALL else ():
        end(worker)
    process.kill()
    process.start()
    await process.ready()
    return victim if workers else ALL


def end(pid: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def given(players: dict[str, list[Player]]) -> int:
    return sum(len(player.acknowledged) for pair in players.values() for player in pair)


async def storm(process: Process, players: dict[str, list[Player]]) -> Counter[str]:
    """Play to the end while the server is killed again and again; returns what of it, and how often."""
    done = asyncio.Event()
    killer = asyncio.create_task(kill_now_and_then(process, players, done))
    try:
        await finish_games(players)
    finally:
        done.set()
        kills = await killer
    return kills


async def open_games(ports: list[int], count: int) -> dict[str, list[Player]]:
    browsers = [await Browser(ports[0]).sign("Anna"), await Browser(ports[-1]).sign("Otto")]
    players = {}
    for _ in range(count):
        id = await open_game(*browsers)
        pair = []
        for seat, browser in enumerate(browsers):
            own = Browser(ports[seat % len(ports)])
            own.client.cookies.update(browser.client.cookies)
            pair.append(Player(own, id, seat, ports))
        players[id] = pair
    for browser in browsers:
        await browser.close()
    return players


async def finish_games(players: dict[str, list[Player]]) -> None:
    everybody = [player for pair in players.values() for player in pair]
    try:
        await asyncio.wait_for(asyncio.gather(*(player.play() for player in everybody)), 20 * PATIENCE)
    finally:
        for player in everybody:
            await player.browser.close()


@pytest.mark.slow
@pytest.mark.usefixtures("toy")
def test_whatever_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    database = database_path(tmp_path)

    async def run() -> int:
        kills, games, answers = Counter[str](), 0, 0
        with Process(database, workers="2") as process:
            await process.ready()
            while games < GAMES or kills.total() < KILLS:
                players = await open_games([process.port], AT_ONCE)
                kills += await storm(process, players)
                await process.ready()
                await check_stored(database_url(database), players, process.port)
                games, answers = games + len(players), answers + given(players)
                what = ", ".join(f"{count} of {victim}" for victim, count in kills.items())
                print(
                    f"{games} games, {kills.total()} kills ({what}), "
                    f"{answers} acknowledged answers: none lost, none twice",
                    flush=True,
                )
        return kills.total()

    assert asyncio.run(run()) >= KILLS
