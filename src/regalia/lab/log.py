"""One game watched closely: every decision with its time, and the game's milestones. Slower than a plain game."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from regalia.bots import Bot
from regalia.bots.blame import NOT_CHOSEN, blame, blaming
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import WATCHER, Answer, Seat
from regalia.lab.simulate import Makers, Outcome, Plan, find_makers, finish, set_up, where
from regalia.lab.worker_processes import Chunk


class Logged(NamedTuple):
    """The work of playing these games so, each told as the line of JSON that is kept of it."""

    plan: Plan

    def play(self, numbers: Chunk) -> list[str]:
        makers = find_makers(self.plan)
        return [_play_logged(self.plan, makers, number) for number in numbers]

    def as_json(self) -> dict[str, Any]:
        return {"work": "logged", "plan": self.plan.as_json()}

    def read(self, told: list[Any]) -> list[str]:
        return told


def _play_logged(plan: Plan, makers: Makers, number: int) -> str:
    begun = time.perf_counter()
    with blaming(where(plan, number)):
        match, bots = set_up(plan, makers, number, keep=True)
        log = Log(match, bots)
        decisions = log.play()
    outcome = finish(plan, number, match, decisions)
    return json.dumps(log.entry(plan, number, outcome, time.perf_counter() - begun), separators=(",", ":"))


class Log:
    """Plays a match and writes down what it sees."""

    def __init__(self, match: Match, bots: Sequence[Bot]) -> None:
        self.match = match
        self.bots = bots
        self.eyes = [Eyes(match, seat) for seat in range(len(bots))]
        self.words: dict[str, int] = {}
        self.decisions: list[tuple[int, int, int, int, float]] = []
        self.milestones: list[tuple[str, int]] = []
        self.heard = 0
        self.chosen = NOT_CHOSEN

    def play(self) -> int:
        """To the end; returns the number of decisions."""
        seat: Seat | None = None
        try:
            seat = self.match.settle()
            self.listen()
            while seat is not None:
                self.decide(seat)
                seat = self.match.settle()
                self.listen()
        except (Exception, SystemExit) as error:
            raise blame(self.bots, seat, self.chosen, error) from error
        return len(self.decisions)

    def decide(self, seat: Seat) -> None:
        kind = self.match.question(seat).kind
        self.chosen = NOT_CHOSEN
        begun = time.perf_counter()
        answer = self.chosen = self.bots[seat].choose(self.eyes[seat])
        spent = time.perf_counter() - begun
        options = len(self.match.options(seat))
        self.match.answer(seat, answer)
        self.decisions.append((seat, self.word(kind), options, self.word(verb(answer)), round(spent * 1000, 3)))

    def word(self, text: str) -> int:
        return self.words.setdefault(text, len(self.words))

    def listen(self) -> None:
        """Note the milestones among what was told since the last time."""
        for kind, _ in self.match.heard(WATCHER, self.heard):
            self.heard += 1
            if kind in self.match.game.milestones:
                self.milestones.append((kind, len(self.decisions)))

    def entry(self, plan: Plan, number: int, outcome: Outcome, seconds: float) -> dict[str, Any]:
        """What `kept.LoggedGame` reads."""
        deal, bots = plan.sitting(number)
        return {
            "number": number,
            "deal": deal,
            "bots": bots,
            "factions": outcome.factions,
            "ending": outcome.ending,
            "places": outcome.places,
            "scores": outcome.scores,
            "length": outcome.decisions,
            "seconds": round(seconds, 4),
            "milestones": self.milestones,
            "words": list(self.words),
            "decisions": self.decisions,
        }


def verb(answer: Answer) -> str:
    first: Any = answer[0] if isinstance(answer, tuple) and answer else answer
    return str(first)
