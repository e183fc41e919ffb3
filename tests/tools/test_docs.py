"""The site of the documentation is built with tools of its own, and it is said what is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import docs
from tools.steps import Failed


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would be run, by its purpose."""
    done: list[str] = []
    monkeypatch.setattr(docs, "READY", tmp_path / "ready")
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "")
    monkeypatch.setattr(docs, "run", lambda command, purpose, folder: done.append(purpose))
    return done


def test_its_tools_are_installed_once_and_again_when_they_change(
    commands: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert docs.main() == 0 and commands == ["make .venv-docs", "install what the site is built with", "build the site"]
    assert capsys.readouterr().out == (
        "Installing what the site is built with ... 0 s\nBuilding the site ... 0 s\n"
        "The site begins at site/index.html.\n"
    )
    commands.clear()
    assert docs.main() == 0 and commands == ["build the site"]
    docs.READY.write_text("other tools")
    assert docs.main() == 0 and len(commands) == 4


def test_what_went_wrong_is_said_in_words(
    commands: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> str:
        raise Failed("Could not build the site.")

    monkeypatch.setattr(docs, "run", fail)
    assert docs.main() == 1 and capsys.readouterr().err == "Could not build the site.\n"
