"""The written rules of a game: a Markdown text of numbered paragraphs with stable ids.

A paragraph begins with a line such as `**bk.turn.1** The turn ...` and goes on to the next such line or heading.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from regalia.kernel.errors import RegaliaError
from regalia.kernel.game import find_game

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

PARAGRAPH_START = re.compile(r"\*\*([a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+)\*\*\s*(.*)")


class Paragraph(NamedTuple):
    id: str
    chapter: str
    text: str


class NoRules(RegaliaError):
    """There is no such rulebook or paragraph."""


@cache
def rulebook(key: str) -> str:
    """The whole text. Raises UnknownGame or NoRules."""
    game = find_game(key)
    places: list[Traversable] = [
        files("regalia") / "rules" / f"{key}.md",
        Path(__file__).parents[2] / "docs" / "rules" / f"{key}.md",  # in a checkout
    ]
    home = import_module(type(game).__module__.partition(".")[0])
    if hasattr(home, "__path__"):  # a game in a package of its own, not in a single module
        places.append(files(home) / "rules.md")
    for place in places:
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise NoRules(f"the rules of {game.name} are not written down here")


def paragraphs(key: str) -> dict[str, str]:
    """The text of every paragraph by its id, in their order."""
    return {each.id: each.text for each in read_paragraphs(rulebook(key))}


def read_paragraphs(text: str) -> list[Paragraph]:
    """Every paragraph in its order. Raises NoRules if an id comes twice."""
    found: dict[str, tuple[str, list[str]]] = {}
    chapter, lines = "", list[str]()
    for line in text.splitlines():
        if start := PARAGRAPH_START.match(line):
            if start[1] in found:
                raise NoRules(f"the paragraph {start[1]} is there twice")
            lines = [start[2]]
            found[start[1]] = chapter, lines
        elif line.startswith("#"):
            chapter, lines = line.lstrip("#").strip(), []
        else:
            lines.append(line)
    return [Paragraph(name, chapter, "\n".join(body).strip()) for name, (chapter, body) in found.items()]


def in_force(key: str, name: str) -> dict[str, str]:
    """The paragraph of that id, or all whose ids begin with it. Raises NoRules with what there is."""
    known = paragraphs(key)
    if name in known:
        return {name: known[name]}
    chapter = name.removesuffix(".") + "."
    if chosen := {each: text for each, text in known.items() if each.startswith(chapter)}:
        return chosen
    chapters = ", ".join(dict.fromkeys(each.rpartition(".")[0] for each in known))
    raise NoRules(f"the rules of {find_game(key).name} have no paragraph {name!r}; their chapters are {chapters}")
