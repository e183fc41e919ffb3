"""Conquest: Flags, Capitols, Cathedrals and Seas."""

from __future__ import annotations

import pytest

from regalia.games.blood_of_kings.components import TILE_IDS
from regalia.games.blood_of_kings.components.atlas import ENGLAND, FRANCE, KINGDOM_IDS
from tests.games.blood_of_kings import positions
from tests.games.blood_of_kings.fields import (
    PLACES,
    asked,
    at,
    crowns,
    flags,
    glory,
    legal,
    owner,
    play,
    ruler,
    sieges,
    table,
    units,
)


def stack(text: str, where: str) -> list[str]:
    """The Flags in a Region after France stormed it, the top last."""
    m = play(at(text, "expansion france"), "france: done", f"france: assault {where}", "nature: 6 1")
    return [KINGDOM_IDS[k] for k in table(m).flag_at[PLACES[where]]]


@pytest.mark.rule("bok.conquest.1")
def test_a_new_flag_comes_from_the_treasury_and_lies_on_top() -> None:
    m = play(at("france: army calais 4 | england: flag calais", "expansion france"), "france: done")
    play(m, "france: assault calais", "nature: 6 1")
    assert flags(m, "france") == 1
    assert stack("france: army calais 4 | england: flag calais", "calais") == ["england", "france"]


@pytest.mark.rule("bok.conquest.1")
def test_an_old_flag_comes_back_to_the_top_and_costs_none() -> None:
    text = "france: army warwick 6, old warwick, flags 0"
    assert stack(text, "warwick") == ["england", "france"]
    m = play(at(text, "expansion france"), "france: done", "france: assault warwick", "nature: 6 1")
    assert (flags(m, "france"), owner(m, "warwick")) == (0, "france")


@pytest.mark.rule("bok.conquest.2")
def test_without_a_flag_a_town_stays_independent_and_gives_no_glory() -> None:
    text = "byzantium: army varna 4, flags 0"
    m = play(at(text, "expansion byzantium"), "byzantium: done", "byzantium: assault varna", "nature: 6 1")
    assert (owner(m, "varna"), glory(m, "byzantium")) == ("nobody", 2)
    assert legal(m, "byzantium") == ["done", "besiege varna"]


@pytest.mark.rule("bok.conquest.2", "bok.siege.5")
def test_a_siege_is_over_when_the_walls_are_stormed_also_without_a_flag() -> None:
    m = play(at("france: army prague 6, siege prague, flags 0", "expansion france"), "france: done", "france: done")
    play(m, "france: assault prague", "nature: 6 1")
    assert (owner(m, "prague"), sieges(m, "france")) == ("nobody", [])
    assert legal(m, "france") == ["done", "besiege prague"]


@pytest.mark.rule("bok.conquest.3")
def test_glory_comes_from_the_ruler_who_lost_the_region() -> None:
    m = play(at("france: army warwick 6", "expansion france"), "france: done", "france: assault warwick", "nature: 6 1")
    assert (glory(m, "france"), glory(m, "england")) == (3, 1)


@pytest.mark.rule("bok.conquest.3")
@pytest.mark.parametrize("who", ["england: chaos", "england: glory 0"])
def test_glory_comes_from_the_pool_if_there_is_nobody_to_give_it(who: str) -> None:
    m = play(at(f"france: army warwick 6 | {who}", "expansion france"), "france: done", "france: assault warwick")
    play(m, "nature: 6 1")
    assert glory(m, "france") == 3


@pytest.mark.rule("bok.conquest.3")
def test_an_independent_region_gives_glory_from_the_pool() -> None:
    m = play(at("france: army prague 6", "expansion france"), "france: done", "france: assault prague", "nature: 6 1")
    assert (glory(m, "france"), owner(m, "prague")) == (3, "france")


# -- Capitols ----------------------------------------------------------------------------------------
CAPITOL = "france: army london 8, siege london, glory 0 | england: crowns 7, army york 2, fleet north-sea, glory 5"


@pytest.mark.rule("bok.conquest.4")
def test_a_conquered_capitol_brings_the_whole_kingdom_and_three_glory() -> None:
    m = play(at(CAPITOL, "expansion france"), "france: done", "france: assault london", "nature: 6 1")
    assert (ruler(m, "england"), crowns(m, "england"), owner(m, "london")) == ("france", 7, "england")
    assert (glory(m, "france"), glory(m, "england")) == (3, 2)
    assert (units(m, "york"), units(m, "north-sea"), sieges(m, "france")) == ("", "", [])


@pytest.mark.rule("bok.conquest.4")
def test_a_capitol_needs_no_flag_and_in_chaos_the_pool_pays() -> None:
    text = "france: army london 8, flags 0, glory 0 | england: chaos"
    m = play(at(text, "expansion france"), "france: done", "france: assault london", "nature: 6 1")
    assert (ruler(m, "england"), glory(m, "france")) == ("france", 3)


@pytest.mark.rule("bok.conquest.4", "bok.ransom.1")
@pytest.mark.parametrize(("treasury", "left", "paid"), [(3, 1, 2), (1, 1, 0)])
def test_the_old_ruler_of_a_capitol_ransoms_its_armies_before_he_loses_it(treasury: int, left: int, paid: int) -> None:
    text = f"france: army london 9, glory 0 | england: army london 2, crowns {treasury}, glory 5"
    m = play(
        at(text, "expansion france"), "france: done", "england: withdraw 2", "france: assault london", "nature: 6 4"
    )
    if paid:
        assert asked(m) == "england bok.ransom.1"
        play(m, "england: pay")
    assert (ruler(m, "england"), crowns(m, "england"), crowns(m, "france")) == ("france", left, paid)
    assert (glory(m, "france"), glory(m, "england")) == (3, 2 if paid else 1)


@pytest.mark.rule("bok.conquest.4")
def test_three_glory_may_break_a_tile_and_claim_another() -> None:
    text = "france: army london 8, glory 3 | england: glory 1, tile elite-guard"
    m = at(text, "expansion france")
    table(m).display = 1 << TILE_IDS["grand-tourneys"]
    play(m, "france: done", "france: assault london", "nature: 6 1", "nature: elite-guard")
    m.answer(FRANCE, ("claim", TILE_IDS["grand-tourneys"]))
    g = table(m)
    assert (g.glory[FRANCE], g.tiles[FRANCE]) == (1, 1 << TILE_IDS["grand-tourneys"])
    assert (g.glory[ENGLAND], g.tiles[ENGLAND]) == (3, 0)


# -- Cathedrals --------------------------------------------------------------------------------------
AVIGNON = "france: army toulouse 6, flag dijon, flags 2 | england: flag avignon, flag toulouse, flag marseille"


@pytest.mark.rule("bok.cathedral.1")
def test_who_prevails_around_a_cathedral_may_raise_a_flag_there_at_once() -> None:
    m = play(at(AVIGNON, "expansion france"), "france: done", "france: assault toulouse", "nature: 6 1")
    assert legal(m, "france") == ["claim avignon", "pass"]
    play(m, "france: claim avignon")
    assert (owner(m, "avignon"), flags(m, "france")) == ("france", 0)
    assert (glory(m, "france"), glory(m, "england")) == (4, 0)


@pytest.mark.rule("bok.cathedral.1")
def test_with_one_flag_only_the_conquered_region_is_taken() -> None:
    m = play(at(AVIGNON.replace("flags 2", "flags 1"), "expansion france"), "france: done", "france: assault toulouse")
    play(m, "nature: 6 1")
    assert (owner(m, "toulouse"), owner(m, "avignon"), asked(m)) == ("france", "england", "nobody")


@pytest.mark.rule("bok.cathedral.1")
def test_as_many_regions_as_another_kingdom_are_not_enough() -> None:
    text = "france: flag toulouse, flag marseille | england: flag dijon"
    assert asked(at(text, "cathedrals france")) == "france bok.cathedral.1"
    assert asked(at("france: flag toulouse | england: flag dijon", "cathedrals france")) == "nobody"
    assert asked(at("france: flag dijon | england: flag toulouse, flag marseille", "cathedrals france")) == "nobody"


@pytest.mark.rule("bok.cathedral.1")
def test_a_declined_cathedral_is_offered_again() -> None:
    m = at("france: flag toulouse, flag marseille", "cathedrals france", "cathedrals france")
    play(m, "france: pass")
    assert legal(m, "france") == ["claim avignon", "pass"]


@pytest.mark.rule("bok.cathedral.1")
def test_a_cathedral_of_one_s_own_other_kingdom_gives_no_glory() -> None:
    text = "france: flag toulouse, flag marseille | italy: ruled by france, flag avignon"
    m = play(at(text, "cathedrals france"), "france: claim avignon")
    assert (owner(m, "avignon"), glory(m, "france")) == ("france", 2)


@pytest.mark.rule("bok.cathedral.1", "bok.chaotic.3")
def test_who_takes_a_throne_in_chaos_may_raise_its_flag_in_a_cathedral_at_once() -> None:
    text = "spain: chaos, flag marseille, flag dijon | france: mat spain influence-4"
    m = positions.play(positions.at(text, "kingdom_action spain"), "france: commit france")
    assert positions.ruler(m, "spain") == "france"
    assert asked(m) == "france bok.cathedral.1"


@pytest.mark.rule("bok.cathedral.2")
def test_a_cathedral_stays_with_its_kingdom_while_nobody_prevails() -> None:
    m = at("england: flag avignon | france: flag toulouse", "cathedrals france")
    assert (owner(m, "avignon"), asked(m)) == ("england", "nobody")


# -- Seas --------------------------------------------------------------------------------------------
@pytest.mark.rule("bok.sea.1")
def test_a_sea_is_claimed_by_a_fleet_without_enemies_and_without_glory() -> None:
    m = play(at("france: fleet north-sea, fleet atlantic-ocean | england: fleet atlantic-ocean", "sea_claims france"))
    assert legal(m, "france") == ["done", "claim north-sea"]
    play(m, "france: claim north-sea")
    assert (owner(m, "north-sea"), flags(m, "france"), glory(m, "france")) == ("france", 1, 2)


@pytest.mark.rule("bok.sea.1")
def test_a_friend_s_sea_is_not_claimed_but_that_of_one_s_own_kingdom_is() -> None:
    allied = "france: fleet north-sea, ally england | england: flag north-sea"
    assert asked(at(allied, "sea_claims france")) == "nobody"
    own = "france: fleet north-sea | england: flag north-sea, ruled by france"
    assert legal(at(own, "sea_claims france"), "france") == ["done", "claim north-sea"]


@pytest.mark.rule("bok.sea.1")
def test_a_sea_stays_under_control_when_the_fleets_have_left() -> None:
    text = "england: flag north-sea | france: flags 0, fleet north-sea"
    m = at(text, "sea_claims france")
    assert (owner(m, "north-sea"), asked(m)) == ("england", "nobody")
