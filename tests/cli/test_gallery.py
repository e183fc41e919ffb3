"""All that a scene can have, in a terminal without colours."""

from __future__ import annotations

import pytest

from regalia.testing import CHECKS, conform
from tests.cli.plugin import GALLERY
from tests.cli.typist import ASKED, Sit
from tests.gallery import GAME


@pytest.mark.usefixtures("toy")
def test_everything_is_told_in_words(sit: Sit) -> None:
    terminal = sit("play", GALLERY, "--seats", "ann,greedy", size=(60, 100))
    drawn = " ".join(terminal.shows(ASKED).split())
    for words in ("The wall", "Frame 1: Dawn 1 (vp 10)", "Guard (Blue, strength 3)", "Museum", "Room 1", "gold 2"):
        assert words in drawn
    assert "Pay 7" in terminal.types("2")
    end = " ".join(terminal.types("4", until="The record is in").split())
    assert "Visitor 1 buys Dawn for 4. · Sold: Visitor 1 4 (Price 4)." in end
    assert "points ann greedy" in end
    assert "Pictures 10 10" in end


@pytest.mark.parametrize("check", CHECKS)
def test_the_gallery_conforms(check: str) -> None:
    conform(GAME, 2, checks=[check])
