"""What a good player would answer, and what is expected of it: for a person who asks for a hint.

All of it comes through the seat's own eyes. What an answer is expected to change is read from the seat's own panel, on
imagined tables before and after the action that the answer begins: the numbers are those that the game itself shows.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any, NamedTuple

from regalia.authoring.scene import Counter, Scene
from regalia.bots.greedy import after, impressions
from regalia.bots.names import find_bot
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import Answer, Seat

ADVISER = "hard"
IMAGINED_TABLES = 6
"""On so many imagined tables the answer is looked at."""
NUMBER = re.compile(r"-?\d+")


class Advice(NamedTuple):
    answer: Answer
    why: list[str]


def advise(eyes: Eyes, rng: Random) -> Advice:
    answer = find_bot(ADVISER)(rng).choose(eyes)
    return Advice(answer, [*changes(eyes, answer, rng), *comparison(eyes, answer, rng)])


def changes(eyes: Eyes, answer: Answer, rng: Random) -> list[str]:
    """What the seat's own numbers come to by it, one sentence each."""
    before: dict[str, list[int]] = {}
    later: dict[str, list[int]] = {}
    for _ in range(IMAGINED_TABLES):
        world = eyes.imagine(rng)
        _note(before, world, eyes.seat)
        _note(later, after(world, eyes.seat, answer, rng), eyes.seat)
    found = [(label, mean(before[label]), mean(later[label])) for label in before if label in later]
    return [f"{label}: from {said(old)} to {said(new)}." for label, old, new in found if round(old - new, 1)]


def _note(found: dict[str, list[int]], match: Match, seat: Seat) -> None:
    scene: Scene = match.game.scene(match.view(seat), seat)
    items: list[Any] = [item for panel in scene.panels if panel.seat == seat for item in panel.items]
    for item in items:
        number = NUMBER.match(item.value) if isinstance(item, Counter) else None
        if number is not None and item.label:
            found.setdefault(item.label, []).append(int(number[0]))


def comparison(eyes: Eyes, answer: Answer, rng: Random) -> list[str]:
    """How the answer compares with the others at first sight."""
    gains = impressions(eyes, rng)
    others = [gain for option, gain in gains.items() if option != answer]
    if answer not in gains or not others:
        return []
    ahead = round(100 * (gains[answer] - sum(others) / len(others)))
    if ahead <= 0:
        return ["At first sight others look as good; thinking ahead, it prefers this one."]
    return [f"It puts your chances {ahead} % higher than after the other answers, on average."]


def mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


def said(number: float) -> str:
    rounded = round(number, 1)
    return str(int(rounded)) if rounded == int(rounded) else f"about {rounded}"
