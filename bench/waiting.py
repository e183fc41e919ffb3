"""How long a person waits for bots: `python -m bench.waiting blood-of-kings 6 normal 8 tiles=10`.

The processor's time of all bots from one answer of the person to the next question, and of the slowest single answers
by kind of question. In the person's seat answers a bot of the same level whose time is not counted. The last number
is how many turns or rounds are played, by the table's own count; a game that has none is played to its end.
"""

from __future__ import annotations

import sys
import time
from random import Random

from regalia.bots import find_bot
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.kernel.questions import Seat

PERSON: Seat = 0


class Clock:
    """What bots took: since the person answered, each time that the person waited, and each answer by its kind."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waits: list[float] = []
        self.answers: dict[str, list[float]] = {}

    def bot(self, kind: str, seconds: float) -> None:
        self.now += seconds
        self.answers.setdefault(kind, []).append(seconds)

    def person(self) -> None:
        self.waits.append(self.now)
        self.now = 0.0


def play(match: Match, level: str, turns: int, seed: str) -> Clock:
    assert match.seating is not None
    bots = [find_bot(level)(Random(f"{seed}-{seat}")) for seat in range(match.seating.players)]
    clock = Clock()
    while (seat := match.settle()) is not None and getattr(match.g, "turn", 0) <= turns:
        kind, choice = match.question(seat).kind, len(match.options(seat)) > 1
        before = time.process_time()
        answer = bots[seat].choose(Eyes(match, seat))
        if seat != PERSON:
            clock.bot(kind, time.process_time() - before)
        elif choice:
            clock.person()
        match.answer(seat, answer)
    return clock


def report(clock: Clock) -> None:
    waits = sorted(clock.waits)
    mean, late = sum(waits) / len(waits), waits[len(waits) * 95 // 100]
    print(f"waited {len(waits)} times: mean {mean:.2f} s, 95 % within {late:.2f} s, longest {waits[-1]:.2f} s")
    for kind, took in sorted(clock.answers.items(), key=lambda each: -max(each[1]))[:6]:
        print(f"  {kind:20} {len(took):5} answers, mean {sum(took) / len(took) * 1000:5.0f} ms, ", end="")
        print(f"slowest {max(took) * 1000:5.0f} ms")


def main(game: str, players: str, level: str, turns: str, *options: str) -> None:
    given = dict(option.split("=") for option in options)
    match = Match.begin(find_game(game), int(players), given, "waiting")
    report(play(match, level, int(turns), "waiting"))


if __name__ == "__main__":
    main(*sys.argv[1:])
