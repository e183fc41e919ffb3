"""What each column of an observation can hold: its bounds and its kind, and other forms that are made from them.

The kind is what the field of the table is annotated as; an amount whose family held nothing but 0 and 1 in the sample
is a flag. Flags apart, a column has room for numbers twice as far from 0 as the sample showed, and for what is unknown
where its family held that. Whatever goes beyond is cut there, so the bounds are always true.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from regalia.kernel.questions import UNKNOWN
from regalia.research.kinds import CATEGORIES, Kind
from regalia.research.layout import Layout

Form: TypeAlias = Literal["plain", "scaled", "one-hot"]
FORMS: tuple[Form, ...] = ("plain", "scaled", "one-hot")
MOST_ONE_HOT_VALUES = 16
"""An amount with at most so many values is spread over as many cells in the one-hot form."""
WIDE = np.iinfo(np.int16)
Cells: TypeAlias = "npt.NDArray[Any]"


class Column(NamedTuple):
    """A column of an observation. `unknown` says whether it may be UNKNOWN; but for that, a flag is 0 or 1."""

    name: str
    low: int
    high: int
    kind: Kind
    unknown: bool


class Extremes:
    """How far each column went in a sample, and whether it was ever unknown."""

    def __init__(self, size: int) -> None:
        self.least, self.most = np.zeros(size, np.int16), np.zeros(size, np.int16)
        self.unknown = np.zeros(size, np.bool_)

    def add(self, row: Cells) -> None:
        secret = row == UNKNOWN
        self.unknown |= secret
        known = np.where(secret, 0, row)
        np.minimum(self.least, known, out=self.least)
        np.maximum(self.most, known, out=self.most)

    def as_json(self) -> dict[str, list[int]]:
        return {
            "least": self.least.tolist(),
            "most": self.most.tolist(),
            "unknown": np.flatnonzero(self.unknown).tolist(),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Sequence[int]]) -> Extremes:
        found = cls(len(data["least"]))
        found.least[:], found.most[:] = data["least"], data["most"]
        found.unknown[list(data["unknown"])] = True
        return found


class Columns:
    """The columns of a layout, with what the sample showed of them.

    In the one-hot form a category has a cell for each value from the least to the greatest of its family and one for
    any other, a small amount a cell for each value, anything else one; and one more if it may be unknown.
    """

    def __init__(self, layout: Layout, seen: Extremes) -> None:
        self.layout = layout
        families = {family: number for number, family in enumerate(dict.fromkeys(cell.family for cell in layout.cells))}
        self._family = np.array([families[cell.family] for cell in layout.cells])
        least, most = self._of_family(np.minimum, seen.least), self._of_family(np.maximum, seen.most)
        self.unknown = self._of_family(np.logical_or, seen.unknown) & (
            least > UNKNOWN
        )  # else it is a number like others
        categories = np.array([cell.kind in CATEGORIES for cell in layout.cells])
        self._flags = ~categories & (least >= 0) & (most <= 1)
        low = np.where(categories, 2 * least.astype(np.int32), 2 * seen.least.astype(np.int32))
        high = np.where(categories, 2 * most.astype(np.int32), 2 * seen.most.astype(np.int32))
        high = np.where(self._flags, 1, np.maximum(1, high))
        self._base = np.where(categories, least, low)
        self._top = np.where(categories, most, high)
        self._spread(categories)
        self.low = np.maximum(WIDE.min, np.where(self.unknown, np.minimum(UNKNOWN, low), low)).astype(np.int16)
        self.high = np.minimum(WIDE.max, high).astype(np.int16)
        self.span = self.high - self.low.astype(np.int32)

    def _of_family(self, most_of: np.ufunc, values: Cells) -> Cells:
        """For every column what its whole family comes to."""
        most = np.zeros(int(self._family.max()) + 1, values.dtype)
        most_of.at(most, self._family, values)
        found: Cells = most[self._family]
        return found

    def _spread(self, categories: Cells) -> None:
        """Where each column's cells lie in the one-hot form."""
        values = self._top - self._base + 1
        few = categories | (~self._flags & (values <= MOST_ONE_HOT_VALUES))
        self._cells = np.where(few, values + categories, 1)
        ends = np.cumsum(self._cells + self.unknown)
        self._one_hot_size, self._first = int(ends[-1]), ends - self._cells - self.unknown
        self._few, self._categories, self._range = few, categories, np.maximum(1, self._top - self._base)

    def __len__(self) -> int:
        return len(self.low)

    def __getitem__(self, at: int) -> Column:
        cell = self.layout.cells[at]
        kind: Kind = "flag" if self._flags[at] else "amount" if cell.kind == "flag" else cell.kind
        return Column(cell.name, int(self.low[at]), int(self.high[at]), kind, bool(self.unknown[at]))

    def cut(self, row: Cells) -> Cells:
        """A row within its bounds."""
        np.clip(row, self.low, self.high, out=row)
        return row

    def size(self, form: Form) -> int:
        return self._one_hot_size if form == "one-hot" else len(self)

    def formed(self, row: Cells, form: Form) -> Cells:
        """A row in another form: scaled to 0 to 1, or with a cell for each value of a column that has few."""
        if form == "plain":
            return row
        return self._scaled(row) if form == "scaled" else self._one_hot(row.astype(np.int32))

    def _scaled(self, row: Cells) -> Cells:
        found: Cells = ((row - self.low.astype(np.int32)) / self.span).astype(np.float32)
        return found

    def _one_hot(self, row: Cells) -> Cells:
        places, last, secret = row - self._base, self._cells - 1, self.unknown & (row == UNKNOWN)
        beyond = self._categories & ((places < 0) | (places > last))
        spread = np.where(beyond, last, np.clip(places, 0, last))
        at = np.where(secret, self._cells, np.where(self._few, spread, 0))
        found = np.zeros(self._one_hot_size, np.float32)
        found[self._first + at] = np.where(self._few | secret, 1.0, np.clip(places / self._range, 0, 1))
        return found
