"""Sentences from templates such as "{0:seat} paid {1} for {2:place}", as a game's `words.py` fills them.

It is what `string.Formatter` does, with each template taken apart only once: a table in the browser is told of every
answer in words, so this runs often.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from string import Formatter
from typing import Any


class Filler(ABC):
    """A place in a template is `{what:how}`: the number of an argument, or a name, and how to say it."""

    @abstractmethod
    def value(self, what: int | str, args: Sequence[Any]) -> Any:
        """What belongs in a place."""

    @abstractmethod
    def said(self, value: Any, how: str) -> str:
        """How it is said; `how` is empty where the template does not tell."""

    def fill(self, template: str, args: Sequence[Any]) -> str:
        return "".join(
            [
                text if what is None else text + self.said(self.value(what, args), how)
                for text, what, how in places(template)
            ]
        )


@cache
def places(template: str) -> tuple[tuple[str, int | str | None, str], ...]:
    """The texts of a template, each with the place after it if there is one."""
    return tuple(
        (text, int(what) if what and what.isdecimal() else what, how or "")
        for text, what, how, _ in Formatter().parse(template)
    )
