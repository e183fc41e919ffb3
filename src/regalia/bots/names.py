"""How bots are named on every command: a built-in one, one with a budget, or your own.

greedy             a built-in bot, or a level
search@200         200 iterations an answer
search@500ms       500 milliseconds an answer
hard@10%           a tenth of the iterations that the level has
my_bots:Clever     a class of your own, as module:Class
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import partial
from importlib import import_module

from regalia.bots.bot import Bot, Maker
from regalia.bots.greedy import GreedyBot
from regalia.bots.levels import LEVELS
from regalia.bots.random import RandomBot
from regalia.bots.search import SearchBot
from regalia.kernel.errors import RegaliaError

BOTS: dict[str, Maker] = {
    "greedy": GreedyBot,
    "random": RandomBot,
    "search": SearchBot,
    **{name: level.bot for name, level in LEVELS.items()},
}
BUDGETS = "a budget is written as in search@200 (iterations), search@500ms or hard@10%"


class UnknownBot(RegaliaError):
    """No bot has that name."""


def is_bot_name(name: str) -> bool:
    """Whether a seat of that name is played by a bot: a built-in one, perhaps with a budget, or `module:Class`."""
    return name.partition("@")[0] in BOTS or ":" in name


def find_bot(name: str) -> Maker:
    """What makes the bots of that name. Raises UnknownBot with what is allowed."""
    known, at, budget = name.partition("@")
    if name in BOTS:
        return BOTS[name]
    if ":" in name:
        return own_bot(name)
    if at and known in BOTS:
        return with_budget(known, budget)
    meant = get_close_matches(known.lower(), BOTS, n=1)
    hint = f"; did you mean {meant[0]}?" if meant else ""
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
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError, TypeError, SyntaxError) as error:
        raise UnknownBot(f"there is no bot {name!r}: {error}; write module:Class, as in my_bots:Clever") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBot(f"{name!r} is not a bot: it should be a class derived from regalia.bots.Bot")
    return found
