"""What was typed on the command line, read and checked."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated

import typer

from regalia.kernel.errors import BadOptions, RegaliaError
from regalia.kernel.game import AnyGame

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="The game's key, as `regalia games` lists it.")]
Players = Annotated[int | None, typer.Option(help="How many players.")]
GameOptions = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]


class BadSeats(RegaliaError):
    """Seats that can't be filled as asked."""


def read_options(game: AnyGame, given: Sequence[str] | None) -> dict[str, str]:
    """`NAME=VALUE` words. Raises BadOptions when one is something else or comes twice; the game checks the rest."""
    options = {}
    for word in given or ():
        name, equals, value = word.partition("=")
        if not equals:
            has = ", ".join(option.name for option in game.options) or "none"
            raise BadOptions(f"--option takes NAME=VALUE, not {word!r}; the options of {game.name} are {has}")
        if name.strip() in options:
            raise BadOptions(f"--option {name.strip()} is given twice; give each option once")
        options[name.strip()] = value.strip()
    return options


def usual_players(game: AnyGame) -> int:
    return 4 if 4 in game.players else min(game.players)


def read_seats(game: AnyGame, seats: str | None, players: int | None, options: Mapping[str, str]) -> tuple[str, ...]:
    """Who sits where: the given names, or you and greedy bots. Raises BadSeats or BadOptions."""
    if seats is None:
        count = usual_players(game) if players is None else players
        names = ("you", *["greedy"] * (count - 1))
    else:
        names = tuple(word.strip() for word in seats.split(","))
        if players is not None and players != len(names):
            raise BadSeats(f"--seats names {len(names)} seats, but --players says {players}")
    game.check(len(names), options)
    check_names(names)
    return names


def check_names(names: Sequence[str]) -> None:
    """Bots are known, people have different names, and nobody has a name that was meant for a bot."""
    from regalia.bots import BOTS, find_bot, is_bot_name

    find_own_bots(names)
    people = [name for name in names if not is_bot_name(name)]
    for name in names:
        if is_bot_name(name):
            find_bot(name)
        elif not name or not name.isprintable() or len(name) > 30:
            raise BadSeats(f"{name!r} is no name for a player; name each seat: you, a person, {', '.join(BOTS)}")
        elif people.count(name) > 1:
            raise BadSeats(f"two seats are called {name!r}; give every person a name of their own")
        elif not name.istitle() and (meant := get_close_matches(name.lower(), BOTS, cutoff=0.8)):
            had = f"(did you mean {meant[0]}? a person's name begins with a capital)"
            raise BadSeats(f"there is no bot {name!r}; there is {', '.join(BOTS)} {had}")


def find_own_bots(names: Sequence[str]) -> None:
    """Let `module:Class` name a module in the current directory, as `python -m` would."""
    if any(":" in name for name in names) and "" not in sys.path:
        sys.path.insert(0, "")
