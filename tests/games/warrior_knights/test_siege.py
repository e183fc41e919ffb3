"""Sieges."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.cities import income
from regalia.games.warrior_knights.components import CITY_IDS
from regalia.games.warrior_knights.upkeep import gain_influence
from regalia.kernel.match import Match
from tests.games.warrior_knights.sketches import (
    asked,
    at,
    besieger,
    breaches,
    card,
    chance,
    fate,
    holds,
    is_spent,
    legal,
    play,
    table,
    troops,
    where,
)


def options(text: str, area: str = "monz") -> list[str]:
    """What green can do against walls in an area."""
    m = play(card(text, "green", "versatile_strategy"), f"green: battle {area}")
    return legal(m, "green", "siege")


def besiege(text: str, place: str = "monz", area: str = "monz") -> Match:
    return play(card(text, "green", "versatile_strategy"), f"green: battle {area}", f"green: siege {place}")


@pytest.mark.rule("wk.siege.1")
@pytest.mark.parametrize(
    ("green", "red", "can"),
    [
        ("star at monz with reg50", "", True),
        ("star at monz with reg50, tokens star 1", "", False),
        ("star at monz with reg100 reg50", "circle at monz with reg50, holds monz", False),
        ("star at monz with eng200 reg100", "circle at monz with reg50, holds monz", True),
        ("star at monz with reg50", "fortified monz", False),
    ],
)
def test_a_siege_takes_more_strength_than_there_is_inside(green: str, red: str, can: bool) -> None:
    assert options(f"green: {green} | red: {red}") == (["siege monz"] if can else [])


@pytest.mark.rule("wk.siege.1")
def test_equal_strength_is_not_enough_for_a_siege() -> None:
    assert options("green: star at vecht with reg100 | red:", "vecht") == []
    assert options("green: star at vecht with reg100 reg50 | red:", "vecht") == ["siege vecht"]


@pytest.mark.rule("wk.siege.1")
def test_only_as_many_armies_as_it_takes_need_besiege() -> None:
    m = besiege("green: star at vecht with reg100 reg50, circle at vecht with reg50 | red:", "vecht", "vecht")
    assert legal(m, "green") == ["with green.star green.circle", "with green.star"]
    play(m, "green: with green.star")
    assert is_spent(m, "green.star") and not is_spent(m, "green.circle")


@pytest.mark.rule("wk.siege.2")
def test_a_besieged_city_gives_no_influence_and_no_income() -> None:
    m = besiege("green: star at monz with eng200 | red: holds monz surat, castle at karst")
    g = table(m)
    gain_influence(g)
    assert (besieger(m, "monz"), g.influence[1], income(g, CITY_IDS["monz"])) == ("green", 1, 0)


@pytest.mark.rule("wk.siege.3")
def test_a_second_siege_in_a_later_round_takes_the_city_and_kills_its_nobles() -> None:
    text = (
        "green: star at monz with eng200 pol200 "
        "| red: circle at monz with reg100, holds monz "
        "| board: round 2, siege of monz by green since 1"
    )
    m = chance(besiege(text))
    play(m, "green: keep")
    assert (holds(m, "green"), where(m, "red.circle"), breaches(m, "monz"), besieger(m, "monz")) == (
        "monz",
        "off",
        0,
        "nobody",
    )


@pytest.mark.rule("wk.siege.3", "wk.siege.4")
def test_a_siege_is_not_repeated_in_its_round_and_nobody_else_joins_it() -> None:
    text = (
        "green: star at monz with eng200 "
        "| red: circle at monz with pol200 "
        "| board: round 2, siege of monz by {} since {}"
    )
    assert options(text.format("green", 2)) == []
    assert options(text.format("red", 1)) == []
    assert options(text.format("green", 1)) == ["siege monz"]


@pytest.mark.rule("wk.siege.4")
def test_a_siege_is_lifted_when_the_last_besieger_leaves() -> None:
    text = "green: star at monz with reg50, circle at monz with reg50 | red: | board: siege of monz by green since 1"
    m = play(
        card(text, "green", "versatile_strategy"), "green: move green.star", "green: go kovel walk", "green: go_on"
    )
    assert besieger(m, "monz") == "green"
    m = play(
        card(text.replace(", circle at monz with reg50", ""), "green", "versatile_strategy"), "green: move green.star"
    )
    assert besieger(play(m, "green: go kovel walk"), "monz") == "nobody"


@pytest.mark.rule("wk.siege.5")
def test_a_city_that_revolts_stays_besieged() -> None:
    m = at(
        "green: star at monz with reg50 | red: holds monz | board: siege of monz by green since 1", ("test_revolts", 1)
    )
    fate(m, revolt=True)
    assert (holds(m, "red"), besieger(m, "monz")) == ("", "green")


@pytest.mark.rule("wk.siege.5")
def test_a_city_that_somebody_else_takes_is_free() -> None:
    text = (
        "green: star at monz with reg50 "
        "| red: holds monz "
        "| blue: circle at monz with reg50 "
        "| board: breaches monz 2, siege of monz by blue since 1"
    )
    m = play(card(text, "green", "versatile_strategy"), "green: battle monz", "green: assault monz")
    play(m, "green: offer 0", "blue: allow", "green: keep")
    assert (holds(m, "green"), besieger(m, "monz")) == ("monz", "nobody")


@pytest.mark.rule("wk.siege.2")
def test_besieged_nobles_may_attack_the_besiegers_in_the_open() -> None:
    text = (
        "green: star at monz with reg50, holds monz "
        "| red: circle at monz with reg50 "
        "| board: siege of monz by red since 1"
    )
    m = play(card(text, "green", "versatile_strategy"), "green: battle monz")
    assert legal(m, "green") == ["no_battle", "fight red"]
    assert troops(m, "green.star") == "reg50" and asked(m) == "green wk.strike.1"
