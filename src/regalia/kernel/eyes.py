"""All that a bot gets: its seat's view, its question, and tables it may imagine. Never the match itself."""

from __future__ import annotations

from random import Random
from typing import Any

from regalia.kernel.chance import GeneratorSource
from regalia.kernel.game import AnyGame
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Question, Seat


class Eyes:
    """A seat's eyes on a match. It can look and imagine; it can't see what `hide` hides."""

    __slots__ = ("__match", "seat")

    def __init__(self, match: Match, seat: Seat) -> None:
        self.__match = match
        self.seat = seat

    @property
    def game(self) -> AnyGame:
        return self.__match.game

    @property
    def view(self) -> Any:
        return self.__match.view(self.seat)

    @property
    def question(self) -> Question:
        return self.__match.question(self.seat)

    @property
    def options(self) -> list[Answer]:
        """The legal answers, one of which is to be chosen. A list of the bot's own. Raises RuleFault if it is empty."""
        found = self.__match.options(self.seat)[:]
        if not found:
            raise self.question.unanswerable()
        return found

    def heard(self, since: int = 0) -> list[tuple[str, tuple[Any, ...]]]:
        return self.__match.heard(self.seat, since)

    def imagine(self, rng: Random) -> Match:
        """A match that looks the same from this seat, to try answers on."""
        return self.__match.imagine(self.seat, rng)

    def after(self, answer: Answer, rng: Random) -> Match:
        """An imagined match in which this seat has given an answer, up to the next choice of anybody.

        All that chance brings on it is drawn from `rng`, never from the seed of the real match.
        """
        match = self.imagine(rng)
        match.source = GeneratorSource(rng)
        match.answer(self.seat, answer)
        match.settle()
        return match
