"""`regalia tournament`: the same bots against each other in every game, and one table of it all."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Annotated

import typer

from regalia.cli.arena import arena_of
from regalia.cli.running import MOST_GAMES, AsJson, Jobs, OnPython, Out, Seed, find_local
from regalia.kernel.game import find_game, sound_games

if TYPE_CHECKING:
    from regalia.lab.arena import Standings

LEAST_WIDTH_OF_A_NAME = 10
"""In characters: so that five games fit beside it into a terminal of 80. Longer names are folded."""


def tournament(
    bots: Annotated[str, typer.Option(help="The bots that compete, with commas between them.")] = "greedy,random",
    games: Annotated[
        int,
        typer.Option("-n", "--games", min=1, max=MOST_GAMES, help="How many of each game, or a few more: whole deals."),
    ] = 12,
    only: Annotated[str, typer.Option(help="The keys of some games, with commas; else all of them.")] = "",
    seed: Seed = 0,
    jobs: Jobs = 1,
    out: Out = None,
    python: OnPython = None,
    as_json: AsJson = False,
) -> None:
    """Let bots compete in every game, with the usual options and players; a long evening for slow bots."""
    wanted, broken = ([find_game(key.strip()) for key in only.split(",")], []) if only else sound_games()
    for reason in broken:
        typer.echo(reason, err=True)
    engine = find_local(python)
    found: dict[str, Standings] = {}
    for game in wanted:
        place = out / game.key if out else None
        found[game.key] = arena_of(game.key, bots, games, seed=seed, jobs=jobs, out=place, engine=engine)
    if as_json:
        typer.echo(json.dumps({key: standings.as_json() for key, standings in found.items()}))
    else:
        show(found, out)


def show(found: Mapping[str, Standings], out: Path | None) -> None:
    """A column for each game, and what a bot won on average of what chance would give."""
    from rich.table import Table
    from rich.text import Text

    from regalia.cli.screen import make_console, print_whole

    shares = {key: {share.name: share for share in standings.bots} for key, standings in found.items()}
    names = list(next(iter(shares.values())))
    means = {name: fmean(each[name].share / each[name].fair for each in shares.values()) for name in names}
    table = Table(title=Text(f"{len(found)} games"), title_justify="left")
    table.add_column("bot", overflow="fold", min_width=LEAST_WIDTH_OF_A_NAME)
    for heading in (*(find_game(key).name for key in found), "times fair"):
        table.add_column(heading.replace(" ", "\n"), justify="right", no_wrap=True)
    for name in sorted(names, key=lambda name: -means[name]):
        row = [f"{each[name].share:.1%}" for each in shares.values()]
        table.add_row(*map(Text, (name, *row, f"{means[name]:.2f}")))
    console = make_console()
    print_whole(console, table)
    console.print("Win shares by game. Times fair: the mean of win share by what chance alone would give.")
    if out is not None:
        console.print(Text(f"regalia report {out / next(iter(found))} makes a page of one of them."))
