"""The bot that looks one action ahead and takes what leaves it best off."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import ceil, exp
from random import Random

from regalia.bots.bot import Bot
from regalia.bots.lookahead import anything
from regalia.kernel.chance import GeneratorSource
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import AnyGame, Game
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER, Answer, Seat

TRIALS, TABLES, TABLES_IN_A_WINDOW = 64, 2, 6
"""How many answers it tries for one decision over all tables, and how many tables: more where others choose too."""
FEWEST_LOOKED_AT_AGAIN = 4
"""So many answers at least are tried on every table."""
FOOLISH_LOSS = 0.1
"""An answer that seems to cost so much of the chance to win is taken at no temperature."""


class GreedyBot(Bot):
    """Tries each answer on a few imagined tables and takes the one with the best mean value, the first of equals.

    With a `temperature` it takes one of the better answers by chance, the rather the better it seems: the higher, the
    weaker it plays, but never an answer that looks worse than half of them, or plainly foolish.
    """

    def __init__(self, rng: Random, temperature: float = 0.0) -> None:
        super().__init__(rng)
        self.temperature = temperature

    def choose(self, eyes: Eyes) -> Answer:
        options = eyes.options
        if len(options) == 1:
            return options[0]
        drawn = secret_answer(eyes, self.rng)
        if drawn is not None:
            return drawn
        found = impressions(eyes, self.rng)
        if self.temperature:
            return plausible(found, self.temperature, self.rng)
        return max(found, key=lambda option: found[option])


def secret_answer(eyes: Eyes, rng: Random) -> Answer | None:
    """What the game would draw in a window, if it says."""
    world = eyes.imagine(rng) if draws(eyes.game) else None
    return drawn(world, eyes.seat, rng) if world is not None and world.is_window else None


def draws(game: AnyGame) -> bool:
    """Whether a game draws answers at all: where none does, no table need be imagined for it."""
    return type(game).draw_answer is not Game.draw_answer


def drawn(match: Match, seat: Seat, rng: Random) -> Answer | None:
    return match.game.draw_answer(match.g, seat, match.options(seat), rng)


def plausible(gains: Mapping[Answer, float], temperature: float, rng: Random) -> Answer:
    """One of the better half of the answers, and no foolish one; gains are weighed against how far apart they lie."""
    ranked = sorted(gains, key=lambda option: -gains[option])
    best = gains[ranked[0]]
    better = ranked[: max(2, (len(ranked) + 1) // 2)]
    ranked = [option for option in better if best - gains[option] < FOOLISH_LOSS]
    spread = sum(best - gains[option] for option in gains) / len(gains) or 1.0
    weights = [exp((gains[option] - best) / (temperature * spread)) for option in ranked]
    return rng.choices(ranked, weights)[0]


def never() -> bool:
    return False


def impressions(eyes: Eyes, rng: Random, is_late: Callable[[], bool] = never) -> dict[Answer, float]:
    """What the seat gains by each answer, on average over a few imagined tables; of very many answers by a sample.

    When it gets late only some answers were tried.
    """
    seen: dict[Answer, list[float]] = {}
    for option, gain in gains(eyes, rng):
        seen.setdefault(option, []).append(gain)
        if is_late():
            break
    return {option: sum(found) / len(found) for option, found in seen.items()}


def gains(eyes: Eyes, rng: Random) -> Iterator[tuple[Answer, float]]:
    """Answers and what the seat gains by them, on one imagined table after the other."""
    options = few(eyes.options, TRIALS // TABLES, rng)
    worlds = [eyes.imagine(rng) for _ in range(TABLES)]
    if worlds[0].is_window:
        worlds += [eyes.imagine(rng) for _ in range(TABLES, min(TABLES_IN_A_WINDOW, TRIALS // len(options)))]
    for world in worlds:
        luck, before = rng.getrandbits(64), world.game.evaluate(world.g, eyes.seat)
        found = []
        for option in options:
            found.append(value(world, eyes.seat, option, Random(luck)) - before)
            yield option, found[-1]
        options = better(options, found, world.game.care.second_look)


def better(options: list[Answer], gains: list[float], share: float) -> list[Answer]:
    """The share of the answers that gained most, in their order."""
    most = max(FEWEST_LOOKED_AT_AGAIN, ceil(share * len(options)))
    if most >= len(options):
        return options
    best = sorted(range(len(options)), key=lambda at: -gains[at])[:most]
    return [options[at] for at in sorted(best)]


def value(world: Match, seat: Seat, option: Answer, rng: Random) -> float:
    """What an imagined match is worth to a seat after the action that this answer begins."""
    trial, worth = followed(world, seat, option, rng)
    return trial.game.evaluate(trial.g, seat) if worth is None else worth


def after(world: Match, seat: Seat, option: Answer, rng: Random) -> Match:
    """A copy of an imagined match after the action that an answer begins, up to where somebody else has a choice."""
    return followed(world, seat, option, rng)[0]


def followed(world: Match, seat: Seat, option: Answer, rng: Random) -> tuple[Match, float | None]:
    """The same, and what it is worth to the seat where that was looked at on the way.

    An action may take several answers (recruit, then pay for it) and is worth little half-way. So while the next
    question is the seat's own again, or in the same window, it takes what is best there at first sight, unless the game
    says that another action begins there. The same question again begins another action, too: of many answers there it
    takes the one that says it is done, if it can. In a window it goes on as the game draws, if it does. So do the
    others there, who else answer at random, and last, so that nothing was known of their answers. What is said on an
    open floor is worth what comes of it: whoever is asked next (whether to take an offer) does what is best for
    himself. But what follows when the floor is closed is no part of the action: else all would talk on to put it off.
    """
    window, care = asked(world) if world.is_window else (), world.game.care
    first = world.question(seat).face
    trial = at_once = answered(world, seat, option, rng)
    worth, left = None, care.trials
    while left > 0 and goes_on(trial, seat, window):
        answer = drawn(trial, seat, rng) if window else None
        options = trial.options(seat) if answer is None else [answer]
        if len(options) > care.times_before_done and trial.question(seat).face == first:
            options = enough(options) or options
        options = few(options, min(care.trials_of_a_question, left), rng)
        trial, worth = best_answered(trial, seat, options, rng)
        left -= len(options)
    if window:
        fill_window(trial, window, seat, rng)
        worth = None
    elif world.is_floor and not trial.is_floor and trial.waiting:
        other = trial.waiting[0]
        trial, _ = best_answered(trial, other, few(trial.options(other), care.trials_of_a_question, rng), rng)
        return trial if trial.is_floor else at_once, None
    return trial, worth


def goes_on(trial: Match, seat: Seat, window: tuple[Seat, ...]) -> bool:
    """Whether an action is not over yet: the seat has to say more about it, alone or in the same window."""
    if trial.is_floor or seat not in trial.waiting or asked(trial) not in ((seat,), window):
        return False
    return trial.question(seat).kind not in trial.game.care.beginnings


def best_answered(match: Match, seat: Seat, options: list[Answer], rng: Random) -> tuple[Match, float | None]:
    """A copy in which a seat gave that one of these answers which leaves it best off, the first of equals.

    Beside it what that is worth to the seat; of a single answer it is not looked at.
    """
    luck = rng.getrandbits(64)
    trials = [answered(match, seat, each, Random(luck)) for each in options]
    if len(trials) == 1:
        return trials[0], None
    worths = [trial.game.evaluate(trial.g, seat) for trial in trials]
    best = max(range(len(trials)), key=worths.__getitem__)
    return trials[best], worths[best]


def answered(world: Match, seat: Seat, option: Answer, rng: Random) -> Match:
    """A copy of an imagined match in which this answer was given."""
    trial = world.copy()
    trial.source = GeneratorSource(rng)
    trial.give(seat, option)
    trial.settle()
    return trial


def enough(options: list[Answer]) -> list[Answer]:
    """The answer that ends a series of actions, if there is one: the first that names nothing."""
    return [option for option in options if len(option) == 1][:1]


def few(options: list[Answer], most: int, rng: Random) -> list[Answer]:
    """All the answers, or when there are too many to try a sample of them in their order, as many of each verb."""
    if len(options) <= most:
        return options
    kinds: dict[Answer, list[int]] = {}
    for at in rng.sample(range(len(options)), len(options)):
        kinds.setdefault(options[at][0], []).append(at)
    chosen: list[int] = []
    while len(chosen) < most:
        for verb in [verb for verb in kinds if kinds[verb]][: most - len(chosen)]:
            chosen.append(kinds[verb].pop())
    return [options[at] for at in sorted(chosen)]


def asked(match: Match) -> tuple[Seat, ...]:
    """The seats of the open window, or the only one that is asked."""
    seen = match.asked(WATCHER)
    return () if seen is None else seen.seats


def fill_window(trial: Match, window: tuple[Seat, ...], seat: Seat, rng: Random) -> None:
    """Answer for the others in a window: as the game draws, or at random.

    While one window is open, those who wait only get fewer.
    """
    still = set(window)
    while asked(trial) == window and still.issuperset(trial.waiting):
        still = set(trial.waiting)
        others = [other for other in trial.waiting if other != seat]
        if not others:
            return
        answer = drawn(trial, others[0], rng)
        trial.give(others[0], anything(trial, others[0], rng) if answer is None else answer)
        trial.settle()
