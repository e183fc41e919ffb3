"""Equal answers give equal games: no clock, no global random, no order of hashes, no state outside the table."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import ModuleType
from typing import Any
from unittest.mock import patch

from regalia.testing.compare import shared, table_difference
from regalia.testing.digest import digests, elsewhere
from regalia.testing.play import Play

RANDOM: tuple[str, ...] = ("betavariate", "choice", "choices", "gauss", "getrandbits", "randbytes", "randint")
RANDOM += ("random", "randrange", "sample", "seed", "shuffle", "triangular", "uniform")
CLOCK = ("monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "time", "time_ns")


class Forbidden(Exception):
    """A game asked the clock or the global random generator."""


def determinism(play: Play) -> None:
    """A game played twice is the same game, and neither clock nor global random is asked."""
    _fresh_setup(play)
    state = random.getstate()
    try:
        with no_chance():
            first = digests(play)
            second = digests(play)
    except Forbidden as error:
        play.fail(str(error))
    play.expect(random.getstate() == state, "the game uses the global random generator")
    same_games(play, first, second, "played a second time")


def hash_seeds(play: Play) -> None:
    """Another process with another PYTHONHASHSEED plays the same game."""
    here = digests(play)
    same_games(play, here, elsewhere(play, 1 + play.seed), f"with PYTHONHASHSEED={1 + play.seed}")


def same_games(play: Play, one: list[str], other: list[str], when: str) -> None:
    if one != other:
        at = next((i for i, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), min(len(one), len(other)))
        play.fail(f"{when} the game is another one from answer {at} on")


def _fresh_setup(play: Play) -> None:
    options = play.game.check(play.players, play.options)
    one, other = (play.game.setup(play.players, options) for _ in range(2))
    if found := table_difference(one, other):
        play.fail(f"two tables set up from the same options differ: {found}")
    if common := shared(one, other):
        play.fail(f"two tables that were set up share {', '.join(common[:3])}")


@contextmanager
def no_chance() -> Iterator[None]:
    """In this thread the clock and the global random generator raise."""
    with ExitStack() as stack:
        for module, names in ((random, RANDOM), (time, CLOCK)):
            for name in names:
                stack.enter_context(patch.object(module, name, _forbidden(module, name)))
        yield


def _forbidden(module: ModuleType, name: str) -> Callable[..., Any]:
    original, thread = getattr(module, name), threading.get_ident()

    def refuse(*args: Any, **kwargs: Any) -> Any:
        if threading.get_ident() == thread:
            raise Forbidden(f"the game asks {module.__name__}.{name}: nature's answers come from the match")
        return original(*args, **kwargs)

    return refuse
