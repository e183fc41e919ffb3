"""The 30 Achievement tiles: who has which, and the numbers that they change.

What a tile lets its holder do is told in the rule that it concerns, which asks `has`. The effects hold for all Kingdoms
that the holder rules at that moment; a Kingdom in Chaos has no tiles to help it.
"""

from __future__ import annotations

from collections.abc import Callable

from regalia.games.blood_of_kings.components import ARTISTIC, COST, ECONOMIC, MATS, RELIGIOUS, TILE_IDS, TILES, Tile
from regalia.games.blood_of_kings.components.atlas import NONE
from regalia.games.blood_of_kings.table import (
    Table,
    base_of_seas,
    castles_held,
    cathedrals_held,
    fortification_bonus,
    influence_bonus,
    seas_held,
    stability_bonus,
    towns_held,
)
from regalia.kernel.questions import Seat

BAGGAGE_TRAINS = 1 << TILE_IDS["baggage-trains"]
COUNCIL_OF_LORDS = 1 << TILE_IDS["council-of-lords"]
DEADLY_ARCHERS = 1 << TILE_IDS["deadly-archers"]
DIVINE_RIGHT = 1 << TILE_IDS["divine-right"]
ELITE_GUARD = 1 << TILE_IDS["elite-guard"]
FAMOUS_TROUPE = 1 << TILE_IDS["famous-troupe"]
FREE_RIDERS = 1 << TILE_IDS["free-riders"]
FLOWER_OF_CHIVALRY = 1 << TILE_IDS["flower-of-chivalry"]
FULL_GRANARIES = 1 << TILE_IDS["full-granaries"]
GLORIOUS_CAPITOL = 1 << TILE_IDS["glorious-capitol"]
GRAND_TOURNEYS = 1 << TILE_IDS["grand-tourneys"]
HEAVENLY_CATHEDRALS = 1 << TILE_IDS["heavenly-cathedrals"]
KINGS_JUSTICE = 1 << TILE_IDS["kings-justice"]
LOYAL_BARONS = 1 << TILE_IDS["loyal-barons"]
MASSIVE_ARMADA = 1 << TILE_IDS["massive-armada"]
MERCENARY_COMPANIES = 1 << TILE_IDS["mercenary-companies"]
MERCHANT_LEAGUE = 1 << TILE_IDS["merchant-league"]
MIGHTY_CASTLES = 1 << TILE_IDS["mighty-castles"]
MONASTIC_ORDER = 1 << TILE_IDS["monastic-order"]
PERSUASIVE_DIPLOMATS = 1 << TILE_IDS["persuasive-diplomats"]
POPULAR_SUPPORT = 1 << TILE_IDS["popular-support"]
ROYAL_PATRONAGE = 1 << TILE_IDS["royal-patronage"]
SECRET_ALLIES = 1 << TILE_IDS["secret-allies"]
SKILLED_NEGOTIATOR = 1 << TILE_IDS["skilled-negotiator"]
SIEGE_ENGINES = 1 << TILE_IDS["siege-engines"]
STRATEGIC_MARRIAGE = 1 << TILE_IDS["strategic-marriage"]
TEMPLE_KNIGHTS = 1 << TILE_IDS["temple-knights"]
TRADE_HOUSES = 1 << TILE_IDS["trade-houses"]
TREASURE_FLEET = 1 << TILE_IDS["treasure-fleet"]
WEB_OF_INFORMERS = 1 << TILE_IDS["web-of-informers"]

ALL_TILES = (1 << len(TILES)) - 1


def _sum_of(number: Callable[[Tile], int]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The tiles that change a number, as bits, and by how much each."""
    changes = tuple((1 << t, number(tile)) for t, tile in enumerate(TILES) if number(tile))
    return sum(bit for bit, _ in changes), changes


_INCOME = _sum_of(lambda tile: tile.income)
_TOWN = _sum_of(lambda tile: tile.town)
_SEA = _sum_of(lambda tile: tile.sea)
_STABILITY = _sum_of(lambda tile: tile.stability)
_FORTIFICATION = _sum_of(lambda tile: tile.fortification)
_DISCOUNT = _sum_of(lambda tile: tile.discount)
_INFLUENCE = _sum_of(lambda tile: tile.influence)
_CHALLENGE = _sum_of(lambda tile: tile.challenge)
_BARONS = _sum_of(lambda tile: tile.barons)


def has(g: Table, seat: Seat, tile: int) -> bool:
    """Whether a player has a tile, given as its bit; nobody (NONE) has any."""
    return seat != NONE and bool(g.tiles[seat] & tile)


def holder(g: Table, tile: int) -> Seat:
    """The player who has a tile, or NONE."""
    return next((seat for seat, tiles in enumerate(g.tiles) if tiles & tile), NONE)


def _change(g: Table, seat: Seat, of: tuple[int, tuple[tuple[int, int], ...]]) -> int:
    if seat == NONE or not g.tiles[seat] & of[0]:
        return 0
    return sum([change for bit, change in of[1] if g.tiles[seat] & bit])


# -- numbers of a Kingdom ----------------------------------------------------------------------------
def income(g: Table, k: int) -> int:
    """Crowns that a Taxation brings."""
    mat, economic, seat = MATS[k], g.level[k * 5 + ECONOMIC], g.ruler[k]
    seas = base_of_seas(g, k) + _change(g, seat, _SEA) * seas_held(g, k)
    return (
        mat.capitol[economic]
        + mat.castle[economic] * castles_held(g, k)
        + (mat.town[economic] + _change(g, seat, _TOWN)) * towns_held(g, k)
        + mat.cathedral[g.level[k * 5 + RELIGIOUS]] * cathedrals_held(g, k)
        + mat.seas[economic] * seas
        + _change(g, seat, _INCOME)
    )


def stability(g: Table, k: int) -> int:
    """The Stability bonus, 1 for each Cathedral, and what tiles add to a Kingdom with a Cathedral."""
    cathedrals = cathedrals_held(g, k)
    return stability_bonus(g, k) + cathedrals + (_change(g, g.ruler[k], _STABILITY) if cathedrals else 0)


def fortification(g: Table, k: int) -> int:
    return fortification_bonus(g, k) + _change(g, g.ruler[k], _FORTIFICATION)


def development_cost(g: Table, k: int, institution: int) -> int:
    """Crowns for the next level of an institution."""
    cost = COST[institution][g.level[k * 5 + institution]]
    return cost - _change(g, g.ruler[k], _DISCOUNT) if institution in (ARTISTIC, RELIGIOUS) else cost


# -- in Successions ----------------------------------------------------------------------------------
def rulers_bonus(g: Table, k: int) -> int:
    """What is added to the Influence of the Ruler who defends a throne; it may be negative."""
    return influence_bonus(g, k) + _change(g, g.ruler[k], _INFLUENCE)


def challengers_bonus(g: Table, seat: Seat) -> int:
    return _change(g, seat, _CHALLENGE)


def barons(g: Table, seat: Seat) -> int:
    """Cards that a player counts beside those before him in a Violent Succession."""
    return _change(g, seat, _BARONS)
