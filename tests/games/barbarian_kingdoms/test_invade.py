"""Invade and pillage."""

import pytest

from tests.games.barbarian_kingdoms.tables import asked, at, legal, lying, pieces, play, purse, ruler, table, tokens


@pytest.mark.rule("bk.invade.1")
def test_a_unit_invades_adjacent_provinces_it_neither_controls_nor_occupies() -> None:
    m = at("huns: K pannonia, W thuringia, W noricum, token alemannia | ostrogoths: | franks:")
    assert sorted(legal(m, "huns", "invade")) == [
        "invade K pannonia dalmatia",
        "invade W noricum dalmatia",
        "invade W noricum ravenna",
        "invade W thuringia old-saxony",
        "invade W thuringia ripuaria",
    ]


@pytest.mark.rule("bk.invade.1")
def test_an_own_province_can_be_invaded_while_suspended_or_claimed_by_somebody() -> None:
    m = at("huns: K pannonia | franks: W dacia, token marcomannia")
    assert {"invade K pannonia dacia", "invade K pannonia marcomannia"} <= set(legal(m, "huns", "invade"))


@pytest.mark.rule("bk.invade.1", "bk.invade.3")
def test_an_opposing_capital_can_be_invaded_and_pillaged() -> None:
    m = at("franks: W noricum | huns: K dacia | on: pannonia 3 2 1")
    play(m, "franks: invade W noricum pannonia", "huns: pass")
    assert (ruler(m, "pannonia"), purse(m, "franks"), lying(m, "pannonia")) == ("nobody", "3 2 1", "")


@pytest.mark.rule("bk.invade.1")
def test_an_invade_can_t_be_taken_back() -> None:
    m = play(at("franks: W noricum | huns: K dacia"), "franks: invade W noricum pannonia")
    assert asked(m) == "huns bk.challenge.1"
    assert not m.can_undo(1)


@pytest.mark.rule("bk.invade.2")
def test_an_opposing_unit_means_battle_at_once_and_nobody_else_is_asked() -> None:
    m = at("huns: K thuringia | franks: K sea, W alemannia | ostrogoths: K ravenna")
    assert asked(play(m, "huns: invade K thuringia alemannia")) == "huns franks bk.battle.2"


@pytest.mark.rule("bk.invade.2")
def test_into_an_unoccupied_province_the_neighbours_are_asked() -> None:
    m = at("huns: K thuringia | franks: K sea | ostrogoths: K ravenna")
    assert asked(play(m, "huns: invade K thuringia alemannia")) == "ostrogoths bk.challenge.1"


@pytest.mark.rule("bk.invade.3", "bk.pillage.1")
def test_a_successful_invade_removes_the_control_token_and_pillages() -> None:
    m = at("huns: W thuringia | franks: K sea, token alemannia, purse 1 | on: alemannia 3 1")
    play(m, "huns: invade W thuringia alemannia")
    assert (tokens(m, "franks"), ruler(m, "alemannia")) == ([], "nobody")
    assert (purse(m, "huns"), lying(m, "alemannia"), purse(m, "franks")) == ("3 1", "", "1")


@pytest.mark.rule("bk.invade.4", "bk.battle.7", "bk.pillage.1")
def test_if_the_occupant_wins_nothing_changes_and_nothing_is_pillaged() -> None:
    m = at("huns: W thuringia | franks: K alemannia, W ripuaria, token frisia | on: alemannia 3")
    play(m, "huns: invade W thuringia alemannia", "franks: pass", "huns: bribe nothing", "franks: bribe nothing")
    assert (pieces(m, "huns"), lying(m, "alemannia"), purse(m, "franks")) == (["K pannonia"], "3", "")
    assert ruler(m, "alemannia") == "nobody"


@pytest.mark.rule("bk.invade.4", "bk.pillage.1", "bk.challenge.4")
def test_a_winning_challenger_takes_the_province_even_of_a_third_kingdom() -> None:
    m = at("huns: W thuringia | franks: K ripuaria | ostrogoths: K sea, token alemannia | on: alemannia 3")
    play(m, "huns: invade W thuringia alemannia", "franks: challenge K ripuaria")
    play(m, "huns: bribe nothing", "franks: bribe nothing")
    assert (tokens(m, "ostrogoths"), ruler(m, "alemannia"), purse(m, "franks")) == ([], "nobody", "3")
    assert pieces(m, "franks") == ["K alemannia"]


@pytest.mark.rule("bk.invade.4")
def test_a_challenger_in_a_third_kingdom_s_starting_province_suspends_it() -> None:
    m = at("huns: W noricum | franks: K alemannia | ostrogoths: K sea | on: ravenna 2")
    play(m, "huns: invade W noricum ravenna", "ostrogoths: pass", "franks: challenge K alemannia")
    play(m, "huns: bribe nothing", "franks: bribe nothing")
    assert (ruler(m, "ravenna"), purse(m, "franks")) == ("nobody", "2")


@pytest.mark.rule("bk.invade.4", "bk.pillage.1")
def test_a_challenger_who_saves_a_province_of_its_own_does_not_pillage_it() -> None:
    m = at("huns: W thuringia | franks: K ripuaria, token alemannia | on: alemannia 3")
    play(m, "huns: invade W thuringia alemannia", "franks: challenge K ripuaria")
    play(m, "huns: bribe nothing", "franks: bribe nothing")
    assert (ruler(m, "alemannia"), lying(m, "alemannia"), purse(m, "franks")) == ("franks", "3", "")


@pytest.mark.rule("bk.pillage.1")
def test_the_home_kingdom_does_not_pillage_the_province_it_frees() -> None:
    m = at("huns: K pannonia | franks: W dacia | on: dacia 2")
    play(m, "huns: invade K pannonia dacia", "huns: bribe nothing", "franks: bribe nothing")
    assert (ruler(m, "dacia"), lying(m, "dacia"), purse(m, "huns")) == ("huns", "2", "")


@pytest.mark.rule("bk.pillage.2")
def test_only_the_new_owner_sees_what_lay_face_down() -> None:
    m = at("huns: W thuringia, purse 1 | franks: K sea, purse 1 | ostrogoths: K sea | on: alemannia ?")
    play(m, "huns: invade W thuringia alemannia", "nature: 3")
    assert purse(m, "huns") == "3 1"
    assert [found[-1] for seat in range(3) for kind, found in m.heard(seat) if kind == "found"] == [2, -1, -1]
    assert (table(m).shown[:4], table(m).reckoned[0], table(m).blind[0]) == ([1, 0, 0, 0], 1, 1)
