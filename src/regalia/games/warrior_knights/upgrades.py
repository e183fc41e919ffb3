"""Saved tables of older rules, brought up to those of today."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def as_it_is(data: dict[str, Any]) -> dict[str, Any]:
    """Other rules for the same table.

    Since rules 2 armies can change all their troops in the Upkeep, nothing brings Influence without a stronghold, a
    worn-out garrison takes nothing away from its walls, and nobody votes where the last one has stormed out.
    Since rules 4 it is told when casualties alone decide a battle.
    """
    return data


def with_taxes(data: dict[str, Any]) -> dict[str, Any]:
    """Rules 2 to 3: taxes are steps of their own, after all Barons have received their income.

    Since rules 3, too, an heir abroad stays there when his father was merely off the board, phases that fewer Barons
    trigger come before the card is allocated, and casualties go with the last troops of a garrison.
    """
    plan = []
    due = [{"()": ["pay_tax", *step["()"][1:]]} for step in data["plan"] if step["()"][0] == "receive_income"]
    for step in data["plan"]:  # the last step comes first
        plan += [step, *due] if step["()"] == ["end_taxation"] else [step]
    return {**data, "plan": plan}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: as_it_is, 2: with_taxes, 3: as_it_is}
