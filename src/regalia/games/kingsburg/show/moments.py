"""What is staged: the enemy that is revealed, how everybody stands against it, and the end; and the final sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.authoring.scene import Moment, Side
from regalia.authoring.words import sentence
from regalia.games.kingsburg.components import ENEMIES
from regalia.games.kingsburg.show.labels import BOARD, MOMENT, SUM
from regalia.games.kingsburg.show.pieces import penalty
from regalia.games.kingsburg.show.words import amounts, colour, conclude, foes_said, labelled, number
from regalia.games.kingsburg.table import Table, built_vp, vp
from regalia.games.kingsburg.winter import Parts
from regalia.kernel.questions import Seat

RESULTS = ("won", "held", "lost")


def moment(view: Table, kind: str, args: Sequence[Any]) -> Moment | None:
    if kind == "revealed" and args[0] in MOMENT:
        return enemy(*args)
    if kind == "ended":
        return end(view)
    if kind == "attacked":
        return attack(*args)
    return stand(kind, *args) if kind in RESULTS else None


def enemy(deck: str, card: int) -> Moment:
    """With what it brings to who wins and takes from who loses."""
    fact = ENEMIES[card]
    note = BOARD["enemy note"].format(fact.strength, amounts(fact.reward[0]), penalty(fact))
    return Moment(MOMENT[deck], (Side(fact.name, None, (), str(fact.strength)),), note, "enemy")


def attack(strength: int, parts: Parts) -> Moment:
    """The enemy's side of a winter; what each brings if it is not alone."""
    return winter(strength, Side(foes_said(parts), None, sums(parts) if len(parts) > 1 else (), str(strength)))


def stand(result: str, seat: Seat, strength: int, against: int, parts: Parts = ()) -> Moment:
    """One player, with what his strength is made of."""
    said = (*sums(parts), (MOMENT["result"], MOMENT[result]))
    return winter(against, Side(colour(seat), seat, said, number(strength)))


def winter(against: int, side: Side) -> Moment:
    """All sides of a winter have the same title, so that clients show them together."""
    return Moment(MOMENT["winter"].format(against), (side,), "", "strength")


def sums(parts: Parts) -> tuple[tuple[str, str], ...]:
    return tuple((sentence(label), number(points)) for label, points in labelled(parts))


def end(view: Table) -> Moment:
    """Everybody with what his VP consist of, the winner first."""
    rows, result = sheet(view), view.result
    order = range(view.players) if result is None else sorted(range(view.players), key=result.places.__getitem__)
    sides = tuple(
        Side(colour(seat), seat, tuple((label, number(points[seat])) for label, points in rows), number(vp(view, seat)))
        for seat in order
    )
    return Moment(MOMENT["end"], sides, "" if result is None else conclude(view), "vp")


def sheet(view: Table) -> list[tuple[str, list[int]]]:
    """What the buildings that stand are worth, and all that advisors, winters and cards brought or took."""
    built = [built_vp(view, seat) for seat in range(view.players)]
    rest = [vp(view, seat) - worth for seat, worth in enumerate(built)]
    return [(SUM["buildings"].capitalize(), built), (SUM["rest"].capitalize(), rest)]
