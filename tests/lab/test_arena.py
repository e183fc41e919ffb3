"""Arenas: the same deals for all, the same results on any number of processes, no game lost to a kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.bots import find_bot
from regalia.kernel.eyes import Eyes
from regalia.kernel.questions import NATURE, Answer
from regalia.lab.arena import Standings, play_arena, play_into, played, whole_deals
from regalia.lab.engines import ProcessPool, local
from regalia.lab.journal import GAMES, Head, Journal, finished, logged, read_head
from regalia.lab.kept import rows_of
from regalia.lab.simulate import Plain, play, set_up
from regalia.lab.worker_processes import LostWorker
from tests.lab.plans import arena_plan, fill
from tests.lab.players import FOLDER, GO_ON
from tests.machine import PATIENCE, wait_until

RandomBot = find_bot("random")
assert isinstance(RandomBot, type)


class Fatal(RandomBot):  # type: ignore[misc,valid-type]
    """Kills the process in which it plays."""

    def choose(self, eyes: Eyes) -> Answer:
        os.kill(os.getpid(), signal.SIGKILL)


def run_into(folder: Path, toy: str, jobs: int) -> Standings:
    plan = arena_plan(toy, "random", "greedy", players=3)
    folder.mkdir()
    with Journal.begin(folder, Head.of("arena", plan, 12)) as journal:
        return Standings.of(plan, list(played(play_into(journal, plan, jobs))))


def test_one_process_and_two_give_the_same_table(toy: str, tmp_path: Path) -> None:
    plan = arena_plan(toy, "random", "greedy", players=3)
    alone, together = play_arena(plan, 12), play_arena(plan, 12, jobs=2)
    assert alone.as_json() == together.as_json()
    assert run_into(tmp_path / "one", toy, 1).as_json() == alone.as_json()
    assert run_into(tmp_path / "two", toy, 2).as_json() == alone.as_json()


def test_another_seed_gives_other_results(toy: str) -> None:
    one, other = (play_arena(arena_plan(toy, seed=seed), 8).as_json() for seed in "12")
    assert one | {"seed": ""} != other | {"seed": ""}


def test_games_are_rounded_up_to_whole_deals(toy: str) -> None:
    plan = arena_plan(toy, players=3)
    assert [whole_deals(plan, games) for games in (1, 6, 7)] == [6, 6, 12]


def test_every_line_up_of_a_deal_gets_the_same_dice(toy: str) -> None:
    """Nature's answers up to the first decision are alike within a deal, and differ between deals."""
    plan = arena_plan(toy)
    firsts = []
    for number in range(8):
        match, bots = set_up(plan, {name: find_bot(name) for name in plan.bots}, number, keep=True)
        play(match, bots)
        entries = match.history()
        begin = next(at for at, entry in enumerate(entries) if entry.seat != NATURE)
        firsts.append(tuple(entry.answer for entry in entries[:begin]))
    assert all(firsts[number] == firsts[number + 1] for number in range(0, 8, 2))
    assert len(set(firsts)) > 1


def test_bots_change_places_within_a_deal(toy: str) -> None:
    plan = arena_plan(toy)
    assert [plan.sitting(number) for number in range(3)] == [
        (0, ("random", "greedy")), (0, ("greedy", "random")), (1, ("random", "greedy"))
    ]  # fmt: skip


def test_every_decision_is_logged(toy: str, tmp_path: Path) -> None:
    plan = arena_plan(toy)
    fill(tmp_path, plan, 2)
    head = read_head(tmp_path)
    games = list(zip(logged(tmp_path, head), finished(tmp_path, head), strict=True))
    assert len(games) == 2
    for game, light in games:
        rows = list(rows_of(game))
        assert len(rows) == game.length == light.length > 0
        assert [row[:2] for row in rows] == [(game.number, at) for at in range(len(rows))]
        assert all(bot == game.bots[seat] and spent >= 0 for _, _, seat, bot, _, _, _, spent in rows)
        assert all(kind.startswith("toy.") and options >= 1 for _, _, _, _, kind, options, _, _ in rows)
        assert {"decline", "bid"} & {row[6] for row in rows}


def test_logged_games_are_the_same_as_plain_ones(toy: str, tmp_path: Path) -> None:
    plan = arena_plan(toy)
    fill(tmp_path, plan, 4)
    kept = [game.outcome for game in finished(tmp_path, read_head(tmp_path))]
    assert kept == [game.outcome for game in play_arena(plan, 4).games]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Through which halting bots are told to go on."""
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


def arena_words(toy: str, folder: Path) -> list[str]:
    bots = "greedy,tests.lab.players:Halting"
    words = ["arena", toy, "-n", "24", "--jobs", "2", "--bots", bots, "--out", str(folder), "--json"]
    return [sys.executable, "-m", "regalia.cli", *words]


def finished_games(folder: Path) -> int:
    return (folder / GAMES).read_bytes().count(b"\n") if (folder / GAMES).exists() else 0


def test_after_kill_9_the_same_command_goes_on_and_gives_the_same_table(toy: str, folder: Path) -> None:
    words = arena_words(toy, folder / "killed")
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, start_new_session=True) as process:
        wait_until(lambda: finished_games(folder / "killed") > 3, "games of the arena")
        os.killpg(process.pid, signal.SIGKILL)
    kept = (folder / "killed" / GAMES).read_bytes()
    assert kept.count(b"\n") < 24
    (folder / GO_ON).touch()
    again = subprocess.run(words, capture_output=True, text=True, check=True)
    whole = subprocess.run(arena_words(toy, folder / "whole"), capture_output=True, text=True, check=True)
    assert again.stdout == whole.stdout
    assert (folder / "killed" / GAMES).read_bytes().startswith(kept[: kept.rindex(b"\n") + 1])


def test_ctrl_c_says_how_to_go_on(toy: str, folder: Path) -> None:
    with subprocess.Popen(
        arena_words(toy, folder), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        wait_until(lambda: finished_games(folder) > 3, "games of the arena")
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, output) == (130, "")
    first, second = errors.splitlines()
    assert first.endswith(f"of 24 games are kept in {folder}; the same command goes on from there.")
    assert second == "regalia: stopped"


def test_a_killed_worker_is_missed(toy: str) -> None:
    plan = arena_plan(toy, "random", "tests.lab.test_arena:Fatal")
    with pytest.raises(LostWorker, match="killed"):
        play_arena(plan, 4, jobs=2)


def test_workers_are_stopped_when_somebody_leaves_early(toy: str) -> None:
    with local(2) as workers:
        assert isinstance(workers, ProcessPool)
        processes = [workers.idle.get() for _ in range(2)]
        for process in processes:
            workers.idle.put(process)
        plain = Plain(arena_plan(toy))
        assert next(workers.map(plain, [[0], [1]])) == plain.play([0])
    assert all(process.process.returncode for process in processes)
