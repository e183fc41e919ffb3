"""The database: its schema, and how older ones are brought up to date."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from regalia.server.common.settings import database_url
from regalia.server.storage.database import NoDatabase, prepare
from regalia.server.storage.migrations.run import known, upgrade
from regalia.server.storage.schema import HEAD, metadata


def shape(path: Path) -> dict[str, object]:
    """Tables, columns, keys and indexes of a database."""
    engine = create_engine(f"sqlite:///{path}")
    found = inspect(engine)
    shapes: dict[str, object] = {
        table: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(table)],
            found.get_pk_constraint(table)["constrained_columns"],
            sorted(str(index["column_names"]) for index in found.get_indexes(table)),
            sorted(str(unique["column_names"]) for unique in found.get_unique_constraints(table)),
            [key["referred_table"] for key in found.get_foreign_keys(table)],
        )
        for table in sorted(found.get_table_names())
        if table != "alembic_version"
    }
    engine.dispose()
    return shapes


def test_the_newest_migration_is_the_one_that_is_skipped() -> None:
    assert known()[0] == HEAD


def test_migrations_lead_to_the_schema_of_a_new_database(tmp_path: Path) -> None:
    prepare(database_url(str(tmp_path / "new.db")))
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()
    assert shape(tmp_path / "old.db") == shape(tmp_path / "new.db")
    assert set(shape(tmp_path / "new.db")) == set(metadata.tables)


def test_a_database_of_a_newer_regalia_is_left_alone(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "new.db"))
    prepare(url)
    engine = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    with pytest.raises(NoDatabase, match="newer Regalia"):
        prepare(url)


def test_the_secret_is_made_once(tmp_path: Path) -> None:
    url = database_url(str(tmp_path / "deep" / "folder" / "new.db"))
    assert len(prepare(url)) == 64 and prepare(url) == prepare(url)


def test_what_is_no_database_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file.db").write_text("This is a letter, and not a short one at all. " * 40)
    with pytest.raises(NoDatabase, match="can't open the database") as refusal:
        prepare(database_url(str(tmp_path / "file.db")))
    assert "\n" not in str(refusal.value)
    with pytest.raises(NoDatabase, match="can't"):
        prepare(database_url(str(tmp_path / "file.db" / "below.db")))


def test_a_password_is_not_shown_when_a_database_can_t_be_reached() -> None:
    with pytest.raises(NoDatabase) as refusal:
        prepare("postgresql+asyncpg://me:swordfish@127.0.0.1:1/none")
    assert "swordfish" not in str(refusal.value)
