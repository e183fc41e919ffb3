"""What the components of all games have in common: how their files are read, and how a mistake in one is told.

Every entry says where it is from, so that an owner of the printed game can correct a house value without touching code.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

SOURCES = ("rulebook", "public", "house")


class BadComponent(ValueError):
    """A component file says something impossible; the text names the file and the entry."""


def need(holds: bool, where: str, what: str) -> None:
    if not holds:
        raise BadComponent(f"{where}: {what}")


def load(package: str | None, name: str) -> dict[str, Any]:
    """A file from the `components` folder of a game, which gives its `__package__`."""
    assert package is not None, "components belong to a package"
    return tomllib.loads(files(package).joinpath("components", name).read_text("utf-8"))


def source(entry: Mapping[str, Any], where: str, name: str = "source") -> str:
    need(entry.get(name) in SOURCES, where, f"{name} is one of {', '.join(SOURCES)}")
    return str(entry[name])
