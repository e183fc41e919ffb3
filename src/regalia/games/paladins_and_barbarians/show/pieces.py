"""What lies on the map and in the panels: units, buildings, tokens and cards.

Units and tokens are named after the territory they are in, `unit-red-left-0-1`; all of a kind in one place are alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from regalia.authoring.bits import members
from regalia.authoring.scene import Piece, drawn_from
from regalia.games.paladins_and_barbarians.components import (
    BONUSES,
    BUILDINGS,
    CARDS,
    COLOURS,
    CROWN,
    FORTRESS,
    KINGDOM_NAMES,
    NONE,
    SPECIAL_NAMES,
    TERRITORIES,
    WALL,
)
from regalia.games.paladins_and_barbarians.show.labels import MAP, PIECE, SOURCE
from regalia.games.paladins_and_barbarians.table import (
    APART,
    COMMON,
    HAND,
    SPECIAL,
    STRATEGIST,
    Table,
    owner,
    working,
    works,
)
from regalia.kernel.questions import UNKNOWN, Seat

kept = lru_cache(maxsize=4096)
"""For functions of small values that make an element, so that what did not change is the same object."""
CRESTS = ("paladins", "barbarians")
"""By kingdom."""
PLACES = ("hand", "apart", "strategist")
"""Where combat cards are, by HAND, APART and STRATEGIST."""


def join(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def land_id(t: int) -> str:
    return TERRITORIES[t].id


def land_name(t: int) -> str:
    """As it is called inside of a sentence."""
    return MAP["crown name"] if t == CROWN else TERRITORIES[t].name


def unit_id(t: int, kind: int, i: int) -> str:
    return f"unit-{land_id(t)}-{kind}-{i}"


def rebel_id(t: int, i: int) -> str:
    return f"rebel-{land_id(t)}-{i}"


def building_id(t: int, b: int) -> str:
    return f"building-{land_id(t)}-{BUILDINGS[b].id}"


def token_id(kind: str, t: int) -> str:
    return f"{kind}-{land_id(t)}"


def panel_id(seat: Seat) -> str:
    return f"panel-{seat}"


def card_id(seat: Seat, place: int, i: int) -> str:
    return f"{PLACES[place]}-{seat}-{i}"


def pile_id(seat: Seat, place: int) -> str:
    return f"{'hand' if place == HAND else 'apart'}-{seat}"


def bonus_id(card: int) -> str:
    return f"bonus-{BONUSES[card].id}"


def tint(view: Table, seat: Seat) -> str:
    return COLOURS[view.colour[seat]]


def pieces(view: Table) -> Iterator[Piece]:
    yield from map_pieces(view)
    for seat in range(2):
        yield from card_pieces(seat, tuple(view.cards[seat * 3 : seat * 3 + 3]))
        yield from (bonus_piece(card, f"bonus-{seat}") for card in members(view.held[seat]))
        yield from award_pieces(view, seat)


# -- on the map --------------------------------------------------------------------------------------
@drawn_from(
    *("kingdom", "colour", "land", "units", "tired", "rebels", "built", "breached"),
    *("once", "twice", "rebellion", "guard", "plague", "house"),
)
def map_pieces(view: Table) -> tuple[Piece, ...]:
    return tuple(piece for t in range(9) for piece in land_pieces(view, t))


def land_pieces(view: Table, t: int) -> Iterator[Piece]:
    """Units first, then buildings, then tokens."""
    holder = owner(view, t)
    if holder != NONE:
        yield from unit_pieces(view, t, holder)
    yield from (rebel_piece(t, i) for i in range(view.rebels[t]))
    for seat in range(2):
        at_work = working(view, seat, t)
        for b in members(view.built[t * 2 + seat]):
            yield building_piece(t, b, seat, view.kingdom[seat], tint(view, seat), bool(at_work >> b & 1))
    yield from token_pieces(view, t, holder)


def unit_pieces(view: Table, t: int, holder: Seat) -> Iterator[Piece]:
    kingdom, colour = view.kingdom[holder], tint(view, holder)
    for i in range(view.units[t * 2 + SPECIAL]):
        yield special_piece(t, i, holder, kingdom, colour, i < view.tired[t])
    yield from (common_piece(t, i, holder, kingdom, colour) for i in range(view.units[t * 2 + COMMON]))


@kept
def common_piece(t: int, i: int, seat: Seat, kingdom: int, colour: str) -> Piece:
    label = PIECE["common"].format(KINGDOM_NAMES[kingdom])
    note = PIECE["common note"]
    return Piece(unit_id(t, COMMON, i), label, note, land_id(t), "warrior", colour, kind="figure", owner=seat)


@kept
def special_piece(t: int, i: int, seat: Seat, kingdom: int, colour: str, tired: bool) -> Piece:
    name = SPECIAL_NAMES[kingdom]
    note = PIECE[f"{name} tired" if tired else f"{name} note"]
    state, id = "spent" if tired else "", unit_id(t, SPECIAL, i)
    return Piece(id, PIECE[name], note, land_id(t), name, colour, kind="figure", state=state, owner=seat)


@kept
def rebel_piece(t: int, i: int) -> Piece:
    note = PIECE["rebel note"]
    return Piece(rebel_id(t, i), PIECE["rebel"], note, land_id(t), "revolutionary", "black", kind="figure")


@kept
def building_piece(t: int, b: int, seat: Seat, kingdom: int, colour: str, at_work: bool) -> Piece:
    fact, id = BUILDINGS[b], building_id(t, b)
    whose = PIECE["of"].format(KINGDOM_NAMES[kingdom])
    note = join(fact.text, whose, "" if at_work else PIECE["idle"])
    state = "" if at_work else "spent"
    return Piece(id, fact.name, note, land_id(t), fact.id, colour, kind="marker", state=state, owner=seat)


def token_pieces(view: Table, t: int, holder: Seat) -> Iterator[Piece]:
    if holder != NONE and view.once >> t & 1:
        kingdom, colour = view.kingdom[holder], tint(view, holder)
        yield from (order_piece(t, i, kingdom, colour) for i in range(1 + (view.twice >> t & 1)))
    for kind, lying in (("rebellion", view.rebellion), ("plague", view.plague)):
        if lying >> t & 1:
            yield token_piece(kind, t)
    if view.guard >> t & 1:
        yield defence_piece(t, any(works(view, holder, t, b) for b in (WALL, FORTRESS)))
    if view.house[t]:
        yield gold_piece(t, view.house[t])


@kept
def order_piece(t: int, i: int, kingdom: int, colour: str) -> Piece:
    label = PIECE["order"].format(KINGDOM_NAMES[kingdom])
    return Piece(f"order-{land_id(t)}-{i}", label, PIECE["order note"], land_id(t), "order", colour)


@kept
def token_piece(kind: str, t: int) -> Piece:
    return Piece(token_id(kind, t), PIECE[kind], PIECE[f"{kind} note"], land_id(t), kind, "black")


@kept
def defence_piece(t: int, at_work: bool) -> Piece:
    """It counts while a Wall or a Fortress works."""
    note = PIECE["defence note"] if at_work else PIECE["defence idle"]
    state, id = "" if at_work else "spent", token_id("defence", t)
    return Piece(id, PIECE["defence"], note, land_id(t), "defence", "silver", state=state)


@kept
def gold_piece(t: int, count: int) -> Piece:
    value = str(count)
    return Piece(token_id("gold", t), PIECE["gold"], PIECE["gold note"], land_id(t), "talent", "gold", value=value)


# -- cards -------------------------------------------------------------------------------------------
@kept
def card_pieces(seat: Seat, cards: tuple[tuple[int, ...], ...]) -> tuple[Piece, ...]:
    """A player's combat cards: face down where the view does not know them."""
    places = (HAND, APART, STRATEGIST)
    return tuple(
        combat_piece(card_id(seat, place, i), card, pile_id(seat, place))
        for place in places
        for i, card in enumerate(cards[place])
    )


@kept
def combat_piece(id: str, card: int, at: str) -> Piece:
    if card == UNKNOWN:
        return Piece(id, "", PIECE["back"], at, "combat", face_down=True, kind="card")
    fact = CARDS[card]
    attack, defence = fact.attack.strength, fact.defence.strength
    value = str(attack) if fact.universal else f"{attack}/{defence}"
    return Piece(id, fact.name, join(card_text(card), SOURCE[fact.source]), at, "combat", value=value, kind="card")


@kept
def card_text(card: int) -> str:
    """What a combat card says."""
    fact = CARDS[card]
    if fact.universal:
        return PIECE["red" if fact.red else "either"].format(fact.attack.strength, fact.attack.text)
    return PIECE["card"].format(fact.attack.strength, fact.attack.text, fact.defence.strength, fact.defence.text)


@kept
def bonus_piece(card: int, at: str) -> Piece:
    fact = BONUSES[card]
    return Piece(bonus_id(card), fact.name, fact.text, at, fact.kingdom, kind="card")


def award_pieces(view: Table, seat: Seat) -> Iterator[Piece]:
    name, at = KINGDOM_NAMES[view.kingdom[seat]], panel_id(seat)
    if view.conqueror[seat]:
        note = PIECE["conqueror note"].format(name)
        yield Piece(f"conqueror-{seat}", PIECE["conqueror"], note, at, "conqueror", "gold")
    if view.glory == seat:
        yield Piece("glory-token", PIECE["glory"], PIECE["glory note"], at, "glory", "gold")
