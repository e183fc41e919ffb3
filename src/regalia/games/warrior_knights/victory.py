"""Winning the game (rulebook p. 18), and the ends that variants add."""

from __future__ import annotations

from typing import NoReturn

from regalia.games.warrior_knights.armies import troops_in
from regalia.games.warrior_knights.components import ALL_CITIES, COUNTS
from regalia.games.warrior_knights.table import (
    MIGHT,
    ON_PORT,
    Table,
    barons,
    kingdom_cities,
    nobles,
    seats,
    unrazed,
)
from regalia.kernel.errors import GameOver
from regalia.kernel.questions import Seat
from regalia.kernel.table import Result, ranking

CITIES_OF_TWO: int = COUNTS["two_players"]["cities"]


def check_victory(g: Table) -> None:
    """Upkeep, step 1: more than half of the Kingdom's cities that stand; with two players five of them."""
    for seat in seats(g):
        if kingdom_cities(g, seat) >= cities_to_win(g):
            finish(g, "conquest", [(other == seat, *standing(g, other)) for other in range(g.players)])


def cities_to_win(g: Table) -> int:
    return CITIES_OF_TWO if g.players == 2 else unrazed(g).bit_count() // 2 + 1


def check_end(g: Table) -> None:
    """After an Upkeep: the pool is empty, the last round of Might Is Right is over, or no city is left to fight for."""
    if g.variants & MIGHT:
        if (g.limit and g.round >= g.limit) or not unrazed(g):
            crown(g, "limit")
    elif not g.pool or g.razed == ALL_CITIES:
        crown(g, "influence")


def standing(g: Table, seat: Seat) -> tuple[int, ...]:
    """Influence, or Kingdom cities where might is right; then what breaks ties."""
    return (kingdom_cities(g, seat) if g.variants & MIGHT else g.influence[seat], *ties(g, seat))


def ties(g: Table, seat: Seat) -> tuple[int, ...]:
    """Cities, then crowns, Faith and Votes together, then troops on the board."""
    riches = g.crowns[seat] + g.faith[seat] + g.votes[seat]
    return g.held[seat].bit_count(), riches, troops_on_board(g, seat)


def troops_on_board(g: Table, seat: Seat) -> int:
    """Those of Nobles on land or at sea, and of a stronghold that stands."""
    led = sum([troops_in(g, noble) for noble in nobles(seat) if 0 <= g.at[noble] < 2 * ON_PORT])
    return led + (troops_in(g, len(g.at) + seat) if g.castle[seat] >= 0 else 0)


def crown(g: Table, ending: str) -> NoReturn:
    """The first among those in the game is king; without a single one there is no king at all."""
    keys = [standing(g, seat) for seat in range(g.players)]
    alive = [keys[seat] for seat in seats(g)]
    finish(g, "no_king" if alive.count(max(alive)) > 1 else ending, keys)


def last_baron(g: Table) -> None:
    """Player Elimination: whoever is left alone has won."""
    if barons(g) == 1:
        finish(g, "elimination", [()] * g.players)


def finish(g: Table, ending: str, keys: list[tuple[int, ...]]) -> NoReturn:
    """Eliminated Barons come after all others, the last one out first."""
    ranked = [(0, g.fallen.index(seat), ()) if seat in g.fallen else (1, 0, keys[seat]) for seat in range(g.players)]
    g.result = Result(ending, ranking(ranked), tuple(g.influence))
    g.tell("ended", ending, *[seat for seat in range(g.players) if g.result.places[seat] == 1])
    raise GameOver


STEPS = {"check_victory": check_victory, "check_end": check_end}
