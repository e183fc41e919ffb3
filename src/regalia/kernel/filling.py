"""Sentences from templates such as "{0:seat} paid {1} for {2:place}", as a game's `words.py` fills them.

It is what `string.Formatter` does, with each template taken apart only once: a table in the browser is told of every
answer in words, so this runs often.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, TypeAlias

Fact: TypeAlias = Callable[[Any, Any], Any]
Said: TypeAlias = Callable[[Any], str]
Seen: TypeAlias = Callable[[Any, Any, Any], str]


class Wording:
    """How a game fills its templates. A place is `{what}` or `{what:how}`.

    what   the number of an argument, `all` of them, the `tail` without the first, or one of the facts
    how    one of the ways to say a value; without it the value is said as it is
    facts  by name: what a view and the question tell
    said   by way: a value in words
    seen   by way: a value in words that depend on the view, and on the question if there is one
    """

    def __init__(
        self, facts: Mapping[str, Fact], said: Mapping[str, Said], seen: Mapping[str, Seen] | None = None
    ) -> None:
        self.facts = facts
        self.said = said
        self.seen = seen or {}

    def fill(self, view: Any, template: str, args: Sequence[Any], question: Any = None) -> str:
        parts = []
        for text, what, how in places(template):
            parts.append(text)
            if what is not None:
                value = args[what] if type(what) is int else self._named(str(what), view, args, question)
                parts.append(self._in_words(value, how, view, question))
        return "".join(parts)

    def _named(self, what: str, view: Any, args: Sequence[Any], question: Any) -> Any:
        if what in self.facts:
            return self.facts[what](view, question)
        return {"all": args, "tail": args[1:]}[what]

    def _in_words(self, value: Any, how: str, view: Any, question: Any) -> str:
        if not how:
            return str(value)
        return self.said[how](value) if how in self.said else self.seen[how](view, question, value)


@cache
def places(template: str) -> tuple[tuple[str, int | str | None, str], ...]:
    """The texts of a template, each with the place after it if there is one."""
    return tuple(
        (text, int(what) if what and what.isdecimal() else what, how or "")
        for text, what, how, _ in Formatter().parse(template)
    )


def sentence(text: str) -> str:
    """With a capital, as sentences and buttons have it."""
    return text[:1].upper() + text[1:]
