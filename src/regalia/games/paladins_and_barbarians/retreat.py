"""What is left of a beaten garrison: to the nearest shelter, or through enemy land (rulebook 7)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import BESIDE, CARDS, NEAR
from regalia.games.paladins_and_barbarians.deck import cards_left, deck, take_off
from regalia.games.paladins_and_barbarians.fines import fine_for_crowd
from regalia.games.paladins_and_barbarians.table import (
    COMMON,
    SPECIAL,
    Flight,
    Table,
    army,
    has_room,
    limit,
    own_beside,
    together,
)
from regalia.games.paladins_and_barbarians.units import arrive, bury
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw

FEWER = tuple(min(card.attack.strength, card.defence.strength) for card in CARDS)
"""By card: the lower strength on it."""


def retreat(g: Table) -> Rule[None]:
    """Survivors go to own land beside them; if there is none, they fight their way through."""
    if g.flight is None:
        return
    while left(g) and g.land[the(g).seat] and not own_beside(g, the(g).seat, the(g).at):
        yield from break_through(g)
    if not g.land[the(g).seat]:
        perish(g)
    elif left(g):
        yield from take_shelter(g)
    g.flight = None


def the(g: Table) -> Flight:
    assert g.flight is not None, "nobody flees now"
    return g.flight


def left(g: Table) -> int:
    return sum(the(g).units)


# -- through enemy land ------------------------------------------------------------------------------
def break_through(g: Table) -> Rule[None]:
    """Into the foreign territory nearest to own land; as many units are lost as the lower strength on a card says."""
    seat = the(g).seat
    answer = yield Question(seat, "pb.retreat.4", ways, open=True)
    the(g).at = answer[1]
    g.tell("broke_through", seat, answer[1])
    if not cards_left(g):
        return
    card = yield draw(deck, kind="pb.retreat.4")
    take_off(g, card)
    g.spent = together(g.spent, card)
    g.tell("pursued", seat, card, FEWER[card])
    for _ in range(min(FEWER[card], left(g))):
        answer = yield Question(seat, "pb.retreat.4", stragglers, open=True)
        let_go(g, answer[1])
        bury(g, seat, the(g).lost_at, answer[1])


def ways(g: Table, seat: Seat) -> list[Answer]:
    """The territories beside them that are nearest to own land."""
    beside = BESIDE[the(g).at]
    distance = {t: steps_home(g, seat, t) for t in beside}
    return [("flee", t) for t in beside if distance[t] == min(distance.values())]


def steps_home(g: Table, seat: Seat, t: int) -> int:
    """How far own land is from a territory."""
    reached, steps = 1 << t, 0
    while not reached & g.land[seat]:
        for place in members(reached):
            reached |= NEAR[place]
        steps += 1
    return steps


def stragglers(g: Table, seat: Seat) -> list[Answer]:
    return [("lose", kind) for kind in (COMMON, SPECIAL) if the(g).units[kind]]


def let_go(g: Table, kind: int) -> int:
    """One of those in flight is gone, fresh cavalry before tired; 1 if it is tired."""
    flight = the(g)
    flight.units[kind] -= 1
    if kind == SPECIAL and flight.tired > flight.units[SPECIAL]:
        flight.tired -= 1
        return 1
    return 0


def perish(g: Table) -> None:
    """Who has no land left anywhere loses his survivors."""
    g.tell("perished", the(g).seat, left(g))


# -- to own land -------------------------------------------------------------------------------------
def take_shelter(g: Table) -> Rule[None]:
    """All together where the fewest units are, if they fit in; otherwise spread, and the rest for a fine."""
    seat = the(g).seat
    if shelters_for_all(g, seat):
        answer = yield Question(seat, "pb.retreat.1", shelters_for_all, open=True)
        for kind in (COMMON, SPECIAL):
            for _ in range(the(g).units[kind]):
                lodge(g, seat, answer[1], kind)
        return
    while left(g):
        answer = yield Question(seat, "pb.retreat.2", shelters, open=True)
        crowded = not has_room(g, seat, answer[1])
        the(g).crowded[answer[1]] += crowded
        lodge(g, seat, answer[1], answer[2])
    for t in range(9):
        if the(g).crowded[t]:
            yield from fine_for_crowd(g, seat, t, "pb.retreat.3")


def shelters_for_all(g: Table, seat: Seat) -> list[Answer]:
    """Own territories beside them with the lowest number of units, if there is room for all."""
    beside, number = own_beside(g, seat, the(g).at), left(g)
    least = min([army(g, t) for t in beside])
    return [("retreat", t) for t in beside if army(g, t) == least and limit(g, seat, t) >= least + number]


def shelters(g: Table, seat: Seat) -> list[Answer]:
    """For one unit: places with room or, if there are none, those with the lowest number of units."""
    beside = own_beside(g, seat, the(g).at)
    least = min([army(g, t) for t in beside])
    places = [t for t in beside if has_room(g, seat, t)] or [t for t in beside if army(g, t) == least]
    return [("shelter", t, kind) for t in places for kind in (COMMON, SPECIAL) if the(g).units[kind]]


def lodge(g: Table, seat: Seat, t: int, kind: int) -> None:
    tired = let_go(g, kind)
    arrive(g, seat, t, kind, tired)
    g.tell("retreated", seat, the(g).lost_at, t, kind)
