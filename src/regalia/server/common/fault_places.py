"""Where something went wrong, for the log: not what was said of it, which may tell a hand."""

from __future__ import annotations

from pathlib import Path
from traceback import extract_tb


def place_of(error: BaseException | None) -> str:
    """The kind of an error, and the line that raised it."""
    if error is None:
        return ""
    frames = extract_tb(error.__traceback__)
    where = f" in {frames[-1].name}, {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"
