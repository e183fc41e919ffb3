"""Maneuver: any or all units of a kingdom move once each (rulebook p. 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from regalia.authoring.bits import members
from regalia.authoring.memory import Memory
from regalia.games.barbarian_kingdoms.components import ATLASES, HOME, KINGDOMS, NONE, SEA, WHOLE_MAP
from regalia.games.barbarian_kingdoms.table import (
    OFF,
    ROWS,
    UNITS,
    Table,
    allied_land,
    are_allied,
    distinct,
    is_king,
    king,
    lands,
    marked_land,
    questions,
    stands,
    tell_if_regained,
)
from regalia.games.barbarian_kingdoms.victory import check_territory
from regalia.kernel.questions import Answer, Rule, Seat

DONE = ("done",)
NO_MORE = (DONE,)
MAY_RIDE = tuple(facts.people.steps > 1 for facts in KINGDOMS)
STILL = 9
"""Steps spent by a unit that may not move again, whatever its kingdom's power."""
AT_SEA = 1 << SEA


def maneuver(g: Table, k: int, first: Answer) -> Rule[None]:
    """One unit after another; with the first movement the player chose this action."""
    g.spent = [0] * 5
    answer = first
    while answer != DONE:
        carry_out(g, k, answer)
        answer = yield MORE_MOVES[g.seat_of[k], k]
    g.spent = [0] * 5


def more_moves(g: Table, seat: Seat, k: int) -> Sequence[Answer]:
    able = movable(g, k)
    if not able:
        return NO_MORE
    enterable, reach, at = marked_land(g, k)[1] | AT_SEA, WHOLE_MAP.reach[k], g.at
    options: list[Answer] = [DONE]
    for unit in able:
        options += MOVES[unit][reach[at[unit]] & enterable]
    if MAY_RIDE[k]:
        options += rides(g, k, able, *lands(g, k))
    options += castlings(g, k, able)
    return options


MORE_MOVES = questions("bk.maneuver.1", more_moves, open=True)


def movable(g: Table, k: int) -> Sequence[int]:
    """The units that may still move; Warriors in the Sea are alike only if they took as many steps."""
    fresh = moved(g, k, 0)
    if len(fresh) > 1:
        fresh = distinct(g, fresh)
    return sorted([*fresh, *distinct(g, moved(g, k, 1))]) if MAY_RIDE[k] else fresh


def moved(g: Table, k: int, steps: int) -> Sequence[int]:
    """The units on the map that took so many steps."""
    return [unit for unit, taken, area in zip(UNITS[k], g.spent, g.at[ROWS[k]]) if taken == steps and area != OFF]


Rows: TypeAlias = Memory[int, tuple[Answer, ...]]
"""By the areas where a unit can go, as bits: the answers that say so."""


def to_areas(verb: str, unit: int) -> Rows:
    answers = [(verb, unit, area) for area in range(OFF)]
    return Memory(lambda areas: tuple([answers[area] for area in members(areas)]))


MOVES = [to_areas("move", unit) for unit in range(30)]
INVASIONS = [to_areas("invade", unit) for unit in range(30)]
CASTLINGS = tuple(("castle", unit) for unit in range(30))
Way: TypeAlias = tuple[int, Rows, Rows]
"""Of a unit: the areas beside it as bits, be they open or closed; its moves and its invasions."""
Stance: TypeAlias = tuple[int, int, tuple[Way, ...], tuple[Answer, ...]]
"""What follows from where a kingdom's units stand, none of which has moved yet: the areas where they stand, as bits;
how many Warriors are out; a way for each unit that can move, and of Warriors in the Sea, which are all alike, for the
first; and who could change places with the King.
"""


def stances(k: int) -> Memory[bytes, Stance]:
    """By the areas of a kingdom's five units."""
    return Memory(lambda areas: _stance(k, areas))


def _stance(k: int, areas: bytes) -> Stance:
    reach, here, fleet = WHOLE_MAP.reach[k], 0, 0
    beside_king, ways, castlings = reach[areas[0]], [], []
    for unit, area in enumerate(areas, k * 5):
        if area == OFF:
            continue
        if area == SEA and not is_king(unit):
            fleet += 1
            if fleet > 1:
                continue
        here |= 1 << area
        ways.append((reach[area], MOVES[unit], INVASIONS[unit]))
        if beside_king >> area & 1:
            castlings.append(CASTLINGS[unit])
    return here, 4 - areas.count(OFF, 1), tuple(ways), tuple(castlings)


STANCES = [stances(k) for k in range(6)]


def stance(g: Table, k: int) -> Stance:
    return STANCES[k][bytes(g.at[ROWS[k]])]


def foreign_land(g: Table, k: int, held: int) -> int:
    """Where a kingdom can invade: open provinces which it does not hold, by control or by a unit, and no ally's. As
    bits, and so is what it holds.
    """
    land = ATLASES[g.in_play].land & ~held
    return land if g.variant == "free" else land & ~allied_land(g, k)


def rides(g: Table, k: int, able: Sequence[int], own: int, free: int) -> list[Answer]:
    """Steppe riders: two steps at once, for a unit that took none yet."""
    riders, held = [unit for unit in able if not g.spent[unit - k * 5]], own & stands(g, k)
    return [("ride", unit, area) for unit in riders for area in beyond(g, k, g.at[unit], held, free | AT_SEA)]


def beyond(g: Table, k: int, here: int, held: int, enterable: int) -> tuple[int, ...]:
    """The areas to be reached only through a province where another unit of theirs stands."""
    reach, reached = ATLASES[g.in_play].reach[k], 0
    for p in members(reach[here] & held):
        reached |= reach[p]
    return members(reached & enterable & ~reach[here] & ~(1 << here))


def castlings(g: Table, k: int, able: Sequence[int]) -> list[Answer]:
    """The Warriors that could change places with their King."""
    at, spent, monarch = g.at, g.spent, k * 5
    beside = WHOLE_MAP.reach[k][at[monarch]]
    if not beside or spent[0]:
        return []
    return [CASTLINGS[unit] for unit in able if beside >> at[unit] & 1 and not spent[unit - monarch]]


def carry_out(g: Table, k: int, answer: Answer) -> None:
    unit = answer[1]
    if answer[0] == "castle":
        monarch = king(k)
        g.at[unit], g.at[monarch] = g.at[monarch], g.at[unit]
        g.spent[0] = g.spent[unit - k * 5] = STILL
        g.tell("castled", k, unit, g.at[monarch], g.at[unit])
        return
    g.spent[unit - k * 5] += STILL if answer[0] == "ride" else 1
    if g.events is not None:
        g.tell("moved", unit, g.at[unit], answer[2])
    move_unit(g, unit, answer[2])


def move_unit(g: Table, unit: int, area: int) -> None:
    """Move a unit; leaving an enemy's starting province gives it back, which may win the game for its home."""
    left = g.at[unit]
    g.at[unit] = area
    if left != SEA and HOME[left] != NONE and not are_allied(g, unit // 5, HOME[left]):
        tell_if_regained(g, left)
        check_territory(g)
