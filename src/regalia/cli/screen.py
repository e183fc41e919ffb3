"""The terminal itself: what it can show, clearing it, asking for a line, and Ctrl-C at a bad moment."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.table import Table

LEAST_WIDTH_OF_A_TABLE = 80
CLEAR_SCREEN_AND_SCROLLBACK = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, clear what was scrolled off it."""


def make_console(*, stderr: bool = False) -> Console:
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)


def print_whole(console: Console, table: Table) -> None:
    """A table with nothing cut off: on a narrow terminal its lines are broken by the terminal itself."""
    width = console.width
    console.width = max(width, LEAST_WIDTH_OF_A_TABLE)
    console.print(table)
    console.width = width


def in_colour(console: Console) -> bool:
    """Whether it shows enough colours to draw a map with."""
    if console.no_color or console.is_dumb_terminal or not console.is_terminal:
        return False
    return console.color_system in ("256", "truecolor")


def wipe(console: Console) -> None:
    """Leave nothing on the screen or above it, as far as the terminal allows."""
    if console.is_dumb_terminal:
        console.print("\n" * console.height)
    elif console.is_terminal:
        console.file.write(CLEAR_SCREEN_AND_SCROLLBACK)
        console.file.flush()


def ask_line(console: Console, prompt: str) -> str:
    """A line from the keyboard. Raises EOFError at the end of the input."""
    console.file.write(prompt)
    console.file.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep Ctrl-C until the rules have done what they began, so that a save is never made half-way."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    heard = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)
    if pressed:
        raise KeyboardInterrupt
