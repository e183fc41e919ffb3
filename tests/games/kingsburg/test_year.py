"""The year, effects in general, and the king's three events."""

import pytest

from regalia.games.kingsburg.components import PHASES
from tests.games.kingsburg.tables import asked, at, begun, bonus, built, envoy, has, legal, play, table, vp

FIVE = "statue, inn, guard tower, palisade, barricade"


# -- the year ----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.year.3")
def test_a_year_has_eight_phases_in_this_order() -> None:
    m = at("ann: | brian: | cindy:", "year 1")
    play(m, "ann: take gold", "brian: take gold", "cindy: take gold")
    for _ in range(3):
        play(m, "nature: 1 1 1", "nature: 1 1 1", "nature: 1 1 1", "ann: pass", "brian: pass", "cindy: pass")
    play(m, "nature: 6", "nature: orcs 1 3")
    phases = [args[0] for kind, args in m.heard(0) if kind == "phase"]
    assert phases[:9] == [1, 2, 3, 4, 5, 6, 7, 8, 1]
    assert PHASES[1:] == (
        "The King's Favor",
        "Spring",
        "The King's Reward",
        "Summer",
        "The King's Envoy",
        "Fall",
        "Recruit Soldiers",
        "Winter",
    )


@pytest.mark.rule("kb.year.3")
def test_a_season_is_rolled_influenced_received_and_constructed() -> None:
    m = at("ann: gold | brian: | cindy:", "spring")
    play(m, "nature: 1 1 1", "nature: 5 5 5", "nature: 6 6 6", "ann: influence 1 with 1", "brian: pass", "cindy: pass")
    play(m, "ann: influence 2 with 1 1")
    assert (asked(m), has(m, "ann")) == ("ann kb.construct.1", "2 gold vp")


@pytest.mark.rule("kb.year.1")
def test_a_year_begins_with_destiny_then_the_scenario_then_effects_then_phase_one() -> None:
    m = at("ann: steward | brian: | cindy: | on: destiny cards, demanding-capital", "year 1")
    assert asked(m) == "nature kb.destinies.1"
    assert asked(play(m, "nature: famine")) == "nature kb.capital.1"
    assert asked(play(m, "nature: 1 2")) == "ann kb.year.1"
    assert asked(play(m, "ann: use steward")) == "ann kb.goods.1"


@pytest.mark.rule("kb.year.2")
def test_a_year_ends_with_effects_the_sick_king_the_scenario_and_the_minstrel() -> None:
    players = "ann: carpenter, pledge 5 | brian: minstrel, pledge 6 7 | cindy: 9 vp"
    m = at(f"{players} | on: year 3, king is sick", "year_end")
    assert asked(m) == "ann kb.year.2"
    assert asked(play(m, "ann: use carpenter")) == "nature kb.destiny.12"
    assert asked(play(m, "nature: 6", "ann: remove 6")) == "brian kb.final.2"


# -- effects -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.effects.1")
def test_what_a_building_gives_may_be_declined_and_what_it_takes_may_not() -> None:
    m = play(at("ann: embassy | brian:", "end"), "ann: done")
    assert has(m, "ann") == "nothing"
    m = at("ann: brewery, soldier | brian: | on: summer", "end")
    assert (asked(m), has(m, "ann")) == ("over", "gold plus")


@pytest.mark.rule("kb.effects.1")
def test_a_compulsory_effect_can_t_be_left_out_among_optional_ones() -> None:
    m = at("ann: brewery, embassy, soldier | brian: | on: summer", "end")
    assert legal(m, "ann") == ["use embassy", "use brewery"]
    assert legal(play(m, "ann: use brewery"), "ann") == ["use embassy", "done"]
    m = at("ann: brewery, preacher, soldier | brian: | on: summer", "end")
    assert legal(m, "ann") == ["use brewery", "use preacher"]


@pytest.mark.rule("kb.effects.2")
def test_an_effect_works_once_in_a_season() -> None:
    m = play(at("ann: embassy, town hall, 2 gold | brian:", "end"), "ann: use embassy", "ann: use town_hall")
    assert (asked(m), has(m, "ann")) == ("over", "gold 2 vp")


@pytest.mark.rule("kb.effects.3")
def test_effects_of_one_moment_come_in_the_order_their_owner_likes() -> None:
    m = at("ann: inn, town hall | brian: | on: summer", "end")
    assert legal(m, "ann") == ["use inn", "done"]
    assert legal(play(m, "ann: use inn"), "ann") == ["use town_hall", "done"]
    assert has(play(m, "ann: use town_hall"), "ann") == "vp"


@pytest.mark.rule("kb.effects.3")
def test_conditions_are_looked_at_again_after_each_effect() -> None:
    m = at("ann: monastery, town hall, gold | brian: | on: summer", "end")
    assert legal(m, "ann") == ["use town_hall", "done"]
    assert legal(play(m, "ann: use town_hall"), "ann") == ["use monastery", "done"]


@pytest.mark.rule("kb.effects.4", "kb.end.1")
def test_between_players_the_turn_order_decides() -> None:
    m = at("cindy: embassy | ann: embassy | brian: embassy", "end")
    order = [asked(m)]
    for who in ("cindy", "ann"):
        order.append(asked(play(m, f"{who}: done")))
    assert [each.split()[0] for each in order] == ["cindy", "ann", "brian"]


@pytest.mark.rule("kb.effects.5")
def test_a_building_works_at_the_end_of_the_season_it_was_constructed_in() -> None:
    m = at("ann: gold, wood | brian: | on: summer", "construct end")
    play(m, "ann: construct inn", "ann: use inn")
    assert has(m, "ann") == "plus"


@pytest.mark.rule("kb.effects.6", "kb.strip.6")
def test_a_refuge_that_falls_in_a_defeat_still_spares_the_vp_of_the_enemy() -> None:
    m = play(at("ann: hidden refuge | brian: | on: enemy goblins 1 2", "battle thaw"), "nature: 1")
    assert (built(m, "ann"), vp(m, "ann"), vp(m, "brian")) == ("", 0, -1)
    text = "ann: hidden refuge | brian: | on: goblin-valley, year 4, enemy goblins 4 6, valley goblins 4 5"
    m = play(at(text, "battle thaw"), "nature: 1")
    assert (built(m, "ann"), vp(m, "ann"), vp(m, "brian")) == ("", 0, -1)


@pytest.mark.rule("kb.effects.6")
def test_a_building_that_has_fallen_does_nothing_any_more() -> None:
    m = at("ann: embassy | brian: | on: enemy goblins 1 2", "battle thaw end")
    assert asked(play(m, "nature: 1")) == "over"
    assert asked(at("ann: embassy | brian:", "end")) == "ann kb.end.1"


@pytest.mark.rule("kb.end.1")
def test_dice_leave_the_advisors_at_the_end_of_a_season() -> None:
    m = at("ann: on 9, constructed | brian: passed | on: neutral 4, gift 5 gold", "end")
    g = table(m)
    assert (g.laid, g.gifts, g.passed, g.builders) == ([], (), 0, 0)


# -- the king's events -------------------------------------------------------------------------------
@pytest.mark.rule("kb.favor.1")
def test_the_fewest_buildings_gain_a_bonus_die_whatever_the_goods() -> None:
    m = at(f"ann: {FIVE} | brian: inn, 9 gold | cindy: {FIVE}", "favor")
    assert bonus(m) == {"brian": 1}


@pytest.mark.rule("kb.favor.2", "kb.pieces.1")
def test_a_token_is_no_good_in_the_tie_for_the_fewest_goods() -> None:
    m = at("ann: 5 plus | brian: gold | cindy: 2 gold", "favor")
    assert bonus(m) == {"ann": 1}


@pytest.mark.rule("kb.favor.3")
def test_those_tied_in_goods_too_take_a_good_in_turn_order_and_others_nothing() -> None:
    m = at("cindy: | brian: gold | ann:", "favor")
    assert asked(m) == "cindy kb.goods.1"
    play(m, "cindy: take stone", "ann: take wood")
    assert ([has(m, who) for who in ("ann", "brian", "cindy")], bonus(m)) == (["wood", "gold", "stone"], {})


@pytest.mark.rule("kb.favor.1")
def test_the_favoured_player_rolls_four_dice_in_spring() -> None:
    m = at("ann: | brian: inn | cindy: inn", "favor throw")
    assert asked(m) == "nature kb.dice.1"
    assert m.question(-1).about == (4, 6, 0)


@pytest.mark.rule("kb.kings-reward.1")
def test_the_most_buildings_gain_a_vp_and_the_tied_all_do() -> None:
    m = at(f"ann: {FIVE} | brian: inn | cindy: inn", "reward")
    assert [vp(m, who) for who in ("ann", "brian", "cindy")] == [1, 0, 0]
    m = at("ann: | brian: statue | cindy: inn", "reward")
    assert [vp(m, who) for who in ("ann", "brian", "cindy")] == [0, 1, 1]


@pytest.mark.rule("kb.envoy.1")
def test_the_envoy_ties_are_broken_by_goods_and_then_not_at_all() -> None:
    assert envoy(at("ann: gold | brian: | cindy: wood", "envoy")) == "brian"
    assert envoy(at("ann: gold | brian: | cindy:", "envoy")) == "nobody"
    assert envoy(at("ann: inn | brian: 9 gold | cindy: inn", "envoy")) == "brian"


@pytest.mark.rule("kb.envoy.4")
def test_an_unused_envoy_is_given_back_and_may_come_again() -> None:
    assert envoy(at("ann: envoy | brian: gold | cindy: gold", "envoy")) == "ann"
    assert envoy(at("ann: envoy, gold | brian: | cindy: gold", "envoy")) == "brian"
    assert envoy(at("ann: envoy | brian: | cindy:", "envoy")) == "nobody"


@pytest.mark.rule("kb.setup.2")
def test_the_envoy_is_with_nobody_at_first() -> None:
    assert envoy(begun(3)) == "nobody"
