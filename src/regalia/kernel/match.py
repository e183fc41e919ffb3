"""A game being played, and what people and bots do with it: answer, take back, look, imagine, copy.

Copying, saving, undoing and recovering from a faulty rule all do the same thing: start the running step again from a
copy of its snapshot and feed it the log (see position.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from regalia.kernel.chance import GeneratorSource, Source
from regalia.kernel.errors import BadOptions, GameOver, Illegal, RuleFault, short
from regalia.kernel.events import Event
from regalia.kernel.position import Answered, Aside, Asking, Drawn, Entry, Log, Numbers, Position, Share, Start
from regalia.kernel.questions import NATURE, NO_SINGLE_ID, Answer, Chance, Question, Seat, Together
from regalia.kernel.table import Result, Table

if TYPE_CHECKING:
    from regalia.kernel.game import AnyGame


class Seating(NamedTuple):
    """What a match was set up from."""

    players: int
    options: Mapping[str, Any]
    names: tuple[str, ...]


class Asked(NamedTuple):
    """What a seat sees of what is being asked: a window shows all its seats until it closes, a floor those on it."""

    seats: tuple[Seat, ...]
    kind: str
    about: tuple[Any, ...]
    own: tuple[Seat, str, tuple[Any, ...]] | None


class Match(Position):
    """A game being played on its own table.

    - `keep`   snapshots and the log are kept: needed for copy, undo, save and imagining. False is for playouts
    - `listen` events are gathered; without, nobody can tell what was learned, so nothing can be taken back freely
    """

    def __init__(
        self,
        game: AnyGame,
        table: Table,
        source: Source | None = None,
        *,
        seating: Seating | None = None,
        keep: bool = True,
        listen: bool = True,
    ) -> None:
        self._blank(game, source, seating, keep, keep and listen)
        self.g = table
        self.start = table.copy() if keep else table
        told: list[Event] | None = [] if self.listen else None
        self.g.events = told
        self._enter()
        self.g.events = None
        self._keep_told(told)

    def __repr__(self) -> str:
        return f"<match of {self.game.name} after {self.number} answers>"

    def _blank(self, game: AnyGame, source: Source | None, seating: Seating | None, keep: bool, listen: bool) -> None:
        Position.__init__(self)
        self.game = game
        self.source = source
        self.seating = seating
        self.keep = keep
        self.listen = listen
        self.number = 0  # how many entries the whole game has so far
        self.floor = 0  # how many of them can't be taken back at all, the steps being gone
        self.barrier = 0  # how many of them nobody may take back freely
        self.prior: Log = []  # entries before a save was loaded
        self.told: list[tuple[int, Event]] = []

    @classmethod
    def begin(
        cls,
        game: AnyGame,
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
        return cls(game, game.first_table(players, checked), Source(seed), seating=seating, keep=keep, listen=listen)

    @classmethod
    def resume(
        cls,
        game: AnyGame,
        steps: Sequence[tuple[Start, Log]],
        source: Source,
        seating: Seating,
        prior: Log,
        barrier: int,
        *,
        listen: bool = True,
        trusted: bool = False,
    ) -> Match:
        """A saved match: the steps that may still be taken back, the running one last.

        `trusted`: what was answered in the running step is not held against the rules of today.
        """
        new = object.__new__(cls)
        new._blank(game, source, seating, True, False)
        *new.past, (start, log) = steps
        new.prior, new.floor = prior, len(prior)
        new.number = len(prior) + sum(len(entries) for _, entries in steps[:-1])
        new._rebuild(start, [])
        for entry in log:
            (new._do if trusted else new.repeat)(entry)
        new.barrier = barrier
        new.listen = listen
        return new

    # -- running the rules -------------------------------------------------------------------------
    def _do(self, entry: Entry) -> None:
        """Carry out and remember one entry; a rule that raises leaves the match as it was."""
        self.number += 1
        if not self.keep:
            self._apply(entry)
            return
        depth, start, log, window = len(self.past), self.start, self.log, self.window
        told: list[Event] | None = [] if self.listen else None
        self.g.events = told
        log.append(entry)
        try:
            self._apply(entry)
        except Exception as fault:
            del self.past[depth:]
            self.number -= 1
            self._rebuild(start, log[:-1])
            raise RuleFault(f"the rule in force failed on {entry.answer!r}: {fault!r}") from fault
        self.g.events = None
        closed = window is not None and self.window is not window
        if entry.seat == NATURE or closed or told is None:
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
    def opened(self) -> int:
        """How many entries there were when the open window opened; all of them if none is open."""
        return self.number if self.window is None else self.number - len(self.log) + self._mark

    def answer(self, seat: Seat, answer: Answer) -> None:
        """Answer the question put to this seat. Raises Illegal with what would be legal.

        Answering for NATURE scripts the dice: such a match has no draws that a record could prove.
        """
        self.give(seat, self._legal(seat, answer))

    def give(self, seat: Seat, answer: Answer, *, forced: bool = False) -> None:
        """Answer with one of the seat's `options`, which is not looked up again; for bots and other trusted code."""
        if self.keep:
            self._do(Drawn(answer) if seat == NATURE else Answered(seat, answer, forced))
            return
        self.number += 1
        if self._question is not None:
            self._advance(answer)
        else:
            self._feed(seat, answer)

    def repeat(self, entry: Entry) -> None:
        """Do what a record says was done: answer, draw, or act aside."""
        if isinstance(entry, Aside):
            self.aside(*entry)
            return
        answer = self._legal(entry.seat, entry.answer)
        if isinstance(entry, Drawn):
            if entry.draw <= 0:
                raise Illegal(f"nature answers by a draw, and draws are numbered from 1: there is no draw {entry.draw}")
            self._do(Drawn(answer, entry.draw))
            return
        if entry.forced and not self._is_forced(entry.seat):
            raise Illegal(f"seat {entry.seat} was not forced to answer {short(answer)}")
        self._do(Answered(entry.seat, answer, entry.forced))

    def _is_forced(self, seat: Seat) -> bool:
        """Whether everybody can see that there is but one answer."""
        return self.question(seat).open and self.window is None and len(self.options(seat)) == 1

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
            elif question.open and len(options := self.options(question.seat)) == 1:
                self.give(question.seat, options[0], forced=True)
            else:
                return question.seat
        for seat, share in self.shares.items():
            if share.question is not None:
                return seat
        return None

    def chance(self) -> None:
        """Let nature answer one question from the match's source."""
        question, source = self.question(NATURE), self.source
        assert isinstance(question, Chance), "nature is asked with roll, dice, draw or shuffle"
        assert source is not None, "this match has no source of chance"
        draw = source.next()
        answer = question.pick(self.g, source, draw)
        if self.keep:
            self._do(Drawn(answer, draw))
        else:
            self.number += 1
            self._advance(answer)

    def play_out(self, numbers: Sequence[Numbers]) -> int:
        """Play to the end in cheap mode, at random: a seat's numbers say which of its legal answers it gives.

        What `settle`, `options` and `give` do one by one, in one loop. Returns how many answers were chosen.
        """
        assert not self.keep, "to play out is for cheap mode"
        chosen = 0
        while not self.over:
            if self._question is None:
                chosen += self._play_shares(numbers)
            else:
                chosen += self._play_on(self._question, numbers)
        return chosen

    def _play_on(self, asked: Asking, numbers: Sequence[Numbers]) -> int:
        """Play until several have the floor at once or the game is over; returns how many answers were chosen."""
        g, send, given, chosen = self.g, self.rule.send, 0, 0
        while True:
            if isinstance(asked, Question):
                given += 1
                seat, only = asked.seat, asked.only
                if seat == NATURE:
                    answer = self._drawn(asked)
                else:
                    list_answers = asked.options
                    try:  # what `listed` does
                        if only is NO_SINGLE_ID:
                            options = list_answers(g, seat, *asked.about)
                            if asked.also is not None:
                                options = [*options, *asked.also(g, seat)]
                        else:
                            options = list_answers(g, seat, only)
                    except Exception as fault:
                        raise asked.unlisted(fault) from fault
                    count = len(options)
                    if count == 1 and asked.open:
                        answer = options[0]
                    elif count:
                        answer = options[int(numbers[seat]() * count)]
                        chosen += 1
                    else:
                        raise asked.unanswerable()
            elif isinstance(asked, Together):
                answer, count = self._play_window(asked, numbers)
                given += count
                chosen += count
            else:
                break
            try:
                asked = send(answer)
            except StopIteration:
                asked = self._next_asked()
                send = self.rule.send
            except GameOver:
                self._finish()
                asked = None
        self.number += given
        self._ask(asked)
        return chosen

    def _play_window(self, window: Together, numbers: Sequence[Numbers]) -> tuple[dict[Seat, Any], int]:
        """What the seats of a window choose, and how many answers that took."""
        g, sealed, given = self.g, {}, 0
        for seat in window.seats:
            share = Share(window.ask(g, seat))
            given += share.play(g, numbers[seat])
            sealed[seat] = share.value
        return sealed, given

    def _drawn(self, question: Question) -> Answer:
        """What nature answers, from the match's source."""
        assert isinstance(question, Chance), "nature is asked with roll, dice, draw or shuffle"
        assert self.source is not None, "this match has no source of chance"
        return question.pick(self.g, self.source, self.source.next())

    def _play_shares(self, numbers: Sequence[Numbers]) -> int:
        """Let the seats of an open window answer all they are asked, or the first one that has the floor."""
        if self._floor is not None:
            seat, share = next(iter(self.shares.items()))
            assert share.question is not None, "whoever has the floor is asked"
            self.number += 1
            self._feed(seat, share.question.chosen(self.g, numbers[seat]))
            return 1
        chosen = sum([share.play(self.g, numbers[seat]) for seat, share in self.shares.items()])
        self.number += chosen
        self._advance(self._sealed())
        return chosen

    def asides(self, seat: Seat) -> list[Answer]:
        """What the rules let a seat do at any time."""
        if self.over or seat < 0 or (self.seating is not None and seat >= self.seating.players):
            return []
        return list(self.game.asides(self.g, seat))

    def aside(self, seat: Seat, answer: Answer) -> None:
        """Do one of those. In an open window it counts as done before it; sealed answers it forbids are handed back."""
        assert self.keep, "asides are not for cheap mode"
        self._legal_aside(seat, answer)
        barrier, sealed = self.barrier, self._unseal() if self.window is not None else []
        try:
            self._do(Aside(seat, self._legal_aside(seat, answer)))
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
        sealed = self.sealed
        if sealed:
            self._drop(len(sealed))
            self._rebuild(self.start, self.log[: self._mark])
        return sealed

    def _reseal(self, sealed: Log) -> None:
        """Give the sealed answers again, each as far as it is still legal."""
        refused = set()
        for entry in sealed:
            seat, answer = entry.seat, entry.answer
            if self.over or seat in refused or seat not in self.waiting or answer not in self.options(seat):
                refused.add(seat)
            else:
                self.give(seat, answer)

    # -- taking back -------------------------------------------------------------------------------
    def undo(self, seat: Seat) -> None:
        """Take back this seat's last answer, if nothing was learned or decided since. Raises Illegal otherwise."""
        if self._has_sealed(seat):
            self._take_back(seat)
            return
        number = self._undo_to(seat)
        if number is None:
            raise Illegal("there is nothing to take back: something was decided, drawn or revealed since")
        self.rewind(number)

    def can_undo(self, seat: Seat) -> bool:
        return self._has_sealed(seat) or self._undo_to(seat) is not None

    def _has_sealed(self, seat: Seat) -> bool:
        return any(entry.seat == seat for entry in self.sealed)

    def _undo_to(self, seat: Seat) -> int | None:
        """How many entries remain, None if it can't be. In an open window it would show who has answered in it."""
        if self.window is not None:
            return None
        for number, entry in zip(range(self.number - 1, max(self.barrier, self.floor) - 1, -1), self.backwards()):
            if not (isinstance(entry, Answered) and entry.forced):
                return number if entry.seat == seat else None
        return None

    def _take_back(self, seat: Seat) -> None:
        """A sealed answer, as long as the window is open."""
        at = max(i for i, entry in enumerate(self.log) if entry.seat == seat and i >= self._mark)
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
        share = self.shares.get(seat)
        own = share.question.face if share is not None and share.question is not None else None
        if self._floor is not None:
            return Asked(self._floor.seats, self._floor.kind, self._floor.about, own)
        return None if self.window is None else Asked(self.window.seats, self.window.kind, (), own)

    def heard(self, seat: Seat, since: int = 0) -> list[tuple[str, tuple[Any, ...]]]:
        """The events after the first `since`, as this seat heard them."""
        return [event.face(seat) for _, event in self.told[since:]]

    def imagine(self, seat: Seat, rng: Random) -> Match:
        """A match that this seat can't tell from the true one."""
        table = self.game.imagine(self.view(seat), seat, rng)
        new = self.copy()
        new.source = GeneratorSource(rng)
        new.adopt(seat, table)
        return new

    def adopt(self, seat: Seat, table: Table) -> None:
        """Go on from an imagined table. What was done before can't be taken back: it may be known to others alone."""
        self.floor = self.barrier = self.number
        self.past, self.prior, self.told = [], [], []
        self._become(seat, table)

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

    def backwards(self) -> Iterator[Entry]:
        """Every entry that can still be taken back, the last one first."""
        yield from reversed(self.log)
        for _, log in reversed(self.past):
            yield from reversed(log)

    def history(self) -> Log:
        """Every entry of the game in order."""
        return self.prior + [entry for _, log in self.past for entry in log] + self.log
