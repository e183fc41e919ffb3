"""The written rules of a game as paragraphs with their chapters, for the client."""

from __future__ import annotations

from functools import cache

from regalia.rulebook import NoRules, read_paragraphs, rulebook
from regalia.server.common.known_games import known_game
from regalia.server.common.protocol.requests import Paragraph
from regalia.server.common.refusals import Refusal

SOURCES = "Where the components come from"
"""The chapter that says what is house design."""


@cache
def rules(key: str) -> list[Paragraph]:
    """Every paragraph in its order. Raises Refusal."""
    return [Paragraph(*each) for each in read_paragraphs(_text(key))]


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


def _text(key: str) -> str:
    known_game(key)
    try:
        return rulebook(key)
    except NoRules as error:
        raise Refusal(str(error), 404) from error
