"""Saved tables of older rules, brought up to those of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def as_it_is(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 1 to 2: other rules for the same table.

    Since rules 2 armies can change all their troops in the Upkeep, nothing brings Influence without a stronghold, a
    worn-out garrison takes nothing away from its walls, and nobody votes where the last one has stormed out.
    """
    return data


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: as_it_is}
