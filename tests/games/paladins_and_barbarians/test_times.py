"""The End of Times cards, with Plague and Revolution."""

import pytest

from regalia.kernel.match import Match
from tests.games.paladins_and_barbarians.positions import (
    at,
    built,
    gold,
    hand,
    holder,
    lands,
    legal,
    marker,
    now,
    play,
    table,
    told,
    units,
)


@pytest.mark.rule("pb.times.1", "pb.income.3")
@pytest.mark.parametrize(
    ("card", "talents"),
    [
        ("revolution", 2),
        ("plague", 2),
        ("tournament", 1),
        ("age-of-heroes", 2),
        ("golden-harvest", 2),
        ("holy-truce", 2),
    ],
)
def test_the_gold_goes_to_the_player_who_draws(card: str, talents: int) -> None:
    m = play(at("P: gold 0, blue-left 1 | on: left 3", "age_card P"), f"nature: {card}")
    assert (gold(m, "P"), table(m).left, len(told(m, "drew_event"))) == (talents, 2, 1)


@pytest.mark.rule("pb.times.2")
def test_the_tournament_is_bid_for_in_secret_and_both_pay() -> None:
    m = at("P: gold 3 | B: gold 2", "event P tournament")
    assert (now(m), legal(m, "B")) == ("P B pb.times.2", ["bid 0", "bid 1", "bid 2"])
    play(m, "P: bid 1")
    assert (gold(m, "P"), m.view(1).gold) == (3, [3, 2])
    play(m, "B: bid 2")
    assert (gold(m, "P"), gold(m, "B"), table(m).glory) == (2, 0, 1)


@pytest.mark.rule("pb.times.2")
@pytest.mark.parametrize("who", ["P", "B"])
def test_a_tie_goes_to_the_drawer(who: str) -> None:
    m = play(at("P: gold 3 | B: gold 3", f"event {who} tournament"), "P: bid 1", "B: bid 1")
    assert table(m).glory == ["P", "B"].index(who)


@pytest.mark.rule("pb.times.3")
def test_golden_harvest_gives_each_two_talents() -> None:
    m = at("P: gold 1 | B: gold 6", "event P golden-harvest")
    assert (gold(m, "P"), gold(m, "B")) == (3, 7)


@pytest.mark.rule("pb.times.3")
def test_debasement_takes_two_from_whoever_has_five_the_card_s_gold_included() -> None:
    m = at("P: gold 4 | B: gold 5", "event P debasement")
    assert (gold(m, "P"), gold(m, "B")) == (4, 3)
    m = play(at("P: gold 2 | B: gold 4 | on: left 3", "age_card P"), "nature: debasement")
    assert (gold(m, "P"), gold(m, "B")) == (3, 4)


@pytest.mark.rule("pb.times.3")
def test_pilgrims_pay_for_holy_buildings_at_work_three_at_most() -> None:
    own = "P: gold 0, blue-left statue temple palace, blue-right bedehouse"
    m = at(f"{own} | B: gold 0, red-left statue, red-outer altar rebellion", "event P pilgrimage")
    assert (gold(m, "P"), gold(m, "B")) == (3, 1)


@pytest.mark.rule("pb.times.4")
def test_a_famine_costs_a_talent_or_a_unit_for_each_crowded_territory() -> None:
    m = at("P: gold 1, blue-left 3, blue-outer 2+1 | B: gold 0, red-left 3", "event P famine")
    assert (now(m), legal(m, "P")) == ("P pb.times.4", ["pay", "dismiss blue-left common"])
    play(m, "P: pay", "P: dismiss blue-outer special")
    assert (units(m, "blue-left"), units(m, "blue-outer"), units(m, "red-left")) == ("3", "2", "2")


@pytest.mark.rule("pb.times.5")
def test_a_great_fire_burns_a_level_one_building_of_who_has_more() -> None:
    m = at("P: blue-left statue wall masters-castle, blue-right brickyard | B: red-left statue", "event B great-fire")
    assert (now(m), legal(m, "P")) == ("P pb.times.5", ["burn blue-left statue", "burn blue-right brickyard"])
    play(m, "P: burn blue-left statue")
    assert (built(m, "blue-left"), built(m, "red-left")) == ("P wall, P masters-castle", "B statue")


@pytest.mark.rule("pb.times.5")
def test_with_equally_many_both_lose_one_and_capitals_do_not_count() -> None:
    m = at("P: blue-left statue masters-castle | B: red-left statue", "event P great-fire")
    assert (built(m, "blue-left"), built(m, "red-left")) == ("P masters-castle", "")
    m = at("P: blue-left wall | B: red-left fortress", "event P great-fire")
    assert (built(m, "blue-left"), built(m, "red-left")) == ("P wall", "B fortress")


@pytest.mark.rule("pb.times.6")
def test_a_comet_costs_both_hands_and_gives_a_card() -> None:
    m = at("P: hand bribe scouts, apart ambush | B: hand archers", "event P comet")
    play(m, "nature: onslaught", "nature: tribute")
    assert (hand(m, "P"), hand(m, "B"), hand(m, "P", "apart")) == ("onslaught", "tribute", "ambush")
    assert table(m).spent == (7, 13, 17)


@pytest.mark.rule("pb.times.7")
def test_free_companies_sell_two_units_to_the_drawer_and_one_to_the_other() -> None:
    m = at("P: gold 3, blue-left 3 | B: gold 3", "event P free-companies")
    assert legal(m, "P") == ["pass", "place blue-outer", "place blue-right", "place blue-inner"]
    play(m, "P: place blue-outer", "P: place blue-outer", "B: place red-left")
    assert (gold(m, "P"), gold(m, "B"), units(m, "blue-outer"), now(m)) == (1, 2, "2", "B pb.order.1")


@pytest.mark.rule("pb.times.7")
def test_nobody_has_to_buy_and_nobody_without_gold_can() -> None:
    m = play(at("P: gold 3 | B: gold 0", "event P free-companies"), "P: pass")
    assert now(m) == "B pb.order.1"


@pytest.mark.rule("pb.times.8")
def test_a_truce_lasts_until_the_drawer_s_next_age() -> None:
    m = at("P: due age, blue-left 1", "event P holy-truce")
    assert table(m).truce == 0
    play(m, "B: tax red-left")
    assert (now(m), table(m).truce) == ("nature pb.income.3", -1)


@pytest.mark.rule("pb.times.8")
def test_as_the_last_card_it_does_nothing() -> None:
    m = play(at("P: gold 0 | on: left 1", "age_card P"), "nature: holy-truce")
    assert (table(m).truce, table(m).final) == (-1, 0)


@pytest.mark.rule("pb.times.9")
def test_desertion_takes_a_unit_from_whoever_has_seven() -> None:
    m = at("P: blue-left 3, blue-outer 3, blue-right 0+1 | B: red-left 3, red-outer 3", "event P desertion")
    assert (now(m), len(legal(m, "P"))) == ("P pb.times.9", 3)
    play(m, "P: dismiss blue-right special")
    assert (units(m, "blue-right"), now(m)) == ("0", "B pb.order.1")


@pytest.mark.rule("pb.times.10")
def test_the_winner_of_a_heroic_battle_has_a_feat_more_and_a_tie_waits() -> None:
    text = "B: due war, red-left 2 academy | P: blue-left 2 | on: heroes"
    m = play(at(text, "turn B"), "B: war", "B: attack red-left blue-left", "B: blind", "P: blind")
    play(m, "nature: scouts", "nature: scouts")
    assert (table(m).heroes, marker(m, "B")) == (1, 3)
    play(m, "B: attack red-left blue-left", "B: blind", "P: blind", "nature: onslaught", "nature: neutralizing")
    assert (table(m).heroes, marker(m, "B"), marker(m, "P")) == (0, 3 + 4, 1 + 2)


# -- plague ------------------------------------------------------------------------------------------
@pytest.mark.rule("pb.plague.1", "pb.plague.2")
def test_the_plague_spreads_from_place_to_place_until_there_is_nobody_new() -> None:
    m = at("P: blue-left 1, blue-outer 3 | B: red-left 2", "event B plague")
    assert (units(m, "red-left"), units(m, "blue-left"), units(m, "blue-outer")) == ("1", "0", "2")
    assert (told(m, "infected"), lands(m, "plague")) == ([(0,), (4,), (5,)], "")


@pytest.mark.rule("pb.plague.1")
def test_the_owner_chooses_who_dies() -> None:
    m = at("P: blue-left 1+1", "event P plague")
    assert (now(m), legal(m, "P")) == ("P pb.plague.1", ["dismiss blue-left common", "dismiss blue-left special"])
    assert units(play(m, "P: dismiss blue-left special"), "blue-left") == "1"


@pytest.mark.rule("pb.plague.2")
def test_the_owner_of_the_place_just_hit_says_where_it_goes() -> None:
    m = at("P: blue-left 1, blue-outer 1, blue-inner 1 | B: red-left 1", "event B plague")
    assert (now(m), legal(m, "P")) == ("P pb.plague.2", ["infect blue-outer", "infect blue-inner"])
    play(m, "P: infect blue-inner")
    assert units(m, "blue-outer") == "0"


@pytest.mark.rule("pb.plague.1", "pb.plague.2")
def test_without_an_own_unit_there_is_no_plague_and_revolutionaries_are_spared() -> None:
    assert units(at("B: red-left 1", "event P plague"), "red-left") == "1"
    m = at("P: blue-left 1 | on: rebels red-left 2", "event P plague")
    assert (table(m).rebels[0], told(m, "infected")) == (2, [(4,)])


# -- revolution --------------------------------------------------------------------------------------
@pytest.mark.rule("pb.revolution.1", "pb.revolution.2")
@pytest.mark.parametrize(("face", "band"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_revolutionaries_take_an_empty_territory(face: int, band: int) -> None:
    m = at("P: blue-left 1, blue-outer 1, blue-right 1 once, blue-inner statue", "revolt P")
    play(m, f"nature: {face}")
    assert (holder(m, "blue-inner"), table(m).rebels[7], built(m, "blue-inner")) == ("nobody", band, "P statue")


@pytest.mark.rule("pb.revolution.1")
def test_it_strikes_both_in_first_territories_still_held_and_opponents_choose_between_equals() -> None:
    m = at(
        "P: blue-left 1, blue-outer 2, blue-right 1 | B: blue-inner, red-left 1, red-right 1, red-outer 1",
        "event P revolution",
    )
    assert (now(m), legal(m, "B")) == ("B pb.revolution.1", ["revolt blue-left", "revolt blue-right"])
    play(m, "B: revolt blue-left", "nature: 1", "P: blind", "nature: scouts", "nature: bribe")
    assert (holder(m, "blue-left"), now(m)) == ("P", "nature pb.revolution.2")
    play(m, "nature: 1")
    assert holder(m, "red-inner") == "nobody"


def revolt(land: str, face: int, theirs: str, ours: str) -> Match:
    m = at(f"P: blue-left {land}, blue-outer 6, blue-right 6, blue-inner 6", "revolt P")
    return play(m, f"nature: {face}", "P: blind", f"nature: {theirs}", f"nature: {ours}")


@pytest.mark.rule("pb.revolution.3", "pb.revolution.6")
def test_a_garrison_fights_them_without_properties_and_with_full_strength_from_the_deck() -> None:
    m = revolt("2", 3, "heavy-infantry", "onslaught")
    assert told(m, "counted") == [(-1, 0, 2 + 2, 2 + 1)]
    assert marker(m, "P") == 2


@pytest.mark.rule("pb.revolution.4")
def test_beaten_or_equal_they_are_all_removed() -> None:
    for ours, points in (("shield-wall", 3), ("neutralizing", 2)):
        m = revolt("2", 3, "neutralizing", ours)
        assert (holder(m, "blue-left"), table(m).rebels[4], marker(m, "P")) == ("P", 0, points)


@pytest.mark.rule("pb.revolution.4")
def test_victorious_they_hold_the_territory_and_the_garrison_retreats() -> None:
    m = at(
        "P: blue-left 3 guard wall once, blue-outer 4, blue-right 4, blue-inner 0 rebellion | B: blue-inner", "revolt P"
    )
    play(m, "nature: 5", "P: blind", "nature: berserk-fury", "nature: scouts")
    assert (holder(m, "blue-left"), table(m).rebels[4], lands(m, "guard"), lands(m, "once")) == ("nobody", 3, "", "")
    assert told(m, "counted") == [(-1, 0, 7, 6)]


@pytest.mark.rule("pb.revolution.4")
def test_where_a_defender_is_left_behind_a_fortress_they_are_removed_though_they_won() -> None:
    m = at("P: blue-left 4 fortress, blue-outer 6, blue-right 6, blue-inner 6", "revolt P")
    play(m, "nature: 5", "P: blind", "nature: berserk-fury", "nature: scouts")
    assert told(m, "counted") == [(-1, 0, 7, 5)]
    assert (holder(m, "blue-left"), units(m, "blue-left"), table(m).rebels[4]) == ("P", "1", 0)


@pytest.mark.rule("pb.revolution.6")
def test_the_altar_praises_the_end_of_three_of_them() -> None:
    m = at("P: due war, blue-outer 5 altar | on: rebels blue-left 3", "turn P")
    play(m, "P: war", "P: attack blue-outer blue-left", "P: blind", "nature: berserk-fury", "nature: scouts")
    assert (table(m).altar, table(m).rebels[4]) == ([1, 0], 0)


@pytest.mark.rule("pb.revolution.5")
def test_to_win_it_back_all_of_them_must_be_destroyed() -> None:
    m = at("P: due war, blue-outer 3 academy | on: rebels blue-left 3", "turn P")
    play(m, "P: war", "P: attack blue-outer blue-left", "P: blind", "nature: bribe", "nature: scouts")
    assert (told(m, "counted"), table(m).rebels[4], holder(m, "blue-left")) == ([(0, -1, 5, 4)], 2, "nobody")
    assert marker(m, "P") == 4
    play(m, "P: attack blue-outer blue-left", "P: blind", "nature: berserk-fury", "nature: scouts")
    assert (holder(m, "blue-left"), table(m).rebels[4]) == ("P", 0)


@pytest.mark.rule("pb.revolution.6")
def test_units_lost_to_them_are_chosen_by_the_opponent() -> None:
    m = at("P: due war, blue-outer 1+1 | on: rebels blue-left 3", "turn P")
    play(m, "P: war", "P: attack blue-outer blue-left", "P: blind", "nature: neutralizing", "nature: scouts")
    assert (now(m), legal(m, "B")) == ("B pb.battle.11", ["destroy blue-outer common", "destroy blue-outer special"])
