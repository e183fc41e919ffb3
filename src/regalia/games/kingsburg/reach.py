"""Which ranks dice can make: every split of a player's dice into groups, tabulated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeAlias

from regalia.authoring.memory import Memory
from regalia.games.kingsburg.components import ADVISORS, PLUS_VALUE
from regalia.games.kingsburg.influence import WITHOUT, subsets

Ranks: TypeAlias = tuple[int, ...]
"""Different ranks, rising."""


def splits(dice: Ranks, bonus: Ranks, shift: bool, token: bool) -> tuple[Ranks, ...]:
    """The ranks of all groups at once, for each way to split the dice, with what a Market and a "+2" token do."""
    found = set(sums(dice, bonus))
    if shift:
        found |= {changed for values in found for changed in nudged(values, (-1, 1))}
    if token:
        found = {changed for values in found for changed in nudged(values, (PLUS_VALUE,))}
    return tuple(sorted({existing(values) for values in found}))


SPLITS: Memory[tuple[Ranks, Ranks, bool, bool], tuple[Ranks, ...]] = Memory(lambda key: splits(*key), 20_000)


def reach(dice: Ranks, bonus: Ranks, shift: bool, token: bool) -> Ranks:
    """The ranks that any of these dice make; a token may be used, but need not."""
    found = SPLITS[dice, bonus, shift, False] + (SPLITS[dice, bonus, shift, True] if token else ())
    return tuple(sorted({rank for ranks in found for rank in ranks}))


REACH: Memory[tuple[Ranks, Ranks, bool, bool], Ranks] = Memory(lambda key: reach(*key), 20_000)


def sums(dice: Ranks, bonus: Ranks) -> Iterator[Ranks]:
    """What the groups of each split add up to: all player dice in groups, bonus dice in groups or left out."""
    if not dice:
        yield ()
        return
    rest = dice[1:]
    for own, extra in product(subsets(rest), subsets(bonus)):
        value = dice[0] + sum(own) + sum(extra)
        for others in sums(WITHOUT[rest, own], WITHOUT[bonus, extra]):
            yield (value, *others)


def nudged(values: Ranks, steps: Sequence[int]) -> Iterator[Ranks]:
    """One of the values changed by one of the steps."""
    for at, step in product(range(len(values)), steps):
        yield (*values[:at], values[at] + step, *values[at + 1 :])


def existing(values: Ranks) -> Ranks:
    """The ranks among these values, each once: an advisor takes one group."""
    return tuple(sorted({value for value in values if 1 <= value <= len(ADVISORS)}))


def best(found: Sequence[Ranks], values: Sequence[float]) -> float:
    """The most that one of the splits is worth, by what each rank is worth."""
    most = 0.0
    for ranks in found:
        value = 0.0
        for rank in ranks:
            value += values[rank]
        if value > most:
            most = value
    return most
