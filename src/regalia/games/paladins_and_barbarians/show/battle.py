"""The battle going on, staged: a row for each side with what its units have, and the cards it has laid."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.authoring.scene import Cell, Counter, Piece, Sheet
from regalia.authoring.words import counted, summed
from regalia.games.paladins_and_barbarians.battle import (
    card_strength,
    protection,
    strength,
    strength_on_card,
    units_strength,
)
from regalia.games.paladins_and_barbarians.components import KINGDOM_NAMES, NONE, TERRITORIES
from regalia.games.paladins_and_barbarians.losses import size
from regalia.games.paladins_and_barbarians.show.labels import BOARD, PIECE, STATUS
from regalia.games.paladins_and_barbarians.show.pieces import CRESTS, combat_piece, join, kept
from regalia.games.paladins_and_barbarians.table import ATTACK, BLIND, DEFENCE, Fight, Table
from regalia.kernel.questions import Seat

SIDES = ("attack", "defence")


def known_strength(view: Table, side: int) -> int:
    """What everybody can count: before the reveal all but the cards, then all of it; in the end as it was counted."""
    fight = view.fight
    assert fight is not None, "nobody fights now"
    if is_counted(fight):
        return fight.strength[side]
    if fight.revealed:
        return strength(view, side)
    place = int(fight.armed) if side == ATTACK else protection(view)
    return units_strength(view, side) + place + fight.bonus[side]


def is_counted(fight: Fight) -> bool:
    return any(fight.strength)


def strength_without_properties(view: Table, side: int) -> int:
    """After the reveal and before the properties: red cards with the strength on them."""
    assert view.fight is not None, "nobody fights now"
    if view.fight.card[side] == NONE:
        return strength(view, side)
    return strength(view, side) - card_strength(view, side) + strength_on_card(view, side)


def parts_of_strength(view: Table, fight: Fight, side: int) -> list[tuple[str, int]]:
    """What everybody can count, part by part; nothing when units have been lost since it was counted."""
    if is_counted(fight):
        return []
    place = (BOARD["part armory"], int(fight.armed)) if side == ATTACK else (BOARD["part place"], protection(view))
    parts = [(BOARD["part units"], units_strength(view, side)), place, (BOARD["part bonus"], fight.bonus[side])]
    return [*parts, (BOARD["part cards"], known_strength(view, side) - sum(points for _, points in parts))]


# -- the sheet -----------------------------------------------------------------------------------------
def fight_sheet(view: Table, fight: Fight) -> Sheet:
    """A row for each side, the attacker above. It has no heading: the status says where they fight."""
    return Sheet("fight", "", rows=tuple(side_row(view, fight, side) for side in (ATTACK, DEFENCE)))


def side_row(view: Table, fight: Fight, side: int) -> tuple[Cell, ...]:
    seat = fight.seats[side]
    kingdom = NONE if seat == NONE else view.kingdom[seat]
    is_gone = side == DEFENCE and fight.conquered
    left = (0, 0) if is_gone else (size(view, side), units_strength(view, side))
    return (
        side_cell(side, kingdom, *left),
        card_cell(side, "card"),
        card_cell(side, "added"),
        sum_cell(side, known_strength(view, side), fight.revealed, summed(parts_of_strength(view, fight, side))),
    )


@kept
def side_cell(side: int, kingdom: int, units: int, power: int) -> Cell:
    name = BOARD["revolutionaries"] if kingdom == NONE else KINGDOM_NAMES[kingdom]
    icon = "revolutionary" if kingdom == NONE else CRESTS[kingdom]
    label = BOARD["side"].format(name, BOARD[SIDES[side]])
    return Cell(
        f"fight-{SIDES[side]}",
        label,
        BOARD["side note"].format(counted(units, "unit"), power),
        icon,
        "",
        (f"army:{power}",),
    )


@kept
def card_cell(side: int, word: str) -> Cell:
    return Cell(f"fight-{word}-{SIDES[side]}", BOARD[word], "", "combat")


@kept
def sum_cell(side: int, known: int, revealed: bool, parts: str) -> Cell:
    label, note = BOARD["sum"], join(parts, BOARD["sum note" if revealed else "sum open"])
    return Cell(f"fight-sum-{SIDES[side]}", label, note, "strength", "", (f"strength:{known}",))


# -- cards ---------------------------------------------------------------------------------------------
def fight_pieces(view: Table) -> Iterator[Piece]:
    if view.fight is None:
        return
    for side in (ATTACK, DEFENCE):
        yield from laid_piece(side, "card", view.fight.card[side])
        yield from laid_piece(side, "added", view.fight.added[side])


@kept
def laid_piece(side: int, word: str, card: int) -> tuple[Piece, ...]:
    id, at = f"laid-{word}-{SIDES[side]}", f"fight-{word}-{SIDES[side]}"
    if card == NONE:
        return ()
    if card == BLIND:
        return (Piece(id, "", PIECE["blind"], at, "combat", face_down=True, kind="card"),)
    return (combat_piece(id, card, at),)


# -- questions about it ------------------------------------------------------------------------------
@kept
def site_counter(t: int) -> Counter:
    return Counter("site", STATUS["fight"], "", "battle", TERRITORIES[t].name)


def side_of(view: Table, seat: Seat) -> int:
    """The side that a seat is on in the battle going on."""
    assert view.fight is not None, "nobody fights now"
    return view.fight.seats.index(seat)
