"""What a Baron may do at any time, between any two answers: give crowns, trade heirs, undo an Event by a miracle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.games.warrior_knights.church import HERETIC, bearer, lift, pay_faith
from regalia.games.warrior_knights.components.cards import EVENT_KIND, EVENTS, LASTING
from regalia.games.warrior_knights.floor import gifts, give
from regalia.games.warrior_knights.heirs import give_heir, heir_asides, kill_heir
from regalia.games.warrior_knights.table import HEIRS, MIRACLES, NONE, Table, is_alive
from regalia.kernel.questions import Answer, Seat


def asides(g: Table, seat: Seat) -> list[Answer]:
    if not is_alive(g, seat):
        return []
    return [*gifts(g, seat), *heir_asides(g, seat), *miracles(g, seat)]


def do_aside(g: Table, seat: Seat, answer: Answer) -> None:
    verb, *about = answer
    DOING[verb](g, seat, *about)


# -- Miracles Can Happen -----------------------------------------------------------------------------
def miracles(g: Table, seat: Seat) -> list[Answer]:
    """A lasting Event can be cancelled later for one Faith more, unless its harm is done: a dead heir stays dead."""
    if not g.variants & MIRACLES:
        return []
    mine = [place for place, bearing in enumerate(g.lasting) if bearing != NONE and bearer(g, place) == seat]
    free = unpledged_faith(g, seat)
    return [("miracle", place) for place in mine if can_be_undone(g, place) and free >= miracle_cost(place)]


def unpledged_faith(g: Table, seat: Seat) -> int:
    """What he has not pledged against the Event in play."""
    return g.faith[seat] - (0 if g.event_in_play is None else g.event_in_play.pledges[seat])


def can_be_undone(g: Table, place: int) -> bool:
    """Whether the Event can still be undone."""
    return place == HERETIC or not g.variants & HEIRS


def miracle_cost(place: int) -> int:
    return EVENTS[EVENT_KIND[LASTING[place]]].faith + 1


def miracle(g: Table, seat: Seat, place: int) -> None:
    pay_faith(g, seat, miracle_cost(place))
    lift(g, place)
    g.tell("miracle", seat, LASTING[place])


DOING: dict[str, Callable[..., Any]] = {
    "give": give,
    "give_heir": give_heir,
    "kill_heir": kill_heir,
    "miracle": miracle,
}
