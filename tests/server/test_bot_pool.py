"""Bots that think in processes of their own."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.kernel.record import load
from regalia.lab.worker_processes import command
from regalia.server.bots.pool import Thinkers, luck, running_step
from regalia.server.bots.thinker import think
from regalia.server.bots.turns import Turns
from regalia.server.common.metrics import METRICS
from regalia.server.tables.room import Room
from tests.machine import PATIENCE, children, wait_until, waiting_until
from tests.second import second
from tests.server.house import House

SLOW = """
import os, time
from regalia.bots import Bot
class Slow(Bot):
    def choose(self, eyes):
        time.sleep(60)
class Deadly(Bot):
    def choose(self, eyes):
        os._exit(3)
class Liar(Bot):
    def choose(self, eyes):
        return ("invent", "something")
class Chatty(Bot):
    def choose(self, eyes):
        for _ in range(20_000):
            print('{"answer": ["invent"]}', flush=True)
        return eyes.options[0]
class Marking(Bot):
    def choose(self, eyes):
        open(os.environ["REGALIA_MARK"], "w").close()
        time.sleep(0.5)
        return eyes.options[-1]
class Fails(Bot):
    def choose(self, eyes):
        raise ValueError("planted")
"""


@pytest.fixture
def bots(tmp_path: Path, toy: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module with bots of all kinds, on the path of the processes."""
    (tmp_path / "odd_bots.py").write_text(SLOW)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join((str(tmp_path), os.environ["PYTHONPATH"])))
    return "odd_bots"


def a_match() -> Match:
    match = Match.begin(find_game("toy-tolls"), 2, {}, 3)
    match.settle()
    return match


@pytest.mark.usefixtures("toy")
def test_a_position_for_a_bot_has_neither_past_nor_seed() -> None:
    match = a_match()
    for _ in range(4):
        seat = match.waiting[0]
        match.answer(seat, match.options(seat)[0])
        match.settle()
    data = json.loads(running_step(match))
    assert data["seed"] == "" and data["answers"] == [] and len(data["steps"]) == 1
    again = load(running_step(match))
    assert again.g == match.g and again.waiting == match.waiting


@pytest.mark.usefixtures("toy")
def test_a_bot_has_the_same_luck_at_the_same_question_and_another_at_the_next() -> None:
    match, again = a_match(), a_match()
    seat = match.waiting[0]
    before = luck(match, seat).random()
    assert luck(again, seat).random() == before != luck(again, seat + 1).random()
    match.answer(seat, match.options(seat)[0])
    assert luck(match, seat).random() != before


@pytest.mark.usefixtures("toy")
def test_a_bot_chooses_a_legal_answer() -> None:
    match = a_match()
    seat = match.waiting[0]
    answer = think({"save": running_step(match), "seat": seat, "bot": "greedy", "seed": 1})["answer"]
    assert answer in match.options(seat)


@pytest.mark.parametrize("name", ["Slow", "Deadly", "Liar", "Fails", "Missing"])
def test_a_bot_that_fails_is_answered_for_by_lot_and_the_next_one_thinks(bots: str, name: str) -> None:
    async def ask() -> None:
        thinkers = Thinkers(1, 1.5 if name == "Slow" else PATIENCE)
        match = a_match()
        seat, lucky = match.waiting[0], METRICS.lucky.value
        try:
            assert await thinkers.choose(match, seat, f"{bots}:{name}") in match.options(seat)
            assert METRICS.lucky.value == lucky + 1
            thinkers.seconds = PATIENCE
            assert await thinkers.choose(match, seat, "random") in match.options(seat)
            assert METRICS.lucky.value == lucky + 1
        finally:
            await thinkers.close()

    asyncio.run(ask())


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_bot_that_thinks_while_its_server_is_told_to_stop_is_not_answered_for_by_lot(
    bots: str, number: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A terminal's Ctrl-C and a service manager tell all processes of a server at once."""
    mark = tmp_path / "thinks"
    monkeypatch.setenv("REGALIA_MARK", str(mark))

    async def ask() -> None:
        thinkers, match, lucky = Thinkers(1, PATIENCE), a_match(), METRICS.lucky.value
        try:
            seat = match.waiting[0]
            answer = asyncio.create_task(thinkers.choose(match, seat, f"{bots}:Marking"))
            await waiting_until(mark.exists, "it thinks")
            [thinker] = set(children(os.getpid())) - before
            os.kill(thinker, number)
            assert await answer == match.options(seat)[-1] and METRICS.lucky.value == lucky
            assert os.getsid(thinker) != os.getsid(0), "no Ctrl-C reaches it while it starts"
        finally:
            await thinkers.close()

    before = set(children(os.getpid()))
    asyncio.run(ask())


def test_a_bot_whose_server_was_killed_meanwhile_ends_without_a_trace(
    bots: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark, match, pipe = tmp_path / "thinks", a_match(), subprocess.PIPE
    monkeypatch.setenv("REGALIA_MARK", str(mark))
    task = {"save": running_step(match), "seat": match.waiting[0], "bot": f"{bots}:Marking", "seed": 1}
    words = command(sys.executable, "regalia.server.bots.thinker")
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as thinker:
        assert thinker.stdin is not None and thinker.stdout is not None and thinker.stderr is not None
        thinker.stdin.write(json.dumps(task) + "\n")
        thinker.stdin.flush()
        wait_until(mark.exists, "it thinks")
        thinker.stdout.close()
        assert thinker.stderr.read() == "" and thinker.wait(PATIENCE) == 0


@pytest.mark.usefixtures("toy")
def test_a_process_that_died_while_nobody_asked_it_costs_no_answer() -> None:
    async def ask() -> None:
        thinkers, match, lucky = Thinkers(1, PATIENCE), a_match(), METRICS.lucky.value
        try:
            seat = match.waiting[0]
            await thinkers.choose(match, seat, "random")
            thinkers.idle[0].kill()
            await thinkers.idle[0].wait()
            assert await thinkers.choose(match, seat, "random") in match.options(seat)
            assert METRICS.lucky.value == lucky
        finally:
            await thinkers.close()

    asyncio.run(ask())


@pytest.mark.usefixtures("toy")
def test_bots_think_on_another_python() -> None:
    async def ask() -> None:
        thinkers = Thinkers(1, PATIENCE, second())
        match, lucky = a_match(), METRICS.lucky.value
        try:
            seat = match.waiting[0]
            assert await thinkers.choose(match, seat, "greedy") in match.options(seat)
            assert METRICS.lucky.value == lucky
        finally:
            await thinkers.close()

    asyncio.run(ask())


def test_what_a_bot_prints_is_no_answer(bots: str) -> None:
    async def ask() -> None:
        thinkers, match = Thinkers(1, PATIENCE), a_match()
        seat, lucky = match.waiting[0], METRICS.lucky.value
        try:
            for _ in range(2):
                assert await thinkers.choose(match, seat, f"{bots}:Chatty") == match.options(seat)[0]
            assert METRICS.lucky.value == lucky
        finally:
            await thinkers.close()

    asyncio.run(ask())


def test_who_has_many_tables_keeps_nobody_else_waiting() -> None:
    async def wait() -> list[str]:
        turns, came = Turns(1), list[str]()

        async def think(who: str) -> None:
            await turns.take(who)
            came.append(who)
            await asyncio.sleep(0)
            turns.give()

        waiting = [asyncio.create_task(think("many")) for _ in range(50)]
        await asyncio.sleep(0)
        await asyncio.gather(*waiting, think("one"), think("another"))
        assert turns.free == 1 and not turns.waiting
        return came

    assert set(asyncio.run(wait())[:5]) == {"many", "one", "another"}


def test_whoever_stops_waiting_leaves_the_turn_to_the_next() -> None:
    async def wait() -> None:
        turns = Turns(1)
        await turns.take("a")
        early, late = asyncio.create_task(turns.take("b")), asyncio.create_task(turns.take("c"))
        await asyncio.sleep(0)
        turns.give()
        early.cancel()  # in the moment in which it is given the turn
        await late
        turns.give()
        assert turns.free == 1

    asyncio.run(wait())


def test_a_guest_whose_bots_fill_the_queue_keeps_nobody_else_s_waiting(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One thinks at a time, and forty tables of one guest wait while another's game is played."""

    opened: list[Room] = []

    async def think(*_: object) -> dict[str, object]:
        while not opened or opened[0].playing().match.over:  # not before all are there, nor when it is over
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)
        return {"answer": None}  # no legal one: it is answered by lot

    async def process(*_: object) -> SimpleNamespace:
        return SimpleNamespace(returncode=None)

    for name, instead in (("start", process), ("exchange", think), ("stop", process)):
        monkeypatch.setattr(f"regalia.server.bots.pool.{name}", instead)
    house.hub.thinkers.seconds = PATIENCE
    greedy, modest = house.guest("Greedy"), house.guest("Modest")
    many = [greedy.table("toy-tolls", "random", "random")["id"] for _ in range(40)]
    one = house.room(modest.table("toy-tolls", "random", "random")["id"])
    opened.append(one)
    house.wait_until(lambda: one.playing().match.over, "the other's game ends")
    answers = sum(house.hub.rooms[id].playing().number for id in many)
    assert answers < 10 * one.playing().number, "in one line for all it would be forty times as many"


def test_a_table_of_bots_plays_to_its_end(house: House) -> None:
    anna = house.guest("Anna")
    table = anna.table("toy-tolls", "random", "random", "random", listed=True)
    live = anna.sit(table["id"])
    while live.table["state"] != "finished":
        live.receive()
    assert live.seat == -2 and live.face["outcome"] and anna.get(f"/api/tables/{table['id']}")["state"] == "finished"


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path, toy: str) -> None:
    house = House(tmp_path, bot_pause=30.0)
    anna = house.guest("Anna")
    id = anna.table("toy-tolls", "random", "random")["id"]
    live = anna.sit(id)
    house.settings = house.settings.replaced(bot_pause=0.0)
    assert not live.face["outcome"]
    house.reopen()
    live = anna.sit(id)
    while not live.face["outcome"]:
        live.receive()
    house.close()
