"""Installs the toy game for a test, as a package of its own would: with an entry point on the path."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.kernel import game as games

CHECKOUT = Path(__file__).parents[2]
TOY, BAZAAR = "toy-tolls", "toy-bazaar"


def install_toy(directory: Path) -> str:
    """Write the entry point; returns the path for PYTHONPATH."""
    info = directory / "toy_tolls-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-tolls\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        f"[{games.ENTRY_POINT_GROUP}]\n{TOY} = tests.toy:GAME\n{BAZAAR} = tests.bazaar:GAME\n"
    )
    before = os.environ.get("PYTHONPATH", "")
    return os.pathsep.join((str(directory), str(CHECKOUT), *filter(None, [before])))


@pytest.fixture
def toy(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The toy's key; it is installed for this process and those that it starts."""
    directory = tmp_path_factory.mktemp("site")
    monkeypatch.setenv("PYTHONPATH", install_toy(directory))
    monkeypatch.syspath_prepend(str(directory))
    _forget_games()
    yield TOY
    _forget_games()


def _forget_games() -> None:
    games._registered.cache_clear()
    games.find_game.cache_clear()
