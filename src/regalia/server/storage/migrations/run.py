"""Runs the migrations on an open connection. Imported only when a database is not at the newest one already."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("path_separator", "os")
    return config


def known() -> list[str]:
    """Every schema there has been."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


def upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
