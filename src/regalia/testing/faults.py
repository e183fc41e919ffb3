"""Faults planted in rules: whatever raises, the match stands as it did before and the game goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from unittest.mock import patch

from regalia.kernel.errors import RuleFault
from regalia.kernel.game import StepRule
from regalia.kernel.match import Match
from regalia.kernel.questions import Rule, Seat
from regalia.kernel.table import Table
from regalia.testing.compare import difference
from regalia.testing.play import Play, sight, some_answers


class Planted(Exception):
    """The fault that the kit plants."""


class Trap:
    """Raises once when `count` calls have come while it is set."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.is_set = False
        self.sprung = False

    def step_on(self) -> None:
        if self.is_set:
            self.count -= 1
            if self.count == 0:
                self.is_set, self.sprung = False, True
                raise Planted("a fault planted by the conformance kit")


def faults(play: Play) -> None:
    """A rule that raises leaves position, history and options as they were, and the game goes on."""
    for match in play.walk():
        for count in (1, 2):
            _raising_tell(play, match, Trap(count))
        _raising_step(play, match)


def _raising_tell(play: Play, match: Match, trap: Trap) -> None:
    """The rule fails where it tells the first or second event; not when old answers are repeated, unheard."""
    tell = type(match.g).tell

    def telling(g: Table, *args: Any, **kwargs: Any) -> None:
        if g.events is not None:
            trap.step_on()
        tell(g, *args, **kwargs)

    copy = sight(match)
    with patch.object(type(match.g), "tell", telling):
        _spring(play, match, copy, trap, _answering(play, copy))
    if not trap.sprung:
        _raising_aside(play, match, trap, telling)


def _raising_aside(play: Play, match: Match, trap: Trap, telling: Callable[..., None]) -> None:
    for seat in play.seats:
        if offered := match.asides(seat):
            copy, aside = sight(match), play.rng.choice(offered)
            with patch.object(type(match.g), "tell", telling):
                _spring(play, match, copy, trap, partial(copy.aside, seat, aside))
            return


def _raising_step(play: Play, match: Match) -> None:
    """The rule of the step fails after it took the answer, or the next step where it begins."""
    trap = Trap()
    steps = {name: _trapped(rule, trap) for name, rule in play.game.steps.items()}
    with patch.object(play.game, "steps", steps):
        copy = sight(match)
        _spring(play, match, copy, trap, _answering(play, copy))


def _trapped(rule: StepRule, trap: Trap) -> StepRule:
    def step(g: Any, *ids: Any) -> Rule[None] | None:
        running = rule(g, *ids)
        if running is None:
            trap.step_on()
            return None
        return _driven(running, trap)

    return step


def _driven(rule: Rule[None], trap: Trap) -> Rule[None]:
    answer = None
    while True:
        try:
            asked = rule.send(answer)
        except StopIteration:
            trap.step_on()
            return
        trap.step_on()
        answer = yield asked


def _answering(play: Play, copy: Match) -> Callable[[], None]:
    seat: Seat = play.rng.choice(copy.waiting)
    answer = some_answers(copy.question(seat), copy, play.rng, 1)[0]
    return partial(copy.answer, seat, answer)


def _spring(play: Play, match: Match, copy: Match, trap: Trap, act: Callable[[], None]) -> None:
    """Do something with the trap set; `match` is the position that must be left when it springs."""
    before = copy.history(), copy.number, copy.barrier, len(copy.past), list(copy.told)
    trap.is_set = True
    try:
        act()
    except RuleFault:
        play.expect(trap.sprung, "a rule failed without a planted fault")
        after = copy.history(), copy.number, copy.barrier, len(copy.past), list(copy.told)
        play.expect(before == after, "a rule that raised left a trace in the history of the match")
        if found := difference(match, copy):
            play.fail(f"a rule that raised changed the position: {found}")
        trap.is_set = False
        act()
    else:
        play.expect(not trap.sprung, "a rule swallowed an error that was planted in it")
    finally:
        trap.is_set = False
