"""`regalia report`: what a directory of games tells, as a page to look at and as tables to calculate with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def report(
    dir: Annotated[Path, typer.Argument(metavar="DIR", help="What --out of arena or simulate made.")],
    parquet: Annotated[bool, typer.Option("--parquet", help="Tables as Parquet in place of CSV.")] = False,
) -> None:
    """Write report.html and tables of games and decisions into a directory of games."""
    from regalia.lab.report import write_report

    for path in write_report(dir, parquet):
        typer.echo(str(path))
