"""Recruit."""

import pytest

from tests.games.barbarian_kingdoms.tables import asked, at, legal, lying, pieces, play, purse


@pytest.mark.rule("bk.recruit.1")
def test_a_warrior_is_recruited_on_an_unoccupied_province_under_control() -> None:
    m = at("huns: K marcomannia, W noricum, token frisia, purse 2 | ostrogoths: W dacia | franks:")
    assert legal(m, "huns", "recruit") == ["recruit pannonia", "recruit frisia"]
    play(m, "huns: recruit frisia", "huns: pay 2")
    assert (pieces(m, "huns"), lying(m, "frisia")) == (["K marcomannia", "W frisia", "W noricum"], "2")


@pytest.mark.rule("bk.recruit.1")
def test_who_can_t_pay_or_has_no_warrior_left_can_t_recruit() -> None:
    assert legal(at("huns: W noricum, purse 1 | franks:"), "huns", "recruit") == []
    assert legal(at("huns: W sea, W sea, W sea, W sea, purse 5 | franks:"), "huns", "recruit") == []


@pytest.mark.rule("bk.recruit.1")
def test_a_recruit_is_one_warrior_and_is_not_challenged() -> None:
    m = at("huns: purse 1 1 1 | franks: W noricum, W thuringia")
    assert asked(play(m, "huns: recruit dacia", "huns: pay 1")) == "franks bk.turn.1"
    assert (pieces(m, "huns"), purse(m, "huns")) == (["K pannonia", "W dacia"], "1 1")
