"""Battles, step by step."""

import pytest

from regalia.games.barbarian_kingdoms.battle import strength
from regalia.games.barbarian_kingdoms.components import FRANKS, HUNS, KINGDOM_IDS
from regalia.games.barbarian_kingdoms.table import OFF
from tests.games.barbarian_kingdoms.tables import asked, at, legal, lying, pieces, play, purse, ruler, table


def points(text: str, *lines: str) -> tuple[int, int]:
    """The battle points of both sides before bribes, the active one first."""
    g = table(play(at(text), *lines))
    assert g.battle is not None
    return strength(g, g.battle.active), strength(g, g.battle.rival)


# -- step 1 ------------------------------------------------------------------------------------------
@pytest.mark.rule("bk.battle.1")
def test_reinforcements_alternate_and_the_active_kingdom_begins() -> None:
    m = at("huns: W thuringia, W noricum | franks: K ripuaria, W alemannia, W belgica")
    assert asked(play(m, "huns: invade W thuringia alemannia")) == "huns bk.battle.1"
    assert asked(play(m, "huns: reinforce W noricum")) == "franks bk.battle.1"
    assert legal(m, "franks") == ["pass", "reinforce K ripuaria", "reinforce W belgica"]


@pytest.mark.rule("bk.battle.1")
def test_who_brings_no_unit_has_passed_for_good() -> None:
    m = at("huns: W thuringia, W noricum | franks: K ripuaria, W alemannia, W belgica")
    play(m, "huns: invade W thuringia alemannia", "huns: pass", "franks: reinforce K ripuaria")
    assert asked(m) == "franks bk.battle.1"
    assert asked(play(m, "franks: reinforce W belgica")) == "huns franks bk.battle.2"


@pytest.mark.rule("bk.battle.1")
def test_several_units_may_come_in_one_go_and_only_from_adjacent_areas() -> None:
    m = at("huns: K noricum, W thuringia, W burgundia, W marcomannia | franks: K sea, W alemannia, W ripuaria")
    play(m, "huns: invade W thuringia alemannia")
    assert legal(m, "huns") == ["pass", "reinforce K noricum", "reinforce W burgundia"]
    assert legal(play(m, "huns: reinforce K noricum"), "huns") == ["enough", "reinforce W burgundia"]
    play(m, "huns: reinforce W burgundia", "franks: reinforce W ripuaria")
    assert asked(m) == "huns franks bk.battle.2"


# -- steps 2 to 4 ------------------------------------------------------------------------------------
BATTLE = "huns: W thuringia, purse 3 1 | franks: K sea, W alemannia, purse 2"


@pytest.mark.rule("bk.battle.2")
def test_a_bribe_is_any_set_of_tokens_or_none_without_change() -> None:
    m = play(at(BATTLE + " | on: pannonia 2 1 1"), "huns: invade W thuringia alemannia")
    assert legal(m, "huns") == ["seal", "put 1", "put 3"]
    m.answer(0, ("put", 2))
    assert legal(m, "huns") == ["seal", "put 1"]


@pytest.mark.rule("bk.battle.2", "bk.secret.3")
def test_nothing_of_a_bribe_shows_before_both_are_sealed() -> None:
    m = play(at(BATTLE), "huns: invade W thuringia alemannia")
    before = m.view(1)
    play(m, "huns: bribe 3")
    assert m.view(1) == before
    assert m.asked(1) == play(at(BATTLE), "huns: invade W thuringia alemannia").asked(1)


@pytest.mark.rule("bk.battle.3")
@pytest.mark.parametrize(
    ("huns", "franks", "winner"), [("1", "2", "franks"), ("3", "2", "huns"), ("nothing", "nothing", "huns")]
)
def test_the_higher_total_wins_and_a_tie_goes_to_the_active_kingdom(huns: str, franks: str, winner: str) -> None:
    m = play(at(BATTLE), "huns: invade W thuringia alemannia", f"huns: bribe {huns}", f"franks: bribe {franks}")
    assert "W alemannia" in pieces(m, winner)


@pytest.mark.rule("bk.battle.4")
@pytest.mark.parametrize(("huns", "left"), [("1", "3 2"), ("3", "2 1")])
def test_each_receives_the_other_s_bribe_win_or_lose(huns: str, left: str) -> None:
    m = play(at(BATTLE), "huns: invade W thuringia alemannia", f"huns: bribe {huns}", "franks: bribe 2")
    assert (purse(m, "huns"), purse(m, "franks")) == (left, huns)


# -- steps 5 and 6 -----------------------------------------------------------------------------------
@pytest.mark.rule("bk.battle.5")
def test_all_units_of_the_loser_are_eliminated_and_warriors_can_be_recruited_again() -> None:
    m = at("huns: K thuringia | franks: K sea, W alemannia, W ripuaria, purse 1")
    play(m, "huns: invade K thuringia alemannia", "franks: reinforce W ripuaria")
    play(m, "huns: bribe nothing", "franks: bribe nothing", "huns: decline")
    assert (pieces(m, "franks"), "recruit ripuaria" in legal(m, "franks")) == (["K sea"], True)
    assert legal(play(m, "franks: recruit ripuaria"), "franks") == ["pay 1"]


@pytest.mark.rule("bk.battle.6")
def test_the_winner_chooses_who_stays() -> None:
    m = at("huns: K noricum, W thuringia | franks: K sea, W alemannia | ostrogoths: K sea")
    play(
        m,
        "huns: invade W thuringia alemannia",
        "huns: reinforce K noricum",
        "huns: bribe nothing",
        "franks: bribe nothing",
    )
    assert legal(m, "huns") == ["stay K noricum", "stay W thuringia"]
    play(m, "huns: stay W thuringia")
    assert pieces(m, "huns") == ["K noricum", "W alemannia"]  # the only way out, so nobody is asked


@pytest.mark.rule("bk.battle.6")
def test_nobody_moves_out_to_another_neutral_or_an_opponent_s_province() -> None:
    m = at("franks: W burgundia, W ripuaria, K neustria | huns: W alemannia | ostrogoths: W sea")
    play(
        m,
        "franks: invade W burgundia alemannia",
        "franks: reinforce W ripuaria",
        "franks: bribe nothing",
        "huns: bribe nothing",
    )
    play(m, "franks: stay W ripuaria")
    assert legal(m, "franks") == [f"move_out W burgundia {to}" for to in ("belgica", "ripuaria", "burgundia")]


@pytest.mark.rule("bk.battle.6", "bk.control.4")
def test_who_left_a_suspended_province_can_t_go_back_there() -> None:
    m = at("franks: K sea, W ravenna, W burgundia | ostrogoths: W alemannia, K sea")
    play(
        m,
        "franks: invade W burgundia alemannia",
        "franks: reinforce W ravenna",
        "franks: bribe nothing",
        "ostrogoths: bribe nothing",
    )
    play(m, "franks: stay W burgundia")
    assert [each.split()[-1] for each in legal(m, "franks")] == ["belgica", "ripuaria"]


@pytest.mark.rule("bk.battle.6")
def test_a_warrior_with_nowhere_to_go_is_eliminated() -> None:
    m = at("franks: W dacia, W marcomannia, K sea | huns: K noricum, W pannonia")
    play(m, "franks: invade W dacia pannonia", "franks: reinforce W marcomannia", "huns: pass")
    play(m, "franks: bribe nothing", "huns: bribe nothing", "franks: stay W dacia")
    assert pieces(m, "franks") == ["K sea", "W pannonia"]


@pytest.mark.rule("bk.battle.6")
def test_a_king_with_nowhere_to_go_stays() -> None:
    m = at("franks: K dacia, W marcomannia | huns: K noricum, W pannonia")
    play(m, "franks: invade W marcomannia pannonia", "franks: reinforce K dacia", "huns: pass")
    play(m, "franks: bribe nothing", "huns: bribe nothing")
    assert pieces(m, "franks") == ["K pannonia"]


@pytest.mark.rule("bk.battle.6")
def test_a_king_moves_out_before_his_warriors() -> None:
    m = at(
        "huns: K noricum, W thuringia, W burgundia, token thuringia | franks: K sea, W alemannia | ostrogoths: K sea"
    )
    play(m, "huns: invade W thuringia alemannia", "huns: reinforce K noricum", "huns: reinforce W burgundia")
    play(m, "huns: bribe nothing", "franks: bribe nothing", "huns: stay W thuringia")
    assert legal(m, "huns") == ["move_out K noricum noricum", "move_out K noricum thuringia"]
    play(m, "huns: move_out K noricum thuringia")
    assert pieces(m, "huns") == ["K thuringia", "W alemannia", "W burgundia"]


@pytest.mark.rule("bk.battle.6")
def test_a_defender_with_reinforcements_moves_out_too() -> None:
    m = at("huns: K thuringia | franks: K ripuaria, W alemannia, W belgica")
    play(m, "huns: invade K thuringia alemannia", "franks: reinforce K ripuaria", "franks: pass")
    play(m, "huns: bribe nothing", "franks: bribe nothing", "franks: stay W alemannia")
    assert pieces(m, "franks") == ["K ripuaria", "W alemannia", "W belgica"]


# -- steps 7 and 8 -----------------------------------------------------------------------------------
@pytest.mark.rule("bk.battle.7", "bk.battle.8")
def test_resolution_and_pillage_come_after_moving_out() -> None:
    m = at("huns: W thuringia, W noricum | franks: K sea, W alemannia, token alemannia | ostrogoths: | on: alemannia 3")
    play(
        m,
        "huns: invade W thuringia alemannia",
        "huns: reinforce W noricum",
        "huns: bribe nothing",
        "franks: bribe nothing",
    )
    assert (asked(m), ruler(m, "alemannia"), lying(m, "alemannia")) == ("huns bk.battle.6", "franks", "3")
    play(m, "huns: stay W thuringia")
    assert (ruler(m, "alemannia"), purse(m, "huns"), asked(m)) == ("nobody", "3", "ostrogoths bk.turn.1")


# -- points ------------------------------------------------------------------------------------------
@pytest.mark.rule("bk.points.1")
def test_king_6_warrior_3_marker_2() -> None:
    text = "huns: K noricum, W thuringia, W marcomannia | franks: K sea, W alemannia, token alemannia | on: alemannia 5"
    assert points(text, "huns: invade W thuringia alemannia", "huns: reinforce K noricum") == (9, 5)
    assert points("huns: W thuringia | franks: W ripuaria, K sea", "huns: invade W thuringia ripuaria") == (3, 5)


@pytest.mark.rule("bk.points.1")
def test_the_bribe_one_receives_counts_nothing() -> None:
    m = at("huns: W thuringia, purse 2 | franks: K sea, W alemannia, token alemannia, purse 5")
    play(m, "huns: invade W thuringia alemannia", "huns: bribe 2", "franks: bribe nothing")
    assert "W alemannia" in pieces(m, "huns")  # 3 + 2 to 3 + 2


@pytest.mark.rule("bk.points.2")
def test_a_challenger_s_own_province_counts_for_the_challenger() -> None:
    lines = ["huns: invade W thuringia ripuaria", "franks: challenge K belgica"]
    assert points("huns: W thuringia | franks: ", *lines) == (3, 8)


@pytest.mark.rule("bk.points.2")
def test_a_suspended_province_counts_for_nobody() -> None:
    assert points("huns: | franks: W dacia", "huns: invade K pannonia dacia") == (6, 3)


@pytest.mark.rule("bk.points.2")
def test_the_occupant_of_an_own_starting_province_has_the_marker() -> None:
    assert points("franks: W noricum | huns: K marcomannia, W pannonia", "franks: invade W noricum pannonia") == (3, 5)


@pytest.mark.rule("bk.king.1")
def test_a_slain_king_is_a_trophy_and_never_comes_back() -> None:
    m = at("franks: K thuringia, purse 1 | huns: K noricum, W alemannia, purse 5 | ostrogoths:")
    play(m, "franks: invade K thuringia alemannia", "huns: pass", "franks: bribe nothing", "huns: bribe 5")
    assert (table(m).slain_by[FRANKS], pieces(m, "franks")) == (KINGDOM_IDS["huns"], [])
    play(m, "huns: tax", "huns: done", "ostrogoths: tax", "ostrogoths: done")
    assert legal(m, "franks", "recruit") == [f"recruit {p}" for p in ("belgica", "neustria", "ripuaria")]
    assert "W belgica" in pieces(play(m, "franks: recruit belgica", "franks: pay 1"), "franks")
    assert table(m).at[HUNS * 5] != table(m).at[FRANKS * 5] == OFF
