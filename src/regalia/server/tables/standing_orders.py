"""What the seats of a table ordered to be answered by silence, and which orders there are.

A game names some; about any other question whose silence says something, `ask` and `always` can be ordered by its kind.
"""

from __future__ import annotations

from collections.abc import Iterable

from regalia.authoring.orders import ALWAYS, ASK, Order
from regalia.kernel.errors import Illegal
from regalia.kernel.game import AnyGame
from regalia.kernel.questions import WATCHER, Question, Seat
from regalia.server.common.protocol.sight import OrderInfo
from regalia.server.storage.store import OrderRow
from regalia.server.tables.play import Play

USUAL_WORDS = {ASK: "Ask me each time", ALWAYS: "Never again this game"}


class StandingOrders:
    def __init__(self, rows: Iterable[OrderRow] = ()) -> None:
        self.given = {(row.seat, row.name): row for row in rows}

    def word(self, game: AnyGame, seat: Seat, question: Question) -> str:
        """What a seat ordered about a question."""
        order = order_about(game, question)
        given = self.given.get((seat, order.name if order is not None else question.kind))
        if given is not None and (order is None or given.word in dict(order.words)):
            return given.word
        return order.default if order is not None else ASK

    def holds(self, play: Play, question: Question) -> bool:
        """Whether silence is to answer a question now, by what everybody knows."""
        if question.rest is None:
            return False
        word = self.word(play.game, question.seat, question)
        if word in (ASK, ALWAYS):
            return word == ALWAYS
        return play.game.silent(play.match.view(WATCHER), question, word)

    def checked(self, play: Play, seat: Seat, name: str, word: str) -> OrderRow:
        """The order to be stored. Raises Illegal."""
        words, label = self._words_and_label(play, seat, name)
        if word not in words:
            raise Illegal(f"what can be ordered is {', '.join(words)}, not {word!r}")
        return OrderRow(seat, name, word, label)

    def _words_and_label(self, play: Play, seat: Seat, name: str) -> tuple[Iterable[str], str]:
        for order in play.game.orders:
            if order.name == name:
                return dict(order.words), ""
        if (given := self.given.get((seat, name))) is not None:
            return USUAL_WORDS, given.label
        question = play.match.question(seat) if seat in play.match.waiting else None
        if question is None or question.rest is None or question.kind != name:
            raise Illegal(f"there is no standing order {name!r} to be given now")
        view = play.match.view(seat)
        said = play.game.say(view, question, question.rest)
        return USUAL_WORDS, f"{play.game.ask(view, question)} → {said}"

    def shown(self, game: AnyGame, seat: Seat) -> list[OrderInfo]:
        """All orders that a seat can give, and those it gave; nobody else is shown them."""
        if seat < 0:
            return []
        named = [self._named(order, seat) for order in game.orders]
        known = {order.name for order in named}
        return named + [
            OrderInfo(name=row.name, label=row.label, words=USUAL_WORDS, word=row.word)
            for (owner, name), row in sorted(self.given.items())
            if owner == seat and name not in known
        ]

    def _named(self, order: Order, seat: Seat) -> OrderInfo:
        given, words = self.given.get((seat, order.name)), dict(order.words)
        word = given.word if given is not None and given.word in words else order.default
        return OrderInfo(name=order.name, label=order.label, words=words, word=word)


def order_about(game: AnyGame, question: Question) -> Order | None:
    """The order of the game that is about such questions."""
    return next((order for order in game.orders if question.kind in order.kinds), None)


def order_name(game: AnyGame, question: Question) -> str:
    """The name under which an order about a question is given; empty if silence says nothing to it."""
    if question.rest is None:
        return ""
    order = order_about(game, question)
    return order.name if order is not None else question.kind
