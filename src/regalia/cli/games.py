"""`regalia games`: what can be played."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from regalia.authoring.options import Choice, Number, Option
from regalia.kernel.game import AnyGame, sound_games


def list_games(as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False) -> None:
    """List the games that can be played, with their options."""
    games, broken = sound_games()
    described: dict[AnyGame, dict[str, Any]] = {}
    for game in games:
        try:
            described[game] = describe(game)
        except Exception as error:
            broken.append(f"the game {game.key} can't be listed: {error!r}")
    for reason in broken:
        typer.echo(reason, err=True)
    if as_json:
        typer.echo(json.dumps([*described.values()], indent=2))
    else:
        show([*described])


def describe(game: AnyGame) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "key": game.key,
        "name": game.name,
        "players": list(game.players),
        "tagline": game.tagline,
        "rules": game.rules,
        "options": [describe_option(option) for option in game.options],
    }


def describe_option(option: Option) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": option.name,
        "label": option.label,
        "help": option.help,
        "type": type(option).__name__.lower(),
        "allowed": option.allowed,
        "default": option.default,
    }
    if isinstance(option, Choice):
        data["choices"] = dict(option.choices)
    if isinstance(option, Number):
        data |= {"least": option.least, "most": option.most}
    return data


def show(games: list[AnyGame]) -> None:
    """The same for people."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from regalia.cli.screen import make_console

    console = make_console()
    if not games:
        console.print("No game is installed.")
    for game in games:
        console.print(Text.assemble((game.name, "bold"), f"  {game.key}  for {numbers(game.players)} players"))
        console.print(Padding(game.tagline, (0, 0, 0, 2)))
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for heading in ("option", "allowed", "default", "what it does"):
            table.add_column(heading, overflow="fold")
        for option in game.options:
            table.add_row(*map(Text, (option.name, option.allowed, in_words(option.default), option.help)))
        if game.options:
            console.print(Padding(table, (0, 0, 0, 2)))
        console.print()


def numbers(players: tuple[int, ...]) -> str:
    """3 to 6, or 2, 4."""
    run = list(range(players[0], players[-1] + 1))
    if len(players) > 1 and list(players) == run:
        return f"{players[0]} to {players[-1]}"
    return ", ".join(map(str, players))


def in_words(value: bool | int | str) -> str:
    """An option's value as one types it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
