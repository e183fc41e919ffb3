"""What the rules tell is written down, so that it can be worded."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from regalia.games.paladins_and_barbarians import GAME, events
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE

FOLDER = Path(events.__file__).parent


def described() -> set[str]:
    return set(re.findall(r"^    (\w+) ", events.__doc__ or "", re.M))


def told_in_sources() -> set[str]:
    return {kind for path in FOLDER.glob("*.py") for kind in re.findall(r'tell\(\s*"(\w+)"', path.read_text("utf-8"))}


def games(number: int) -> Iterator[Match]:
    for seed in range(number):
        rng, match = Random(seed), Match.begin(GAME, 2, seed=seed)
        while not match.over:
            seat = match.waiting[0]
            if seat == NATURE:
                match.chance()
            else:
                match.give(seat, rng.choice(match.options(seat)))
        yield match


def test_every_kind_of_event_is_described_and_no_other() -> None:
    assert described() == told_in_sources()


def test_what_is_told_can_be_said_in_words_for_all_eyes() -> None:
    for match in games(3):
        for eyes in (0, 1, -2):
            view = match.view(eyes)
            for kind, args in match.heard(eyes):
                assert GAME.report(view, kind, args).endswith((".", "!"))
