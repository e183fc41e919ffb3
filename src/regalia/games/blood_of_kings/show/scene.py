"""How the table is drawn, as data: the map, what goes on beside it, six folded Kingdoms, and the players' panels.

Spaces have the ids of `components/map.toml`; what belongs to a Kingdom ends with its id, `crowns-france`, what
belongs to a player with the seat, `hand-2`. Elements are made by functions of small values and kept.
"""

from __future__ import annotations

from collections.abc import Iterator

from regalia.authoring.bits import members
from regalia.authoring.scene import Counter, Scene
from regalia.authoring.words import listing
from regalia.games.blood_of_kings.components import COPIES, KINGDOMS
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.show import boards, kingdoms, map, names, panels
from regalia.games.blood_of_kings.show.labels import STATUS
from regalia.games.blood_of_kings.show.pieces import join, kept
from regalia.games.blood_of_kings.table import Table
from regalia.kernel.questions import Seat

ALL_CARDS = sum(COPIES)


def scene(view: Table, seat: Seat) -> Scene:
    """The table as a view shows it to a seat, or to a watcher."""
    site = NONE if view.battle is None else view.battle.space
    around = (*boards.boards(view), *kingdoms.acting(view), *kingdoms.panels(view), *boards.market(view))
    pieces = (*map.map_pieces(view), *kingdoms.tokens(view), *boards.pieces(view), *panels.pieces(view))
    players = tuple(panels.panel(view, other) for other in range(view.players))
    return Scene((map.board(view, site), *around), players, pieces, tuple(status(view)))


# -- status ------------------------------------------------------------------------------------------
def status(view: Table) -> Iterator[Counter]:
    """How far the game is, what is left, and what goes on."""
    yield turn_counter(view.turn, view.turns)
    if view.playoff:
        yield playoff_counter(view.playoff)
    else:
        yield bag_counter(view.display.bit_count(), view.bag)
    yield deck_counter(cards_in_deck(view), tuple(view.discard))
    if view.active != NONE:
        yield active_counter(view.active)
    if view.battle is not None:
        yield Counter("site", STATUS["site"], "", "battle", names.space(view.battle.space))


@kept
def turn_counter(turn: int, turns: int) -> Counter:
    return Counter("turn", STATUS["turn"], "", "turn", STATUS["of"].format(turn, turns) if turns else str(turn))


@kept
def playoff_counter(glory: int) -> Counter:
    return Counter("playoff", STATUS["playoff"], STATUS["playoff note"], "glory", str(glory))


@kept
def bag_counter(display: int, bag: int) -> Counter:
    """The note tells which tiles are still in the bag."""
    left = members(bag)
    inside = STATUS["in bag"].format(listing(names.tile(tile) for tile in left)) if left else ""
    note = join(STATUS["bag note"].format(display, len(left)), inside)
    return Counter("bag", STATUS["bag"], note, "achievement", str(display + len(left)))


@kept
def deck_counter(count: int, discard: tuple[int, ...]) -> Counter:
    """The note tells what lies among the discards, which everybody may look through."""
    kinds = [STATUS["copies"].format(names.card(card), n) for card, n in enumerate(discard) if n]
    note = STATUS["deck note"].format(sum(discard), ", ".join(kinds)) if kinds else STATUS["no discards"]
    return Counter("deck", STATUS["deck"], note, "dynasty", str(count))


@kept
def active_counter(k: int) -> Counter:
    return Counter("active", STATUS["active"], "", KINGDOMS[k].crest, names.kingdom(k), KINGDOMS[k].colour)


def cards_in_deck(view: Table) -> int:
    """What lies nowhere else."""
    elsewhere = sum(len(cards) for cards in (*view.hand, *view.mat, *view.sets)) + sum(view.discard)
    front = len(view.challenge.front) if view.challenge is not None else 0
    laid = (view.play is not None) + (view.talks is not None and view.talks.card != NONE)
    return ALL_CARDS - elsewhere - front - laid
