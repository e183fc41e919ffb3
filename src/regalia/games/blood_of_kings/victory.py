"""The end of the game: when it comes, and who has won."""

from __future__ import annotations

from typing import NoReturn

from regalia.games.blood_of_kings.table import Table, total
from regalia.kernel.errors import GameOver
from regalia.kernel.questions import Seat
from regalia.kernel.table import Result, ranking


def check_end(g: Table) -> None:
    """After the Negotiation phase: the game ends when no tile is left, or when the agreed turns are over."""
    if g.playoff:
        return
    if not g.display and not g.bag:
        end_or_play_off(g, "tiles")
    elif g.turns and g.turn >= g.turns:
        end_or_play_off(g, "turns")


def end_or_play_off(g: Table, ending: str) -> None:
    """The most Glory wins; a tie for it is played off until somebody exceeds it."""
    totals = [total(g, seat) for seat in range(g.players)]
    best = max(totals)
    if totals.count(best) == 1:
        finish(g, ending)
    g.playoff = best
    g.tell("playoff", best)


def check_playoff(g: Table, seat: Seat) -> None:
    """In a play-off the first total above the tied one wins on the spot, in the middle of a turn."""
    if g.playoff and total(g, seat) > g.playoff:
        finish(g, "playoff")


def finish(g: Table, ending: str) -> NoReturn:
    scores = tuple(total(g, seat) for seat in range(g.players))
    g.result = Result(ending, ranking(scores), scores)
    g.tell("ended", ending, reveals=True)
    raise GameOver
