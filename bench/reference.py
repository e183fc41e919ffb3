"""What `bench.server` compares with: boardgame.io, a server for turn-based games in Node, with its own clients.

It keeps everything in memory, stores and draws nothing, and plays the smallest of games: a bound on what can be had
rather than a rival. Installed into `.bench/` at first use.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

from bench.hosts import CHECKOUT, Host
from tools.build_web import find_node, fingerprint, is_from
from tools.steps import Failed

SOURCE = CHECKOUT / "bench" / "boardgame"
HOME = CHECKOUT / ".bench" / "boardgame"
PACKAGES = ("package.json", "package-lock.json", ".npmrc")
PAGE = "/socket.io/?EIO=4&transport=polling"
STAMP = HOME / ".installed-from"
NAME = "boardgame.io " + json.loads((SOURCE / "package.json").read_text())["dependencies"]["boardgame.io"]


def find() -> Callable[[], Host]:
    """How to start it; `Failed` says why that can't be."""
    with redirect_stdout(sys.stderr):
        node, npm = find_node()
    wanted = fingerprint(SOURCE / name for name in PACKAGES)
    if not is_from(STAMP, wanted):
        install(node, npm)
        STAMP.write_text(wanted)
    return lambda: theirs(node)


def install(node: str, npm: str) -> None:
    print(f"Installing {NAME} into {HOME} ...", file=sys.stderr)
    HOME.mkdir(parents=True, exist_ok=True)
    for name in PACKAGES:
        shutil.copy(SOURCE / name, HOME)
    search = os.pathsep.join((str(Path(node).parent), os.environ.get("PATH", "")))
    command = [npm, "ci", "--omit=dev", "--ignore-scripts", "--fetch-retries=1"]
    done = subprocess.run(command, cwd=HOME, env={**os.environ, "PATH": search}, capture_output=True)
    if done.returncode:
        raise Failed("it can't be installed; that needs the npm registry once")


def theirs(node: str) -> Host:
    environment = {**os.environ, "NODE_ENV": "production", "NODE_PATH": str(HOME / "node_modules")}
    environment.pop("FLATFILE_DIR", None)  # it would store matches there
    serve, clients = ([node, str(SOURCE / name)] for name in ("server.cjs", "clients.cjs"))
    return Host(serve, PAGE, clients, environment)
