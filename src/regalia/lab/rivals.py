"""Bots compared two by two: who came in ahead of whom, and whether the lead is more than luck."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import ceil, comb, log2, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from regalia.lab.shares import Played, by_bot, wilson
from regalia.lab.simulate import Plan

SIGNIFICANCE_LEVEL = 0.05
"""The chance that is left that a sentence on luck is wrong."""


class Duel(NamedTuple):
    """How often one bot came in ahead of another, over all pairs of their seats; the same place is half of it."""

    one: str
    other: str
    games: int
    share: float

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.share * self.games, self.games)


def duels(games: Sequence[Played]) -> dict[tuple[str, str], Duel]:
    """For every two bots that met, either way round."""
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for game in games:
        for one in set(game.bots):
            for other in set(game.bots) - {one}:
                found[one, other].append(_ahead(game, one, other))
    return {pair: Duel(*pair, len(shares), fmean(shares)) for pair, shares in sorted(found.items())}


def _ahead(game: Played, one: str, other: str) -> float:
    places = game.outcome.places
    mine = [places[seat] for seat, bot in enumerate(game.bots) if bot == one]
    theirs = [places[seat] for seat, bot in enumerate(game.bots) if bot == other]
    won = sum((a < b) + (a == b) / 2 for a in mine for b in theirs)
    return won / (len(mine) * len(theirs))


def lead(plan: Plan, games: Sequence[Played]) -> str:
    """A sentence on the best bot and the next: how far they are apart, and whether luck explains it.

    Deals are compared, not games: the line-ups of a deal share their luck, so that each counts once. Which two are
    compared is known only afterwards, and among many bots somebody always looks good. So the confidence is that of all
    pairs together, by Bonferroni's correction.
    """
    best, second, *others = (share.name for share in by_bot(games))
    pairs = comb(len(others) + 2, 2)
    margins = _margins(plan, games, best, second)
    if len(margins) < fewest_deals(pairs):
        number = f"{len(margins)} deal{' is' if len(margins) == 1 else 's are'}"
        return f"{number} too few to say whether {best} is better than {second}."
    mean, reach = fmean(margins), _quantile(pairs, len(margins) - 1) * stdev(margins) / sqrt(len(margins))
    apart = f"Over {len(margins)} deals {best} won {_points(mean)} of a game more than {second}"
    together = f" for all {pairs} pairs of bots together" if others else ""
    span = f"(95 %{together}: {_points(mean - reach)} to {_points(mean + reach)})"
    if mean - reach > 0:
        return f"{apart} {span}: that is more than luck explains."
    return f"{apart} {span}: that may be luck, so play more games."


def fewest_deals(pairs: int) -> int:
    """Of fewer nothing is said: even who is ahead in each of them may be so by luck, as a coin may fall alike."""
    return 1 + ceil(log2(pairs / SIGNIFICANCE_LEVEL))


def _quantile(pairs: int, freedom: int) -> float:
    """How many standard errors an interval reaches: Student's t, the doubt shared among the pairs.

    By the expansion of Cornish and Fisher, within one per cent for five degrees of freedom and better for more.
    """
    z = NormalDist().inv_cdf(1 - SIGNIFICANCE_LEVEL / pairs / 2)
    terms = (z, (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def _margins(plan: Plan, games: Sequence[Played], best: str, second: str) -> list[float]:
    """By how much the one won more than the other, for each deal."""
    deals: dict[int, list[float]] = defaultdict(list)
    for game in games:
        winners = game.outcome.winners
        won = {name: sum(game.bots[seat] == name for seat in winners) / len(winners) for name in (best, second)}
        deals[plan.sitting(game.number).deal].append(won[best] - won[second])
    return [fmean(margins) for margins in deals.values()]


def _points(share: float) -> str:
    return f"{share:+.2f}"
