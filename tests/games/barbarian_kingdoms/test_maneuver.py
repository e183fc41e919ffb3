"""Maneuver and castling."""

from random import Random

import pytest

from regalia.authoring.bits import mask_of
from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.maneuver import INVASIONS, MOVES, castlings, stance
from regalia.games.barbarian_kingdoms.table import OFF, distinct, units, warriors_out
from regalia.kernel.match import Match
from tests.games.barbarian_kingdoms.tables import asked, at, legal, pieces, play


@pytest.mark.rule("bk.maneuver.1")
def test_any_number_of_units_move_one_after_another_and_once_each() -> None:
    m = at("ostrogoths: W liguria, W sea | franks:")
    play(m, "ostrogoths: move K roma ravenna", "ostrogoths: move W liguria roma")
    assert asked(m) == "franks bk.turn.1"  # only liguria is free, which the Warrior in the Sea can't reach
    m = at("ostrogoths: W liguria, W sea | franks:")
    play(m, "ostrogoths: move K roma sea", "ostrogoths: move W sea roma")
    assert legal(m, "ostrogoths") == ["done", "move W liguria ravenna"]
    assert asked(play(m, "ostrogoths: done")) == "franks bk.turn.1"


@pytest.mark.rule("bk.maneuver.1")
def test_a_maneuver_is_not_challenged() -> None:
    m = at("ostrogoths: K roma | franks: W alemannia, W burgundia")
    assert asked(play(m, "ostrogoths: move K roma liguria", "franks: tax")) == "franks bk.tax.1"


@pytest.mark.rule("bk.maneuver.2")
def test_units_move_only_to_free_provinces_under_control_or_from_a_port_to_the_sea() -> None:
    m = at("ostrogoths: K ravenna, W liguria, token alemannia | franks: | huns: W roma")
    assert sorted(legal(m, "ostrogoths", "move")) == [
        "move K ravenna alemannia",
        "move K ravenna sea",
        "move W liguria alemannia",
    ]


@pytest.mark.rule("bk.maneuver.2")
def test_from_the_sea_a_unit_lands_in_a_free_port_of_its_own() -> None:
    m = at("vandals: W sea, W numidia | franks: | visigoths:")
    assert legal(m, "vandals", "move") == [
        "move K africa byzacena",
        "move K africa sea",
        "move W numidia sea",
    ]
    m = at("vandals: K numidia, W sea, token sicilia | franks: | visigoths: W armorica")
    assert [each for each in legal(m, "vandals", "move") if "W" in each] == ["move W sea africa", "move W sea sicilia"]


@pytest.mark.rule("bk.maneuver.2")
def test_an_own_suspended_province_can_t_be_entered_even_next_to_the_king() -> None:
    m = at("vandals: K numidia | visigoths: W africa")
    assert legal(m, "vandals", "move") == ["move K numidia sea"]


@pytest.mark.rule("bk.maneuver.3")
def test_king_and_warrior_change_places_wherever_they_stand() -> None:
    m = at("vandals: K sicilia, W sea, W byzacena | visigoths:")
    assert legal(m, "vandals", "castle") == ["castle W sea"]
    assert pieces(play(m, "vandals: castle W sea"), "vandals") == ["K sea", "W byzacena", "W sicilia"]


@pytest.mark.rule("bk.maneuver.3")
def test_castling_is_the_movement_of_both_and_needs_both_unmoved() -> None:
    m = at("vandals: W numidia, W byzacena | visigoths:")
    assert asked(play(m, "vandals: castle W numidia")) == "visigoths bk.turn.1"  # nobody else could move
    m = at("vandals: W numidia | visigoths:")
    assert legal(play(m, "vandals: move W numidia sea"), "vandals", "castle") == []
    m = at("vandals: K numidia, W byzacena, W sea | visigoths:")
    assert legal(play(m, "vandals: move K numidia africa"), "vandals", "castle") == []


@pytest.mark.rule("bk.maneuver.3")
def test_units_that_are_not_adjacent_do_not_castle() -> None:
    assert legal(at("vandals: K sea, W byzacena | visigoths:"), "vandals", "castle") == []
    assert legal(at("vandals: K sea, W sea | visigoths:"), "vandals", "castle") == []


def test_warriors_in_the_sea_are_alike_also_when_one_on_land_is_between_them() -> None:
    m = at("vandals: W sea, W numidia, W sea | visigoths:")
    listed = legal(m, "vandals")
    assert any("W sea" in answer for answer in listed) and len(set(listed)) == len(listed)


def test_what_is_remembered_of_where_units_stand_is_so_at_every_moment_of_a_game() -> None:
    m, rng = Match.begin(GAME, 4, {"round_limit": 25}, 3, keep=False), Random(3)
    while (seat := m.settle()) is not None:
        for k in m.g.in_play if not any(m.g.spent) else ():
            out = [unit for unit in units(k) if m.g.at[unit] != OFF]
            able = distinct(m.g, out)
            here, warriors, ways, found = stance(m.g, k)
            assert here == mask_of(m.g.at[unit] for unit in out) and warriors == warriors_out(m.g, k)
            assert [(to_move, to_invade) for _, to_move, to_invade in ways] == [(MOVES[u], INVASIONS[u]) for u in able]
            assert list(found) == castlings(m.g, k, able)
        m.give(seat, rng.choice(m.options(seat)))
