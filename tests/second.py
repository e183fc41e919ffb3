"""Another Python than the one that runs the tests."""

from __future__ import annotations

import sys
from functools import cache

import pytest

from regalia.lab.pythons import BadPython, find_python


def second() -> str:
    """Its path, by preference of another make. The test is skipped where there is none."""
    found = _found()
    if found is None:
        pytest.skip("there is no second Python here that can play")
    return found


@cache
def _found() -> str | None:
    for name in ("auto", *(f"python3.{minor}" for minor in range(11, 21) if minor != sys.version_info[1])):
        try:
            return find_python(name)
        except BadPython:
            continue
    return None
