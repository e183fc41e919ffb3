"""Numbers for answers: a number of the catalogue means the same answer in every position and on every machine.

Answers that the sample showed are the catalogue, sorted and counted from 0. Any other answer gets a number in the
reserve after the catalogue, chosen by a hash of the answer; where two of one question want the same, the later one in
the list of options takes the next that is free. So every legal answer always has a number of its own, but a number of
the reserve may mean different answers in different positions. docs/research.md says how rare that is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from regalia.kernel.errors import RegaliaError
from regalia.kernel.questions import Answer

SMALLEST_RESERVE = 256
"""The reserve has at least so many numbers, and four times as many as any question of the sample had options."""


class TooManyAnswers(RegaliaError):
    """A question has more answers outside the catalogue than there are numbers in the reserve."""


class Actions:
    """`catalogue[number]` is the answer with that number; numbers from `len(catalogue)` on are the reserve."""

    def __init__(self, answers: Iterable[Answer], most: int) -> None:
        self.catalogue = tuple(sorted(answers, key=sort_key))
        self.reserve = max(SMALLEST_RESERVE, 4 * most)
        self.size = len(self.catalogue) + self.reserve
        self._numbers = {answer: number for number, answer in enumerate(self.catalogue)}
        self._number = self._numbers.__getitem__

    def numbers(self, options: list[Answer]) -> list[int]:
        """A number for each of a question's options."""
        try:
            return list(map(self._number, options))
        except KeyError:
            return self._with_reserve(options)

    def _with_reserve(self, options: list[Answer]) -> list[int]:
        taken: set[int] = set()
        return [self._numbers[answer] if answer in self._numbers else self._spare(answer, taken) for answer in options]

    def _spare(self, answer: Answer, taken: set[int]) -> int:
        if len(taken) == self.reserve:
            raise TooManyAnswers(f"a question has more than {self.reserve} answers that the sample did not show")
        place = fingerprint(answer) % self.reserve
        while place in taken:
            place = (place + 1) % self.reserve
        taken.add(place)
        return len(self.catalogue) + place


def fingerprint(value: Any) -> int:
    """A number that depends on what a value looks like, and on nothing else."""
    return int.from_bytes(hashlib.blake2b(repr(value).encode(), digest_size=8).digest(), "big")


def sort_key(value: Any) -> tuple[int, int, str, tuple[Any, ...]]:
    """An order of answers: numbers, then texts, then tuples item by item."""
    if isinstance(value, tuple):
        return 2, 0, "", tuple(sort_key(item) for item in value)
    return (1, 0, value, ()) if isinstance(value, str) else (0, int(value), "", ())
