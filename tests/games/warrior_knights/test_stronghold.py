"""Strongholds under attack, retreats, and the death of Nobles."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.components.cards import AGENDA_CARD
from regalia.games.warrior_knights.table import OUT
from regalia.games.warrior_knights.upkeep import take_influence
from regalia.kernel.match import Match
from tests.games.warrior_knights.sketches import (
    asked,
    at,
    breaches,
    card,
    chance,
    crowns,
    fate,
    hand,
    holds,
    is_spent,
    legal,
    play,
    table,
    tokens,
    told,
    troops,
    where,
)

CASTLE = "green: circle at karst with eng200 pol200 | red: castle at karst with {}, 17 crowns, holds monz surat{}"


def assault(text: str) -> Match:
    return play(card(text, "green", "versatile_strategy"), "green: battle karst", "green: assault red.castle")


def discard(m: Match, who: str, *thrown: str) -> Match:
    return play(m, *(f"{who}: discard {result}" for result in thrown), f"{who}: keep")


# -- strongholds -------------------------------------------------------------------------------------
@pytest.mark.rule("wk.stronghold.1")
def test_troops_without_a_noble_draw_with_the_walls_and_discard_nothing() -> None:
    m = assault(CASTLE.format("reg100", ""))
    hand(m, "deal deal deal deal victory victory")
    hand(m, "prevent prevent deal deal deal")
    assert asked(m) == "green wk.battle.3"


@pytest.mark.rule("wk.stronghold.1", "wk.stronghold.2", "wk.stronghold.3")
def test_a_stronghold_without_walls_and_troops_falls_and_its_baron_pays() -> None:
    m = assault(CASTLE.format("reg100 swi100", "") + " | board: breaches red.castle 3")
    hand(m, "deal deal deal prevent victory victory")
    hand(m, "victory victory victory")
    discard(m, "green", "victory", "victory")
    assert legal(m, "red") == ["token red.castle", "breach red.castle"]
    play(m, "red: token red.castle", "red: token red.castle")
    fate(m, nation="english")
    assert (where(m, "red.castle"), troops(m, "red.castle"), tokens(m, "red.castle")) == ("off", "reg100", 0)
    assert (crowns(m, "red"), crowns(m, "green"), asked(m)) == (9, 8, "red wk.stronghold.3")
    play(m, "red: cede monz", "green: keep")
    assert (holds(m, "green"), holds(m, "red"), breaches(m, "red.castle")) == ("monz", "surat", 0)


@pytest.mark.rule("wk.stronghold.3")
def test_without_a_living_attacker_a_stronghold_falls_without_spoils() -> None:
    m = assault(
        "green: star at karst with reg50 | red: castle at karst, 17 crowns, holds monz | board: breaches red.castle 3"
    )
    hand(m, "deal deal")
    hand(m, "deal")
    chance(play(discard(m, "green", "deal"), "green: hold_back"))
    assert (where(m, "green.star"), where(m, "red.castle")) == ("off", "off")
    assert (crowns(m, "green"), crowns(m, "red"), holds(m, "red")) == (0, 17, "monz")


@pytest.mark.rule("wk.stronghold.4")
def test_without_a_stronghold_there_is_no_influence_and_it_may_be_built_again() -> None:
    m = at(
        "green: castle at karst | red: holds monz, star off with reg50 | blue: circle at goldau with reg50 | black:",
        ("gain_influence",),
        ("return_nobles", 1),
    )
    assert table(m).influence == [0, 0, 0, 0]
    sites = legal(m, "red")
    assert sites[0] == "wait" and "build olbi" not in sites
    assert "build karst" not in sites and "build goldau" not in sites and "build gannet-head" in sites
    play(m, "red: build eichwald")
    assert where(m, "red.castle") == "eichwald"


@pytest.mark.rule("wk.stronghold.4")
def test_with_few_players_the_outer_ring_stays_barred() -> None:
    m = at("green: | red:", ("return_nobles", 1))
    assert "build gannet-head" not in legal(m, "red") and "build eichwald" in legal(m, "red")


# -- retreats ----------------------------------------------------------------------------------------
@pytest.mark.rule("wk.retreat.1")
def test_who_retreats_loses_a_mercenary_of_the_nation_that_fate_names() -> None:
    m = at("green: star at karst with reg50 eng50 eng100 | red:", ("retreat", 0))
    fate(m, nation="english")
    assert legal(m, "green") == ["dismiss eng50", "dismiss eng100"]
    play(m, "green: dismiss eng100", "green: retreat surat")
    assert (troops(m, "green.star"), where(m, "green.star"), is_spent(m, "green.star")) == (
        "eng50 reg50",
        "surat",
        False,
    )


@pytest.mark.rule("wk.retreat.2")
def test_a_retreat_leads_to_areas_without_other_barons() -> None:
    text = "green: star at karst with reg50 | red: holds surat | blue: castle at eichwald"
    m = chance(at(text, ("retreat", 0)))
    assert where(m, "green.star") == "froli"
    m = chance(
        at(text.replace("| blue", ", circle at froli with reg50, holds surat | blue") + ", holds froli", ("retreat", 0))
    )
    assert told(m, "died") == [(0,)]


@pytest.mark.rule("wk.retreat.3")
def test_who_has_no_way_out_goes_to_his_stronghold_exhausted_or_dies() -> None:
    text = (
        "green: star at surat with reg50{} "
        "| red: holds kovel, circle at karst with reg50, star at gannet-head with reg50 "
        "| blue: castle at eichwald {}"
    )
    m = chance(at(text.format(", castle at goldau", ""), ("retreat", 0)))
    assert (where(m, "green.star"), is_spent(m, "green.star")) == ("goldau", True)
    m = chance(at(text.format("", ""), ("retreat", 0)))
    assert told(m, "died") == [(0,)]
    m = chance(at(text.format(", castle at goldau", "| board: siege of green.castle by red since 1"), ("retreat", 0)))
    assert told(m, "died") == [(0,)]


@pytest.mark.rule("wk.retreat.3")
def test_nobody_escapes_from_overseas() -> None:
    m = chance(at("green: star at acre with reg50, castle at goldau | red:", ("retreat", 0)))
    assert told(m, "died") == [(0,)]


# -- death -------------------------------------------------------------------------------------------
@pytest.mark.rule("wk.death.1", "wk.death.2", "wk.death.3")
def test_the_death_of_jean_luc_dambre() -> None:
    m = at("yellow: star at karst with reg100 reg50 reg50 eng50 eng100 pol100, tokens star 5 | red:", ("death", 0))
    fate(m, nation="english")
    play(m, "yellow: dismiss eng50")
    assert (troops(m, "yellow.star"), tokens(m, "yellow.star"), where(m, "yellow.star")) == (
        "reg50 reg50 reg100",
        0,
        "off",
    )
    assert table(m).dead == 1


@pytest.mark.rule("wk.death.2")
def test_casualties_take_as_much_as_possible_without_going_over() -> None:
    m = at("green: star at karst with reg50 eng150 pol100, tokens star 2 | red:", ("death", 0))
    fate(m, nation="swiss")
    assert troops(m, "green.star") == "pol100 reg50"
    m = at("green: star at karst with reg50 eng100 pol100 swi50, tokens star 1 | red:", ("death", 0))
    fate(m, nation="tuscan")
    assert legal(m, "green") == ["lose pol100", "lose eng100"]


@pytest.mark.rule("wk.death.3")
def test_an_office_is_discarded_with_its_dead_holder() -> None:
    m = at("green: star at karst with reg50 | red:", ("death", 0))
    table(m).office[0] = AGENDA_CARD["lord_marshal"]
    chance(m)
    assert table(m).office[0] == -1 and table(m).agenda_discard == 1 << AGENDA_CARD["lord_marshal"]


@pytest.mark.rule("wk.death.4")
def test_without_an_heir_a_dead_noble_is_out_with_his_regulars() -> None:
    m = at("green: star at karst with reg100 pol100 | red:", ("death", 0))
    table(m).lasting[0] = 0
    deck = table(m).deck.bit_count()
    fate(m, nation="swiss")
    g = table(m)
    assert (g.at[0], g.troops[0], g.deck.bit_count()) == (OUT, 0, deck + 1)
    assert g.lasting[0] == -1 and g.event_discard


@pytest.mark.rule("wk.death.5")
def test_troops_that_desert_kill_who_has_casualties_and_remove_who_has_none() -> None:
    m = at("green: star at karst with pol50 pol100, tokens star 1 | red:", ("retreat", 0))
    fate(m, nation="polish")
    play(m, "green: dismiss pol100")
    assert told(m, "died") == [(0,)]
    m = at("green: star at karst with pol50 | red:", ("retreat", 0))
    fate(m, nation="polish")
    assert (where(m, "green.star"), told(m, "died"), table(m).dead) == ("off", [], 0)


@pytest.mark.rule("wk.stronghold.1")
def test_a_worn_out_garrison_takes_nothing_away_from_the_walls() -> None:
    m = assault(CASTLE.format("reg50", ", tokens castle 1"))
    hand(m, "deal deal deal deal victory victory")
    hand(m, "prevent prevent deal deal")
    assert asked(m) == "green wk.battle.3"


@pytest.mark.rule("wk.stronghold.4")
def test_without_a_stronghold_there_is_no_influence_from_anywhere() -> None:
    m = at("green: holds monz | red: castle at karst | board: pool 9", ("gain_influence",))
    take_influence(table(m), 0, 1)
    take_influence(table(m), 1, 1)
    assert (table(m).influence, table(m).pool) == ([0, 1], 8)
