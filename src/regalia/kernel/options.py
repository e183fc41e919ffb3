"""A game's options: typed, explained, checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from regalia.kernel.errors import BadOptions, short

Value: TypeAlias = bool | int | str


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
        raise BadOptions(f"option {self.name} is yes or no, not {short(value)}")

    @property
    def allowed(self) -> str:
        return "yes, no"


class Choice(NamedTuple):
    """One of a few words; `choices` gives each word its explanation."""

    name: str
    label: str
    help: str
    choices: Mapping[str, str]
    default: str

    def read(self, value: Any) -> Value:
        if isinstance(value, str) and value in self.choices:
            return value
        raise BadOptions(f"option {self.name} is one of {self.allowed}, not {short(value)}")

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
        raise BadOptions(f"option {self.name} is a whole number from {self.allowed}, not {short(value)}")

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

    def read(self, value: Any) -> Value:
        if isinstance(value, str) and len(value) <= 200:
            return value
        raise BadOptions(f"option {self.name} is {self.form}")

    @property
    def allowed(self) -> str:
        return self.form


Option: TypeAlias = Flag | Choice | Number | Text


def read_options(game: str, options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Value]:
    """All options with their values, those not given at their defaults."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            has = ", ".join(known) or "none"
            raise BadOptions(f"{game} has no option {short(name)}; it has {has}")
    return {name: option.read(given[name]) if name in given else option.default for name, option in known.items()}
