"""Look for known holes in what Regalia depends on.

    python -m tools.audit

Asks pip-audit about the locked Python packages and npm about the client's. Exits 1 if a hole is known. Where the lists
of holes can't be reached it says so and exits 0: no network is no reason to stop a build.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tools.build_web import ROOT, WEB, find_node
from tools.steps import Failed

LOCKS = (
    "requirements.txt",
    "requirements-dev.txt",
    "tools/requirements-docs.txt",
    "tools/requirements-node.txt",
    "tools/requirements-pypy.txt",
)
LONGEST = 300
"""Seconds that one look may take."""


class OutOfReach(Exception):
    """The list of known holes could not be asked."""


def ask(command: list[str], folder: Path) -> Any:
    """The JSON that a command prints; both of ours exit 1 when they found something."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=LONGEST)
        return json.loads(done.stdout)
    except (OSError, subprocess.TimeoutExpired, json.JSONDecodeError) as problem:
        raise OutOfReach from problem


def python_holes(reply: Any) -> list[str]:
    """One line for each hole in pip-audit's reply."""
    asked = [package for package in reply["dependencies"] if "skip_reason" not in package]
    if not asked:
        raise OutOfReach
    return [f"{package['name']} {package['version']}: {named(hole)}" for package in asked for hole in package["vulns"]]


def named(hole: Any) -> str:
    return f"{hole['id']}, mended in {', '.join(hole['fix_versions']) or 'no version yet'}"


def web_holes(reply: Any) -> list[str]:
    """One line for each package in npm's reply that has a hole."""
    if "vulnerabilities" not in reply:
        raise OutOfReach
    return [f"{name} {hole['range']}: {hole['severity']}" for name, hole in reply["vulnerabilities"].items()]


def look_at_python(lock: str) -> list[str]:
    options = ["--require-hashes", "--disable-pip", "--format", "json", "--progress-spinner", "off"]
    return python_holes(ask([sys.executable, "-m", "pip_audit", *options, "-r", lock], ROOT))


def look_at_web() -> list[str]:
    try:
        _, npm = find_node()
    except Failed as problem:
        raise OutOfReach from problem
    return web_holes(ask([npm, "audit", "--json"], WEB))


def report(what: str, look: Callable[[], list[str]]) -> bool:
    """Print what a look found. Whether it is free of known holes, as far as can be told."""
    try:
        holes = look()
    except OutOfReach:
        print(f"{what}: not looked at, the list of known holes can't be reached from here")
        return True
    print(f"{what}: {len(holes) or 'no'} known hole{'' if len(holes) == 1 else 's'}")
    for hole in holes:
        print(f"  {hole}")
    return not holes


def main() -> int:
    sound = [report(lock, partial(look_at_python, lock)) for lock in LOCKS]
    sound.append(report("web/package-lock.json", look_at_web))
    return 0 if all(sound) else 1


if __name__ == "__main__":
    sys.exit(main())
