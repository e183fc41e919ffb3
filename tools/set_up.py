"""Set Regalia up in `.venv`, for playing or for working on it.

    python3 -m tools.set_up play
    python3 -m tools.set_up work

`make` calls this when it is needed. It says what takes long, and in one sentence what is missing. It runs on the
machine's own Python, so that it uses the standard library alone.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from pathlib import Path

from tools.steps import Failed, run, step

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
MADE = HOME / "made"
"""Is there once the place for packages is whole: who stopped in the middle of it left half of one."""
PIP = ("-m", "pip", "--disable-pip-version-check", "--require-virtualenv", "install", "--no-input")
LOCKS = {"play": "requirements.txt", "work": "requirements-dev.txt"}
ROOM = {"play": 600, "work": 2000}
"""Megabytes that it takes, the client and what it is built with included."""
MISSING = """
import sys
from importlib.metadata import PackageNotFoundError, version
from pip._vendor.packaging.requirements import Requirement
def has(wanted):
    try:
        return version(wanted.name) in wanted.specifier
    except PackageNotFoundError:
        return False
lines = [line.rstrip(" \\\\\\n") for line in open(sys.argv[1], encoding="utf-8") if line[0].isalnum()]
wanted = [Requirement(line) for line in lines]
print(sum(not has(one) for one in wanted if one.marker is None or one.marker.evaluate()))
"""
"""Counts the packages of a lock file that belong here and are not installed."""


def check_machine(what: str) -> None:
    """Raises Failed with what is missing here."""
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        name = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        raise Failed(
            f"This Python can't make a place for packages: install {name} (Debian, Ubuntu), or another Python."
        )
    free = shutil.disk_usage(ROOT).free // 10**6
    if not PYTHON.exists() and free < ROOM[what]:
        raise Failed(f"There are {free} MB free here, and {ROOM[what]} MB are needed: make room, and try again.")
    if not os.access(ROOT, os.W_OK):
        raise Failed(f"Nothing can be written to {ROOT}: take a copy that is yours.")


def make_home() -> None:
    """A place for packages, made anew when its Python has gone or it was never finished."""
    if PYTHON.exists() and MADE.exists():
        return
    with step(f"Making .venv with Python {sys.version_info[0]}.{sys.version_info[1]}"):
        run([sys.executable, "-m", "venv", "--clear", str(HOME)], "make .venv", ROOT)
    MADE.touch()


def install(lock: str) -> None:
    missing = int(run([str(PYTHON), "-c", MISSING, lock], f"read {lock}", ROOT))
    if not missing:
        return
    with step(f"Installing {missing} package{'s' if missing > 1 else ''}"):
        run([str(PYTHON), *PIP, "--require-hashes", "-r", lock], f"install what {lock} names", ROOT)


def install_regalia() -> None:
    with step("Installing Regalia"):
        options = ("--no-deps", "--no-build-isolation", "--editable", ".")
        run([str(PYTHON), *PIP, *options], "install Regalia", ROOT)


def set_up(what: str) -> None:
    check_machine(what)
    make_home()
    install(LOCKS[what])
    if what == "play":
        install_regalia()


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in LOCKS:
        print("usage: python3 -m tools.set_up play|work", file=sys.stderr)
        return 2
    try:
        set_up(arguments[0])
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    except OSError as error:
        print(f"Could not set Regalia up: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
