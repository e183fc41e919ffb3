"""The commands that answer at once."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli.main import run

REGALIA = [sys.executable, "-m", "regalia.cli"]
LAST_BOT = """
from regalia.bots import Bot

class Last(Bot):
    def choose(self, eyes):
        return eyes.options[-1]
"""


@pytest.fixture
def record(toy: str, tmp_path: Path) -> Path:
    assert run(["simulate", toy, "-n", "1", "--records", str(tmp_path), "--json"]) == 0
    return tmp_path / f"{toy}-000000.json"


def test_games_lists_what_can_be_played(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games"]) == 0
    text = capsys.readouterr().out
    for words in ("Tolls", toy, "for 2 to 3 players", "Bid, march, be rich.", "days", "1 to 4", "peeking", "yes, no"):
        assert words in text


def test_games_as_json(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "--json"]) == 0
    game = next(each for each in json.loads(capsys.readouterr().out) if each["key"] == toy)
    assert game["players"] == [2, 3] and game["options"][0]["allowed"] == "1 to 4"
    assert game["options"][1] | {"help": ""} == {
        "name": "peeking", "label": "Peeking", "help": "", "type": "flag", "allowed": "yes, no", "default": True
    }  # fmt: skip


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize("words", [["games"], ["games", "--json"]], ids=" ".join)
def test_games_that_are_not_right_are_named_and_the_others_listed(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    out, err = capsys.readouterr()
    assert "toy-tolls" in out and "kingsburg" in out and "toy-strange" not in out
    for why in (
        "the game toy-half can't be loaded from half_baked:GAME: ModuleNotFoundError",
        "the game toy-leaving can't be loaded from leaving:GAME: SystemExit(3)",
        "the game toy-strange can't be listed: AttributeError",
    ):
        assert why in err


def test_simulate_prints_one_json_object(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "simulate",
        toy,
        "-n",
        "6",
        "--players",
        "3",
        "--bots",
        "random,greedy",
        "--option",
        "days=2",
        "--seed",
        "4",
    ]
    assert run([*words, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["players"], data["games"], data["seed"]) == (toy, 3, 6, "4")
    assert data["bots"] == ["random", "greedy", "random"] and data["options"] == {"days": 2, "peeking": True}
    assert data["decisions"] > 0 < data["decisions_per_second"] and data["seconds"] > 0
    assert len(data["wins_by_seat"]) == 3 and set(data["wins_by_faction"]) == {"red", "blue", "green"}
    assert sum(data["endings"].values()) == 6
    assert data["decisions_per_game"]["min"] <= data["decisions_per_game"]["mean"] <= data["decisions_per_game"]["max"]


def test_simulate_prints_a_table(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", toy, "-n", "3"]) == 0
    out, err = capsys.readouterr()
    for words in ("Tolls: 3 games", "decisions a second", "wins by seat", "red:", "A shared win is split"):
        assert words in out
    assert err == ""


def test_a_bot_of_your_own_is_found_in_the_current_directory(toy: str, tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(LAST_BOT)
    words = [*REGALIA, "simulate", toy, "-n", "4", "--jobs", "2", "--bots", "my_bots:Last,random", "--json"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert set(json.loads(done.stdout)["wins_by_bot"]) == {"my_bots:Last", "random"}


@pytest.mark.parametrize(
    ("name", "said"),
    [("Raising", r"raised ZeroDivisionError: .*\(players.py, line \d+\)"), ("Unmade", "could not be made: Zero.*")],
)
def test_a_bot_that_fails_at_the_terminal_is_blamed_in_one_line(
    name: str, said: str, toy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["play", toy, "--seats", f"random,tests.lab.players:{name}"]) == 2
    out, err = capsys.readouterr()
    assert re.fullmatch(rf"regalia: {name} in seat 2 {said}\n", err), err
    assert (name == "Raising") == ("Saved. To go on: regalia resume saves/" in out)


def test_a_record_is_verified(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["verify", str(record)]) == 0
    out = capsys.readouterr().out
    assert "true" in out and out.count("\n") == 1


def test_several_records_are_verified_one_after_the_other(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    false = record.with_name("false.json")
    false.write_text(re.sub('"ending": "[a-z]+"', '"ending": "flood"', record.read_text()))
    capsys.readouterr()
    assert run(["verify", str(false), str(record)]) == 1
    verdicts = capsys.readouterr().out.splitlines()
    assert [("not true at" in line, ": true;" in line) for line in verdicts] == [(True, False), (False, True)]


def test_a_record_that_was_changed_is_not_true(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(record.read_text())
    data["result"]["scores"][0] += 1
    record.write_text(json.dumps(data))
    capsys.readouterr()
    assert run(["verify", str(record)]) == 1
    out, err = capsys.readouterr()
    assert "not true" in out and out.count("\n") == 1 and err == ""


def test_a_record_is_replayed_to_its_end(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(record)]) == 0
    text = capsys.readouterr().out
    assert "The game is over." in text and "place" in text and "· " in text


def test_a_record_is_replayed_up_to_an_answer(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", str(record), "--at", "7"]) == 0
    text = capsys.readouterr().out
    assert "red (random) is asked (toy.place)." in text and "After 7 of " in text
    assert run(["replay", str(record), "--at", "0"]) == 0
    assert "Chance decides" in capsys.readouterr().out


def test_a_closed_pipe_is_no_error(record: Path) -> None:
    command = f"'{sys.executable}' -m regalia.cli replay '{record}' | true"
    done = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert done.stderr == ""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", ["games", "play {toy} --seed 1", "simulate {toy} -n 2 --json"])
def test_a_closed_stream_is_an_empty_one(words: str, closed: str, toy: str, tmp_path: Path) -> None:
    command = f"'{sys.executable}' -m regalia.cli {words.format(toy=toy)} {closed}"
    done = subprocess.run(command, shell=True, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["--help"], ["-h"], ["play", "--help"], ["play", "-h"]):
        assert run(words) == 0
        assert "Usage: regalia" in capsys.readouterr().out
    assert run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("regalia ")


def test_the_package_itself_runs_as_the_command() -> None:
    said = [subprocess.check_output([sys.executable, "-m", name, "--version"]) for name in ("regalia", "regalia.cli")]
    assert said[0] == said[1] and said[0].startswith(b"regalia ")
