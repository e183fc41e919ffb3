"""Bots that run in other processes and let a test know, and say, where they are."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

from regalia.bots import Bot
from regalia.kernel.eyes import Eyes
from regalia.kernel.questions import Answer
from tests.machine import PAUSE

FOLDER = "REGALIA_TEST_FOLDER"
"""The variable that names the folder through which test and bots talk."""
GO_ON = "go on"
GAMES = 6
"""How many games of a process a `Halting` bot lets pass."""


class Marking(Bot):
    """Leaves a mark for its process when it is asked."""

    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        (Path(os.environ[FOLDER]) / str(os.getpid())).touch()
        return self.rng.choice(eyes.options)


class Halting(Bot):
    """Begins no further game of its process after the first few until the test lets it."""

    looks_ahead = False
    games = 0

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        type(self).games += 1
        while self.games > GAMES and not (Path(os.environ[FOLDER]) / GO_ON).exists():
            time.sleep(PAUSE)

    def choose(self, eyes: Eyes) -> Answer:
        return self.rng.choice(eyes.options)


class Raising(Bot):
    """Can't count."""

    def choose(self, eyes: Eyes) -> Answer:
        return (str(1 / 0),)


class Talking(Bot):
    """Prints what it thinks."""

    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        print("thinking")
        return eyes.options[0]


class Unmade(Bot):
    """Fails at once."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        print(1 / 0)

    def choose(self, eyes: Eyes) -> Answer:
        raise AssertionError("it can't be made")
