"""How the table is drawn, as data."""

from __future__ import annotations

from regalia.authoring.scene import Scene
from regalia.games.blood_of_kings.table import Table
from regalia.kernel.questions import Answer, Question, Seat


def scene(view: Table, seat: Seat) -> Scene:
    return Scene((), (), (), ())


def targets(view: Table, question: Question, answer: Answer) -> list[str]:
    return []
