"""A real terminal with `regalia` in it, and a program that types."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pexpect  # type: ignore[import-untyped]
import pytest

from tests.machine import PATIENCE

WIPED = "\x1b[H\x1b[2J\x1b[3J"
ASKED = "h help"
"""How the line under the answers ends."""
PROMPT = "\r\n> "


class Terminal:
    def __init__(self, directory: Path, words: tuple[str, ...], size: tuple[int, int], plain: bool) -> None:
        environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")}
        environment |= {"TERM": "xterm-256color"} | ({"NO_COLOR": "1"} if plain else {})
        self.child = pexpect.spawn(
            sys.executable, ["-m", "regalia.cli", *words], cwd=str(directory), encoding="utf-8", timeout=PATIENCE,
            dimensions=size, env=environment,
        )  # fmt: skip
        self.child.delaybeforesend = None

    @property
    def before(self) -> str:
        """What was shown before the words that were waited for, without its colours."""
        return re.sub(r"\x1b\[[0-9;]*m", "", str(self.child.before))

    def shows(self, words: str) -> str:
        """Wait for these words; returns what came before them."""
        self.child.expect_exact(words)
        before = self.before
        if words == ASKED:
            self.child.expect_exact(PROMPT)
        return before

    def types(self, line: str, *, until: str = ASKED) -> str:
        """Type a line; returns what is shown until these words."""
        self.child.sendline(line)
        return self.shows(until)

    def replies(self, line: str) -> str:
        """Type a line; returns what is shown until the next one can be typed, on one line."""
        self.child.sendline(line)
        return " ".join(self.shows(PROMPT).split())

    def presses(self, key: str) -> None:
        """Ctrl and a key."""
        self.child.sendcontrol(key)

    def ends(self) -> str:
        """Wait for the end; returns what was shown until then."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus == 0, self.child.before
        return self.before

    def passes_until(self, words: str) -> str:
        """Give the first answer, and press Enter when asked to, until these words are shown."""
        self.child.sendline("1")
        while (seen := self.child.expect_exact([words, ASKED, "Press Enter", pexpect.EOF])) != 0:
            assert seen != 3, f"it ended before {words!r}: {self.child.before}"
            self.child.sendline("1" if seen == 1 else "")
        return self.before


Sit: TypeAlias = Callable[..., Terminal]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Starts `regalia` with some words at a terminal of its own, in a directory of its own."""
    opened: list[Terminal] = []

    def start(*words: str, size: tuple[int, int] = (24, 80), plain: bool = True) -> Terminal:
        opened.append(Terminal(tmp_path, words, size, plain))
        return opened[-1]

    yield start
    for terminal in opened:
        terminal.child.close(force=True)
