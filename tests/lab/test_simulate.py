"""Simulations: repeatable, fairly seated, counted as they say."""

from __future__ import annotations

import gc
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regalia.bots import Bot, UnknownBot, find_bot
from regalia.bots.lookahead import anything
from regalia.bots.random import RandomBot
from regalia.cli.main import run
from regalia.kernel.errors import Illegal, RegaliaError, RuleFault
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import find_game, game_names
from regalia.kernel.match import Match
from regalia.kernel.position import Answered
from regalia.kernel.questions import Answer
from regalia.kernel.record import Record
from regalia.lab.simulate import Outcome, Plan, Simulation, collecting_seldom, fill_seats, line_up, play, simulate
from tests.cli.plugin import BAZAAR
from tests.lab.players import FOLDER
from tests.machine import PATIENCE, is_running, wait_until

SHORT: dict[str, dict[str, Any]] = {"blood-of-kings": {"tiles": 3}, "warrior-knights": {"might": True, "rounds": 3}}
"""Options with which random bots come to an end soon."""


class Forgetful(Bot):
    """Has no return."""

    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        pass


class Dabbler(Bot):
    """Tries on an imagined table what is not allowed there."""

    def choose(self, eyes: Eyes) -> Answer:
        eyes.imagine(self.rng).answer(eyes.seat, ("fly",))
        return eyes.options[0]


class Leaving(Bot):
    """Would end the whole program."""

    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        sys.exit(3)


class WrongBot(Bot):
    """Answers what nobody asked."""

    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        return ("fly",)


def plan_for(game: str, *bots: str, records: Path | None = None, seed: str = "9") -> Plan:
    chosen = find_game(game)
    players = max(len(bots), min(chosen.players))
    return Plan(game, players, chosen.check(players, {}), fill_seats(bots or ("random",), players), seed, records)


def figures(simulation: Simulation) -> dict[str, Any]:
    """All but the time that it took."""
    data = simulation.as_json()
    return {name: value for name, value in data.items() if "second" not in name}


def test_the_same_seed_gives_the_same_games_however_many_processes_play(toy: str) -> None:
    plan = plan_for(toy, "random", "greedy")
    assert figures(simulate(plan, 12, jobs=1)) == figures(simulate(plan, 12, jobs=2))


@pytest.mark.usefixtures("toy")
def test_a_game_with_open_floors_and_pauses_is_simulated_like_any_other() -> None:
    plan = plan_for(BAZAAR, "random", "greedy", "search@2")
    simulation = simulate(plan, 2, jobs=2)
    assert figures(simulation) == figures(simulate(plan, 2)) and simulation.endings == {"dusk": 2}


def test_another_seed_gives_other_games(toy: str) -> None:
    one, other = (simulate(plan_for(toy, seed=seed), 20) for seed in ("1", "2"))
    assert figures(one) | {"seed": ""} != figures(other) | {"seed": ""}


def test_games_kept_for_their_records_are_the_same_as_cheap_ones(toy: str, tmp_path: Path) -> None:
    assert figures(simulate(plan_for(toy), 5)) == figures(simulate(plan_for(toy, records=tmp_path), 5))


@pytest.mark.parametrize("name", game_names())
def test_a_game_that_is_played_out_is_the_same_as_one_played_step_by_step(name: str) -> None:
    game = find_game(name)
    players = min(game.players)
    bots = [RandomBot(Random(seat)) for seat in range(players)]
    played, stepped = (Match.begin(game, players, SHORT.get(name, {}), seed=3, keep=False) for _ in range(2))
    chosen = play(played, bots)
    rngs = [Random(seat) for seat in range(players)]
    counted = 0
    while (seat := stepped.settle()) is not None:
        stepped.give(seat, anything(stepped, seat, rngs[seat]))
        counted += 1
    assert played.g == stepped.g and played.number == stepped.number and chosen == counted


def test_every_game_gets_a_true_record(toy: str, tmp_path: Path) -> None:
    simulation = simulate(plan_for(toy, "random", "greedy", records=tmp_path), 3)
    names = [f"{toy}-{number:06d}.json" for number in range(3)]
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    records = [Record.read((tmp_path / name).read_text()) for name in names]
    assert all(record.verify().true for record in records)
    assert [record.seating.names for record in records] == [line_up(("random", "greedy"), n) for n in range(3)]
    assert Counter(record.result.ending for record in records if record.result) == simulation.endings


def test_decisions_are_neither_natures_answers_nor_forced_ones(toy: str, tmp_path: Path) -> None:
    simulation = simulate(plan_for(toy, records=tmp_path), 4)
    lines = [line for path in tmp_path.iterdir() for line in Record.read(path.read_text()).lines]
    chosen = [entry for entry, _ in lines if isinstance(entry, Answered) and not entry.forced]
    assert simulation.decisions == len(chosen) < len(lines)


def test_the_line_up_moves_on_by_a_seat_each_game() -> None:
    assert [line_up(("a", "b", "c"), number) for number in range(4)] == [
        ("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"), ("a", "b", "c")
    ]  # fmt: skip


def test_bots_fill_the_seats_in_turn() -> None:
    assert fill_seats(["random"], 3) == ("random",) * 3
    assert fill_seats(["random", "greedy"], 4) == ("random", "greedy", "random", "greedy")


@pytest.mark.parametrize("names", [[], ["random"] * 3, ["nobody"]])
def test_bots_that_do_not_exist_or_have_no_seat_are_refused(names: list[str]) -> None:
    with pytest.raises(UnknownBot, match="bot"):
        fill_seats(names, 2)


def test_a_shared_win_is_split_as_in_an_arena(toy: str) -> None:
    simulation = Simulation(plan_for(toy, "random", "greedy"))
    simulation.add(Outcome(5, "days", (1, 1), (4, 4), ("red", "blue")))
    simulation.add(Outcome(9, "days", (1, 2), (7, 1), ("red", "blue")))
    assert simulation.wins_by_seat == [1.5, 0.5]
    assert simulation.wins_by_faction == {"red": 1.5, "blue": 0.5}
    assert simulation.wins_by_bot == {"random": 0.5, "greedy": 1.5}
    assert (simulation.fewest, simulation.most, simulation.decisions) == (5, 9, 14)
    assert simulation.mean_scores == [5.5, 2.5]


def test_progress_is_told_up_to_the_last_game(toy: str) -> None:
    heard: list[int] = []
    simulate(plan_for(toy), 10, progress=heard.append)
    assert heard == sorted(heard) and heard[-1] == 10


def test_a_bot_that_answers_wrongly_is_named(toy: str) -> None:
    bot = find_bot("tests.lab.test_simulate:WrongBot")
    match = Match.begin(find_game(toy), 2, seed=1)
    with pytest.raises(Illegal, match=r"WrongBot in seat 1 .*legal are"):
        play(match, [bot(Random(0)), bot(Random(1))])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Forgetful", r"Forgetful in seat 1 chose wrongly: None is not"),
        ("Dabbler", "Dabbler in seat 1 raised Illegal"),
        ("Leaving", "Leaving in seat 1 raised SystemExit: 3"),
    ],
)
def test_what_a_bot_chose_is_told_apart_from_what_it_raised(toy: str, name: str, said: str) -> None:
    with pytest.raises(RegaliaError, match=f"{said}.*; in game 0 of {toy}, seed 9"):
        simulate(plan_for(toy, f"tests.lab.test_simulate:{name}"), 1)


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("step", ["day", "auction"])
def test_a_rule_that_raises_is_not_blamed_on_a_bot(
    toy: str, step: str, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raises(g: Any, *about: Any) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setitem(find_game(toy).steps, step, raises)
    with pytest.raises(RuleFault, match=rf"the rules? (in force )?failed.*planted.*; in game 0 of {toy}, seed 9"):
        simulate(plan_for(toy, bot), 1)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("name", ["Raising", "Unmade"])
def test_a_bot_that_raises_is_blamed_in_one_line(
    toy: str, name: str, jobs: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", toy, "-n", "2", "--bots", f"tests.lab.players:{name}", "--seed", "5", "--jobs", jobs]
    assert run(words) == 2
    said = capsys.readouterr().err
    did = "raised" if name == "Raising" else "could not be made:"
    assert re.fullmatch(
        rf"regalia: {name} in seat 1 {did} ZeroDivisionError: division by zero \(players.py, line \d+\); "
        rf"in game 0 of {toy}, seed 5\n",
        said,
    ), said
    assert run([*words, "--debug"]) == 2
    assert "Traceback" in (told := capsys.readouterr().err) and "1 / 0" in told and told.endswith(said)


def test_ctrl_c_stops_all_processes_quietly(toy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    words = ["simulate", toy, "-n", "1000000", "--jobs", "2", "--bots", "tests.lab.players:Marking"]
    with subprocess.Popen(
        [sys.executable, "-m", "regalia.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        wait_until(lambda: len(list(tmp_path.iterdir())) == 2, "both processes play")
        os.killpg(process.pid, signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, output, errors) == (130, "", "regalia: stopped\n")
    assert not any(is_running(int(mark.name)) for mark in tmp_path.iterdir())


@pytest.mark.parametrize("usual", [(700, 10, 10), (0, 10, 10), (100_000, 5, 5)])
def test_garbage_is_collected_seldom_while_games_are_played_and_as_before_afterwards(
    usual: tuple[int, int, int],
) -> None:
    before = gc.get_threshold()
    gc.set_threshold(*usual)
    try:
        with collecting_seldom():
            assert gc.get_threshold()[0] == (max(usual[0], 50_000) if usual[0] else 0)
        assert gc.get_threshold() == usual
    finally:
        gc.set_threshold(*before)
