"""What a rule may ask: one seat, several seats in secret, whoever speaks first, or chance.

A rule is a generator that yields these and receives the answer. `options` is always a module-level function
`(g, seat, *about)` that reads the table when somebody looks; it lists exactly the legal answers, and nothing else
in Regalia states what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, TypeVar

from regalia.kernel.errors import RuleFault

if TYPE_CHECKING:
    from regalia.kernel.chance import Source

Seat: TypeAlias = Annotated[int, "seat"]
Answer: TypeAlias = Any
"""A small tuple, verb first: `("invade", unit, province)`. Chance answers with an int, or a tuple of ints."""

NATURE: Seat = -1
"""The seat that rolls the dice and draws the cards."""
WATCHER: Seat = -2
"""The seat of a spectator: sees what nobody hides, is never asked."""
UNKNOWN = -9
"""What `hide` writes in place of a secret."""

PLAY = "play"
"""The verb of what is played at a pause, besides answering."""

NO_SINGLE_ID = object()
"""In place of the one id that a question is about and that is all there is to it: most are, and listed faster."""

T = TypeVar("T")
Options: TypeAlias = Callable[..., Sequence[Answer]]
Shows: TypeAlias = Callable[[Answer], Answer]


class Question:
    """One question to one seat.

    - `kind`  the id of the rule paragraph that is in force
    - `about` ids of what it concerns, public, never amounts read from the table
    - `open`  everybody can compute the options, so a single one may be answered without asking
    - `shows` what the other seats see of an answer; None: all of it
    - `to`    seats that see all of it besides the one that answers
    - `rest`  the answer that silence gives, always one of the options; None: silence says nothing
    - `only`  what it is about, if that is one id and there is no second list; else NO_SINGLE_ID
    - `also`  a second list of answers, `(g, seat)`: what may be played at this pause besides, each `("play", ...)`
    """

    __slots__ = ("about", "also", "kind", "only", "open", "options", "rest", "seat", "shows", "to")

    def __init__(
        self,
        seat: Seat,
        kind: str,
        options: Options,
        *about: Any,
        open: bool = False,
        shows: Shows | None = None,
        to: tuple[Seat, ...] = (),
        rest: Answer | None = None,
        also: Options | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.about = about
        self.open = open
        self.shows = shows
        self.to = to
        self.rest = rest
        self.also = also
        self.only = about[0] if also is None and len(about) == 1 else NO_SINGLE_ID

    def answers(self, g: Any) -> list[Answer]:
        """The legal answers on this table, as a list."""
        found = self.listed(g)
        return found if type(found) is list else list(found)

    def listed(self, g: Any) -> Sequence[Answer]:
        """The legal answers on this table. Raises RuleFault when the rules fail to list them."""
        only = self.only
        try:
            if only is not NO_SINGLE_ID:
                return self.options(g, self.seat, only)
            found = self.options(g, self.seat, *self.about)
            return found if self.also is None else [*found, *self.also(g, self.seat)]
        except Exception as fault:
            raise self.unlisted(fault) from fault

    def chosen(self, g: Any, numbers: Callable[[], float]) -> Answer:
        """One of the legal answers on this table, at random."""
        only, list_answers = self.only, self.options
        if only is NO_SINGLE_ID:
            options = self.listed(g)
        else:
            try:
                options = list_answers(g, self.seat, only)
            except Exception as fault:
                raise self.unlisted(fault) from fault
        if not options:
            raise self.unanswerable()
        return options[int(numbers() * len(options))]

    def unlisted(self, fault: Exception) -> RuleFault:
        return RuleFault(f"the answers to {self.kind} can't be listed: {fault!r}")

    def unanswerable(self) -> RuleFault:
        return RuleFault(f"{self.kind} lists no answers for seat {self.seat}")

    def allows(self, g: Any, answer: Answer) -> bool:
        return answer in self.answers(g)

    @property
    def face(self) -> tuple[Seat, str, tuple[Any, ...]]:
        """What everybody sees of it."""
        return self.seat, self.kind, self.about

    def __repr__(self) -> str:
        return f"Question(seat {self.seat}, {self.kind}, {self.about})"


class Together:
    """Several seats choose at the same time, in secret; the rule receives `{seat: answer}` when all have.

    `ask(g, seat)` is a question, or a generator that asks that seat alone, touches only its own area of the table,
    and returns what the rule receives for it. Nothing shows until the window closes: everybody sees the seats and the
    kind of the window, nobody sees who has answered, and what a dialogue tells nobody hears.
    """

    __slots__ = ("ask", "kind", "seats")

    def __init__(self, seats: Sequence[Seat], kind: str, ask: Callable[[Any, Seat], Question | Talk]) -> None:
        self.seats = tuple(seats)
        self.kind = kind
        self.ask = ask


class Anyone:
    """The open floor: all these seats are asked at the same time, openly, and the first answer counts.

    The rule receives `(seat, answer)`, and asks again if it likes. Every seat's answers are `options(g, seat, *about)`.
    Where nobody is faster, as with bots, the seats are asked in this order; a rule that asks again turns it round.
    """

    __slots__ = ("about", "kind", "options", "seats")

    def __init__(self, seats: Sequence[Seat], kind: str, options: Options, *about: Any) -> None:
        self.seats = tuple(seats)
        self.kind = kind
        self.options = options
        self.about = about


Talk: TypeAlias = Generator[Question, Answer, Any]
Rule: TypeAlias = Generator[Question | Together | Anyone, Answer, T]


def asking(g: Any, question: Question, play: Callable[[Any, Seat, Answer], Rule[None]]) -> Rule[Answer]:
    """Ask a question at a pause where something may be played besides: until it is answered itself."""
    while True:
        answer = yield question
        if answer[0] != PLAY:
            return answer
        yield from play(g, question.seat, answer)


class Chance(Question):
    """A question to NATURE. Its options may repeat: each entry of the list is equally likely."""

    __slots__ = ()

    def allows(self, g: Any, answer: Answer) -> bool:
        return repr(answer) in map(repr, self.options(g, self.seat, *self.about))  # 1.0 and True are not 1

    def pick(self, g: Any, source: Source, number: int) -> Answer:
        """The answer that draw `number` of the source gives."""
        options = self.options(g, self.seat, *self.about)
        return options[source.below(len(options), number)]


class Dice(Chance):
    """`about` is (how many, sides, and what else they concern)."""

    __slots__ = ()

    def pick(self, g: Any, source: Source, number: int) -> Answer:
        count, sides = self.about[:2]
        return tuple([source.below(sides, number, i) + 1 for i in range(count)])

    def allows(self, g: Any, answer: Answer) -> bool:
        count, sides = self.about[:2]
        return (
            isinstance(answer, tuple)
            and len(answer) == count
            and all(type(die) is int and 1 <= die <= sides for die in answer)
        )


class Unlisted(Chance):
    """Chance with too many outcomes to list: `answers` refuses, `pick` and `allows` do the work."""

    __slots__ = ()

    def answers(self, g: Any) -> list[Answer]:
        raise RuleFault(f"the outcomes of a {type(self).__name__.lower()} are not listed: use pick and allows")


class Shuffle(Unlisted):
    """An order of all the items."""

    __slots__ = ()

    def pick(self, g: Any, source: Source, number: int) -> Answer:
        items = list(self.options(g, self.seat, *self.about))
        for i in range(len(items) - 1, 0, -1):
            j = source.below(i + 1, number, i)
            items[i], items[j] = items[j], items[i]
        return tuple(items)

    def allows(self, g: Any, answer: Answer) -> bool:
        items = self.options(g, self.seat, *self.about)
        return isinstance(answer, tuple) and sorted(map(repr, answer)) == sorted(map(repr, items))


class Deal(Unlisted):
    """Several things at once out of a bag, or as many as there are."""

    __slots__ = ("count",)

    def __init__(self, bag: Options, count: int, *about: Any, kind: str, to: tuple[Seat, ...] | None) -> None:
        super().__init__(NATURE, kind, bag, *about, shows=None if to is None else _nothing, to=to or ())
        self.count = count

    def pick(self, g: Any, source: Source, number: int) -> Answer:
        items = list(self.options(g, self.seat, *self.about))
        count = min(self.count, len(items))
        for i in range(count):
            j = i + source.below(len(items) - i, number, i)
            items[i], items[j] = items[j], items[i]
        return tuple(sorted(items[:count]))

    def allows(self, g: Any, answer: Answer) -> bool:
        items = self.options(g, self.seat, *self.about)
        if not isinstance(answer, tuple) or len(answer) != min(self.count, len(items)):
            return False
        left = list(map(repr, items))
        for item in map(repr, answer):
            if item not in left:
                return False
            left.remove(item)
        return list(answer) == sorted(answer)


def _faces(g: Any, seat: Seat, sides: int) -> Sequence[int]:
    return range(1, sides + 1)


def _throws(g: Any, seat: Seat, count: int, sides: int, *about: Any) -> Sequence[tuple[int, ...]]:
    return list(product(range(1, sides + 1), repeat=count))


def _nothing(answer: Answer) -> Answer:
    return ()


def roll(sides: int, kind: str = "roll") -> Chance:
    """One die; the answer is its face."""
    return Chance(NATURE, kind, _faces, sides)


def dice(count: int, sides: int, *about: Any, kind: str = "dice") -> Dice:
    """Dice thrown together; the answer is the tuple of their faces."""
    return Dice(NATURE, kind, _throws, count, sides, *about)


def draw(bag: Options, *about: Any, to: tuple[Seat, ...] | None = None, kind: str = "draw") -> Chance:
    """One thing out of `bag(g, NATURE, *about)`; `to` are the seats that see it, everybody if None."""
    return Chance(NATURE, kind, bag, *about, shows=None if to is None else _nothing, to=to or ())


def deal(bag: Options, count: int, *about: Any, to: tuple[Seat, ...] | None = None, kind: str = "deal") -> Deal:
    """So many things at once out of `bag(g, NATURE, *about)`, sorted; `to` are the seats that see them."""
    return Deal(bag, count, *about, kind=kind, to=to)


def shuffle(items: Options, *about: Any, to: tuple[Seat, ...] | None = None, kind: str = "shuffle") -> Shuffle:
    """All of `items(g, NATURE, *about)` in some order, where an order must exist."""
    return Shuffle(NATURE, kind, items, *about, shows=None if to is None else _nothing, to=to or ())
