"""Setting up says what it does, and in one sentence what is missing."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import set_up
from tools.steps import Failed, plain, run, step

CHECKOUT = Path(__file__).parents[2]
LOCK = "click==8.0 \\\n    --hash=sha256:00\ncolorama==0.1 ; sys_platform == 'win31' \\\n    --hash=sha256:00\n"


# -- steps -----------------------------------------------------------------------------------------
def test_a_step_has_one_line_with_its_time(capsys: pytest.CaptureFixture[str]) -> None:
    with step("Counting 3 sheep"):
        pass
    assert capsys.readouterr().out == "Counting 3 sheep ... 0 s\n"


def test_what_a_command_says_is_shown_only_if_it_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sh", "-c", "echo one two"], "count", tmp_path) == "one two\n"
    with pytest.raises(Failed, match=r"^Could not count to three; the lines above say why\.$"):
        run(["sh", "-c", "echo one two; exit 3"], "count to three", tmp_path)
    shown = capsys.readouterr()
    assert shown.out == "" and "one two" in shown.err


@pytest.mark.parametrize(
    ("said", "advice"),
    [
        ("OSError: [Errno 28] No space left on device", "make room"),
        ("ERROR: Could not find a version that satisfies the requirement x", "is there a network"),
        ("npm error code EAI_AGAIN", "is there a network"),
        ("because ensurepip is not available", "python3-venv"),
    ],
)
def test_what_is_missing_is_said_with_what_to_do(tmp_path: Path, said: str, advice: str) -> None:
    with pytest.raises(Failed, match=advice):
        run(["sh", "-c", f"echo '{said}'; exit 1"], "install", tmp_path)


def test_a_program_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Failed, match=r"^Could not weave: nonesuch: No such file or directory\.$"):
        run(["nonesuch"], "weave", tmp_path)


def test_lines_that_nobody_can_do_anything_about_are_left_out() -> None:
    said = "WARNING: Location 'x' is ignored: it is neither a file nor a directory.\nERROR: no\n"
    assert plain(said) == "ERROR: no"


# -- the machine -----------------------------------------------------------------------------------
def test_without_ensurepip_it_says_which_package_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Failed, match=r"install python3\.\d+-venv"):
        set_up.check_machine("play")


def test_without_room_it_says_how_much_is_needed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(set_up, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=5 * 10**6))
    with pytest.raises(Failed, match=r"5 MB free here, and 2000 MB are needed"):
        set_up.check_machine("work")


def test_a_place_for_packages_that_was_not_finished_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / ".venv"
    for name, path in (("HOME", home), ("PYTHON", home / "bin" / "python"), ("MADE", home / "made")):
        monkeypatch.setattr(set_up, name, path)
    fails = True

    def pretend(*_: object) -> None:
        set_up.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        set_up.PYTHON.touch()
        if fails:
            raise Failed("Could not make .venv.")

    monkeypatch.setattr(set_up, "run", pretend)
    with pytest.raises(Failed):
        set_up.make_home()
    fails = False
    set_up.make_home()
    set_up.make_home()
    assert capsys.readouterr().out.count("Making .venv") == 2, "tried, made, and then there"


def test_packages_that_are_not_here_yet_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    (tmp_path / "lock.txt").write_text(LOCK)
    monkeypatch.setattr(set_up, "ROOT", tmp_path)
    monkeypatch.setattr(set_up, "PYTHON", Path(sys.executable))

    def pretend(command: list[str], *rest: object) -> str:
        commands.append(command)
        return run(command, "count", tmp_path) if "-c" in command else ""

    monkeypatch.setattr(set_up, "run", pretend)
    set_up.install("lock.txt")
    assert [word for word in commands[1] if word.startswith("--require-h")] == ["--require-hashes"]
    (tmp_path / "lock.txt").write_text("")
    set_up.install("lock.txt")
    assert len(commands) == 3, "with nothing to install, nothing is"


# -- make ------------------------------------------------------------------------------------------
@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in ("Makefile", "requirements.txt", "pyproject.toml"):
        shutil.copy(CHECKOUT / name, tmp_path)
    return tmp_path


def make(checkout: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(["make", *words], cwd=checkout, env=environment, capture_output=True, text=True, check=False)


def test_what_is_set_up_is_not_set_up_again(checkout: Path) -> None:
    for made in (".venv/bin/python", ".venv/playable", "src/regalia/server/client/index.html"):
        (checkout / made).parent.mkdir(parents=True, exist_ok=True)
        (checkout / made).touch()
    assert make(checkout, "-n", "play").stdout == ".venv/bin/regalia serve --open\n"
    (checkout / ".venv/bin/python").unlink()
    assert "tools.set_up play" in make(checkout, "-n", "play").stdout, "its Python has gone"


@pytest.mark.parametrize(
    ("python", "said"),
    [("nonesuch", "There is no nonesuch here: install Python 3.11 or later"), ("./old", "needs Python 3.11 or later")],
)
def test_make_says_which_python_is_needed(checkout: Path, python: str, said: str) -> None:
    (checkout / "old").write_text("#!/bin/sh\nexit 1\n")
    (checkout / "old").chmod(0o755)
    done = make(checkout, "play", f"PYTHON={python}")
    assert done.returncode != 0 and said in done.stdout
    assert re.findall("Traceback|No such file", done.stdout + done.stderr) == []
