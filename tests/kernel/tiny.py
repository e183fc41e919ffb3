"""A game out of a few rules, so that a test can say in four lines what it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from regalia.authoring.options import Flag, Number
from regalia.authoring.scene import Scene
from regalia.kernel.errors import GameOver
from regalia.kernel.game import Game, StepRule
from regalia.kernel.match import Match
from regalia.kernel.questions import UNKNOWN, Answer, Question, Rule, Seat, Talk
from regalia.kernel.table import Part, Result, Table, ranking

YES, NO = ("yes",), ("no",)


class Bout(Part):
    """Something in progress, with a number and a list."""

    site: int
    stakes: list[int]

    def __init__(self, site: int, stakes: list[int]) -> None:
        self.site, self.stakes = site, stakes


class Slate(Table):
    """Public gold and notes, a secret for each seat, and an area for each that is hidden while `sealed` is 1."""

    PARTS = (Bout,)

    gold: list[int]
    notes: list[Any]
    secret: list[int]
    area: list[list[int]]
    sealed: int
    bout: Bout | None


class Tiny(Game[Slate]):
    key, name, tagline, players, rules, prefix = "tiny", "Tiny", "As small as can be.", (1, 2, 3), 1, "t"
    endings, table, steps = ("finished",), Slate, {}
    options = (Number("purse", "Purse", "Gold at the start.", 1, 9, 3), Flag("short", "Short", "End at once."))
    allowed: Callable[[Slate, Seat], Sequence[Answer]] = staticmethod(lambda g, seat: ())
    done: Callable[[Slate, Seat, Answer], None] = staticmethod(lambda g, seat, answer: None)

    def setup(self, players: int, options: Mapping[str, Any]) -> Slate:
        g = Slate()
        g.gold, g.notes, g.secret = [options["purse"]] * players, [], list(range(10, 10 + players))
        g.area, g.sealed, g.bout = [[] for _ in range(players)], 0, None
        g.then(*((name,) for name in self.steps))
        return g

    def factions(self, g: Slate) -> Sequence[str]:
        return [f"side {seat}" for seat in range(len(g.gold))]

    def hide(self, g: Slate, seat: Seat) -> Slate:
        view = g.copy()
        for other in range(len(g.gold)):
            if other != seat:
                view.secret[other] = UNKNOWN
                view.area[other] = [] if g.sealed else view.area[other]
        return view

    def imagine(self, view: Slate, seat: Seat, rng: Random) -> Slate:
        g = view.copy()
        g.secret = [rng.randrange(100, 200) if value == UNKNOWN else value for value in g.secret]
        return g

    def asides(self, g: Slate, seat: Seat) -> Sequence[Answer]:
        return type(self).allowed(g, seat)

    def do_aside(self, g: Slate, seat: Seat, answer: Answer) -> None:
        type(self).done(g, seat, answer)

    def scene(self, view: Slate, seat: Seat) -> Scene:
        return Scene()

    def targets(self, view: Slate, question: Question, answer: Answer) -> Sequence[str]:
        return ()

    def ask(self, view: Slate, question: Question) -> str:
        return question.kind

    def say(self, view: Slate, question: Question, answer: Answer) -> str:
        return str(answer)

    def report(self, view: Slate, kind: str, args: Sequence[Any]) -> str:
        return kind

    def conclude(self, view: Slate) -> str:
        return "it ended"

    def evaluate(self, g: Slate, seat: Seat) -> float:
        return 0.5


def finish(g: Slate) -> None:
    """The last step of every tiny game: the richest wins."""
    g.result = Result("finished", ranking(g.gold), tuple(g.gold))
    raise GameOver


def tiny(*rules: StepRule, **changes: Any) -> Tiny:
    """A game whose round is these rules, one after the other; `changes` replaces attributes of its class."""
    steps = {rule.__name__: rule for rule in (*rules, finish)}
    given = {name: staticmethod(value) if callable(value) else value for name, value in changes.items()}
    game: Tiny = type("Tiny", (Tiny,), {"steps": steps, **given})()
    return game


def begin(*rules: StepRule, players: int = 2, seed: int = 0, listen: bool = True, **changes: Any) -> Match:
    """A match of such a game, with somebody listening."""
    return Match.begin(tiny(*rules, **changes), players, seed=seed, listen=listen)


def notes(match: Match) -> list[Any]:
    """What the rules have written so far."""
    assert isinstance(match.g, Slate)
    return match.g.notes


def state(match: Match) -> tuple[Any, ...]:
    """All that must be as it was after a refusal or a fault."""
    asked = {seat: (match.question(seat).face, list(match.options(seat))) for seat in match.waiting}
    kept = match.g.copy(), match.over, match.history(), match.number, match.barrier, len(match.past)
    return *kept, match.waiting, asked, [match.asked(seat) for seat in range(-2, 3)], match.told[:]


# -- options and rules that many tests share -------------------------------------------------------
def yes_or_no(g: Slate, seat: Seat) -> Sequence[Answer]:
    return [YES, NO]


def payments(g: Slate, seat: Seat) -> Sequence[Answer]:
    return [("pay", n) for n in range(g.gold[seat] + 1)]


def only_yes(g: Slate, seat: Seat) -> Sequence[Answer]:
    return [YES]


def ask_payment(g: Any, seat: Seat) -> Question:
    return Question(seat, "t.pay", payments)


def choose_two(g: Any, seat: Seat) -> Talk:
    """A dialogue: two numbers into the seat's own area; their sum is what the rule receives."""
    for _ in range(2):
        answer = yield Question(seat, "t.number", numbers)
        g.area[seat].append(answer[1])
    return sum(g.area[seat])


def numbers(g: Slate, seat: Seat) -> Sequence[Answer]:
    return [("number", n) for n in range(4) if n not in g.area[seat]]


def ask_in_turn(g: Slate) -> Rule[None]:
    """Each seat in turn says yes or no."""
    for seat in range(len(g.gold)):
        answer = yield Question(seat, "t.turn", yes_or_no)
        g.notes.append((seat, answer[0]))


def ask_first(g: Slate) -> Rule[None]:
    """Seat 0 says yes or no three times."""
    for _ in range(3):
        answer = yield Question(0, "t.first", yes_or_no)
        g.notes.append(answer[0])


def givings(g: Slate, seat: Seat) -> Sequence[Answer]:
    """An aside: hand a coin to another seat."""
    return [("give", other) for other in range(len(g.gold)) if other != seat] if g.gold[seat] else []


def give(g: Slate, seat: Seat, answer: Answer) -> None:
    g.gold[seat] -= 1
    g.gold[answer[1]] += 1
    g.tell("gave", seat, answer[1])
