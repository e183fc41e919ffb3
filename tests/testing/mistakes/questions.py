"""Mistakes in questions, options and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from regalia.kernel.game import Bounds
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw
from regalia.kernel.table import Result
from tests import toy
from tests.testing.mistakes.planting import asking, plant, with_steps
from tests.toy import Tolls, TollsGame


def made_inside(count: int) -> Any:
    def options(g: Tolls, seat: Seat) -> Sequence[Answer]:
        return [("bid", count)]

    return options


def nothing(g: Tolls, seat: Seat, *about: Any) -> Sequence[Answer]:
    return []


def twice(g: Tolls, seat: Seat) -> Sequence[Answer]:
    return [("bid", 0), ("bid", 1), ("bid", 0)]


def lists(g: Tolls, seat: Seat) -> Sequence[Answer]:
    return [["bid", 0], ["bid", 1]]


def numbers(g: Tolls, seat: Seat) -> Sequence[Answer]:
    return [1, 2]


def grabbing(g: Tolls, seat: Seat) -> Sequence[Answer]:
    g.pot += 0 if g.pot > 50 else 1
    return toy.bids_of(g, seat)


def impossible_places(g: Tolls, p: Seat) -> Sequence[Answer]:
    return [*toy.places(g, p), ("place", 99)]


def impossible_ambush(g: Tolls, p: Seat) -> Rule[None]:
    answer = yield Question(p, "toy.place", impossible_places, shows=toy.VERB)
    if answer != ("decline",):
        g.hand[p].remove(answer[1])
        g.placed[p], g.seen[p] = answer[1], 1 << p


def unnamed_deal(g: Tolls, p: Seat) -> Rule[None]:
    card = yield draw(toy.pile, "deck", to=(p,))
    g.deck.remove(card)
    g.hand[p].append(card)


plant("options are a lambda", "questions", "are a lambda", asking(0, "toy.bid", lambda g, seat: [("bid", 0)]))
plant("options are made inside a rule", "questions", "made inside", asking(0, "toy.bid", made_inside(3)))
plant("a kind is no rule id", "questions", "'bid' does not begin with 'toy.'", asking(0, "bid", toy.bids_of))
plant("nature's kind is no rule id", "questions", "'draw' does not begin", with_steps(deal=unnamed_deal))
plant("a question is about a list", "questions", "use ids", asking(0, "toy.peek", toy.peeks, [1]))
plant("a question has no options", "legality", "has no options|lists no answers", asking(0, "toy.bid", nothing))
plant("an option comes twice", "legality", "twice", asking(0, "toy.bid", twice))
plant("an answer is a list", "legality", "tuples with a verb first|survive JSON", asking(0, "toy.bid", lists))
plant("an answer has no verb", "legality", "tuples with a verb first", asking(0, "toy.bid", numbers))
plant("looking at options changes the table", "legality", "changes the table", asking(0, "toy.bid", grabbing))
plant("an impossible option is listed", "legality", "RuleFault", with_steps(ambush=impossible_ambush))


def losing_peek(g: Tolls, p: Seat) -> Rule[None]:
    yield from toy.place(g, p)
    g.gold[p] = max(0, g.gold[p] - 1)


class Flawed(TollsGame):
    """A result with something wrong about it."""

    result: ClassVar[Result]

    def __init__(self, *result: Any) -> None:
        type(self).result = Result(*result)
        self.steps = {**TollsGame.steps, "day": self.end}  # type: ignore[misc]

    def end(self, g: Tolls) -> None:
        g.result = self.result


def flawed(*result: Any) -> TollsGame:
    class Wrong(Flawed):
        pass

    return Wrong(*result)


class TooFew(TollsGame):
    def factions(self, g: Any) -> Sequence[str]:
        return ["red"]


class Promising(TollsGame):
    def __init__(self, answers: int, best: int) -> None:
        self.promise = Bounds(answers, (0, best))

    def bounds(self, players: int, options: Mapping[str, Any]) -> Bounds:
        return self.promise


class Endless(TollsGame):
    def __init__(self) -> None:
        self.steps = {**TollsGame.steps, "day": self.again}  # type: ignore[misc]

    def again(self, g: Tolls) -> None:
        g.then(*[("ambush", p) for p in g.seats], ("day",))


class Valued(TollsGame):
    def __init__(self, value: Any) -> None:
        self.value = value

    def evaluate(self, g: Any, seat: Seat) -> float:
        return self.value(g, seat)  # type: ignore[no-any-return]


plant("a coin is lost", "conservation", "the sum of coins was", with_steps(ambush=losing_peek))
plant("places skip nobody after a tie", "result", "ties share a place", flawed("days", (1, 1, 2), (3, 3, 1)))
plant("nobody wins", "result", "nobody has place 1", flawed("days", (2, 2, 2), (3, 3, 3)))
plant("a seat has no score", "result", "one for each seat", flawed("days", (1, 2, 3), (3, 3)))
plant("an ending is not declared", "result", "is not among those", flawed("drought", (1, 2, 3), (3, 2, 1)))
plant("a seat has no faction", "result", "one word for each seat", TooFew())
plant("a game is longer than promised", "termination", "its bounds say 8 at most", Promising(8, 99))
plant("a score is better than promised", "termination", "not within 0 to 1", Promising(999, 1))
plant("a game goes on for ever", "termination", "bounds say", Endless())
plant("a value is beyond 1", "evaluate", "gives 2.0", Valued(lambda g, seat: 2.0))
plant("a value is no float", "evaluate", "gives 1 to", Valued(lambda g, seat: 1))
plant("losing is worth more", "evaluate", "the end is worth", Valued(lambda g, seat: 1 / (1 + g.gold[seat])))
