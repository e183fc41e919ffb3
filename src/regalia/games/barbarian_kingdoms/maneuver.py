"""Maneuver: any or all units of a kingdom move once each (rulebook p. 8)."""

from __future__ import annotations

from regalia.games.barbarian_kingdoms.components import HOME, KINGDOMS, NONE, SEA
from regalia.games.barbarian_kingdoms.table import OFF, Table, distinct, is_king, king, realm
from regalia.games.barbarian_kingdoms.victory import check_territory
from regalia.kernel.questions import Answer, Question, Rule, Seat

DONE = 9
"""Steps spent by a unit that may not move again, whatever its kingdom's power."""


def maneuver(g: Table, k: int, first: Answer) -> Rule[None]:
    """One unit after another; with the first movement the player chose this action."""
    g.spent = [0] * 5
    answer = first
    while answer != ("done",):
        carry_out(g, k, answer)
        answer = yield Question(g.seat_of[k], "bk.maneuver.1", more_moves, k, open=True)
    g.spent = [0] * 5


def more_moves(g: Table, seat: Seat, k: int) -> list[Answer]:
    own = realm(g, k)
    return [("done",), *moves(g, k, own, [p for p in own if p not in g.at])]


def moves(g: Table, k: int, own: list[int], free: list[int]) -> list[Answer]:
    """Every movement of a unit that is legal now; `own` provinces are those controlled, `free` those unoccupied too."""
    near, at, steps = g.atlas.near[k], g.at, KINGDOMS[k].people.steps
    found: list[Answer] = []
    at_sea: list[int] = []
    for unit, taken in enumerate(g.spent, k * 5):
        here = at[unit]
        if here == OFF or taken >= steps:
            continue
        if here == SEA and not is_king(unit):
            if taken in at_sea:  # Warriors in the Sea are all alike
                continue
            at_sea.append(taken)
        for area in near[here]:
            if area == SEA or area in free:
                found.append(("move", unit, area))
        if steps > 1 and not taken:
            found += [("ride", unit, area) for area in beyond(near, at, here, own, free)]
    return found + castlings(g, k)


def beyond(near: tuple[tuple[int, ...], ...], at: bytearray, here: int, own: list[int], free: list[int]) -> list[int]:
    """Steppe riders: the areas to be reached only through a province where another unit of theirs stands."""
    through = [p for p in near[here] if p in own and p in at]
    reached = {area for p in through for area in near[p] if area == SEA or area in free}
    return sorted(reached - {here, *near[here]})


def castlings(g: Table, k: int) -> list[Answer]:
    """The Warriors that could change places with their King."""
    at, throne = g.at, g.at[king(k)]
    if throne == OFF or g.spent[0]:
        return []
    beside = g.atlas.near[k][throne]
    found = [unit for unit in range(k * 5 + 1, k * 5 + 5) if at[unit] in beside and not g.spent[unit - k * 5]]
    return [("castle", unit) for unit in distinct(g, found)] if found else []


def carry_out(g: Table, k: int, answer: Answer) -> None:
    unit = answer[1]
    if answer[0] == "castle":
        monarch = king(k)
        g.at[unit], g.at[monarch] = g.at[monarch], g.at[unit]
        g.spent[0] = g.spent[unit - k * 5] = DONE
        g.tell("castled", k, unit, g.at[monarch], g.at[unit])
        return
    g.spent[unit - k * 5] += DONE if answer[0] == "ride" else 1
    g.tell("moved", unit, g.at[unit], answer[2])
    move_unit(g, unit, answer[2])


def move_unit(g: Table, unit: int, area: int) -> None:
    """Move a unit; leaving an enemy's starting province gives it back, which may win the game for its home."""
    left = g.at[unit]
    g.at[unit] = area
    if left != SEA and HOME[left] not in (NONE, unit // 5):
        check_territory(g)
