"""The end of the game, and who has won (rulebook p. 9)."""

from __future__ import annotations

from regalia.games.kingsburg.components.facts import NONE, points
from regalia.games.kingsburg.goods import gain
from regalia.games.kingsburg.table import TOKENS, Table, buildings, goods, vp
from regalia.kernel.errors import GameOver
from regalia.kernel.table import Result, ranking


def final_scoring(g: Table, ending: str) -> None:
    """Soldier tokens left over, then effects of the end of the game, the Minstrel's last of all."""
    if g.modules & TOKENS:
        for seat in g.order:
            score = sum(value * g.tokens[seat * 5 + value] for value in range(5))
            gain(g, seat, points(score), "tokens", NONE)
    g.then(("moment", "game_end"), ("moment", "last"), ("finish", ending))


def finish(g: Table, ending: str) -> None:
    """The most VP win; then the most goods, then the most buildings; else the victory is shared."""
    seats = range(g.players)
    keys = [(vp(g, seat), goods(g, seat), buildings(g, seat)) for seat in seats]
    g.result = Result(ending, ranking(keys), tuple(vp(g, seat) for seat in seats))
    g.tell("ended", ending, g.result.winners, reveals=True)
    raise GameOver
