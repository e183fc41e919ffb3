"""A test run that leaves something behind fails and says what it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.machine import is_running

CHECKOUT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux shows them")
CONFTEST = """
from pathlib import Path
from tests import leftovers
leftovers.PATIENCE = 0.5
def pytest_configure(config):
    plugin = leftovers.Leftovers(Path(__file__).parent)
    plugin.start(config)
    config.pluginmanager.register(plugin, "leftovers")
"""
TIDY = """
import multiprocessing, socket, subprocess
def test_tidy(tmp_path):
    multiprocessing.get_context("spawn").Lock()
    (tmp_path / "note.txt").write_text("x")
    subprocess.run(["true"])
    with socket.socket() as here:
        here.listen()
"""
PROCESS = """
import subprocess, sys, time
SERVER = "import os, socket, time; s = socket.socket(); s.listen(); print(os.getpid(), flush=True); time.sleep(600)"
def test_process(tmp_path_factory):
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, start_new_session=True)
    open(f"{__file__}.pid", "w").write(server.stdout.readline().decode())
"""
PORT = """
import socket
KEPT = []
def test_port():
    KEPT.append(socket.socket())
    KEPT[0].listen()
"""
FILE = """
from pathlib import Path
def test_file():
    Path("games.db").touch()
    Path("__pycache__").mkdir(exist_ok=True)
    Path("__pycache__/x.pyc").touch()
def test_home():
    (Path.home() / ".local").mkdir()
"""
ALONE_OR_NOT = pytest.mark.parametrize(
    "workers", [(), ("-n", "1"), ("-p", "no:xdist")], ids=["alone", "with workers", "without the plugin for them"]
)


def outcome(folder: Path, text: str, *words: str) -> tuple[int, str]:
    """How a run of pytest ends, and what it says."""
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "test_it.py").write_text(text)
    (folder / "pytest.ini").touch()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(CHECKOUT / "src"), str(CHECKOUT)))}
    words = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words)
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@ALONE_OR_NOT
def test_a_tidy_run_passes(tmp_path: Path, workers: tuple[str, ...]) -> None:
    code, said = outcome(tmp_path, TIDY, *workers)
    assert code == 0 and "left behind" not in said, said


@ALONE_OR_NOT
def test_a_port_that_a_test_keeps_is_found(tmp_path: Path, workers: tuple[str, ...]) -> None:
    code, said = outcome(tmp_path, PORT, *workers)
    assert code == 1 and "this process still listens at port" in said


def test_a_process_that_still_runs_is_found_with_its_port(tmp_path: Path) -> None:
    code, said = outcome(tmp_path, PROCESS, "-n", "1")
    pid = int((tmp_path / "test_it.py.pid").read_text())
    assert is_running(pid)
    os.kill(pid, 9)
    assert code == 1 and f"(process {pid}) still runs and listens at port" in said


def test_files_outside_the_temporary_folder_are_found_but_caches_are_not(tmp_path: Path) -> None:
    code, said = outcome(tmp_path, FILE)
    assert code == 1 and "a new file: games.db" in said and "a new file at home: .local" in said
    assert "x.pyc" not in said
