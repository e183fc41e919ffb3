"""A game being played: the running step's first table and the answers given in it since.

Generators can't be copied. A match therefore keeps a snapshot of the table at the start of the running step and the
log of what was answered since; that pair is the position. Copying, saving, undoing and recovering from a faulty rule
all do the same thing: start the step again from a copy of the snapshot and feed it the log.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from regalia.kernel.chance import Source, Whim
from regalia.kernel.errors import BadOptions, GameOver, Illegal, RuleFault, short
from regalia.kernel.events import Event
from regalia.kernel.questions import NATURE, Answer, Chance, Question, Rule, Seat, Talk, Together
from regalia.kernel.table import Result, Table

if TYPE_CHECKING:
    from regalia.kernel.game import Game

ANSWER, ASIDE, PATCH = "answer", "aside", "patch"
FORCED = -1
Entry: TypeAlias = tuple[str, Seat, Answer, int]
"""What happened, who did it, the answer (or the imagined table of a patch), and nature's draw number, or FORCED."""
Log: TypeAlias = list[Entry]


class Seating(NamedTuple):
    """What a match was set up from."""

    players: int
    options: Mapping[str, Any]
    names: tuple[str, ...]


class Asked(NamedTuple):
    """What a seat sees of what is being asked: a window shows all its seats until it closes."""

    seats: tuple[Seat, ...]
    kind: str
    about: tuple[Any, ...]
    own: tuple[Seat, str, tuple[Any, ...]] | None


class Share:
    """One seat's share of an open window."""

    __slots__ = ("options", "question", "talk", "value")

    def __init__(self, asked: Question | Talk) -> None:
        self.options: list[Answer] | None = None
        self.question: Question | None = None
        self.talk: Talk | None = None
        self.value: Any = None
        if isinstance(asked, Question):
            self.question = asked
        else:
            self.talk = asked
            self.feed(None)

    def feed(self, answer: Answer) -> None:
        self.options = None
        if self.talk is None:
            self.question, self.value = None, answer
            return
        try:
            self.question = self.talk.send(answer)
        except StopIteration as stop:
            self.question, self.value = None, stop.value


class Match:
    """Runs a game's steps on its own table.

    keep    snapshots and the log are kept: needed for copy, undo, save and imagining. False is for playouts
    listen  events are gathered; without, nobody can tell what was learned, so nothing can be taken back freely
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        source: Source | None = None,
        *,
        seating: Seating | None = None,
        keep: bool = True,
        listen: bool = True,
    ) -> None:
        self._blank(game, source, seating, keep, keep and listen)
        self.g: Any = table
        self.start = table.copy() if keep else table
        told: list[Event] | None = [] if self.listen else None
        self.g.events = told
        self._enter()
        self.g.events = None
        self._keep_told(told)

    def _blank(self, game: Game, source: Source | None, seating: Seating | None, keep: bool, listen: bool) -> None:
        self.game = game
        self.source = source
        self.seating = seating
        self.keep = keep
        self.listen = listen
        self.over = False
        self.number = 0  # how many entries the whole game has so far
        self.floor = 0  # how many of them can't be taken back at all, the steps being gone
        self.barrier = 0  # how many of them nobody may take back freely
        self.prior: Log = []  # entries before a save was loaded
        self.past: list[tuple[Table, Log]] = []  # the finished steps
        self.log: Log = []
        self.told: list[tuple[int, Event]] = []
        self._question: Question | None = None
        self._options: list[Answer] | None = None
        self._window: Together | None = None
        self._shares: dict[Seat, Share] = {}
        self._mark = 0  # where in the log the open window began

    @classmethod
    def begin(
        cls,
        game: Game,
        players: int,
        options: Mapping[str, Any] | None = None,
        seed: str | int = 0,
        names: Sequence[str] = (),
        *,
        keep: bool = True,
        listen: bool = True,
    ) -> Match:
        """A new game, set up from options (checked) and a seed."""
        checked = game.check(players, options or {})
        if names and len(names) != players:
            raise BadOptions(f"there are {len(names)} names for {players} seats")
        seating = Seating(players, checked, tuple(names) or tuple(f"player {i + 1}" for i in range(players)))
        return cls(game, game.setup(players, checked), Source(seed), seating=seating, keep=keep, listen=listen)

    @classmethod
    def resume(
        cls,
        game: Game,
        steps: list[tuple[Table, Log]],
        source: Source,
        seating: Seating,
        prior: Log,
        barrier: int,
        *,
        listen: bool = True,
    ) -> Match:
        """A saved match: the steps that may still be taken back, the running one last."""
        new = object.__new__(cls)
        new._blank(game, source, seating, True, False)
        *new.past, (start, log) = steps
        new.prior, new.floor = prior, len(prior)
        new.number = len(prior) + sum(len(entries) for _, entries in steps[:-1])
        new._rebuild(start, [])
        for what, seat, answer, draw in log:
            if what == ASIDE:
                new.aside(seat, answer)
            else:
                new.repeat(seat, answer, draw)
        new.barrier = barrier
        new.listen = listen
        return new

    # -- running the rules -------------------------------------------------------------------------
    def _enter(self) -> None:
        """Start the step on top of the plan."""
        if self._next_rule():
            self._advance(None)

    def _next_rule(self) -> bool:
        """Take steps off the plan until one asks something; False when the game is over."""
        g, steps = self.g, self.game.steps
        try:
            while g.result is None:
                assert g.plan, "the plan ran out before the game had a result"
                step = g.plan.pop()
                rule = steps[step[0]](g, *step[1:])
                if rule is not None:
                    self._rule: Rule[None] = rule
                    return True
        except GameOver:
            pass
        self._finish()
        return False

    def _advance(self, value: Any) -> None:
        """Let the rule go on with an answer until it asks again, in this step or the next."""
        while True:
            try:
                asked = self._rule.send(value)
            except StopIteration:
                if self.keep:
                    self._step_done()
                if not self._next_rule():
                    return
                value = None
                continue
            except GameOver:
                if self.keep:
                    self._step_done()
                self._finish()
                return
            if type(asked) is not Together:
                self._question, self._window, self._options = asked, None, None  # type: ignore[assignment]
                return
            if self._open(asked):
                return
            value = self._sealed()

    def _step_done(self) -> None:
        self.past.append((self.start, self.log))
        self.start, self.log = self.g.copy(), []

    def _finish(self) -> None:
        assert self.g.result is not None, "a rule ended the game without a result"
        self.over = True
        self._question = self._window = self._options = None
        self._shares = {}

    def _open(self, window: Together) -> bool:
        """Open a window; False if nobody in it has anything to choose."""
        self._question, self._window, self._mark = None, window, len(self.log)
        self._shares = {seat: Share(window.ask(self.g, seat)) for seat in window.seats}
        return any(share.question is not None for share in self._shares.values())

    def _sealed(self) -> dict[Seat, Any]:
        return {seat: share.value for seat, share in self._shares.items()}

    def _feed(self, seat: Seat, answer: Answer) -> None:
        if self._window is None:
            self._advance(answer)
            return
        share, g = self._shares[seat], self.g
        told, g.events = g.events, None  # nothing shows until the window closes
        share.feed(answer)
        g.events = told
        if share.question is None and not self.waiting:
            self._advance(self._sealed())

    def _apply(self, entry: Entry) -> None:
        what, seat, answer, _ = entry
        if what == ANSWER:
            self._feed(seat, answer)
        elif what == ASIDE:
            self._do_aside(seat, answer)
        else:
            self._see(seat, answer)

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
        if self._window is not None:
            for other in self._shares:
                if other != seat:
                    self._shares[other] = Share(self._window.ask(self.g, other))
            self._mark = len(self.log)
            if not self.waiting:
                self._advance(self._sealed())
        self._forget_options()

    def _forget_options(self) -> None:
        self._options = None
        for share in self._shares.values():
            share.options = None

    def _rebuild(self, start: Table, log: Log) -> None:
        """Start the step again from its snapshot and feed it the log."""
        self.start, self.log, self.g, self.over = start, [], start.copy(), False
        self._enter()
        for entry in log:
            self.log.append(entry)
            if entry[0] == ANSWER:
                self._feed(entry[1], entry[2])
            else:
                self._apply(entry)

    def _do(self, entry: Entry) -> None:
        """Carry out and remember one entry; a rule that raises leaves the match as it was."""
        self.number += 1
        if not self.keep:
            self._apply(entry)
            return
        depth, start, log, window = len(self.past), self.start, self.log, self._window
        told: list[Event] | None = [] if self.listen else None
        self.g.events = told
        log.append(entry)
        try:
            self._apply(entry)
        except Exception as fault:
            del self.past[depth:]
            self.number -= 1
            self._rebuild(start, log[:-1])
            raise RuleFault(f"the rule in force failed on {entry[2]!r}: {fault!r}") from fault
        self.g.events = None
        closed = window is not None and self._window is not window
        if entry[1] == NATURE or closed or told is None:
            self.barrier = self.number
        self._keep_told(told)

    def _keep_told(self, told: list[Event] | None) -> None:
        """Nobody takes back freely what chance decided, a window showed or an event told: a barrier is set after it."""
        for event in told or ():
            self.told.append((self.number, event))
            if event.is_barrier:
                self.barrier = self.number

    # -- asking and answering ----------------------------------------------------------------------
    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have something to answer now, in the order they were asked."""
        if self._question is not None:
            return (self._question.seat,)
        return tuple([seat for seat, share in self._shares.items() if share.question is not None])

    @property
    def is_window(self) -> bool:
        """Whether several seats choose in secret now."""
        return self._window is not None

    @property
    def opened(self) -> int:
        """How many entries there were when the open window opened; all of them if none is open."""
        return self.number if self._window is None else self.number - len(self.log) + self._mark

    def question(self, seat: Seat) -> Question:
        question = self._question
        if question is None and seat in self._shares:
            question = self._shares[seat].question
        if question is None or question.seat != seat:
            raise Illegal("the game is over" if self.over else f"seat {seat} is not asked anything now")
        return question

    def options(self, seat: Seat) -> list[Answer]:
        """The legal answers of a seat that is asked."""
        question = self._question
        if question is not None and question.seat == seat:
            if self._options is None:
                self._options = self._list(question)
            return self._options
        share = self._shares.get(seat)
        if share is None or share.options is None:
            question = self.question(seat)
            share = self._shares[seat]
            share.options = self._list(question)
        return share.options

    def _list(self, question: Question) -> list[Answer]:
        try:
            return question.answers(self.g)
        except Exception as fault:
            raise RuleFault(f"the answers to {question.kind} can't be listed: {fault!r}") from fault

    def answer(self, seat: Seat, answer: Answer, *, trusted: bool = False) -> None:
        """Answer the question put to this seat. `trusted` answers come from `options` and are not looked up again.

        Answering for NATURE scripts the dice: such a match has no draws that a record could prove.
        """
        if not trusted:
            answer = self._legal(seat, answer)
        if self.keep:
            self._do((ANSWER, seat, answer, 0))
            return
        self.number += 1
        if self._window is None:
            self._advance(answer)
        else:
            self._feed(seat, answer)

    def repeat(self, seat: Seat, answer: Answer, draw: int) -> None:
        """Answer as a record says, nature's draw number included."""
        answer = self._legal(seat, answer)
        if not (draw > 0 if seat == NATURE else draw == 0 or (draw == FORCED and self._is_forced(seat))):
            raise Illegal(f"draw {draw} does not go with an answer of seat {seat}")
        self._do((ANSWER, seat, answer, draw))

    def _is_forced(self, seat: Seat) -> bool:
        """Whether everybody can see that there is but one answer."""
        return self.question(seat).open and self._window is None and len(self.options(seat)) == 1

    def _legal(self, seat: Seat, answer: Answer) -> Answer:
        """The answer as the options have it, so that True can't stand for 1."""
        question = self.question(seat)
        if isinstance(question, Chance):
            if question.allows(self.g, answer):
                return answer
            raise Illegal(f"{short(answer)} is not a possible outcome of {question.kind}")
        options = self.options(seat)
        if answer in options:
            return options[options.index(answer)]
        listed = ", ".join(map(repr, options[:8])) + (f" and {len(options) - 8} more" if len(options) > 8 else "")
        raise Illegal(f"{short(answer)} is not an answer to {question.kind}; legal are {listed}")

    def settle(self) -> Seat | None:
        """Let nature answer, and give the only answer there is to open questions, until somebody has a choice.

        Returns the first seat that has one, None when the game is over.
        """
        while (question := self._question) is not None:
            if question.seat == NATURE:
                self.chance()
            elif question.open and len(self.options(question.seat)) == 1:
                self._do((ANSWER, question.seat, self.options(question.seat)[0], FORCED))
            else:
                return question.seat
        for seat, share in self._shares.items():
            if share.question is not None:
                return seat
        return None

    def chance(self) -> None:
        """Let nature answer one question from the match's source."""
        question = self.question(NATURE)
        assert isinstance(question, Chance), "nature is asked with roll, dice, draw or shuffle"
        assert self.source is not None, "this match has no source of chance"
        draw = self.source.next()
        self._do((ANSWER, NATURE, question.pick(self.g, self.source, draw), draw))

    def asides(self, seat: Seat) -> list[Answer]:
        """What the rules let a seat do at any time."""
        if self.over or seat < 0 or (self.seating is not None and seat >= self.seating.players):
            return []
        return list(self.game.asides(self.g, seat))

    def aside(self, seat: Seat, answer: Answer) -> None:
        """Do one of those. In an open window it counts as done before it; sealed answers it forbids are handed back."""
        assert self.keep, "asides are not for cheap mode"
        self._legal_aside(seat, answer)
        barrier, sealed = self.barrier, self._unseal() if self._window is not None else []
        try:
            self._do((ASIDE, seat, self._legal_aside(seat, answer), 0))
        except (Illegal, RuleFault):
            self._reseal(sealed)
            self.barrier = barrier
            raise
        self._reseal(sealed)

    def _legal_aside(self, seat: Seat, answer: Answer) -> Answer:
        options = self.asides(seat)
        if answer in options:
            return options[options.index(answer)]
        listed = f"legal are {', '.join(map(repr, options[:8]))}" if options else "nothing can"
        raise Illegal(f"{short(answer)} can't be done by seat {seat} now; {listed}")

    def _unseal(self) -> Log:
        """Go back to where the open window began; returns what was answered in it."""
        sealed = self.log[self._mark :]
        if sealed:
            self._drop(len(sealed))
            self._rebuild(self.start, self.log[: self._mark])
        return sealed

    def _reseal(self, sealed: Log) -> None:
        """Give the sealed answers again, each as far as it is still legal."""
        refused = set()
        for _, seat, answer, _ in sealed:
            if self.over or seat in refused or seat not in self.waiting or answer not in self.options(seat):
                refused.add(seat)
            else:
                self.answer(seat, answer, trusted=True)

    # -- taking back -------------------------------------------------------------------------------
    def undo(self, seat: Seat) -> None:
        """Take back this seat's last answer, if nothing was learned or decided since. Raises Illegal otherwise."""
        if self._has_sealed(seat):
            self._take_back(seat)
        else:
            self.rewind(self._undo_to(seat))

    def can_undo(self, seat: Seat) -> bool:
        if self._has_sealed(seat):
            return True
        try:
            self._undo_to(seat)
        except Illegal:
            return False
        return True

    def _has_sealed(self, seat: Seat) -> bool:
        return self._window is not None and any(entry[1] == seat for entry in self.log[self._mark :])

    def _undo_to(self, seat: Seat) -> int:
        """How many entries remain. While a window is open there is no way: it would show who has answered in it."""
        number = self.number
        for entry in reversed(self.history()) if self._window is None else ():
            if number <= max(self.barrier, self.floor):
                break
            number -= 1
            if entry[3] != FORCED:
                if entry[1] == seat:
                    return number
                break
        raise Illegal("there is nothing to take back: something was decided, drawn or revealed since")

    def _take_back(self, seat: Seat) -> None:
        """A sealed answer, as long as the window is open."""
        at = max(i for i, entry in enumerate(self.log) if entry[1] == seat and i >= self._mark)
        self._drop(1)
        self._rebuild(self.start, self.log[:at] + self.log[at + 1 :])

    def _drop(self, count: int) -> None:
        self.number -= count
        self.barrier = min(self.barrier, self.number)

    def rewind(self, number: int) -> None:
        """Go back to where only `number` entries had been made, as the table agreed. Nature's counter stays."""
        assert self.keep, "nothing can be taken back in cheap mode"
        if not self.floor <= number <= self.number:
            raise Illegal(f"can't go back to answer {number}: the game can be taken back to {self.floor}")
        drop, start, log = self.number - number, self.start, self.log
        self._drop(drop)
        while drop > len(log) or (drop and not log):
            drop -= len(log)
            start, log = self.past.pop()
        self.told = [(at, event) for at, event in self.told if at <= number]
        self._rebuild(start, log[: len(log) - drop])

    # -- knowledge ---------------------------------------------------------------------------------
    @property
    def result(self) -> Result | None:
        result: Result | None = self.g.result
        return result

    def view(self, seat: Seat) -> Any:
        """The table as this seat sees it."""
        return self.game.hide(self.g, seat)

    def asked(self, seat: Seat) -> Asked | None:
        """What this seat sees of who is asked what; None when the game is over."""
        if self._question is not None:
            face = self._question.face
            return Asked((face[0],), face[1], face[2], face if face[0] == seat else None)
        if self._window is None:
            return None
        share = self._shares.get(seat)
        own = share.question.face if share is not None and share.question is not None else None
        return Asked(self._window.seats, self._window.kind, (), own)

    @property
    def is_sealed(self) -> bool:
        """Whether a window is open, so that nobody sees an answer before all have given theirs."""
        return self._window is not None

    def heard(self, seat: Seat, since: int = 0) -> list[tuple[str, tuple[Any, ...]]]:
        """The events after the first `since`, as this seat heard them."""
        return [event.face(seat) for _, event in self.told[since:]]

    def imagine(self, seat: Seat, rng: Random) -> Match:
        """A match that this seat can't tell from the true one."""
        table = self.game.imagine(self.view(seat), seat, rng)
        new = self.copy()
        new.source = Whim(rng)
        new.adopt(seat, table)
        return new

    def adopt(self, seat: Seat, table: Table) -> None:
        """Go on from an imagined table; it enters the log, so that this match can be copied in turn."""
        self.log.append((PATCH, seat, table, 0))
        self._see(seat, table)

    # -- copies and history ------------------------------------------------------------------------
    def copy(self) -> Match:
        """The same position, to go on from independently; it has no past and no source of chance."""
        assert self.keep, "a match in cheap mode can't be copied"
        new = object.__new__(Match)
        new._blank(self.game, None, self.seating, True, False)
        new.number = new.floor = new.barrier = self.number
        new._rebuild(self.start, self.log)
        return new

    def cheaply(self) -> Match:
        """Go on from here without snapshots and events: for playouts. It can't be copied or undone any more."""
        self.keep = self.listen = False
        return self

    def history(self) -> Log:
        """Every entry of the game in order."""
        return self.prior + [entry for _, log in self.past for entry in log] + self.log
