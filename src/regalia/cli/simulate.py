"""`regalia simulate`: many games between bots, and what came of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regalia.cli.arguments import GameKey, GameOptions, Players
from regalia.cli.games import in_words
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
    from regalia.lab.engines import Engine
    from regalia.lab.simulate import Plan, Simulation


def simulate(
    game: GameKey,
    games: Annotated[int, typer.Option("-n", "--games", min=1, max=MOST_GAMES, help="How many games.")] = 100,
    players: Players = None,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or several, seat by seat in turn.")] = "random",
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
    """Let bots play many games and count what comes of them."""
    from regalia.cli.files import folder
    from regalia.lab import simulate as lab

    chosen, count, options, names = wanted(game, players, option, bots)
    line_up = lab.fill_seats(names, count)
    plan = lab.Plan(chosen.key, count, options, line_up, str(seed), folder(records) if records else None)
    workers = find_engine(engine, address, python)
    if out is not None:
        simulation = keep(plan, games, out, jobs, workers)
    else:
        with progress_bar(games) as progress:
            simulation = lab.simulate(plan, games, jobs, progress, workers)
    if as_json:
        typer.echo(json.dumps(simulation.as_json()))
    else:
        show(simulation)


def keep(plan: Plan, games: int, out: Path, jobs: int, engine: Engine) -> Simulation:
    """The same with every game kept; the seconds are those that the games took, one after the other."""
    from regalia.lab.journal import Head
    from regalia.lab.simulate import Simulation

    simulation = Simulation(plan)
    for game in play_and_keep(Head.of("simulate", plan, games), plan, out, jobs, engine):
        simulation.add(game.outcome)
        simulation.seconds += game.seconds
    return simulation


def show(simulation: Simulation) -> None:
    """The figures as a table, with shares of the games."""
    from rich.table import Table
    from rich.text import Text

    from regalia.cli.screen import make_console

    plan, games = simulation.plan, simulation.games
    title = Text(f"{find_game(plan.game).name}: {games} game{'s' * (games > 1)}")
    table = Table(show_header=False, title=title, title_justify="left")
    table.add_column()
    table.add_column(overflow="fold")
    seats = dict(enumerate(simulation.wins_by_seat, 1))
    scores = {seat: round(score, 2) for seat, score in enumerate(simulation.mean_scores, 1)}
    mean = simulation.decisions / games
    rows = {
        "players": f"{plan.players}: {', '.join(plan.bots)}",
        "options": special_options(simulation),
        "seed": plan.seed,
        "speed": f"{simulation.decisions_per_second:,.0f} decisions a second, {simulation.seconds:.2f} s in all",
        "decisions a game": f"{mean:.1f} on average, {simulation.fewest} to {simulation.most}",
        "wins by seat": shares(seats, games),
        "wins by faction": shares(simulation.wins_by_faction, games),
        "wins by bot": shares(simulation.wins_by_bot, games) if len(simulation.wins_by_bot) > 1 else "",
        "endings": shares(simulation.endings, games),
        "mean score by seat": ", ".join(f"{seat}: {score}" for seat, score in scores.items()),
    }
    for label, value in rows.items():
        if value:
            table.add_row(Text(label), Text(value))
    console = make_console()
    console.print(table)
    console.print("A shared win is split among its winners.")


def special_options(simulation: Simulation) -> str:
    """The options that are not as usual."""
    usual = {option.name: option.default for option in find_game(simulation.plan.game).options}
    given = simulation.plan.options.items()
    return ", ".join(f"{name}={in_words(value)}" for name, value in given if value != usual[name]) or "as usual"


def shares(counts: Mapping[str, float] | Mapping[int, float], games: int) -> str:
    return ", ".join(f"{name}: {count:g} ({count / games:.1%})" for name, count in counts.items())
