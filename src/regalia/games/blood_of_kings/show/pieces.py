"""Ids and small elements that several parts of the picture share; Dynasty cards and tiles as pieces."""

from __future__ import annotations

from functools import lru_cache

from regalia.authoring.scene import Piece
from regalia.authoring.words import listing
from regalia.games.blood_of_kings.components import DYNASTY, KINGDOM_CARDS, KINGDOMS, TILES
from regalia.games.blood_of_kings.components.atlas import KINGDOM_IDS, SPACE_IDS
from regalia.games.blood_of_kings.show import names
from regalia.games.blood_of_kings.show.labels import PIECE, SOURCE
from regalia.kernel.questions import UNKNOWN, Seat

kept = lru_cache(maxsize=8192)
"""For functions of small values that make an element, so that what did not change is the same object."""


def join(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


# -- ids ---------------------------------------------------------------------------------------------
def of_kingdom(word: str, k: int) -> str:
    """`crowns-france`."""
    return f"{word}-{KINGDOM_IDS[k]}"


def in_space(word: str, k: int, space: int) -> str:
    """`army-france-paris`."""
    return f"{word}-{KINGDOM_IDS[k]}-{SPACE_IDS[space]}"


def court_id(k: int, card: int) -> str:
    return f"court-{KINGDOM_IDS[k]}-{KINGDOM_CARDS[card].id}"


def institution_id(k: int, i: int) -> str:
    return f"institution-{KINGDOM_IDS[k]}-{names.institution(i).lower()}"


def mat_id(seat: Seat, k: int) -> str:
    return f"mat-{seat}-{KINGDOM_IDS[k]}"


def influence_id(seat: Seat, k: int, i: int) -> str:
    return f"influence-{seat}-{KINGDOM_IDS[k]}-{i}"


def card_id(seat: Seat, i: int) -> str:
    return f"card-{seat}-{i}"


def tile_id(tile: int) -> str:
    return f"tile-{TILES[tile].id}"


# -- cards -------------------------------------------------------------------------------------------
ICONS = ("influence", "unrest", "attrition", "diplomacy", "intrigue")
"""By use of a Dynasty card."""


@kept
def card_piece(id: str, card: int, at: str) -> Piece:
    """A Dynasty card, face down where the view does not know it."""
    if card == UNKNOWN:
        return Piece(id, "", PIECE["back"], at, "dynasty", face_down=True, kind="card")
    fact = DYNASTY[card]
    tint = KINGDOMS[fact.shields[0]].colour if len(fact.shields) == 1 else ""
    value = str(fact.value) if fact.value else ""
    note = join(card_note(card), SOURCE[fact.source])
    return Piece(id, fact.name, note, at, ICONS[fact.use], tint, value=value, kind="card")


@kept
def card_note(card: int) -> str:
    """What a Dynasty card is good for."""
    fact = DYNASTY[card]
    if fact.use:
        permitting = [each.name for each in KINGDOM_CARDS if each.permits >> fact.use & 1]
        return join(PIECE[fact.id], PIECE["permitted"].format(listing(permitting)))
    legal = listing(names.kingdom(k) for k in fact.shields) if fact.shields else PIECE["everywhere"]
    return PIECE["influence"].format(fact.value, legal)


@kept
def tile_piece(tile: int, at: str) -> Piece:
    fact = TILES[tile]
    return Piece(tile_id(tile), fact.name, join(fact.text, SOURCE[fact.source]), at, "achievement", "gold", kind="card")
