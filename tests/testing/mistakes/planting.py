"""How a mistake is planted: a toy of its own with one thing wrong, and the check that must find it."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from regalia.kernel.game import AnyGame, StepRule
from regalia.kernel.questions import Question, Rule
from tests.toy import Tolls, TollsGame

GameT = TypeVar("GameT", bound=AnyGame)


class Mistake(NamedTuple):
    check: str
    message: str
    """What the check says of it, as a regular expression."""
    game: AnyGame


MISTAKES: dict[str, Mistake] = {}
"""A sentence about the mistake, and the mistake."""


def plant(sentence: str, check: str, message: str, game: GameT) -> GameT:
    assert sentence not in MISTAKES
    MISTAKES[sentence] = Mistake(check, message, game)
    return game


def with_steps(**steps: StepRule) -> TollsGame:
    class Wrong(TollsGame):
        pass

    Wrong.steps = {**TollsGame.steps, **steps}
    return Wrong()


def with_table(kind: type[Tolls]) -> TollsGame:
    class Wrong(TollsGame):
        table = kind

    return Wrong()


def asking(*args: Any, **more: Any) -> TollsGame:
    """The auction is replaced by one question."""

    def auction(g: Tolls) -> Rule[None]:
        yield Question(*args, **more)

    return with_steps(auction=auction)
