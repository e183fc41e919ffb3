"""Questions, answers and events in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.games.warrior_knights.table import Table
from regalia.kernel.questions import Answer, Question


def ask(view: Table, question: Question) -> str:
    return _plain(question.kind, question.about)


def say(view: Table, question: Question, answer: Answer) -> str:
    return _plain(answer[0], answer[1:]) if isinstance(answer, tuple) else str(answer)


def report(view: Table, kind: str, args: Sequence[Any]) -> str:
    return _plain(kind, args)


def conclude(view: Table) -> str:
    assert view.result is not None
    return f"The game ended: {view.result.ending}."


def _plain(word: Any, args: Sequence[Any]) -> str:
    return " ".join([str(word).replace("_", " ").capitalize(), *map(str, args)])
