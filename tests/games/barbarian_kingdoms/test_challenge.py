"""Challenges."""

import pytest

from tests.games.barbarian_kingdoms.tables import asked, at, legal, pieces, play, ruler

ALL = (
    "huns: W thuringia | ostrogoths: K ravenna | visigoths: W burgundia | saxons: W sea | franks: K ripuaria, W belgica"
)


@pytest.mark.rule("bk.challenge.1")
def test_opponents_beside_the_province_are_asked_in_turn_order() -> None:
    m = play(at(ALL), "huns: invade W thuringia alemannia")
    order = [asked(m)]
    for who in ("ostrogoths", "visigoths", "franks"):
        order.append(asked(play(m, f"{who}: pass")))
    kingdoms = [each.split()[0] for each in order]
    assert kingdoms == ["ostrogoths", "visigoths", "franks", "ostrogoths"]  # the Saxons are not beside it
    assert order[-1] == "ostrogoths bk.turn.1"


@pytest.mark.rule("bk.challenge.1")
def test_the_asking_begins_after_the_active_kingdom() -> None:
    m = at(ALL.replace("visigoths: W burgundia", "visigoths: K sea, W burgundia"))
    play(m, "huns: tax", "huns: done", "ostrogoths: tax", "ostrogoths: done")
    play(m, "visigoths: invade W burgundia alemannia")
    assert asked(m) == "franks bk.challenge.1"
    assert asked(play(m, "franks: pass")) == "huns bk.challenge.1"
    assert asked(play(m, "huns: pass")) == "ostrogoths bk.challenge.1"


@pytest.mark.rule("bk.challenge.1")
def test_a_challenger_moves_an_adjacent_unit_in_or_passes() -> None:
    m = play(at(ALL), "huns: invade W thuringia alemannia", "ostrogoths: pass", "visigoths: pass")
    assert legal(m, "franks") == ["pass", "challenge K ripuaria", "challenge W belgica"]


@pytest.mark.rule("bk.challenge.1", "bk.challenge.3")
def test_the_first_challenge_ends_the_asking_and_nobody_else_joins() -> None:
    m = play(at(ALL), "huns: invade W thuringia alemannia", "ostrogoths: challenge K ravenna")
    assert asked(m) == "huns ostrogoths bk.battle.2"


@pytest.mark.rule("bk.challenge.1")
def test_a_unit_in_the_sea_challenges_in_ports_only() -> None:
    m = at("ostrogoths: W ravenna | franks: K sea | vandals: W sea | huns:")
    assert asked(play(m, "ostrogoths: invade W ravenna dalmatia")) == "vandals bk.challenge.1"
    m = at("ostrogoths: K roma | franks: K sea | vandals: W sea | huns:")
    assert asked(play(m, "ostrogoths: invade K roma apulia")) == "vandals bk.turn.1"


@pytest.mark.rule("bk.challenge.2")
def test_the_challenger_may_bring_further_units_in_the_same_go() -> None:
    m = play(at(ALL), "huns: invade W thuringia alemannia", "ostrogoths: pass", "visigoths: pass")
    play(m, "franks: challenge W belgica")
    assert (asked(m), legal(m, "franks")) == ("franks bk.challenge.2", ["enough", "reinforce K ripuaria"])
    play(m, "franks: reinforce K ripuaria")
    assert pieces(m, "franks") == ["K alemannia", "W alemannia"]


@pytest.mark.rule("bk.challenge.2")
def test_a_challenge_that_wins_needs_one_unit_only() -> None:
    m = play(at(ALL), "huns: invade W thuringia alemannia", "ostrogoths: pass", "visigoths: pass")
    play(
        m,
        "franks: challenge W belgica",
        "franks: enough",
        "franks: pass",
        "huns: bribe nothing",
        "franks: bribe nothing",
    )
    assert "W alemannia" in pieces(m, "huns")  # 3 to 3: a tie


@pytest.mark.rule("bk.challenge.3")
def test_attila_s_claim_can_be_challenged_if_his_invade_was_not() -> None:
    m = at("huns: K thuringia, purse 3 | franks: K ripuaria")
    play(m, "huns: invade K thuringia alemannia", "franks: pass", "huns: claim alemannia", "huns: pay 3")
    assert asked(m) == "franks bk.challenge.1"


@pytest.mark.rule("bk.challenge.3")
def test_attila_s_claim_after_a_battle_without_challenge_can_be_challenged() -> None:
    m = at("huns: K thuringia, purse 3 | ostrogoths: K sea, W alemannia | franks: K ripuaria")
    play(m, "huns: invade K thuringia alemannia", "huns: bribe nothing", "ostrogoths: bribe nothing")
    assert asked(play(m, "huns: claim alemannia", "huns: pay 3")) == "franks bk.challenge.1"


@pytest.mark.rule("bk.challenge.4")
@pytest.mark.parametrize("owner", ["franks", "ostrogoths", "nobody"])
def test_one_may_challenge_in_own_neutral_and_third_kingdoms_provinces(owner: str) -> None:
    token = {"franks": ", token alemannia", "ostrogoths": ""}.get(owner, "")
    third = ", token alemannia" if owner == "ostrogoths" else ""
    m = at(f"huns: W thuringia | ostrogoths: K sea{third} | franks: K ripuaria{token}")
    assert ruler(m, "alemannia") == owner
    assert asked(play(m, "huns: invade W thuringia alemannia")) == "franks bk.challenge.1"
