"""Build the documentation as a site in `site`: `python -m tools.docs`, or `make docs`.

What it is built with goes into `.venv-docs` at first use, and again when the lock file has changed.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tools.steps import Failed, run, step

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv-docs"
SCRIPTS = HOME / ("Scripts" if os.name == "nt" else "bin")
LOCK = ROOT / "tools" / "requirements-docs.txt"
READY = HOME / "ready"
"""Says by which lock file it was set up."""


def set_up() -> None:
    wanted = LOCK.read_text("utf-8")
    if READY.is_file() and READY.read_text("utf-8") == wanted:
        return
    with step("Installing what the site is built with"):
        run([sys.executable, "-m", "venv", "--clear", str(HOME)], "make .venv-docs", ROOT)
        pip = [str(SCRIPTS / "python"), "-m", "pip", "--disable-pip-version-check", "install", "--require-hashes"]
        run([*pip, "-r", str(LOCK)], "install what the site is built with", ROOT)
    READY.write_text(wanted, "utf-8")


def build() -> None:
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    with step("Building the site"):
        run([str(SCRIPTS / "mkdocs"), "build", "--quiet", "--strict", "--clean"], "build the site", ROOT)
    print("The site begins at site/index.html.")


def main() -> int:
    try:
        set_up()
        build()
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
