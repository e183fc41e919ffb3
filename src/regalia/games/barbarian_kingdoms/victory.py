"""Victory, Kingdom Scores and placements (rulebook p. 3 and 12)."""

from __future__ import annotations

from collections.abc import Iterable

from regalia.games.barbarian_kingdoms.components import (
    HOME,
    KINGS_TO_WIN,
    NONE,
    PROVINCES_TO_WIN,
    REIGNS,
    SCORE,
    STARTS,
)
from regalia.games.barbarian_kingdoms.money import worth
from regalia.games.barbarian_kingdoms.table import (
    NOBODY,
    Table,
    king_lives,
    kingdoms_of,
    realm,
    tokens_out,
    warriors_out,
)
from regalia.kernel.errors import GameOver
from regalia.kernel.questions import Seat
from regalia.kernel.table import Result, ranking

BARE = len(HOME) - (PROVINCES_TO_WIN - 3)
"""With more provinces than this without Control tokens nobody has enough of them to win."""
FOR_TROPHY, FOR_KING, FOR_WARRIOR, FOR_TOKEN, TREMIS_FOR_A_POINT = (
    int(SCORE[what]) for what in ("trophy", "king", "warrior", "control_token", "treasury")
)


def check_territory(g: Table) -> None:
    """Territorial victory ends the game as soon as it is met, on anybody's turn; the active kingdom comes first."""
    if g.token.count(NOBODY) > BARE:
        return  # there are not enough Control tokens on the map for anybody
    i = g.in_play.index(g.turn)
    for k in g.in_play[i:] + g.in_play[:i]:
        if has_territory(g, k):
            win(g, k, "territorial")


def has_territory(g: Table, k: int) -> bool:
    if tokens_out(g, k) + len(STARTS[k]) < PROVINCES_TO_WIN:
        return False
    own = realm(g, k)
    return len(own) >= PROVINCES_TO_WIN and all(p in own for p in STARTS[k])


def check_kings(g: Table, k: int) -> None:
    """Military victory, after a King was eliminated by this kingdom."""
    if has_kings(g, k):
        win(g, k, "military")


def has_kings(g: Table, k: int) -> bool:
    """Two Kings by one kingdom; among allies, every King of one opposing side by any of them."""
    if g.variant == "free":
        return trophies(g, k) >= KINGS_TO_WIN
    side = g.side[k]
    by_us = [other for other in g.in_play if not king_lives(g, other) and g.side[g.slain_by[other]] == side]
    rivals = {g.side[other] for other in g.in_play} - {side}
    return any(all(other in by_us for other in g.in_play if g.side[other] == rival) for rival in rivals)


def trophies(g: Table, k: int) -> int:
    return g.slain_by.count(k)


def win(g: Table, k: int, ending: str) -> None:
    """The winner's side is placed first, the others by score; allies win or lose together."""
    sides, scores = sides_of(g), scores_of(g)
    finish(g, ending, [(side == g.side[k], together(scores, sides, side)) for side in sides], scores)
    g.tell("won", k, ending, reveals=True)
    raise GameOver


def end_by_limit(g: Table) -> None:
    """The game that stalls: ranked by score, then provinces, then Treasury."""
    sides, scores = sides_of(g), scores_of(g)
    money = [riches(g, seat) for seat in range(g.players)]
    land = {side: sum([len(realm(g, k)) for k in g.in_play if g.side[k] == side]) for side in sides}
    keys = [(together(scores, sides, side), land[side], together(money, sides, side)) for side in sides]
    finish(g, "limit", keys, scores)
    g.tell("stalled", g.round_limit, reveals=True)
    raise GameOver


def finish(g: Table, ending: str, keys: Iterable[tuple[int, ...]], scores: list[int]) -> None:
    g.result = Result(ending, ranking(keys), tuple(scores))


def sides_of(g: Table) -> list[int]:
    """By seat: its side."""
    return [g.side[kingdoms_of(g, seat)[0]] for seat in range(g.players)]


def scores_of(g: Table) -> list[int]:
    return [seat_score(g, seat) for seat in range(g.players)]


def together(counts: list[int], sides: list[int], side: int) -> int:
    """Of counts by seat: what the seats of a side have."""
    return sum([count for count, own in zip(counts, sides) if own == side])


def riches(g: Table, seat: Seat) -> int:
    """The Treasury, with a bribe that lies in the purse of a battle."""
    tokens = g.purse[seat * 4 : seat * 4 + 4]
    if g.battle is not None:
        for i, k in enumerate(g.battle.sides):
            if k != NONE and g.seat_of[k] == seat:
                tokens = [a + b for a, b in zip(tokens, g.battle.bribe[i * 4 : i * 4 + 4])]
    return worth(tokens)


def board_points(g: Table, seat: Seat) -> tuple[int, int, int, int]:
    """The part of the Kingdom Score that everybody can count: Kings slain, own Kings, Warriors, Control tokens."""
    slain = kings = warriors = tokens = 0
    for k in kingdoms_of(g, seat):
        slain += trophies(g, k)
        kings += king_lives(g, k)
        warriors += warriors_out(g, k)
        tokens += tokens_out(g, k)
    return FOR_TROPHY * slain, FOR_KING * kings, FOR_WARRIOR * warriors, FOR_TOKEN * tokens


def seat_score(g: Table, seat: Seat) -> int:
    return sum(board_points(g, seat)) + riches(g, seat) // TREMIS_FOR_A_POINT


def reign(score: int) -> str:
    """The word for a Kingdom Score."""
    return [name for least, name in REIGNS if least <= max(score, 0)][-1]
