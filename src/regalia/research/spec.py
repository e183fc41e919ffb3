"""What the numbers of a game mean, for given players and options: actions and observations."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from gymnasium import spaces

from regalia.kernel.errors import BadOptions, did_you_mean
from regalia.kernel.game import AnyGame, Value, find_game
from regalia.kernel.questions import Answer
from regalia.kernel.table import as_answer
from regalia.research import kept
from regalia.research.actions import Actions, sort_key
from regalia.research.columns import FORMS, Columns, Extremes, Form
from regalia.research.layout import Layout, Sight
from regalia.research.sample import DECISIONS, sampled
from regalia.research.writer import Writer

USUAL_PLAYERS = 4
DECISIONS_A_LOOK = 3
"""Of so many decisions one is looked at for its view; answers are gathered at every one."""


class Spec(NamedTuple):
    """Learned from the sample, so always the same for the same game, rules version, players and options."""

    game: AnyGame
    players: int
    options: Mapping[str, Value]
    actions: Actions
    layout: Layout
    columns: Columns
    """The bounds and kind of every column of an observation."""

    def __repr__(self) -> str:
        numbers = f"{self.actions.size:,} actions, {self.layout.size:,} columns"
        return f"<numbers of {self.game.name} for {self.players} players: {numbers}>"

    def space(self, form: Form = "plain") -> spaces.Box:
        """The space of observations in a form: true bounds for every column, or 0 to 1 in the others."""
        if form not in FORMS:
            hint = did_you_mean(str(form), FORMS)
            raise BadOptions(f"the form of observations is one of {', '.join(FORMS)}, not {form!r}{hint}")
        if form == "plain":
            return spaces.Box(self.columns.low, self.columns.high, dtype=np.int16)
        return spaces.Box(0.0, 1.0, (self.columns.size(form),), np.float32)

    @property
    def fingerprint(self) -> str:
        """Keep it with whatever was trained on these numbers: if it has changed, they mean something else."""
        columns = [tuple(self.columns[at]) for at in range(len(self.columns))]
        meaning = (self.game.key, self.game.rules, self.actions.catalogue, self.actions.reserve, columns)
        return hashlib.blake2b(repr(meaning).encode(), digest_size=8).hexdigest()


def spec_of(game: str | AnyGame, players: int | None = None, options: Mapping[str, Any] | None = None) -> Spec:
    """The spec of a game, worked out once a process. Raises UnknownGame or BadOptions with what would be right.

    Without `players` there are four, or as few as the game can have.
    """
    found = find_game(game) if isinstance(game, str) else game
    if players is None:
        players = USUAL_PLAYERS if USUAL_PLAYERS in found.players else min(found.players)
    return _spec(found, players, tuple(found.check(players, options or {}).items()))


@cache
def _spec(game: AnyGame, players: int, options: tuple[tuple[str, Value], ...]) -> Spec:
    place = kept.place_of(game, (players, options, DECISIONS))
    data = kept.read(place)
    if data is None:
        data = learned(game, players, dict(options))
        kept.write(place, data)
    actions = Actions(map(as_answer, data["answers"]), data["most"])
    layout = Layout(kept.sight_from(game, data["sight"]))
    return Spec(game, players, dict(options), actions, layout, Columns(layout, Extremes.from_json(data["columns"])))


def learned(game: AnyGame, players: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """What the sample shows, in plain values: the answers, what the views held, and how far the columns reach."""
    answers: set[Answer] = set()
    most, sight = 0, Sight(game.table)
    for number, eyes in enumerate(sampled(game, players, options, DECISIONS)):
        found = eyes.options
        answers.update(found)
        most = max(most, len(found))
        if number % DECISIONS_A_LOOK == 0:
            sight.add(eyes)
    columns = extremes(game, players, options, Layout(sight)).as_json()
    ordered = sorted(answers, key=sort_key)
    return {"answers": ordered, "most": most, "sight": kept.sight_as_json(sight), "columns": columns}


def extremes(game: AnyGame, players: int, options: Mapping[str, Any], layout: Layout) -> Extremes:
    """How far the columns reach: a second look at the sample, since only a whole layout has columns."""
    writer, found = Writer(layout), Extremes(layout.size)
    for number, eyes in enumerate(sampled(game, players, options, DECISIONS)):
        if number % DECISIONS_A_LOOK == 0:
            found.add(writer.observe(eyes.view, eyes.seat, eyes.question))
    return found
