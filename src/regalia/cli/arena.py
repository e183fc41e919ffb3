"""`regalia arena`: bots against each other, seat by seat and deal by deal alike."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from regalia.cli.arguments import GameKey, GameOptions, Players
from regalia.cli.running import (
    MOST_GAMES,
    Address,
    AsJson,
    ByEngine,
    EngineName,
    Jobs,
    OnPython,
    Out,
    Records,
    Seed,
    find_engine,
    play_and_keep,
    progress_bar,
    wanted,
)
from regalia.kernel.game import find_game

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from regalia.lab.arena import Standings
    from regalia.lab.engines import Engine
    from regalia.lab.shares import Share

LEAST_WIDTH_OF_A_NAME = 16
"""In characters. Longer names are folded where there is no room, never cut; figures are not."""


def arena(
    game: GameKey,
    bots: Annotated[str, typer.Option(help="The bots that compete, with commas between them.")] = "greedy,random",
    games: Annotated[
        int, typer.Option("-n", "--games", min=1, max=MOST_GAMES, help="How many games, or a few more: whole deals.")
    ] = 60,
    players: Players = None,
    option: GameOptions = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    records: Records = None,
    out: Out = None,
    engine: ByEngine = EngineName.local,
    address: Address = None,
    python: OnPython = None,
    as_json: AsJson = False,
) -> None:
    """Let bots compete: every deal is played by every line-up, and the bots are rated."""
    workers = find_engine(engine, address, python)
    standings = arena_of(
        game, bots, games, players, option, seed=seed, jobs=jobs, records=records, out=out, engine=workers
    )
    if as_json:
        typer.echo(json.dumps(standings.as_json()))
    else:
        show(standings)


def arena_of(
    game: str,
    bots: str,
    games: int,
    players: int | None = None,
    option: list[str] | None = None,
    *,
    seed: int,
    jobs: int,
    engine: Engine,
    records: Path | None = None,
    out: Path | None = None,
) -> Standings:
    """Play an arena as the command line says."""
    from regalia.cli.files import folder
    from regalia.lab import arena as lab
    from regalia.lab.journal import Head
    from regalia.lab.lineups import check_rivals, line_ups
    from regalia.lab.simulate import Plan

    chosen, count, options, names = wanted(game, players, option, bots)
    rivals = check_rivals(names)
    kept_in = folder(records) if records else None
    plan = Plan(chosen.key, count, options, rivals, str(seed), kept_in, line_ups(rivals, count))
    total = lab.whole_deals(plan, games)
    if out is not None:
        kept = play_and_keep(Head.of("arena", plan, total), plan, out, jobs, engine)
        return lab.Standings.of(plan, list(lab.played(kept)))
    with progress_bar(total) as progress:
        return lab.play_arena(plan, total, jobs, progress, engine)


def show(standings: Standings) -> None:
    """The table of the bots, and who else won how much."""
    from rich.table import Table
    from rich.text import Text

    from regalia.cli.screen import make_console, print_whole
    from regalia.lab.rivals import lead

    table = Table(title=Text(title(standings)), title_justify="left")
    table.add_column("bot", overflow="fold", min_width=LEAST_WIDTH_OF_A_NAME)
    for heading in ("win share", "95 % interval", "fair", "rating", "score"):
        table.add_column(heading, justify="right", no_wrap=True)
    for share in standings.bots:
        mu, sigma = standings.ratings[share.name]
        low, high = share.interval
        figures = (f"{share.share:.1%}", f"{low:.1%} to {high:.1%}", f"{share.fair:.1%}", f"{mu:.1f} ± {sigma:.1f}")
        table.add_row(*map(Text, (share.name, *figures, f"{share.mean_score:.1f}")))
    console = make_console()
    print_whole(console, table)
    console.print(Text(lead(standings.plan, standings.games)))
    console.print(Text(f"wins by seat: {listed(standings.seats)}"))
    console.print(Text(f"wins by faction: {listed(standings.factions)}"))
    console.print("A shared win is split among its winners. Fair: what chance alone would give.")
    console.print("Ratings are OpenSkill's: the skill, give or take. They begin at 25.0 ± 8.3.")


def title(standings: Standings) -> str:
    """What was played, so that somebody who sees the table alone can play it again."""
    plan, games, line_ups = standings.plan, len(standings.games), len(standings.plan.line_ups)
    deals = f"{games // line_ups} deal{'s' * (games > line_ups)}"
    setting = f"{find_game(plan.game).name}, {plan.players} players, seed {plan.seed}"
    return f"{setting}: {games} games, {deals}, each played by {line_ups} line-ups"


def listed(shares: Sequence[Share]) -> str:
    return ", ".join(f"{each.name} {each.share:.1%}" for each in shares)
