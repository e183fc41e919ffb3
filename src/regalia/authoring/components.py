"""What the components of all games have in common: how their files are read, and how a mistake in one is told.

Every entry says where it is from, so that an owner of the printed game can correct a house value without touching code.
Whatever is wrong then, the file and the entry are named.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

SOURCES = ("rulebook", "public", "house")
T = TypeVar("T")


class BadComponent(ValueError):
    """A component file says something impossible; the text names the file and the entry."""


class Entry(dict[str, Any]):
    """A table of a component file that knows its place."""

    def __init__(self, values: Mapping[str, Any], where: str) -> None:
        super().__init__(values)
        self.where = where

    def __missing__(self, name: str) -> Any:
        raise BadComponent(f"{self.where}: {name} is missing")


def need(holds: bool, where: str, what: str) -> None:
    if not holds:
        raise BadComponent(f"{where}: {what}")


# -- reading -----------------------------------------------------------------------------------------
def load(package: str | None, name: str) -> Entry:
    """A file beside the module that gives its `__package__`: the `components` of a game."""
    assert package is not None, "components belong to a package"
    return placed(tomllib.loads(files(package).joinpath(name).read_text("utf-8")), name)


def placed(values: Mapping[str, Any], where: str) -> Entry:
    """A table in which every table knows its place: the file, then the entry's id, rank or name, or its number."""
    return Entry({key: _inner(value, where, key) for key, value in values.items()}, where)


def _inner(value: Any, where: str, key: str) -> Any:
    if isinstance(value, dict):
        return placed(value, f"{where}: {key}")
    if isinstance(value, list):
        return [
            placed(item, f"{where}: {_title(item, f'{key} {i}')}") if isinstance(item, dict) else item
            for i, item in enumerate(value, 1)
        ]
    return value


def _title(item: Mapping[str, Any], otherwise: str) -> str:
    return str(next((item[name] for name in ("id", "rank", "name") if name in item), otherwise))


def each(file: Entry, name: str, build: Callable[[Entry, str], T]) -> tuple[T, ...]:
    """What `build(entry, where)` makes of every entry of that name in a file. Each says where it is from."""
    found = []
    need(isinstance(file[name], list), file.where, f"{name} is a list of tables: [[{name}]]")
    for entry in file[name]:
        need(isinstance(entry, Entry), file.where, f"{name} is a list of tables: [[{name}]]")
        source(entry, entry.where)
        try:
            found.append(build(entry, entry.where))
        except BadComponent:
            raise
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            raise BadComponent(
                f"{entry.where}: something in it is of another kind than it should be: {error}"
            ) from error
    return tuple(found)


def counts(file: Entry) -> Entry:
    """A file of numbers: each table, alone or in a list, has them, the source, and perhaps a name."""
    for name, entries in file.items():
        for entry in entries if isinstance(entries, list) else [entries]:
            need(isinstance(entry, Entry), file.where, f"{name} is a table: [{name}]")
            source(entry, entry.where)
            for field, value in entry.items():
                kind = str if field in ("name", "source") else bool | int | tuple[int, ...]
                given = tuple(value) if isinstance(value, list) else value
                need(is_a(given, kind), entry.where, f"{field} can't be {value!r}")
    return file


# -- checking ----------------------------------------------------------------------------------------
def source(entry: Mapping[str, Any], where: str, name: str = "source") -> str:
    need(entry.get(name) in SOURCES, where, f"{name} is one of {', '.join(SOURCES)}")
    return str(entry[name])


def fit(component: T, where: str) -> T:
    """A component, when all its fields are of the types that its class declares."""
    for name, kind in declared(type(component)).items():
        value = getattr(component, name)
        need(is_a(value, kind), where, f"{name} can't be {value!r}")
    return component


declared: Callable[[Any], dict[str, Any]] = cache(get_type_hints)
"""By class: the type of each field."""


def is_a(value: Any, kind: Any) -> bool:
    """Whether a value is of a declared type, in all its depth. True is no number."""
    if type(kind) is type:
        return type(value) is kind
    inner = get_args(kind)
    if get_origin(kind) is tuple:
        if not isinstance(value, tuple):
            return False
        kinds = [inner[0]] * len(value) if inner[1:] == (...,) else inner
        return len(value) == len(kinds) and all(map(is_a, value, kinds))
    if isinstance(kind, UnionType):
        return any(is_a(value, each_kind) for each_kind in inner)
    return isinstance(value, Mapping) and all(is_a(k, inner[0]) and is_a(v, inner[1]) for k, v in value.items())
