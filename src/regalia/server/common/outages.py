"""Whether an error means that the database is away."""

from __future__ import annotations

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout


def is_away(error: BaseException) -> bool:
    """Whether the database could not be reached, is locked or can't write: nobody here did anything wrong."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, IntegrityError | DataError | ProgrammingError)
    return isinstance(error, OSError | PoolTimeout)
