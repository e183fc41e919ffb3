"""What is kept of finished games: read from the lines that `log` tells."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from regalia.lab.simulate import Outcome


class KeptGame(msgspec.Struct, frozen=True):
    """What is kept of a finished game. All but the times follow from the plan and the number."""

    number: int
    deal: int
    bots: tuple[str, ...]
    factions: tuple[str, ...]
    ending: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    length: int
    """How many answers the bots chose."""
    seconds: float
    milestones: tuple[tuple[str, int], ...]
    """Each with the number of decisions that had been made."""

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.length, self.ending, self.places, self.scores, self.factions)


class LoggedGame(KeptGame, frozen=True):
    """The same with its decisions: seat, question, number of options, verb, milliseconds.

    Questions and verbs are places in the list of `words`: games are kept by the thousand.
    """

    words: tuple[str, ...]
    decisions: tuple[tuple[int, int, int, int, float], ...]


def rows_of(game: LoggedGame) -> Iterator[tuple[int, int, int, str, str, int, str, float]]:
    """Its decisions with the words written out: game, decision, seat, bot, question, options, verb, milliseconds."""
    for at, (seat, kind, options, said, spent) in enumerate(game.decisions):
        yield game.number, at, seat, game.bots[seat], game.words[kind], options, game.words[said], spent
