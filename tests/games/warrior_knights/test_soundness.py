"""Whatever is played, the table stays sound: checked between cards of games in which Barons like to fight."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from regalia.games.warrior_knights import GAME
from regalia.games.warrior_knights.armies import is_worn_out, troops_in
from regalia.games.warrior_knights.cities import area_of, full_strength
from regalia.games.warrior_knights.components import CASTLE, HUNDRED
from regalia.games.warrior_knights.table import NONE, OUT, Table, is_alive, is_there
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer

LIKED = ("mobilize", "battle", "fight", "assault", "siege", "move", "go", "with", "act", "allow", "keep", "hire", "pay")


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (4, {"elimination": True}),
        (6, {"heirs": True, "elimination": True, "abandoned": True}),
        (3, {"might": True}),
    ],
)
def test_the_table_stays_sound(players: int, options: dict[str, Any]) -> None:
    rng = Random(f"sound {players}")
    m = Match.begin(GAME, players, options, f"sound {players}", keep=False)
    while not m.over and m.number < 2500:
        seat = m.waiting[0]
        if seat == NATURE:
            if m.question(seat).kind == "wk.action.1":
                assert isinstance(m.g, Table)
                check_nobles(m.g)
                check_walls(m.g)
            m.chance()
        else:
            m.give(seat, some_answer(m.options(seat), rng))


def some_answer(options: list[Answer], rng: Random) -> Answer:
    """Mostly to plan forces, to move and to fight."""
    if options[0][0] == "plan":
        liked = [answer for answer in options if 4 in answer or 5 in answer]
    else:
        liked = [answer for answer in options if answer[0] in LIKED]
    return rng.choice(liked if liked and rng.random() < 0.8 else options)


def check_nobles(g: Table) -> None:
    """Who is on the board has more troops than casualties; every troop card is in one army."""
    for noble, where in enumerate(g.at):
        if where >= 0:
            assert troops_in(g, noble) > 0 and not is_worn_out(g, noble)
        assert is_alive(g, noble >> 2) or where == OUT
    assert sum(cards.bit_count() for cards in g.troops) == sum(g.troops).bit_count()


def check_walls(g: Table) -> None:
    """A city has one owner at most, no more breaches than strength, and a besieger who is there."""
    assert sum(held.bit_count() for held in g.held) == sum(g.held).bit_count()
    assert not sum(g.held) & g.razed and not g.fortified & ~sum(g.held)
    for place, besieger in enumerate(g.besieger):
        assert HUNDRED * g.breaches[place] <= full_strength(g, place)
        assert besieger == NONE or is_there(g, besieger, area_of(g, place))
        assert besieger == NONE or place < CASTLE or g.castle[place - CASTLE] != NONE
    assert min(g.crowns + g.votes + g.faith) >= 0
