"""Saves of older rules go on by those of today."""

import json
from random import Random

import pytest

from regalia.games.paladins_and_barbarians import GAME
from regalia.games.paladins_and_barbarians.table import Table
from regalia.games.paladins_and_barbarians.upgrades import MIGRATIONS
from regalia.kernel.match import Match
from regalia.kernel.record import load, save
from regalia.kernel.table import pack, unpack
from tests.games.paladins_and_barbarians.positions import at, gold, marker, now, table


@pytest.mark.parametrize("rules", [1, 2, 3])
def test_a_save_of_older_rules_goes_on_where_it_stood(rules: int) -> None:
    m, rng = Match.begin(GAME, 2, {}, "upgrade"), Random(1)
    m.settle()
    for _ in range(60):
        m.answer(m.waiting[0], rng.choice(m.options(m.waiting[0])))
        m.settle()
    loaded = load(json.dumps({**json.loads(save(m)), "rules": rules}))
    assert loaded.g == m.g
    assert loaded.options(loaded.waiting[0]) == m.options(m.waiting[0])


def test_of_a_march_by_rules_3_nobody_has_arrived_tired() -> None:
    g = table(at("P: blue-left 2, blue-outer 1, gold 1", "regrouping P"))
    data = pack(g)
    del data["march"]["tired"]
    assert g.march is not None
    assert unpack(Table, MIGRATIONS[3](data)) == g


def test_an_age_that_rules_1_had_planned_pays_for_the_crown_only_who_holds_it() -> None:
    """They planned that step for everybody."""
    m = at("P: gold 2, due orders", "the_crown P", "age_card P")
    assert (now(m), gold(m, "P"), marker(m, "P")) == ("nature pb.income.3", 2, 1)
