"""What only some commands need, and how to get it."""

from __future__ import annotations

from importlib.util import find_spec

from regalia.kernel.errors import RegaliaError

SERVER = ("alembic", "argon2", "itsdangerous", "litestar", "sqlalchemy", "uvicorn", "websockets")


class NeedsExtra(RegaliaError):
    """An extra is not installed."""


def need_server(command: str) -> None:
    """Raises NeedsExtra where a package of the extra `server` is missing."""
    missing = [name for name in SERVER if _is_missing(name)]
    if missing:
        raise NeedsExtra(f"regalia {command} needs {missing[0]}: install it with pip install 'regalia[server]'")


def _is_missing(name: str) -> bool:
    try:
        return find_spec(name) is None
    except ValueError:  # somebody has put nothing in its place
        return True
