"""Whatever is wrong on the command line is said in one line, with what is allowed, and exit code 2."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from regalia.cli import files
from regalia.cli.arguments import check_names
from regalia.cli.main import run

WRONG = {
    "dance": "there is games, rules",
    "--dance": "regalia takes --version",
    "games more": "regalia games takes --json",
    "play": "takes GAME, --seats",
    "play chess": "there is no game 'chess'; there is barbarian-kingdoms",
    "play toy-tolls --dance": "takes GAME, --seats",
    "play toy-tolls --players many": "--players",
    "play toy-tolls --players 9": "for 2, 3 players, not 9",
    "play toy-tolls --players 0": "for 2, 3 players, not",
    "play toy-tolls --players -3": "for 2, 3 players, not",
    "play toy-tolls --seats you,gredy": "there is greedy, random",
    "play toy-tolls --seats you,GREEDY": "there is greedy, random",
    "play toy-tolls --seats you,you": "two seats are called 'you'",
    "play toy-tolls --seats you,": "name each seat",
    "play toy-tolls --seats you,no:Bot": "module:Class",
    "play toy-tolls --seats you,anna --players 3": "--seats names 2 seats, but --players says 3",
    "play toy-tolls --seats a,b,c,d": "for 2, 3 players, not 4",
    "play toy-tolls --option days": "takes NAME=VALUE, not 'days'; the options of Tolls are days, peeking",
    "play toy-tolls --option days=9": "from 1 to 4, not 9",
    "play toy-tolls --option days=1 --option days=2": "--option days is given twice",
    "play toy-tolls --option nights=1": "it has days, peeking",
    "play toy-tolls --seed x": "--seed",
    "play toy-tolls --save /dev/null/x.json": "name a directory",
    "play toy-tolls --records /dev/null": "name a directory",
    "simulate toy-tolls -n 0": "--games",
    "simulate toy-tolls -n 99999999999999999999": "less than or equal to 10000000",
    "simulate toy-tolls -n": "requires an argument",
    "simulate toy-tolls --jobs 0": "--jobs",
    "simulate toy-tolls --bots nobody": "there is greedy, random",
    "simulate toy-tolls --bots random,random,random": "name 1 to 2 bots for 2 players, not 3",
    "simulate toy-tolls --players 4": "for 2, 3 players, not 4",
    "simulate toy-tolls --records /dev/null": "name a directory",
    "rules": "takes GAME, PARAGRAPH",
    "rules chess": "there is no game 'chess'",
    "rules toy-tolls": "not written down",
    "verify": "takes FILE",
    "verify nothing.json": "no such file",
    "verify /": "is not a file",
    "verify /dev/zero": "is not a file",
    "replay nothing.json": "no such file",
    "resume nothing.json": "no such file",
}


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("regalia: ") and err.count("\n") == 1, (out, err)
    return err


@pytest.mark.parametrize("words", WRONG)
def test_a_wrong_word_is_refused_in_one_line(words: str, toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words.split()) == 2
    assert WRONG[words] in one_line(capsys)


def test_where_nothing_can_be_kept_no_game_is_begun(
    toy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "records").mkdir()
    monkeypatch.setattr("os.access", lambda path, mode: mode == os.R_OK or path.name != "records")
    assert run(["play", toy]) == 2
    assert "can't write into 'records': permission denied" in one_line(capsys)
    assert run(["play", toy, "--records", "records/of/mine"]) == 2
    assert "permission denied" in one_line(capsys) and not (tmp_path / "saves").exists()


@pytest.mark.parametrize("command", ["verify", "replay", "resume"])
@pytest.mark.parametrize(
    "content",
    [b"", b"\x00\xff\xfe", b"hello", b"[]", b"{}", b"[" * 100_000, b'{"format": "regalia record", "version": 1}',
     b'{"format": "regalia save", "version": 1}', b'{"format": "regalia record", "version": 99}', b"1" * 5000],
)  # fmt: skip
def test_a_file_of_something_else_is_refused_in_one_line(
    command: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    assert run([command, str(path)]) == 2
    one_line(capsys)


def test_a_huge_file_is_refused_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(files.MOST_BYTES + 1)
    assert run(["verify", str(path)]) == 2
    assert "too large" in one_line(capsys)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "secret.json"
    path.write_text("{}")
    path.chmod(0)
    assert run(["verify", str(path)]) == 2
    assert "permission denied" in one_line(capsys)


def test_a_position_beyond_the_record_is_refused(toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(["simulate", toy, "-n", "1", "--records", str(tmp_path), "--json"])
    capsys.readouterr()
    assert run(["replay", str(tmp_path / f"{toy}-000000.json"), "--at", "9999"]) == 2
    assert "there is no position 9999" in one_line(capsys)


def test_a_truncated_or_altered_record_never_gives_a_traceback(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["simulate", toy, "-n", "1", "--records", str(tmp_path), "--json"])
    path = tmp_path / f"{toy}-000000.json"
    whole = path.read_text()
    for size in range(0, len(whole) - 3, len(whole) // 20):
        path.write_text(whole[:size])
        assert run(["verify", str(path)]) == 2
    data = json.loads(whole)
    values: list[Any] = [None, -1, "x", [], {}, [[1]], True]
    for name in data:
        for value in values:
            path.write_text(json.dumps(data | {name: value}))
            assert run(["verify", str(path)]) in (0, 1, 2)
            assert run(["replay", str(path)]) in (0, 2)


def test_a_file_that_is_no_save_is_not_overwritten(
    toy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("dear diary")
    assert run(["play", toy, "--save", str(path)]) == 2
    assert "name another file" in one_line(capsys) and path.read_text() == "dear diary"


def test_a_person_may_be_called_almost_like_a_bot() -> None:
    check_names(["Norma", "Randy", "greedy"])
