"""The game of docs/adding-a-game.md: its code blocks are taken off the page, checked and played."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from inspect import signature
from pathlib import Path
from random import Random

import pytest

from regalia.bots import find_bot
from regalia.kernel import game as games
from regalia.kernel.game import AnyGame, find_game
from regalia.kernel.match import Match
from regalia.kernel.questions import Anyone, Question, Together, asking, deal, dice, draw, roll, shuffle
from regalia.kernel.record import Record
from regalia.kernel.table import Table
from regalia.lab.simulate import Plan, play, simulate
from regalia.testing import CHECKS, cases, conform
from tests.docs.pages import CHECKOUT, TUTORIAL, environment, project_files, write_project

LAYOUT = ("__init__", "components/__init__", "mind", "round", "scene", "secrets", "setup", "table", "words")
"""The files that every game has."""
KEY = "crown-of-straw"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_project(TUTORIAL, tmp_path_factory.mktemp("tutorial"))


@pytest.fixture(scope="module")
def game(project: Path) -> Iterator[AnyGame]:
    """The tutorial's game, found by its entry point."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(project))
        _forget_games()
        yield find_game(KEY)
    _forget_games()
    for name in [name for name in sys.modules if name.split(".")[0] == "crown_of_straw"]:
        del sys.modules[name]


def _forget_games() -> None:
    games._registered.cache_clear()
    games.find_game.cache_clear()


def _run(project: Path, *command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=project,
        env=environment(project),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_the_page_has_every_file_of_the_layout() -> None:
    assert {f"crown_of_straw/{name}.py" for name in LAYOUT} <= set(project_files(TUTORIAL))


def test_the_entry_point_leads_to_the_game(game: AnyGame) -> None:
    assert game is import_module("crown_of_straw").GAME
    assert game.key == KEY


REFERENCE = (Question, asking, Together, Anyone, roll, dice, draw, deal, shuffle, Table.tell, Table.then)
OF_PYTHON = {"self", "args"}


@pytest.mark.parametrize("what", REFERENCE, ids=lambda what: what.__name__)
def test_the_reference_has_every_parameter(what: Callable[..., object]) -> None:
    section = TUTORIAL.read_text("utf-8").partition("## Asking and telling: a reference")[2].partition("\n## ")[0]
    rows = section.replace("\n| | ", " ").splitlines()
    (row,) = [
        row for row in rows if row.startswith("|") and re.search(rf"`(g\.)?{what.__name__}\(", row.split(" | ")[0])
    ]
    missing = [name for name in signature(what).parameters if not re.search(rf"\b{name}\b", row)]
    assert set(missing) <= OF_PYTHON


@pytest.mark.parametrize("check", CHECKS)
def test_the_game_conforms(game: AnyGame, check: str) -> None:
    for players, options in cases(game):
        conform(game, players, options, checks=[check])


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random")])
def test_bots_play_it_to_the_end(game: AnyGame, bots: tuple[str, ...]) -> None:
    for players in game.players:
        line_up = tuple(bots[seat % len(bots)] for seat in range(players))
        result = simulate(Plan(KEY, players, game.check(players, {}), line_up, "tutorial"), 3)
        assert result.games == 3


def test_both_endings_are_reached(game: AnyGame) -> None:
    result = simulate(Plan(KEY, 2, game.check(2, {}), ("random", "random"), "tutorial"), 150)
    assert set(result.endings) == {"counted", "straw king"}


def test_its_records_are_true(game: AnyGame) -> None:
    match = Match.begin(game, 3, seed=5)
    play(match, [find_bot("random")(Random(seat)) for seat in range(3)])
    verdict = Record.read(Record.of(match).write()).verify()
    assert verdict.true, verdict.why


def test_its_own_tests_pass(project: Path) -> None:
    """The page's test module; of the kit one check, since the others run above."""
    _run(project, "pytest", "-q", "-p", "no:cacheprovider", "-k", "not conforms or copy")


def test_its_types_are_right(project: Path, tmp_path: Path) -> None:
    _run(project, "mypy", "--strict", "--cache-dir", str(tmp_path), "crown_of_straw", "tests")


def test_it_is_formatted_as_our_own_code_is(project: Path) -> None:
    settings = ("--no-cache", "--config", str(CHECKOUT / "pyproject.toml"), "crown_of_straw", "tests")
    _run(project, "ruff", "check", *settings)
    _run(project, "ruff", "format", "--check", *settings)
