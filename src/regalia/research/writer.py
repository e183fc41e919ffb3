"""Writes observations: the columns of a layout from a seat's view and question.

The code that copies a view into the columns is written out for each layout, field by field, and compiled once. A loop
over the fields would do the same and take nearly twice as long, at every step of every game.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from itertools import accumulate, pairwise
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from regalia.kernel.questions import Question, Seat
from regalia.kernel.table import Table
from regalia.research.layout import Layout
from regalia.research.shapes import WIDTH, Memory, Numbers, Shape, packed

Vector: TypeAlias = "npt.NDArray[np.int16]"
NEVER_WRITTEN = object()


class Writer:
    """Writes observations, each time only the columns of what has changed since the last."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._buffer = bytearray(WIDTH * layout.size)
        self._copy = np.frombuffer(self._buffer, dtype=np.int16).copy
        self._head = Memory(self._question_cells)
        self._head_end = WIDTH * (2 + len(layout.kinds) + layout.about.size)
        self._write = compiled(layout, self._buffer, self._head_end)

    def observe(self, view: Table, seat: Seat, question: Question | None) -> Vector:
        """What the seat sees; without a question the columns of the question are 0.

        The next view is compared with this one, so nobody may change it later.
        """
        asked = (seat, None, ()) if question is None else (seat, question.kind, question.about)
        self._buffer[: self._head_end] = self._head[asked]
        self._write(view)
        return self._copy()

    def _question_cells(self, asked: tuple[Seat, str | None, tuple[Any, ...]]) -> bytes:
        (seat, kind, about), kinds = asked, self.layout.kinds
        cells = [seat, *bytes(1 + len(kinds))]
        if kind is None:
            return packed(cells).ljust(self._head_end, b"\0")
        cells[1 + kinds.get(kind, len(kinds))] = 1
        return packed(cells) + self.layout.about.pack(about)


# -- the code for one layout -------------------------------------------------------------------------
CODE = """
def write(view):
    global {remembered}
    try:
        put_numbers(buffer, {start}, {numbers})
    except error:
        buffer[{start}:{end}] = pack_numbers(({numbers}))
"""
"""Numbers are written every time, since that is quicker than to compare them. The exception: one does not fit."""
FIELD = """
    if view.{name} {differs} last_{name}:
        last_{name} = view.{name}
        buffer[{start}:{end}] = pack_{name}(last_{name})
"""
"""Rows are compared with those of the last view. Parts are not: every part of a new view is a new one."""


def compiled(layout: Layout, buffer: bytearray, start: int) -> Callable[[Table], None]:
    """A function that writes a view into the buffer, from `start` on."""
    numbers = Numbers(len(layout.numbers))
    names: dict[str, Any] = {"buffer": buffer, "error": struct.error, "last_nothing": None}
    names |= {"put_numbers": struct.Struct(f"{numbers.size}h").pack_into, "pack_numbers": numbers.pack}
    for name, cells in fields(layout).items():
        names |= {f"last_{name}": NEVER_WRITTEN, f"pack_{name}": cells.pack}
    exec(code(layout, start), names)
    write: Callable[[Table], None] = names["write"]
    return write


def code(layout: Layout, start: int) -> str:
    """The text of that function."""
    sizes = [len(layout.numbers), *(cells.size for cells in fields(layout).values())]
    (first, end), *places = pairwise(accumulate((WIDTH * size for size in sizes), initial=start))
    remembered = ", ".join(f"last_{name}" for name in fields(layout)) or "last_nothing"
    numbers = "".join(f"view.{name}, " for name in layout.numbers)
    return CODE.format(remembered=remembered, numbers=numbers, start=first, end=end) + "".join(
        FIELD.format(name=name, differs="is not" if name in layout.parts else "!=", start=place[0], end=place[1])
        for name, place in zip(fields(layout), places)
    )


def fields(layout: Layout) -> dict[str, Shape]:
    return layout.rows | layout.parts
