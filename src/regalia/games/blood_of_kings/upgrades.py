"""Saved tables of older rules, brought up to those of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def as_it_is(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 1 to 2: other rules for the same table.

    Since rules 2 all Armies of a side retreat to one Region, the old Ruler of a Capitol pays its ransom, and who takes
    a throne in Chaos may raise its Flag in a Cathedral.
    """
    return data


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: as_it_is}
