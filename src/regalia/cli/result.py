"""How a match ended, for people to read."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER


def show_result(console: Console, match: Match) -> None:
    """The places and scores of a match that is over, and why it ended."""
    result, view = match.result, match.view(WATCHER)
    assert result is not None and match.seating is not None, "a match that is over has a result"
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("place", "faction", "player", "score"):
        table.add_column(heading, overflow="fold")
    factions = match.game.factions(view)
    for seat in sorted(range(len(result.places)), key=lambda seat: result.places[seat]):
        line = (f"{result.places[seat]}.", factions[seat], match.seating.names[seat], str(result.scores[seat]))
        table.add_row(*map(Text, line), style="bold" if result.places[seat] == 1 else "")
    console.print(Text("The game is over. " + match.game.conclude(view), style="bold"))
    console.print(table)
    if rows := match.game.sheet(view):
        console.print(sheet_of(rows, match.seating.names))


def sheet_of(rows: Sequence[tuple[str, Sequence[int]]], names: Sequence[str]) -> Table:
    """Where the points came from, by player."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("points", *names):
        table.add_column(heading, justify="left" if heading == "points" else "right", overflow="fold")
    for label, values in rows:
        table.add_row(Text(label), *map(str, values))
    return table
