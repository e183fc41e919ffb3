"""The options of Paladins and Barbarians."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

from regalia.authoring.options import Choice

OPTIONS = (
    Choice(
        "kingdoms",
        "Kingdoms",
        "Who plays which kingdom.",
        {
            "random": "by chance",
            "chosen": "chosen: who throws more chooses a kingdom, the other a colour",
            "paladins": "the first seat has the Paladins",
            "barbarians": "the first seat has the Barbarians",
        },
        "random",
    ),
    Choice(
        "colours",
        "Colours",
        "Which side of the map is whose; the sides are alike.",
        {"usual": "Paladins blue, Barbarians red", "swapped": "Paladins red, Barbarians blue"},
        "usual",
    ),
)


def combinations(rng: Random, players: int) -> dict[str, Any]:
    """Any options, all equally likely: for long runs."""
    return {option.name: rng.choice([*option.choices]) for option in OPTIONS}


def samples(players: int) -> Sequence[Mapping[str, Any]]:
    """Every way to share out kingdoms and colours, the usual one first."""
    names = [option.name for option in OPTIONS]
    _, *others = (dict(zip(names, chosen)) for chosen in product(*(option.choices for option in OPTIONS)))
    return [{}, *others]
