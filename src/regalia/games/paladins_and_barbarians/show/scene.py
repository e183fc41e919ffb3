"""How the table is drawn, as data: the map and what lies on it, the battle going on, decks, tracks and kingdom mats.

Territories have the ids of `components/map.toml`. A battle is a sheet of its own with a row for each side, on which the
cards lie, face down as long as they are secret. Elements are made by functions of small values and kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from regalia.authoring.bits import members
from regalia.authoring.scene import Area, Cell, Counter, Element, Map, Piece, Scene, Sheet, Track, drawn_from
from regalia.games.paladins_and_barbarians.components import (
    BONUSES,
    BRICKYARD,
    CARDS,
    COLOURS,
    CROWN,
    EVENTS,
    KINGDOM_NAMES,
    NONE,
    SPHERES,
    TERRITORIES,
)
from regalia.games.paladins_and_barbarians.components.shapes import shapes
from regalia.games.paladins_and_barbarians.construction import PLACES
from regalia.games.paladins_and_barbarians.show.battle import fight_pieces, fight_sheet, site_counter
from regalia.games.paladins_and_barbarians.show.labels import BOARD, MAP, PIECE, STATUS
from regalia.games.paladins_and_barbarians.show.panels import age_piece, panel
from regalia.games.paladins_and_barbarians.show.pieces import CRESTS, join, kept, pieces, tint
from regalia.games.paladins_and_barbarians.table import Table, is_last_war, owner, works
from regalia.games.paladins_and_barbarians.table import standing as buildings_in
from regalia.games.paladins_and_barbarians.victory import spheres
from regalia.kernel.questions import Seat

Board = Map | Sheet | Track


def scene(view: Table, seat: Seat) -> Scene:
    """The table as a view shows it to a seat, or to a watcher."""
    drawn = (*pieces(view), *track_pieces(view), *fight_pieces(view))
    return Scene(tuple(boards(view)), tuple(panel(view, other) for other in range(2)), drawn, tuple(status(view)))


# -- boards ------------------------------------------------------------------------------------------
def boards(view: Table) -> Iterator[Board]:
    """The map and, while nobody fights, how both stand; in a battle that takes its place."""
    yield board(view, NONE if view.fight is None else view.fight.target)
    if view.fight is not None:
        yield fight_sheet(view, view.fight)
    else:
        yield spheres_sheet(view)
    yield feats_track(*reach(view))


@drawn_from("kingdom", "colour", "land", "rebels", "built", "breached", "rebellion", "unordered", "bare", "final")
def board(view: Table, site: int) -> Map:
    """The map; there is a battle for `site`."""
    areas = tuple(territory(view, t, t == site) for t in range(9))
    board = shapes().board
    return Map("map", MAP["label"], MAP["note"], max(board[::2]), max(board[1::2]), board, areas)


def territory(view: Table, t: int, fought_for: bool) -> Area:
    holder = owner(view, t)
    kingdom = NONE if holder == NONE else view.kingdom[holder]
    colour = "" if holder == NONE else tint(view, holder)
    places = PLACES + any(works(view, seat, t, BRICKYARD) for seat in range(2))
    taken = buildings_in(view, t).bit_count()
    return area(t, holder, kingdom, colour, (taken, places), unrest(view, t, holder), fought_for)


def unrest(view: Table, t: int, holder: Seat) -> tuple[str, ...]:
    """What there is of it in a territory, or will be when its holder's next age begins."""
    if holder == NONE:
        return ("rebels",) if view.rebels[t] else ()
    found = {"rebellion": view.rebellion}
    if view.final != holder:  # he has no further age
        found |= {"unordered": view.unordered[holder], "bare": view.bare[holder]}
    return tuple(name for name, lands in found.items() if lands >> t & 1)


@kept
def area(
    t: int, seat: Seat, kingdom: int, colour: str, places: tuple[int, int], unrest: tuple[str, ...], fought_for: bool
) -> Area:
    """Places for buildings: how many are taken, and all."""
    fact, shape = TERRITORIES[t], shapes()
    holder = MAP["held"].format(KINGDOM_NAMES[kingdom]) if kingdom != NONE else "" if unrest else MAP["free"]
    note = join(
        MAP["crown"] if t == CROWN else MAP["home"].format(fact.colour),
        holder,
        *(MAP[name] for name in unrest),
        MAP["places"].format(*places),
    )
    marks = (*(("king",) if t == CROWN else ()), *(("battle",) if fought_for else ()))
    drawn = shape.outline[fact.id], shape.spot[fact.id]
    return Area(fact.id, fact.name, note, "land", *drawn, colour, marks, owner=None if seat == NONE else seat)


def spheres_sheet(view: Table) -> Sheet:
    points = tuple(zip(*(spheres(view, seat) for seat in range(2)), strict=True))
    return sphere_cells(view.kingdom, points)


@kept
def sphere_cells(kingdom: tuple[int, int], points: tuple[tuple[int, ...], ...]) -> Sheet:
    """Each sphere with the points of both, by their crests, in one row."""
    cells = [
        Cell(
            f"sphere-{name}",
            BOARD[name],
            BOARD[f"{name} note"],
            name,
            "",
            tuple(f"{CRESTS[kingdom[seat]]}:{both[seat]}" for seat in range(2)),
        )
        for name, both in zip(SPHERES, points, strict=True)
    ]
    return Sheet("spheres", "", rows=(tuple(cells),))


# -- the feat of arms track ----------------------------------------------------------------------------
def reach(view: Table) -> tuple[int, int]:
    """The stretch of the track that matters: from the marker behind to the end of the longest reign."""
    return min(view.marker), max(*view.marker, *view.reign)


@kept
def feats_track(least: int, most: int) -> Track:
    spaces = tuple(Element(f"feats-{i}", str(i)) for i in range(least, most + 1))
    return Track("feats-track", BOARD["track"], spaces=spaces)


def track_pieces(view: Table) -> Iterator[Piece]:
    for seat in range(2):
        yield age_piece(view, seat)
        yield marker(seat, view.marker[seat], view.kingdom[seat], tint(view, seat))
        if view.ruler[seat] != NONE and view.reign[seat] >= view.marker[seat]:
            yield reign_end(seat, view.reign[seat], view.kingdom[seat], tint(view, seat))


@kept
def marker(seat: Seat, at: int, kingdom: int, colour: str) -> Piece:
    note = PIECE["marker note"].format(at)
    name = KINGDOM_NAMES[kingdom]
    return Piece(f"marker-{seat}", name, note, f"feats-{at}", CRESTS[kingdom], colour, kind="marker")


@kept
def reign_end(seat: Seat, at: int, kingdom: int, colour: str) -> Piece:
    note = PIECE["end note"].format(KINGDOM_NAMES[kingdom])
    return Piece(f"reign-{seat}", PIECE["end"], note, f"feats-{at}", "reign", colour)


# -- status ------------------------------------------------------------------------------------------
def status(view: Table) -> Iterator[Counter]:
    """Whose turn it is, how much of the game is left, and what is going on."""
    yield turn_counter(view.turn, view.kingdom, view.colour)
    if is_last_war(view):
        name = KINGDOM_NAMES[view.kingdom[view.final]]
        yield Counter("ages", STATUS["last war"], STATUS["last war note"].format(name), "battle", name)
    else:
        yield cards_counter(view.bonus, view.times, view.left)
    yield deck_counter(len(view.deck), view.spent)
    if view.truce != NONE:
        name = KINGDOM_NAMES[view.kingdom[view.truce]]
        value = STATUS["until"].format(name)
        yield Counter("truce", STATUS["truce"], STATUS["truce note"].format(name), "truce", value)
    if view.heroes:
        yield heroes_counter()
    if view.extra:
        yield Counter("extra", STATUS["extra"], "", "turn", str(view.extra))
    if view.fight is not None and view.result is None:
        yield site_counter(view.fight.target)


@kept
def turn_counter(turn: Seat, kingdom: tuple[int, int], colour: tuple[int, int]) -> Counter:
    if turn == NONE:
        return Counter("turn", STATUS["turn"], "", "turn", STATUS["set-up"])
    crest, name = CRESTS[kingdom[turn]], KINGDOM_NAMES[kingdom[turn]]
    return Counter("turn", STATUS["turn"], "", crest, name, COLOURS[colour[turn]])


@kept
def cards_counter(bonus: int, times: int, left: int) -> Counter:
    """The note says which cards will or may come: that is no secret, but their order is."""
    number = bonus.bit_count()
    note = join(
        BOARD["ages note"].format(number, left),
        BOARD["bonus note"].format(", ".join(BONUSES[card].name for card in members(bonus))) if bonus else "",
        BOARD["times note"].format(", ".join(EVENTS[card].name for card in members(times))),
    )
    return Counter("ages", STATUS["cards"], note, "age", str(number + left))


@kept
def deck_counter(count: int, spent: tuple[int, ...]) -> Counter:
    """The note says which cards have been played, as those can't come."""
    played = ", ".join(CARDS[card].name for card in spent)
    note = join(BOARD["deck note"], BOARD["spent note"].format(played) if spent else "")
    return Counter("deck", BOARD["deck"], note, "combat", str(count))


@cache
def heroes_counter() -> Counter:
    return Counter("heroes", STATUS["heroes"], STATUS["heroes note"], "feats", STATUS["next"])
