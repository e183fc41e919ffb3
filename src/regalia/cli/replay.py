"""`regalia replay` and `regalia verify`: what a record holds, and whether it is true."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from regalia.kernel.questions import NATURE, WATCHER

if TYPE_CHECKING:
    from rich.console import Console

    from regalia.kernel.match import Match

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.")]
MOST_EVENTS_SHOWN = 12
"""How many of the last events are told."""


def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="After how many answers; else at the end.")] = None,
) -> None:
    """Draw a position of a recorded game as a spectator sees it, with the last events."""
    from regalia.cli.files import read_text
    from regalia.cli.screen import make_console
    from regalia.cli.terminal import Drawing
    from regalia.kernel.record import Record

    record = Record.read(read_text(file))
    match = record.replay(at, listen=True)
    console = make_console()
    asked = match.asked(WATCHER)
    scene = match.game.scene(match.view(WATCHER), WATCHER)
    Drawing(console, scene, record.seating.names, asked.seats if asked else ()).draw()
    tell(console, match)
    console.print(f"After {match.number} of {len(record.lines)} answers.")


def tell(console: Console, match: Match) -> None:
    """The last events, and who is asked or how it ended."""
    from rich.text import Text

    from regalia.authoring.words import with_names
    from regalia.cli.result import show_result

    assert match.seating is not None, "a replayed match has its record's seats"
    view, names = match.view(WATCHER), match.seating.names
    for kind, args in match.heard(WATCHER)[-MOST_EVENTS_SHOWN:]:
        console.print(Text(f"· {with_names(match.game.report(view, kind, args), names)}"))
    if match.over:
        show_result(console, match)
    else:
        console.print(Text(who_is_asked(match)))


def who_is_asked(match: Match) -> str:
    asked = match.asked(WATCHER)
    assert asked is not None and match.seating is not None, "a match that is not over asks somebody"
    if asked.seats == (NATURE,):
        return f"Chance decides ({asked.kind})."
    factions = match.game.factions(match.view(WATCHER))
    named = [f"{factions[seat]} ({match.seating.names[seat]})" for seat in asked.seats]
    return f"{' and '.join(named)} {'is' if len(named) == 1 else 'are'} asked ({asked.kind})."


def verify(file: Annotated[list[Path], typer.Argument(metavar="FILE", help="Records of games.")]) -> None:
    """Play records again and say whether all that they claim is true."""
    verdicts = [is_true(each) for each in file]
    if not all(verdicts):
        raise typer.Exit(1)


def is_true(file: Path) -> bool:
    """The verdict on a record, which is said as well."""
    from regalia.cli.files import read_text
    from regalia.kernel.record import Record

    verdict = Record.read(read_text(file)).verify()
    if verdict.true:
        typer.echo(f"{file}: true; {verdict.why} ({verdict.at} answers)")
    else:
        typer.echo(f"{file}: not true at answer {verdict.at}: {verdict.why}")
    return verdict.true
