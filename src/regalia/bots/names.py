"""How bots are named on every command: a built-in one, one with a budget, or your own.

greedy             a built-in bot, or a level
search@200         200 iterations an answer
search@500ms       500 milliseconds an answer
hard@10%           a tenth of the iterations that the level has
my_bots:Clever     a class of your own, as module:Class
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from inspect import isabstract
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TypeAlias

from regalia.bots.bot import Bot, Maker
from regalia.bots.greedy import GreedyBot
from regalia.bots.levels import LEVELS
from regalia.bots.random import RandomBot
from regalia.bots.search import SearchBot
from regalia.kernel.errors import RegaliaError, did_you_mean, short

BOTS: dict[str, Maker] = {
    "greedy": GreedyBot,
    "random": RandomBot,
    "search": SearchBot,
    **{name: level.bot for name, level in LEVELS.items()},
}
Named: TypeAlias = str | type[Bot]
"""A bot by the name it has on the command line, or its class."""
BUDGETS = "a budget is written as in search@200 (iterations), search@500ms or hard@10%"


class UnknownBot(RegaliaError):
    """No bot has that name."""


def is_bot_name(name: str) -> bool:
    """Whether a seat of that name is played by a bot: a built-in one, perhaps with a budget, or `module:Class`."""
    return name.partition("@")[0] in BOTS or ":" in name


def names_of(bots: Sequence[Named]) -> list[str]:
    """The names of bots that are given by name or as classes. Raises UnknownBot for one text in place of a list."""
    if isinstance(bots, str):
        raise UnknownBot(f"bots are a list of names, such as [{bots!r}], not one text")
    return [bot if isinstance(bot, str) else _name_of(bot) for bot in bots]


def _name_of(bot: object) -> str:
    """As its module has the class, so that other processes find it, too."""
    if not isinstance(bot, type):
        raise UnknownBot(f"{short(bot)} is neither the name of a bot nor its class")
    if bot.__qualname__ != bot.__name__:
        raise UnknownBot(
            f"the bot {bot.__qualname__} is found by module and name: write its class outside of any other"
        )
    return f"{bot.__module__}:{bot.__name__}"


def find_bot(name: str) -> Maker:
    """What makes the bots of that name. Raises UnknownBot with what is allowed."""
    known, at, budget = name.partition("@")
    if name in BOTS:
        return BOTS[name]
    if ":" in name:
        return own_bot(name)
    if at and known in BOTS:
        return with_budget(known, budget)
    hint = did_you_mean(known, BOTS)
    raise UnknownBot(f"there is no bot {name!r}; there is {', '.join(BOTS)}, or your own as module:Class{hint}")


def with_budget(name: str, budget: str) -> Maker:
    """A bot that thinks so much."""
    if name == "search" and (found := re.fullmatch(r"([1-9][0-9]{0,8})(ms)?", budget)):
        number = int(found[1])
        return partial(SearchBot, milliseconds=number) if found[2] else partial(SearchBot, iterations=number)
    if name in LEVELS and (found := re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,6})?)%", budget)) and float(found[1]) > 0:
        return LEVELS[name].share(float(found[1]) / 100)
    if name == "search" or name in LEVELS:
        raise UnknownBot(f"{budget!r} is no budget for {name}; {BUDGETS}")
    raise UnknownBot(f"{name} takes no budget; {BUDGETS}")


def own_bot(name: str) -> type[Bot]:
    """A class named as `module:Class`."""
    module, _, attribute = name.partition(":")
    try:
        imported = import_module(module)
    except (Exception, SystemExit) as error:
        why = f"a module is named without .py: {module[:-3]}" if module.endswith(".py") else _why_not_imported(error)
        raise UnknownBot(f"there is no bot {name!r}: {why}; write module:Class, as in my_bots:Clever") from error
    found = getattr(imported, attribute, None)
    if found is None:
        hint = did_you_mean(attribute, _bots_in(imported))
        raise UnknownBot(f"there is no bot {name!r}: {module} has no {attribute!r}; write module:Class{hint}")
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBot(f"{name!r} is not a bot: it should be a class derived from regalia.bots.Bot")
    if isabstract(found):
        raise UnknownBot(f"{name!r} is not a bot yet: its class has no method {', '.join(found.__abstractmethods__)}")
    return found


def _why_not_imported(error: BaseException) -> str:
    """What is wrong with a module, and in which line: its author has to find it."""
    inside = [frame for frame in extract_tb(error.__traceback__)[1:] if "importlib" not in frame.filename]
    if not inside or isinstance(error, SyntaxError):
        return str(error)
    return f"{type(error).__name__}: {error} ({Path(inside[-1].filename).name}, line {inside[-1].lineno})"


def _bots_in(module: ModuleType) -> list[str]:
    return [name for name, found in vars(module).items() if isinstance(found, type) and issubclass(found, Bot)]
