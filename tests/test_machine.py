"""The helpers on which tests with processes and ports rely."""

from __future__ import annotations

import subprocess
import sys

import pytest

from regalia.server.run import NoPort, listen
from tests.machine import children, held_port, is_running, port_of, wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux shows them")


def test_a_process_that_has_ended_is_not_running_though_nobody_waited_for_it() -> None:
    with subprocess.Popen(["sleep", "600"]) as process:
        assert is_running(process.pid)
        process.kill()
        wait_until(lambda: not is_running(process.pid), "its end")
    assert not is_running(process.pid)


def test_children_are_listed_in_the_order_in_which_they_were_started() -> None:
    script = "import subprocess; [subprocess.Popen(['sleep', '600']) for _ in '123']; input()"
    with subprocess.Popen([sys.executable, "-c", script], stdin=subprocess.PIPE) as parent:
        wait_until(lambda: len(children(parent.pid)) == 3, "three of them")
        found = children(parent.pid)
        assert found == sorted(found)
        subprocess.run(["kill", *map(str, found)], check=True)


def test_what_does_not_come_is_named() -> None:
    with pytest.raises(AssertionError, match="in vain: the spring"):
        wait_until(lambda: False, "the spring", seconds=0)


def test_a_held_port_is_there_for_the_server_that_it_was_held_for() -> None:
    with held_port() as held:
        for _ in range(2):
            listen("127.0.0.1", port_of(held), choose=False).close()
        with listen("127.0.0.1", port_of(held), choose=False), pytest.raises(NoPort):
            listen("127.0.0.1", port_of(held), choose=False)
