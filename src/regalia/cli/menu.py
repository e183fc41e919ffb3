"""The legal answers as a numbered list, in columns, grouped by what one does."""

from __future__ import annotations

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from regalia.kernel.questions import Answer

ANSWERS_IN_ONE_LIST = 9
"""Up to so many answers stand in one list."""
ANSWERS_FOR_A_HEADING = 3
"""A verb with fewer answers than this gets no heading of its own."""


class Menu:
    """The answers of one question in the order they are shown, each with its phrase."""

    def __init__(self, phrases: Iterable[tuple[Answer, str]]) -> None:
        pairs = list(phrases)
        self.groups = group(pairs) if len(pairs) > ANSWERS_IN_ONE_LIST else [("", pairs)]
        self.lines = [pair for _, pairs in self.groups for pair in pairs]

    def answer(self, number: int) -> Answer | None:
        """The answer with that number; None if there is none."""
        return self.lines[number - 1][0] if 0 < number <= len(self.lines) else None

    def show(self, width: int) -> RenderableType:
        parts: list[RenderableType] = []
        number = 1
        for heading, pairs in self.groups:
            if heading:
                parts.append(Text(heading, style="bold"))
            entries = [entry(n, phrase) for n, (_, phrase) in enumerate(pairs, number)]
            number += len(pairs)
            parts.append(in_columns(entries, width))
        return Group(*parts)

    def holding(self, words: str, width: int) -> RenderableType | None:
        """Only the answers whose phrase has these words in it; None if there is none."""
        wanted = words.casefold()
        found = [entry(n, phrase) for n, (_, phrase) in enumerate(self.lines, 1) if wanted in phrase.casefold()]
        return in_columns(found, width) if found else None


def group(pairs: list[tuple[Answer, str]]) -> list[tuple[str, list[tuple[Answer, str]]]]:
    """By verb, as they come; the verbs with few answers together at the end."""
    by_verb: dict[str, list[tuple[Answer, str]]] = {}
    for answer, phrase in pairs:
        by_verb.setdefault(verb_of(answer), []).append((answer, phrase))
    large = [
        (verb.replace("_", " ").capitalize(), each)
        for verb, each in by_verb.items()
        if len(each) >= ANSWERS_FOR_A_HEADING
    ]
    rest = [pair for each in by_verb.values() if len(each) < ANSWERS_FOR_A_HEADING for pair in each]
    return large + ([("Or" if large else "", rest)] if rest else [])


def verb_of(answer: Answer) -> str:
    return answer[0] if isinstance(answer, tuple) and answer and isinstance(answer[0], str) else ""


def entry(number: int, phrase: str) -> Text:
    return Text.assemble((f"{number:>3}) ", "bold cyan"), phrase)


def in_columns(entries: list[Text], width: int) -> RenderableType:
    """Side by side when there are many, one below the other when they are few or long."""
    if len(entries) <= 3 or max(len(entry) for entry in entries) > width // 2:
        return Group(*entries)
    return Columns(entries, padding=(0, 2), equal=True, column_first=True, width=None)
