"""Cookies name sessions that can be ended. Guests of the first schema may exchange their cookie once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0003", "0002"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.add_column("people", sa.Column("signed", sa.Boolean, nullable=False, server_default=sa.false()))
    people = sa.table("people", sa.column("account"), sa.column("signed"))
    op.execute(people.update().where(people.c.account.is_(None)).values(signed=True))
