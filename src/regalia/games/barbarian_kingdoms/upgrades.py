"""Saved tables of older rules, brought up to those of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def with_screens(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 1 to 2: allies help each other's land, and Treasuries are hidden unless the table says otherwise."""
    return {**data, "open_treasuries": False}


def as_it_is(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 2 to 3: the same table, but Steppe riders do not pass an ally's unit."""
    return data


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: with_screens, 2: as_it_is}
