"""How fast this checkout is against another commit, in one run: `python -m bench.against 371fd91 [rounds]`.

Both play the same kinds of games in turns, each in a process of its own; the median of the ratios of neighbouring
rounds is printed, since the machine's own speed changes. Decisions are those of `regalia simulate` with random bots,
answers are given one by one by whoever drives a match, and searches count leaves.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

CHECKOUT = Path(__file__).parents[1]
ROUNDS, SECONDS = 7, 2.0
GAMES = (("barbarian-kingdoms", 4), ("kingsburg", 4))
SIDE = """
import sys, time
from random import Random
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.bots.search import Search
from regalia.lab.simulate import Plan, fill_seats, simulate

key, players, what, seconds = sys.argv[1], int(sys.argv[2]), sys.argv[3], float(sys.argv[4])
game, rng, count, seed = find_game(key), Random(1), 0, 0

def simulating(seconds):
    global count, seed
    options, bots = game.check(players, {}), fill_seats(["random"], players)
    end = time.process_time() + seconds
    while time.process_time() < end:
        seed += 1
        count += simulate(Plan(key, players, options, bots, str(seed)), 8).decisions

def playing(seconds):
    global count, seed
    end = time.process_time() + seconds
    while time.process_time() < end:
        seed += 1
        match = Match.begin(game, players, {}, seed, keep=False)
        seat = match.settle()
        while seat is not None and match.number < 20000:
            options = match.options(seat)
            match.give(seat, options[int(rng.random() * len(options))])
            seat = match.settle()
            count += 1

def searching(seconds):
    global count, seed
    end = time.process_time() + seconds
    while time.process_time() < end:
        seed += 1
        match = Match.begin(game, players, {}, seed)
        for _ in range(30):
            seat = match.settle()
            if seat is None:
                break
            options = match.options(seat)
            match.give(seat, options[int(rng.random() * len(options))])
        seat = match.settle()
        if seat is None or len(match.options(seat)) < 2:
            continue
        search = Search(Eyes(match, seat), rng)
        for _ in range(300):
            search.iterate()
            count += 1

work = {"decisions": simulating, "answers": playing, "leaves": searching}[what]
work(0.3)
count = 0
start = time.process_time()
work(seconds)
print(count / (time.process_time() - start))
"""


def rate(checkout: Path, game: str, players: int, what: str) -> float:
    words = [sys.executable, "-c", SIDE, game, str(players), what, str(SECONDS)]
    done = subprocess.run(words, env={"PYTHONPATH": str(checkout / "src")}, capture_output=True, text=True, check=True)
    return float(done.stdout)


def compare(other: Path, commit: str, rounds: int) -> None:
    for game, players in GAMES:
        for what in ("decisions", "answers", "leaves"):
            pairs = [(rate(CHECKOUT, game, players, what), rate(other, game, players, what)) for _ in range(rounds)]
            ratios = sorted(ours / theirs for ours, theirs in pairs)
            print(
                f"{game}, {players} players, {what} a second: {median(ours for ours, _ in pairs):,.0f}; "
                f"{median(ratios):.2f} times {commit} ({ratios[0]:.2f} to {ratios[-1]:.2f})",
                flush=True,
            )


def main() -> None:
    if len(sys.argv) not in (2, 3):
        sys.exit("Name one commit to compare with: python -m bench.against 371fd91")
    rounds = int(sys.argv[2]) if len(sys.argv) == 3 else ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        subprocess.run(
            ["git", "worktree", "add", "--quiet", "--detach", str(other), sys.argv[1]], cwd=CHECKOUT, check=True
        )
        try:
            compare(other, sys.argv[1], rounds)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(other)], cwd=CHECKOUT, check=True)


if __name__ == "__main__":
    main()
