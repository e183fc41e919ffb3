"""Regalia: rules-heavy board games about kings and kingdoms, on one engine for players, bots and laboratories.

import regalia

regalia.games()
match = regalia.play("kingsburg", ["greedy", "random"], seed=1)
match.result
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from regalia.front import PlayedMatch, arena, game, games, play

__version__ = "0.1.0"
__all__ = ["PlayedMatch", "__version__", "arena", "game", "games", "play"]
PACKAGES = ("authoring", "bots", "kernel", "lab", "research", "testing")
"""Are there as attributes without an import of their own, as in `regalia.bots.Bot`."""


def __getattr__(name: str) -> Any:
    """What is behind the front door is imported when it is first asked for, so that `import regalia` costs nothing."""
    if name in PACKAGES:
        return import_module(f"regalia.{name}")
    if name not in __all__:
        raise AttributeError(f"module 'regalia' has no attribute {name!r}", name=name, obj=sys.modules[__name__])
    from regalia import front

    return getattr(front, name)


def __dir__() -> list[str]:
    return sorted(__all__)


class _Games(ModuleType):
    """The package `regalia.games`, which is also the function of that name."""

    def __call__(self) -> list[str]:
        from regalia.front import games

        return games()


import_module("regalia.games").__class__ = _Games
