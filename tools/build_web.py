"""Build the browser client into the package, or check it.

    python -m tools.build_web
    python -m tools.build_web --check

Uses the machine's Node if it is recent, else one from PyPI, which goes into `.node/` and nowhere else. What is up to
date is not done again: packages are installed when the lock file changed, the client is built when anything in `web/`
did. `--check` looks at form and types and runs the client's own tests.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from tools.steps import Failed, run, step

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
CLIENT = ROOT / "src" / "regalia" / "server" / "client"
OWN_NODE = ROOT / ".node"
NODE_LOCK = ROOT / "tools" / "requirements-node.txt"
INSTALLED, BUILT = MODULES / ".installed-from", MODULES / ".built-from"


def recent(version: str) -> bool:
    """Whether Vite runs on that Node: 20.19 or a later 20, 22.12 and later."""
    found = re.match(r"v?(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def version_of(node: str) -> str:
    try:
        return subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def find_node() -> tuple[str, str]:
    """A recent `node` and its `npm`: the machine's, else our own."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and recent(version_of(node)):
        return node, npm
    scripts = str(OWN_NODE / ("Scripts" if os.name == "nt" else "bin"))
    if not recent(version_of(shutil.which("node", path=scripts) or "")):
        install_node()
    node, npm = shutil.which("node", path=scripts), shutil.which("npm", path=scripts)
    if not node or not npm:
        raise Failed(
            "Node from PyPI does not run on this machine: install Node 20.19 or 22.12 or later, and try again."
        )
    return node, npm


def install_node() -> None:
    python = OWN_NODE / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
    with step("No recent Node here: getting one from PyPI into .node/"):
        run([sys.executable, "-m", "venv", "--clear", str(OWN_NODE)], "make .node/", WEB)
        purpose = "get Node from PyPI (or install Node 20.19 or 22.12 or later yourself)"
        run([*pip, "-r", str(NODE_LOCK)], purpose, WEB)


def fingerprint(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in sorted(files):
        digest.update(f"{file.relative_to(ROOT).as_posix()}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()


def sources() -> list[Path]:
    """Every file that the built client depends on."""
    return [file for file in WEB.rglob("*") if MODULES not in file.parents and file.is_file()]


def is_from(stamp: Path, print_of: str) -> bool:
    return stamp.is_file() and stamp.read_text() == print_of


def install(node: str, npm: str) -> None:
    wanted = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    if is_from(INSTALLED, wanted):
        return
    with step("Installing what the browser client is built with"):
        run([npm, "ci", "--no-audit", "--no-fund"], "install the client's packages", WEB, str(Path(node).parent))
    INSTALLED.write_text(wanted)


def script(node: str, file: str, *arguments: str) -> list[str]:
    return [node, str(MODULES / file), *arguments]


def build(node: str) -> None:
    wanted, page = fingerprint(sources()), CLIENT / "index.html"
    if page.is_file() and is_from(BUILT, wanted):
        page.touch()
        return
    with step("Building the browser client"):
        run(script(node, "vite/bin/vite.js", "build", "--logLevel", "warn"), "build the client", WEB)
    BUILT.write_text(wanted)


def check(node: str) -> None:
    run(script(node, "prettier/bin/prettier.cjs", "--check", "."), "find the client's files in their usual form", WEB)
    types = ("--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    run(script(node, "svelte-check/bin/svelte-check", *types), "find the client's types sound", WEB)
    run(script(node, "vitest/vitest.mjs", "run"), "pass the client's tests", WEB)
    print("The browser client: form, types and tests are in order.")


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: python -m tools.build_web [--check]", file=sys.stderr)
        return 2
    try:
        node, npm = find_node()
        install(node, npm)
        check(node) if arguments else build(node)
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
