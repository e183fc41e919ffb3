"""What can go wrong, each with a sentence for the person or program that caused it."""

from __future__ import annotations


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


class RuleFault(RegaliaError):
    """A rule raised an error. The match stands as it did before the answer."""


def short(value: object) -> str:
    """A foreign value as it may stand in a message, cut when it is long."""
    text = repr(value)
    return text if len(text) <= 100 else text[:97] + "..."


class GameOver(Exception):
    """Raised by a rule after it wrote `g.result`: the game ends at once."""
