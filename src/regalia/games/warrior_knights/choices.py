"""Asking only where there is something to choose."""

from __future__ import annotations

from regalia.games.warrior_knights.table import Table
from regalia.kernel.questions import Answer, Question, Rule


def choose(g: Table, question: Question) -> Rule[Answer]:
    """The answer to an open question; the only one there is goes without asking."""
    options = question.answers(g)
    return options[0] if len(options) == 1 else (yield question)
