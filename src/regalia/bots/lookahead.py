"""What a bot of your own needs to look ahead: how a match may go on after an answer, which is `eyes.after`.

The matches are imagined, so nothing in them is known that the seat could not know. All that chance brings on them is
drawn from the generator that the bot passes in, never from the seed of the real match.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from regalia.bots.bot import Bot
from regalia.kernel.chance import GeneratorSource
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Seat

Policy: TypeAlias = Callable[[Match, Seat, Random], Answer]
"""Chooses for a seat on an imagined match, one of `match.options(seat)`."""


def anything(match: Match, seat: Seat, rng: Random) -> Answer:
    """The policy that takes any legal answer."""
    options = match.options(seat)
    return options[int(rng.random() * len(options))]


def as_policy(bot: Bot) -> Policy:
    """The policy that answers as a bot does, with the eyes of whatever seat is asked."""
    return lambda match, seat, rng: bot.choose(Eyes(match, seat))


def rollout(match: Match, rng: Random, policy: Policy = anything, answers: int | None = None) -> Match:
    """A copy of an imagined match, played on by a policy for all seats: to the end, or for so many answers."""
    trial = match.copy()
    trial.source = GeneratorSource(rng)
    seat = trial.settle()
    while seat is not None and answers != 0:
        trial.answer(seat, policy(trial, seat, rng))
        seat = trial.settle()
        answers = None if answers is None else answers - 1
    return trial
