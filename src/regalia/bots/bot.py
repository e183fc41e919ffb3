"""What every bot is: something that is asked, and answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import ClassVar, TypeAlias

from regalia.kernel.eyes import Eyes
from regalia.kernel.questions import Answer


class Bot(ABC):
    """Plays one seat of one match. All its chance comes from `rng`, so that equal seeds give equal games."""

    looks_ahead: ClassVar[bool] = True
    """Whether it imagines tables. A bot that never does can play in cheap mode, which is several times faster."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    @abstractmethod
    def choose(self, eyes: Eyes) -> Answer:
        """One of `eyes.options`."""


Maker: TypeAlias = Callable[[Random], Bot]
"""What makes a bot: its class, or a setting of it."""
