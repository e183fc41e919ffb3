"""What things are called: players by their Houses, Kingdoms, Regions, Seas, cards and amounts."""

from __future__ import annotations

from collections.abc import Iterable

from regalia.authoring.words import listing
from regalia.games.blood_of_kings.components import DYNASTY, INSTITUTIONS, KINGDOM_CARDS, KINGDOMS, TILES
from regalia.games.blood_of_kings.components.atlas import FIRST_SEA, NONE, SPACE_NAMES
from regalia.games.blood_of_kings.show.texts import PHRASE
from regalia.kernel.questions import UNKNOWN, Seat

HOUSES = (
    ("Wolf", "wolf-head", "orange"),
    ("Stag", "stag-head", "teal"),
    ("Bear", "bear", "brown"),
    ("Raven", "raven", "pink"),
    ("Boar", "boar", "silver"),
    ("Griffin", "griffin", "cyan"),
)
"""By seat: a player has no colour in the box, so each House has a beast, its crest and a tint that no Kingdom has."""


# -- players and Kingdoms ----------------------------------------------------------------------------
def house(seat: Seat) -> str:
    return PHRASE["nobody"] if seat == NONE else PHRASE["house"].format(HOUSES[seat][0])


def kingdom(k: int) -> str:
    return PHRASE["nobody"] if k == NONE else KINGDOMS[k].name


def kingdoms(ks: Iterable[int]) -> str:
    return listing(map(kingdom, ks))


def institution(i: int) -> str:
    return INSTITUTIONS[i]


def side(number: int) -> str:
    return PHRASE["defenders" if number else "attackers"]


# -- places ------------------------------------------------------------------------------------------
def space(number: int) -> str:
    name = SPACE_NAMES[number]
    return PHRASE["sea"].format(name) if number >= FIRST_SEA else name


# -- cards and tiles ---------------------------------------------------------------------------------
def card(kind: int) -> str:
    return PHRASE["hidden"] if kind == UNKNOWN else DYNASTY[kind].name


def cards(kinds: Iterable[int]) -> str:
    return listing(map(card, kinds))


def court(kind: int) -> str:
    return KINGDOM_CARDS[kind].name


def a_court(kind: int) -> str:
    """`a Council card`, `an Expansion card`."""
    return PHRASE["one court vowel" if court(kind)[0] in "AEIO" else "one court"].format(court(kind))


def tile(number: int) -> str:
    return TILES[number].name


# -- amounts -----------------------------------------------------------------------------------------
def counted(number: int, one: str, many: str, none: str = "") -> str:
    if not number and none:
        return PHRASE[none]
    return PHRASE[one] if number == 1 else PHRASE[many].format(number)


def crowns(number: int) -> str:
    return counted(number, "crown", "crowns", "no crowns")


def armies(number: int) -> str:
    return counted(number, "army", "armies", "no armies")


def levies(number: int) -> str:
    return counted(number, "levy", "levies")


def fleets(number: int) -> str:
    return counted(number, "fleet", "fleets", "no fleets")


def units(number: int, where: int) -> str:
    """Fleets at Sea, Armies in a Region."""
    return fleets(number) if where >= FIRST_SEA else armies(number)


def hand(number: int) -> str:
    return counted(number, "card", "cards", "no cards")


def signed(number: int) -> str:
    return PHRASE["plus" if number >= 0 else "minus"].format(abs(number))


def muster(men: int, sail: int) -> str:
    """`2 Armies and 1 Fleet`."""
    return listing([*([armies(men)] if men else []), *([fleets(sail)] if sail else [])])
