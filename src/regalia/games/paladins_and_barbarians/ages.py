"""A new age, and phase B: the Crown, the card, Bank, Arena and Strategist (rulebook 3B, 5 and 14)."""

from __future__ import annotations

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians.bonuses import pause, turn_plays
from regalia.games.paladins_and_barbarians.components import (
    ARENA,
    BANK,
    BONUS_OF,
    BONUSES,
    CROWN,
    EVENTS,
    FORTRESS,
    NONE,
    TREASURE_HOUSE,
    WALL,
)
from regalia.games.paladins_and_barbarians.deck import draw_card
from regalia.games.paladins_and_barbarians.money import gain
from regalia.games.paladins_and_barbarians.rebellion import break_out
from regalia.games.paladins_and_barbarians.sovereigns import feat, succession
from regalia.games.paladins_and_barbarians.table import (
    ENLARGED,
    HOUSE,
    STRATEGIST,
    Table,
    army,
    home,
    room,
    sites,
    sovereign,
    works,
)
from regalia.games.paladins_and_barbarians.units import is_full, recruit
from regalia.kernel.questions import Answer, Question, Rule, Seat, draw

PASS, CLAIM, TAKE = ("pass",), ("claim",), ("take",)


# -- the beginning -----------------------------------------------------------------------------------
def new_age(g: Table, seat: Seat) -> Rule[None]:
    """What was once an age may be done again; a successor is chosen; conquests without a garrison rebel."""
    g.ages[seat] += 1
    g.tell("age", seat, g.ages[seat])
    if not g.fought[seat]:
        raise_guards(g, seat)
    begin_anew(g, seat)
    yield from succession(g, seat)
    for t in members(g.bare[seat] & g.land[seat] & ~home(g, seat)):
        break_out(g, seat, t, "empty")
    g.bare[seat] = 0
    yield from pause(g, seat, turn_plays)


def begin_anew(g: Table, seat: Seat) -> None:
    g.fought[seat] = g.attacks[seat] = g.arms[seat] = 0
    g.markets[seat] = g.spared[seat] = g.cunning[seat] = g.praised[seat] = 0
    g.hordes[seat] >>= 1  # now becomes before
    for t in members(g.land[seat]):
        g.tired[t] = 0
    if g.truce == seat:
        g.truce = NONE
        g.tell("truce_over")
    g.due[seat] = "orders"


def raise_guards(g: Table, seat: Seat) -> None:
    """Who goes into a new age without a combat phase puts a defence token where a Wall or a Fortress works."""
    for t in members(g.land[seat] & ~g.guard):
        if works(g, seat, t, WALL) or works(g, seat, t, FORTRESS):
            g.guard |= 1 << t
            g.tell("guarded", seat, t)


# -- phase B -----------------------------------------------------------------------------------------
def the_crown(g: Table, seat: Seat) -> Rule[None] | None:
    """Who held the central territory when his age began gains 1 talent and 1 feat of arms."""
    return income_of_crown(g, seat) if g.land[seat] >> CROWN & 1 else None  # saves of rules 1 plan it for everybody


def income_of_crown(g: Table, seat: Seat) -> Rule[None]:
    yield from gain(g, seat, 1, "crown")
    feat(g, seat, 1)


def age_card(g: Table, seat: Seat) -> Rule[None]:
    """The top card of the Deck of Ages, as long as there is one above the Destiny cards."""
    if g.bonus:
        card = yield draw(bonuses_left, kind="pb.income.3")
        yield from bonus_card(g, seat, card)
    elif g.left:
        card = yield draw(events_left, kind="pb.income.3")
        yield from event_card(g, seat, card)


def bonuses_left(g: Table, seat: Seat) -> tuple[int, ...]:
    return members(g.bonus)


def events_left(g: Table, seat: Seat) -> tuple[int, ...]:
    return members(g.times)


def bonus_card(g: Table, seat: Seat, card: int) -> Rule[None]:
    """The card goes to its kingdom, the gold to who drew it, unless its owner uses his right once in the game."""
    holder = g.kingdom.index(BONUS_OF[card])
    g.bonus &= ~(1 << card)
    g.held[holder] |= 1 << card
    gold = BONUSES[card].gold
    g.tell("drew_bonus", seat, holder, card)
    if holder != seat and g.right[holder] and room(g, holder):
        answer = yield Question(holder, "pb.income.5", claims, card, open=True, rest=PASS)
        if answer == CLAIM:
            g.right[holder] = 0
            g.tell("claimed", holder, card)
            gold -= yield from gain(g, holder, gold, "card")
    yield from gain(g, seat, gold, "card")


def claims(g: Table, seat: Seat, card: int) -> list[Answer]:
    return [PASS, CLAIM]


def event_card(g: Table, seat: Seat, card: int) -> Rule[None]:
    """Its gold, then its effect. The last one begins the last war."""
    g.times &= ~(1 << card)
    g.left -= 1
    g.tell("drew_event", seat, card)
    if not g.left:
        g.final = seat
        g.tell("last_war", seat)
    yield from gain(g, seat, EVENTS[card].gold, "card")
    g.then(("event", seat, card))


def bank(g: Table, seat: Seat) -> None:
    """1 talent into each own Treasure House that has room."""
    if not sites(g, seat, BANK):
        return
    houses = [t for t in sites(g, seat, TREASURE_HOUSE) if g.house[t] < HOUSE]
    for t in houses:
        g.house[t] += 1
    if houses:
        g.tell("gained", seat, len(houses), "bank")


def arena(g: Table, seat: Seat) -> Rule[None] | None:
    """A free common unit in the Arena's territory, also as the fourth, never as the fifth."""
    for t in sites(g, seat, ARENA):
        if army(g, t) < ENLARGED and not is_full(g, seat):
            return train(g, seat, t)
    return None


def train(g: Table, seat: Seat, t: int) -> Rule[None]:
    answer = yield Question(seat, "pb.income.7", trainees, t, open=True, rest=PASS)
    if answer == TAKE:
        recruit(g, seat, t)


def trainees(g: Table, seat: Seat, t: int) -> list[Answer]:
    return [PASS, TAKE]


def extra_card(g: Table, seat: Seat) -> Rule[None] | None:
    """The Strategist always has one card apart; it is drawn anew once an age."""
    if sovereign(g, seat).extra_card and not g.cards[seat * 3 + STRATEGIST]:
        return draw_card(g, seat, STRATEGIST)
    return None
