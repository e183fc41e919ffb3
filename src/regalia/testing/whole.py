"""One whole random game with the cheap checks all at once: for games whose options go together in many ways.

The checks of the kit each play games of their own and look closely. This one plays a single game, counts at every
decision, looks where a kind of question comes up for the first time, and plays the whole game again at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regalia.kernel.game import AnyGame
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER
from regalia.testing.legality import NONSENSE, refuses, well_formed
from regalia.testing.mechanics import replayed, saved, survives
from regalia.testing.outcome import same_sums, well_ended, within
from regalia.testing.play import Effort, Nonconformity, Play, raised
from regalia.testing.secrecy import seen_by

SHARE_OF_SAVES = 0.2
"""How often a match is saved where it is looked at: that takes as long as all the rest together."""
MOST_ANSWERS = 20_000
"""Answers after which a game without bounds is left as it is."""


def quick(game: AnyGame, players: int, options: Mapping[str, Any] | None = None, seed: int = 0) -> None:
    """Play one game and check it in passing. Raises Nonconformity at the first failure.

    Legality, copies, JSON, views and imagined tables are looked at for each kind of question; sums at every decision;
    length, result and scores at the end; and the same answers lead a new match to the same end.
    """
    play = Play("quick", game, players, options or {}, seed, Effort(0, MOST_ANSWERS))
    try:
        _whole_game(play)
    except Nonconformity:
        raise
    except Exception as error:
        raise Nonconformity(play.story(raised(error))) from error


def _whole_game(play: Play) -> None:
    bounds = play.game.bounds(play.players, play.game.check(play.players, play.options))
    sums: dict[str, int] = {}
    kinds: set[str] = set()
    for match in play.stroll():
        sums = sums or dict(play.game.sums(match.g))
        same_sums(play, match, sums)
        play.expect(match.g.result is None, "the table has a result while the match goes on")
        asked = match.asked(WATCHER)
        if asked is not None and asked.kind not in kinds:
            kinds.add(asked.kind)
            _look(play, match)
        if bounds is not None and match.number > bounds.answers:
            break
    assert play.match is not None
    same_sums(play, play.match, sums)
    within(play, play.match, bounds)
    well_ended(play, play.match)
    play.alike(play.match, replayed(play, play.match.history()), "the same answers lead a new match elsewhere")


def _look(play: Play, match: Match) -> None:
    """At one decision: the answers of a seat that is asked, the position as a copy and as JSON, and a view of it."""
    seat = play.rng.choice(match.waiting)
    well_formed(play, match, seat)
    if seat != NATURE:
        refuses(play, match, seat, list(NONSENSE))
    play.alike(match, match.copy(), "a copy of the match is at another position")
    survives(play, match.g)
    if play.rng.random() < SHARE_OF_SAVES:
        saved(play, match)
    seen_by(play, match, play.rng.choice(play.seats))
