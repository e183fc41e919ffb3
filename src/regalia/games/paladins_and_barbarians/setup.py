"""From options to the first age (rulebook 2)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import (
    BARBARIANS,
    BLUE,
    CAPITAL,
    COLOURS,
    KINGDOMS,
    PALADINS,
    PIECES,
    RED,
)
from regalia.games.paladins_and_barbarians.sovereigns import choose_sovereign
from regalia.games.paladins_and_barbarians.table import Table, enemy, has_room, put_up
from regalia.games.paladins_and_barbarians.units import recruit
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw

UNITS: int = PIECES["start"]["units"]
USUAL_COLOUR = (BLUE, RED)
"""By kingdom."""


def new_table(players: int, options: Mapping[str, Any]) -> Table:
    """The table before the dice are thrown."""
    g = Table()
    swapped = options["colours"] == "swapped"
    g.then(("first_player",), ("kingdoms", options["kingdoms"], int(swapped)), ("settle",))
    return g


def first_player(g: Table) -> Rule[None]:
    """Both throw a die; equal throws are thrown again, so that only unequal ones count."""
    throws = yield draw(unequal_throws, kind="pb.setup.4")
    g.first = throws.index(max(throws))
    g.tell("first", g.first, *throws)


def unequal_throws(g: Table, seat: Seat) -> list[tuple[int, int]]:
    return list(permutations(range(1, 7), 2))


# -- kingdoms ----------------------------------------------------------------------------------------
def kingdoms(g: Table, how: str, swapped: int) -> Rule[None]:
    """By chance, as agreed, or chosen: the first player a kingdom, the other a colour."""
    if how == "chosen":
        yield from choose_sides(g)
        return
    of_first_seat = KINGDOMS.index(how) if how in KINGDOMS else (yield draw(any_kingdom, kind="pb.setup.1"))
    take_sides(g, 0, of_first_seat, USUAL_COLOUR[of_first_seat] ^ swapped)


def any_kingdom(g: Table, seat: Seat) -> tuple[int, int]:
    return PALADINS, BARBARIANS


def choose_sides(g: Table) -> Rule[None]:
    kingdom = (yield Question(g.first, "pb.setup.1", kingdoms_to_choose, open=True))[1]
    colour = (yield Question(enemy(g.first), "pb.setup.1", colours_to_choose, open=True))[1]
    take_sides(g, enemy(g.first), enemy(kingdom), colour)


def kingdoms_to_choose(g: Table, seat: Seat) -> list[Answer]:
    return [("kingdom", k) for k in range(len(KINGDOMS))]


def colours_to_choose(g: Table, seat: Seat) -> list[Answer]:
    return [("colour", c) for c in range(len(COLOURS))]


def take_sides(g: Table, seat: Seat, kingdom: int, colour: int) -> None:
    """A seat has this kingdom and colour, the other seat the others."""
    if seat == 0:
        g.take_sides((kingdom, 1 - kingdom), (colour, 1 - colour))
    else:
        g.take_sides((1 - kingdom, kingdom), (1 - colour, colour))
    g.tell("sided", *g.kingdom, *g.colour)


# -- settling ----------------------------------------------------------------------------------------
def settle(g: Table) -> None:
    """Capital and units, the first player before the second; then the sovereigns; then the first turn."""
    order = (g.first, enemy(g.first))
    g.then(
        *(step for seat in order for step in (("place_capital", seat), ("place_units", seat))),
        *(("first_sovereign", seat) for seat in order),
        ("turn", g.first),
    )


def place_capital(g: Table, seat: Seat) -> Rule[None]:
    answer = yield Question(seat, "pb.setup.5", own_territories, open=True)
    put_up(g, seat, answer[1], CAPITAL[g.kingdom[seat]])
    g.tell("capital", seat, answer[1])


def own_territories(g: Table, seat: Seat) -> list[Answer]:
    return [("place", t) for t in members(g.land[seat])]


def place_units(g: Table, seat: Seat) -> Rule[None]:
    """Four common units, at most three in a territory."""
    for _ in range(UNITS):
        answer = yield Question(seat, "pb.setup.6", places_with_room, open=True)
        recruit(g, seat, answer[1])


def places_with_room(g: Table, seat: Seat) -> list[Answer]:
    return [("place", t) for t in members(g.land[seat]) if has_room(g, seat, t)]


def first_sovereign(g: Table, seat: Seat) -> Rule[None]:
    yield from choose_sovereign(g, seat, "pb.setup.7")


FIRST_STEPS = {
    step.__name__: step for step in (first_player, kingdoms, settle, place_capital, place_units, first_sovereign)
}
