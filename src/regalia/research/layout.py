"""A seat's eyes as one flat row of whole numbers, always equally long for a game with given players and options."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, compress, pairwise
from operator import attrgetter, ne
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from regalia.kernel.eyes import Eyes
from regalia.kernel.questions import Question, Seat
from regalia.kernel.table import Table
from regalia.research.seen import Seen, shape
from regalia.research.shapes import WIDTH, Memory, Numbers, Shape, packed, taker

UNSEEN = ("plan", "result")
"""What has no columns: how the rules go on, which lies on no table, and what is empty as long as anybody is asked."""
NOTHING = object()
Vector: TypeAlias = "npt.NDArray[np.int16]"


class Sight:
    """What the sample showed of views and questions."""

    def __init__(self, table: type[Table]) -> None:
        self.fields = [name for name in table.FIELDS if name not in UNSEEN]
        self.kinds: set[str] = set()
        self.about = Seen()
        self.seen = {name: Seen() for name in self.fields}
        self._last: dict[str, Any] = {}

    def add(self, eyes: Eyes) -> None:
        self.kinds.add(eyes.question.kind)
        self.about.add(eyes.question.about)
        view = eyes.view
        for name, seen in self.seen.items():
            value = getattr(view, name)
            if name not in self._last or value != self._last[name]:
                seen.add(value)
                self._last[name] = value


class Layout:
    """`names` says what each column holds: the seat, the kind of its question, what that is about, then the view.

    Of the view, the fields that are one number each come first, since they are packed together; then rows, then parts.
    """

    def __init__(self, sight: Sight) -> None:
        self.kinds = {kind: number for number, kind in enumerate(sorted(sight.kinds))}
        self.about = shape(sight.about)
        shapes = {name: cells for name, seen in sight.seen.items() if (cells := shape(seen)).size}
        self.numbers = [name for name, seen in sight.seen.items() if seen.is_number]
        self.parts = {name: cells for name, cells in shapes.items() if sight.seen[name].part}
        self.rows = {name: cells for name, cells in shapes.items() if name not in (*self.numbers, *self.parts)}
        self.names = tuple(self._names())
        self.size = len(self.names)

    def _names(self) -> Iterator[str]:
        yield "seat"
        yield from (f"asked {kind}" for kind in self.kinds)
        yield "asked anything else"
        yield from self.about.names("about")
        yield from self.numbers
        for name, cells in (self.rows | self.parts).items():
            yield from cells.names(name)


class Writer:
    """Writes observations, each time only the columns of what has changed since the last."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._buffer = bytearray(WIDTH * layout.size)
        self._columns = np.frombuffer(self._buffer, dtype=np.int16)
        self._head = Memory(self._question_cells)
        self._head_end = WIDTH * (2 + len(layout.kinds) + layout.about.size)
        self._start = self._head_end + WIDTH * len(layout.numbers)
        self._take_numbers, self._pack_numbers = taker(layout.numbers), Numbers(len(layout.numbers)).pack
        self._take_rows = taker(layout.rows)
        self._rows = placed(self._start, layout.rows.values())
        rows_end = self._start + WIDTH * sum(cells.size for cells in layout.rows.values())
        places = placed(rows_end, layout.parts.values())
        self._parts = [(attrgetter(name), *place) for name, place in zip(layout.parts, places)]
        self._last: Sequence[Any] = [NOTHING] * len(layout.rows)

    def observe(self, view: Table, seat: Seat, question: Question | None) -> Vector:
        """What the seat sees; without a question the columns of the question are 0."""
        buffer = self._buffer
        asked = (seat, None, ()) if question is None else (seat, question.kind, question.about)
        buffer[: self._start] = self._head[asked] + self._pack_numbers(self._take_numbers(view))
        rows = self._take_rows(view)
        for value, (place, pack) in compress(zip(rows, self._rows), map(ne, rows, self._last)):
            buffer[place] = pack(value)
        self._last = rows
        for take, place, pack in self._parts:
            buffer[place] = pack(take(view))
        return self._columns.copy()

    def _question_cells(self, asked: tuple[Seat, str | None, tuple[Any, ...]]) -> bytes:
        (seat, kind, about), kinds = asked, self.layout.kinds
        cells = [seat, *bytes(1 + len(kinds))]
        if kind is None:
            return packed(cells).ljust(self._head_end, b"\0")
        cells[1 + kinds.get(kind, len(kinds))] = 1
        return packed(cells) + self.layout.about.pack(about)


def placed(start: int, shapes: Iterable[Shape]) -> list[tuple[slice, Callable[[Any], bytes]]]:
    """Where the cells of each field go in the buffer, one after another, and what packs them."""
    found = list(shapes)
    edges = accumulate((WIDTH * cells.size for cells in found), initial=start)
    return [(slice(*ends), cells.pack) for ends, cells in zip(pairwise(edges), found)]
