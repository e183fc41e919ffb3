"""The table as it is drawn."""

from __future__ import annotations

from regalia.authoring.scene import Scene
from regalia.games.warrior_knights.table import Table
from regalia.kernel.questions import Seat


def scene(view: Table, seat: Seat) -> Scene:
    return Scene()
