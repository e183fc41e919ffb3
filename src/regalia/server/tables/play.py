"""A table in play: what follows from the rows that were stored for it, and from nothing else.

Every process that has read the same rows has the same play. A row that turns out to be void (a rule failed on it)
is void everywhere. Positions are numbered by what everybody saw: an answer in an open window makes no new one, so that
neither the numbers nor the turns that answers carry tell who has chosen already.

A play also knows a hash of its position: what the last row led to, and what is asked now. It does not depend on how a
table is stored, so that it can be compared across versions of the rules.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.json import decode, encode

from regalia.authoring.guide import Guide
from regalia.kernel.errors import Illegal, RuleFault
from regalia.kernel.events import Event
from regalia.kernel.game import find_game
from regalia.kernel.match import Match
from regalia.kernel.position import Answered, Aside, Drawn, Entry
from regalia.kernel.questions import WATCHER, Answer, Seat
from regalia.kernel.record import entry_of, line_of, load, save, table_of_today
from regalia.kernel.table import as_answer, pack
from regalia.server.common.fault_places import place_of
from regalia.server.storage.store import Row, Stood, TableRow

STEPS_KEPT = 12
"""How many finished steps can be taken back by consent; what came before is put away."""
EVENTS_KEPT = 200
"""How many of the last events are at hand; earlier ones are found by playing the game again."""


TABLE_ROWS = ("bot", "offer", "vote")
"""Rows that are not about the game itself."""


class Wish(Struct, kw_only=True):
    """A proposal that waits for the consent of others."""

    kind: str
    by: Seat
    seat: Seat
    to: int = 0
    bot: str = ""
    agreed: list[Seat] = []
    needed: list[Seat] = []


class Effect(NamedTuple):
    """What came of a row."""

    void: str = ""
    """Why nothing did."""
    fault: str = ""
    """Where a rule failed then, for the log: `void` may tell an answer."""
    silent: bool = False
    """Only the seat itself may notice: the answer is sealed in an open window."""
    events: int = 0
    """How many were told."""
    table: bool = False
    """Whether something changed beside the game: a proposal, or who plays a seat."""


class Kept(Struct, kw_only=True):
    """A play as a snapshot has it: the kernel's save, and what else followed from the rows."""

    save: str
    moments: list[int]
    epoch: int
    own: dict[Seat, int]
    last: dict[Seat, tuple[str, Any]]
    bots: dict[Seat, str]
    wish: Wish | None
    since: float
    told: list[Any]
    position: str = ""


class Play:
    """The match of a table with all that its rows say. Change it only by `apply`, with rows that are stored."""

    def __init__(self, table: TableRow, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.policy = table.setup.undo
        self.hours = table.setup.hours if table.setup.pace == "days" else 0
        self.guide: Guide | None = match.game.guide() if table.setup.guided else None
        self.people = [seat.person for seat in table.seats]
        self.bots = {seat: row.bot for seat, row in enumerate(table.seats) if row.bot}
        self.number = 0  # of the last row
        self.saved = 0  # of the last row in a snapshot
        self.inherited = -1  # of the last entry in a snapshot: what was told until then, other versions may have told
        self.moments = [match.opened]  # how many entries led to each position
        self.epoch = 0  # how often answers were taken back for all to see
        self.own: dict[Seat, int] = {}  # answers and undos of a seat in the open window
        self.last: dict[Seat, tuple[str, Any]] = {}  # each seat's last answer and the turn it was for
        self.wish: Wish | None = None
        self.since = table.changed
        self.position = ""  # its hash; empty if a snapshot did not have it
        self.archive = bytearray()  # entries before the steps that can be taken back, as lines of JSON

    @classmethod
    def begin(cls, table: TableRow) -> Play:
        names = [seat.name or seat.bot for seat in table.seats]
        match = Match.begin(find_game(table.game), len(names), table.setup.options, table.seed, names)
        match.settle()
        play = cls(table, match)
        play.position = play._hash(0, 0)
        return play

    @classmethod
    def load(cls, table: TableRow, number: int, body: str) -> Play:
        """From a snapshot. Raises BadFile when the rules have changed too much."""
        kept = decode(body, type=Kept)
        play = cls(table, load(kept.save, trusted=True))
        play._put_away(play.match.prior)
        play.match.prior = []
        play.match.told = [(at, _event(event)) for at, event in kept.told]
        play.number = play.saved = number
        play.inherited = play.match.number
        play.moments, play.epoch, play.own = kept.moments, kept.epoch, kept.own
        play.last = {seat: (turn, as_answer(answer)) for seat, (turn, answer) in kept.last.items()}
        play.bots, play.wish, play.since = kept.bots, kept.wish, kept.since
        play.position = kept.position
        return play

    def keep(self) -> str:
        """A snapshot of it."""
        self.match.prior = self._put_back()
        text = save(self.match, whole=True)
        self.match.prior = []
        return encode(
            Kept(
                save=text,
                moments=self.moments,
                epoch=self.epoch,
                own=self.own,
                last=self.last,
                bots=self.bots,
                wish=self.wish,
                since=self.since,
                told=self.match.told,
                position=self.position,
            )
        ).decode()

    def stands(self) -> Stood:
        """Where it stands, to be held against what is loaded after a crash."""
        body = encode(pack(self.match.g)).decode()
        return Stood(self.number, self.game.rules, self.match.number, body)

    def stood(self, there: Stood) -> bool:
        """Whether this is where it stood, as far as the rules of then could tell: of fields that tables did not have
        yet nothing is known. Raises BadFile if today's rules can't read that.
        """
        then = decode(there.body)
        table = table_of_today(self.game, there.rules, then)
        known = [name for name in table.FIELDS if name in then]
        same = all(getattr(table, name) == getattr(self.match.g, name) for name in known)
        return there.entries == self.match.number and same

    # -- looking
    @property
    def at(self) -> int:
        """The number of the position, as everybody counts."""
        return len(self.moments) - 1

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are asked, as everybody knows: a window shows all of them until it closes."""
        asked = self.match.asked(WATCHER)
        return () if asked is None else asked.seats

    @property
    def deadline(self) -> float:
        """When the clock of those who are asked runs out; 0 if it doesn't."""
        return self.since + self.hours * 3600 if self.hours and not self.match.over else 0.0

    def turn(self, seat: Seat) -> str:
        """What an answer of this seat must carry now. No turn comes twice.

        On an open floor it stands until the seat has spoken or the step is over, whatever others say meanwhile.
        """
        match = self.match
        if match.is_floor:
            said = [entry.seat for entry in match.log]
            return f"{self.epoch}.floor{match.number - len(said)}.{said.count(seat)}"
        return f"{self.epoch}.{self.at}.{self.own.get(seat, 0)}"

    def position_of(self, number: int) -> int:
        """The position that an entry led to."""
        return min(bisect_left(self.moments, number), self.at)

    def history(self) -> list[Entry]:
        """Every entry of the game."""
        return self._put_back() + self.match.history()

    def others(self, seat: Seat, *but: Seat) -> list[Seat]:
        """The seats of other people, whose consent counts."""
        me = self.people[seat]
        return [
            other
            for other, person in enumerate(self.people)
            if person and person != me and other not in self.bots and other not in but
        ]

    def can_undo(self, seat: Seat) -> bool:
        """Whether an undo of this seat would be carried out at once."""
        if seat < 0 or self.match.over:
            return False
        return self.match.can_undo(seat) or (self.undoes_alone(seat) and self.own_last(seat) is not None)

    def undoes_alone(self, seat: Seat) -> bool:
        """Whether nobody else has to agree to what lies behind a barrier."""
        return self.policy == "free" or (self.policy == "consent" and not self.others(seat))

    def own_last(self, seat: Seat) -> int | None:
        """How many entries there were before this seat's last one that everybody knows of."""
        number = self.match.opened
        sealed = self.match.number - number
        for entry in islice(self.match.backwards(), sealed, None):
            number -= 1
            if entry.seat == seat and not (isinstance(entry, Answered) and entry.forced):
                return number
        return None

    def answered(self, seat: Seat) -> int:
        """The position at which this seat gave its last answer, -1 if it gave none.

        One that it sealed in the open window counts, so this is for the seat itself alone.
        """
        for back, entry in enumerate(self._backwards() if seat >= 0 else (), 1):
            if isinstance(entry, Answered) and entry.seat == seat and not entry.forced:
                return bisect_right(self.moments, self.match.number - back) - 1
        return -1

    # -- what was stored
    def apply(self, row: Row, trusted: bool = False) -> Effect:
        """Carry out a stored row. A `trusted` answer was legal when it was given, whatever the rules of today say."""
        assert row.number == self.number + 1, f"row {row.number} comes after row {self.number}"
        self.number = row.number
        match, wish = self.match, self.wish
        before, told, window, opened = match.number, len(match.told), match.is_window, match.opened
        try:
            self._carry_out(row, decode(row.body), trusted)
        except (Illegal, RuleFault) as error:
            if match.number > before:
                match.rewind(before)
            return Effect(void=str(error), fault=place_of(error.__cause__))
        silent = window and match.is_window and match.opened == opened and row.what in ("answer", "undo")
        if silent:
            self.own[row.seat] = self.own.get(row.seat, 0) + 1
        elif row.what in ("answer", "aside", "undo", "rewind") or match.opened != opened:
            self._new_position(row)
        events = max(0, len(match.told) - told)
        self.position = self._hash(before, len(match.told) - events)
        self.trim()
        return Effect(silent=silent, events=events, table=row.what in TABLE_ROWS or self.wish is not wish)

    def _hash(self, number: int, told: int) -> str:
        """Of what came after so many entries and events, and of what is asked now."""
        match = self.match
        entries = [hashed(entry) for entry in islice(match.backwards(), max(0, match.number - number))]
        asked = [match.question(seat).face for seat in match.waiting]
        text = encode((match.number, entries, [event for _, event in match.told[told:]], asked, match.result))
        return blake2b(text, digest_size=8).hexdigest()

    def _carry_out(self, row: Row, body: Any, trusted: bool) -> None:
        match, seat = self.match, row.seat
        if row.what == "answer":
            self._answer(seat, as_answer(body), trusted)
        elif row.what == "aside":
            match.aside(seat, as_answer(body))
        elif row.what == "undo":
            self._undo(seat)
        elif row.what == "rewind":
            self._rewind(body)
        elif row.what == "bot":
            self._seat_bot(seat, body)
        elif row.what == "offer":
            self.wish = decode(row.body, type=Wish)
            self._count_votes()
        elif row.what == "vote":
            self._vote(seat, body)
        match.settle()

    def _answer(self, seat: Seat, answer: Answer, trusted: bool) -> None:
        turn, match = self.turn(seat), self.match
        if trusted and match.question(seat):
            match.give(seat, answer)
        else:
            match.answer(seat, answer)
        match.settle()
        self.last[seat] = (turn, answer)

    def _undo(self, seat: Seat) -> None:
        """In an open window only what is sealed in it can be taken back, in secret; else everybody sees it."""
        sealed = self.match.is_window
        self.match.undo(seat)
        self.epoch += not sealed

    def _rewind(self, to: int) -> None:
        self.match.rewind(to)
        self.epoch += 1

    def _seat_bot(self, seat: Seat, bot: str) -> None:
        if bot:
            self.bots[seat] = bot
        else:
            self.bots.pop(seat, None)
        if self.wish is not None and seat in (self.wish.seat, *self.wish.needed):
            self.wish = None

    def _vote(self, seat: Seat, agrees: bool) -> None:
        if self.wish is None:
            raise Illegal("there is nothing to agree to")
        if not agrees:
            self.wish = None
            return
        mine = [other for other, person in enumerate(self.people) if person == self.people[seat]]
        self.wish.agreed = sorted({*self.wish.agreed, *mine} & {*self.wish.needed})
        self._count_votes()

    def _count_votes(self) -> None:
        wish = self.wish
        if wish is None or len(wish.agreed) < len(wish.needed):
            return
        self.wish = None
        if wish.kind == "undo":
            self._rewind(wish.to)
        else:
            self._seat_bot(wish.seat, wish.bot)

    def _new_position(self, row: Row) -> None:
        while self.moments and self.moments[-1] >= self.match.opened:
            self.moments.pop()
        self.moments.append(self.match.opened)
        self.own.clear()
        self.since = row.time
        self.wish = None

    # -- keeping little
    def trim(self) -> None:
        """Put away the oldest steps. All processes do it at the same row, so that all can take back equally far."""
        match = self.match
        while len(match.past) > STEPS_KEPT:
            entries = match.past[0][1]
            if match.floor + len(entries) > match.barrier and len(match.past) < 4 * STEPS_KEPT:
                break
            self._put_away(entries)
            match.floor += len(entries)
            del match.past[0]
        if len(match.told) > EVENTS_KEPT * 3 // 2:
            del match.told[:-EVENTS_KEPT]

    def _put_away(self, entries: list[Entry]) -> None:
        for entry in entries:
            self.archive += encode(line_of(entry)) + b"\n"

    def _put_back(self) -> list[Entry]:
        return [entry_of(decode(line)) for line in self.archive.splitlines()]

    def _backwards(self) -> Iterator[Entry]:
        """Every entry of the game, the last one first. What was put away is read only by who goes so far."""
        yield from self.match.backwards()
        for line in reversed(self.archive.splitlines()):
            yield entry_of(decode(line))


def hashed(entry: Entry) -> tuple[str, Seat, Answer, int]:
    """An entry as the hashes of stored positions have it."""
    if isinstance(entry, Aside):
        return ("aside", entry.seat, entry.answer, 0)
    return ("answer", entry.seat, entry.answer, entry.draw if isinstance(entry, Drawn) else -entry.forced)


def _event(data: Any) -> Event:
    kind, args, only, others, reveals = data
    return Event(kind, as_answer(args), None if only is None else tuple(only), as_answer(others), reveals)
