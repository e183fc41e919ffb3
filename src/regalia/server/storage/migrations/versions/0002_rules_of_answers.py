"""Every answer knows the version of the rules and the position that it was given to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0002", "0001"


def upgrade() -> None:
    op.add_column("answers", sa.Column("rules", sa.Integer, nullable=False, server_default="0"))
    op.add_column("answers", sa.Column("position", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
