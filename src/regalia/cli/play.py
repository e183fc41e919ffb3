"""`regalia play` and `regalia resume`: people and bots at this terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from regalia.cli.arguments import GameKey, GameOptions, Players, check_names, read_options, read_seats
from regalia.kernel.errors import BadFile
from regalia.kernel.game import find_game

if TYPE_CHECKING:
    from regalia.kernel.match import Match

Records = Annotated[Path, typer.Option("--records", metavar="DIR", help="Where the record of a finished game goes.")]
RECORDS = Path("records")


def play(
    game: GameKey,
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where: you, other people's names, or bots (easy, normal, hard, module:Class)."),
    ] = None,
    players: Players = None,
    option: GameOptions = None,
    seed: Annotated[int | None, typer.Option(help="Makes chance repeatable.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to save; else below saves/.")] = None,
    records: Records = RECORDS,
) -> None:
    """Play a game at this terminal, against bots or with other people."""
    from regalia.cli.files import new_path
    from regalia.kernel.match import Match

    chosen = find_game(game)
    options = read_options(chosen, option)
    names = read_seats(chosen, seats, players, options)
    save_path = new_path(Path("saves"), chosen.key) if save is None else check_save(save)
    number = secrets.token_hex(16) if seed is None else seed
    sit_down(Match.begin(chosen, len(names), options, number, names, listen=True), save_path, records)


def resume(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    records: Records = RECORDS,
) -> None:
    """Go on with a saved game; it is saved to the same file again."""
    from regalia.cli.files import read_text
    from regalia.kernel.record import load

    match = load(read_text(file), listen=True)
    assert match.seating is not None, "a saved match has its seating"
    check_names(match.seating.names)
    sit_down(match, file, records)


def check_save(path: Path) -> Path:
    """A file that may be written: a new one, or an older save. Raises BadFile."""
    from regalia.cli.files import read_text
    from regalia.kernel.record import SAVE

    if path.exists() and f'"{SAVE}"' not in read_text(path)[:200]:
        raise BadFile(f"{path} is there already and is not a saved game; name another file")
    return path


def sit_down(match: Match, save_path: Path, records: Path) -> None:
    """Seat the bots and play, when it is sure that what comes of it can be kept."""
    from regalia.bots import find_bot, is_bot_name
    from regalia.bots.blame import made
    from regalia.cli.files import check_folder
    from regalia.cli.hotseat import Hotseat
    from regalia.cli.screen import make_console

    assert match.seating is not None and match.source is not None, "a match at the table was begun"
    for directory in (save_path.parent, records):
        check_folder(directory)
    seed = f"{match.source.seed}/{match.number}"
    named = enumerate(match.seating.names)
    bots = {seat: made(find_bot(name), Random(f"{seed}/{seat}"), seat) for seat, name in named if is_bot_name(name)}
    Hotseat(match, bots, make_console(), save_path, records).play()
