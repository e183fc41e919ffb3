"""What is staged: the enemy that is revealed, and how everybody stands against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.authoring.scene import Moment, Side
from regalia.games.kingsburg.components import ENEMIES
from regalia.games.kingsburg.show.labels import BOARD, MOMENT
from regalia.games.kingsburg.show.pieces import penalty
from regalia.games.kingsburg.show.words import amounts, colour, number
from regalia.games.kingsburg.table import Table
from regalia.kernel.questions import Seat

RESULTS = ("won", "held", "lost")


def moment(view: Table, kind: str, args: Sequence[Any]) -> Moment | None:
    if kind == "revealed" and args[0] in MOMENT:
        return enemy(*args)
    return stand(kind, *args) if kind in RESULTS else None


def enemy(deck: str, card: int) -> Moment:
    """With what it brings to who wins and takes from who loses."""
    fact = ENEMIES[card]
    note = BOARD["enemy note"].format(fact.strength, amounts(fact.reward[0]), penalty(fact))
    return Moment(MOMENT[deck], (Side(fact.name, None, (), str(fact.strength)),), note, "enemy")


def stand(result: str, seat: Seat, strength: int, against: int) -> Moment:
    """One player; those of a winter have the same title, so that clients show them together."""
    sums = ((MOMENT["result"], MOMENT[result]),)
    return Moment(MOMENT["winter"].format(against), (Side(colour(seat), seat, sums, number(strength)),), "", "strength")
