"""Which elements of the scene stand for an answer."""

from __future__ import annotations

from regalia.games.warrior_knights.table import Table
from regalia.kernel.questions import Answer, Question


def targets(view: Table, question: Question, answer: Answer) -> list[str]:
    return []
