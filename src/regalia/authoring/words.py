"""Sentences from templates such as "{0:seat} paid {1} for {2:place}", as a game's `words.py` fills them.

It is what `string.Formatter` does, with each template taken apart only once: a table in the browser is told of every
answer in words, so this runs often.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from string import Formatter
from typing import Any, NamedTuple, TypeAlias

Fact: TypeAlias = Callable[[Any, Any], Any]
Said: TypeAlias = Callable[[Any], str]
Seen: TypeAlias = Callable[[Any, Any, Any], str]
KEPT = 4096
"""How many plain sentences of a game are kept for the next reader."""
GROUPS = {"all": slice(None), "tail": slice(1, None)}


class Place(NamedTuple):
    """Where a template is filled, with the text before it: from which arguments or by which fact, and how said."""

    text: str
    of: int | slice | None = None
    fact: Fact | None = None
    said: Said = str
    seen: Seen | None = None


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
        self.places = cache(self._places)
        self.is_plain = cache(self._is_plain)
        self.plainly = lru_cache(maxsize=KEPT, typed=True)(self._plainly)

    def fill(self, view: Any, template: str, args: Sequence[Any], question: Any = None) -> str:
        if self.is_plain(template):
            try:
                return self.plainly(template, *args)
            except TypeError:
                pass  # a list among the arguments can't be kept
        return self._filled(view, template, args, question)

    def _is_plain(self, template: str) -> bool:
        """Whether the sentence follows from its arguments alone, so that everybody reads the same."""
        return all(place.fact is None and place.seen is None for place in self.places(template))

    def _plainly(self, template: str, *args: Any) -> str:
        return self._filled(None, template, args, None)

    def _filled(self, view: Any, template: str, args: Sequence[Any], question: Any) -> str:
        parts = []
        for text, of, fact, said, seen in self.places(template):
            parts.append(text)
            if of is not None:
                value = args[of]
            elif fact is not None:
                value = fact(view, question)
            else:
                continue
            parts.append(said(value) if seen is None else seen(view, question, value))
        return "".join(parts)

    def _places(self, template: str) -> list[Place]:
        return [self._place(text, what, how or "") for text, what, how, _ in Formatter().parse(template)]

    def _place(self, text: str, what: str | None, how: str) -> Place:
        if what is None:
            return Place(text)
        of = None if what in self.facts else int(what) if what.isdecimal() else GROUPS[what]
        seen = None if how in self.said or not how else self.seen[how]
        return Place(text, of, self.facts.get(what), self.said.get(how, str), seen)


def sentence(text: str) -> str:
    """With a capital, as sentences and buttons have it."""
    return text[:1].upper() + text[1:]
