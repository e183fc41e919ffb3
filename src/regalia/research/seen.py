"""What the places of a table held in the sample, and the shapes that follow from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from regalia.kernel.table import Part
from regalia.research.kinds import Hint, Kind, fields_of, item_of, number_of, unlike_items
from regalia.research.shapes import Bits, Either, Fields, NumberCell, Numbers, RecordCells, Row, Shape

SMALLEST_SET_OF_BITS = 1 << 15
"""A whole number that reaches this is a set of bits, and becomes a cell for each."""


SET_OF_BITS = "things"


class Seen:
    """What a place on the table held so far."""

    def __init__(self) -> None:
        self.numbers = self.negative = False
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
            self.negative = self.negative or value < 0
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
        self.negative = self.negative or other.negative
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


def kind_of(hint: Hint) -> Kind:
    """What a number stands for; a set of bits that never held one is a number like others."""
    found = number_of(hint)
    return "amount" if found == SET_OF_BITS else cast(Kind, found)


def is_one_number(seen: Seen, hint: Hint) -> bool:
    return seen.is_number and number_of(hint) != SET_OF_BITS


def shape(seen: Seen, hint: Hint = None) -> Shape:
    """The shape for a place that held all this and is annotated so."""
    found: list[Shape] = []
    if seen.numbers or seen.words:
        bits = seen.most >= SMALLEST_SET_OF_BITS or (number_of(hint) == SET_OF_BITS and not seen.words)
        found.append(Bits(seen.most, seen.negative) if bits else NumberCell(seen.words, kind_of(hint)))
    if seen.lengths:
        found.append(_row(seen, hint))
    if seen.part:
        found.append(_part(seen.part, fields_of(hint)))
    if len(found) == 1:
        return found[0]
    return Either(found) if found else NumberCell((), kind_of(hint))


def _part(fields: dict[str, Seen], hints: dict[str, Hint]) -> Shape:
    numbers = {name: kind_of(hints.get(name)) for name, seen in fields.items() if is_one_number(seen, hints.get(name))}
    return RecordCells(
        numbers, {name: shape(seen, hints.get(name)) for name, seen in fields.items() if name not in numbers}
    )


def _row(seen: Seen, hint: Hint) -> Shape:
    plain = [seen.plain] if seen.plain else []
    if unlike := unlike_items(hint):
        places = [together([*seen.items[place : place + 1], *plain]) for place in range(unlike)]
        return Fields([shape(item, item_of(hint, place)) for place, item in enumerate(places)])
    if seen.items and len(seen.lengths) == 1 and len({item.kind for item in seen.items}) > 1:
        return Fields([shape(item, item_of(hint, place)) for place, item in enumerate(seen.items)])
    item = together([*seen.items, *plain])
    inner = shape(item, item_of(hint))
    fixed = isinstance(inner, NumberCell) and not (inner.words or item.absent) and len(seen.lengths) == 1
    return Numbers(max(seen.lengths), kind_of(item_of(hint))) if fixed else Row(inner, seen.lengths)
