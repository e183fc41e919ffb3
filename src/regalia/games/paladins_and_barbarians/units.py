"""Units come, go and move: the only place that counts them up and down."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import CAPITAL, SPECIAL_LIMIT
from regalia.games.paladins_and_barbarians.table import (
    ALL_UNITS,
    COMMON,
    SPECIAL,
    Table,
    all_special,
    all_units,
    is_last_war,
    paladins,
    roomy,
    sites,
)
from regalia.kernel.questions import Seat


def arrive(g: Table, seat: Seat, t: int, kind: int, tired: int = 0) -> None:
    """A unit comes into an own territory; a conquest in which one has come in the same phase will not rebel."""
    g.units[t + t + kind] += 1
    g.tired[t] += tired
    if g.turn == seat or (is_last_war(g) and g.due[seat] != "age"):
        g.bare[seat] &= ~(1 << t)


def leave(g: Table, t: int, kind: int, staying: int = 0) -> int:
    """A unit leaves a territory, fresh cavalry before tired, but for so many fresh ones; 1 if it is tired."""
    g.units[t + t + kind] -= 1
    if kind == SPECIAL and g.tired[t] > g.units[t + t + 1] - staying:
        g.tired[t] -= 1
        return 1
    return 0


def move(g: Table, seat: Seat, t: int, to: int, kind: int, staying: int = 0) -> int:
    """1 if it is tired cavalry."""
    tired = leave(g, t, kind, staying)
    arrive(g, seat, to, kind, tired)
    g.tell("moved", seat, t, to, kind)
    return tired


def dismiss(g: Table, seat: Seat, t: int, kind: int) -> None:
    leave(g, t, kind)
    g.tell("dismissed", seat, t, kind)


def waste_away(g: Table, seat: Seat, t: int, cause: str, kind: int) -> None:
    """A unit is lost to what nobody has done: plague, famine or desertion."""
    leave(g, t, kind)
    g.tell("wasted", seat, t, cause, kind)


def destroy(g: Table, seat: Seat, t: int, kind: int) -> None:
    """A unit is destroyed by the enemy; Resurrection remembers the Paladins of a combat phase."""
    leave(g, t, kind)
    bury(g, seat, t, kind)
    g.tell("destroyed", seat, t, kind)


def bury(g: Table, seat: Seat, t: int, kind: int) -> None:
    if g.warring and seat == paladins(g):
        g.fallen[t + t + kind] += 1


def recruit(g: Table, seat: Seat, t: int, kind: int = COMMON) -> None:
    """A new unit in an own territory."""
    arrive(g, seat, t, kind)
    g.tell("recruited", seat, t, kind)


def is_full(g: Table, seat: Seat) -> bool:
    """Whether a player has all the units he may have."""
    return all_units(g, seat) >= ALL_UNITS


def with_room(g: Table, seat: Seat) -> tuple[int, ...]:
    """The territories into which one more unit may come; none when the player has all his units."""
    return () if is_full(g, seat) else members(roomy(g, seat))


def kinds_in(g: Table, t: int) -> list[int]:
    """The kinds of units that stand in a territory."""
    return [kind for kind in (COMMON, SPECIAL) if g.units[t + t + kind]]


def barracks(g: Table, seat: Seat) -> int:
    """Where special units can be mobilized: the own capital stands and works, and there are some left."""
    if not special_left(g, seat):
        return 0
    return sum([1 << t for t in sites(g, seat, CAPITAL[g.kingdom[seat]])])


def special_left(g: Table, seat: Seat) -> bool:
    return all_special(g, seat) < SPECIAL_LIMIT[g.kingdom[seat]]
