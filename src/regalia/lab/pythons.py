"""Other Pythons on this machine: bots that look ahead think several times as fast on PyPy."""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

from regalia.kernel.errors import RegaliaError
from regalia.lab.worker_processes import SOURCES, environment

AUTO = "auto"
COMMANDS_TO_TRY = (*(f"pypy3.{minor}" for minor in range(20, 10, -1)), "pypy3", "pypy")
FOLDERS_TO_SEARCH = ("~/.local/share/uv/python/pypy*/bin", "~/.pyenv/versions/pypy*/bin", "/opt/pypy*/bin")
"""Where PyPy is often kept that is not on the path."""
PROBE_SCRIPT = """
import sys
if sys.version_info < (3, 11):
    sys.exit("it is Python %d.%d, and Regalia needs 3.11 or later" % sys.version_info[:2])
sys.path.insert(0, sys.argv[1])
import regalia.lab.worker
print("ready")
"""
SECONDS_TO_BEGIN = 60.0
"""Seconds in which a Python has begun."""


class BadPython(RegaliaError):
    """A Python that is not there, or on which Regalia can't play."""


def find_python(wanted: str) -> str:
    """The path of a Python: named, on the path, or whatever PyPy is found. Raises BadPython."""
    if wanted == AUTO:
        return find_fastest()
    found = shutil.which(os.path.expanduser(wanted))
    if found is None:
        raise BadPython(f"there is no Python {wanted!r} here; name one as in pypy3.11, its path, or {AUTO}")
    if (wrong := what_is_wrong(found)) is not None:
        raise BadPython(f"{wanted} can't play: {wrong}")
    return os.path.abspath(found)


def find_fastest() -> str:
    """A PyPy on which Regalia can play. Raises BadPython with why there is none."""
    if sys.implementation.name == "pypy":
        return sys.executable
    wrong = []
    for path in dict.fromkeys(candidates()):
        if (reason := what_is_wrong(path)) is None:
            return os.path.abspath(path)
        wrong.append(f"{path}: {reason}")
    why = f" ({'; '.join(wrong)})" if wrong else ""
    raise BadPython(f"no PyPy 3.11 or later was found here{why}; name another Python, or none")


def candidates() -> Iterator[str]:
    folders = [folder for place in FOLDERS_TO_SEARCH for folder in glob.glob(os.path.expanduser(place))]
    for name in COMMANDS_TO_TRY:
        for where in (None, *folders):
            if (found := shutil.which(name, path=where)) is not None:
                yield found


def what_is_wrong(python: str) -> str | None:
    """Why Regalia can't play on this Python, in one line; None if it can."""
    words = [python, "-I", "-c", PROBE_SCRIPT, SOURCES]
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, errors="replace", timeout=SECONDS_TO_BEGIN, env=environment(python)
        )
    except subprocess.TimeoutExpired:
        return f"it did not begin within {SECONDS_TO_BEGIN:.0f} seconds"
    except OSError as error:
        return error.strerror or str(error)
    if done.returncode == 0:
        return None if done.stdout == "ready\n" else "it is no Python"
    said = done.stderr.strip().splitlines()
    return said[-1] if said else f"it ended with code {done.returncode}"
