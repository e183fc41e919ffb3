"""What silence takes, and what a player may order about it."""

from __future__ import annotations

import pytest

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.orders import ORDERS, TAKE
from regalia.kernel.questions import WATCHER
from tests.games.kingsburg.tables import at, play


@pytest.mark.parametrize(
    ("position", "chapter", "rest"),
    [
        ("inn | on: summer", "end", ("use", "inn")),
        ("farms", "start", ("use", "farms")),
        ("merchants guild", "start", ("use", "merchants_guild")),
        ("embassy", "end", ("use", "embassy")),
        ("embassy, town hall, gold", "end", ("use", "embassy")),
        ("town hall, gold", "end", ("done",)),
        ("port", "start", ("done",)),
    ],
)
def test_silence_takes_what_has_no_price(position: str, chapter: str, rest: tuple[str, ...]) -> None:
    mine, _, board = position.partition(" | ")
    m = at(f"ann: {mine} | brian: | cindy:" + (f" | {board}" if board else ""), chapter)
    question = m.question(0)
    assert question.rest == rest
    assert GAME.silent(m.view(WATCHER), question, TAKE) is (rest[0] == "use")


def test_a_gain_that_another_would_end_is_taken_first() -> None:
    m = at("ann: circus arena, monastery | brian: | on: summer", "end")
    assert m.question(0).rest == ("use", "monastery")
    play(m, "ann: use monastery")
    assert m.question(0).rest == ("use", "circus_arena")


def test_gains_are_taken_by_an_order_unless_a_player_revokes_it() -> None:
    assert [(order.name, order.default) for order in ORDERS] == [("gains", TAKE)]
