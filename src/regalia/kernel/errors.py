"""What can go wrong, each with a sentence for the person or program that caused it."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class RegaliaError(Exception):
    """Its text is one clear line for the user."""


class Illegal(RegaliaError):
    """The answer is not among the legal ones, or the seat is not asked. The position is unchanged."""


class BadOptions(RegaliaError):
    """Options of a game that it does not have, or that do not go together."""


class BadFile(RegaliaError):
    """A record or save that can't be read: truncated, edited or made by something else."""


class UnknownGame(RegaliaError):
    """No registered game has that name."""


class BrokenGame(RegaliaError):
    """A registered game can't be loaded. The others can."""


class Unwritten(RegaliaError, LookupError):
    """A game names what nobody wrote: a step, a text, a way to say an id."""


class RuleFault(RegaliaError):
    """A rule raised an error. The match stands as it did before the answer."""


def short(value: object) -> str:
    """A foreign value as it may stand in a message, cut when it is long."""
    text = repr(value)
    return text if len(text) <= 100 else text[:97] + "..."


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A guess at what a mistyped word should have been, for the end of a message."""
    spelled = {each.lower(): each for each in known}
    meant = get_close_matches(word.lower(), spelled, n=1)
    return f"; did you mean {spelled[meant[0]]}?" if meant else ""


class GameOver(Exception):
    """Raised by a rule after it wrote `g.result`: the game ends at once."""
