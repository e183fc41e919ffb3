"""`regalia report`: what a directory of games tells, as a page to look at and as tables to calculate with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def report(
    dir: Annotated[Path, typer.Argument(metavar="DIR", help="What --out of arena or simulate made.")],
) -> None:
    """Write report.html, games.csv and decisions.csv into a directory of games."""
    from regalia.lab.report import write_report

    for path in write_report(dir):
        typer.echo(str(path))
