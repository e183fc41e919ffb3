"""The bot that plays anything legal."""

from __future__ import annotations

from collections.abc import Sequence
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
        self.draw = rng.random

    def choose(self, eyes: Eyes) -> Answer:
        return self.take(eyes.options)

    def take(self, options: Sequence[Answer]) -> Answer:
        """It looks at nothing but the answers."""
        return options[int(self.draw() * len(options))]
