"""What the commands that play many games have in common: who does the work, where it is kept, how far it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from regalia.cli.arguments import find_own_bots, read_options, usual_players
from regalia.kernel.errors import BadOptions
from regalia.kernel.game import AnyGame, Value, find_game

if TYPE_CHECKING:
    from regalia.lab.engines import Engine
    from regalia.lab.journal import Head, Journal
    from regalia.lab.kept import KeptGame
    from regalia.lab.simulate import Plan


class EngineName(StrEnum):
    local = "local"
    ray = "ray"


MOST_GAMES = 10_000_000
"""Nobody waits for more games than this, and the list of them would fill the memory."""
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option(min=1, max=1024, help="How many processes share the work.")]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Keep every finished game here, to go on later and to report on."),
]
Records = Annotated[Path | None, typer.Option(metavar="DIR", help="Write the record of every game here.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
ByEngine = Annotated[EngineName, typer.Option("--engine", help="Who plays: this machine, or a Ray cluster.")]
Address = Annotated[
    str | None, typer.Option(metavar="HOST:PORT", help="The Ray cluster, or auto; else one is started here.")
]

OnPython = Annotated[
    str | None, typer.Option("--python", help="Another Python that plays: pypy3.11, a path, or auto for any PyPy.")
]


class Wanted(NamedTuple):
    """What the command line says is to be played."""

    game: AnyGame
    players: int
    options: dict[str, Value]
    bots: list[str]


def wanted(game: str, players: int | None, option: list[str] | None, bots: str) -> Wanted:
    """Raises what the game has against it."""
    chosen = find_game(game)
    count = usual_players(chosen) if players is None else players
    names = [name.strip() for name in bots.split(",")]
    find_own_bots(names)
    return Wanted(chosen, count, chosen.check(count, read_options(chosen, option)), names)


def find_engine(name: EngineName, address: str | None, python: str | None) -> Engine:
    if name == EngineName.ray:
        from regalia.lab.cluster import ray_engine

        return ray_engine(address, python)
    if address is not None:
        raise BadOptions("--address is for --engine ray")
    return find_local(python)


def find_local(python: str | None) -> Engine:
    """Processes of this machine, perhaps with another Python."""
    from regalia.lab.engines import local, local_on

    return local if python is None else local_on(python)


@contextmanager
def progress_bar(games: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A bar on standard error while it lasts, if somebody looks there. Games may take minutes each.

    What bots print meanwhile goes there, too, as it does from other processes: what comes of it all stands alone.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from regalia.cli.screen import make_console

    console = make_console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games,"), TimeRemainingColumn(), TextColumn("left"))
    bar = Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal, speed_estimate_period=3600
    )
    with bar, redirect_stdout(sys.stderr):
        task = bar.add_task("games", total=games, completed=done)
        yield lambda done: bar.update(task, completed=done)


def play_and_keep(head: Head, plan: Plan, out: Path, jobs: int, engine: Engine) -> list[KeptGame]:
    """Play what is missing in a directory; whoever stops it hears how to go on."""
    from regalia.cli.files import folder
    from regalia.lab.arena import play_into
    from regalia.lab.journal import Journal

    with Journal.begin(folder(out), head) as journal:
        for note in journal.notes:
            typer.echo(f"regalia: {note}", err=True)
        try:
            with progress_bar(head.games, head.games - len(journal.missing)) as progress:
                return play_into(journal, plan, jobs, progress, engine)
        except KeyboardInterrupt:
            typer.echo(how_to_go_on(journal), err=True)
            raise


def how_to_go_on(journal: Journal) -> str:
    kept, games = len(journal.games()), journal.head.games
    return f"{kept} of {games} games are kept in {journal.folder}; the same command goes on from there."
