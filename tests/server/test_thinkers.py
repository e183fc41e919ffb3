"""Bots that think in processes of their own."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path

import pytest

from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.kernel.record import load
from regalia.server.metrics import METRICS
from regalia.server.thinker import think
from regalia.server.thinkers import Thinkers, running_step
from tests.machine import PATIENCE
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
def test_a_bot_chooses_a_legal_answer() -> None:
    match = a_match()
    seat = match.waiting[0]
    answer = think({"save": running_step(match), "seat": seat, "bot": "greedy", "seed": 1})
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
