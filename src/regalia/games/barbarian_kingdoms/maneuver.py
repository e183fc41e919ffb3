"""Maneuver: any or all units of a kingdom move once each (rulebook p. 8)."""

from __future__ import annotations

from collections.abc import Sequence

from regalia.authoring.bits import members
from regalia.authoring.memory import Memory
from regalia.games.barbarian_kingdoms.components import HOME, KINGDOMS, NONE, SEA
from regalia.games.barbarian_kingdoms.table import (
    Table,
    allied_land,
    are_allied,
    distinct,
    king,
    lands,
    questions,
    stands,
    tell_if_regained,
)
from regalia.games.barbarian_kingdoms.victory import check_territory
from regalia.kernel.questions import Answer, Rule, Seat

DONE = 9
"""Steps spent by a unit that may not move again, whatever its kingdom's power."""
AT_SEA = 1 << SEA


def maneuver(g: Table, k: int, first: Answer) -> Rule[None]:
    """One unit after another; with the first movement the player chose this action."""
    g.spent = [0] * 5
    answer = first
    while answer != ("done",):
        carry_out(g, k, answer)
        answer = yield MORE_MOVES[g.seat_of[k], k]
    g.spent = [0] * 5


def more_moves(g: Table, seat: Seat, k: int) -> list[Answer]:
    own, free = lands(g, k)
    here, able = stands(g, k), movable(g, k)
    moves, _ = marches(g, k, able, free, ~0)
    return [("done",), *moves, *rides(g, k, able, own, free), *castlings(g, k, here)]


MORE_MOVES = questions("bk.maneuver.1", more_moves, open=True)


def movable(g: Table, k: int) -> Sequence[int]:
    """The units that may still move; Warriors in the Sea are alike only if they took as many steps."""
    fresh = distinct(g, [unit for unit, taken in enumerate(g.spent, k * 5) if not taken])
    if KINGDOMS[k].people.steps == 1:
        return fresh
    return sorted([*fresh, *distinct(g, [unit for unit, taken in enumerate(g.spent, k * 5) if taken == 1])])


def to_areas(verb: str, unit: int) -> Memory[int, tuple[Answer, ...]]:
    """By the areas where a unit can go, as bits: the answers that say so."""
    return Memory(lambda areas: tuple([(verb, unit, area) for area in members(areas)]))


MOVES = [to_areas("move", unit) for unit in range(30)]
INVASIONS = [to_areas("invade", unit) for unit in range(30)]


def marches(g: Table, k: int, able: Sequence[int], free: int, barred: int) -> tuple[list[Answer], list[Answer]]:
    """What these units can do beside where they stand: move to the Sea and to free provinces of their own, or invade
    a province that is not barred to them.
    """
    reach, at = g.atlas.reach[k], g.at
    moves: list[Answer] = []
    invasions: list[Answer] = []
    enterable = free | AT_SEA
    foreign = ~(barred | AT_SEA)
    for unit in able:
        areas = reach[at[unit]]
        if areas:
            moves += MOVES[unit][areas & enterable]
            invasions += INVASIONS[unit][areas & foreign]
    return moves, invasions


def barred(g: Table, k: int, own: int, here: int) -> int:
    """Where a kingdom can't invade: what it controls, where it stands, and its allies' land. As bits."""
    return own | here if g.variant == "free" else own | here | allied_land(g, k)


def rides(g: Table, k: int, able: Sequence[int], own: int, free: int) -> list[Answer]:
    """Steppe riders: two steps at once, for a unit that took none yet."""
    if KINGDOMS[k].people.steps == 1:
        return []
    riders = [unit for unit in able if not g.spent[unit - k * 5]]
    return [("ride", unit, area) for unit in riders for area in beyond(g, k, g.at[unit], own & ~free, free | AT_SEA)]


def beyond(g: Table, k: int, here: int, held: int, enterable: int) -> tuple[int, ...]:
    """The areas to be reached only through a province where another unit of theirs stands."""
    reach, reached = g.atlas.reach[k], 0
    for p in members(reach[here] & held):
        reached |= reach[p]
    return members(reached & enterable & ~reach[here] & ~(1 << here))


def castlings(g: Table, k: int, here: int) -> list[Answer]:
    """The Warriors that could change places with their King."""
    at, spent, monarch = g.at, g.spent, k * 5
    beside = g.atlas.reach[k][at[monarch]]
    if not beside & here or spent[0]:
        return []
    found = [unit for unit in range(monarch + 1, monarch + 5) if beside >> at[unit] & 1 and not spent[unit - monarch]]
    return [("castle", unit) for unit in distinct(g, found)]


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
    if left != SEA and HOME[left] != NONE and not are_allied(g, unit // 5, HOME[left]):
        tell_if_regained(g, left)
        check_territory(g)
