"""Nature's seeded source: the same on every Python, and its numbers never come twice."""

from __future__ import annotations

import hashlib
from random import Random


class Source:
    """Draw `number` depends on the seed and the number alone. `number` only grows, also when answers are undone."""

    __slots__ = ("number", "seed")

    def __init__(self, seed: str | int, number: int = 0) -> None:
        self.seed = str(seed)
        self.number = number

    def next(self) -> int:
        """The number of the draw that comes now."""
        self.number += 1
        return self.number

    def below(self, limit: int, number: int, part: int = 0) -> int:
        """A number from 0 to limit - 1; `part` tells apart the dice of one throw."""
        digest = hashlib.blake2b(f"{self.seed}:{number}:{part}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") * limit >> 64


class GeneratorSource(Source):
    """A source for imagined games: any generator will do, nothing is kept."""

    __slots__ = ("random",)

    def __init__(self, rng: Random) -> None:
        super().__init__("")
        self.random = rng.random

    def below(self, limit: int, number: int, part: int = 0) -> int:
        return int(self.random() * limit)


def commitment(seed: str) -> str:
    """Published before the first answer, so that nobody can choose the seed afterwards."""
    return hashlib.sha256(f"regalia seed {seed}".encode()).hexdigest()
