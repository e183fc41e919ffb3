"""The panel of a player: Glory and Achievements, the hand, and a mat of Influence with a space for each Kingdom."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.authoring.bits import members
from regalia.authoring.scene import Cell, Counter, Panel, Piece, Pile, Sheet
from regalia.authoring.words import summed
from regalia.games.blood_of_kings.components import KINGDOMS
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.show import names
from regalia.games.blood_of_kings.show.kingdoms import ruled_by
from regalia.games.blood_of_kings.show.labels import PANEL, PIECE
from regalia.games.blood_of_kings.show.pieces import card_id, card_piece, influence_id, join, kept, mat_id, tile_piece
from regalia.games.blood_of_kings.table import Table, total
from regalia.kernel.questions import Seat


def panel_id(seat: Seat) -> str:
    return f"panel-{seat}"


def panel(view: Table, seat: Seat) -> Panel:
    _, crest, tint = names.HOUSES[seat]
    return Panel(
        panel_id(seat),
        names.house(seat),
        "",
        seat,
        tint,
        crest,
        state(view, seat),
        (*counters(view, seat), *piles(seat), mats(view, seat)),
        (f"total-{seat}", f"kingdoms-{seat}", f"cards-{seat}"),
    )


def state(view: Table, seat: Seat) -> str:
    if view.result is not None:
        return "winner" if seat in view.result.winners else ""
    return ""


def counters(view: Table, seat: Seat) -> Iterator[Counter]:
    yield total_counter(seat, view.glory[seat], total(view, seat))
    yield counter("glory", seat, str(view.glory[seat]), "laurel")
    yield cards_counter(seat, len(view.hand[seat]), view.known[seat])
    yield counter("kingdoms", seat, ruled_by(view, seat), "king")


@kept
def counter(word: str, seat: Seat, value: str, icon: str) -> Counter:
    return Counter(f"{word}-{seat}", PANEL[word], PANEL.get(f"{word} note", ""), icon, value)


@kept
def total_counter(seat: Seat, tokens: int, total: int) -> Counter:
    parts = summed([(PANEL["part tokens"], tokens), (PANEL["part tiles"], total - tokens)])
    return Counter(f"total-{seat}", PANEL["total"], join(PANEL["total note"], parts), "glory", str(total))


@kept
def piles(seat: Seat) -> tuple[Pile, Pile]:
    return Pile(f"hand-{seat}", PANEL["hand"], kind="hand"), Pile(f"tiles-{seat}", PANEL["tiles"])


@kept
def cards_counter(seat: Seat, count: int, known: tuple[int, ...]) -> Counter:
    """The note tells the cards that everybody knows to be with the player."""
    note = PANEL["known"].format(names.cards(known)) if known else ""
    return Counter(f"cards-{seat}", PANEL["cards"], note, "hand", str(count))


def mats(view: Table, seat: Seat) -> Sheet:
    cells = tuple(mat_cell(seat, k, len(view.mat[seat * 6 + k]), glimpsed(view, seat, k)) for k in range(6))
    return Sheet(f"mats-{seat}", PANEL["mats"].format(names.house(seat)), rows=(cells,))


def glimpsed(view: Table, owner: Seat, k: int) -> tuple[int, ...]:
    """Cards that the seat whose view it is knows to be in a stack, no matter where."""
    return tuple(card for cards in view.glimpsed[owner * 6 + k :: view.players * 6] for card in cards)


@kept
def mat_cell(seat: Seat, k: int, count: int, seen: tuple[int, ...]) -> Cell:
    note = PANEL["mat note"].format(names.hand(count).capitalize(), names.kingdom(k))
    known = PANEL["glimpsed"].format(names.cards(seen)) if seen else ""
    return Cell(mat_id(seat, k), names.kingdom(k), join(note, known), KINGDOMS[k].crest)


# -- what lies there ---------------------------------------------------------------------------------
def pieces(view: Table) -> Iterator[Piece]:
    for seat in range(view.players):
        yield from hand(seat, view.hand[seat])
        yield from (tile_piece(tile, f"tiles-{seat}") for tile in members(view.tiles[seat]))
        for k in range(6):
            if stack := view.mat[seat * 6 + k]:
                yield from influence(seat, k, stack)
    if view.first != NONE:
        yield first_player(view.first)


@kept
def hand(seat: Seat, cards: tuple[int, ...]) -> tuple[Piece, ...]:
    return tuple(card_piece(card_id(seat, i), card, f"hand-{seat}") for i, card in enumerate(cards))


@kept
def influence(seat: Seat, k: int, stack: tuple[int, ...]) -> tuple[Piece, ...]:
    """Face down but for those who have seen them, the top last."""
    return tuple(card_piece(influence_id(seat, k, i), card, mat_id(seat, k)) for i, card in enumerate(stack))


@kept
def first_player(seat: Seat) -> Piece:
    return Piece("first-player", PIECE["first"], PIECE["first note"], panel_id(seat), "first", "gold")
