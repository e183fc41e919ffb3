"""Run the engine's tests on PyPy: `python -m tools.pypy`, or `make test-pypy`.

Simulations and thinking bots may run on it (`--python auto`), so that kernel, games, bots and kit have to be right
there. What the tests need is put into `.venv-pypy` by our own pip; where there is no PyPy, or no package, it says so.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

from regalia.lab.pythons import BadPython, find_python
from tools.steps import Failed, run, step

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv-pypy"
LOCK = ROOT / "tools" / "requirements-pypy.txt"
ANY = ("--only-binary", ":all:", "--platform", "any", "--implementation", "py", "--abi", "none")
"""Packages that run on every Python."""
QUIET = ("-p", "no:unraisableexception")
"""What is collected late there is no fault."""
KIT = "tests/testing/test_kit.py::test_the_kit_finds_that"
LEFT_OUT = (
    "--ignore=tests/bots/test_honesty.py",  # takes minutes to warm up; that bots decide alike there is tested elsewhere
    f"--deselect={KIT}[options come out of a set]",
    f"--deselect={KIT}[a loop goes through the table]",
    f"--deselect={KIT}[a loop goes through bytes of the table]",
    f"--deselect={KIT}[a deck is looked up before the answer]",
)
"""What is about CPython: there a set's order changes by the hash seed, and what a loop or a line keeps can be seen."""
TESTS = ("tests/kernel", "tests/authoring", "tests/bots", "tests/testing", "tests/test_golden.py")
"""The recorded games stand for the games: all their tests take a PyPy that has to warm up a quarter of an hour."""


def set_up() -> None:
    stamp, wanted = HOME / "made-from", LOCK.read_text("utf-8")
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    HOME.mkdir(exist_ok=True)
    with step("Making .venv-pypy"):
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--upgrade", "--no-deps"]
        place = ["--target", str(HOME), "--python-version", "3.11", *ANY, "--require-hashes", "-r", str(LOCK)]
        run([*pip, *place], "install what the tests need", ROOT)
    name_the_games()
    stamp.write_text(wanted, "utf-8")


def name_the_games() -> None:
    """The entry points of our games, as an installed Regalia would have them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    games = "".join(f"{key} = {value}\n" for key, value in project["entry-points"]["regalia.games"].items())
    info = HOME / "regalia-0.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: regalia\nVersion: 0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[regalia.games]\n{games}", "utf-8")


def main(arguments: list[str]) -> int:
    try:
        python = find_python("auto")
        set_up()
    except (BadPython, Failed) as reason:
        print(f"The engine is not tested on PyPy here: {reason}")
        return 0
    print("The engine on PyPy:", flush=True)
    path = os.pathsep.join(map(str, (HOME, ROOT / "src", ROOT)))
    shared = ["--dist", "load", "--tx", f"{os.cpu_count() or 1}*popen//python={python}"]
    words = [
        python,
        "-m",
        "pytest",
        *QUIET,
        *shared,
        "-m",
        "not slow",
        "-k",
        "not hash",
        *LEFT_OUT,
        *(arguments or TESTS),
    ]
    return subprocess.run(words, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
