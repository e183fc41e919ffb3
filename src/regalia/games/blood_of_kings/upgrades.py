"""Saved tables of older rules, brought up to those of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def as_it_is(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 1 to 3: other rules for the same table.

    Since rules 2 all Armies of a side retreat to one Region, the old Ruler of a Capitol pays its ransom, and who takes
    a throne in Chaos may raise its Flag in a Cathedral. Since rules 3 cards can be laid before anybody in the rebellion
    of a Kingdom in Chaos, an Assault that succeeds ends the siege also without a Flag, who examines a stack again has
    no older memory of it, and Free Riders won by a siege roll ride at once.
    """
    return data


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: as_it_is, 2: as_it_is}
