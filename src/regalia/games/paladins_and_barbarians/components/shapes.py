"""The outlines of the territories, read when somebody draws: the rules do without."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from regalia.authoring.components import load, need
from regalia.games.paladins_and_barbarians.components import TERRITORIES


class Shapes(NamedTuple):
    board: tuple[int, ...]
    outline: Mapping[str, tuple[int, ...]]
    """By territory, as all that follow."""
    spot: Mapping[str, tuple[int, int]]


@cache
def shapes() -> Shapes:
    data = load(__package__, "shapes.toml")
    areas = {entry["id"]: entry for entry in data["area"]}
    need(set(areas) == {land.id for land in TERRITORIES}, "shapes.toml", "every territory is drawn, and no other")
    return Shapes(
        tuple(data["outline"]),
        {name: tuple(entry["outline"]) for name, entry in areas.items()},
        {name: (entry["label"][0], entry["label"][1]) for name, entry in areas.items()},
    )
