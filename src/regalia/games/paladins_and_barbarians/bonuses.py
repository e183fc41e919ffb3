"""The eight kingdom bonus cards, and the pauses at which they may be played (rulebook 5 and 13)."""

from __future__ import annotations

from collections.abc import Callable

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.components import BONUS_IDS, BONUSES, NONE, PIECES
from regalia.games.paladins_and_barbarians.deck import cards_left, draw_card
from regalia.games.paladins_and_barbarians.losses import enter, loot, seize, the, wipe_out
from regalia.games.paladins_and_barbarians.money import pay
from regalia.games.paladins_and_barbarians.sovereigns import feat
from regalia.games.paladins_and_barbarians.table import (
    APART,
    COMMON,
    HORDES_NOW,
    SPECIAL,
    Table,
    army,
    can_pay,
    foreign_beside,
    paladins,
    roomy,
)
from regalia.games.paladins_and_barbarians.units import arrive, barracks, is_full, recruit, special_left, with_room
from regalia.kernel.questions import Answer, Options, Question, Rule, Seat, roll

PASS, DONE = ("pass",), ("done",)


def _of_moment(*moments: str) -> int:
    return sum(1 << c for c, card in enumerate(BONUSES) if card.moment in moments)


AT_ANY_PAUSE = _of_moment("turn")
AT_ORDERS = _of_moment("turn", "orders")
AFTER_AN_ORDER = _of_moment("turn", "orders", "after-order")
COMMANDER, RESURRECTION, RAPID, NO_WAITING, MENTOR, RAPTURE, HORDES, FRONTIER = (
    BONUS_IDS[name]
    for name in (
        *("great-commander", "resurrection", "rapid-development", "no-time-for-waiting"),
        *("legendary-mentor", "combat-rapture", "invincible-hordes", "last-frontier"),
    )
)


# -- playing -----------------------------------------------------------------------------------------
def pause(g: Table, seat: Seat, also: Options) -> Rule[None]:
    """A pause of one's own turn: whoever has a card that may be played now is asked."""
    while also(g, seat):
        answer = yield Question(seat, "pb.bonus.2", nothing, open=True, rest=PASS, also=also)
        if answer == PASS:
            return
        yield from play(g, seat, answer)


def nothing(g: Table, seat: Seat) -> list[Answer]:
    return [PASS]


def play(g: Table, seat: Seat, answer: Answer) -> Rule[None]:
    """A card is played and discarded."""
    discard(g, seat, answer[1])
    yield from PLAYS[answer[1]](g, seat)


def discard(g: Table, seat: Seat, card: int) -> None:
    g.held[seat] &= ~(1 << card)
    g.tell("played", seat, card)


def turn_plays(g: Table, seat: Seat) -> list[Answer]:
    """At any moment of one's own turn."""
    return playable(g, seat, AT_ANY_PAUSE)


def order_plays(g: Table, seat: Seat) -> list[Answer]:
    """In one's own order phase."""
    return playable(g, seat, AT_ORDERS)


def plays_after_order(g: Table, seat: Seat) -> list[Answer]:
    """When an order has been given."""
    return playable(g, seat, AFTER_AN_ORDER)


def playable(g: Table, seat: Seat, cards: int) -> list[Answer]:
    held = g.held[seat] & cards
    return [("play", card) for card in members(held) if possible(g, seat, card)] if held else []


def possible(g: Table, seat: Seat, card: int) -> bool:
    """A card must be able to do what it is for."""
    return card not in POSSIBLE or bool(POSSIBLE[card](g, seat))


# -- Paladins ----------------------------------------------------------------------------------------
def great_commander(g: Table, seat: Seat) -> Rule[None]:
    """Two combat cards, kept apart, above the hand limit."""
    for _ in range(2):
        yield from draw_card(g, seat, APART)


def rapid_development(g: Table, seat: Seat) -> Rule[None]:
    """Up to four double orders in this order phase, one in a turn."""
    g.doubles[seat] = 4
    return
    yield


def no_time_for_waiting(g: Table, seat: Seat) -> Rule[None]:
    """Two more turns at once."""
    g.extra += 2
    return
    yield


def resurrection(g: Table) -> Rule[None]:
    """After a combat phase the Paladins may bring back all they have lost in it."""
    seat = paladins(g)
    risers = [place for place in range(18) if g.fallen[place] and can_rise(g, seat, place % 2)]
    if risers and g.held[seat] >> RESURRECTION & 1:
        answer = yield Question(seat, "pb.bonus.4", resurrections, open=True, rest=PASS)
        if answer != PASS:
            discard(g, seat, RESURRECTION)
            yield from rise(g, seat)
    g.fallen = [0] * 18


def resurrections(g: Table, seat: Seat) -> list[Answer]:
    return [PASS, ("resurrect",)]


def rise(g: Table, seat: Seat) -> Rule[None]:
    """Where they fought in or from, if that is own land, otherwise anywhere in it; limits may be passed."""
    for place in range(18):
        t, kind = divmod(place, 2)
        while g.fallen[place] and can_rise(g, seat, kind):
            g.fallen[place] -= 1
            if not g.land[seat] >> t & 1:
                t = (yield Question(seat, "pb.bonus.4", own_land, t, kind, open=True))[1]
            arrive(g, seat, t, kind)
            g.tell("resurrected", seat, t, kind)
            t = place // 2


def can_rise(g: Table, seat: Seat, kind: int) -> bool:
    """Into land of one's own, within the limits of all units and of special ones."""
    return bool(g.land[seat]) and not is_full(g, seat) and (kind == COMMON or special_left(g, seat))


def own_land(g: Table, seat: Seat, fell_at: int, kind: int) -> list[Answer]:
    return [("place", t) for t in members(g.land[seat])]


# -- Barbarians --------------------------------------------------------------------------------------
def legendary_mentor(g: Table, seat: Seat) -> Rule[None]:
    """Three free common units."""
    for _ in range(3):
        if with_room(g, seat):
            answer = yield Question(seat, "pb.bonus.7", places, open=True)
            recruit(g, seat, answer[1])


def places(g: Table, seat: Seat) -> list[Answer]:
    return [("place", t) for t in with_room(g, seat)]


def rapture(g: Table, side: int) -> Rule[None]:
    """Combat Rapture: after the reveal a die is added to the strength, at least 3."""
    seat = the(g).seats[side]
    if seat == NONE or not g.held[seat] >> RAPTURE & 1:
        return
    answer = yield Question(seat, "pb.bonus.8", raptures, side, open=True, rest=PASS)
    if answer != PASS:
        discard(g, seat, RAPTURE)
        face = yield roll(6, kind="pb.bonus.8")
        the(g).bonus[side] += max(face, PIECES["rapture"]["least"])
        g.tell("enraptured", seat, face)


def raptures(g: Table, seat: Seat, side: int) -> list[Answer]:
    return [PASS, ("rapture",)]


def invincible_hordes(g: Table, seat: Seat) -> Rule[None]:
    """Four units in each territory for this age; at once one unit for 1 talent in each of any own territories."""
    g.hordes[seat] |= HORDES_NOW
    done = 0
    while len(levies(g, seat, done)) > 1:
        answer = yield Question(seat, "pb.bonus.9", levies, done, open=True)
        if answer == DONE:
            return
        done |= 1 << answer[1]
        yield from pay(g, seat, 1)
        recruit(g, seat, answer[1], answer[2])


def levies(g: Table, seat: Seat, done: int) -> list[Answer]:
    """As by a Mobilization order: not in a rebellion, special units at the capital."""
    found: list[Answer] = [DONE]
    if is_full(g, seat) or not can_pay(g, seat, 1):
        return found
    special = barracks(g, seat)
    for t in members(roomy(g, seat) & ~g.rebellion & ~done):
        found += [("mobilize", t, kind) for kind in (COMMON, SPECIAL)[: 1 + (special >> t & 1)]]
    return found


def last_frontier(g: Table, seat: Seat) -> Rule[None]:
    """Each territory held now, with three units or more, conquers one beside it that has at least two fewer."""
    sources = g.land[seat]
    while len(frontiers(g, seat, sources)) > 1:
        answer = yield Question(seat, "pb.bonus.10", frontiers, sources, open=True)
        if answer == DONE:
            return
        sources &= ~(1 << answer[1])
        yield from overrun(g, seat, answer[1], answer[2])


def frontiers(g: Table, seat: Seat, sources: int) -> list[Answer]:
    need, more = PIECES["last_frontier_needs"]["units"], PIECES["last_frontier_needs"]["more"]
    return [
        DONE,
        *(
            ("conquer", t, target)
            for t in members(sources)
            if army(g, t) >= need
            for target in foreign_beside(g, seat, t)
            if army(g, t) - army(g, target) - g.rebels[target] >= more
        ),
    ]


def overrun(g: Table, seat: Seat, source: int, t: int) -> Rule[None]:
    """No battle: all units there are destroyed, and the territory falls."""
    number = wipe_out(g, t)
    g.tell("overran", seat, source, t, number)
    seize(g, seat, t)
    yield from loot(g, seat, number)
    feat(g, seat, PIECES["last_frontier"]["manned" if number else "empty"])
    yield from enter(g, seat, source, t)


def can_overrun(g: Table, seat: Seat) -> bool:
    return g.truce == NONE and len(frontiers(g, seat, g.land[seat])) > 1


def can_develop(g: Table, seat: Seat) -> bool:
    return bool(g.land[seat] & ~g.once)


def can_command(g: Table, seat: Seat) -> bool:
    return cards_left(g)


PLAYS: dict[int, Callable[[Table, Seat], Rule[None]]] = {
    COMMANDER: great_commander,
    RAPID: rapid_development,
    NO_WAITING: no_time_for_waiting,
    MENTOR: legendary_mentor,
    HORDES: invincible_hordes,
    FRONTIER: last_frontier,
}
"""By card: those that are played at a pause. Resurrection and Combat Rapture have moments of their own."""
POSSIBLE: dict[int, Callable[[Table, Seat], object]] = {
    COMMANDER: can_command,
    RAPID: can_develop,
    MENTOR: with_room,
    FRONTIER: can_overrun,
}
