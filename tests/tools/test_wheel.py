"""What `pip install regalia` brings: the built client, the rules, and no more than the extras that were asked for."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from regalia.cli.extras import SERVER

CHECKOUT = Path(__file__).parents[2]
SMALL = {"msgspec", "openskill", "rich", "typer"}
PROJECT = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"]
CODE = """
import sys
for name in {blocked!r}:
    sys.modules[name] = None
from regalia.cli.main import run
sys.exit(run({words!r}))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """Built from a copy whose client is built already, as in a source distribution."""
    copy = tmp_path_factory.mktemp("project")
    for name in ("pyproject.toml", "README.md", "LICENSE", "hatch_build.py"):
        shutil.copy(CHECKOUT / name, copy)
    shutil.copytree(CHECKOUT / "docs" / "rules", copy / "docs" / "rules")
    ignored = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(CHECKOUT / "src", copy / "src", ignore=ignored)
    client = copy / "src" / "regalia" / "server" / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html>")
    (client / "assets" / "client.js").write_text("//")
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
    subprocess.run(words, cwd=copy, check=True, capture_output=True)
    return zipfile.ZipFile(next((copy / "dist").iterdir()))


def test_the_wheel_has_the_client_and_the_rules(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert {"regalia/server/client/index.html", "regalia/server/client/assets/client.js"} <= names
    assert {"regalia/rules/kingsburg.md", "regalia/lab/worker.py", "regalia/py.typed"} <= names


def test_without_extras_it_is_small(wheel: zipfile.ZipFile) -> None:
    path = next(name for name in wheel.namelist() if name.endswith("METADATA"))
    told = message_from_string(wheel.read(path).decode())
    plain = {re.split(r"[\W]", line)[0] for line in told.get_all("Requires-Dist", []) if "extra ==" not in line}
    assert plain == SMALL == {re.split(r"\W", line)[0] for line in PROJECT["dependencies"]}
    assert set(told.get_all("Provides-Extra", [])) == {"server", "fleet", "research", "ray", "parquet"}


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """A command on a machine that has nothing of the extra `server`."""
    code = CODE.format(blocked=SERVER, words=list(words))
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_without_the_server_everything_else_works() -> None:
    assert run("games").returncode == 0
    done = run("simulate", "kingsburg", "-n", "1", "--players", "2", "--json")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", ["serve", "stopped"])
def test_without_the_server_its_commands_say_what_to_install(command: str) -> None:
    done = run(command)
    assert done.returncode == 2
    assert done.stderr == f"regalia: regalia {command} needs alembic: install it with pip install 'regalia[server]'\n"
