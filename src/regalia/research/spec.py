"""What the numbers of a game mean, for given players and options: actions and observations."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from regalia.kernel.game import AnyGame, Value, find_game
from regalia.kernel.questions import Answer
from regalia.research.actions import Actions
from regalia.research.layout import Layout, Sight
from regalia.research.sample import DECISIONS, sampled

LOOKS = 3
"""Of so many decisions one is looked at for its view; answers are gathered at every one."""


class Spec(NamedTuple):
    """Learned from the sample, so always the same for the same game, rules version, players and options."""

    game: AnyGame
    players: int
    options: Mapping[str, Value]
    actions: Actions
    layout: Layout

    @property
    def fingerprint(self) -> str:
        """Keep it with whatever was trained on these numbers: if it has changed, they mean something else."""
        meaning = (self.game.key, self.game.rules, self.actions.catalogue, self.actions.reserve, self.layout.names)
        return hashlib.blake2b(repr(meaning).encode(), digest_size=8).hexdigest()


def spec_of(game: str | AnyGame, players: int, options: Mapping[str, Any] | None = None) -> Spec:
    """The spec of a game, worked out once a process. Raises UnknownGame or BadOptions with what would be right."""
    found = find_game(game) if isinstance(game, str) else game
    return _spec(found, players, tuple(found.check(players, options or {}).items()))


@cache
def _spec(game: AnyGame, players: int, options: tuple[tuple[str, Value], ...]) -> Spec:
    answers: set[Answer] = set()
    most, sight = 0, Sight(game.table)
    for number, eyes in enumerate(sampled(game, players, dict(options), DECISIONS)):
        found = eyes.options
        answers.update(found)
        most = max(most, len(found))
        if number % LOOKS == 0:
            sight.add(eyes)
    return Spec(game, players, dict(options), Actions(answers, most), Layout(sight))
