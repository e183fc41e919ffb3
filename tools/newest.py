"""Run the engine's tests on the newest Python that the machine has: `python -m tools.newest`, or `make test-newest`.

The rest of the tests run on one Python. What everything stands on also runs on the newest one, in `.venv-newest`.
Where there is no newer Python than the one that runs this, it says so.
"""

from __future__ import annotations

import glob
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.steps import Failed, run, step

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv-newest"
PYTHON = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PLACES = ("~/.pyenv/versions/*/bin", "~/.local/share/uv/python/*/bin", "/opt/python/*/bin")
"""Where Pythons are often kept that are not on the path."""
TESTS = ("tests/kernel", "tests/authoring", "tests/games", "tests/bots", "tests/testing")
ASK = "import json, sys; print(json.dumps([sys.implementation.name, *sys.version_info[:4]]))"
NEWEST = 20
"""Python 3.20 is the newest that is looked for."""
Version = tuple[int, int, int]


def candidates() -> list[str]:
    """Programs by the name of Python, on the path and where they are often kept."""
    names = [f"python3.{minor}" for minor in range(11, NEWEST + 1)]
    folders = os.environ.get("PATH", "").split(os.pathsep)
    folders += [folder for place in PLACES for folder in glob.glob(os.path.expanduser(place))]
    found = (shutil.which(name, path=folder) for folder in folders for name in names)
    return sorted({path for path in found if path})


def version_of(python: str) -> Version | None:
    """Its version, if it is a finished CPython that works."""
    try:
        done = subprocess.run([python, "-I", "-c", ASK], capture_output=True, text=True, timeout=60, check=True)
        name, major, minor, micro, level = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return (major, minor, micro) if (name, level) == ("cpython", "final") else None


def newest() -> tuple[str, Version] | None:
    """The newest Python here that is newer than ours."""
    found = {version: path for path in candidates() if (version := version_of(path))}
    best = max(found, default=sys.version_info[:3])
    return (found[best], best) if best[:2] > sys.version_info[:2] else None


def set_up(python: str, version: Version) -> None:
    stamp, wanted = HOME / "made-from", f"{version}\n{(ROOT / 'requirements-dev.txt').read_text('utf-8')}"
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    with step(f"Making .venv-newest with Python {'.'.join(map(str, version))}"):
        run([python, "-m", "venv", "--clear", str(HOME)], "make .venv-newest", ROOT)
        pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--require-hashes"]
        run([*pip, "-r", "requirements-dev.txt"], "install what the tests need", ROOT)
        options = ("--no-deps", "--no-build-isolation", "--editable", ".")
        run([str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", *options], "install Regalia", ROOT)
    stamp.write_text(wanted, "utf-8")


def main() -> int:
    found = newest()
    if found is None:
        print(f"There is no newer Python here than {sys.version.split()[0]}: the engine is tested on this one alone.")
        return 0
    try:
        set_up(*found)
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    print(f"The engine on Python {'.'.join(map(str, found[1]))}:", flush=True)
    return subprocess.run([str(PYTHON), "-m", "pytest", "-n", "auto", *TESTS], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
