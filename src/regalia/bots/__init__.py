"""Players made of code. A bot gets its seat's eyes on a match, never the match itself."""

from __future__ import annotations

from importlib import import_module

from regalia.bots.bot import Bot
from regalia.bots.greedy import GreedyBot
from regalia.bots.random import RandomBot
from regalia.kernel.errors import RegaliaError

__all__ = ["BOTS", "Bot", "UnknownBot", "find_bot", "is_bot_name"]

BOTS: dict[str, type[Bot]] = {"greedy": GreedyBot, "random": RandomBot}


class UnknownBot(RegaliaError):
    """No bot has that name."""


def is_bot_name(name: str) -> bool:
    """Whether a seat of that name is played by a bot: a built-in one, or a class named as `module:Class`."""
    return name in BOTS or ":" in name


def find_bot(name: str) -> type[Bot]:
    """The class of a built-in bot, or of one named as `module:Class`. Raises UnknownBot with what is allowed."""
    if name in BOTS:
        return BOTS[name]
    if ":" not in name:
        raise UnknownBot(f"there is no bot {name!r}; there is {', '.join(BOTS)}, or your own as module:Class")
    module, _, attribute = name.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError, TypeError, SyntaxError) as error:
        raise UnknownBot(f"there is no bot {name!r}: {error}; write module:Class, as in my_bots:Clever") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBot(f"{name!r} is not a bot: it should be a class derived from regalia.bots.Bot")
    return found
