"""Whatever the rules tell is listed, with as many arguments as it has."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from regalia.games.warrior_knights import GAME, chronicle
from regalia.games.warrior_knights.chronicle import TOLD
from regalia.kernel.chance import Source
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE

SOURCES = "".join(path.read_text("utf-8") for path in Path(str(chronicle.__file__)).parent.glob("*.py"))


@pytest.mark.parametrize("kind", TOLD)
def test_every_kind_that_is_listed_is_told(kind: str) -> None:
    assert SOURCES.count(f'"{kind}"') > 1


@pytest.mark.parametrize("seed", [1, 2])
def test_events_have_the_arguments_that_are_listed(seed: int) -> None:
    rng = Random(seed)
    m = Match.begin(GAME, 4, {}, f"chronicle {seed}", listen=True)
    while not m.over and m.number < 1500:
        seat = m.waiting[0]
        if seat == NATURE:
            m.chance()
        else:
            m.answer(seat, rng.choice(m.options(seat)))
    assert isinstance(m.source, Source)
    for _, event in m.told:
        listed = TOLD[event.kind]
        if not (listed and listed[-1].endswith("...")):
            assert len(event.args) == len(listed), event
