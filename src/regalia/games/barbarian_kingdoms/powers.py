"""The powers that act after a successful Invade. The other powers are numbers in `components/kingdoms.toml`."""

from __future__ import annotations

from collections.abc import Callable

from regalia.games.barbarian_kingdoms.claim import claim, claimable
from regalia.games.barbarian_kingdoms.components import KINGDOMS, PROVINCES, SEA
from regalia.games.barbarian_kingdoms.maneuver import move_unit
from regalia.games.barbarian_kingdoms.money import CHEST, gain, lying, open_chest, wealth
from regalia.games.barbarian_kingdoms.table import (
    Table,
    allied_land,
    claim_cost,
    controller,
    is_king,
    king_lives,
    questions,
    units_at,
)
from regalia.kernel.questions import Answer, Rule, Seat


def has_power(k: int, unit: int) -> bool:
    """Whether a kingdom whose unit invaded may have a power that acts then."""
    return bool(KINGDOMS[k].people.after_invade or (KINGDOMS[k].ruler.after_invade and is_king(unit)))


def after_invade(g: Table, k: int, unit: int, p: int, challenged: bool) -> Rule[None]:
    """The people's power, and the King's if he led the Invade and lives."""
    people, ruler = KINGDOMS[k].people.after_invade, KINGDOMS[k].ruler.after_invade
    if people:
        yield from AFTER_INVADE[people](g, k, unit, p, challenged)
    if ruler and is_king(unit) and king_lives(g, k):
        yield from AFTER_INVADE[ruler](g, k, unit, p, challenged)


def scourge_of_god(g: Table, k: int, unit: int, p: int, challenged: bool) -> Rule[None]:
    """Attila: left in the province himself, he may claim it at once; a turn sees only one challenge."""
    if g.at[unit] != p or controller(g, p) == k or not claimable(g, k, 1 << p):
        return
    answer = yield CLAIMING_AT_ONCE[g.seat_of[k], k, p]
    if answer != ("decline",):
        yield from claim(g, k, p, may_be_challenged=not challenged)


def claim_at_once(g: Table, seat: Seat, k: int, p: int) -> list[Answer]:
    return [("decline",), ("claim", p)] if wealth(g, seat) >= claim_cost(g, k) else [("decline",)]


def corsairs(g: Table, k: int, unit: int, p: int, challenged: bool) -> Rule[None]:
    """The Vandals: from a port, the unit left there may put to sea again."""
    if not PROVINCES[p].port:
        return
    answer = yield DEPARTURES[g.seat_of[k], k, p]
    if answer != ("remain",):
        g.tell("departed", answer[1], p)
        move_unit(g, answer[1], SEA)


def departures(g: Table, seat: Seat, k: int, p: int) -> list[Answer]:
    return [("remain",), *(("depart", unit) for unit in units_at(g, k, p))]


def sacker_of_rome(g: Table, k: int, unit: int, p: int, challenged: bool) -> Rule[None]:
    """Alaric: one token from an unoccupied province beside it that is not his."""
    answer = yield PLUNDERS[g.seat_of[k], k, p]
    if answer == ("decline",):
        return
    _, source, kind = answer
    if kind == CHEST:
        yield from open_chest(g, k, source)
        return
    g.coins[source * 4 + kind] -= 1
    gain(g, g.seat_of[k], kind)
    g.tell("plundered", k, source, kind)


def plunders(g: Table, seat: Seat, k: int, p: int) -> list[Answer]:
    allied = allied_land(g, k)
    found: list[Answer] = [("decline",)]
    for source in g.atlas.borders[p]:
        if source in g.at or allied >> source & 1 or controller(g, source) == k:
            continue
        found += [("plunder", source, kind) for kind, count in enumerate(lying(g, source)) if count]
        if g.chest[source]:
            found.append(("plunder", source, CHEST))
    return found


CLAIMING_AT_ONCE = questions("bk.power.2", claim_at_once)
DEPARTURES = questions("bk.power.5", departures, open=True)
PLUNDERS = questions("bk.power.8", plunders, open=True)
Power = Callable[[Table, int, int, int, bool], Rule[None]]
AFTER_INVADE: dict[str, Power] = {"claim": scourge_of_god, "depart": corsairs, "plunder": sacker_of_rome}
