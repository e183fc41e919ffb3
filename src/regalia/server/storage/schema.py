"""What is stored, as SQLAlchemy tables.

`answers` is the heart: append-only, and the uniqueness of (table, number) is the only lock there is. Everything that
happens at a table is one row of it, and replaying the rows gives the same match. `snapshots` only make that quick.
`positions` proves that replaying comes to what was shown, also when the rules have changed since.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

HEAD = "0004"
"""The newest migration. A database that is there already is not looked at further."""

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("account", String(64), unique=True),  # the name as it is compared; null for guests
    Column("password", String(200)),
    Column("created", Float, nullable=False),
    Column("signed", Boolean, nullable=False, server_default=false()),  # a guest whose cookie is of the first schema
)

sessions = Table(
    "sessions",
    metadata,
    Column("key", String(64), primary_key=True),  # the hash of what the cookie has
    Column("person", String(32), nullable=False, index=True),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),  # goes up with every change: who changed an older one tries again
    Column("game", String(64), nullable=False),
    Column("state", String(16), nullable=False),
    Column("setup", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("link", String(32), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("result", JSON),
    Column("rematch", String(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tables_by_state", "state", "listed", "changed"),
)

members = Table(
    "members",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("what", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("rules", Integer, nullable=False, server_default="0"),  # the version it was answered by; 0: not known
    Column("position", String(16), nullable=False, server_default=""),  # the hash of the position that was answered
)

positions = Table(
    "positions",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, nullable=False),  # of the row that led to it
    Column("rules", Integer, nullable=False),
    Column("entries", Integer, nullable=False),  # how many the match had
    Column("body", Text, nullable=False),  # the packed table of the game
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("seats", String(64), nullable=False, server_default=""),  # ",2,0,": from seat 2, for seat 0 alone
)

orders = Table(
    "orders",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(64), primary_key=True),
    Column("word", String(32), nullable=False),
    Column("label", Text, nullable=False),  # what was asked, where the game has no name for the order
)

seen = Table(
    "seen",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("at", Integer, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
