"""What holds on every table, in whole games at random."""

from __future__ import annotations

from random import Random

import pytest

from regalia.authoring.bits import members
from regalia.games.paladins_and_barbarians import GAME
from regalia.games.paladins_and_barbarians.components import (
    BUILDINGS,
    COPIES,
    HOMES,
    SPECIAL_LIMIT,
    TREASURE_HOUSE,
)
from regalia.games.paladins_and_barbarians.table import (
    Table,
    all_special,
    all_units,
    army,
    owner,
    standing,
    tokens_built,
)
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE


def check(g: Table) -> None:
    assert not g.land[0] & g.land[1], "a territory has one holder"
    for t in range(9):
        check_territory(g, t)
    for seat in (0, 1):
        check_player(g, seat)
    assert not g.once & g.rebellion, "no territory has both an order and a rebellion"
    assert not g.twice & ~g.once, "a second order is on top of a first"
    assert g.rebellion.bit_count() <= 5
    assert sum(g.rebels) <= 6
    assert not (g.once | g.rebellion | g.guard) & ~(g.land[0] | g.land[1]), "tokens lie in land that somebody holds"


def check_territory(g: Table, t: int) -> None:
    assert min(g.units) >= 0
    assert owner(g, t) >= 0 or not army(g, t), "units stand in land of their own"
    assert owner(g, t) < 0 or not g.rebels[t], "revolutionaries hold the land they stand in"
    assert 0 <= g.tired[t] <= g.units[t + t + 1]
    assert 0 <= g.house[t] <= 3
    assert not g.house[t] or standing(g, t) >> TREASURE_HOUSE & 1, "gold lies in houses"
    assert not g.built[t + t] & g.built[t + t + 1], "no two alike"
    assert standing(g, t).bit_count() <= 4


def check_player(g: Table, seat: int) -> None:
    assert 0 <= g.gold[seat] <= 7
    assert all_units(g, seat) <= 15
    assert all_special(g, seat) <= SPECIAL_LIMIT[g.kingdom[seat]]
    for b in range(len(BUILDINGS)):
        number = tokens_built(g, seat, b)
        assert number <= COPIES[b]
        assert bool(g.erected[seat] >> b & 1) == bool(number)
    assert not g.bare[seat] & HOMES[g.colour[seat]], "the first four territories never rebel for want of a garrison"
    assert g.marker[seat] >= 1


@pytest.mark.parametrize("seed", range(12))
def test_the_table_stays_sound(seed: int) -> None:
    rng, match = Random(seed), Match.begin(GAME, 2, seed=seed)
    eager = seed % 3  # some prefer to fight, some to build
    while not match.over:
        seat = match.waiting[0]
        if seat == NATURE:
            match.chance()
        else:
            options = match.options(seat)
            liked = [a for a in options if a[0] in (("attack", "war", "play"), ("build", "age"), ())[eager]]
            match.give(seat, rng.choice(liked if liked and rng.random() < 0.7 else options))
        if match.g.fight is None and match.g.flight is None:
            check(match.g)
    assert match.result is not None
    assert members(match.g.land[0] | match.g.land[1])
