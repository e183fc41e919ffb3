"""The bot that looks one action ahead and takes what leaves it best off."""

from __future__ import annotations

from random import Random

from regalia.bots.bot import Bot
from regalia.kernel.chance import Whim
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER, Answer, Seat

TABLES = 2
"""How many tables it imagines for one decision."""
TRIALS = 64
"""How many answers it tries for one decision, over all tables."""
FURTHER, FEW = 4, 6
"""How many of its own next questions it follows an action through, and how many answers to each of them it tries."""


class GreedyBot(Bot):
    """Tries each answer on a few imagined tables and takes the one with the best mean value, the first of equals.

    An action may take several answers (recruit, then pay for it) and is worth little half-way. So each answer is
    followed through: while the next question is its own again, it takes what is best there at first sight.
    """

    def choose(self, eyes: Eyes) -> Answer:
        options = few(eyes.options, TRIALS // TABLES, self.rng)
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(TABLES):
            world = eyes.imagine(self.rng)
            luck = self.rng.getrandbits(64)
            for at, option in enumerate(options):
                totals[at] += value(world, eyes.seat, option, Random(luck))
        return options[totals.index(max(totals))]


def value(world: Match, seat: Seat, option: Answer, rng: Random) -> float:
    """What an imagined match is worth to a seat after the action that this answer begins. `world` stays as it is."""
    trial = after(world, seat, option, rng)
    for _ in range(FURTHER):
        if trial.waiting != (seat,):
            break
        options = few(trial.options(seat), FEW, rng)
        luck = rng.getrandbits(64)
        best = max(options, key=lambda option: at_first_sight(trial, seat, option, Random(luck)))
        trial = after(trial, seat, best, rng)
    return trial.game.evaluate(trial.g, seat)


def at_first_sight(world: Match, seat: Seat, option: Answer, rng: Random) -> float:
    """What it is worth right after an answer."""
    trial = after(world, seat, option, rng, keep=False)
    return trial.game.evaluate(trial.g, seat)


def after(world: Match, seat: Seat, option: Answer, rng: Random, *, keep: bool = True) -> Match:
    """A copy of an imagined match in which this answer was given, up to where somebody has a choice again."""
    trial = world.copy() if keep else world.copy().cheaply()
    trial.source = Whim(rng)
    window = window_seats(trial)
    trial.answer(seat, option, trusted=True)
    if window:
        fill_window(trial, window, seat, rng)
    trial.settle()
    return trial


def few(options: list[Answer], most: int, rng: Random) -> list[Answer]:
    """All the answers, or a sample of them in their order when there are too many to try."""
    if len(options) <= most:
        return options
    return [options[at] for at in sorted(rng.sample(range(len(options)), most))]


def window_seats(match: Match) -> tuple[Seat, ...]:
    """The seats of the open window; none where a single seat is asked."""
    asked = match.asked(WATCHER)
    return asked.seats if asked is not None and len(asked.seats) > 1 else ()


def fill_window(trial: Match, window: tuple[Seat, ...], seat: Seat, rng: Random) -> None:
    """Answer at random for the others in a window. While one window is open, those who wait only get fewer."""
    still = set(window)
    while window_seats(trial) == window and still.issuperset(trial.waiting):
        still = set(trial.waiting)
        others = [other for other in trial.waiting if other != seat]
        if not others:
            return
        options = trial.options(others[0])
        trial.answer(others[0], options[int(rng.random() * len(options))], trusted=True)
