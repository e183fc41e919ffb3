"""What holds for all tests."""

from __future__ import annotations

import os
import signal
import sys

import pytest
from hypothesis import HealthCheck, settings

from tests.effort import LONG
from tests.leftovers import Leftovers

# A shell that starts the tests in the background has Ctrl-C ignored, and so would have every program they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same examples every time, however slow the machine is; the long form draws others.
settings.register_profile(
    "regalia", derandomize=not LONG, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("regalia")


def pytest_configure(config: pytest.Config) -> None:
    if sys.platform == "linux":
        plugin = Leftovers()
        plugin.start(config)
        config.pluginmanager.register(plugin, "leftovers")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Half as many again as there are cores: tests of browser and server spend much of their time waiting."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores + cores // 2
