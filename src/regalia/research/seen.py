"""What the places of a table held in the sample, and the shapes that follow from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from regalia.kernel.table import Part
from regalia.research.shapes import Bits, Either, Fields, NumberCell, Numbers, RecordCells, Row, Shape

SMALLEST_SET_OF_BITS = 1 << 15
"""A whole number that reaches this is a set of bits, and becomes a cell for each."""


class Seen:
    """What a place on the table held so far."""

    def __init__(self) -> None:
        self.numbers = False
        self.most = 0
        self.words: set[str] = set()
        self.lengths: set[int] = set()
        self.plain: Seen | None = None  # of the rows of numbers alone
        self.items: list[Seen] = []  # of the other rows, by position
        self.part: dict[str, Seen] = {}
        self.absent = False

    def add(self, value: Any) -> None:
        if value is None:
            self.absent = True
        elif isinstance(value, int):
            self.numbers, self.most = True, max(self.most, abs(value))
        elif isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, Part):
            for name in value.FIELDS:
                self.part.setdefault(name, Seen()).add(getattr(value, name))
        else:
            self._add_row(value)

    def _add_row(self, row: Any) -> None:
        self.lengths.add(len(row))
        if all(isinstance(item, int) for item in row):
            self.plain = self.plain or Seen()
            for extreme in (max(row), min(row)) if row else ():
                self.plain.add(extreme)
            return
        self.items += [Seen() for _ in range(len(self.items), len(row))]
        for seen, item in zip(self.items, row):
            seen.add(item)

    def merge(self, other: Seen) -> Seen:
        """Take over what another place held."""
        self.numbers, self.most = self.numbers or other.numbers, max(self.most, other.most)
        self.absent = self.absent or other.absent
        self.words |= other.words
        self.lengths |= other.lengths
        if other.plain is not None:
            self.plain = (self.plain or Seen()).merge(other.plain)
        self.items += [Seen() for _ in range(len(self.items), len(other.items))]
        for mine, theirs in zip(self.items, other.items):
            mine.merge(theirs)
        for name, theirs in other.part.items():
            self.part.setdefault(name, Seen()).merge(theirs)
        return self

    @property
    def is_number(self) -> bool:
        """Whether nothing but small numbers was there."""
        return (
            self.kind == (True, False, False) and not (self.words or self.absent) and self.most < SMALLEST_SET_OF_BITS
        )

    @property
    def kind(self) -> tuple[bool, bool, bool]:
        return self.numbers or bool(self.words), bool(self.lengths), bool(self.part)


def together(places: Iterable[Seen]) -> Seen:
    """What several places held between them."""
    merged = Seen()
    for seen in places:
        merged.merge(seen)
    return merged


def shape(seen: Seen) -> Shape:
    """The shape for a place that held all this."""
    found: list[Shape] = []
    if seen.numbers or seen.words:
        found.append(Bits(seen.most) if seen.most >= SMALLEST_SET_OF_BITS else NumberCell(seen.words))
    if seen.lengths:
        found.append(_row(seen))
    if seen.part:
        numbers = [name for name, field in seen.part.items() if field.is_number]
        found.append(
            RecordCells(numbers, {name: shape(field) for name, field in seen.part.items() if name not in numbers})
        )
    if len(found) == 1:
        return found[0]
    return Either(found) if found else NumberCell(())


def _row(seen: Seen) -> Shape:
    if seen.items and len(seen.lengths) == 1 and len({item.kind for item in seen.items}) > 1:
        return Fields([shape(item) for item in seen.items])
    item = together([*seen.items, *([seen.plain] if seen.plain else [])])
    inner = shape(item)
    plain = isinstance(inner, NumberCell) and not inner.words and not item.absent
    return Numbers(max(seen.lengths)) if plain and len(seen.lengths) == 1 else Row(inner, seen.lengths)
