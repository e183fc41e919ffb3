"""Measures Regalia and others in turns, so that a noisy machine is noisy for both, and prints the ratios."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench import regalia_side
from regalia.kernel.game import game_names
from regalia.lab.pythons import BadPython, find_python
from regalia.lab.worker_processes import command

CHECKOUT = Path(__file__).parents[1]
VENV = CHECKOUT / ".bench" / "venv"
RIVALS = ("catanatron==3.2.1", "pettingzoo==1.27.0", "rlcard==1.2.0", "pygame==2.6.1")
SPIEL_SIDE = str(CHECKOUT / "bench" / "openspiel_side.py")
SPIEL = "open_spiel==2.0.2"
"""Installed if it can be: there are no packages of it for every Python."""
UNRULY = "catanatron_gym==4.0.0"
"""It wants an older gymnasium than pettingzoo does, but works with the newer one."""
LONGER = 5
"""Several processes take a moment to start, which is no part of the question: they are measured so much longer."""
WIDTH = 38
"""Of the names of measures."""
Command = list[str]


class Measure(NamedTuple):
    """Two commands that each print a rate, and the ratio we want between them."""

    name: str
    ours: Command
    theirs: Command
    target: float
    pinned: bool
    """On one core; measures of several processes need them all."""
    aim: float | None = None
    """What we would like, beyond the target."""


class Outcome(NamedTuple):
    measure: Measure
    pairs: list[tuple[float, float]]

    @property
    def ratios(self) -> list[float]:
        return [ours / theirs for ours, theirs in self.pairs]

    @property
    def rates(self) -> tuple[float, float]:
        return median(ours for ours, _ in self.pairs), median(theirs for _, theirs in self.pairs)


def measures() -> list[Measure]:
    us = [sys.executable, "-m", "bench.regalia_side"]
    them = [str(rival_python()), str(CHECKOUT / "bench" / "catanatron_side.py")]
    ours = [sys.executable, "-m", "bench.research_side"]
    theirs = [str(rival_python()), "-m", "bench.environments_side"]
    return [
        Measure("answers in Barbarian Kingdoms", [*us, "answers"], [*them, "answers"], 3.0, True),
        Measure("answers without our rolls", [*us, "alone"], [*them, "answers"], 3.0, True),
        Measure("choices between answers", [*us, "choices"], [*them, "choices"], 3.0, True),
        Measure("position copies a second", [*us, "copies"], [*them, "copies"], 3.0, True),
        Measure("answers in Kingsburg", [*us, "kingsburg"], [*them, "answers"], 3.0, True),
        Measure(
            "answers in Paladins and Barbarians", [*us, "paladins-and-barbarians"], [*them, "answers"], 2.0, True, 4.0
        ),
        Measure("answers in Warrior Knights", [*us, "warrior-knights"], [*them, "answers"], 2.0, True, 4.0),
        Measure("answers in Blood of Kings", [*us, "blood-of-kings"], [*them, "answers"], 2.0, True, 4.0),
        Measure("Kingsburg without our rolls", [*us, "kingsburg-alone"], [*them, "answers"], 3.0, True),
        Measure("search, leaves to playouts", [*us, "search"], [*them, "playouts"], 10.0, True),
        Measure("the same in Kingsburg", [*us, "search-kingsburg"], [*them, "playouts"], 10.0, True),
        Measure("Kingsburg steps to Catan's", [*ours, "kingsburg"], [*theirs, "catan"], 10.0, True),
        Measure("Kingsburg steps to Hold'em", [*ours, "kingsburg"], [*theirs, "holdem"], 10.0, True),
        Measure("2 processes against 1", [*us, "jobs-2"], [*us, "jobs-1"], 1.7, False),
    ]


def on_pypy() -> list[Measure]:
    """PyPy against this Python, game by game and in search; nothing where there is none."""
    try:
        python = find_python("auto")
    except BadPython as reason:
        print(f"bench: PyPy is left out: {reason}", file=sys.stderr)
        return []
    there, here = command(python, "bench.regalia_side"), [sys.executable, "-m", "bench.regalia_side"]
    names = ("answers", *(key for key in regalia_side.MEASURES if key in game_names()))
    games = [Measure(f"PyPy: {name}", [*there, name], [*here, name], 1.0, True) for name in names]
    searches = [name for name in regalia_side.MEASURES if name.startswith("search")]
    return games + [Measure(f"PyPy: {name}", [*there, name], [*here, name], 3.0, True) for name in searches]


def against_openspiel() -> list[Measure]:
    """Our games to backgammon, which a loop in Python plays at random over OpenSpiel's states; its rules are C++."""
    us = [sys.executable, "-m", "bench.regalia_side"]
    them = [str(rival_python()), SPIEL_SIDE]
    names = ("answers", *(key for key in regalia_side.MEASURES if key in game_names()))
    return [Measure(f"to OpenSpiel: {name}", [*us, name], them, 1.0, True) for name in names]


def _pip() -> Command:
    return [str(rival_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def rival_python() -> Path:
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare() -> None:
    """Install the others into an environment of their own, once."""
    if _works([str(rival_python()), "-c", "import catanatron, catanatron_gym, pettingzoo, pygame, rlcard"]):
        return
    print(f"Installing {', '.join((*RIVALS, UNRULY))} into {VENV} ...", file=sys.stderr)
    made = _works([sys.executable, "-m", "venv", "--clear", str(VENV)])
    pip = _pip()
    if not made or not _works([*pip, *RIVALS]) or not _works([*pip, "--no-deps", UNRULY]):
        sys.exit(f"bench: can't install what we compare with into {VENV}; that needs the Python package index once")


def has_openspiel() -> bool:
    """Whether it is there, or could be installed."""
    if _works([str(rival_python()), "-c", "import pyspiel"]) or _works([*_pip(), SPIEL]):
        return True
    print(f"bench: OpenSpiel is left out, since {SPIEL} does not install here", file=sys.stderr)
    return False


def _works(command: Command) -> bool:
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
    except OSError:
        return False


@contextmanager
def one_core(wanted: bool) -> Iterator[None]:
    """Processes started meanwhile stay on the last core, where the system lets us say so."""
    if not wanted or not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def rate(command: Command, seconds: float) -> float:
    done = subprocess.run([*command, str(seconds)], cwd=CHECKOUT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"bench: {' '.join(command)} failed:\n{done.stderr}")
    return float(done.stdout.split()[-1])


def compare(measure: Measure, rounds: int, seconds: float) -> Outcome:
    """Ours, theirs, ours, theirs: each ratio is of neighbours in time."""
    with one_core(measure.pinned):
        return Outcome(measure, [(rate(measure.ours, seconds), rate(measure.theirs, seconds)) for _ in range(rounds)])


def show(outcome: Outcome) -> str:
    (ours, theirs), ratios, target = outcome.rates, outcome.ratios, outcome.measure.target
    spread = f"{min(ratios):.2f}..{max(ratios):.2f}"
    told = verdict(median(ratios), target)
    if outcome.measure.aim is not None:
        told += f"; aim {verdict(median(ratios), outcome.measure.aim)}"
    name = f"{outcome.measure.name:{WIDTH}}"
    return f"{name}{ours:>10,.0f}{theirs:>10,.0f}{median(ratios):>8.2f}  {spread:12}  ({told})"


def verdict(ratio: float, wanted: float) -> str:
    return f"{wanted}: {'met' if ratio >= wanted else 'missed'}"


def as_json(outcome: Outcome) -> dict[str, object]:
    (ours, theirs), ratios = outcome.rates, outcome.ratios
    figures = {"ours": ours, "theirs": theirs, "ratio": median(ratios), "least": min(ratios), "most": max(ratios)}
    return {"name": outcome.measure.name, **figures, "target": outcome.measure.target, "aim": outcome.measure.aim}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON array")
    parser.add_argument("--profile", action="store_true", help="show where the time of random bots goes, and no ratios")
    parser.add_argument("--short", action="store_true", help="one round of half a second each, to see whether it works")
    parser.add_argument("--rounds", type=int, default=5, help="how often each side is measured")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each time, about")
    parser.add_argument("--only", default="", help="the measures whose names contain this")
    given = parser.parse_args()
    if given.profile:
        regalia_side.profile()
        return
    if given.short:
        given.rounds, given.seconds = 1, 0.5
    chosen = [each for each in [*measures(), *on_pypy(), *against_openspiel()] if given.only in each.name]
    if any(str(rival_python()) in each.theirs for each in chosen):
        prepare()
    if any(SPIEL_SIDE in each.theirs for each in chosen) and not has_openspiel():
        chosen = [each for each in chosen if SPIEL_SIDE not in each.theirs]
    if not given.json:
        print(f"{'':{WIDTH}}{'ours':>10}{'theirs':>10}{'ratio':>8}  {'least..most':12}  (target)", flush=True)
    outcomes = []
    for measure in chosen:
        outcomes.append(compare(measure, given.rounds, given.seconds * (1 if measure.pinned else LONGER)))
        if not given.json:
            print(show(outcomes[-1]), flush=True)
    if given.json:
        print(json.dumps([as_json(outcome) for outcome in outcomes], indent=1))


if __name__ == "__main__":
    main()
