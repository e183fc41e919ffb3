"""What each column of an observation can hold: its bounds and its kind, and other forms that are made from them.

A column that held nothing but 0 and 1 in the sample is a flag. Any other has room for what is unknown and for numbers
twice as far from 0 as the sample showed; whatever goes beyond is cut there, so the bounds are always true.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from regalia.research.layout import Layout

Kind: TypeAlias = Literal["flag", "number"]
Form: TypeAlias = Literal["plain", "scaled", "one-hot"]
FORMS: tuple[Form, ...] = ("plain", "scaled", "one-hot")
MOST_ONE_HOT_VALUES = 16
"""A column with at most so many values is spread over as many cells in the one-hot form."""
UNKNOWN = -9
"""What stands for a secret; every column has room for it."""
Cells: TypeAlias = "npt.NDArray[Any]"


class Column(NamedTuple):
    """A column of an observation. A flag is 0 or 1."""

    name: str
    low: int
    high: int
    kind: Kind


class Columns:
    """The columns of a layout, from the observations of the sample."""

    def __init__(self, layout: Layout, low: Iterable[int], high: Iterable[int]) -> None:
        self.low, self.high = np.array(list(low), np.int16), np.array(list(high), np.int16)
        self.layout = layout
        self.span = (self.high - self.low).astype(np.int32) + 1
        self._few = self.span <= MOST_ONE_HOT_VALUES
        self._first = np.concatenate(([0], np.cumsum(np.where(self._few, self.span, 1))))
        self._starts, self._singles = self._first[:-1][self._few], self._first[:-1][~self._few]

    def __len__(self) -> int:
        return len(self.low)

    def __getitem__(self, at: int) -> Column:
        low, high = int(self.low[at]), int(self.high[at])
        return Column(self.layout.names[at], low, high, "flag" if (low, high) == (0, 1) else "number")

    def cut(self, row: Cells) -> Cells:
        """A row within its bounds."""
        return np.clip(row, self.low, self.high, out=row)

    def size(self, form: Form) -> int:
        return int(self._first[-1]) if form == "one-hot" else len(self)

    def formed(self, row: Cells, form: Form) -> Cells:
        """A row in another form: scaled to 0 to 1, or with a cell for each value of a column that has few."""
        if form == "plain":
            return row
        scaled = (row - self.low.astype(np.int32)).astype(np.float32)
        if form == "scaled":
            return scaled / np.maximum(1, self.span - 1).astype(np.float32)
        found = np.zeros(self.size(form), np.float32)
        found[self._starts + scaled[self._few].astype(np.int32)] = 1.0
        found[self._singles] = scaled[~self._few] / (self.span[~self._few] - 1)
        return found


def reach(least: Cells, most: Cells) -> tuple[list[int], list[int]]:
    """Bounds from what was seen: flags stay flags, other numbers may go twice as far, and anything may be unknown."""
    flags = (least >= 0) & (most <= 1)
    wide = np.iinfo(np.int16)
    low = np.where(flags, 0, np.maximum(wide.min, np.minimum(UNKNOWN, 2 * least.astype(np.int32))))
    high = np.where(flags, 1, np.minimum(wide.max, np.maximum(1, 2 * most.astype(np.int32))))
    return low.tolist(), high.tolist()
