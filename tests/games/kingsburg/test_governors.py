"""Module 3: the governors of the numbers 1 to 12, and how they are dealt."""

import pytest

from regalia.games.kingsburg.components import BUILDINGS, GOVERNOR_IDS, GOVERNORS
from regalia.games.kingsburg.components.facts import HOLDINGS, Building
from tests.games.kingsburg.tables import (
    asked,
    at,
    begun,
    bonus,
    change_of,
    has,
    legal,
    play,
    rolled,
    soldiers,
    table,
    taken,
    vp,
)


# -- dealing and choosing ----------------------------------------------------------------------------
@pytest.mark.rule("kb.governors.1", "kb.secret.3")
def test_three_governors_are_dealt_to_each_unseen_by_the_others() -> None:
    m = begun(2, settled=False, governors=True)
    names = ["duke", "thief", "fairy", "miner", "prince", "priest"]
    play(m, "nature: ann brian", *(f"nature: {name}" for name in names))
    assert sorted(legal(m, "ann")) == ["keep duke", "keep fairy", "keep thief"]
    assert (m.view(1).hand[0], m.view(0).hand[0]) == ((-9, -9, -9), table(m).hand[0])


@pytest.mark.rule("kb.governors.2", "kb.secret.3")
def test_one_is_kept_and_all_are_revealed_together() -> None:
    m = begun(2, settled=False, governors=True)
    names = ["duke", "steward", "fairy", "miner", "prince", "priest"]
    play(m, "nature: ann brian", *(f"nature: {name}" for name in names), "ann: keep fairy")
    assert m.view(1).governor == [-1, -1]
    play(m, "brian: keep priest")
    assert (m.game.factions(m.g), table(m).hand) == (["Fairy", "Priest"], [(), ()])


@pytest.mark.rule("kb.governors.3")
def test_what_a_governor_brings_comes_before_the_first_year_in_turn_order() -> None:
    m = at("brian: thief | ann: princess | cindy:", "bring")
    assert asked(m) == "brian kb.goods.2"
    assert has(m, "ann") == "nothing"
    assert has(play(m, "brian: take 4 gold for 3 vp"), "ann") == "gold plus"


@pytest.mark.rule("kb.governors.4", "kb.effects.1")
def test_a_governor_s_effect_may_be_declined() -> None:
    m = play(at("ann: fairy | brian: | cindy: | on: summer", "start"), "ann: done")
    assert bonus(m) == {}


# -- 1 to 12 -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.governor.1")
def test_the_architect_waives_a_good_while_an_opponent_owns_more() -> None:
    sheet = "architect, statue, chapel, palisade, stables, 2 gold, wood, 2 stone"
    m = at(f"ann: {sheet} | brian: inn, market, farms, barricade, crane", "construct")
    assert [each for each in legal(m, "ann") if "waive" in each] == [
        "construct church for 2 gold wood 2 stone by waive",
        "construct inn for wood by waive",
        "construct inn for gold by waive",
        "construct guard_tower for stone by waive",
        "construct guard_tower for gold by waive",
        "construct stone_wall for gold 2 stone by waive",
        "construct stone_wall for 2 gold stone by waive",
        "construct barricade for nothing by waive",
    ]
    m = at(f"ann: {sheet} | brian: inn, market, farms, barricade", "construct")
    assert not [each for each in legal(m, "ann") if "waive" in each]


@pytest.mark.rule("kb.governor.1")
def test_the_architect_sees_what_others_constructed_before_him_and_waives_once() -> None:
    m = at("brian: inn, palisade, wood | ann: architect, inn, market, envoy, 9 gold, 9 wood, 9 stone", "construct")
    play(m, "brian: construct barricade", "ann: construct farms for gold 3 wood stone by waive")
    assert not [each for each in legal(m, "ann") if "waive" in each]


@pytest.mark.rule("kb.governor.2", "kb.governor.8", "kb.governor.17")
@pytest.mark.parametrize(("name", "good"), [("carpenter", "wood"), ("miner", "gold"), ("sculptor", "stone")])
@pytest.mark.parametrize("year", [1, 5])
def test_carpenter_miner_and_sculptor_gain_a_good_each_year(name: str, good: str, year: int) -> None:
    m = at(f"ann: {name}, cathedral, {good} | brian: | on: year {year}", "year_end")
    play(m, f"ann: use {name}", *(["ann: use cathedral"] if year == 5 else []))
    assert has(m, "ann").startswith(f"2 {good}")
    assert vp(m, "ann") == (year == 5)


ROW_B_TO_E = [fact for fact in BUILDINGS[4:20] if not fact.strip]


@pytest.mark.rule("kb.governor.2", "kb.governor.17")
@pytest.mark.parametrize("name", ["carpenter", "sculptor"])
@pytest.mark.parametrize("fact", ROW_B_TO_E, ids=lambda fact: fact.id)
def test_carpenter_and_sculptor_save_one_of_two_or_more(name: str, fact: Building) -> None:
    card, price = GOVERNORS[GOVERNOR_IDS[name]], list(fact.cost)
    kind = HOLDINGS.index(card.saves)
    price[kind] -= fact.cost[kind] >= 2
    before = [other.id for other in BUILDINGS[fact.slot - fact.column + 1 : fact.slot]]
    m = at(f"ann: {name}, {', '.join([*goods(price), *before])} | brian:", "construct")
    assert has(play(m, f"ann: construct {fact.id}"), "ann") in (f"{fact.vp} vp", "vp", "nothing")


def goods(price: list[int]) -> list[str]:
    return [f"{number} {kind}" for number, kind in zip(price, HOLDINGS)]


@pytest.mark.rule("kb.governor.17", "kb.effects.2")
def test_the_sculptor_saves_each_time() -> None:
    m = at(
        "ann: sculptor, envoy, palisade, stables, stone wall, statue, chapel, 6 gold, wood, 2 stone | brian:",
        "construct",
    )
    play(m, "ann: construct fortress", "ann: construct church")
    assert has(m, "ann") == "11 vp"


@pytest.mark.rule("kb.governor.3")
@pytest.mark.parametrize(("theirs", "works"), [(0, False), (1, True), (2, True)])
def test_the_damsel_gains_a_soldier_if_nobody_has_fewer(theirs: int, works: bool) -> None:
    m = at(f"ann: damsel, soldier | brian: {theirs} soldiers", "recruit")
    play(m, *(["ann: use damsel"] if works else []))
    assert (asked(m), soldiers(m, "ann")) == ("over", 1 + works)


@pytest.mark.rule("kb.governor.3")
def test_the_damsel_keeps_one_of_the_goods_that_a_defeat_takes() -> None:
    m = play(at("ann: damsel, gold, 5 wood, stone | brian: | on: year 2, enemy goblins 2 3", "battle"), "nature: 1")
    assert legal(m, "ann") == ["spare wood", "spare stone", "decline"]
    assert has(play(m, "ann: spare stone"), "ann") == "gold 3 wood stone soldier -1 vp"


@pytest.mark.rule("kb.governor.3")
def test_the_damsel_gives_up_one_good_fewer_of_any_kind() -> None:
    m = play(at("ann: damsel, 3 gold | brian: | on: year 4, enemy demons 4 6", "battle"), "nature: 1")
    assert has(play(m, "ann: spare any"), "ann") == "gold soldier -1 vp"


@pytest.mark.rule("kb.governor.4")
def test_the_duke_moves_his_highest_dice_to_a_free_duchess() -> None:
    m = at("ann: duke, on 3 8 | brian:", "duke rewards")
    assert (asked(m), legal(m, "ann")) == ("ann kb.governor.4", ["move 8", "decline"])
    play(m, "ann: move 8", "ann: take 2 stone plus")
    assert has(m, "ann") == "wood 2 stone plus"


@pytest.mark.rule("kb.governor.4")
def test_the_duke_does_not_move_to_a_duchess_with_dice() -> None:
    assert asked(at("ann: duke, on 8 | brian: on 12", "duke")) == "over"
    assert asked(at("ann: duke, on 8 | brian: | on: neutral 12", "duke")) == "over"
    assert asked(at("ann: duke | brian: on 3", "duke")) == "over"


@pytest.mark.rule("kb.governor.4", "kb.tile.1")
def test_the_advisor_that_the_duke_left_counts_as_not_influenced() -> None:
    m = at("ann: duke, on 2 | brian: on 1 | on: tiles 1", "duke rewards")
    play(m, "ann: move 2")
    assert has(m, "brian") == "gold"


@pytest.mark.rule("kb.governor.4", "kb.destiny.20")
def test_the_duke_keeps_a_gift_he_took_and_takes_none_by_moving() -> None:
    m = at("ann: duke, dice 6 | brian: | on: rising stars, gift 6 stone, gift 12 gold", "influence")
    play(m, "ann: influence 6 with 6", "ann: move 6")
    assert (has(m, "ann"), taken(m)) == ("stone", [12])


@pytest.mark.rule("kb.governor.4")
def test_of_two_groups_on_one_advisor_the_duke_moves_one() -> None:
    m = play(at("ann: duke, on 8 8 | brian:", "duke"), "ann: move 8")
    assert taken(m) == [8, 12]


@pytest.mark.rule("kb.governor.4")
def test_the_duke_moves_from_his_highest_advisor_even_if_she_ranks_lower() -> None:
    m = play(at("ann: duke, on 3 18 | brian:", "duke"), "ann: move 18")
    assert taken(m) == [3, 12]


@pytest.mark.rule("kb.governor.5")
def test_the_fairy_gives_a_bonus_die_in_summer_alone() -> None:
    assert bonus(play(at("ann: fairy | brian: | cindy: | on: summer", "start"), "ann: use fairy")) == {"ann": 1}
    assert asked(at("ann: fairy | brian: | cindy: | on: fall", "start")) == "over"


@pytest.mark.rule("kb.governor.6", "kb.secret.2")
def test_the_general_gains_a_soldier_and_a_look_at_the_enemy() -> None:
    m = play(at("ann: general | brian: 2 gold", "recruit"), "ann: use general", "nature: orcs 1 3")
    assert (soldiers(m, "ann"), m.view(0).enemy, m.view(1).enemy) == (1, table(m).enemy, -9)


@pytest.mark.rule("kb.governor.7", "kb.dice.3")
@pytest.mark.parametrize(("dice", "works"), [("2 2 4", True), ("2 3 4", False), ("1 1 1 + 6", False)])
def test_the_heiress_gains_two_tokens_for_a_total_of_eight_or_less(dice: str, works: bool) -> None:
    m = at(f"ann: heiress, dice {dice} | brian: dice 6 6 6", "change")
    play(m, *(["ann: use heiress"] if works else []))
    assert (asked(m), has(m, "ann")) == ("over", "2 plus" if works else "nothing")


@pytest.mark.rule("kb.governor.8")
@pytest.mark.parametrize("fact", BUILDINGS[4:8], ids=lambda fact: fact.id)
def test_the_miner_may_save_a_gold_on_any_building(fact: Building) -> None:
    before = "".join(f", {other.id}" for other in BUILDINGS[4 : fact.slot])
    m = at(f"ann: miner, 9 gold, 9 wood, 9 stone{before} | brian:", "construct")
    saving = [each for each in legal(m, "ann") if each.startswith(f"construct {fact.id}") and "save" in each]
    assert len(saving) == 1


@pytest.mark.rule("kb.governor.1", "kb.governor.8")
@pytest.mark.parametrize(("name", "means", "again"), [("miner", "save", False), ("architect", "waive", True)])
def test_the_miner_saves_once_a_year_and_the_architect_once_a_season(name: str, means: str, again: bool) -> None:
    rich = "statue, chapel, church, guard tower, blacksmith, barracks, 9 gold, 9 wood, 9 stone"
    m = at(
        f"ann: {name}, {rich} | brian: inn, market, farms, crane, stables, town hall, stone wall, barricade | cindy:",
        "construct summer",
    )
    play(m, f"ann: construct cathedral for 4 gold 3 stone by {means}", "brian: done", *["nature: 1 2 6"] * 3)
    play(m, "ann: pass", "brian: pass", "cindy: pass")
    assert (asked(m), any(means in each for each in legal(m, "ann"))) == ("ann kb.construct.1", again)


@pytest.mark.rule("kb.governor.9", "kb.final.2")
@pytest.mark.parametrize(
    ("theirs", "score"),
    [("7 vp | cindy: 8 vp", 1), ("5 vp | cindy: 8 vp", 2), ("5 vp | cindy: 4 vp", 1), ("4 vp | cindy: 6 vp", 0)],
)
def test_the_minstrel_scores_for_being_last_and_for_being_matched(theirs: str, score: int) -> None:
    m = at(f"ann: minstrel, 5 vp | brian: {theirs}", "last")
    play(m, *(["ann: use minstrel"] if score else []))
    assert (asked(m), vp(m, "ann")) == ("over", 5 + score)


@pytest.mark.rule("kb.governor.10", "kb.final.1")
def test_the_paladin_scores_for_winters_won() -> None:
    scores = [vp(play(at(f"ann: paladin, won {n} | brian:", "final"), "ann: use paladin"), "ann") for n in range(1, 6)]
    assert scores == [1, 2, 3, 4, 5]
    assert asked(at("ann: paladin | brian:", "final")) == "over"
    m = play(at("ann: paladin, 9 soldiers | brian: | on: enemy zombies 1 4", "battle thaw final"), "nature: 1")
    assert vp(play(m, "ann: use paladin"), "ann") == 1 + 1 + 1


@pytest.mark.rule("kb.governor.11")
@pytest.mark.parametrize(("again", "score"), [("2 3 4", 1), ("2 4 4", 0)])
def test_the_philosopher_scores_if_his_reroll_stays_under_ten(again: str, score: int) -> None:
    m = at("ann: philosopher, dice 1 2 6 | brian: dice 6 6 6", "change")
    play(m, "ann: use philosopher", f"nature: {again}", *(["ann: use philosopher"] if score else []))
    assert (asked(m), vp(m, "ann")) == ("over", score)


@pytest.mark.rule("kb.governor.11")
def test_the_philosopher_scores_only_if_his_was_the_last_reroll() -> None:
    m = at("ann: philosopher, chapel, dice 1 1 1 | brian: dice 6 6 6", "change")
    play(m, "ann: use philosopher", "nature: 1 1 2", "ann: use chapel", "nature: 1 1 3")
    assert (asked(m), vp(m, "ann")) == ("over", 0)
    m = at("ann: philosopher, statue, dice 1 2 3 | brian: dice 6 6 6", "change")
    play(m, "ann: use philosopher", "nature: 2 2 2", "ann: use statue", "nature: 3")
    assert (asked(m), vp(m, "ann")) == ("over", 0)
    m = at("ann: philosopher, chapel, dice 1 1 1 | brian: dice 6 6 6", "change")
    play(m, "ann: use chapel", "nature: 1 1 2", "ann: use philosopher", "nature: 1 1 3", "ann: use philosopher")
    assert vp(m, "ann") == 1


@pytest.mark.rule("kb.governor.11")
def test_without_a_reroll_or_with_ten_the_philosopher_gets_nothing() -> None:
    m = play(at("ann: philosopher, dice 1 2 6 | brian: dice 6 6 6", "change"), "ann: done")
    assert (asked(m), vp(m, "ann"), rolled(m, "ann")) == ("over", 0, "1 2 6")
    assert asked(at("ann: philosopher, dice 2 2 6 | brian: dice 6 6 6", "change")) == "over"


@pytest.mark.rule("kb.governor.12")
def test_the_politician_has_two_advisors_of_his_own() -> None:
    m = at("ann: politician, dice 4 5 6 | brian: on 5", "influence rewards")
    low, high = (sum(advisor.reward[0]) for advisor in GOVERNORS[GOVERNOR_IDS["politician"]].advisors)
    play(m, "ann: influence p5 with 5", "ann: influence p10 with 4 6")
    play(m, f"ann: {legal(m, 'ann')[0]}")
    play(m, f"ann: {legal(m, 'ann')[-1]}")
    assert (sum(change_of(m, "ann")), has(m, "brian")) == (low + high, "soldier")


@pytest.mark.rule("kb.governor.12")
def test_nobody_else_reaches_the_politician_and_he_reaches_the_board_too() -> None:
    m = at("brian: envoy, dice 5 | ann: politician, dice 5 5, on p5", "influence")
    assert [each for each in legal(m, "brian") if " p" in each] == []
    play(m, "brian: pass")
    assert legal(m, "ann", "influence") == ["influence 5 with 5", "influence 10 with 5 5", "influence p10 with 5 5"]


@pytest.mark.rule("kb.governor.12", "kb.envoy.2")
def test_the_envoy_goes_to_the_politician_s_own_advisors_too() -> None:
    m = at("ann: politician, dice 5, on p5, envoy | brian:", "influence rewards")
    play(m, "ann: influence p5 with 5", "ann: take wood", "ann: take stone")
    assert (has(m, "ann"), table(m).envoy) == ("wood stone", -1)


@pytest.mark.rule("kb.governor.12", "kb.strip.3")
def test_the_bazaar_reaches_the_politician_s_rank_five() -> None:
    m = at("ann: politician, bazaar, dice 1 | brian:", "influence")
    assert "influence p5 with 1 bazaar" in legal(m, "ann")
    assert not [each for each in legal(m, "ann") if "p10" in each]


@pytest.mark.rule("kb.governor.12", "kb.reward.3")
def test_the_card_s_advisors_reward_together_with_the_same_ranks_of_the_board() -> None:
    m = at("brian: politician, on p5 6, gold | ann: on 5", "rewards")
    assert (asked(m), soldiers(m, "ann")) == ("brian kb.reward.2", 0)
    play(m, f"brian: {legal(m, 'brian')[0]}")
    assert (soldiers(m, "ann"), "take wood stone for gold" in legal(m, "brian")) == (1, True)
