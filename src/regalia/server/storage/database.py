"""Brings the database to the schema of today on start."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import stat
from pathlib import Path

from sqlalchemy import Connection, inspect, make_url, select, text
from sqlalchemy.exc import SQLAlchemyError

from regalia.kernel.errors import RegaliaError
from regalia.server.storage.schema import HEAD, metadata, settings
from regalia.server.storage.transactions import transactions_on

PREPARING_LOCK = 0x7265676C
"""The advisory lock under which one process at a time prepares a PostgreSQL database."""

OF_OTHERS = stat.S_IRWXG | stat.S_IRWXO
log = logging.getLogger(__name__)


class NoDatabase(RegaliaError):
    """The database can't be opened, or was made by a newer Regalia."""


def prepare(url: str) -> str:
    """Bring the database to the schema of today; returns the secret it keeps for signing. Raises NoDatabase."""
    place = make_url(url)
    if place.drivername.startswith("sqlite") and place.database:
        _make_folder(Path(place.database).parent)
        _make_file(Path(place.database))
    try:
        return asyncio.run(_prepare(url))
    except ImportError as error:
        raise NoDatabase(f"{error.name} is not installed: pip install 'regalia[fleet]'") from error
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise NoDatabase(f"can't open the database {place.render_as_string()}: {reason}") from error


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoDatabase(f"can't make the folder {folder} for the database: {error.strerror}") from error


def _make_file(file: Path) -> None:
    """For its owner alone: it holds the seeds of running games. What SQLite puts beside it gets the same rights."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        mode = stat.S_IMODE(file.stat().st_mode)
    except OSError as error:
        raise NoDatabase(f"can't open the database {file}: {error.strerror}") from error
    if os.name != "nt" and mode & OF_OTHERS:
        log.warning("other users can read the database: chmod 600 keeps its secrets", extra={"file": str(file)})


async def _prepare(url: str) -> str:
    transactions = transactions_on(url)
    try:
        return await transactions.write(_bring_up_to_date)
    finally:
        await transactions.close()


def _bring_up_to_date(connection: Connection) -> str:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"select pg_advisory_xact_lock({PREPARING_LOCK})"))
    version = _version(connection)
    if version is None:
        _create(connection)
    elif version != HEAD:
        _migrate(connection, version)
    return _secret(connection)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(text("select version_num from alembic_version"))
    return None if found is None else str(found)


def _create(connection: Connection) -> None:
    """A new database gets today's schema at once; a test holds the migrations to the same."""
    metadata.create_all(connection)
    connection.execute(text("create table alembic_version (version_num varchar(32) not null primary key)"))
    connection.execute(text("insert into alembic_version values (:head)"), {"head": HEAD})


def _migrate(connection: Connection, version: str) -> None:
    from regalia.server.storage.migrations.run import known, upgrade

    if version not in known():
        raise NoDatabase(f"the database was made by a newer Regalia (schema {version}); this one knows {HEAD}")
    upgrade(connection)


def _secret(connection: Connection) -> str:
    found = connection.scalar(select(settings.c.value).where(settings.c.name == "secret"))
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(settings.insert().values(name="secret", value=found))
    return str(found)
