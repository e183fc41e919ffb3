"""A table in a file without `from __future__ import annotations`: Python has evaluated what its fields are, or will
when somebody asks (3.14 and later)."""

from typing import ClassVar

from regalia.kernel.questions import Seat
from regalia.kernel.table import Part, Place, Table


class Pebble(Part):
    weight: int


class Beach(Table):
    PARTS = (Pebble,)
    LENGTH: ClassVar[int] = 3

    tide: int
    name: str | None
    rows: list[list[int]]
    waves: list[int]
    seen: tuple[int, ...]
    best: Pebble | None
    owner: Seat | None
    camps: list[Place]
    trail: tuple[Place, ...]
