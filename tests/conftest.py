"""What holds for all tests."""

from __future__ import annotations

import signal

# A shell that starts the tests in the background has Ctrl-C ignored, and so would have every program they start.
signal.signal(signal.SIGINT, signal.default_int_handler)
