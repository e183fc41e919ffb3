"""The newest Python of the machine is found, and one that does not work is not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import newest


def put(folder: Path, name: str, reply: str) -> None:
    """A program that answers like a Python."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{reply}\n")
    (folder / name).chmod(0o755)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine that has no Pythons but those that a test puts there."""
    monkeypatch.setenv("PATH", f"{tmp_path / 'one'}:{tmp_path / 'other'}")
    monkeypatch.setattr(newest, "PLACES", (f"{tmp_path}/kept/*",))
    return tmp_path


def test_the_newest_that_works_is_taken(machine: Path) -> None:
    put(machine / "one", "python3.18", """echo '["cpython", 3, 18, 1, "final"]'""")
    put(machine / "other", "python3.19", """echo '["cpython", 3, 19, 0, "candidate"]'""")
    put(machine / "other", "python3.20", "echo not installed; exit 127")
    (machine / "kept").mkdir()
    put(machine / "kept" / "a", "python3.18", """echo '["cpython", 3, 18, 4, "final"]'""")
    assert newest.newest() == (str(machine / "kept" / "a" / "python3.18"), (3, 18, 4))


def test_where_there_is_no_newer_one_it_says_so(machine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = sys.version_info
    put(machine / "one", f"python3.{ours.minor}", f"""echo '["cpython", 3, {ours.minor}, 99, "final"]'""")
    assert newest.main() == 0
    assert capsys.readouterr().out.startswith("There is no newer Python here than 3.")
