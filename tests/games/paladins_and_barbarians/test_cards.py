"""The properties of the combat cards, one test at least for each half of a card."""

import pytest

from regalia.kernel.match import Match
from tests.games.paladins_and_barbarians.positions import (
    at,
    built,
    gold,
    hand,
    holder,
    legal,
    marker,
    now,
    play,
    table,
    told,
    units,
)

PLAIN = "P: blue-left 2 | B: red-left 2"


def attack_with(card: str, text: str, against: str = "scouts", *more: str) -> Match:
    """The Barbarians attack blue-left with a card from their hand; the Paladins play another from theirs."""
    m = at(f"B: due war, hand {card} | P: hand {against} | {text}", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", f"B: lay {card}")
    while now(m) in ("B pb.battle.5", "P pb.battle.4", "P pb.battle.5", "P pb.battle.7", "B pb.battle.7"):
        who, kind = now(m).split()
        play(m, f"{who}: " + {"pb.battle.5": "none", "pb.battle.4": f"lay {against}"}.get(kind, "pass"))
    return play(m, *more)


def defend_with(card: str, text: str, *more: str) -> Match:
    """The Paladins defend with a card against Scouts (strength 1, and nothing after the reveal)."""
    return attack_with("scouts", text, card, *more)


def strengths(m: Match) -> tuple[int, int]:
    return told(m, "counted")[-1][2:]


def losses(m: Match) -> tuple[int, int]:
    """Of attacker and defender."""
    return told(m, "fought")[-1][8:10]


# -- mixed cards -------------------------------------------------------------------------------------
@pytest.mark.rule("pb.cards.1")
def test_onslaught_loses_one_more_in_defeat() -> None:
    m = attack_with("onslaught", "P: blue-left 3 wall guard | B: red-left 3")
    assert (strengths(m), losses(m)) == ((6, 6), (1, 1))
    m = attack_with("onslaught", "P: blue-left 3+1 wall guard | B: red-left 2")
    assert (strengths(m), losses(m)) == ((5, 7), (2, 0))


@pytest.mark.rule("pb.cards.1")
def test_onslaught_in_defence_is_stronger_against_more_attackers() -> None:
    assert strengths(defend_with("onslaught", "P: blue-left 1 | B: red-left 2")) == (3, 3)
    assert strengths(defend_with("onslaught", PLAIN)) == (3, 3)


@pytest.mark.rule("pb.cards.1")
def test_shield_wall_loses_one_unit_at_most() -> None:
    m = attack_with("shield-wall", "P: blue-left 3 wall guard | B: red-left 3")
    assert (strengths(m), losses(m)) == ((4, 6), (1, 0))


@pytest.mark.rule("pb.cards.1", "pb.battle.12")
def test_shield_wall_in_defence_takes_the_attacker_s_extra_point() -> None:
    m = defend_with("shield-wall", "P: blue-left 2 | B: red-left 1+2")
    assert (strengths(m), losses(m)) == ((6, 5), (0, 1))


@pytest.mark.rule("pb.cards.1")
@pytest.mark.parametrize(("building", "strength"), [("", 5), ("statue", 4)])
def test_ambush_is_stronger_where_nothing_is_built(building: str, strength: int) -> None:
    assert strengths(attack_with("ambush", f"P: blue-left 2 {building} | B: red-left 2"))[0] == strength


@pytest.mark.rule("pb.cards.1", "pb.battle.5")
def test_ambush_in_defence_makes_the_attacker_s_added_card_useless() -> None:
    m = at("B: due war, red-left 2, hand onslaught scouts | P: blue-left 2, hand ambush", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: lay onslaught", "B: add scouts", "P: lay ambush", "P: pass")
    assert strengths(play(m, "B: pass")) == (5, 4)


@pytest.mark.rule("pb.cards.1")
def test_siege_engines_ignore_wall_and_token_and_raze_a_building() -> None:
    m = attack_with("siege-engines", "P: blue-left 2 wall statue palace guard | B: red-left 3")
    assert strengths(m) == (5, 3)
    assert legal(m, "B") == ["raze blue-left statue", "raze blue-left wall"]
    assert built(play(m, "B: raze blue-left wall"), "blue-left") == "P statue, P palace"


@pytest.mark.rule("pb.cards.1")
def test_siege_engines_in_defeat_raze_nothing_and_in_defence_like_walls() -> None:
    m = attack_with("siege-engines", "P: blue-left 3 statue | B: red-left 1")
    assert built(m, "blue-left") == "P statue"
    assert strengths(defend_with("siege-engines", "P: blue-left 2 watchtower | B: red-left 2")) == (3, 4)
    assert strengths(defend_with("siege-engines", PLAIN)) == (3, 3)


@pytest.mark.rule("pb.cards.1", "pb.cards.7")
def test_plunder_takes_a_talent_in_victory() -> None:
    m = attack_with("plunder", "P: gold 2, blue-left 1 | B: gold 0, red-left 3")
    assert (gold(m, "P"), gold(m, "B")) == (1, 1)
    m = defend_with("plunder", "P: gold 0, blue-left 3 | B: gold 2, red-left 1")
    assert (gold(m, "P"), gold(m, "B")) == (1, 1)
    m = attack_with("plunder", "P: gold 2, blue-left 3 | B: gold 0, red-left 1")
    assert (gold(m, "P"), gold(m, "B")) == (2, 0)
    assert gold(attack_with("plunder", "P: gold 0, blue-left 1 | B: gold 0, red-left 3"), "B") == 0
    m = attack_with("plunder", "P: gold 2, blue-left 1 | B: gold 7, red-left 3")
    assert (gold(m, "P"), gold(m, "B")) == (2, 7), "what the treasury can't hold is not taken"


@pytest.mark.rule("pb.cards.1")
def test_feigned_flight_saves_the_beaten() -> None:
    assert losses(attack_with("feigned-flight", "P: blue-left 3+1 | B: red-left 2")) == (0, 0)
    m = defend_with("feigned-flight", "P: blue-left 3 | B: red-left 3+2")
    assert (strengths(m), losses(m)) == ((8, 5), (0, 1))
    assert now(m) == "P pb.retreat.1"


@pytest.mark.rule("pb.cards.1", "pb.battle.16")
def test_feigned_flight_leads_out_of_a_fortress_unless_it_is_cancelled() -> None:
    text = "P: blue-left 3 fortress | B: red-left 1+2"
    m = defend_with("feigned-flight", text)
    assert (holder(m, "blue-left"), losses(m), now(m)) == ("B", (0, 1), "P pb.retreat.1")
    m = attack_with("neutralizing", text, "feigned-flight")
    assert (holder(m, "blue-left"), units(m, "blue-left")) == ("P", "1")


@pytest.mark.rule("pb.cards.1", "pb.cards.4")
def test_what_archers_destroyed_counts_among_the_losses_that_a_card_allows() -> None:
    m = attack_with("shield-wall", "P: blue-left 3 wall guard | B: red-left 3", "archers")
    assert (strengths(m), losses(m)) == ((3, 7), (1, 0))
    m = attack_with("archers", "P: blue-left 3 | B: red-left 3+2", "feigned-flight")
    assert (strengths(m), losses(m)) == ((8, 4), (0, 1))


@pytest.mark.rule("pb.cards.1")
def test_heavy_infantry_wants_three_units() -> None:
    assert strengths(attack_with("heavy-infantry", "P: blue-left 3 | B: red-left 3")) == (6, 4)
    assert strengths(attack_with("heavy-infantry", PLAIN)) == (4, 3)
    assert strengths(defend_with("heavy-infantry", "P: blue-left 3 | B: red-left 2")) == (3, 6)


@pytest.mark.rule("pb.cards.1", "pb.cards.4")
def test_archers_destroy_a_common_unit_before_counting() -> None:
    m = attack_with("archers", PLAIN)
    assert (strengths(m), losses(m)) == ((3, 2), (0, 2))
    assert strengths(attack_with("archers", "P: blue-left 1 | B: red-left 2")) == (3, 2)
    assert strengths(attack_with("archers", "P: blue-left 0+2 | B: red-left 2")) == (3, 3)
    m = defend_with("archers", "P: blue-left 2 | B: red-left 3")
    assert (strengths(m), losses(m)) == ((3, 4), (2, 0))
    assert strengths(defend_with("archers", PLAIN)) == (3, 4)


@pytest.mark.rule("pb.cards.1")
def test_berserk_fury_costs_an_own_unit_of_one_s_choice_even_in_victory() -> None:
    m = attack_with("berserk-fury", "P: blue-left 1 | B: red-left 1+1")
    assert (now(m), legal(m, "B")) == ("B pb.cards.1", ["destroy red-left common", "destroy red-left special"])
    play(m, "B: destroy red-left common")
    assert (holder(m, "blue-left"), units(m, "red-left")) == ("B", "0+1")
    assert legal(m, "B") == ["enter 0 0", "enter 0 1"]


@pytest.mark.rule("pb.cards.1", "pb.cards.7")
def test_a_conqueror_who_loses_his_last_unit_to_berserk_fury_still_conquers() -> None:
    m = attack_with("berserk-fury", "P: blue-left 1 | B: red-left 1")
    assert (holder(m, "blue-left"), units(m, "red-left"), marker(m, "B")) == ("B", "0", 4)


@pytest.mark.rule("pb.cards.7", "pb.building.11", "pb.sovereign.9")
def test_the_unit_lost_to_one_s_own_fury_was_not_destroyed_by_the_enemy() -> None:
    """Two of three attackers fall to the Paladins, the third to its own card."""
    m = attack_with("berserk-fury", "P: blue-left 3 altar wall guard | B: red-left 3", "heavy-infantry")
    assert (strengths(m), units(m, "red-left"), table(m).altar) == ((7, 8), "0", [0, 0])
    m = at("P: due war, blue-left 3, hand berserk-fury | B: ruler marauder, gold 0, red-left 3+2, hand scouts")
    play(m, "P: war", "P: attack blue-left red-left", "P: lay berserk-fury", "B: lay scouts", "B: pass", "P: pass")
    play(m, "P: destroy red-left common")
    assert (strengths(m), losses(m), units(m, "blue-left"), gold(m, "B")) == ((7, 8), (2, 1), "0", 2)


@pytest.mark.rule("pb.cards.1")
def test_berserk_fury_in_defence_is_for_a_single_unit() -> None:
    assert strengths(defend_with("berserk-fury", "P: blue-left 1 | B: red-left 1")) == (2, 3)
    assert strengths(defend_with("berserk-fury", PLAIN)) == (3, 2)


@pytest.mark.rule("pb.cards.1")
def test_fresh_levies_settle_conquered_and_held_land() -> None:
    m = attack_with("fresh-levies", "P: blue-left 1 | B: red-left 3")
    assert (units(m, "blue-left"), table(m).bare) == ("1", [0, 0])
    assert units(attack_with("fresh-levies", "P: blue-left 3 | B: red-left 1"), "blue-left") == "3"
    assert units(defend_with("fresh-levies", "P: blue-left 2 | B: red-left 1"), "blue-left") == "3"
    assert units(defend_with("fresh-levies", "P: blue-left 3 | B: red-left 1"), "blue-left") == "3"


@pytest.mark.rule("pb.cards.1")
def test_night_raid_leaves_the_defender_without_a_feat() -> None:
    assert marker(attack_with("night-raid", "P: blue-left 3 | B: red-left 1"), "P") == 1


@pytest.mark.rule("pb.cards.1", "pb.battle.13")
def test_night_raid_in_defence_makes_a_tie_a_victory() -> None:
    m = defend_with("night-raid", PLAIN)
    assert (strengths(m), marker(m, "P"), losses(m)) == ((3, 3), 3, (0, 0))


@pytest.mark.rule("pb.cards.1")
def test_last_stand_grows_with_the_odds_up_to_three() -> None:
    assert strengths(attack_with("last-stand", "P: blue-left 3 | B: red-left 1")) == (4, 4)
    assert strengths(attack_with("last-stand", "P: blue-left 6 | B: red-left 1")) == (5, 7)
    assert strengths(defend_with("last-stand", "P: blue-left 1 | B: red-left 3")) == (4, 4)
    assert strengths(defend_with("last-stand", "P: blue-left 3 | B: red-left 1")) == (2, 4)


# -- universal cards ---------------------------------------------------------------------------------
@pytest.mark.rule("pb.cards.2", "pb.battle.9")
def test_neutralizing_comes_first_and_both_may_cancel_each_other() -> None:
    m = attack_with("heavy-infantry", "P: blue-left 3 | B: red-left 3", "neutralizing")
    assert strengths(m) == (5, 4)
    m = attack_with("neutralizing", "P: blue-left 3 | B: red-left 3", "heavy-infantry")
    assert strengths(m) == (4, 5)
    assert strengths(attack_with("neutralizing", PLAIN, "neutralizing")) == (3, 3)


@pytest.mark.rule("pb.cards.2")
def test_bribe_buys_up_to_two_common_units() -> None:
    m = attack_with("bribe", "P: blue-left 2 | B: gold 2, red-left 2")
    assert (now(m), legal(m, "B")) == ("B pb.cards.2", ["bribe 0", "bribe 1", "bribe 2"])
    play(m, "B: bribe 2")
    assert (strengths(m), gold(m, "B")) == ((4, 1), 0)
    assert strengths(attack_with("bribe", "P: blue-left 0+2 | B: gold 2, red-left 2")) == (4, 3)
    assert strengths(attack_with("bribe", "P: blue-left 2 | B: gold 0, red-left 2")) == (4, 3)


@pytest.mark.rule("pb.cards.2")
def test_war_cry_helps_whoever_is_behind() -> None:
    assert strengths(attack_with("war-cry", f"{PLAIN} | P: marker 5"))[0] == 5
    assert strengths(attack_with("war-cry", PLAIN))[0] == 4


@pytest.mark.rule("pb.cards.2", "pb.cards.5")
def test_field_surgeons_bring_back_a_common_unit_to_where_it_fought() -> None:
    m = attack_with("field-surgeons", "P: blue-left 3 | B: red-left 2", "scouts", "B: property")
    assert (strengths(m), losses(m), units(m, "red-left")) == ((2, 4), (2, 0), "1")


@pytest.mark.rule("pb.cards.5")
def test_field_surgeons_bring_it_elsewhere_when_the_land_is_lost() -> None:
    m = defend_with("field-surgeons", "P: blue-left 1 | B: red-left 3", "P: property")
    assert (now(m), legal(m, "P")) == ("P pb.cards.5", [f"place blue-{p}" for p in ("outer", "right", "inner")])
    assert units(play(m, "P: place blue-inner"), "blue-inner") == "1"


@pytest.mark.rule("pb.cards.5")
def test_field_surgeons_bring_it_where_there_is_room_or_anywhere_if_there_is_none() -> None:
    text = "P: blue-left 1, blue-outer 3, blue-inner 3, blue-right {} | B: red-left 3"
    assert units(defend_with("field-surgeons", text.format(2), "P: property"), "blue-right") == "3"
    full = defend_with("field-surgeons", text.format(3), "P: property")
    assert legal(full, "P") == [f"place blue-{p}" for p in ("outer", "right", "inner")]


@pytest.mark.rule("pb.cards.3")
def test_a_red_card_like_tribute_gives_its_strength_or_its_property() -> None:
    text = "P: blue-left 3 | B: gold 0, red-left 1"
    m = attack_with("tribute", text)
    assert (now(m), legal(m, "B")) == ("B pb.cards.3", ["strength", "property"])
    play(m, "B: strength")
    assert (strengths(m), gold(m, "B")) == ((4, 4), 0)
    m = attack_with("tribute", text, "scouts", "B: property")
    assert (strengths(m), gold(m, "B")) == ((1, 4), 2)


@pytest.mark.rule("pb.cards.3")
def test_a_cancelled_red_card_gives_its_strength() -> None:
    m = attack_with("veteran-captain", "P: blue-left 6 | B: red-left 1", "neutralizing")
    assert (strengths(m), hand(m, "B")) == ((5, 7), "")


@pytest.mark.rule("pb.cards.2")
def test_the_veteran_captain_draws_two_cards_within_the_hand_limit() -> None:
    m = at("B: due war, red-left 1, hand veteran-captain bribe archers | P: blue-left 3", "turn B")
    play(m, "B: war", "B: attack red-left blue-left", "B: lay veteran-captain", "B: none", "P: blind", "B: pass")
    play(m, "nature: scouts", "B: property")
    assert now(m) == "B pb.order.8"
    play(m, "B: discard archers", "nature: ambush", "B: discard ambush", "nature: tribute")
    assert hand(m, "B") == "bribe tribute"


@pytest.mark.rule("pb.cards.2")
@pytest.mark.parametrize(
    ("more", "strength"), [("", 3), (", red-outer 2", 3), (", crown 1", 4), (", crown 1, blue-inner 1", 5)]
)
def test_rallied_host_counts_other_own_land_beside_the_battle(more: str, strength: int) -> None:
    assert strengths(attack_with("rallied-host", f"P: blue-left 2 | B: red-left 2{more}"))[0] == strength


@pytest.mark.rule("pb.cards.2", "pb.battle.7")
@pytest.mark.parametrize(("crown", "strength"), [("0+1", 4), ("1+1", 5)])
def test_land_whose_cavalry_fights_elsewhere_rallies_nobody(crown: str, strength: int) -> None:
    m = at(f"P: due war, blue-left 2, crown {crown} masters-castle, hand rallied-host | B: red-left 3", "turn P")
    play(m, "P: war", "P: attack blue-left red-left", "P: lay rallied-host", "B: blind", "P: ride crown", "P: pass")
    assert strengths(play(m, "nature: scouts"))[0] == strength


def scouting(text: str) -> Match:
    m = at(f"B: due war, red-left 2, hand scouts onslaught | {text}", "turn B")
    return play(m, "B: war", "B: attack red-left blue-left", "B: lay scouts", "B: none")


@pytest.mark.rule("pb.cards.2")
def test_scouts_look_at_the_enemy_s_card_and_may_be_replaced() -> None:
    m = play(scouting("P: blue-left 2, hand bribe"), "P: lay bribe", "P: pass")
    assert (now(m), legal(m, "B")) == ("B pb.battle.7", ["pass", "scout"])
    play(m, "B: scout")
    assert (m.view(1).fight.card, m.view(0).fight.card) == ([17, 13], [17, 13])
    assert legal(m, "B") == ["keep", "lay onslaught"]
    play(m, "B: lay onslaught")
    assert (told(m, "replaced"), table(m).spent, m.view(0).fight.card) == ([(1,)], (17,), [0, 13])


@pytest.mark.rule("pb.cards.2", "pb.battle.8")
def test_scouts_look_at_a_card_from_the_deck_which_only_they_know() -> None:
    m = play(scouting("P: blue-left 2"), "P: blind", "B: scout", "nature: ambush")
    assert (m.view(1).fight.card[1], m.view(0).fight.card[1]) == (2, -9)
    play(m, "B: keep")
    assert strengths(m) == (3, 3)


@pytest.mark.rule("pb.cards.6", "pb.battle.4")
def test_cards_apart_are_hand_cards_in_battle() -> None:
    text = "B: due war, red-left 2 | P: blue-left 2, hand bribe, apart bribe, strategists archers"
    m = play(at(text, "turn B"), "B: war", "B: attack red-left blue-left", "B: blind")
    assert legal(m, "P") == ["lay bribe", "lay bribe apart", "lay archers strategist", "blind"]
    play(m, "P: lay bribe apart")
    assert legal(m, "P") == ["none", "add bribe", "add archers strategist"]
    play(m, "P: add archers strategist", "P: pass", "nature: scouts", "P: bribe 0")
    assert (strengths(m), hand(m, "P"), hand(m, "P", "apart")) == ((2, 5), "bribe", "")
