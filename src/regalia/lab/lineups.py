"""Who sits where in an arena, so that nobody is favoured by a seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from math import comb, factorial

from regalia.bots import UnknownBot, find_bot

MOST_ARRANGEMENTS = 24
"""Up to so many arrangements, a deal is played in all of them."""
Words = tuple[tuple[str, ...], ...]


def check_rivals(names: Sequence[str]) -> tuple[str, ...]:
    """The bots of an arena. Raises UnknownBot when one is wrong, named twice or alone."""
    for name in names:
        find_bot(name)
        if names.count(name) > 1:
            raise UnknownBot(f"{name} is named twice; an arena seats each bot as often as any other by itself")
    if len(names) < 2:
        raise UnknownBot("an arena needs 2 bots or more, as in --bots greedy,random")
    return tuple(names)


def line_ups(bots: Sequence[str], players: int) -> Words:
    """The line-ups that every deal is played by. Between them each bot has each seat equally often.

    All ways to seat the bots with as many seats for each as for any other (one more or less, if it does not come out
    even). Where these are too many, every choice of as many bots as there are seats goes round the table in turn, in
    both directions, beginning with each of them.
    """
    found = (
        _all_arrangements(bots, players) if _count(len(bots), players) <= MOST_ARRANGEMENTS else _rounds(bots, players)
    )
    return tuple(dict.fromkeys(found))


def _count(bots: int, players: int) -> int:
    each, more = divmod(players, bots)
    alike: int = factorial(each) ** (bots - more) * factorial(each + 1) ** more
    return comb(bots, more) * factorial(players) // alike


def _all_arrangements(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    words = product(bots, repeat=players)
    return [word for word in words if _is_even([word.count(bot) for bot in bots])]


def _is_even(counts: Sequence[int]) -> bool:
    return max(counts) - min(counts) <= 1


def _rounds(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    return [
        tuple(order[(first + seat) % len(order)] for seat in range(players))
        for chosen in combinations(bots, min(players, len(bots)))
        for order in (chosen, chosen[::-1])
        for first in range(len(order))
    ]
