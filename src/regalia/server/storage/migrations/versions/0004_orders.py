"""Players give standing orders, and say something to some seats alone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0004", "0003"


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("word", sa.String(32), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
    )
    op.add_column("chat", sa.Column("seats", sa.String(64), nullable=False, server_default=""))
