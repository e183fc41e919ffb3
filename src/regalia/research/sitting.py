"""A match in numbers: what PettingZoo, Gymnasium and OpenSpiel-style interfaces have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from regalia.kernel.errors import Illegal, short
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import AnyGame, find_game, game_names
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Seat
from regalia.kernel.table import Result
from regalia.research.columns import Cells, Form
from regalia.research.spec import Spec
from regalia.research.writer import Writer

Mask: TypeAlias = "npt.NDArray[np.int8]"
INT8 = np.dtype(np.int8)
RESET_FIRST = "no game has begun: call reset() first"


def check_settings(max_steps: int | None, render_mode: str | None = None) -> None:
    """What every environment takes. Raises ValueError with what would be right."""
    if max_steps is not None and max_steps < 1:
        raise ValueError(f"max_steps is a whole number from 1, or None for no limit, not {max_steps}")
    if render_mode not in (None, "ansi"):
        raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")


class Sitting:
    """Seats asked together answer one after another, none seeing what the others chose.

    `seat` is the one to answer now, None when the game is over. Nature and questions without a choice that everybody
    can see are answered here. Observations are made from the seat's view and question, never from the table itself.
    """

    def __init__(self, spec: Spec, form: Form = "plain") -> None:
        self.spec, self.form = spec, form
        self._writer = Writer(spec.layout)
        self.match: Match
        self.eyes: list[Eyes]
        self.seat: Seat | None = None
        self._options: list[Answer] = []
        self._numbers: list[int] | None = None  # of the seat's options, once they are wanted

    def __getattr__(self, name: str) -> Any:
        """What is not there before the first game has begun."""
        if name in ("match", "eyes"):
            raise Illegal(RESET_FIRST)
        raise AttributeError(name)

    def begin(self, seed: str | int, *, keep: bool = False) -> None:
        """A new game; `keep` is needed by bots that look ahead."""
        spec = self.spec
        self.sit_at(Match.begin(spec.game, spec.players, spec.options, seed, keep=keep, listen=False))
        self.seat = self.match.settle()

    def sit_at(self, match: Match) -> None:
        """Look at this match from now on."""
        self.match, self.seat, self._numbers = match, None, None
        self.eyes = [Eyes(match, seat) for seat in range(self.spec.players)]

    def legal(self) -> list[int]:
        """The legal actions of the seat that is to answer."""
        if self._numbers is None:
            self._options = [] if self.seat is None else self.match.options(self.seat)
            self._numbers = self.spec.actions.numbers(self._options)
        return self._numbers

    def meaning(self, action: Any) -> Answer | None:
        """The answer that a legal action stands for; None for any other."""
        number = action if type(action) is int else plain(action)
        numbers = self.legal() if self._numbers is None else self._numbers
        return self._options[numbers.index(number)] if type(number) is int and number in numbers else None

    def meaning_to(self, seat: Seat, action: Any) -> Answer | None:
        """The same for any seat that is asked now."""
        if seat not in self.match.waiting:
            return None
        options = self.eyes[seat].options
        return dict(zip(self.spec.actions.numbers(options), options)).get(plain(action))

    def act(self, action: Any) -> bool:
        """Take a legal action for the seat that is to answer; False, and nothing happens, if it is not one."""
        answer = self.meaning(action)
        if answer is None:
            return False
        assert self.seat is not None, "something is legal, but nobody is asked"
        self.match.give(self.seat, answer)
        self.seat, self._numbers = self.match.settle(), None
        return True

    def answer(self, answer: Answer) -> None:
        """Answer for the seat that is to answer. Raises Illegal with what would be legal."""
        assert self.seat is not None, "nobody is asked"
        self.match.answer(self.seat, answer)
        self.seat, self._numbers = self.match.settle(), None

    def refusal(self, action: Any) -> str:
        """Why a number is no legal action now, and what would be."""
        return illegal(action, self.legal(), "" if self.seat is None else self.eyes[self.seat].question.kind)

    def observation(self, seat: Seat) -> Cells:
        """What the seat sees. Its question is there as long as it is asked: its turn alone would tell who answered."""
        match = self.match
        asked = seat == self.seat or seat in match.waiting
        row = self._writer.observe(match.view(seat), seat, match.question(seat) if asked else None)
        return self.spec.columns.formed(self.spec.columns.cut(row), self.form)

    def mask(self, seat: Seat) -> Mask:
        """1 for every legal action; nothing for a seat that is not asked."""
        mask = bytearray(self.spec.actions.size)
        for number in self.legal() if seat == self.seat else self._numbers_of(seat):
            mask[number] = 1
        return np.frombuffer(mask, INT8)

    def _numbers_of(self, seat: Seat) -> list[int]:
        return self.spec.actions.numbers(self.eyes[seat].options) if seat in self.match.waiting else []

    def say(self) -> str:
        """The question in words, and the legal actions with their numbers."""
        if self.seat is None:
            return self.spec.game.conclude(self.match.view(0))
        eyes, game = self.eyes[self.seat], self.spec.game
        view, question = eyes.view, eyes.question
        lines = [
            f"{number:6}  {game.say(view, question, answer)}"
            for number, answer in sorted(zip(self.legal(), self._options))
        ]
        return "\n".join([f"player_{self.seat}: {game.ask(view, question)}", *lines])

    @property
    def result(self) -> Result:
        """How the game ended, once it has."""
        assert self.match.result is not None, "the game is not over"
        return self.match.result


def key_or_game(game: AnyGame) -> str | AnyGame:
    """What finds a game again in another process: its key, where it is installed."""
    return game.key if game.key in game_names() and find_game(game.key) is game else game


def returns(result: Result) -> list[float]:
    """What a result is worth to each seat, from -1 to 1: the others it left behind less those before it.

    They add up to 0. Seats that share a place (allies, too) count neither way for each other.
    """
    places = result.places
    rivals = max(1, len(places) - 1)
    return [(sum(p > place for p in places) - sum(p < place for p in places)) / rivals for place in places]


def illegal(action: Any, legal: Iterable[int], kind: str) -> str:
    """One line about an illegal action, for the question of this kind; without one the game is over."""
    if not kind:
        return f"action {short(plain(action))} is illegal: the game is over"
    numbers = sorted(legal)
    more = f" and {len(numbers) - 8} more" if len(numbers) > 8 else ""
    return f"action {short(plain(action))} is illegal for {kind}; legal are {', '.join(map(str, numbers[:8]))}{more}"


def plain(action: Any) -> Any:
    """An action as a number of Python; anything else as it is."""
    return action.item() if isinstance(action, np.integer) else action
