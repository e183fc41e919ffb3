"""What has changed has its own tests, and no others."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import quick


@pytest.mark.parametrize(
    ("path", "places"),
    [
        ("src/regalia/kernel/match.py", ["tests/kernel"]),
        ("src/regalia/server/front/app.py", ["tests/server"]),
        ("tests/server/test_live.py", ["tests/server/test_live.py"]),
        ("tests/server/house.py", ["tests/server"]),
        ("docs/bots.md", ["tests/docs"]),
        ("tools/quick.py", ["tests/tools"]),
        ("src/regalia/__init__.py", ["tests/front"]),
        ("src/regalia/rulebook.py", ["tests/cli"]),
        ("web/src/App.svelte", ["tests/web"]),
        ("tests/test_layers.py", ["tests/test_layers.py"]),
        ("LICENSE", []),
    ],
)
def test_a_layer_has_its_folder_of_tests(path: str, places: list[str]) -> None:
    assert quick.tests([path]) == places and quick.games([path]) == set()


@pytest.mark.parametrize(
    "path",
    [
        "src/regalia/games/kingsburg/round.py",
        "src/regalia/games/kingsburg/components/advisors.toml",
        "tests/games/kingsburg/test_dice.py",
        "tests/golden/kingsburg/two.json",
        "docs/rules/kingsburg.md",
    ],
)
def test_a_game_has_its_own_tests_its_records_and_the_kit(path: str) -> None:
    assert quick.games([path]) == {"kingsburg"}
    assert {"tests/games/kingsburg", "tests/test_conformance.py", "tests/test_golden.py"} <= set(quick.tests([path]))


def test_a_test_in_a_folder_that_is_tested_whole_is_not_named_again() -> None:
    assert quick.tests(["src/regalia/lab/log.py", "tests/lab/test_arena.py"]) == ["tests/lab"]


def test_what_differs_from_main_is_found_committed_or_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> None:
        who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    def write(name: str, text: str) -> None:
        (tmp_path / name).write_text(text)

    git("init", "-b", "main")
    for name in ("old", "committed", "edited"):
        write(name, "one")
    git("add", ".")
    git("commit", "-m", "All")
    git("checkout", "-b", "branch")
    write("committed", "two")
    git("commit", "-am", "Some")
    write("edited", "two")
    write("new", "one")
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    assert quick.changed() == ["committed", "edited", "new"]


def test_no_change_is_no_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(quick, "changed", list)
    assert quick.main() == 0 and "make test runs them all" in capsys.readouterr().out
