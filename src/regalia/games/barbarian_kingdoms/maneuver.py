"""Maneuver: any or all units of a kingdom move once each (rulebook p. 8)."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.games.barbarian_kingdoms.components import HOME, KINGDOMS, NONE, SEA
from regalia.games.barbarian_kingdoms.table import Table, allied_land, distinct, king, realm
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
    own, able = realm(g, k), movable(g, k)
    free = [p for p in own if p not in g.at]
    moves, _ = marches(g, k, able, own, free)
    return [("done",), *moves, *rides(g, k, able, own, free), *castlings(g, k)]


def movable(g: Table, k: int) -> Sequence[int]:
    """The units that may still move; Warriors in the Sea are alike only if they took as many steps."""
    fresh = distinct(g, [unit for unit, taken in enumerate(g.spent, k * 5) if not taken])
    if KINGDOMS[k].people.steps == 1:
        return fresh
    return sorted([*fresh, *distinct(g, [unit for unit, taken in enumerate(g.spent, k * 5) if taken == 1])])


def marches(
    g: Table, k: int, able: Sequence[int], own: list[int], free: list[int]
) -> tuple[list[Answer], list[Answer]]:
    """What these units can do beside where they stand: move to the Sea and to free provinces of their own, or invade
    a province that is neither under control, nor occupied by the kingdom, nor an ally's.
    """
    near, at, moves, invasions = g.atlas.near[k], g.at, [], []
    enterable, barred = {SEA, *free}, {*own, *at[k * 5 : k * 5 + 5]}
    if g.variant != "free":
        barred |= allied_land(g, k)
    for unit in able:
        for area in near[at[unit]]:
            if area in enterable:
                moves.append(("move", unit, area))
            elif area not in barred:
                invasions.append(("invade", unit, area))
    return moves, invasions


def rides(g: Table, k: int, able: Sequence[int], own: list[int], free: list[int]) -> list[Answer]:
    """Steppe riders: two steps at once, for a unit that took none yet."""
    if KINGDOMS[k].people.steps == 1:
        return []
    near, at = g.atlas.near[k], g.at
    riders = [unit for unit in able if not g.spent[unit - k * 5]]
    return [("ride", unit, area) for unit in riders for area in beyond(near, at, at[unit], own, {SEA, *free})]


def beyond(near: tuple[tuple[int, ...], ...], at: bytearray, here: int, own: list[int], open_to: set[int]) -> list[int]:
    """The areas to be reached only through a province where another unit of theirs stands."""
    through = [p for p in near[here] if p in own and p in at]
    reached = {area for p in through for area in near[p] if area in open_to}
    return sorted(reached - {here, *near[here]})


def castlings(g: Table, k: int) -> list[Answer]:
    """The Warriors that could change places with their King."""
    at, spent, monarch = g.at, g.spent, king(k)
    beside = g.atlas.near[k][at[monarch]]
    if spent[0] or not beside:
        return []
    found = [unit for unit in range(monarch + 1, monarch + 5) if at[unit] in beside and not spent[unit - monarch]]
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
