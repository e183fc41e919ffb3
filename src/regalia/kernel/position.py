"""A position: the running step's first table and the answers given in it since.

Generators can't be copied. A position therefore keeps a snapshot of the table at the start of the running step and the
log of what was answered since, and is built by starting the step again from a copy of the snapshot and feeding it the
log. `Match` adds what people do with positions: answering, taking back, looking, copying.
"""

from __future__ import annotations

from collections.abc import Callable
from types import GeneratorType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from weakref import WeakKeyDictionary

from regalia.kernel.errors import GameOver, Illegal, RuleFault, short
from regalia.kernel.questions import NATURE, Answer, Anyone, Question, Rule, Seat, Talk, Together
from regalia.kernel.table import Table

if TYPE_CHECKING:
    from regalia.kernel.game import AnyGame


class Answered(NamedTuple):
    """A seat answered; `forced` when everybody could see that the rules left it no choice."""

    seat: Seat
    answer: Answer
    forced: bool = False


class Drawn(NamedTuple):
    """Nature answered by a draw from the match's source, which has a number; 0 when somebody answered for nature."""

    answer: Answer
    draw: int = 0

    @property
    def seat(self) -> Seat:
        return NATURE


class Aside(NamedTuple):
    """A seat did something that it was not asked for."""

    seat: Seat
    answer: Answer


Entry: TypeAlias = Answered | Drawn | Aside
"""One line of a match's history."""
Log: TypeAlias = list[Entry]


Numbers: TypeAlias = Callable[[], float]
"""At each call another number from 0 to 1, of which 1 is none: where in a list of answers the next one stands."""
Asking: TypeAlias = Question | Together | Anyone | None
"""What a rule has come to; None when the game is over."""


OUT_OF_STEPS = "the plan ran out before the game had a result"


class Imagined:
    """Where an imagined match takes over from the true one, in the middle of a step.

    A rule can't be copied, so the true step is run in silence as far as it had come. What it is run from is kept apart,
    in `_TAKEN_OVER`: neither this nor anything else that an imagined match holds leads there.
    """

    __slots__ = ("__weakref__",)


Start: TypeAlias = Table | Imagined


class _TakeOver(NamedTuple):
    """A step as far as it had come, and the seat and the table that went on from there."""

    start: Start
    log: Log
    seat: Seat
    table: Table


_TAKEN_OVER: WeakKeyDictionary[Imagined, _TakeOver] = WeakKeyDictionary()


class Share:
    """One seat's share of an open window or floor."""

    __slots__ = ("options", "question", "talk", "value")

    def __init__(self, asked: Question | Talk) -> None:
        self.options: list[Answer] | None = None
        self.question: Question | None = None
        self.talk: Talk | None = None
        self.value: Any = None
        if isinstance(asked, Question):
            self.question = asked
        elif isinstance(asked, GeneratorType):
            self.talk = asked
            self.feed(None)
        else:
            raise RuleFault(f"a window asks {short(asked)}, which is no question: does its function return one?")

    def feed(self, answer: Answer) -> None:
        self.options = None
        if self.talk is None:
            self.question, self.value = None, answer
            return
        try:
            self.question = self.talk.send(answer)
        except StopIteration as stop:
            self.question, self.value = None, stop.value

    def play(self, g: Any, numbers: Numbers) -> int:
        """Answer all that is asked in it, for cheap mode; returns how much that was."""
        count, question, talk = 0, self.question, self.talk
        self.question = None
        try:
            while question is not None:
                answer = question.chosen(g, numbers)
                count += 1
                if talk is None:
                    self.value = answer
                    break
                question = talk.send(answer)
        except StopIteration as stop:
            self.value = stop.value
        return count


class Position:
    """Runs the rules of a step on the table `g`; `keep` is whether snapshots and the log are kept.

    rule    the running step's rule, stopped at what it asks
    window  the window that is open, if one is
    shares  what the seats of an open window or floor are asked, and what they chose
    """

    game: AnyGame
    keep: bool
    g: Any
    start: Start
    rule: Rule[None]

    def __init__(self) -> None:
        self.over = False
        self.past: list[tuple[Start, Log]] = []  # the finished steps
        self.log: Log = []
        self.window: Together | None = None
        self.shares: dict[Seat, Share] = {}
        self._question: Question | None = None
        self._options: list[Answer] | None = None
        self._floor: Anyone | None = None
        self._mark = 0  # where in the log the open window began

    # -- running the rules -------------------------------------------------------------------------
    def _enter(self) -> None:
        """Start the step on top of the plan."""
        self._ask(self._next_asked())

    def _next_asked(self) -> Asking:
        """Take steps off the plan until one asks something; None when the game is over."""
        asked = None
        try:
            while asked is None and self.g.result is None:
                rule = self._next_rule() if self.keep else self._all_rules()
                if rule is not None:
                    asked = self._begin(rule)
        except GameOver:
            pass
        if asked is None:
            self._finish()
        return asked

    def _begin(self, rule: Rule[None]) -> Asking:
        """What a rule asks first; None when it is done without asking."""
        self.rule = rule
        try:
            asked = next(rule, None)
        except GameOver:
            if self.keep:
                self._step_done()
            raise
        if asked is None and self.keep:
            self._step_done()
        return asked

    def _next_rule(self) -> Rule[None] | None:
        """The rule of the next step; None if that was done without asking."""
        g, steps = self.g, self.game.steps
        assert g.plan, OUT_OF_STEPS
        step = g.plan.pop()
        # most have one id, and a call with any number of them is slower
        return steps[step[0]](g, step[1]) if len(step) == 2 else steps[step[0]](g, *step[1:])

    def _all_rules(self) -> Rule[None]:
        """Those of all steps that are still to come, as one: there are no snapshots to be taken between them."""
        g, steps = self.g, self.game.steps
        while g.result is None:
            try:
                step = g.plan.pop()
            except IndexError:
                raise AssertionError(OUT_OF_STEPS) from None
            rule = steps[step[0]](g, step[1]) if len(step) == 2 else steps[step[0]](g, *step[1:])
            if rule is not None:
                yield from rule

    def _advance(self, value: Any) -> None:
        """Let the rule go on with an answer until it asks again, in this step or the next."""
        self._ask(self._resumed(value))

    def _resumed(self, value: Any) -> Asking:
        """What the rule asks after an answer, or the next steps do; None when the game is over."""
        try:
            return self.rule.send(value)
        except StopIteration:
            if self.keep:
                self._step_done()
            return self._next_asked()
        except GameOver:
            if self.keep:
                self._step_done()
            self._finish()
            return None

    def _ask(self, asked: Asking) -> None:
        """Stop at what is asked; a window in which nobody has anything to choose is closed at once."""
        while not isinstance(asked, Question):
            if asked is None:
                return
            if isinstance(asked, Anyone):
                self._give_floor(asked)
                return
            if not isinstance(asked, Together):
                what = f"a rule yields {short(asked)}, which is no question"
                raise RuleFault(f"{what}: rules of one's own are asked with `yield from`")
            if self._open(asked):
                return
            asked = self._resumed(self._sealed())
        self._question, self._options = asked, None

    def _step_done(self) -> None:
        self.past.append((self.start, self.log))
        self.start, self.log = self.g.copy(), []

    def _finish(self) -> None:
        assert self.g.result is not None, "a rule ended the game without a result"
        self.over = True
        self._question = self.window = self._floor = self._options = None
        self.shares = {}

    def _open(self, window: Together) -> bool:
        """Open a window; False if nobody in it has anything to choose."""
        self._question, self.window, self._mark = None, window, len(self.log)
        self.shares = {seat: Share(window.ask(self.g, seat)) for seat in window.seats}
        return bool(self.waiting)

    def _give_floor(self, floor: Anyone) -> None:
        assert floor.seats, "a floor needs somebody who may speak"
        self._question, self._floor = None, floor
        self.shares = {seat: Share(Question(seat, floor.kind, floor.options, *floor.about)) for seat in floor.seats}

    def _sealed(self) -> dict[Seat, Any]:
        """Close the window: what its seats have chosen."""
        self.window = None
        return {seat: share.value for seat, share in self.shares.items()}

    def _feed(self, seat: Seat, answer: Answer) -> None:
        if self._floor is not None:
            self._floor, self.shares = None, {}
            self._advance((seat, answer))
            return
        if self.window is None:
            self._advance(answer)
            return
        share, g = self.shares[seat], self.g
        told, g.events = g.events, None  # nothing shows until the window closes
        share.feed(answer)
        g.events = told
        if share.question is None and not self.waiting:
            self._advance(self._sealed())

    def _apply(self, entry: Entry) -> None:
        if isinstance(entry, Aside):
            self._do_aside(entry.seat, entry.answer)
        else:
            self._feed(entry.seat, entry.answer)

    def _do_aside(self, seat: Seat, answer: Answer) -> None:
        try:
            self.game.do_aside(self.g, seat, answer)
        except GameOver:
            self._step_done()
            self._finish()
        self._mark = len(self.log)
        self._forget_options()

    def _see(self, seat: Seat, table: Table) -> None:
        """Become an imagined table: the other seats' sealed answers can't be known, so they are asked anew."""
        self.g.become(table.copy())
        if self.window is not None:
            for other in self.shares:
                if other != seat:
                    self.shares[other] = Share(self.window.ask(self.g, other))
            self._mark = len(self.log)
            if not self.waiting:
                self._advance(self._sealed())
        self._forget_options()

    def _forget_options(self) -> None:
        self._options = None
        for share in self.shares.values():
            share.options = None

    def _rebuild(self, start: Start, log: Log) -> None:
        """Start the step again from its snapshot and feed it the log."""
        if isinstance(start, Imagined):
            before = _TAKEN_OVER[start]
            self._rebuild(before.start, before.log)
            self._take_over(start, before.seat, before.table)
        else:
            self.g = start.copy()
            self.window, self._floor, self.over = None, None, False
            self.start, self.log = start, []
            self._enter()
        for entry in log:
            self.log.append(entry)
            self._apply(entry)

    def _become(self, seat: Seat, table: Table) -> None:
        """Go on from a table that this seat imagines."""
        imagined = Imagined()
        _TAKEN_OVER[imagined] = _TakeOver(self.start, self.log, seat, table)
        self._take_over(imagined, seat, table)

    def _take_over(self, imagined: Imagined, seat: Seat, table: Table) -> None:
        self.start, self.log, self._mark = imagined, [], 0
        self._see(seat, table)

    # -- what is asked -----------------------------------------------------------------------------
    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have something to answer now, in the order they were asked."""
        if self._question is not None:
            return (self._question.seat,)
        return tuple([seat for seat, share in self.shares.items() if share.question is not None])

    @property
    def is_window(self) -> bool:
        """Whether several seats choose in secret now: nobody sees an answer before all have given theirs."""
        return self.window is not None

    @property
    def sealed(self) -> Log:
        """What was answered in the open window so far."""
        return [] if self.window is None else self.log[self._mark :]

    @property
    def is_floor(self) -> bool:
        """Whether several seats may speak now, openly, and the first answer counts."""
        return self._floor is not None

    def question(self, seat: Seat) -> Question:
        question = self._question
        if question is None and seat in self.shares:
            question = self.shares[seat].question
        if question is None or question.seat != seat:
            raise self._not_asked(seat)
        return question

    def _not_asked(self, seat: Seat) -> Illegal:
        return Illegal("the game is over" if self.over else f"seat {seat} is not asked anything now")

    def options(self, seat: Seat) -> list[Answer]:
        """The legal answers of a seat that is asked."""
        question = self._question
        if question is not None and question.seat == seat:
            options = self._options
            if options is None:
                options = self._options = question.answers(self.g)
            return options
        share = self.shares.get(seat)
        if share is None or share.question is None:
            raise self._not_asked(seat)
        if share.options is None:
            share.options = share.question.answers(self.g)
        return share.options
