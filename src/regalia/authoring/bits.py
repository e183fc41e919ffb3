"""Sets of small ids as an int, one bit for each: asked in one operation, shared by copies."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

BYTE = 8
_OF_A_BYTE = [tuple(i for i in range(BYTE) if byte >> i & 1) for byte in range(1 << BYTE)]


@cache
def _shifted(byte: int, by: int) -> tuple[int, ...]:
    return tuple(i + by for i in _OF_A_BYTE[byte])


def members(mask: int) -> tuple[int, ...]:
    """The ids in a set, rising."""
    if mask < 1 << BYTE:
        return _OF_A_BYTE[mask]
    found: tuple[int, ...] = ()
    by = 0
    while mask:
        byte = mask & 255
        if byte:
            found += _shifted(byte, by)
        mask >>= BYTE
        by += BYTE
    return found


def mask_of(ids: Iterable[int]) -> int:
    """The set of these ids."""
    mask = 0
    for i in ids:
        mask |= 1 << i
    return mask
