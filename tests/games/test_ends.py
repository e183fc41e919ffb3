"""The end of a game is staged with who comes in first, and why."""

from __future__ import annotations

import pytest

from regalia.kernel.questions import WATCHER
from regalia.kernel.record import Record
from tools.make_golden import FOLDER

ENDS = [
    *(f"barbarian-kingdoms/{name}" for name in ("4-territorial", "5-limit", "2v2-military")),
    *(f"kingsburg/{name}" for name in ("5-years", "4-king")),
]
TOLD = {"barbarian-kingdoms": ("won", "stalled"), "kingsburg": ("ended",)}
"""The events that tell of the end."""


@pytest.mark.parametrize("name", ENDS)
def test_the_end_is_staged_in_the_order_of_the_places_and_says_why(name: str) -> None:
    record = Record.read((FOLDER / f"{name}.json").read_text("utf-8"))
    match = record.replay()
    assert match.result is not None
    view = match.view(WATCHER)
    for kind in TOLD[record.game.key]:
        staged = record.game.moment(view, kind, ())
        assert staged is not None
        places = [match.result.places[side.seat] for side in staged.sides if side.seat is not None]
        assert places == sorted(places) and len(places) >= len(match.result.places)
        assert staged.outcome == record.game.conclude(view)
