"""What Fate makes the target of an Event, before anybody may cancel it; NONE if there is nothing to be struck."""

from __future__ import annotations

from collections.abc import Callable

from regalia.games.warrior_knights import fate
from regalia.games.warrior_knights.components import ALL_CITIES, KINGDOM_CITIES
from regalia.games.warrior_knights.components.cards import EVENTS
from regalia.games.warrior_knights.table import OUT, Table, nobles, on_board, seats
from regalia.kernel.questions import Rule, Seat


def own_noble(g: Table, seat: Seat) -> Rule[int]:
    """A Noble of the drawer on the board, at sea or not."""
    return fate.random_own_noble(g, seat, sum(1 << noble for noble in nobles(seat) if on_board(g, noble)))


def own_line(g: Table, seat: Seat) -> Rule[int]:
    """A Noble of the drawer, on the board or off."""
    return fate.random_own_noble(g, seat, _lines(g, seat))


def any_line(g: Table, seat: Seat) -> Rule[int]:
    return fate.random_noble(g, sum(_lines(g, baron) for baron in seats(g)))


def _lines(g: Table, seat: Seat) -> int:
    """A Baron's Nobles who are not out of the game, as bits."""
    return sum(1 << noble for noble in nobles(seat) if g.at[noble] != OUT)


def any_noble(g: Table, seat: Seat) -> Rule[int]:
    """Anybody's Noble on the board."""
    return fate.random_noble(g, sum(1 << noble for noble in range(len(g.at)) if on_board(g, noble)))


def city(g: Table, seat: Seat) -> Rule[int]:
    """An unrazed city, in the Kingdom or overseas."""
    return fate.random_city(g, ALL_CITIES & ~g.razed)


def own_city(g: Table, seat: Seat) -> Rule[int]:
    return fate.random_city(g, g.held[seat])


def held_city(g: Table, seat: Seat) -> Rule[int]:
    """A Kingdom city that some Baron controls."""
    return fate.random_city(g, KINGDOM_CITIES & sum(g.held))


def nation(g: Table, seat: Seat) -> Rule[int]:
    return fate.random_nation(g)


TARGETS: dict[str, Callable[[Table, Seat], Rule[int]]] = {
    rule.__name__: rule for rule in (own_noble, own_line, any_line, any_noble, city, own_city, held_city, nation)
}
assert set(TARGETS) == {event.target for event in EVENTS if event.target}, "every target has its rule"
