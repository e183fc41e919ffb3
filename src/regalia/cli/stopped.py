"""`regalia stopped`: tables of a server that stand still after an upgrade, and how they are let go on."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from regalia.cli.extras import need_server


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
    need_server("stopped")
    from regalia.server.common.settings import database_url, from_environment
    from regalia.server.storage.database import prepare

    url = database_url(from_environment().database if database is None else database)
    prepare(url)
    asyncio.run(resume_all(url, resume) if resume else list_all(url))


async def list_all(url: str) -> None:
    from regalia.server.storage.store import Store
    from regalia.server.tables.stopped_tables import standing_tables

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
    from regalia.server.storage.store import Store
    from regalia.server.tables.stopped_tables import resume_table

    store = Store(url)
    try:
        for id in ids:
            aside = await resume_table(store, id)
            typer.echo(f"{id} goes on; answers set aside: {aside}")
    finally:
        await store.close()
