"""Eighteen situations of play, worked out by hand before the program existed."""

from collections import Counter

import pytest

from regalia.games.barbarian_kingdoms.battle import strength
from regalia.games.barbarian_kingdoms.components import FRANKS, HUNS, PROVINCE_IDS, SAXONS, TREASURE
from regalia.games.barbarian_kingdoms.table import Battle
from regalia.games.barbarian_kingdoms.victory import reign, seat_score
from tests.games.barbarian_kingdoms.tables import (
    asked,
    at,
    begun,
    legal,
    lying,
    pieces,
    play,
    purse,
    realm,
    ruler,
    table,
    tokens,
    wealth,
    won,
    worth,
)


@pytest.mark.rule("bk.setup.3", "bk.setup.4", "bk.setup.5", "bk.turn.2")
def test_example_1_six_players_use_up_the_box() -> None:
    g = table(begun(6, setup="6-1"))
    assert worth([sum(g.coins[kind::4]) for kind in range(4)]) == 36
    assert worth([sum(g.purse[kind::4]) for kind in range(4)]) == 60
    assert (g.bag, sum(g.chest)) == ([6, 6, 5, 1], 18)
    assert worth(g.bag) + 36 + 60 == worth(list(TREASURE)) == 134
    assert g.first == HUNS


@pytest.mark.rule("bk.setup.5", "bk.map.3")
def test_example_2_two_absent_kingdoms_close_eight_provinces() -> None:
    g = table(begun(4, setup="4-1"))
    closed = [province for province, p in PROVINCE_IDS.items() if not g.atlas.open[p]]
    assert " ".join(sorted(closed)) == "anglia cambria dacia marcomannia mercia noricum pannonia sussex"
    assert (sum(g.bag), sum(g.chest)) == (36, 16)
    assert g.in_play == (1, 2, 3, 5)


@pytest.mark.rule("bk.recruit.1", "bk.pieces.3", "bk.money.2")
def test_example_3_the_third_warrior_costs_3_and_after_losses_the_second_2_again() -> None:
    m = at("visigoths: K sea, W sea, W sea, purse 2 1 | franks:")
    play(m, "visigoths: recruit tarraconensis", "visigoths: pay 2 1")
    assert lying(m, "tarraconensis") == "2 1"
    m = at("visigoths: W tarraconensis, purse 2 1 | franks:")
    assert legal(play(m, "visigoths: recruit carthaginensis"), "visigoths") == ["pay 2"]


@pytest.mark.rule("bk.pay.2", "bk.power.12")
def test_example_4_a_claim_for_2_out_of_two_golds_needs_change() -> None:
    m = at("franks: W armorica, purse 3 3 | huns: | on: belgica 2 1")
    play(m, "franks: claim armorica", "franks: change belgica 3 for 2 1", "franks: pay 2")
    assert (purse(m, "franks"), lying(m, "armorica"), lying(m, "belgica")) == ("3 1", "2", "3")


@pytest.mark.rule("bk.pay.3")
def test_example_4_without_change_the_claim_costs_3() -> None:
    m = at("franks: W armorica, purse 3 3 | huns:")
    assert legal(play(m, "franks: claim armorica"), "franks") == ["pay 3"]


@pytest.mark.rule("bk.tax.1", "bk.tax.2")
def test_example_5_a_change_makes_the_whole_tax_possible() -> None:
    m = at("saxons: token cambria, purse 1 1 | huns: | on: sussex 3, anglia 2")
    play(m, "saxons: tax", "saxons: change anglia 1 1 for 2", "saxons: take sussex 3", "saxons: take anglia 1")
    assert (purse(m, "saxons"), lying(m, "anglia"), asked(m)) == ("3 2 1", "1", "huns bk.turn.1")


@pytest.mark.rule("bk.battle.3", "bk.battle.4", "bk.battle.5", "bk.invade.3")
def test_example_6_an_assault_is_decided_by_bribes() -> None:
    m = at("huns: W thuringia, purse 3 1 | franks: K sea, W alemannia, token alemannia, purse 1 | on: alemannia 3 1")
    play(m, "huns: invade W thuringia alemannia", "huns: bribe 3 1", "franks: bribe 1")
    assert (purse(m, "huns"), purse(m, "franks")) == ("3 1 1", "3 1")
    assert (pieces(m, "franks"), tokens(m, "franks"), ruler(m, "alemannia")) == (["K sea"], [], "nobody")
    assert "W alemannia" in pieces(m, "huns")


@pytest.mark.rule("bk.battle.3", "bk.power.3", "bk.power.4")
@pytest.mark.parametrize(("bribe", "winner"), [("nothing", "huns"), ("1", "ostrogoths")])
def test_example_7_the_active_kingdom_wins_a_tie(bribe: str, winner: str) -> None:
    m = at("huns: K noricum, purse 3 | ostrogoths: K sea, W ravenna, purse 1 | franks:")
    play(m, "huns: invade K noricum ravenna", "ostrogoths: pass")
    play(m, "huns: bribe 3", f"ostrogoths: bribe {bribe}")
    assert (table(m).slain_by[HUNS] == 1) == (winner == "ostrogoths")
    assert pieces(m, winner)[-1].split()[1] == "ravenna"


@pytest.mark.rule("bk.challenge.1", "bk.battle.1", "bk.battle.6", "bk.invade.4", "bk.pillage.2")
def test_example_8_a_challenger_wins_a_neutral_province() -> None:
    m = at("saxons: W sea, W sea, purse 2 1 | franks: W ripuaria, W belgica, K neustria, purse 3 1 | on: frisia ?")
    play(m, "saxons: invade W sea frisia", "franks: challenge W ripuaria", "franks: enough")
    play(m, "saxons: reinforce W sea", "franks: reinforce W belgica", "saxons: bribe 2", "franks: bribe 3")
    assert pieces(m, "saxons") == ["K sussex"]
    back = ["move_out W ripuaria belgica", "move_out W ripuaria ripuaria", "move_out W ripuaria sea"]
    assert legal(play(m, "franks: stay W belgica"), "franks") == back
    play(m, "franks: move_out W ripuaria belgica", "nature: 2")
    assert (purse(m, "saxons"), purse(m, "franks"), ruler(m, "frisia")) == ("3 1", "2 2 1", "nobody")
    assert pieces(m, "franks") == ["K neustria", "W belgica", "W frisia"]


@pytest.mark.rule("bk.claim.2", "bk.claim.3", "bk.map.2")
def test_example_9_a_failed_claim_pays_the_challenger() -> None:
    m = at("vandals: W mauretania, purse 3 1 | visigoths: W baetica, purse 2")
    play(m, "vandals: claim mauretania", "vandals: pay 3", "visigoths: challenge W baetica")
    play(m, "vandals: bribe 1", "visigoths: bribe 2")
    assert (wealth(m, "vandals"), wealth(m, "visigoths")) == (4 - 2, 2 + 2)
    assert (pieces(m, "vandals"), tokens(m, "vandals")) == (["K africa"], [])
    assert "W mauretania" in pieces(m, "visigoths")


@pytest.mark.rule("bk.control.3", "bk.control.4", "bk.victory.3")
def test_example_10_a_suspended_province_comes_back_and_wins_on_another_turn() -> None:
    claimed = "token narbonensis, token baetica, token gallaecia, token armorica"
    m = at(f"franks: W tarraconensis | visigoths: {claimed}, purse 1")
    assert len(realm(m, "visigoths")) == 6
    assert "recruit tarraconensis" not in legal(
        at(f"visigoths: {claimed}, purse 1 | franks: W tarraconensis"), "visigoths"
    )
    assert won(play(m, "franks: move W tarraconensis sea")) == ("territorial", ["visigoths"])


ATTILA = (
    "huns: K thuringia, token old-saxony, token noricum, token thuringia, purse 5"
    " | franks: W ripuaria, K sea | on: alemannia ?"
)


@pytest.mark.rule("bk.power.2", "bk.victory.1")
def test_example_11_attila_invades_claims_and_wins_in_one_turn() -> None:
    m = play(at(ATTILA), "huns: invade K thuringia alemannia", "franks: pass", "nature: 1")
    play(m, "huns: claim alemannia", "huns: pay 5 1", "franks: pass")
    assert won(m) == ("territorial", ["huns"])


@pytest.mark.rule("bk.challenge.3", "bk.power.2")
def test_example_11_a_turn_with_a_challenge_sees_no_second_one() -> None:
    m = at(ATTILA.replace("W ripuaria", "W ripuaria, W belgica"))
    play(m, "huns: invade K thuringia alemannia", "franks: challenge W ripuaria", "franks: enough", "franks: pass")
    play(m, "huns: bribe nothing", "franks: bribe nothing", "nature: 1", "huns: claim alemannia", "huns: pay 5 1")
    assert won(m) == ("territorial", ["huns"])


@pytest.mark.rule("bk.power.5")
def test_example_12_corsairs_pillage_and_are_gone() -> None:
    m = at("vandals: W sea | saxons: W sea | on: sicilia ?")
    play(m, "vandals: invade W sea sicilia", "saxons: pass", "nature: 3", "vandals: depart W sicilia")
    assert (purse(m, "vandals"), pieces(m, "vandals")) == ("3", ["K africa", "W sea"])
    assert (ruler(m, "sicilia"), lying(m, "sicilia")) == ("nobody", "")
    assert asked(play(m, "saxons: invade W sea sicilia", "vandals: pass")) == "vandals bk.turn.1"
    assert purse(m, "saxons") == ""


@pytest.mark.rule("bk.maneuver.3", "bk.maneuver.1")
def test_example_13_castling_over_the_shore() -> None:
    m = play(at("saxons: W sea, W anglia | huns:"), "saxons: castle W sea")
    assert pieces(m, "saxons") == ["K sea", "W anglia", "W sussex"]
    assert legal(m, "saxons") == ["done", "move W anglia mercia", "move W anglia sea"]


@pytest.mark.rule("bk.victory.2", "bk.points.1", "bk.power.3", "bk.power.4")
def test_example_14_the_second_trophy_ends_the_game_before_move_out_and_pillage() -> None:
    m = at(
        "huns: K noricum, W dalmatia, purse 5 | ostrogoths: K ravenna, purse 1 | franks: slain by huns | on: ravenna 3"
    )
    play(m, "huns: invade K noricum ravenna", "huns: reinforce W dalmatia", "huns: bribe 5", "ostrogoths: bribe 1")
    assert won(m) == ("military", ["huns"])
    assert (lying(m, "ravenna"), pieces(m, "huns")) == ("3", ["K ravenna", "W ravenna"])


@pytest.mark.rule("bk.battle.6")
def test_example_15_surplus_winners_move_out_to_own_land_or_back() -> None:
    m = at("franks: K sea, W ripuaria, W frisia, W thuringia, token thuringia | saxons: W old-saxony")
    play(m, "franks: invade W ripuaria old-saxony", "franks: reinforce W frisia", "franks: enough")
    play(m, "franks: reinforce W thuringia", "franks: bribe nothing", "saxons: bribe nothing")
    assert Counter(legal(m, "franks")) == Counter(["stay W ripuaria", "stay W frisia", "stay W thuringia"])
    play(m, "franks: stay W ripuaria")
    assert sorted(legal(m, "franks")) == [
        "move_out W frisia frisia",
        "move_out W frisia ripuaria",
        "move_out W frisia thuringia",
        "move_out W thuringia ripuaria",
        "move_out W thuringia thuringia",
    ]
    play(m, "franks: move_out W frisia thuringia")  # the last one has only ripuaria left
    assert pieces(m, "franks") == ["K sea", "W old-saxony", "W ripuaria", "W thuringia"]


@pytest.mark.rule("bk.score.1", "bk.score.2")
def test_example_16_a_score_of_11_is_a_brilliant_reign() -> None:
    m = at("huns: W sea, W sea, W sea, token noricum, token frisia, purse 3 3 5 | franks: slain by huns")
    assert seat_score(table(m), 0) == 2 + 2 + 3 + 2 + 2
    assert reign(11) == "Brilliant"


@pytest.mark.rule("bk.power.10")
def test_example_17_warriors_beside_aelle_are_worth_4() -> None:
    g = table(at("saxons: K sea, W sea, W sea | franks:"))
    g.at[SAXONS * 5 : SAXONS * 5 + 3] = [PROVINCE_IDS["frisia"]] * 3
    g.battle = Battle(PROVINCE_IDS["frisia"], SAXONS, FRANKS, -1)
    assert strength(g, SAXONS) == 14
    g.at[SAXONS * 5] = PROVINCE_IDS["sussex"]
    assert strength(g, SAXONS) == 6


@pytest.mark.rule("bk.power.7")
def test_example_18_hosts_of_the_visigoths_pay_taxes() -> None:
    m = at("visigoths: token armorica, W narbonensis | franks: | on: narbonensis 2, aquitania 3")
    play(m, "visigoths: tax", "visigoths: take narbonensis 2", "visigoths: take aquitania 3")
    assert purse(m, "visigoths") == "3 2"
