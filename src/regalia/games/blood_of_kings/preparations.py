"""Preparations: a Kingdom raises Armies and Fleets, Region by Region, at a Crown each."""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.bits import members
from regalia.games.blood_of_kings import tiles
from regalia.games.blood_of_kings.components.atlas import (
    ALL_PORTS,
    ALL_REGIONS,
    CAPITOLS,
    CASTLES,
    CATHEDRALS,
    NONE,
    PORT,
    RAISES,
    TOWNS,
)
from regalia.games.blood_of_kings.forces import enemy_armies, enemy_fleets, place_armies, place_fleets
from regalia.games.blood_of_kings.table import Table, armies_left, fleets_left
from regalia.kernel.questions import Answer, Question, Rule, Seat


def preparations(g: Table, k: int) -> None:
    g.begin_action()
    g.then(("raising", k), ("battles_at_muster", k))


def raising(g: Table, k: int) -> Rule[None]:
    """One Region after another, until the Ruler has enough."""
    answer = yield Question(g.ruler[k], "bok.prepare.1", levies, k, open=True)
    if answer == ("done",):
        return
    RAISE[answer[0]](g, k, *answer[1:])
    g.then(("raising", k))


def levies(g: Table, seat: Seat, k: int) -> list[Answer]:
    """What each Region that has raised nothing yet can raise, and what tiles give for nothing."""
    armies, fleets, crowns = armies_left(g, k), fleets_left(g, k), g.crowns[k]
    shut_in = sieges(g)
    found: list[Answer] = [("done",)]
    if crowns:
        for region in members(g.held[k] & ALL_REGIONS & ~CATHEDRALS & ~g.paid):
            found += paid(region, 0 if shut_in >> region & 1 else armies, fleets, crowns)
    if armies:
        found += [("free_army", region) for region in members(free_armies(g, k) & ~shut_in)]
    if fleets:
        found += [("free_fleet", region) for region in members(free_fleets(g, k))]
    return found


def paid(region: int, armies: int, fleets: int, crowns: int) -> list[Answer]:
    """A Region's choices: so many Armies and, in a port, so many Fleets within its limit."""
    most = min(RAISES[region], crowns)
    ships = min(most, fleets) if PORT[region] != NONE else 0
    return [
        ("raise", region, men, sail)
        for sail in range(ships + 1)
        for men in range(min(most - sail, armies) + 1)
        if men + sail
    ]


def sieges(g: Table) -> int:
    """Regions with a Siege token, as bits: no Army is raised there."""
    found = 0
    for tokens in g.sieges:
        found |= tokens
    return found


def guarded(g: Table, k: int) -> int:
    return g.mustered & (CAPITOLS | CASTLES)


def hired(g: Table, k: int) -> int:
    return g.paid & TOWNS


def knightly(g: Table, k: int) -> int:
    return g.held[k] & CATHEDRALS


FREE_ARMIES = ((tiles.ELITE_GUARD, guarded), (tiles.MERCENARY_COMPANIES, hired), (tiles.TEMPLE_KNIGHTS, knightly))
"""The tiles that raise an Army for nothing, and in which Regions."""


def free_armies(g: Table, k: int) -> int:
    """Regions where a tile raises one Army for nothing, as bits."""
    found = 0
    for tile, regions in FREE_ARMIES:
        if tiles.has(g, g.ruler[k], tile):
            found |= regions(g, k)
    return found & ~g.free_armies


def free_fleets(g: Table, k: int) -> int:
    """Ports where a tile raises one Fleet for nothing, as bits."""
    if not tiles.has(g, g.ruler[k], tiles.MASSIVE_ARMADA):
        return 0
    return g.held[k] & ALL_PORTS & ~g.free_fleets


# -- raising -----------------------------------------------------------------------------------------
def raise_for_pay(g: Table, k: int, region: int, armies: int, fleets: int) -> None:
    g.crowns[k] -= armies + fleets
    g.paid |= 1 << region
    g.mustered |= 1 << region if armies else 0
    raise_units(g, k, region, armies, fleets)


def raise_free_army(g: Table, k: int, region: int) -> None:
    g.free_armies |= 1 << region
    raise_units(g, k, region, 1, 0)


def raise_free_fleet(g: Table, k: int, region: int) -> None:
    g.free_fleets |= 1 << region
    raise_units(g, k, region, 0, 1)


RAISE: dict[str, Callable[..., None]] = {
    "raise": raise_for_pay,
    "free_army": raise_free_army,
    "free_fleet": raise_free_fleet,
}
"""By verb: what is done."""


def raise_units(g: Table, k: int, region: int, armies: int, fleets: int) -> None:
    """Armies in the Region, Fleets in the Sea of its port."""
    if armies:
        place_armies(g, k, region, armies)
        g.came |= 1 << region
    if fleets:
        place_fleets(g, k, PORT[region], fleets)
        g.came |= 1 << PORT[region]
    g.tell("raised", k, region, armies, fleets)


def battles_at_muster(g: Table, k: int) -> None:
    """Where enemies are among the new units there is battle."""
    enemies = (enemy_armies(g, k) & ALL_REGIONS) | enemy_fleets(g, k)
    g.contested = g.came & enemies
    if g.contested:
        g.then(("battles", k))


STEPS = {
    "preparations": preparations,
    "raising": raising,
    "battles_at_muster": battles_at_muster,
}
