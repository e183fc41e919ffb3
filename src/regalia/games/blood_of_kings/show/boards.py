"""What lies beside the map: the Kingdom Order track, sets, Achievements, and the challenge, battle or play going on."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.authoring.bits import members
from regalia.authoring.scene import Cell, Element, Piece, Pile, Sheet, Track
from regalia.games.blood_of_kings.components import KINGDOMS, SETS, TILES
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.show import names
from regalia.games.blood_of_kings.show.labels import BOARD, PIECE, SOURCE
from regalia.games.blood_of_kings.show.pieces import card_piece, join, kept, of_kingdom, tile_id
from regalia.games.blood_of_kings.show.tellings import forces
from regalia.games.blood_of_kings.sides import ranks, strength
from regalia.games.blood_of_kings.table import ATTACK, DEFEND, Battle, Table
from regalia.kernel.questions import Seat

ROW = 6
"""Sets in a row."""


def boards(view: Table) -> Iterator[Sheet | Track | Pile]:
    """What is going on, and the order in which the Kingdoms act."""
    if view.battle is not None:
        yield battle_sheet(view.battle)
    if view.challenge is not None:
        yield throne_sheet(view.challenge.kingdom, view.ruler[view.challenge.kingdom], counts_before(view))
    if view.play is not None:
        yield pile("play")
    if view.talks is not None and view.talks.card != NONE:
        yield pile("offer")
    yield order_track()


def market(view: Table) -> Iterator[Sheet]:
    """What can be claimed and picked up."""
    yield display_sheet(view.display)
    yield sets_sheet()


def pieces(view: Table) -> Iterator[Piece]:
    yield from order_pieces(view.order)
    for i, cards in enumerate(view.sets):
        yield from set_pieces(i, cards)
    if view.challenge is not None:
        for i, (before, _, card, _) in enumerate(view.challenge.front):
            yield card_piece(f"front-{i}", card, f"throne-{before}")
    if view.play is not None:
        yield card_piece("play-card", view.play.card, "play")
    if view.talks is not None and view.talks.card != NONE:
        yield card_piece("offer-card", view.talks.card, "offer")


@kept
def pile(word: str) -> Pile:
    return Pile(word, BOARD[word], BOARD.get(f"{word} note", ""))


# -- the Kingdom Order track ---------------------------------------------------------------------------
@kept
def order_track() -> Track:
    return Track("order", BOARD["order"], spaces=tuple(Element(space_id(at), str(at + 1)) for at in range(6)))


def space_id(at: int) -> str:
    return f"order-{at + 1}"


@kept
def order_pieces(order: tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple(order_piece(k, at) for at, k in enumerate(order))


@kept
def order_piece(k: int, at: int) -> Piece:
    fact, note = KINGDOMS[k], PIECE["order note"].format(at + 1)
    return Piece(of_kingdom("order", k), fact.name, note, space_id(at), fact.crest, fact.colour, kind="marker")


# -- Achievements ------------------------------------------------------------------------------------
@kept
def display_sheet(display: int) -> Sheet:
    return Sheet("display", BOARD["display"], rows=(tuple(tile_cell(tile) for tile in members(display)),))


@kept
def tile_cell(tile: int) -> Cell:
    fact = TILES[tile]
    return Cell(tile_id(tile), fact.name, join(fact.text, SOURCE[fact.source]), "achievement")


# -- sets --------------------------------------------------------------------------------------------
def set_id(i: int) -> str:
    return f"set-{i + 1}"


def set_card_id(i: int, place: int) -> str:
    return f"{set_id(i)}-{place}"


@kept
def sets_sheet() -> Sheet:
    cells = tuple(Cell(set_id(i), BOARD["set"].format(i + 1)) for i in range(SETS))
    return Sheet("sets", BOARD["sets"], rows=tuple(cells[i : i + ROW] for i in range(0, SETS, ROW)))


@kept
def set_pieces(i: int, cards: tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple(card_piece(set_card_id(i, place), card, set_id(i)) for place, card in enumerate(cards))


# -- a challenge for a throne --------------------------------------------------------------------------
def throne_id(seat: Seat) -> str:
    return f"throne-{seat}"


def counts_before(view: Table) -> tuple[int, ...]:
    assert view.challenge is not None, "a throne is being challenged"
    before = [row[0] for row in view.challenge.front]
    return tuple(before.count(seat) for seat in range(view.players))


@kept
def throne_sheet(k: int, ruler: Seat, counts: tuple[int, ...]) -> Sheet:
    """A cell for each player, on which the cards before him lie."""
    cells = tuple(throne_cell(seat, seat == ruler, count) for seat, count in enumerate(counts))
    return Sheet("throne", BOARD["throne"].format(names.kingdom(k)), rows=(cells,))


@kept
def throne_cell(seat: Seat, rules: bool, count: int) -> Cell:
    label = BOARD["ruler"].format(names.house(seat)) if rules else names.house(seat)
    note = BOARD["front note"].format(names.hand(count).capitalize(), names.house(seat))
    return Cell(throne_id(seat), label, note, names.HOUSES[seat][1], "held" if rules else "")


# -- a battle ------------------------------------------------------------------------------------------
def battle_sheet(battle: Battle) -> Sheet:
    both = ranks(battle, ATTACK), ranks(battle, DEFEND)
    sums = strength(battle, ATTACK), strength(battle, DEFEND)
    return sides_sheet(battle.space, battle.assault, tuple(map(tuple, both)), sums, battle.levies)


@kept
def sides_sheet(
    space: int, assault: bool, both: tuple[tuple[int, ...], ...], sums: tuple[int, int], levies: int
) -> Sheet:
    title = BOARD["assault" if assault else "battle"].format(names.space(space))
    return Sheet(
        "battle", title, rows=tuple((side_cell(space, side, both[side], sums[side], levies),) for side in (0, 1))
    )


@kept
def side_cell(space: int, side: int, units: tuple[int, ...], total: int, levies: int) -> Cell:
    found = forces([(k, count) for k, count in enumerate(units) if count], space)
    if side == DEFEND and levies:
        found.append(names.levies(levies))
    label = BOARD["defence" if side else "attack"].format(", ".join(found))
    return Cell(f"side-{side}", label, BOARD["side note"], "defence" if side else "battle", "", (f"strength:{total}",))
