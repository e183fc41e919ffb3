"""A game's options: typed, explained, checked.

Refusals name options as one gives them, in backquotes: `teams`, `teams=pairs`. That is right for a command line and for
programs; `in_words` says the same with the labels that people read on a page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from regalia.authoring.words import sentence
from regalia.kernel.errors import BadOptions, did_you_mean, short
from regalia.kernel.game import Value


class Flag(NamedTuple):
    """On or off."""

    name: str
    label: str
    help: str
    default: bool = False

    def read(self, value: Any) -> Value:
        if isinstance(value, bool):
            return value
        words = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise BadOptions(f"`{self.name}` is yes or no, not {short(value)}")

    @property
    def allowed(self) -> str:
        return "yes, no"


class Choice(NamedTuple):
    """One of a few words; `choices` gives each word its explanation, which may begin with a name and a colon."""

    name: str
    label: str
    help: str
    choices: Mapping[str, str]
    default: str

    def read(self, value: Any) -> Value:
        if isinstance(value, str) and value in self.choices:
            return value
        hint = did_you_mean(value, self.choices) if isinstance(value, str) else ""
        raise BadOptions(f"`{self.name}` is one of {self.allowed}, not {short(value)}{hint}")

    @property
    def allowed(self) -> str:
        return ", ".join(self.choices)


class Number(NamedTuple):
    """A whole number within limits."""

    name: str
    label: str
    help: str
    least: int
    most: int
    default: int

    def read(self, value: Any) -> Value:
        if isinstance(value, str) and len(value) < 10 and value.removeprefix("-").isdecimal():
            value = int(value)
        if type(value) is int and self.least <= value <= self.most:
            return value
        raise BadOptions(f"`{self.name}` is a whole number from {self.allowed}, not {short(value)}")

    @property
    def allowed(self) -> str:
        return f"{self.least} to {self.most}"


class Text(NamedTuple):
    """A short text in a form that the game checks itself and `form` describes."""

    name: str
    label: str
    help: str
    form: str
    default: str = ""
    longest: int = 200
    """Characters."""

    def read(self, value: Any) -> Value:
        if isinstance(value, str) and len(value) <= self.longest:
            return value
        raise BadOptions(f"`{self.name}` is {self.form}, in at most {self.longest} characters")

    @property
    def allowed(self) -> str:
        return self.form


Option: TypeAlias = Flag | Choice | Number | Text


QUOTED_OPTION = re.compile(r"`(\w+)(?:=([\w-]+))?`")


def in_words(refusal: str, options: tuple[Option, ...]) -> str:
    """A refusal as a sentence for people: options and their choices by what they are called on a page."""
    known = {option.name: option for option in options}

    def label(found: re.Match[str]) -> str:
        option = known.get(found[1])
        if option is None:
            return found[0]
        if found[2] and isinstance(option, Choice) and found[2] in option.choices:
            return f"“{sentence(option.choices[found[2]].partition(':')[0])}”"
        return f"“{option.label}”"

    said = sentence(QUOTED_OPTION.sub(label, refusal))
    return said if said.endswith((".", "?")) else f"{said}."
