"""Orders, attacks and losses once more, from the rules and without a look at how the game lists and counts them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from regalia.games.paladins_and_barbarians import GAME, battle
from regalia.games.paladins_and_barbarians.components import BESIDE, BUILDINGS, CARDS, KINGDOMS, NONE
from regalia.games.paladins_and_barbarians.table import Table
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer, Seat

BUILDING = {fact.id: b for b, fact in enumerate(BUILDINGS)}
CAPITALS = {"paladins": "masters-castle", "barbarians": "hall-of-chiefs"}
SPECIALS = {"paladins": 3, "barbarians": 2}
ATTACK, DEFENCE = 0, 1
FIERCE = ("war", "attack", "lay", "mobilize", "plan", "ride", "cancel", "rapture", "property", "breach", "scout")


def games(number: int, liked: tuple[str, ...]) -> Iterator[tuple[Table, Seat, str, list[Answer]]]:
    """Every question of games at random, with its answers; some verbs are liked more than others."""
    for seed in range(number):
        m, rng = Match.begin(GAME, 2, {}, f"second reading {seed}", listen=False), Random(seed)
        while not m.over:
            seat = m.waiting[0]
            if seat == NATURE:
                m.chance()
                continue
            options = m.options(seat)
            yield m.g, seat, m.question(seat).kind, options
            fitting = [answer for answer in options if answer[0] in liked]
            m.give(seat, rng.choice(fitting if fitting and rng.random() < 0.6 else options))


# -- the table, by its fields alone --------------------------------------------------------------------
def held(g: Table, seat: Seat) -> list[int]:
    return [t for t in range(9) if g.land[seat] >> t & 1]


def units(g: Table, t: int) -> int:
    return g.units[2 * t] + g.units[2 * t + 1]


def built(g: Table, seat: Seat, t: int, name: str) -> bool:
    return bool(g.built[2 * t + seat] >> BUILDING[name] & 1)


def at_work(g: Table, seat: Seat, t: int, name: str) -> bool:
    there = t in held(g, seat) and not g.rebellion >> t & 1 and not g.breached[t] >> BUILDING[name] & 1
    return there and built(g, seat, t, name)


def number_at_work(g: Table, seat: Seat, name: str) -> int:
    return sum(at_work(g, seat, t, name) for t in range(9))


def most_units(g: Table, seat: Seat, t: int) -> int:
    return 4 if g.hordes[seat] & 2 or at_work(g, seat, t, "marquees") else 3


def buildings_there(g: Table, t: int) -> list[int]:
    return [b for b in range(21) if (g.built[2 * t] | g.built[2 * t + 1]) >> b & 1]


# -- orders ----------------------------------------------------------------------------------------------
def all_orders(g: Table, seat: Seat) -> set[Answer]:
    own = held(g, seat)
    has_idle = any(not (g.once | g.rebellion) >> t & 1 for t in own)
    found: set[Answer] = set()
    for t in own:
        is_second = g.once >> t & 1
        if is_second and (g.twice >> t & 1 or not has_idle or g.rebellion.bit_count() == 5):
            continue
        found |= {("negotiate", t)} if g.rebellion >> t & 1 else set(orders_in_peace(g, seat, t))
    return found


def orders_in_peace(g: Table, seat: Seat, t: int) -> Iterator[Answer]:
    own, kingdom = held(g, seat), KINGDOMS[g.kingdom[seat]]
    purse = g.gold[seat] + sum(g.house[x] for x in own)
    yield ("tax", t)
    if g.deck or g.spent:
        yield ("plan", t)
    if purse and units(g, t) < most_units(g, seat, t) and sum(units(g, x) for x in own) < 15:
        yield ("mobilize", t, 0)
        if built(g, seat, t, CAPITALS[kingdom]) and sum(g.units[2 * x + 1] for x in own) < SPECIALS[kingdom]:
            yield ("mobilize", t, 1)
    yield from (("build", t, b) for b in range(21) if can_build(g, seat, t, b, purse))
    for b in buildings_there(g, t):
        price = 3 if BUILDINGS[b].id in CAPITALS.values() else BUILDINGS[b].cost - 1
        if g.built[2 * t + seat] >> b & 1 or price <= purse:
            yield ("demolish", t, b)
    if units(g, t) and any(x in own and units(g, x) < most_units(g, seat, x) for x in BESIDE[t]):
        yield ("regroup", t)


def can_build(g: Table, seat: Seat, t: int, b: int, purse: int) -> bool:
    fact, there = BUILDINGS[b], buildings_there(g, t)
    standing = sum(g.built[2 * x + seat] >> b & 1 for x in range(9))
    levels = {BUILDINGS[other].level for other in there}
    fourth = len(there) == 3 and fact.level == 2 and built(g, seat, t, "brickyard")
    return (
        fact.kingdom in ("", KINGDOMS[g.kingdom[seat]])
        and b not in there
        and fact.cost <= purse
        and standing < fact.copies
        and (fact.level == 1 or fact.level - 1 in levels)
        and (len(there) < 3 or fourth)
    )


@pytest.mark.rule("pb.order.2", "pb.order.3", "pb.order.11", "pb.building.3", "pb.building.4")
def test_the_orders_offered_are_those_that_the_rules_allow() -> None:
    asked = 0
    for g, seat, kind, options in games(8, ("build",)):
        if kind == "pb.order.1":
            asked += 1
            assert {answer for answer in options if answer[0] != "play"} == all_orders(g, seat)
    assert asked > 300


# -- attacks ---------------------------------------------------------------------------------------------
def all_attacks(g: Table, seat: Seat) -> set[Answer]:
    found: set[Answer] = {("cease",)}
    if g.truce != NONE or g.attacks[seat] > number_at_work(g, seat, "academy"):
        return found
    arms = number_at_work(g, seat, "armory") and g.arms[seat] < number_at_work(g, seat, "storehouse")
    for t in held(g, seat):
        for target in BESIDE[t] if units(g, t) else ():
            if target not in held(g, seat):
                found.add(("attack", t, target, 0))
                found |= {("attack", t, target, 1)} if arms and units(g, target) + g.rebels[target] else set()
    return found


@pytest.mark.rule("pb.war.1", "pb.war.2", "pb.battle.3")
def test_the_attacks_offered_are_those_that_the_rules_allow() -> None:
    asked = 0
    for g, seat, kind, options in games(8, FIERCE):
        if kind == "pb.war.1":
            asked += 1
            assert {answer for answer in options if answer[0] != "play"} == all_attacks(g, seat)
    assert asked > 80


# -- battles ---------------------------------------------------------------------------------------------
def counts(g: Table, side: int, card: str) -> bool:
    """Whether a side has this card, and its property works."""
    fight = g.fight
    assert fight is not None
    cancelled = fight.wild or fight.cancelled[side] or fight.plain[side]
    return fight.card[side] >= 0 and CARDS[fight.card[side]].id == card and not cancelled


def points(g: Table, side: int) -> int:
    """By how many units a side is worse off, before what it has lost already."""
    fight = g.fight
    assert fight is not None
    mine, other = fight.strength[side], fight.strength[1 - side]
    strong = other >= 6 and not (side == DEFENCE and counts(g, DEFENCE, "shield-wall"))
    loses = mine < other or (mine == other and side == ATTACK and counts(g, DEFENCE, "night-raid"))
    found = max(0, other - mine) + strong + (side == ATTACK and loses and counts(g, ATTACK, "onslaught"))
    already = fight.lost[2 * side] + fight.lost[2 * side + 1]
    if loses and counts(g, side, "feigned-flight"):
        return min(found, max(0, (0, 1)[side] - already))
    return min(found, max(0, 1 - already)) if side == ATTACK and counts(g, ATTACK, "shield-wall") else found


@pytest.mark.rule("pb.battle.11", "pb.battle.12", "pb.battle.13", "pb.cards.1", "pb.cards.4")
def test_losses_are_those_that_the_rules_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    as_played = battle.losses_of

    def losses_of(g: Table, side: int) -> int:
        told.append((as_played(g, side), points(g, side)))
        return told[-1][0]

    monkeypatch.setattr(battle, "losses_of", losses_of)
    for _ in games(25, FIERCE):
        pass
    assert [found for found in told if found[0] != found[1]] == []
    assert len(told) > 300 and max(told) > (3, 3)
