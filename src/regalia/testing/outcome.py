"""What holds while a game lasts and when it ends: sums, bounds, results, values."""

from __future__ import annotations

from random import Random

from regalia.kernel.chance import GeneratorSource
from regalia.kernel.game import Bounds
from regalia.kernel.match import Match
from regalia.kernel.table import Result
from regalia.testing.compare import table_difference
from regalia.testing.play import Play, answer_one


def conservation(play: Play) -> None:
    """`Game.sums` never changes, on true and on imagined tables."""
    start: dict[str, int] | None = None
    for match in play.stroll():
        start = start or dict(play.game.sums(match.g))
        same_sums(play, match, start)
    assert play.match is not None
    same_sums(play, play.match, start or {})


def same_sums(play: Play, match: Match, start: dict[str, int]) -> None:
    """The sums are what they were, now and then on an imagined table too."""
    for name, amount in play.game.sums(match.g).items():
        play.expect(amount == start.get(name), f"the sum of {name} was {start.get(name)} and is {amount} now")
    if play.rng.random() < 0.1:
        seat = play.rng.choice(play.seats)
        for name, amount in play.game.sums(match.imagine(seat, play.rng).g).items():
            play.expect(amount == start[name], f"seat {seat} imagines {amount} {name} where there are {start[name]}")


# -- the end ---------------------------------------------------------------------------------------
def results(play: Play) -> None:
    """A match is over exactly when its table has a result, and the result is consistent."""
    for match in play.stroll():
        play.expect(match.g.result is None, "the table has a result while the match goes on")
    assert play.match is not None
    well_ended(play, play.match)


def well_ended(play: Play, match: Match) -> None:
    """Every seat has a faction, and a match that is over a consistent result."""
    factions = play.game.factions(match.g)
    named = all(isinstance(faction, str) and faction for faction in factions)
    play.expect(len(factions) == play.players and named, f"the factions {factions!r} are not one word for each seat")
    if match.over:
        result = match.result
        play.expect(isinstance(result, Result), "the match is over without a result")
        assert result is not None
        _consistent(play, result)


def _consistent(play: Play, result: Result) -> None:
    endings = play.game.endings
    play.expect(result.ending in endings, f"the ending {result.ending!r} is not among those of the game, {endings}")
    lengths = len(result.places), len(result.scores)
    play.expect(lengths == (play.players, play.players), "places and scores are not one for each seat")
    play.expect(bool(result.winners), f"nobody has place 1 in {result.places}")
    due = tuple(1 + sum(other < place for other in result.places) for place in result.places)
    play.expect(result.places == due, f"the places {result.places} should be {due}: ties share a place")
    play.expect(all(type(score) is int for score in result.scores), f"the scores {result.scores} are not whole numbers")


def termination(play: Play) -> None:
    """Random play comes to an end within the game's bounds, in cheap mode as in full."""
    bounds = play.game.bounds(play.players, play.game.check(play.players, play.options))
    full = play.finished()
    most = play.effort.answers if bounds is None else bounds.answers
    for match in (full, _cheap(play, most), _settled(play, most)):
        play.match = match
        within(play, match, bounds)


def within(play: Play, match: Match, bounds: Bounds | None) -> None:
    """A game is no longer, and no score lower or higher, than its bounds promise."""
    if bounds is None:
        return
    most, (least, best) = bounds
    play.expect(match.number <= most, f"the game has {match.number} answers, its bounds say {most} at most")
    play.expect(match.over or match.number == play.effort.answers, f"the game is not over after {most} answers")
    scores = match.result.scores if match.result else ()
    inside = all(least <= score <= best for score in scores)
    play.expect(inside, f"the scores {scores} are not within {least} to {best}")


def _cheap(play: Play, most: int) -> Match:
    """Played twice with equal choices, keeping everything and keeping nothing: the same game."""
    kept, cheap = (_played(play, keep, most) for keep in (True, False))
    play.match = kept
    if found := table_difference(kept.g, cheap.g):
        play.fail(f"a match in cheap mode comes to another end: {found}")
    return cheap


def _played(play: Play, keep: bool, most: int) -> Match:
    match, rng = play.begin(keep=keep), Random(play.seed)
    match.source = GeneratorSource(Random(play.seed))
    while not match.over and match.number <= most:
        answer_one(match, rng)
    return match


def _settled(play: Play, most: int) -> Match:
    """Played as drivers do it: nature and forced answers are given until somebody has a choice."""
    match = play.begin()
    match.settle()
    while not match.over and match.number <= most:
        seat = play.rng.choice(match.waiting)
        match.answer(seat, play.rng.choice(match.options(seat)))
        match.settle()
    return match


# -- what it is worth ------------------------------------------------------------------------------
def evaluate(play: Play) -> None:
    """A table is worth 0 to 1 to each seat, and at the end to no loser more than to a winner."""
    for match in play.walk():
        for seat in play.seats:
            _value(play, match, seat)
    match = play.finished()
    if match.result is None:
        return
    values = [_value(play, match, seat) for seat in play.seats]
    for winner in match.result.winners:
        for seat in play.seats:
            fair = seat in match.result.winners or values[winner] >= values[seat]
            play.expect(fair, f"the end is worth {values[winner]} to winner {winner} and {values[seat]} to seat {seat}")


def _value(play: Play, match: Match, seat: int) -> float:
    imagined = play.game.imagine(match.view(seat), seat, play.rng)
    before = imagined.copy()
    value = play.game.evaluate(imagined, seat)
    play.expect(isinstance(value, float) and 0 <= value <= 1, f"evaluate gives {value!r} to seat {seat}, not 0 to 1")
    if found := table_difference(before, imagined):
        play.fail(f"evaluate changes the table: {found}")
    return value
