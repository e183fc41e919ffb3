"""Saved tables of older rules, brought up to those of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

GONE, EFFECTS = 41, 64
"""In rules 1: the number of the Priest's VP among the effects, and how many effects there were."""


def without_the_priests_points(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 1 to 2: the Priest has no VP for low dice, so the marks of the effects after it move down by one."""
    return {**data, "used": [moved_down(marks) for marks in data["used"]]}


def moved_down(marks: int) -> int:
    others, effects = marks >> EFFECTS << EFFECTS, marks & (1 << EFFECTS) - 1
    return others | effects >> GONE + 1 << GONE | effects & (1 << GONE) - 1


def as_it_is(data: dict[str, Any]) -> dict[str, Any]:
    """Other rules for the same table: the Carpenter saved less in rules 3, six governors did otherwise in rules 4.

    Since rules 5 governors save on all buildings again, the Mint works in winter, and the Stables not for Outlaws.
    """
    return data


def with_last_winter(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 5 to 6: the cards of the last winter stay on show; which they were is not known any more."""
    return {**data, "last_winter": {"()": []}}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: without_the_priests_points,
    2: as_it_is,
    3: as_it_is,
    4: as_it_is,
    5: with_last_winter,
}
