"""The bot that plays anything legal."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from regalia.bots.bot import Bot
from regalia.kernel.eyes import Eyes
from regalia.kernel.questions import Answer


class RandomBot(Bot):
    """Every legal answer is equally likely."""

    looks_ahead: ClassVar[bool] = False

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.numbers = rng.random  # all that it decides by, so that a match can be played out without asking it

    def choose(self, eyes: Eyes) -> Answer:
        options = eyes.options
        return options[int(self.numbers() * len(options))]
