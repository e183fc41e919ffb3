"""What is staged: the enemy that is revealed, how everybody stands against it, and the end; and the final sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.authoring.scene import Moment, Side
from regalia.games.kingsburg.components import ENEMIES
from regalia.games.kingsburg.show.labels import BOARD, MOMENT, SUM
from regalia.games.kingsburg.show.pieces import penalty
from regalia.games.kingsburg.show.words import amounts, colour, conclude, number
from regalia.games.kingsburg.table import Table, built_vp, vp
from regalia.kernel.questions import Seat

RESULTS = ("won", "held", "lost")


def moment(view: Table, kind: str, args: Sequence[Any]) -> Moment | None:
    if kind == "revealed" and args[0] in MOMENT:
        return enemy(*args)
    if kind == "ended":
        return end(view)
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


def end(view: Table) -> Moment:
    """Everybody with what his VP consist of."""
    rows = sheet(view)
    sides = tuple(
        Side(colour(seat), seat, tuple((label, number(points[seat])) for label, points in rows), number(vp(view, seat)))
        for seat in range(view.players)
    )
    return Moment(MOMENT["end"], sides, conclude(view) if view.result is not None else "", "vp")


def sheet(view: Table) -> list[tuple[str, list[int]]]:
    """What the buildings that stand are worth, and all that advisors, winters and cards brought or took."""
    built = [built_vp(view, seat) for seat in range(view.players)]
    rest = [vp(view, seat) - worth for seat, worth in enumerate(built)]
    return [(SUM["buildings"].capitalize(), built), (SUM["rest"].capitalize(), rest)]
