"""What is staged: battles, a slain King, and the end; and the final sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regalia.authoring.scene import Moment, Side
from regalia.games.barbarian_kingdoms.components import KINGDOMS, PROVINCES
from regalia.games.barbarian_kingdoms.show import words
from regalia.games.barbarian_kingdoms.show.panels import controllers, said
from regalia.games.barbarian_kingdoms.show.texts import MOMENT, SHEET
from regalia.games.barbarian_kingdoms.table import Table
from regalia.games.barbarian_kingdoms.victory import board_points, trophies


def moment(view: Table, kind: str, args: Sequence[Any]) -> Moment | None:
    stage = STAGED.get(kind)
    return None if stage is None else stage(view, *args)


def side(view: Table, k: int, *sums: tuple[str, str], total: str = "") -> Side:
    return Side(KINGDOMS[k].name, view.seat_of[k], sums, total)


def battle(view: Table, active: int, attack: int, rival: int, defence: int, *parts: int) -> Moment:
    """Battle points by what they come from; where it was fought, as long as it lasts."""
    now = view.battle
    lasts = now is not None and tuple(now.sides) == (active, rival)
    title = MOMENT["battle of"].format(PROVINCES[now.site].name) if now is not None and lasts else MOMENT["battle"]
    half = len(parts) // 2
    sides = (
        side(view, active, *sums(active, parts[:half]), total=str(attack)),
        side(view, rival, *sums(rival, parts[half:]), total=str(defence)),
    )
    case = "tie" if attack == defence else "winner"
    return Moment(title, sides, said(MOMENT[case], active if attack >= defence else rival), "battle")


def sums(k: int, parts: Sequence[int]) -> list[tuple[str, str]]:
    """King, Warriors, marker, defence and bribe, as far as they count; nothing where an earlier version told none."""
    if not parts:
        return []
    labels = KINGDOMS[k].king, MOMENT["warriors"], MOMENT["control"], MOMENT["defence"], MOMENT["bribe"]
    return [(label, str(points)) for label, points in zip(labels, parts, strict=True) if points]


def slain(view: Table, loser: int, winner: int) -> Moment:
    sides = side(view, winner), side(view, loser)
    return Moment(
        MOMENT["slain"].format(KINGDOMS[loser].king), sides, words.report(view, "slain", (loser, winner)), "king"
    )


def end(view: Table, *args: Any) -> Moment:
    """The kingdoms in the order in which they come in, and why."""
    owners, result = controllers(view), view.result
    order = view.in_play if result is None else sorted(view.in_play, key=lambda k: result.places[view.seat_of[k]])
    sides = tuple(
        side(
            view,
            k,
            (MOMENT["provinces"], str(owners.count(k))),
            (MOMENT["kings"], str(trophies(view, k))),
        )
        for k in order
    )
    return Moment(MOMENT["end"], sides, "" if result is None else words.conclude(view), "vp")


STAGED: Mapping[str, Callable[..., Moment]] = {"counted": battle, "slain": slain, "won": end, "stalled": end}


def sheet(view: Table) -> list[tuple[str, list[int]]]:
    """The Kingdom Score by what it counts. Treasuries stay closed: of theirs only the points are known."""
    if view.result is None:
        return []
    board = [board_points(view, seat) for seat in range(view.players)]
    treasury = [score - sum(points) for score, points in zip(view.result.scores, board, strict=True)]
    rows = [list(points) for points in zip(*board, strict=True)]
    return list(zip(SHEET, [*rows, treasury], strict=True))
