"""Standing orders: each can be taken back, and acts on what everybody knows."""

from __future__ import annotations

from collections import Counter

from regalia.authoring.orders import ALWAYS, ASK, Order
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER, Question
from regalia.testing.play import Play


def standing_orders(play: Play) -> None:
    """Orders are well formed, and hold or do not hold by what a spectator sees."""
    by_kind = _well_formed(play)
    for match in play.walk():
        for seat in match.waiting:
            if seat != NATURE and match.question(seat).rest is not None:
                _words(play, match, match.question(seat), by_kind)


def _well_formed(play: Play) -> dict[str, Order]:
    """The orders by the kinds of question that they answer."""
    orders: tuple[Order, ...] = play.game.orders
    for what, found in (("name", [o.name for o in orders]), ("kind", [kind for o in orders for kind in o.kinds])):
        twice = [each for each, count in Counter(found).items() if count > 1]
        play.expect(not twice, f"two orders have the same {what}: {', '.join(twice)}")
    for order in orders:
        words, prefix = dict(order.words), play.game.prefix + "."
        play.expect(ASK in words, f"the order {order.name} can't be taken back: {ASK!r} is none of its words")
        play.expect(order.default in words, f"the order {order.name} begins with {order.default!r}, none of its words")
        foreign = [kind for kind in order.kinds if not kind.startswith(prefix)]
        play.expect(not foreign, f"the order {order.name} is about {foreign}: kinds begin with {prefix!r}")
    return {kind: order for order in orders for kind in order.kinds}


def _words(play: Play, match: Match, question: Question, by_kind: dict[str, Order]) -> None:
    order = by_kind.get(question.kind)
    for word, _ in order.words if order is not None else ():
        if word not in (ASK, ALWAYS):
            found = play.game.silent(match.view(WATCHER), question, word)
            play.expect(type(found) is bool, f"the order {word!r} is {found!r} at {question.kind}: say True or False")
