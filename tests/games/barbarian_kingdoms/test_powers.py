"""The twelve powers."""

import pytest

from regalia.games.barbarian_kingdoms.battle import strength
from regalia.games.barbarian_kingdoms.components import KINGDOM_IDS
from regalia.kernel.match import Match
from tests.games.barbarian_kingdoms.tables import asked, at, legal, lying, pieces, play, purse, ruler, table, won


def points(m: Match, who: str) -> int:
    return strength(table(m), KINGDOM_IDS[who])


@pytest.mark.rule("bk.king.2")
def test_a_king_s_power_ends_with_him_and_his_kingdom_s_stays() -> None:
    m = at("franks: slain by huns, W armorica, purse 3 3 | huns:")
    assert "claim armorica" in legal(m, "franks")
    assert legal(play(m, "franks: claim armorica"), "franks") == ["pay 3"]  # without Clovis
    m = at("franks: slain by huns, purse 1 2 | huns:")
    assert asked(play(m, "franks: recruit belgica", "franks: pay 1")) == "franks bk.power.11"


@pytest.mark.rule("bk.king.2")
def test_a_king_s_power_holds_wherever_he_is() -> None:
    m = at("franks: K sea, W armorica, purse 2 | huns:")
    assert legal(play(m, "franks: claim armorica"), "franks") == ["pay 2"]


# -- Huns --------------------------------------------------------------------------------------------
@pytest.mark.rule("bk.power.1")
def test_hun_units_take_two_steps_in_a_maneuver() -> None:
    m = at("huns: K dacia, token noricum | franks:")
    play(m, "huns: move K dacia pannonia")
    assert legal(m, "huns") == [
        "done",
        "move K pannonia dacia",
        "move K pannonia marcomannia",
        "move K pannonia noricum",
    ]
    assert asked(play(m, "huns: move K pannonia noricum")) == "franks bk.turn.1"
    assert pieces(m, "huns") == ["K noricum"]


@pytest.mark.rule("bk.power.1")
def test_both_steps_lead_to_free_provinces_under_control() -> None:
    m = at("huns: K marcomannia, token alemannia | ostrogoths: K sea | franks: W dacia")
    assert legal(m, "huns", "move", "ride") == ["move K marcomannia pannonia"]
    assert asked(play(m, "huns: move K marcomannia pannonia")) == "huns bk.maneuver.1"
    assert legal(m, "huns") == ["done", "move K pannonia marcomannia"]


@pytest.mark.rule("bk.power.1")
def test_the_first_step_may_pass_through_an_own_province_where_another_hun_stands() -> None:
    m = at("huns: K pannonia, W marcomannia | franks: W noricum")
    assert "ride W marcomannia dacia" in legal(m, "huns")
    play(m, "huns: ride W marcomannia dacia")
    assert "W dacia" in pieces(m, "huns")
    assert not [each for each in legal(m, "huns") if each.startswith("move W")]


@pytest.mark.rule("bk.power.1")
def test_nobody_passes_through_opponents_or_provinces_not_under_control() -> None:
    m = at("huns: W marcomannia, W thuringia, K sea, token alemannia | franks: W pannonia")
    assert legal(m, "huns", "ride") == []


@pytest.mark.rule("bk.power.1")
def test_castling_uses_up_both_steps() -> None:
    m = at("huns: K pannonia, W dacia | franks:")
    assert asked(play(m, "huns: castle W dacia")) == "franks bk.turn.1"


@pytest.mark.rule("bk.power.1")
def test_other_units_move_one_step() -> None:
    m = at("ostrogoths: K roma | franks:")
    assert asked(play(m, "ostrogoths: move K roma liguria")) == "franks bk.turn.1"


@pytest.mark.rule("bk.power.2")
def test_attila_may_claim_what_he_invades_at_the_usual_cost() -> None:
    m = play(
        at("huns: K thuringia, purse 3 | franks: | on: alemannia 1"),
        "huns: invade K thuringia alemannia",
        "franks: pass",
    )
    assert (asked(m), legal(m, "huns")) == ("huns bk.power.2", ["decline", "claim alemannia"])
    play(m, "huns: claim alemannia", "huns: pay 3")
    assert ruler(play(m, "franks: pass"), "alemannia") == "huns"


@pytest.mark.rule("bk.power.2")
def test_attila_may_claim_an_opponent_s_starting_province() -> None:
    m = play(at("huns: K noricum, purse 3 | ostrogoths: K sea"), "huns: invade K noricum ravenna", "ostrogoths: pass")
    assert legal(m, "huns") == ["decline", "claim ravenna"]


@pytest.mark.rule("bk.power.2")
def test_a_warrior_s_invade_gives_no_claim() -> None:
    m = at("huns: K sea, W thuringia, purse 3 | franks: K sea")
    assert asked(play(m, "huns: invade W thuringia alemannia")) == "franks bk.turn.1"


@pytest.mark.rule("bk.power.2")
def test_attila_does_not_claim_a_capital_or_what_he_moved_out_of_or_without_money() -> None:
    m = at("huns: K noricum, W alemannia, purse 3 | ostrogoths: K sea, W ravenna | franks: K sea")
    play(m, "huns: invade K noricum ravenna", "huns: reinforce W alemannia", "ostrogoths: pass")
    play(m, "huns: bribe nothing", "ostrogoths: bribe nothing", "huns: stay W alemannia")
    play(m, "huns: move_out K noricum noricum")
    assert asked(m) == "ostrogoths bk.turn.1"
    m = at("huns: K ravenna, purse 3 | ostrogoths: K sea")
    assert asked(play(m, "huns: invade K ravenna roma", "ostrogoths: pass")) == "ostrogoths bk.turn.1"
    m = play(at("huns: K thuringia | franks: K sea"), "huns: invade K thuringia alemannia")
    assert legal(m, "huns") == ["decline"]


# -- Ostrogoths --------------------------------------------------------------------------------------
@pytest.mark.rule("bk.power.3")
@pytest.mark.parametrize(("token", "expected"), [("", 3), (", token alemannia", 3 + 4)])
def test_the_ostrogoths_marker_is_worth_4(token: str, expected: int) -> None:
    m = at(f"huns: W thuringia | ostrogoths: slain by franks, W alemannia{token} | franks: K sea")
    assert points(play(m, "huns: invade W thuringia alemannia"), "ostrogoths") == expected


@pytest.mark.rule("bk.power.4")
def test_theodoric_adds_2_when_it_is_not_the_ostrogoths_turn_wherever_he_is() -> None:
    m = at("huns: W thuringia | ostrogoths: K sea, W alemannia")
    assert points(play(m, "huns: invade W thuringia alemannia"), "ostrogoths") == 3 + 2
    m = at("huns: W thuringia | ostrogoths: K sea, W ravenna")
    assert points(play(m, "huns: invade W thuringia alemannia", "ostrogoths: challenge W ravenna"), "ostrogoths") == 5
    m = at("ostrogoths: K sea, W alemannia | huns: K sea, W thuringia")
    assert points(play(m, "ostrogoths: invade W alemannia thuringia"), "ostrogoths") == 3


# -- Vandals -----------------------------------------------------------------------------------------
@pytest.mark.rule("bk.power.5")
def test_corsairs_may_put_to_sea_after_taking_a_port_also_by_land() -> None:
    m = at("vandals: K sea, W numidia | visigoths: K armorica | on: mauretania 2")
    play(m, "vandals: invade W numidia mauretania")
    assert (purse(m, "vandals"), legal(m, "vandals")) == ("2", ["remain", "depart W mauretania"])
    assert pieces(play(m, "vandals: remain"), "vandals") == ["K sea", "W mauretania"]


@pytest.mark.rule("bk.power.5")
def test_corsairs_leave_ports_only() -> None:
    m = at("vandals: K sea, W baetica | visigoths: K armorica")
    assert asked(play(m, "vandals: invade W baetica carthaginensis")) == "visigoths bk.turn.1"


@pytest.mark.rule("bk.power.5", "bk.control.4")
def test_corsairs_give_a_suspended_province_back_as_they_leave() -> None:
    m = play(at("vandals: W sea | visigoths: K armorica"), "vandals: invade W sea tarraconensis")
    assert ruler(m, "tarraconensis") == "nobody"
    assert ruler(play(m, "vandals: depart W tarraconensis"), "tarraconensis") == "visigoths"


GEISERIC = "vandals: K baetica, purse 1 1 2 3 | visigoths: W carthaginensis, K sea, purse 5"


@pytest.mark.rule("bk.power.6")
def test_geiseric_adds_up_to_2_after_the_bribes_are_seen() -> None:
    m = play(at(GEISERIC), "vandals: invade K baetica carthaginensis", "vandals: bribe nothing", "visigoths: bribe 5")
    assert (asked(m), legal(m, "vandals")) == ("vandals bk.power.6", ["add nothing", "add 1", "add 1 1", "add 2"])
    play(m, "vandals: add 2")
    assert (purse(m, "vandals"), purse(m, "visigoths")) == ("5 3 1 1", "2")


@pytest.mark.rule("bk.power.6")
@pytest.mark.parametrize(("add", "alive"), [("add 1", False), ("add 1 1", True)])
def test_what_geiseric_adds_counts(add: str, alive: bool) -> None:
    m = at(GEISERIC.replace("purse 5", "purse 3"))
    play(
        m, "vandals: invade K baetica carthaginensis", "vandals: bribe nothing", "visigoths: bribe 3", f"vandals: {add}"
    )
    assert ("K carthaginensis" in pieces(m, "vandals")) == alive  # 6 + added to 3 + 2 + 3


@pytest.mark.rule("bk.power.6")
def test_geiseric_adds_nothing_where_he_does_not_fight() -> None:
    m = at("vandals: K sea, W baetica, purse 2 | visigoths: W carthaginensis, K sea")
    play(m, "vandals: invade W baetica carthaginensis", "vandals: bribe nothing", "visigoths: bribe nothing")
    assert asked(m) == "visigoths bk.turn.1"


# -- Visigoths ---------------------------------------------------------------------------------------
@pytest.mark.rule("bk.power.7")
def test_hospitalitas_counts_and_collects_where_a_visigoth_stands_without_control() -> None:
    m = at("visigoths: W narbonensis, W sea, token armorica, W armorica | franks: | on: narbonensis 5, armorica 1")
    assert legal(play(m, "visigoths: tax"), "visigoths") == ["done", "take armorica 1", "take narbonensis 5"]
    m = at("ostrogoths: W narbonensis | franks: | on: narbonensis 1, roma 1")
    assert legal(play(m, "ostrogoths: tax"), "ostrogoths") == ["done", "take roma 1"]


ALARIC = "visigoths: K aquitania, token armorica | franks: K sea, W alemannia | ostrogoths: K sea"
LAND = "on: burgundia 1, narbonensis ?, neustria 3 2, alemannia 3, belgica 1, aquitania 1, liguria 2, armorica 1"


@pytest.mark.rule("bk.power.8")
def test_alaric_takes_one_token_from_a_free_bordering_province_not_his() -> None:
    m = play(at(f"{ALARIC} | {LAND}"), "visigoths: invade K aquitania burgundia", "franks: pass")
    assert (asked(m), purse(m, "visigoths")) == ("visigoths bk.power.8", "1")
    assert legal(m, "visigoths") == [
        "decline",
        "plunder liguria 2",
        "plunder belgica 1",
        "plunder neustria 2",
        "plunder neustria 3",
        "plunder narbonensis ?",
    ]
    play(m, "visigoths: plunder neustria 3")
    assert (purse(m, "visigoths"), lying(m, "neustria")) == ("3 1", "2")


@pytest.mark.rule("bk.power.8")
def test_a_token_alaric_takes_unseen_stays_secret() -> None:
    m = play(at(f"{ALARIC} | {LAND}"), "visigoths: invade K aquitania burgundia", "franks: pass")
    play(m, "visigoths: plunder narbonensis ?", "nature: 5")
    assert (purse(m, "visigoths"), lying(m, "narbonensis")) == ("5 1", "")
    assert [args[-1] for seat in (0, 1) for kind, args in m.heard(seat) if kind == "found"] == [-1, 3]


@pytest.mark.rule("bk.power.8")
def test_no_token_is_taken_over_the_sea_or_when_a_warrior_invades() -> None:
    m = at("visigoths: K sea | franks: K sea | saxons: | on: armorica 1, dumnonia 1, frisia 1, neustria 1")
    play(m, "visigoths: invade K sea armorica", "franks: pass")
    assert legal(m, "visigoths") == ["decline", "plunder neustria 1"]
    m = at("visigoths: K sea, W aquitania | franks: K sea | on: armorica 1, neustria 1")
    assert asked(play(m, "visigoths: invade W aquitania armorica", "franks: pass")) == "franks bk.turn.1"


# -- Saxons ------------------------------------------------------------------------------------------
@pytest.mark.rule("bk.power.9")
def test_every_coast_is_a_port_for_saxon_units_alone() -> None:
    m = at("saxons: W sea, W mercia | franks: W sea, K ripuaria")
    assert {"move W mercia sea", "invade W sea old-saxony", "invade W sea neustria"} <= set(legal(m, "saxons"))
    assert "invade W sea ripuaria" not in legal(m, "saxons")
    m = at("franks: W sea, K ripuaria | saxons:")
    assert not {"invade W sea old-saxony", "invade W sea mercia"} & set(legal(m, "franks"))


@pytest.mark.rule("bk.power.9")
def test_saxons_challenge_and_move_out_by_sea_on_any_coast() -> None:
    m = at("franks: W ripuaria | saxons: W sea, W sea")
    play(m, "franks: invade W ripuaria old-saxony", "saxons: challenge W sea", "saxons: reinforce W sea")
    play(m, "franks: bribe nothing", "saxons: bribe nothing")
    assert pieces(m, "saxons") == ["K sussex", "W old-saxony", "W sea"]


@pytest.mark.rule("bk.power.10")
@pytest.mark.parametrize(("king", "expected"), [("old-saxony", 6 + 4), ("sea", 3)])
def test_warriors_beside_aelle_are_worth_4(king: str, expected: int) -> None:
    text = f"franks: W ripuaria, W frisia | saxons: W {'sea' if king != 'sea' else 'old-saxony'}, K {king}"
    m = play(at(text), "franks: invade W ripuaria old-saxony", "franks: pass")
    if king != "sea":
        play(m, "saxons: reinforce W sea")
    assert points(m, "saxons") == expected


# -- Franks ------------------------------------------------------------------------------------------
@pytest.mark.rule("bk.power.11")
def test_the_franks_may_recruit_twice_in_different_provinces_at_each_one_s_cost() -> None:
    m = play(at("franks: K sea, purse 2 1 | huns:"), "franks: recruit belgica", "franks: pay 1")
    assert legal(m, "franks") == ["enough", "recruit neustria", "recruit ripuaria"]
    play(m, "franks: recruit ripuaria", "franks: pay 2")
    assert (lying(m, "belgica"), lying(m, "ripuaria"), asked(m)) == ("1", "2", "huns bk.turn.1")


@pytest.mark.rule("bk.power.11")
def test_a_second_warrior_needs_money_and_a_place() -> None:
    m = play(at("franks: purse 1 1 | huns:"), "franks: recruit neustria", "franks: pay 1")
    assert legal(m, "franks") == ["enough"]
    m = at("franks: W ripuaria, purse 2 2 2 2 | huns:")
    assert asked(play(m, "franks: recruit neustria", "franks: pay 2")) == "huns bk.turn.1"


@pytest.mark.rule("bk.power.12")
@pytest.mark.parametrize(("king", "cost"), [("K sea", "pay 2"), ("slain by huns", "pay 2 1")])
def test_frankish_claims_cost_1_less_while_clovis_lives(king: str, cost: str) -> None:
    m = at(f"franks: {king}, W armorica, purse 2 1 | huns:")
    assert legal(play(m, "franks: claim armorica"), "franks") == [cost]


@pytest.mark.rule("bk.power.5", "bk.victory.3")
def test_corsairs_leaving_may_win_the_game_for_the_home_kingdom() -> None:
    claimed = "token narbonensis, token baetica, token gallaecia, token armorica, K carthaginensis"
    m = at(f"vandals: W sea | visigoths: {claimed} | franks: K sea")
    play(m, "vandals: invade W sea tarraconensis", "visigoths: pass", "franks: pass", "vandals: depart W tarraconensis")
    assert won(m) == ("territorial", ["visigoths"])
