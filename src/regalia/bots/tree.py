"""What a search remembers: for every seat a tree of what it could see and answer, and how well each answer did."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from random import Random
from typing import TypeAlias

from regalia.kernel.events import Event
from regalia.kernel.questions import Answer, Seat

EXPLORATION = 1.2
"""How readily an answer is tried that did not do best so far, in spreads of the values seen."""
WEIGHT_OF_MEAN_ELSEWHERE, WEIGHT_OF_FIRST_IMPRESSION = 1.0, 8.0
"""For how many tries counts how the answer did elsewhere in the search, or what was thought of it at first."""
ANSWERS_CONSIDERED_AT_ONCE, MORE_BY_ROOT_OF_TRIES = 40, 2
"""Of more answers than this not all are considered at once, but so many more with the root of the tries."""

NOTHING_ELSEWHERE: dict[Answer, list[float]] = {}

Branches: TypeAlias = "dict[Hashable, dict[Answer, Edge]]"
"""By what a seat heard since it was last asked, the answers it knows there."""


class Edge:
    """An answer at a node: how often it was given and could have been given, what came of it, what may come after.

    `first` is what it was thought to be worth before it was tried, if anything was.
    """

    __slots__ = ("after", "chances", "first", "total", "tries")

    def __init__(self, first: float | None = None) -> None:
        self.first = first
        self.tries = 0
        self.chances = 0
        self.total = 0.0
        self.after: Branches = {}


class Mind:
    """One seat's tree, what came of each answer wherever it was given, and how far apart the values lie."""

    __slots__ = ("count", "elsewhere", "squares", "total", "tree")

    def __init__(self, tree: Branches | None = None) -> None:
        self.tree: Branches = tree or {}
        self.elsewhere: dict[str, dict[Answer, list[float]]] = {}  # by kind of question
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def hear(self, value: float) -> None:
        """Another game that was tried came to this value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def usual(self) -> tuple[float, float]:
        """The mean of all values, and their spread."""
        if self.count < 2:
            return 0.0, 0.25
        mean = self.total / self.count
        return mean, sqrt(max(1e-6, self.squares / self.count - mean * mean))

    def select(self, node: dict[Answer, Edge], kind: str, options: Sequence[Answer], rng: Random) -> Answer:
        """The answer to try: what did well, here and elsewhere, or was seldom tried when it could have been."""
        mean, spread = self.usual
        hope, curiosity, noise = mean + spread, EXPLORATION * spread, 1e-3 * spread
        best, highest, random = options[0], float("-inf"), rng.random
        found_elsewhere = self.elsewhere.get(kind, NOTHING_ELSEWHERE)
        for answer in options if len(options) <= ANSWERS_CONSIDERED_AT_ONCE else widened(node, options, rng):
            edge = node.get(answer)
            if edge is None:
                edge = node[answer] = Edge()
            edge.chances += 1
            first, faith = edge.first, WEIGHT_OF_FIRST_IMPRESSION
            if first is None:
                said = found_elsewhere.get(answer)
                first, faith = said[1] / said[0] if said else hope, WEIGHT_OF_MEAN_ELSEWHERE
            weight = edge.tries + faith
            score = (edge.total + faith * first) / weight
            score += curiosity * sqrt(log(edge.chances + 1) / weight) + noise * random()
            if score > highest:
                best, highest = answer, score
        return best

    def learn(self, edge: Edge, kind: str, answer: Answer, value: float) -> None:
        """An answer that was given came to this value."""
        edge.tries += 1
        edge.total += value
        found_elsewhere = self.elsewhere.setdefault(kind, {})
        said = found_elsewhere.get(answer)
        if said is None:
            found_elsewhere[answer] = [1, value]
        else:
            said[0] += 1
            said[1] += value


def widened(node: dict[Answer, Edge], options: Sequence[Answer], rng: Random) -> list[Answer]:
    """Of very many answers those that were considered here before, and another one as the tries get more."""
    known = [answer for answer in options if answer in node]
    if len(known) < ANSWERS_CONSIDERED_AT_ONCE + MORE_BY_ROOT_OF_TRIES * sqrt(
        sum(edge.tries for edge in node.values())
    ):
        known.append(options[int(rng.random() * len(options))])
    return known


def heard(events: Sequence[Event], seat: Seat) -> Hashable:
    """What a seat can tell apart: the events as it heard them."""
    faces = tuple([event.face(seat) for event in events])
    try:
        hash(faces)
    except TypeError:  # an event told a list
        return repr(faces)
    return faces
