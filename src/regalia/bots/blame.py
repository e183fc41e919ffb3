"""Whose fault it is that a game broke off, a bot's or the rules', in one line with what it takes to see it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from traceback import extract_tb

from regalia.bots.bot import Bot, Maker
from regalia.kernel.errors import Illegal, RegaliaError, RuleFault, Unwritten
from regalia.kernel.questions import Answer, Seat

NOT_CHOSEN: Answer = ("has not chosen",)
"""In place of an answer, while a bot thinks."""


class FaultyBot(RegaliaError):
    """A bot raised an error."""


def made(maker: Maker, rng: Random, seat: Seat) -> Bot:
    """A bot for a seat. Raises FaultyBot if it can't be made."""
    try:
        return maker(rng)
    except (Exception, SystemExit) as error:
        name = getattr(maker, "__name__", "a bot")
        raise FaultyBot(f"{name} in seat {seat + 1} could not be made: {_said(error)}") from error


def blame(
    bots: Sequence[Bot] | Mapping[Seat, Bot], seat: Seat | None, chosen: Answer, error: BaseException
) -> BaseException:
    """What went wrong, with who it was: a bot while it chose or with what it has chosen, or else the rules."""
    if seat is None or (isinstance(error, RegaliaError) and not isinstance(error, Illegal)):
        return error
    who = f"{type(bots[seat]).__name__} in seat {seat + 1}"
    if chosen is NOT_CHOSEN:
        return FaultyBot(f"{who} raised {_said(error)}")
    if isinstance(error, Illegal):
        return Illegal(f"{who} chose wrongly: {error}")
    return RuleFault(f"the rule in force failed on {chosen!r} of seat {seat + 1}: {_said(error)}")


def _said(error: BaseException) -> str:
    """An error in one line, with where it was raised."""
    last, said = extract_tb(error.__traceback__)[-1], " ".join(str(error).split())
    return f"{type(error).__name__}: {said} ({Path(last.filename).name}, line {last.lineno})"


@contextmanager
def blaming(where: str) -> Iterator[None]:
    """Says of what a bot or a rule did wrong in which game it was, so that it can be played again."""
    try:
        yield
    except (Illegal, FaultyBot, RuleFault, Unwritten) as error:
        raise type(error)(f"{error}; in {where}") from error
    except RegaliaError:
        raise
    except Exception as error:
        raise RuleFault(f"the rules failed: {_said(error)}; in {where}") from error
