"""`regalia stopped`: tables of a server that stand still after an upgrade, and how they are let go on."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer


def stopped(
    resume: Annotated[
        list[str] | None,
        typer.Option(help="A table that is to go on by the rules of today; may be repeated."),
    ] = None,
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://...; else a file in your data folder.")
    ] = None,
) -> None:
    """List the games of a server that stand still, or let some of them go on."""
    from regalia.server.database import prepare
    from regalia.server.settings import database_url, from_environment

    url = database_url(from_environment().database if database is None else database)
    prepare(url)
    asyncio.run(resume_all(url, resume) if resume else list_all(url))


async def list_all(url: str) -> None:
    from regalia.server.resuming import standing_tables
    from regalia.server.store import Store

    store = Store(url)
    try:
        found = await standing_tables(store)
    finally:
        await store.close()
    for table, why in found:
        typer.echo(f"{table.id}  {table.game}  {why}")
    if not found:
        typer.echo("no table stands still")


async def resume_all(url: str, ids: list[str]) -> None:
    from regalia.server.resuming import resume_table
    from regalia.server.store import Store

    store = Store(url)
    try:
        for id in ids:
            aside = await resume_table(store, id)
            typer.echo(f"{id} goes on; answers set aside: {aside}")
    finally:
        await store.close()
