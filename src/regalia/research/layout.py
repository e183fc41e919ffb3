"""A seat's eyes as one flat row of whole numbers, always equally long for a game with given players and options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regalia.kernel.eyes import Eyes
from regalia.kernel.table import Table
from regalia.research.kinds import ABOUT, SEAT, hints_of
from regalia.research.seen import Seen, is_one_number, kind_of, shape
from regalia.research.shapes import Cell

FIELDS_WITHOUT_COLUMNS = ("plan", "result")
"""What has no columns: how the rules go on, which lies on no table, and what is empty as long as anybody is asked."""


class Sight:
    """What the sample showed of views and questions."""

    def __init__(self, table: type[Table]) -> None:
        self.hints = hints_of(table)
        self.fields = [name for name in table.FIELDS if name not in FIELDS_WITHOUT_COLUMNS]
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
        self.about = shape(sight.about, ABOUT)
        self._hints = sight.hints
        shapes = {n: cells for n, seen in sight.seen.items() if (cells := shape(seen, self._hints.get(n))).size}
        self.numbers = [name for name, seen in sight.seen.items() if is_one_number(seen, self._hints.get(name))]
        self.parts = {name: cells for name, cells in shapes.items() if sight.seen[name].part}
        self.rows = {name: cells for name, cells in shapes.items() if name not in (*self.numbers, *self.parts)}
        self.cells = tuple(self._cells())
        self.names = tuple(cell.name for cell in self.cells)
        self.size = len(self.names)

    def _cells(self) -> Iterator[Cell]:
        yield Cell("seat", "seat", kind_of(SEAT))
        yield from (Cell(f"asked {kind}", "asked", "flag") for kind in self.kinds)
        yield Cell("asked anything else", "asked", "flag")
        yield from self.about.cells("about", "about")
        yield from (Cell(name, name, kind_of(self._hints.get(name))) for name in self.numbers)
        for name, cells in (self.rows | self.parts).items():
            yield from cells.cells(name, name)
