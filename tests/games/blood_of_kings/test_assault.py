"""Assaults: Levies, Clashes at the walls, and what follows."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.assault import levies
from regalia.games.blood_of_kings.components.atlas import FRANCE
from tests.games.blood_of_kings.fields import PLACES, asked, at, crowns, glory, legal, owner, play, table, units


def levies_of(text: str, region: str) -> int:
    return levies(table(at(text, "expansion france")), FRANCE, PLACES[region])


@pytest.mark.rule("bok.assault.1")
def test_enemy_capitols_castles_and_towns_can_be_assaulted_and_nothing_else() -> None:
    text = "france: army london, army prague, army calais, army avignon, army paris, army rome, ally italy"
    m = play(at(text, "expansion france"), "france: done")
    assert legal(m, "france") == ["done", "assault calais", "assault london", "assault prague"]


@pytest.mark.rule("bok.assault.1")
def test_a_region_is_assaulted_once_in_an_expansion() -> None:
    m = play(at("france: army prague 3, crowns 9", "expansion france"), "france: done", "france: assault prague")
    play(m, "nature: 1 1", "france: call_off", "france: pay")
    assert asked(m) == "france bok.siege.1"


@pytest.mark.rule("bok.assault.2")
def test_friends_join_an_assault_if_their_ruler_agrees() -> None:
    text = "france: army prague | italy: army prague 2, ally france"
    m = play(at(text, "expansion france"), "france: done", "france: assault prague")
    assert asked(m) == "italy bok.assault.2"
    play(m, "italy: join", "france: name france", "italy: name france", "nature: 6 1")
    assert owner(m, "prague") == "france"


@pytest.mark.rule("bok.assault.2")
def test_a_friend_of_the_defenders_does_not_join() -> None:
    text = "france: army calais 3 | england: flag calais, ally italy | italy: army calais 2, ally france"
    m = play(at(text, "expansion france"), "france: done", "france: assault calais")
    assert asked(m) == "nature bok.battle.6"


@pytest.mark.rule("bok.assault.3")
def test_levies_depend_on_the_kind_of_region_its_fortifications_and_an_old_flag() -> None:
    assert levies_of("france: crowns 0", "lisbon") == 1
    assert levies_of("england: flag lisbon | france: old lisbon", "lisbon") == 0
    assert levies_of("germany: military 4, tile mighty-castles", "nuremberg") == 6
    assert levies_of("france: tile siege-engines", "frankfurt") == 2
    assert levies_of("france: tile siege-engines", "lisbon") == 1
    assert levies_of("england: flag lisbon | france: tile siege-engines, old lisbon", "lisbon") == 0


@pytest.mark.rule("bok.assault.3")
def test_a_region_without_defenders_falls_without_dice() -> None:
    text = "england: flag lisbon | france: army lisbon, old lisbon"
    m = play(at(text, "expansion france"), "france: done", "france: assault lisbon")
    assert (owner(m, "lisbon"), glory(m, "france")) == ("france", 3)


@pytest.mark.rule("bok.assault.3")
def test_armies_friendly_to_the_region_defend_it_with_the_levies() -> None:
    text = "france: army calais 4 | england: flag calais, army calais, ally italy | italy: army calais"
    m = play(at(text, "expansion france"), "france: done", "france: fight calais england")
    play(m, "england: name england", "italy: name england", "england: withdraw 1", "england: withdraw 1")
    assert asked(m) == "france bok.assault.1"
    play(m, "france: assault calais", "england: name england", "italy: name england", "nature: 6 2")
    assert legal(m, "france") == ["strike italy", "strike england"]
    play(m, "france: strike italy")
    assert units(m, "calais") == "3 france 1 england"


@pytest.mark.rule("bok.assault.4")
def test_nobody_withdraws_and_only_the_attackers_may_call_it_off() -> None:
    text = "france: army warwick 4, crowns 4 | england: military 3, crowns 0"
    m = play(at(text, "expansion france"), "france: done", "france: assault warwick")
    assert asked(m) == "nature bok.battle.6"
    play(m, "nature: 2 1")
    assert legal(m, "france") == ["go_on", "call_off"]
    play(m, "france: call_off", "france: pay")
    assert (units(m, "warwick"), crowns(m, "england"), owner(m, "warwick")) == ("3 france", 1, "england")


@pytest.mark.rule("bok.assault.5")
def test_levies_fall_after_the_armies_and_cost_no_ransom() -> None:
    text = "france: army warwick 6 | england: army warwick, crowns 5"
    m = play(at(text, "expansion france"), "france: done", "england: withdraw 1", "france: assault warwick")
    play(m, "nature: 6 1")
    assert (units(m, "warwick"), owner(m, "warwick")) == ("6 france", "france")
    assert asked(m) == "england bok.ransom.1"
    play(m, "england: pay")
    assert crowns(m, "england") == 4


@pytest.mark.rule("bok.assault.6")
def test_attackers_who_surrender_stay_and_ransom_only_their_dead() -> None:
    text = "france: army warwick 2, crowns 4 | england: military 2, crowns 0"
    m = play(at(text, "expansion france"), "france: done", "france: assault warwick", "nature: 1 1", "france: pay")
    assert (units(m, "warwick"), crowns(m, "france"), crowns(m, "england")) == ("1 france", 3, 1)


@pytest.mark.rule("bok.assault.6")
def test_defenders_who_surrender_lose_the_region_and_ransom_their_armies() -> None:
    text = "france: army warwick 6 | england: army warwick 2, crowns 5"
    m = play(at(text, "expansion france"), "france: done", "england: withdraw 2", "france: assault warwick")
    play(m, "nature: 6 1")
    assert (owner(m, "warwick"), units(m, "warwick")) == ("france", "6 france")
    play(m, "england: pay")
    assert (crowns(m, "france"), crowns(m, "england")) == (2, 3)


# -- the worked example ------------------------------------------------------------------------------
@pytest.mark.rule("bok.assault.3", "bok.assault.5", "bok.conquest.3")
def test_the_example_of_an_assault() -> None:
    text = "france: army warwick 4 | england: military 3"
    m = play(at(text, "expansion france"), "france: done", "france: assault warwick", "nature: 5 3", "france: go_on")
    play(m, "nature: 2 6")
    assert (owner(m, "warwick"), units(m, "warwick")) == ("france", "1 france")
    assert (glory(m, "france"), glory(m, "england")) == (3, 1)
    assert asked(m) == "nobody"
