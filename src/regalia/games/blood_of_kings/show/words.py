"""How questions, answers and events are said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.games.blood_of_kings.table import Table
from regalia.kernel.questions import Answer, Question


def ask(view: Table, question: Question) -> str:
    return f"{question.kind} {question.about}"


def say(view: Table, question: Question, answer: Answer) -> str:
    return " ".join(map(str, answer))


def report(view: Table, kind: str, args: Sequence[Any]) -> str:
    return f"{kind} {' '.join(map(str, args))}"


def conclude(view: Table) -> str:
    assert view.result is not None
    return view.result.ending
