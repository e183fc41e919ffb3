"""Games on another Python: the same games, and a clear word when it can't play them."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from regalia.bots import UnknownBot
from regalia.cli.main import run
from regalia.kernel.game import find_game
from regalia.lab import pythons
from regalia.lab.arena import play_into
from regalia.lab.engines import local_on
from regalia.lab.journal import Head, Journal, logged
from regalia.lab.pythons import BadPython, find_python
from regalia.lab.simulate import Plain, Plan, fill_seats
from regalia.lab.worker_processes import SOURCES, WorkerProcess
from tests.effort import KEYS, SHORT
from tests.lab.plans import arena_plan, simulation_plan
from tests.second import second

SHORTER = {**SHORT, "barbarian-kingdoms": {"round_limit": 4}, "blood-of-kings": {"turns": 1, "talks": False}}


def plan_for(game: str, *bots: str) -> Plan:
    chosen = find_game(game)
    players = min(chosen.players)
    return Plan(game, players, chosen.check(players, SHORTER.get(game, {})), fill_seats(bots, players), "8")


def records(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in folder.iterdir()}


@pytest.mark.parametrize("game", KEYS)
def test_another_python_plays_the_same_games(game: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    for folder in (here, there):
        folder.mkdir()
    plan = plan_for(game, "greedy", "random")
    ours = Plain(plan._replace(records=here)).play([0])
    with local_on(second())(1) as workers:
        (theirs,) = workers.map(Plain(plan._replace(records=there)), [[0]])
    assert theirs == ours and records(there) == records(here) != {}


def test_search_thinks_the_same_on_another_python(toy: str) -> None:
    plan = plan_for(toy, "search@40", "greedy")
    with local_on(second())(1) as workers:
        assert list(workers.map(Plain(plan), [[0, 1, 2]])) == [Plain(plan).play([0, 1, 2])]


def test_what_another_python_plays_is_kept_as_ours_is(toy: str, tmp_path: Path) -> None:
    plan = arena_plan(toy)
    with Journal.begin(tmp_path, Head.of("arena", plan, 4)) as journal:
        games = play_into(journal, plan, engine=local_on(second()))
    assert [game.outcome for game in games] == Plain(plan).play(range(4))
    assert all(len(game.decisions) == game.length for game in logged(tmp_path, journal.head))


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_the_commands_take_another_python(command: str, toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [command, toy, "-n", "4", "--json"]
    assert run(words) == 0 and run([*words, "--python", second()]) == 0
    ours, theirs = (line.partition('"seconds"')[0] for line in capsys.readouterr().out.splitlines())
    assert ours == theirs


def script(folder: Path, text: str) -> str:
    path = folder / "python"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("echo 'it is Python 3.9, and Regalia needs 3.11 or later' >&2; exit 1", "it is Python 3.9, and Regalia needs"),
        ("echo Traceback >&2; echo \"No module named 'tomllib'\" >&2; exit 1", "No module named 'tomllib'"),
        ("echo hello", "it is no Python"),
        ("exit 3", "it ended with code 3"),
    ],
)
def test_a_python_that_lacks_something_is_refused(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(BadPython, match=f"can't play: {said}"):
        find_python(script(tmp_path, text))


def test_a_python_that_is_not_there_is_refused_in_one_line(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", toy, "--python", "pypy9.9"]) == 2
    assert capsys.readouterr().err.startswith("regalia: there is no Python 'pypy9.9' here; name one as in pypy3.11")


def test_without_any_pypy_auto_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pythons, "FOLDERS_TO_SEARCH", ())
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(BadPython, match=r"no PyPy 3\.11 or later was found here; "):
        pythons.find_fastest()
    (tmp_path / "pypy3").symlink_to(script(tmp_path, "exit 3"))
    with pytest.raises(BadPython, match=r"found here \(.*pypy3: it ended with code 3\)"):
        pythons.find_fastest()


def test_a_worker_needs_nothing_but_python_and_our_sources() -> None:
    """All five games and the built-in bots are imported without any installed package."""
    games = "".join(
        f"import {point.module}\n" for point in entry_points(group="regalia.games") if "tests" not in point.module
    )
    words = [sys.executable, "-I", "-S", "-c", f"{pythons.PROBE_SCRIPT}\n{games}", SOURCES]
    done = subprocess.run(words, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "ready\n"), done.stderr


def test_a_bot_that_is_missing_there_is_named_with_the_python(toy: str) -> None:
    process = WorkerProcess(os.path.relpath(sys.executable))
    try:
        with pytest.raises(UnknownBot, match=r"there is no bot 'nowhere:Bot'.* \(in .*python"):
            process.run(Plain(simulation_plan(toy)._replace(bots=("nowhere:Bot",) * 2)), [0])
    finally:
        process.stop()
