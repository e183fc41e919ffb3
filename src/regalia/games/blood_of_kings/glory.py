"""Glory tokens and Achievement tiles: gained, taken and lost.

Glory and tiles belong to players. All changes go through `gain`, `take` and `lose`; a player who would take a fifth
token claims a tile, one who owes more tokens than there are breaks one.
"""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.blood_of_kings.components import DISPLAY_SIZE, TILE_WORTH
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.table import Table, kingdoms_of
from regalia.games.blood_of_kings.tiles import FAMOUS_TROUPE
from regalia.games.blood_of_kings.victory import check_playoff
from regalia.kernel.questions import NATURE, Answer, Question, Rule, Seat, draw

TROUPE_COST = 5


def gain(g: Table, seat: Seat, count: int = 1) -> Rule[None]:
    """Glory from the pool, token by token."""
    for _ in range(count):
        if g.glory[seat] >= TILE_WORTH - 1 and g.display:
            yield from claim(g, seat)
        else:
            g.glory[seat] += 1
            g.tell("gained_glory", seat)
        check_playoff(g, seat)


def take(g: Table, seat: Seat, loser: Seat, count: int = 1) -> Rule[None]:
    """Glory from another player, or from the pool where there is none (NONE) or nothing left to give."""
    if seat == loser:
        return
    for _ in range(count):
        if loser != NONE:
            yield from give_up(g, loser)
        yield from gain(g, seat)


def lose(g: Table, seat: Seat, count: int = 1) -> Rule[None]:
    """Glory back to the pool; who has neither token nor tile loses nothing."""
    for _ in range(count):
        yield from give_up(g, seat)


def give_up(g: Table, seat: Seat) -> Rule[None]:
    """One token, for which a tile is broken if need be."""
    if not g.glory[seat] and g.tiles[seat]:
        yield from break_tile(g, seat)
    if g.glory[seat]:
        g.glory[seat] -= 1
        g.tell("lost_glory", seat)


# -- tiles -------------------------------------------------------------------------------------------
def claim(g: Table, seat: Seat) -> Rule[None]:
    """Four tokens go back instead of a fifth being taken, and a tile is chosen."""
    answer = yield Question(seat, "bok.glory.2", tiles_on_display, open=True)
    tile = answer[1]
    g.glory[seat] -= TILE_WORTH - 1
    g.display ^= 1 << tile
    g.tiles[seat] |= 1 << tile
    g.tell("claimed", seat, tile)
    yield from fill_display(g)
    if 1 << tile == FAMOUS_TROUPE:
        check_playoff(g, seat)
        yield from hire_troupe(g, seat)


def tiles_on_display(g: Table, seat: Seat) -> list[Answer]:
    return [("claim", tile) for tile in members(g.display)]


def fill_display(g: Table) -> Rule[None]:
    """Tiles from the bag, as long as there are any and fewer than five lie open."""
    while g.bag and g.display.bit_count() < DISPLAY_SIZE:
        tile = yield draw(tiles_in_bag, kind="bok.glory.3")
        g.bag ^= 1 << tile
        g.display |= 1 << tile
        g.tell("displayed", tile)


def tiles_in_bag(g: Table, seat: Seat) -> tuple[int, ...]:
    assert seat == NATURE
    return members(g.bag)


def break_tile(g: Table, seat: Seat) -> Rule[None]:
    """A tile of the owner's choice goes back into the bag for five tokens."""
    answer = yield Question(seat, "bok.glory.5", own_tiles, open=True)
    tile = answer[1]
    g.tiles[seat] ^= 1 << tile
    g.bag |= 1 << tile
    g.glory[seat] += TILE_WORTH
    g.tell("broke", seat, tile)
    if 1 << tile == FAMOUS_TROUPE:
        g.glory[seat] -= 1
        g.tell("lost_glory", seat)
    yield from fill_display(g)


def own_tiles(g: Table, seat: Seat) -> list[Answer]:
    return [("break", tile) for tile in members(g.tiles[seat])]


def hire_troupe(g: Table, seat: Seat) -> Rule[None]:
    """Famous Troupe: now or never, one of the holder's Kingdoms may pay 5 Crowns for a Glory."""
    answer = yield Question(seat, "bok.glory.6", patrons, open=True, rest=("decline",))
    if answer[0] == "pay":
        g.crowns[answer[1]] -= TROUPE_COST
        g.tell("hired_troupe", answer[1], TROUPE_COST)
        yield from gain(g, seat)


def patrons(g: Table, seat: Seat) -> list[Answer]:
    rich = [k for k in kingdoms_of(g, seat) if g.crowns[k] >= TROUPE_COST]
    return [*(("pay", k) for k in rich), ("decline",)]
