"""Saved tables of older rules, brought up to those of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def as_it_is(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 1 to 2: other rules for the same table.

    What The Last Frontier conquers conquers no more, Berserk Fury's own loss is nobody's deed, cards that spare units
    count those that Archers destroyed, and the Crown pays whoever held it when the age began.
    """
    return data


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: as_it_is}
