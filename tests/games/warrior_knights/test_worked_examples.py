"""The examples of the rulebook, and those that show the numbers of this board."""

from __future__ import annotations

import pytest

from regalia.games.warrior_knights.actions import cards_in
from regalia.games.warrior_knights.table import NONE
from regalia.games.warrior_knights.victory import cities_to_win
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
    is_spent,
    legal,
    play,
    table,
    tokens,
    told,
    troops,
    where,
)


@pytest.mark.rule("wk.battle.1", "wk.battle.6", "wk.battle.7")
def test_alan_of_smalt_and_ernesto_di_celadon_drive_away_otto_von_prussen() -> None:
    text = (
        "green: square at kreuzfeld with eng200, star at kreuzfeld with pol100, castle at goldau "
        "| blue: triangle at kreuzfeld with reg100 swi150, spent triangle | red: circle at kreuzfeld with reg50"
    )
    m = play(card(text, "green", "versatile_strategy"), "green: battle kreuzfeld", "green: fight blue")
    play(m, "green: with green.star green.square", "green: command green.square")
    hand(m, "deal deal victory prevent draw")
    hand(m, "deal deal victory prevent")
    play(m, "green: discard prevent", "green: discard draw", "green: keep")
    play(m, "blue: discard victory", "blue: discard prevent", "blue: keep", "green: help")
    play(m, "green: token green.star")
    assert [counted[:5] for counted in told(m, "counted")] == [(0, 1, 1, 0, 9)]
    fate(m, nation="tuscan")
    assert (where(m, "green.star"), troops(m, "green.star")) == ("off", "")
    fate(m, nation="tuscan")
    play(m, "blue: retreat mittelau")
    assert (where(m, "blue.triangle"), tokens(m, "blue.triangle"), where(m, "red.circle")) == (
        "mittelau",
        2,
        "kreuzfeld",
    )
    assert is_spent(m, "green.square")


@pytest.mark.rule("wk.assault.3", "wk.assault.1")
def test_guy_de_solferino_assaults_froli() -> None:
    text = "red: circle at vecht with reg100, star at froli with eng100 | green:"
    m = play(card(text, "red", "mobilize_forces"), "red: mobilize froli", "red: move red.circle walk", "red: go_on")
    play(m, "red: assault froli", "red: with red.star red.circle", "red: command red.star")
    hand(m, "deal prevent victory draw")
    play(m, "red: discard victory", "red: discard draw", "red: keep")
    hand(m, "deal victory")
    play(m, "red: help", "red: keep")
    assert told(m, "took_casualties")[0] == (0, -1, 0) and not told(m, "counted")
    assert (holds(m, "red"), breaches(m, "froli")) == ("froli", 2)
    assert is_spent(m, "red.star") and is_spent(m, "red.circle")
    assert legal(m, "red") == ["allocate wages", "allocate assembly"]


@pytest.mark.rule("wk.siege.1", "wk.siege.3")
def test_ernesto_di_celadon_besieges_monz_with_fifty_troops() -> None:
    text = "green: star at monz with reg50 | red: | board: round {}"
    m = play(card(text.format(1), "green", "versatile_strategy"), "green: battle monz", "green: siege monz")
    assert (besieger(m, "monz"), is_spent(m, "green.star"), holds(m, "green")) == ("green", True, "")
    again = text.format(3) + ", siege of monz by green since 1"
    m = play(card(again, "green", "versatile_strategy"), "green: battle monz", "green: siege monz", "green: keep")
    assert (holds(m, "green"), breaches(m, "monz")) == ("monz", 0)


@pytest.mark.rule("wk.trigger.1", "wk.action.5")
def test_the_eighth_card_in_the_assembly_area_of_four_players() -> None:
    stored = "stored assembly rally_support rally_support"
    text = f"green: stored assembly rally_support | red: {stored} | blue: {stored} | black: {stored}, chairman"
    m = play(card(text, "green", "rally_support"), "green: act")
    kinds = [kind for kind, _ in m.heard(-2)]
    assert kinds.index("rallied") < kinds.index("chairman") < kinds.index("allocated") < kinds.index("assembly")


@pytest.mark.rule("wk.trigger.1")
def test_the_twelfth_card_in_the_taxation_area_of_six_players() -> None:
    others = " ".join(f"| {name}: stored taxation levy_taxes levy_taxes" for name in ("red", "blue", "yellow", "black"))
    for lying, taxed in (
        ("levy_taxes serve_the_church", False),
        ("levy_taxes serve_the_church serve_the_church", True),
    ):
        text = f"green: stored taxation {lying} {others} | purple:"
        m = play(card(text, "green", "levy_taxes"), "green: act")
        assert [kind for kind, _ in m.heard(-2)].count("taxation") == taxed


@pytest.mark.rule("wk.plan.1", "wk.plan.3")
def test_an_action_stack_of_six_players_has_fourteen_cards_at_most() -> None:
    names = ("green", "red", "blue", "yellow", "black", "purple")
    m = at(" | ".join(f"{name}:" for name in names))
    for name in names:
        play(m, f"{name}: plan levy_taxes rally_support", f"{name}: plan", f"{name}: plan")
    assert len(cards_in(table(m), NONE, 0)) == 14


@pytest.mark.rule("wk.move.1", "wk.move.4", "wk.setup.8")
def test_from_alexandria_by_sea_to_heron_bay_where_no_stronghold_of_three_players_may_stand() -> None:
    text = "green: star at alexandria with reg50 | red: | blue:"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star", "green: go heron-bay sail")
    assert where(m, "green.star") == "sailing to heron-bay" and is_spent(m, "green.star")
    m = at(text.replace("alexandria", "goldau"), ("place_stronghold", 0))
    assert "build heron-bay" not in legal(m, "green")
    assert "build heron-bay" in legal(at(f"{text} | black:", ("place_stronghold", 0)), "green")


@pytest.mark.rule("wk.victory.1")
def test_seven_of_thirteen_cities_win_and_seven_of_twelve() -> None:
    razed = "alta gedze rota straven semlik"
    for also, number in (("", 7), (" olbi", 7), (" olbi lenz", 6)):
        m = at(f"green: | red: | blue: | black: | board: razed {razed}{also}")
        assert cities_to_win(table(m)) == number


@pytest.mark.rule("wk.move.2")
def test_the_third_area_on_the_road_from_surat_is_brenna_vale() -> None:
    text = "green: star at surat with reg50 | blue:"
    m = play(card(text, "green", "versatile_strategy"), "green: move green.star")
    assert [answer for answer in legal(m, "green", "go") if answer.endswith("road")] == [
        "go monz road",
        "go brenna-vale road",
    ]


@pytest.mark.rule("wk.stronghold.1", "wk.stronghold.3")
def test_a_stronghold_of_four_hundred_with_a_hundred_troops_falls_to_five_casualties() -> None:
    text = "green: star at karst with eng200 pol200 swi200 | red: castle at karst with reg100, 17 crowns, holds monz"
    m = play(card(text, "green", "versatile_strategy"), "green: battle karst", "green: assault red.castle")
    hand(m, "deal deal deal deal deal deal prevent prevent")
    hand(m, "victory victory victory victory deal")
    play(m, *["green: discard prevent"] * 2, "green: discard deal", "green: keep", "green: hold_back")
    play(m, *["red: breach red.castle"] * 4)
    chance(m)
    assert (crowns(m, "green"), crowns(m, "red"), asked(m)) == (8, 9, "green wk.raze.1")
    play(m, "green: keep")
    assert (holds(m, "green"), where(m, "red.castle"), troops(m, "red.castle")) == ("monz", "off", "reg100")


@pytest.mark.rule("wk.upkeep.2", "wk.victory.3")
def test_the_pool_runs_out_with_three_left_and_eleven_due() -> None:
    text = (
        "green: holds surat ballin uran kovel, castle at karst | red: holds froli isar monz, castle at eichwald "
        "| blue: holds vecht berac, castle at goldau | black: holds thira bingen, castle at hochwald | board: pool 3"
    )
    m = at(text, ("gain_influence",), ("check_end",))
    assert m.g.influence == [4, 3, 2, 2]
    assert m.result is not None and m.result.winners == (0,)


@pytest.mark.rule("wk.battle.2", "wk.battle.3", "wk.assault.1")
def test_six_hundred_troops_in_fortified_vecht_draw_ten_cards_and_discard_two() -> None:
    text = "green: star at vecht with reg50 | red: circle at vecht with eng200 pol200 swi200, fortified vecht"
    m = play(card(text, "green", "versatile_strategy"), "green: battle vecht", "green: assault vecht")
    chance(m)
    assert told(m, "drew_fate") == [(0, 2), (1, 10)]
    while legal(m, "red", "keep") == []:
        play(m, f"red: {legal(m, 'red', 'discard')[0]}")
    battle = table(m).battle
    assert battle is not None and [len(cards) for cards in battle.hand] == [2, 8]


@pytest.mark.rule("wk.revolt.2")
def test_the_revolt_of_bingen_is_bought_off_for_ten_crowns_or_a_faith() -> None:
    text = "green: holds bingen, castle at karst, {} | red:"
    for riches, remedies in (("10 crowns", ["let_go", "pay_crowns"]), ("9 crowns, faith", ["let_go", "pay_faith"])):
        m = fate(at(text.format(riches), ("test_revolts", 0)), revolt=True)
        assert legal(m, "green") == remedies
    m = fate(at(text.format("10 crowns"), ("test_revolts", 0)), revolt=True)
    assert crowns(play(m, "green: pay_crowns"), "green") == 0
