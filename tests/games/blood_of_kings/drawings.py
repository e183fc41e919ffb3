"""Scenes of positions, and how to find what is drawn in them."""

from __future__ import annotations

from typing import TypeVar

from regalia.authoring.scene import Element, Scene
from regalia.games.blood_of_kings import GAME
from regalia.games.blood_of_kings.show.scene import scene
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER, Seat

T = TypeVar("T", bound=Element)


def seen(m: Match, seat: Seat = WATCHER) -> Scene:
    """What a seat sees."""
    return scene(GAME.hide(m.g, seat), seat)


def named(drawn: Scene, id: str, kind: type[T]) -> T:
    found = next(element for element in drawn.elements() if element.id == id)
    assert isinstance(found, kind)
    return found


def lying(drawn: Scene, at: str) -> list[str]:
    return [piece.id for piece in drawn.pieces if piece.at == at]
