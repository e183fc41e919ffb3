"""OpenSkill ratings of bots, from the places of all seats in game after game."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from openskill.models import PlackettLuce

from regalia.lab.shares import Played


class Rating(NamedTuple):
    """The model believes the skill to be `mu`, give or take `sigma`."""

    mu: float
    sigma: float

    @property
    def interval(self) -> tuple[float, float]:
        return self.mu - 2 * self.sigma, self.mu + 2 * self.sigma


def ratings(games: Sequence[Played]) -> dict[str, Rating]:
    """The ratings after these games in this order: the same games in another order would rate a little differently.

    A bot in several seats of a game gets the mean of what its seats would get.
    """
    model = PlackettLuce()
    start = model.rating()
    rated: dict[str, Rating] = {}
    for game in games:
        before = [rated.get(bot, Rating(start.mu, start.sigma)) for bot in game.bots]
        teams = [[model.create_rating([each.mu, each.sigma])] for each in before]
        after = model.rate(teams, ranks=[float(place) for place in game.outcome.places])
        for bot in dict.fromkeys(game.bots):
            mine = [after[seat][0] for seat, other in enumerate(game.bots) if other == bot]
            rated[bot] = Rating(fmean(each.mu for each in mine), fmean(each.sigma for each in mine))
    return rated
