"""`regalia serve` as it is run: starting, refusing, stopping, starting again in the middle of a step."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.server.run import NoPort, listen
from tests.machine import PATIENCE
from tests.server.processes import Browser, Process, Tracker, database_path

REGALIA = [sys.executable, "-m", "regalia.cli"]


def refused(*words: str, **environment: str) -> str:
    done = subprocess.run(
        [*REGALIA, "serve", *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "99999"], "0 to 65535"),
        (["--port", "x"], "valid integer"),
        (["--workers", "300"], "0 to 256"),
        (["--fanout", "pigeon"], "redis://localhost"),
        (["--database", "oracle://x"], "postgresql://"),
        (["--database", "/proc/nothing/x.db"], "folder"),
        (["--host", "256.0.0.1", "--database", "x.db"], "256.0.0.1"),
    ],
)
def test_what_can_t_be_served_is_refused_in_one_line(words: list[str], reason: str) -> None:
    assert reason in refused(*words)


def test_a_bad_setting_is_refused_in_one_line() -> None:
    assert "REGALIA_IDLE is a number" in refused(REGALIA_IDLE="soon")


def test_a_port_that_is_taken_is_refused_when_it_was_asked_for() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(NoPort, match=f"port {port}"):
            listen("127.0.0.1", port, choose=False)


def test_without_a_wish_the_next_free_port_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with listen("127.0.0.1", port, choose=True) as found:
            assert port < found.getsockname()[1] < port + 20


def test_it_says_where_it_is_ready_and_stops_when_told(tmp_path: Path) -> None:
    words = [*REGALIA, "serve", "--port", "0", "--database", database_path(tmp_path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert re.fullmatch(r"Regalia is ready at http://localhost:\d+/\n", server.stdout.readline())
        server.terminate()
    assert server.returncode == 0


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("gently", [True, False], ids=["stopped", "killed"])
def test_a_restart_in_the_middle_of_a_step_loses_nothing(tmp_path: Path, gently: bool) -> None:
    """Both have marched one card in the secret dialogue of the clash when the server goes away."""

    async def run() -> None:
        with Process(database_path(tmp_path)) as process:
            await process.ready()
            anna = await Browser(process.port).sign("Anna")
            wish = {"game": "toy-tolls", "seats": [{"kind": "me"}, {"kind": "here"}], "shuffle": False}
            id = (await anna.request("POST", "/api/tables", wish))["id"]
            await answer_until(anna, id, "toy.march")
            await answer_once(anna, id, seat=0)
            before = [await look(anna, id, seat) for seat in (0, 1)]
            assert before[0]["asked"]["mine"]["turn"] != before[1]["asked"]["mine"]["turn"]
            if gently:
                assert process.stop() == 0
            else:
                process.kill()
            process.start()
            await process.ready()
            assert [await look(anna, id, seat) for seat in (0, 1)] == before
            await answer_once(anna, id, seat=0)
            await anna.close()

    asyncio.run(run())


async def look(browser: Browser, id: str, seat: int) -> dict[str, dict[str, dict[str, str]]]:
    async with browser.live(id, seat) as live:
        tracker = Tracker()
        tracker.take(await live.recv())
    found: dict[str, dict[str, dict[str, str]]] = tracker.face
    return found


async def answer_once(browser: Browser, id: str, seat: int) -> None:
    """Give the last of the answers that a seat has."""
    async with browser.live(id, seat) as live:
        tracker = Tracker()
        tracker.take(await live.recv())
        ask = tracker.mine
        answer = {"type": "answer", "ref": 1, "turn": ask["turn"], "answer": ask["choices"][-1]["answer"]}
        await live.send(json.dumps(answer))
        while (message := tracker.take(await live.recv()))["type"] != "accepted":
            assert message["type"] != "refused", message


async def answer_until(browser: Browser, id: str, rule: str) -> None:
    """Answer for whoever is asked until both are asked by this rule."""
    while True:
        asks = [(await look(browser, id, seat))["asked"]["mine"] for seat in (0, 1)]
        if asks[0] and asks[0]["rule"] == rule:
            return
        await answer_once(browser, id, 0 if asks[0] else 1)


@pytest.mark.usefixtures("toy")
def test_a_message_that_is_too_large_ends_that_connection_alone(tmp_path: Path) -> None:
    async def run() -> None:
        with Process(database_path(tmp_path)) as process:
            await process.ready()
            anna = await Browser(process.port).sign("Anna")
            wish = {"game": "toy-tolls", "seats": [{"kind": "me"}, {"kind": "here"}]}
            id = (await anna.request("POST", "/api/tables", wish))["id"]
            async with anna.live(id) as one, anna.live(id) as two:
                await one.recv()
                await two.recv()
                await one.send(json.dumps({"type": "say", "ref": 1, "text": "x" * 100_000}))
                await asyncio.wait_for(one.wait_closed(), PATIENCE)
                assert one.close_code == 1009
                await two.send(json.dumps({"type": "say", "ref": 1, "text": "still here"}))
                assert json.loads(await asyncio.wait_for(two.recv(), PATIENCE))["type"] in ("chat", "accepted", "table")
            await anna.close()

    asyncio.run(run())
