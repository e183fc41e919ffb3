"""Games of other people that are not right yet: they are named with the reason, and all others are played."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.server.common.known_games import guide_of
from tests.cli.plugin import TOY
from tests.machine import PATIENCE
from tests.server.house import House

REASONS = {
    "toy-half": "can't be loaded from half_baked:GAME: ModuleNotFoundError",
    "toy-leaving": "can't be loaded from leaving:GAME: SystemExit(3)",
    "toy-strange": "can't be offered: ",
}


@pytest.fixture
def house(tmp_path: Path, faulty: None) -> Iterator[House]:
    guide_of.cache_clear()
    found = House(tmp_path)
    yield found
    found.close()
    guide_of.cache_clear()


def test_the_lobby_names_them_and_offers_the_others(house: House) -> None:
    guest = house.guest("Anna")
    offered = {game["key"]: game for game in guest.get("/api/games")}
    assert {TOY, "kingsburg", "toy-unguided"} <= set(offered) and not set(REASONS) & set(offered)
    found = {reason.split()[2]: reason for reason in guest.get("/api/lobby")["broken"]}
    assert set(found) == set(REASONS)
    assert all(found[key].startswith(f"the game {key} {reason}") for key, reason in REASONS.items())


def test_they_are_refused_with_the_reason(house: House) -> None:
    wanted = {"game": "toy-half", "seats": [{"kind": "me"}]}
    assert REASONS["toy-half"] in house.guest("Anna").refused("POST", "/api/tables", 404, wanted)


def test_a_game_whose_guide_can_not_be_read_is_played_without_it(house: House) -> None:
    guest = house.guest("Anna")
    assert {game["key"]: game["lessons"] for game in guest.get("/api/games")}["toy-unguided"] == 0
    assert guest.get("/api/games/toy-unguided/primer") == {"goal": "", "turn": []}
    guest.table("toy-unguided", "me", "random", listed=True)
    assert [table["lessons"] for table in guest.get("/api/lobby")["mine"]] == [0]


@pytest.mark.usefixtures("faulty")
def test_a_server_says_it_in_its_log_when_it_starts(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "regalia.cli", "serve", "--port", "0", "--workers", "1"]
    words += ["--database", str(tmp_path / "regalia.db")]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        assert "Regalia is ready" in server.stdout.readline()
        server.terminate()
        _, errors = server.communicate(timeout=PATIENCE)
    warned = [line for line in map(json.loads, errors.splitlines()) if line["level"] == "warning"]
    assert {line["what"].split()[2] for line in warned if "guide" not in line["what"]} == set(REASONS)
    assert [line["game"] for line in warned if "guide" in line["what"]] == ["toy-unguided"]
