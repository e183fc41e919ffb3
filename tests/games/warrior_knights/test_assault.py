"""Assaults on cities, what becomes of their walls, and razing."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components import CITY_IDS
from regalia.kernel.match import Match
from tests.games.warrior_knights.sketches import (
    asked,
    at,
    besieger,
    breaches,
    card,
    chance,
    crowns,
    fate,
    hand,
    holds,
    legal,
    play,
    table,
    told,
    where,
)


def assault(text: str, area: str = "monz") -> Match:
    """Green assaults the city of an area with all he has there."""
    m = play(card(text, "green", "versatile_strategy"), f"green: battle {area}", f"green: assault {area}")
    if asked(m) == "green wk.strike.2":
        play(m, f"green: {legal(m, 'green')[0]}")
    return m


def discard(m: Match, who: str, *thrown: str) -> Match:
    return play(m, *(f"{who}: discard {result}" for result in thrown), f"{who}: keep")


@pytest.mark.rule("wk.assault.1")
@pytest.mark.parametrize(
    ("city", "cards"),
    [
        ("holds vecht", 7),
        ("fortified vecht", 8),
        ("holds vecht, tokens circle 1", 6),
        ("fortified vecht, tokens circle 1", 7),
    ],
)
def test_walls_add_their_strength_to_the_defenders_cards(city: str, cards: int) -> None:
    m = assault(f"green: star at vecht with reg50 | red: circle at vecht with eng200, {city}", "vecht")
    assert told(chance(m), "drew_fate")[1] == (1, cards)


@pytest.mark.rule("wk.assault.1")
def test_a_neutral_city_uses_all_its_cards() -> None:
    m = assault("green: circle at monz with reg100 reg50 | red: | board: breaches monz 1")
    hand(m, "deal deal prevent")
    discard(m, "green", "deal", "deal")
    hand(m, "deal")
    assert told(m, "revealed_fate")[1][:1] == (-1,)
    assert told(m, "took_casualties") == [(0, -1, 0), (-1, CITY_IDS["monz"], 0)]


@pytest.mark.rule("wk.assault.2")
def test_a_defender_lets_walls_or_armies_take_casualties() -> None:
    m = assault("green: circle at monz with eng200 | red: circle at monz with pol200, holds monz")
    hand(m, "deal deal victory victory")
    hand(m, "prevent prevent victory victory victory victory")
    discard(m, "green", "victory", "victory")
    discard(m, "red", "prevent", "prevent", "victory", "victory", "victory")
    assert legal(m, "red") == ["token red.circle", "breach monz"]
    play(m, "red: breach monz", "red: breach monz")
    assert breaches(m, "monz") == 2


@pytest.mark.rule("wk.assault.2")
def test_walls_take_no_more_breaches_than_they_have_strength() -> None:
    m = assault("green: star at monz with eng200 pol200 | red: | board: breaches monz 1")
    hand(m, "deal deal deal deal victory victory")
    discard(m, "green", "victory", "victory")
    play(hand(m, "prevent"), "green: help")
    assert breaches(m, "monz") == 2


@pytest.mark.rule("wk.assault.3")
def test_a_city_without_strength_and_defenders_is_taken() -> None:
    m = assault("green: circle at monz with eng200 pol200 | red:")
    hand(m, "deal deal prevent prevent victory victory")
    discard(m, "green", "victory", "victory")
    hand(m, "deal deal")
    assert not told(m, "counted")
    play(m, "green: keep")
    assert (holds(m, "green"), breaches(m, "monz")) == ("monz", 2)


@pytest.mark.rule("wk.assault.3")
def test_a_victory_takes_a_city_with_its_walls() -> None:
    m = assault("green: triangle at monz with eng200 | red: circle at monz with reg100, holds monz")
    hand(m, "prevent prevent deal deal")
    hand(m, "prevent prevent deal deal deal")
    discard(m, "green", "deal", "deal")
    discard(m, "red", "deal", "deal", "deal")
    play(m, "green: keep")
    assert (holds(m, "green"), holds(m, "red"), breaches(m, "monz")) == ("monz", "", 0)
    chance(m)
    assert asked(m) == "red wk.retreat.2"


@pytest.mark.rule("wk.assault.3")
def test_dead_defenders_behind_standing_walls_end_the_battle_without_a_capture() -> None:
    m = assault("green: star at vecht with eng200 | red: circle at vecht with reg100, holds vecht", "vecht")
    hand(m, "deal deal victory victory")
    hand(m, "victory victory prevent prevent victory victory")
    discard(m, "green", "victory", "victory")
    discard(m, "red", "prevent", "prevent", "victory", "victory", "victory")
    play(m, "green: hold_back", "red: token red.circle")
    chance(m)
    assert (where(m, "red.circle"), holds(m, "red"), breaches(m, "vecht")) == ("off", "vecht", 1)
    assert not told(m, "counted")


@pytest.mark.rule("wk.assault.4")
def test_walls_without_strength_and_noble_are_taken_without_a_fight() -> None:
    m = assault("green: star at monz with reg50 | red: holds monz | board: breaches monz 2")
    play(m, "green: keep")
    assert holds(m, "green") == "monz" and not told(m, "drew_fate")


@pytest.mark.rule("wk.assault.5")
def test_a_dead_attacker_takes_no_city_but_the_breaches_stay() -> None:
    m = assault("green: star at monz with reg50 | red: | board: breaches monz 1")
    hand(m, "deal deal")
    discard(m, "green", "deal")
    play(hand(m, "deal"), "green: help")
    chance(m)
    assert (where(m, "green.star"), holds(m, "green"), breaches(m, "monz")) == ("off", "", 2)


@pytest.mark.rule("wk.assault.5")
def test_a_neutral_city_that_is_two_ahead_kills_and_one_ahead_drives_away() -> None:
    for cards, kind in (("victory victory", "died"), ("victory prevent", "retreated")):
        m = assault("green: circle at monz with reg100 eng100 | red:")
        hand(m, "prevent prevent deal deal")
        discard(m, "green", "prevent", "prevent", "deal")
        hand(m, cards)
        chance(m)
        if kind == "retreated":
            play(m, "green: retreat kovel")
        assert told(m, kind)[0][0] == 2


# -- walls -------------------------------------------------------------------------------------------
@pytest.mark.rule("wk.city.1")
def test_a_fortified_city_stays_fortified_when_taken_but_not_when_it_becomes_neutral() -> None:
    m = assault("green: star at monz with reg50 | red: fortified monz | board: breaches monz 3")
    play(m, "green: keep")
    assert table(m).fortified
    m = at("green: | red: fortified monz, 0 crowns | board: breaches monz 1", ("test_revolts", 1))
    fate(m, revolt=True)
    assert (holds(m, "red"), table(m).fortified, breaches(m, "monz")) == ("", 0, 1)


@pytest.mark.rule("wk.city.2")
def test_a_fortified_city_at_zero_loses_the_fortification_and_one_breach() -> None:
    m = assault("green: star at vecht with eng200 | red: fortified vecht | board: breaches vecht 3", "vecht")
    hand(m, "deal deal victory victory")
    hand(m, "victory")
    discard(m, "green", "victory", "victory", "deal")
    play(m, "green: hold_back")
    assert (breaches(m, "vecht"), table(m).fortified) == (3, 0)


@pytest.mark.rule("wk.raze.1")
def test_who_takes_a_city_may_raze_it_for_three_times_its_income() -> None:
    text = (
        "green: star at bingen with reg50 "
        "| red: holds bingen "
        "| board: breaches bingen 4, siege of bingen by green since 1"
    )
    m = assault(text, "bingen")
    play(m, "green: raze")
    assert (crowns(m, "green"), holds(m, "green"), breaches(m, "bingen"), besieger(m, "bingen")) == (
        15,
        "",
        0,
        "nobody",
    )
    assert where(m, "green.star") == "bingen"
    assert table(m).razed == 1 << CITY_IDS["bingen"]
