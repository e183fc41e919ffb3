"""How a value on a table becomes a fixed number of cells.

`seen.py` learns the shapes from a sample. What the sample never prepared for is cut off: the end of a longer row, a bit
above the highest, a new word.
"""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from regalia.kernel.table import Part
from regalia.research.kinds import Kind

LOW, HIGH, WIDTH = -(1 << 15), (1 << 15) - 1, 2
"""What fits into a cell, and its bytes."""
BITS_A_STEP = 4
"""Cells for bits come in such steps, so that there is room for bits that the sample did not show."""

MOST_REMEMBERED_VALUES = 4096
"""How many packed values are remembered."""


# -- cells -----------------------------------------------------------------------------------------
def packed(cells: Sequence[Any]) -> bytes:
    """Cells of 16 bits; a number that does not fit is cut, and anything else is 0."""
    try:
        return struct.pack(f"{len(cells)}h", *cells)
    except struct.error:
        fitting = [max(LOW, min(HIGH, cell)) if isinstance(cell, int) else 0 for cell in cells]
        return struct.pack(f"{len(cells)}h", *fitting)


ROWS = (list, tuple, bytearray)


def row(value: Any) -> Any:
    """A row as it is; nothing in place of anything else."""
    return value if isinstance(value, ROWS) else ()


def taker(fields: Iterable[str]) -> Callable[[Any], Sequence[Any]]:
    """What takes these fields from a thing: `attrgetter`, which has its own ways with none and with one."""
    names = list(fields)
    if len(names) == 1:
        one = attrgetter(*names)
        return lambda thing: (one(thing),)
    return attrgetter(*names) if names else lambda thing: ()


SMALL: dict[Any, bytes] = {None: packed((-1,)), **{number: packed((number,)) for number in range(-16, 256)}}
"""Most of the cells that there are."""


def cell(number: int) -> bytes:
    """One cell with a number that is usually small."""
    return SMALL[number] if number in SMALL else packed((number,))


class Memory(dict[Any, bytes]):
    """What a function packed so far; when it is full it begins anew, which is cheaper than to know the oldest."""

    def __init__(self, pack: Callable[[Any], bytes]) -> None:
        self._pack = pack

    def __missing__(self, value: Any) -> bytes:
        if len(self) == MOST_REMEMBERED_VALUES:
            self.clear()
        found = self[value] = self._pack(value)
        return found


# -- shapes ----------------------------------------------------------------------------------------
class Cell(NamedTuple):
    """What a cell holds. Cells of a family, such as those of a row, hold the same in several places."""

    name: str
    family: str
    kind: Kind


class Shape(ABC):
    """Packs a value into `size` cells of 16 bits. A value of another kind leaves them at 0."""

    size: int

    @abstractmethod
    def pack(self, value: Any) -> bytes:
        """The cells, always `size * WIDTH` bytes."""

    @abstractmethod
    def cells(self, name: str, family: str) -> Iterator[Cell]:
        """What each cell holds, where the value is called `name`."""


class NumberCell(Shape):
    """One cell. Texts are numbered from 1 in their order; None is -1."""

    size = 1

    def __init__(self, words: Iterable[str], kind: Kind = "amount") -> None:
        self.words = sorted(words)
        self.kind: Kind = "thing" if self.words else kind
        self._known = SMALL | {word: packed((number,)) for number, word in enumerate(self.words, 1)}

    def pack(self, value: Any) -> bytes:
        try:
            return self._known[value]
        except (KeyError, TypeError):
            return packed((value,))

    def cells(self, name: str, family: str) -> Iterator[Cell]:
        yield Cell(name, family, self.kind)


class Bits(Shape):
    """A cell for each bit, before them one for what is below 0, such as "unknown", where the sample had that."""

    def __init__(self, most: int, negative: bool) -> None:
        self.bits = max(1, -(-most.bit_length() // BITS_A_STEP)) * BITS_A_STEP
        self.negative = negative
        self.size = self.negative + self.bits
        self._limit = 1 << self.bits

    def pack(self, value: Any) -> bytes:
        number = value if isinstance(value, int) else 0
        below = cell(min(0, number)) * self.negative
        digits = f"{max(0, number) % self._limit:0{self.bits}b}"
        return below + packed(list(map(int, reversed(digits))))

    def cells(self, name: str, family: str) -> Iterator[Cell]:
        if self.negative:
            yield Cell(f"{name}.below0", f"{family}.below0", "amount")
        yield from (Cell(f"{name}.bit{bit}", f"{family}.bits", "flag") for bit in range(self.bits))


class Numbers(Shape):
    """Numbers alone, and always as many: most of what lies on a table."""

    def __init__(self, size: int, kind: Kind = "amount") -> None:
        self.size, self.kind = size, kind
        self._pack = struct.Struct(f"{size}h").pack

    def pack(self, value: Any) -> bytes:
        try:
            return self._pack(*value)
        except (struct.error, TypeError):
            return packed(row(value)[: self.size]).ljust(self.size * WIDTH, b"\0")

    def cells(self, name: str, family: str) -> Iterator[Cell]:
        yield from (Cell(f"{name}[{place}]", f"{family}[]", self.kind) for place in range(self.size))


class Row(Shape):
    """Items of one shape, after a cell for their number where it changes."""

    def __init__(self, item: Shape, lengths: set[int]) -> None:
        most = max(lengths)
        self.item, self.varies = item, len(lengths) > 1
        self.room = most + most // 2 + 2 if self.varies else most
        self.size = self.varies + self.room * item.size
        self._width = self.size * WIDTH
        self._counts = [cell(count) if self.varies else b"" for count in range(self.room + 1)]
        self._remembered = Memory(item.pack).__getitem__

    def pack(self, value: Any) -> bytes:
        items = value if type(value) in ROWS else row(value)
        if len(items) > self.room:
            return cell(len(items)) * self.varies + self.pack(items[: self.room])[self.varies * WIDTH :]
        try:
            cells = b"".join(map(self._remembered, items))
        except TypeError:  # lists and parts may change, so they are not remembered
            cells = b"".join(map(self.item.pack, items))
        return cells if len(cells) == self._width else (self._counts[len(items)] + cells).ljust(self._width, b"\0")

    def cells(self, name: str, family: str) -> Iterator[Cell]:
        if self.varies:
            yield Cell(f"{name}.length", f"{family}.length", "amount")
        for place in range(self.room):
            yield from self.item.cells(f"{name}[{place}]", f"{family}[]")


class Fields(Shape):
    """A tuple of unlike things, which have a shape each, after a cell that says whether it is there."""

    def __init__(self, shapes: list[Shape]) -> None:
        self.shapes = shapes
        self.size = 1 + sum(shape.size for shape in shapes)

    def pack(self, value: Any) -> bytes:
        if len(row(value)) != len(self.shapes):
            return bytes(self.size * WIDTH)
        return SMALL[1] + b"".join([shape.pack(item) for shape, item in zip(self.shapes, value)])

    def cells(self, name: str, family: str) -> Iterator[Cell]:
        yield Cell(f"{name}.present", f"{family}.present", "flag")
        for place, shape in enumerate(self.shapes):
            yield from shape.cells(f"{name}[{place}]", f"{family}[{place}]")


class RecordCells(Shape):
    """A part: a cell that says whether it is there, its fields that are one number each, then the others."""

    def __init__(self, numbers: dict[str, Kind], others: dict[str, Shape]) -> None:
        self.numbers, self.others = numbers, others
        self.size = 1 + len(numbers) + sum(shape.size for shape in others.values())
        self._take_numbers, self._pack_numbers = taker(numbers), Numbers(len(numbers)).pack
        self._take_others, self._packs = taker(others), [shape.pack for shape in others.values()]
        self._nothing = bytes(self.size * WIDTH)

    def pack(self, value: Any) -> bytes:
        if not isinstance(value, Part):
            return self._nothing
        others = [pack(item) for pack, item in zip(self._packs, self._take_others(value))]
        return b"".join((SMALL[1], self._pack_numbers(self._take_numbers(value)), *others))

    def cells(self, name: str, family: str) -> Iterator[Cell]:
        yield Cell(f"{name}.present", f"{family}.present", "flag")
        yield from (Cell(f"{name}.{number}", f"{family}.{number}", kind) for number, kind in self.numbers.items())
        for other, shape in self.others.items():
            yield from shape.cells(f"{name}.{other}", f"{family}.{other}")


class Either(Shape):
    """A place that held unlike things: cells for each of them."""

    def __init__(self, shapes: list[Shape]) -> None:
        self.shapes = shapes
        self.size = sum(shape.size for shape in shapes)

    def pack(self, value: Any) -> bytes:
        return b"".join([shape.pack(value) for shape in self.shapes])

    def cells(self, name: str, family: str) -> Iterator[Cell]:
        for number, shape in enumerate(self.shapes):
            yield from shape.cells(f"{name}|{number}", f"{family}|{number}")
