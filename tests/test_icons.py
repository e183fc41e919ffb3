"""Every icon that a game's scenes and moments name has a drawing in the browser's client."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.authoring.scene import Element, Scene
from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.testing.play import Effort, Play
from tests.effort import KEYS, LONG

TABLE = Path(__file__).parents[1] / "web" / "src" / "icons" / "names.ts"
DRAWN = set(re.findall(r'^  "?([\w-]+)"?: "', TABLE.read_text(encoding="utf-8"), re.MULTILINE))
WRITTEN = {"", "disk", "or"}
"""Words that clients draw in ways of their own: a bare disk, a word between alternatives."""
EFFORT = Effort(looks=80 if LONG else 20, answers=3000)


def words_of(element: Element) -> Iterator[str]:
    if getattr(element, "kind", "") == "die":
        return  # its pips are drawn
    yield from (getattr(element, name, "") for name in ("icon", "crest"))
    yield from (mark.split(":")[0] for mark in getattr(element, "marks", ()))


def words_shown(play: Play, match: Match) -> set[str]:
    """What the scenes of all who look name."""
    scenes: list[Scene] = [play.game.scene(match.view(seat), seat) for seat in play.seats]
    return {word for scene in scenes for element in scene.elements() for word in words_of(element)}


def words_told(play: Play, match: Match) -> set[str]:
    """What the moments of a finished game name."""
    view = match.view(0)
    staged = [play.game.moment(view, *event.face(0)) for _, event in match.told]
    return {moment.icon for moment in staged if moment}


def test_every_word_that_authors_are_told_of_has_a_drawing() -> None:
    page = (TABLE.parents[3] / "docs" / "scene.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| [^|]+ \| (.*) \|$", page.partition("### Icons")[2].partition("A game outside")[0], re.MULTILINE
    )
    told = {word for row in rows for word in re.findall(r"`([\w-]+)`", row)}
    assert len(told) > 100 and told <= DRAWN


@pytest.mark.parametrize("key", KEYS)
def test_every_icon_of_a_game_has_a_drawing(key: str) -> None:
    game = find_game(key)
    found: set[str] = set()
    for seed, players in enumerate((game.players[0], game.players[-1])):
        play = Play("icons", game, players, {}, seed, EFFORT)
        for match in play.walk():
            found |= words_shown(play, match)
        assert play.match is not None
        found |= words_told(play, play.match)
    assert found - DRAWN - WRITTEN == set()
