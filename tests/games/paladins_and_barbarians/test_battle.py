"""A battle, step by step."""

import pytest

from regalia.kernel.match import Match
from tests.games.paladins_and_barbarians.positions import (
    at,
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

WAR = ("B: war", "B: attack red-left blue-left")


def attack(text: str, *answers: str) -> Match:
    """The Barbarians attack blue-left from red-left."""
    return play(at(f"B: due war | {text}", "turn B"), *WAR, *answers)


def strengths(m: Match) -> tuple[int, int]:
    return told(m, "counted")[-1][2:]


BLIND = ("B: blind", "P: blind")


# -- laying cards ------------------------------------------------------------------------------------
@pytest.mark.rule("pb.battle.1", "pb.battle.4")
def test_the_attacker_lays_first_from_hand_or_from_the_deck() -> None:
    m = attack("P: blue-left 1, hand scouts | B: red-left 1, hand bribe archers")
    assert (now(m), legal(m, "B")) == ("B pb.battle.4", ["lay archers", "lay bribe", "blind"])
    play(m, "B: lay bribe")
    assert now(m) == "B pb.battle.5"
    play(m, "B: none")
    assert (now(m), legal(m, "P")) == ("P pb.battle.4", ["lay scouts", "blind"])


@pytest.mark.rule("pb.battle.4")
def test_cards_lie_face_down_until_the_reveal() -> None:
    m = attack("P: blue-left 1 | B: red-left 1, hand bribe archers", "B: lay bribe", "B: add archers")
    fight = m.view(0).fight
    assert (fight.card, fight.added, m.view(1).fight.card) == ([-9, -1], [-9, -1], [13, -1])
    play(m, "P: blind", "B: pass", "nature: scouts")
    assert told(m, "revealed") == [(1, 13, 7), (0, 17, -1)]


@pytest.mark.rule("pb.battle.8")
def test_a_card_from_the_deck_is_drawn_at_the_reveal_and_counts_one_less() -> None:
    m = attack("P: blue-left 2 | B: red-left 2", *BLIND)
    assert now(m) == "nature pb.battle.8"
    play(m, "nature: onslaught", "nature: berserk-fury")
    assert strengths(m) == (2 + 2, 2 + 0)


@pytest.mark.rule("pb.battle.5")
def test_an_added_card_gives_one_strength_and_nothing_else() -> None:
    m = attack(
        "P: blue-left 2 | B: red-left 2, hand onslaught veteran-captain", "B: lay onslaught", "B: add veteran-captain"
    )
    play(m, "P: blind", "B: pass", "nature: neutralizing")
    assert strengths(m) == (2 + 3 + 1, 2)
    assert hand(m, "B") == ""


@pytest.mark.rule("pb.battle.6")
def test_under_a_watchtower_the_attacker_plays_openly_and_from_hand() -> None:
    m = attack("P: blue-left 1 watchtower | B: red-left 1, hand bribe archers")
    assert (now(m), legal(m, "B")) == ("B pb.battle.6", ["lay archers", "lay bribe"])
    play(m, "B: lay bribe", "B: add archers")
    assert (m.view(0).fight.card[0], m.view(0).fight.added[0]) == (13, 7)
    assert (now(m), legal(m, "P")) == ("P pb.battle.4", ["blind"])


@pytest.mark.rule("pb.battle.6")
def test_without_a_hand_card_he_then_fights_without_one() -> None:
    m = attack("P: blue-left 1 watchtower | B: red-left 2")
    assert legal(m, "B") == ["none"]
    play(m, "B: none", "P: blind", "nature: neutralizing")
    assert strengths(m) == (2, 1)


@pytest.mark.rule("pb.battle.3")
def test_the_armory_strengthens_as_many_attacks_as_there_are_storehouses() -> None:
    armed = "B: red-left 2 armory academy, red-outer storehouse | P: blue-left 4"
    m = play(at(f"B: due war | {armed}", "turn B"), "B: war", "B: attack red-left blue-left armed", *BLIND)
    play(m, "nature: neutralizing", "nature: neutralizing")
    assert strengths(m) == (3, 4)
    assert "attack red-left blue-left armed" not in legal(m, "B")
    m = play(at(f"B: due war, arms 0 | {armed.replace('storehouse', 'statue')}", "turn B"), "B: war")
    assert "attack red-left blue-left armed" not in legal(m, "B")


# -- before the reveal -------------------------------------------------------------------------------
@pytest.mark.rule("pb.battle.7")
def test_cavalry_beside_the_battle_joins_it_and_goes_home() -> None:
    text = "P: blue-left 1, blue-outer 0+1, blue-right 0+1, blue-inner masters-castle | B: red-left 1"
    m = attack(text, *BLIND)
    assert (now(m), legal(m, "P")) == ("P pb.battle.7", ["pass", "ride blue-outer"])
    play(m, "P: ride blue-outer", "nature: neutralizing", "nature: neutralizing")
    assert strengths(m) == (1, 2)
    assert (units(m, "blue-outer"), table(m).tired[5]) == ("0+1", 1)


@pytest.mark.rule("pb.battle.7")
def test_cavalry_joins_an_attack_from_any_own_territory_beside_the_target() -> None:
    m = at("P: due war, blue-left 1 masters-castle, blue-outer 0+1, red-outer 0+1 | B: red-left 2")
    play(m, "P: war", "P: attack blue-left red-left", "P: blind", "B: blind")
    assert legal(m, "P") == ["pass", "ride red-outer"]


@pytest.mark.rule("pb.battle.7")
def test_each_cavalry_unit_joins_once_an_age_and_needs_a_castle_at_work() -> None:
    text = "P: blue-left 3, blue-outer 0+1, blue-inner masters-castle | B: red-left 1 academy"
    m = attack(text, *BLIND, "P: ride blue-outer", "nature: neutralizing", "nature: neutralizing")
    assert table(m).tired[5] == 1
    m = attack(text.replace("masters-castle", "masters-castle rebellion"), *BLIND)
    assert now(m) == "nature pb.battle.8"


@pytest.mark.rule("pb.battle.7", "pb.battle.11")
def test_joined_cavalry_may_be_chosen_by_the_winner() -> None:
    text = "P: blue-left 2, blue-outer 0+1, blue-inner masters-castle | B: red-left 1+2"
    m = attack(text, *BLIND, "P: ride blue-outer", "nature: neutralizing", "nature: neutralizing")
    assert (now(m), legal(m, "B")) == ("B pb.battle.11", ["destroy blue-left common", "destroy blue-outer special"])
    play(m, "B: destroy blue-outer special")
    assert units(m, "blue-outer") == "0"


@pytest.mark.rule("pb.battle.9", "pb.battle.7")
def test_the_defender_decides_first() -> None:
    m = attack("P: blue-left 1, hand bribe | B: red-left 1, hand scouts", "B: lay scouts", "P: lay bribe")
    assert now(m) == "P pb.battle.7"
    assert now(play(m, "P: pass")) == "B pb.battle.7"


@pytest.mark.rule("pb.battle.7")
def test_of_cavalry_in_one_place_the_fresh_moves_first_and_the_tired_stays_tired() -> None:
    m = play(at("P: gold 1, blue-left 0+2 | on: tired blue-left 1"), "P: regroup blue-left")
    play(m, "P: move blue-left blue-outer special")
    assert table(m).tired[4:6] == [1, 0]
    assert table(play(m, "P: move blue-left blue-outer special")).tired[4:6] == [0, 1]


@pytest.mark.rule("pb.battle.7", "pb.war.4")
def test_fresh_cavalry_that_has_just_come_does_not_go_on_in_place_of_tired() -> None:
    text = "P: blue-inner 0+1 masters-castle, blue-left 0+1, crown, gold 3 | B: red-left 1 | on: tired blue-left 1"
    m = play(at(text, "regrouping P"), "P: move blue-inner blue-left special", "P: move blue-left crown special")
    assert (units(m, "blue-left"), units(m, "crown"), table(m).tired[4], table(m).tired[8]) == ("0+1", "0+1", 0, 1)


@pytest.mark.rule("pb.battle.7")
def test_cavalry_is_fresh_again_in_the_next_age() -> None:
    assert table(at("P: due age, blue-left 0+2 | on: tired blue-left 2")).tired[4] == 0


# -- counting ----------------------------------------------------------------------------------------
@pytest.mark.rule("pb.battle.10")
@pytest.mark.parametrize(
    ("land", "strength"),
    [
        ("blue-left 2", 2),
        ("blue-left 2 wall", 3),
        ("blue-left 2 wall guard", 4),
        ("blue-left 2 fortress guard", 3),
        ("blue-left 2 fortress", 2),
        ("blue-left 2 wall guard rebellion", 1),
        ("blue-left 1+1", 2),
    ],
)
def test_what_a_defender_has(land: str, strength: int) -> None:
    m = attack(f"P: {land} | B: red-left 1", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert strengths(m) == (1, strength)


@pytest.mark.rule("pb.battle.10", "pb.units.1")
def test_a_troll_counts_two() -> None:
    m = attack("P: blue-left 1 | B: red-left 1+2", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert strengths(m) == (5, 1)


@pytest.mark.rule("pb.battle.11", "pb.battle.15")
def test_the_defeated_defender_loses_the_difference_and_retreats() -> None:
    m = attack("P: blue-left 3 | B: red-left 3+1", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert (now(m), holder(m, "blue-left")) == ("P pb.retreat.1", "B")
    play(m, "P: retreat blue-outer", "B: enter 1 1")
    assert (units(m, "blue-outer"), units(m, "blue-left"), units(m, "red-left")) == ("1", "1+1", "2")


@pytest.mark.rule("pb.battle.11", "pb.battle.15")
def test_the_defeated_attacker_loses_the_difference_and_stays() -> None:
    m = attack("P: blue-left 3 | B: red-left 2", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert (units(m, "red-left"), units(m, "blue-left"), holder(m, "blue-left")) == ("1", "3", "P")


@pytest.mark.rule("pb.battle.12")
def test_strength_six_destroys_one_more_also_for_the_loser() -> None:
    text = "P: blue-left 3 wall guard, blue-outer 3 | B: red-left 3+2"
    m = attack(text, *BLIND, "nature: neutralizing", "nature: heavy-infantry")
    assert strengths(m) == (7, 3 + 1 + 2)  # Heavy Infantry is neutralized
    assert (now(m), legal(m, "P")) == ("P pb.battle.11", ["destroy red-left common", "destroy red-left special"])
    assert units(m, "blue-left") == "1"  # 1 by the difference, 1 by the six


@pytest.mark.rule("pb.battle.13")
def test_a_tie_has_no_winner_and_costs_a_unit_only_with_six() -> None:
    m = attack("P: blue-left 2 | B: red-left 2", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert (units(m, "blue-left"), units(m, "red-left"), marker(m, "B"), marker(m, "P")) == ("2", "2", 3, 2)
    text = "P: blue-left 2 wall guard | B: red-left 2+2"
    m = attack(text, *BLIND, "nature: neutralizing", "nature: shield-wall")
    assert strengths(m) == (6, 6)
    play(m, "P: destroy red-left special")
    assert (units(m, "blue-left"), units(m, "red-left"), holder(m, "blue-left")) == ("1", "2+1", "P")


@pytest.mark.rule("pb.battle.14", "pb.battle.17")
def test_nobody_wins_when_the_stronger_side_is_wiped_out() -> None:
    m = attack("P: blue-left 3 wall guard, hand onslaught | B: red-left 1, bonus combat-rapture")
    play(m, "B: blind", "P: lay onslaught", "P: pass", "nature: neutralizing", "B: rapture", "nature: 6")
    assert strengths(m) == (1 + 0 + 6, 5 + 1)
    assert (units(m, "red-left"), holder(m, "blue-left"), marker(m, "B"), marker(m, "P")) == ("0", "P", 3, 2)
    assert units(m, "blue-left") == "1"


@pytest.mark.rule("pb.battle.16")
def test_a_fortress_falls_only_with_its_last_defender() -> None:
    m = attack("P: blue-left 3 fortress | B: red-left 3+1", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert (holder(m, "blue-left"), units(m, "blue-left"), marker(m, "B"), marker(m, "P")) == ("P", "1", 4, 2)
    m = attack("P: blue-left 1 fortress | B: red-left 3", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert holder(m, "blue-left") == "B"


@pytest.mark.rule("pb.battle.17")
def test_feats_of_arms_for_attack_defence_and_victory() -> None:
    m = attack("P: blue-left 1 | B: red-left 3", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert (marker(m, "B"), marker(m, "P")) == (4, 2)
    m = attack("P: blue-left 3 | B: red-left 1", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert (marker(m, "B"), marker(m, "P")) == (3, 3)


@pytest.mark.rule("pb.battle.20")
def test_all_cards_played_and_added_are_discarded() -> None:
    m = attack("P: blue-left 3 wall | B: red-left 1, hand onslaught scouts", "B: lay onslaught", "B: add scouts")
    play(m, "P: blind", "B: pass", "nature: bribe", "P: bribe 1")
    assert (table(m).spent, table(m).fight) == ((0, 13, 17), None)


# -- sovereigns and Altar in battle ------------------------------------------------------------------
@pytest.mark.rule("pb.sovereign.8")
def test_the_tactician_cancels_a_property_once_an_age() -> None:
    text = "P: ruler tactician, blue-left 3 | B: red-left 3, hand heavy-infantry"
    m = attack(text, "B: lay heavy-infantry", "P: blind")
    assert legal(m, "P") == ["pass", "cancel"]
    play(m, "P: cancel", "nature: scouts")
    assert (strengths(m), table(m).cunning) == ((5, 3), [1, 0])
    m = attack(text.replace("ruler", "cunning 1, ruler"), "B: lay heavy-infantry", "P: blind")
    assert now(m) == "B pb.battle.7"


@pytest.mark.rule("pb.sovereign.9")
def test_the_marauder_is_paid_for_destroyed_units_and_for_a_building() -> None:
    text = "P: blue-left 2 statue | B: ruler marauder, gold 0, red-left 3+1"
    m = attack(text)
    assert gold(m, "B") == 1
    play(m, *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert gold(m, "B") == 3


@pytest.mark.rule("pb.sovereign.9")
def test_the_talent_for_a_building_comes_also_in_defeat_and_from_empty_land() -> None:
    m = attack("P: blue-left 3 | B: ruler marauder, gold 0, red-left 1", *BLIND, "nature: scouts", "nature: scouts")
    assert gold(m, "B") == 0
    assert gold(attack("P: blue-left statue | B: ruler marauder, gold 0, red-left 1"), "B") == 1


@pytest.mark.rule("pb.sovereign.10")
def test_the_conqueror_cancels_protective_buildings_for_gold() -> None:
    text = "P: blue-left 3 wall fortress guard | B: ruler conqueror, gold 3, red-left 3+1 academy"
    m = attack(text)
    assert (now(m), legal(m, "B")) == ("B pb.sovereign.10", ["pass", "breach wall", "breach fortress"])
    play(m, "B: breach fortress", "B: pass", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert (gold(m, "B"), strengths(m)) == (1, (5, 5))  # the token stands for the Wall as well


@pytest.mark.rule("pb.sovereign.10")
def test_what_is_cancelled_stays_so_to_the_end_of_the_phase() -> None:
    text = "P: blue-left 3 wall guard | B: ruler conqueror, gold 1, red-left 3 academy"
    m = attack(text, "B: breach wall", *BLIND, "nature: neutralizing", "nature: neutralizing")
    assert strengths(m) == (3, 3)
    play(m, "B: attack red-left blue-left", *BLIND, "nature: scouts", "nature: scouts")
    assert (strengths(m), table(m).breached[4]) == ((3, 3), 1 << 7)
    play(m, "B: done")
    assert table(m).breached[4] == 0


@pytest.mark.rule("pb.building.11")
def test_the_altar_rewards_the_destruction_of_a_whole_army_of_three() -> None:
    text = "P: blue-left 3 | B: red-left 3+2, red-inner altar, bonus combat-rapture"
    m = attack(text, *BLIND, "nature: neutralizing", "nature: neutralizing", "B: pass")
    assert table(m).altar == [0, 1]
    m = attack(text.replace("altar", "altar, praised 1"), *BLIND, "nature: scouts", "nature: scouts", "B: pass")
    assert table(m).altar == [0, 0]
    m = attack(text.replace("blue-left 3", "blue-left 2"), *BLIND, "nature: scouts", "nature: scouts", "B: pass")
    assert table(m).altar == [0, 0]


@pytest.mark.rule("pb.building.11")
def test_the_altar_rewards_a_defender_too() -> None:
    text = "P: blue-left 3+1 altar wall guard, hand shield-wall | B: red-left 3"
    m = attack(text, "B: blind", "P: lay shield-wall", "P: pass", "nature: scouts")
    assert (strengths(m), units(m, "red-left"), table(m).altar) == ((3, 9), "0", [1, 0])
