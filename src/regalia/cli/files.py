"""Files of the user: what can't be read or written is refused in one line."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from regalia.kernel.errors import BadFile

MOST_BYTES = 64 * 2**20


def read_text(path: Path) -> str:
    """The text of a record or save. Raises BadFile."""
    try:
        if path.exists() and not path.is_file():
            raise BadFile(f"{path} is not a file; name a JSON file that Regalia wrote")
        if path.stat().st_size > MOST_BYTES:
            raise BadFile(f"{path} is too large: records and saves have at most {MOST_BYTES // 2**20} megabytes")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadFile(f"{path} is not a text; name a JSON file that Regalia wrote") from error
    except (OSError, ValueError) as error:
        raise BadFile(f"can't read {str(path)!r}: {_reason(error)}") from error


def write_text(path: Path, text: str) -> None:
    """Write a whole file or leave the old one. Raises BadFile."""
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except (OSError, ValueError) as error:
        raise BadFile(f"can't write {str(path)!r}: {_reason(error)}") from error


def folder(path: Path) -> Path:
    """A directory to write into, made if need be. Raises BadFile."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise BadFile(f"can't write into {str(path)!r}: {_reason(error)}; name a directory") from error
    return path


def check_folder(path: Path) -> None:
    """Raises BadFile where a directory could not be made or written into; makes none."""
    there = next(each for each in (path, *path.parents) if each.exists())
    if not there.is_dir():
        raise BadFile(f"can't write into {str(path)!r}: {there} is a file; name a directory")
    if not os.access(there, os.W_OK | os.X_OK):
        raise BadFile(f"can't write into {str(path)!r}: permission denied; name another directory")


def new_path(directory: Path, stem: str) -> Path:
    """A file name that says what and when, and that no file has yet."""
    name = f"{stem}-{datetime.now():%Y%m%d-%H%M%S}"
    path = directory / f"{name}.json"
    count = 1
    while path.exists():
        count += 1
        path = directory / f"{name}-{count}.json"
    return path


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
