"""Saved tables of older rules, brought up to those of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def as_it_is(data: dict[str, Any]) -> dict[str, Any]:
    """Other rules for the same table.

    Rules 2: what The Last Frontier conquers conquers no more, Berserk Fury's own loss is nobody's deed, cards that
    spare units count those that Archers destroyed, and the Crown pays whoever held it when the age began.
    Rules 3: one offering to the Altar in phase A, Rallied Host does not count cavalry that fights elsewhere, a
    successor dies at once if all points of his reign have been passed, and with Feigned Flight beaten defenders leave a
    Fortress.
    """
    return data


def with_tired_arrivals(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 3 to 4: which cavalry has arrived tired is counted; it was not, so that none has.

    Since rules 4, too, territories without an order are paid for in the order that their holder likes, bonus cards can
    be played before the second of two orders and before an attack order, and in the last war nobody garrisons a
    conquest after his age.
    """
    march = data["march"]
    return {**data, "march": march and {**march, "tired": [0] * 9}}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: as_it_is,
    2: as_it_is,
    3: with_tired_arrivals,
}
