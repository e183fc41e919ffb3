"""Run the tests of what has changed: `python -m tools.quick`, or `make test-quick`.

What has changed is what differs from where this branch left main, committed or not. A game has its own tests, its
recorded games and the conformance kit; a layer has its folder of tests. Tests that are marked as slow are left out.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAINS = ("main", "origin/main")
GAME = re.compile(r"(?:src/regalia/games|tests/games|tests/golden)/([a-z_-]+)/|docs/rules/([a-z-]+)\.md")
LAYER = re.compile(r"(?:src/regalia|tests)/([a-z]+)/")
OTHERS = {
    "docs/": "tests/docs",
    "README.md": "tests/docs",
    "CONTRIBUTING.md": "tests/docs",
    "Makefile": "tests/docs",
    "pyproject.toml": "tests/docs",
    "src/regalia/__init__.py": "tests/front",
    "src/regalia/rulebook.py": "tests/cli",
    "tools/": "tests/tools",
    "web/": "tests/web",
}
"""Where the tests are of what is no layer, by how its path begins."""
ALWAYS = ("tests/test_layers.py", "tests/test_rules_coverage.py")


def git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed() -> list[str]:
    """Paths that differ from where this branch left main; those that nobody committed included."""
    bases = (base for main in MAINS for base in git("merge-base", "HEAD", main))
    new = git("ls-files", "--others", "--exclude-standard")
    return sorted({*git("diff", "--name-only", next(bases, "HEAD")), *new})


def games(paths: Iterable[str]) -> set[str]:
    """The keys of the games among them."""
    found = (GAME.match(path) for path in paths)
    return {(match[1] or match[2]).replace("_", "-") for match in found if match}


def tests(paths: Iterable[str]) -> list[str]:
    """Which files and folders of tests belong to these paths."""
    paths, found = list(paths), set()
    for path in paths:
        found |= {path} if re.fullmatch(r"tests/(\w+/)*test_\w+\.py", path) else {place_of(path)}
    for key in games(paths):
        found |= {f"tests/games/{key.replace('-', '_')}", "tests/test_conformance.py", "tests/test_golden.py"}
    kept = {place for place in found if place and (ROOT / place).exists()}
    return sorted(place for place in kept if not any(place.startswith(f"{other}/") for other in kept))


def place_of(path: str) -> str:
    """The folder with the tests of a path."""
    layer = LAYER.match(path)
    if GAME.match(path):
        return ""
    if layer:
        return f"tests/{layer[1]}"
    return next((place for start, place in OTHERS.items() if path.startswith(start)), "")


def main() -> int:
    paths = changed()
    wanted = tests(paths)
    if not wanted:
        print("Nothing that has tests differs from main; make test runs them all.")
        return 0
    print(f"{len(paths)} files differ from main: testing {', '.join(wanted)}", flush=True)
    environment = {**os.environ, "REGALIA_GAMES": ",".join(sorted(games(paths)))}
    words = ["-m", "pytest", "-n", "auto", "-m", "not slow", *wanted, *ALWAYS]
    return subprocess.run([sys.executable, *words], cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
