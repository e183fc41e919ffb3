"""What a Ruler may do at any time: lift a siege."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.forces import lift_siege
from regalia.games.blood_of_kings.table import Table, kingdoms_of
from regalia.kernel.questions import Answer, Seat


def asides(g: Table, seat: Seat) -> list[Answer]:
    return [("lift", k, region) for k in kingdoms_of(g, seat) for region in members(g.sieges[k])]


def do_aside(g: Table, seat: Seat, answer: Answer) -> None:
    _, k, region = answer
    lift_siege(g, k, region)
