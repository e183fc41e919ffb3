"""The leaderboard: every table stands under the command that gives it, and agrees with itself."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import NamedTuple

import pytest
import typer

from regalia.bots import find_bot
from regalia.cli.main import app
from regalia.lab.shares import wilson

PAGE = Path(__file__).parents[2] / "docs" / "leaderboard.md"
COMMAND = re.compile(r"^`(regalia arena [^`]+)`(?: \([^)]+\))?$")
ROW = re.compile(r"^\| (\S+) \| ([\d.]+) % \| ([\d.]+) % to ([\d.]+) % \| -?[\d.]+ ± [\d.]+ \| -?[\d.]+ \|$")


class Row(NamedTuple):
    bot: str
    share: float
    low: float
    high: float


def tables() -> dict[str, list[Row]]:
    """The rows below each command."""
    found: dict[str, list[Row]] = {}
    rows: list[Row] = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if command := COMMAND.match(line):
            rows = found.setdefault(command[1], [])
        elif row := ROW.match(line):
            rows.append(Row(row[1], *(float(part) / 100 for part in row.groups()[1:])))
    return found


def arguments(command: str) -> dict[str, object]:
    """What the command line says, as the command itself would read it."""
    group = typer.main.get_command(app)
    context = group.commands["arena"].make_context("arena", shlex.split(command)[2:])  # type: ignore[attr-defined]
    return dict(context.params)


def test_there_are_figures_for_more_than_one_game() -> None:
    assert len({arguments(command)["game"] for command in tables()}) > 1


@pytest.mark.parametrize("command", tables())
def test_a_table_is_of_the_bots_that_its_command_names(command: str) -> None:
    rows = tables()[command]
    bots = str(arguments(command)["bots"]).split(",")
    assert sorted(row.bot for row in rows) == sorted(bots) and all(map(find_bot, bots))
    assert [row.share for row in rows] == sorted((row.share for row in rows), reverse=True)


@pytest.mark.parametrize("command", tables())
def test_shares_are_of_whole_games_and_have_their_intervals(command: str) -> None:
    rows, given = tables()[command], arguments(command)
    games, players = given["games"], given["players"]
    assert isinstance(games, int) and isinstance(players, int), "name the games and the players"
    if len(rows) <= players:  # all bots sit in every game
        assert sum(row.share for row in rows) == pytest.approx(1, abs=0.001 * len(rows))
        for row in rows:
            assert (row.low, row.high) == pytest.approx(wilson(row.share * games, games), abs=0.0015)
