"""The written rules of a game as paragraphs with their chapters, for the client."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from regalia.server.games import known_game
from regalia.server.protocol import Paragraph
from regalia.server.refusals import Refusal

START = re.compile(r"\*\*([a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)+)\*\*\s*(.*)")

SOURCES = "Where the components come from"
"""The chapter that says what is house design."""


@cache
def rules(key: str) -> list[Paragraph]:
    """Every paragraph in its order. Raises Refusal."""
    return read(_text(key))


def rule(key: str, id: str) -> Paragraph:
    for paragraph in rules(key):
        if paragraph.id == id:
            return paragraph
    raise Refusal(f"the rules of {known_game(key).name} have no paragraph {id[:60]!r}", 404)


def house(key: str) -> str:
    """What the rulebook says about where the components come from; empty if it says nothing."""
    try:
        text = _text(key)
    except Refusal:
        return ""
    _, _, rest = text.partition(f"\n## {SOURCES}\n")
    return rest.partition("\n## ")[0].strip()


@cache
def _text(key: str) -> str:
    game = known_game(key)
    places = (
        files("regalia") / "rules" / f"{key}.md",
        Path(__file__).parents[3] / "docs" / "rules" / f"{key}.md",  # in a checkout
        files(type(game).__module__.partition(".")[0]) / "rules.md",  # of a game in a package of its own
    )
    for place in places:
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise Refusal(f"the rules of {game.name} are not written down here", 404)


def read(text: str) -> list[Paragraph]:
    found: list[Paragraph] = []
    chapter, inside = "", False
    for line in text.splitlines():
        if start := START.match(line):
            found.append(Paragraph(start[1], chapter, start[2]))
            inside = True
        elif line.startswith("#"):
            chapter, inside = line.lstrip("#").strip(), False
        elif inside:
            found[-1].text += "\n" + line
    for paragraph in found:
        paragraph.text = paragraph.text.strip()
    return found
