"""The bot that looks one action ahead and takes what leaves it best off."""

from __future__ import annotations

from random import Random

from regalia.bots.bot import Bot
from regalia.kernel.chance import Whim
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER, Answer, Seat

TRIALS, TABLES, MORE = 64, 2, 6
"""How many answers it tries for one decision over all tables, and how many tables: more where others choose too."""
FURTHER, FEW = 2, 6
"""How many of its own next questions it follows an action through, and how many answers to each of them it tries."""


class GreedyBot(Bot):
    """Tries each answer on a few imagined tables and takes the one with the best mean value, the first of equals.

    `slips` is how often it does not think and answers at random.
    """

    def __init__(self, rng: Random, slips: float = 0.0) -> None:
        super().__init__(rng)
        self.slips = slips

    def choose(self, eyes: Eyes) -> Answer:
        options = eyes.options
        if len(options) == 1:
            return options[0]
        if self.slips and self.rng.random() < self.slips:
            return options[int(self.rng.random() * len(options))]
        gains = impressions(eyes, self.rng)
        return max(gains, key=lambda option: gains[option])


def impressions(eyes: Eyes, rng: Random) -> dict[Answer, float]:
    """What the seat gains by each answer, on average over a few imagined tables; of very many answers by a sample."""
    options = few(eyes.options, TRIALS // TABLES, rng)
    worlds = [eyes.imagine(rng) for _ in range(TABLES)]
    if len(asked(worlds[0])) > 1:
        worlds += [eyes.imagine(rng) for _ in range(TABLES, min(MORE, TRIALS // len(options)))]
    lucks = [rng.getrandbits(64) for _ in worlds]
    before = sum(world.game.evaluate(world.g, eyes.seat) for world in worlds)
    return {
        option: (sum(value(world, eyes.seat, option, Random(luck)) for world, luck in zip(worlds, lucks)) - before)
        / len(worlds)
        for option in options
    }


def value(world: Match, seat: Seat, option: Answer, rng: Random) -> float:
    """What an imagined match is worth to a seat after the action that this answer begins."""
    trial = after(world, seat, option, rng)
    return trial.game.evaluate(trial.g, seat)


def after(world: Match, seat: Seat, option: Answer, rng: Random) -> Match:
    """A copy of an imagined match after the action that an answer begins, up to where somebody else has a choice.

    An action may take several answers (recruit, then pay for it) and is worth little half-way. So while the next
    question is the seat's own again, or in the same window, it takes what is best there at first sight. The others
    in the window answer at random, and last, so that nothing was known of their answers.
    """
    window = asked(world)
    trial = answered(world, seat, option, rng)
    for _ in range(FURTHER):
        if seat not in trial.waiting or asked(trial) not in ((seat,), window):
            break
        options, luck = few(trial.options(seat), FEW, rng), rng.getrandbits(64)
        trials = [answered(trial, seat, each, Random(luck)) for each in options]
        trial = max(trials, key=lambda match: match.game.evaluate(match.g, seat)) if len(trials) > 1 else trials[0]
    if len(window) > 1:
        fill_window(trial, window, seat, rng)
    return trial


def answered(world: Match, seat: Seat, option: Answer, rng: Random) -> Match:
    """A copy of an imagined match in which this answer was given."""
    trial = world.copy()
    trial.source = Whim(rng)
    trial.give(seat, option)
    trial.settle()
    return trial


def few(options: list[Answer], most: int, rng: Random) -> list[Answer]:
    """All the answers, or a sample of them in their order when there are too many to try."""
    if len(options) <= most:
        return options
    return [options[at] for at in sorted(rng.sample(range(len(options)), most))]


def asked(match: Match) -> tuple[Seat, ...]:
    """The seats of the open window, or the only one that is asked."""
    seen = match.asked(WATCHER)
    return () if seen is None else seen.seats


def fill_window(trial: Match, window: tuple[Seat, ...], seat: Seat, rng: Random) -> None:
    """Answer at random for the others in a window. While one window is open, those who wait only get fewer."""
    still = set(window)
    while asked(trial) == window and still.issuperset(trial.waiting):
        still = set(trial.waiting)
        others = [other for other in trial.waiting if other != seat]
        if not others:
            return
        options = trial.options(others[0])
        trial.give(others[0], options[int(rng.random() * len(options))])
        trial.settle()
