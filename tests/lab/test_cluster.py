"""Ray as an engine: the same games as at home, also when a worker is killed in the middle of one."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from random import Random
from secrets import token_hex

import pytest

from regalia.bots import Bot
from regalia.kernel.errors import Illegal
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import find_game
from regalia.kernel.questions import Answer
from regalia.lab import cluster
from regalia.lab.arena import Standings, play_arena, play_into, played
from regalia.lab.cluster import NoCluster, ray_engine
from regalia.lab.engines import Engine, Workers
from regalia.lab.journal import GAMES, Head, Journal
from regalia.lab.lineups import line_ups
from regalia.lab.pythons import BadPython
from regalia.lab.simulate import Plan, simulate
from regalia.lab.worker_processes import LostWorker
from tests.machine import PATIENCE

GAME = "barbarian-kingdoms"
MARK = "REGALIA_TEST_KILL"


class Steady(Bot):
    """Takes any answer."""

    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        return self.rng.choice(eyes.options)


class Victim(Steady):
    """The same, but the first of its kind kills its process; the folder remembers that it did."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        mark = Path(os.environ[MARK]) / "killed"
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)


class Doomed(Bot):
    """Kills its process whenever it is asked."""

    def choose(self, eyes: Eyes) -> Answer:
        os.kill(os.getpid(), signal.SIGKILL)


class Wrong(Bot):
    """Answers what nobody asked."""

    def choose(self, eyes: Eyes) -> Answer:
        return ("fly",)


@pytest.fixture(scope="module")
def marks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where a victim leaves its mark; the workers inherit the name of the place."""
    folder = tmp_path_factory.mktemp("marks")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(MARK, str(folder))
        patch.setenv("RAY_AUTH_TOKEN", token_hex(32))  # else it keeps one at home
        yield folder


@pytest.fixture(scope="module")
def workers(marks: Path) -> Iterator[Workers]:
    pytest.importorskip("ray", reason="Ray is not installed")
    others = {process.pid for process in started()}
    ray = ray_engine()(2)
    try:
        found = ray.__enter__()
    except NoCluster as error:
        pytest.skip(f"no Ray here: {error}")
    yield found
    its = [process for process in started() if process.pid not in others]
    ray.__exit__(None, None, None)
    for process in its:  # Ray forgets some before they have ended, which would be noticed in another test
        process.wait(PATIENCE)


def started() -> list[subprocess.Popen[bytes]]:
    """The programs that this process has started and not yet forgotten."""
    return [thing for thing in gc.get_objects() if issubclass(type(thing), subprocess.Popen)]


@pytest.fixture
def engine(workers: Workers) -> Engine:
    def entered(jobs: int) -> AbstractContextManager[Workers]:
        return nullcontext(workers)

    return entered


def plan_for(*names: str) -> Plan:
    bots = tuple(f"tests.lab.test_cluster:{name}" for name in names)
    options = find_game(GAME).check(3, {"round_limit": 3})
    return Plan(GAME, 3, options, bots, "5", line_ups=line_ups(bots, 3))


def outcomes(standings: Standings) -> list[object]:
    return [game.outcome for game in standings.games]


def test_a_cluster_plays_the_same_games(engine: Engine, tmp_path: Path) -> None:
    plan = plan_for("Steady", "Victim")._replace(bots=("random",) * 3, line_ups=())
    ours, theirs = simulate(plan, 20).as_json(), simulate(plan, 20, engine=engine).as_json()
    assert {name for name in ours if ours[name] != theirs[name]} <= {"seconds", "decisions_per_second"}


def test_another_python_plays_on_a_cluster_too(
    engine: Engine, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_for("Steady", "Victim")._replace(bots=("random",) * 3, line_ups=())
    monkeypatch.setattr(workers, "python", sys.executable)
    assert outcomes(play_arena(plan, 4)) == outcomes(play_arena(plan, 4, engine=engine))
    monkeypatch.setattr(workers, "python", "pypy9.9")
    with pytest.raises(BadPython, match=r"no Python 'pypy9\.9' here"):
        play_arena(plan, 4, engine=engine)


def test_a_killed_worker_loses_no_finished_game(engine: Engine, marks: Path, tmp_path: Path) -> None:
    plan = plan_for("Steady", "Victim")
    with Journal.begin(tmp_path, Head.of("arena", plan, 12)) as journal:
        games = play_into(journal, plan, engine=engine)
    assert (marks / "killed").exists(), "nobody was killed"
    numbers = (tmp_path / GAMES).read_bytes().count(b"\n")
    assert [game.number for game in games] == list(range(12)) and numbers == 12
    assert Standings.of(plan, list(played(games))).as_json() == play_arena(plan, 12).as_json()


def test_a_game_that_kills_every_worker_is_given_up(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TRIES_OF_A_CHUNK", 0)
    with pytest.raises(LostWorker, match="Ray lost a game 1 times over"):
        play_arena(plan_for("Steady", "Doomed"), 6, engine=engine)


def test_what_goes_wrong_there_is_told_here(engine: Engine) -> None:
    with pytest.raises(Illegal, match=r"^Wrong in seat \d chose wrongly: \('fly',\) is not an answer"):
        play_arena(plan_for("Steady", "Wrong"), 6, engine=engine)


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"pip install 'regalia\[ray\]'"), ray_engine()(2):
        pass


@pytest.mark.parametrize("address", ["nonsense", "host:port", ":1", "127.0.0.1:99999"])
def test_an_address_is_a_host_and_a_port(address: str) -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    with pytest.raises(NoCluster, match="HOST:PORT"), ray_engine(address)(2):
        pass


def test_an_address_where_nobody_is_is_refused_at_once() -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    with pytest.raises(NoCluster, match=r"nothing answers at '127\.0\.0\.1:1'"), ray_engine("127.0.0.1:1")(2):
        pass
