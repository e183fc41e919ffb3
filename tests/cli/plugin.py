"""Installs the toy game for a test, as a package of its own would: with an entry point on the path."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from regalia.kernel import game as games

CHECKOUT = Path(__file__).parents[2]
TOY, BAZAAR, GALLERY = "toy-tolls", "toy-bazaar", "toy-gallery"


FAULTY = """from typing import NamedTuple

from regalia.authoring.guide import load_guide
from tests.toy import TollsGame


class Unguided(TollsGame):
    key = "toy-unguided"

    def guide(self):
        return load_guide("tests")


class Dial(NamedTuple):
    name: str = "dial"
    default: int = 0

    def read(self, value):
        return value


class Strange(TollsGame):
    key = "toy-strange"
    options = (Dial(),)


UNGUIDED, STRANGE = Unguided(), Strange()
"""
"""A game whose guide is not there, and one with an option of a kind that nobody knows."""


def install_toy(directory: Path) -> str:
    """Write the entry points of the toys; returns the path for PYTHONPATH."""
    return install(directory, {TOY: "tests.toy:GAME", BAZAAR: "tests.bazaar:GAME", GALLERY: "tests.gallery:GAME"})


def install_faulty(directory: Path) -> str:
    """The same with games that can't be played, or not wholly."""
    (directory / "faulty.py").write_text(FAULTY)
    (directory / "leaving.py").write_text("raise SystemExit(3)\n")
    wrong = {"toy-half": "half_baked:GAME", "toy-leaving": "leaving:GAME", "toy-strange": "faulty:STRANGE"}
    return install(directory, {TOY: "tests.toy:GAME", "toy-unguided": "faulty:UNGUIDED", **wrong})


def install(directory: Path, offered: Mapping[str, str]) -> str:
    info = directory / "toy_tolls-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-tolls\nVersion: 1\n")
    points = "".join(f"{key} = {where}\n" for key, where in offered.items())
    (info / "entry_points.txt").write_text(f"[{games.ENTRY_POINT_GROUP}]\n{points}")
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


@pytest.fixture
def faulty(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Beside the toy there are games that somebody has not got right yet."""
    directory = tmp_path_factory.mktemp("site")
    monkeypatch.setenv("PYTHONPATH", install_faulty(directory))
    monkeypatch.syspath_prepend(str(directory))
    _forget_games()
    yield
    _forget_games()
    sys.modules.pop("faulty", None)


def _forget_games() -> None:
    games._registered.cache_clear()
    games.find_game.cache_clear()
