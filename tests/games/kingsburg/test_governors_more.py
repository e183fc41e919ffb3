"""Module 3: the governors of the numbers 13 to 24."""

import pytest

from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE
from tests.games.kingsburg.tables import (
    asked,
    at,
    begun,
    bonus,
    built,
    envoy,
    has,
    legal,
    order,
    play,
    rolled,
    vp,
)


@pytest.mark.rule("kb.governor.13")
@pytest.mark.parametrize(
    ("ann", "brian", "works"),
    [("", "", True), (", constructed", "", True), ("", "constructed", True), (", constructed", "constructed", False)],
)
def test_the_preacher_scores_if_anybody_constructed_nothing(ann: str, brian: str, works: bool) -> None:
    m = at(f"ann: preacher{ann} | brian: {brian}", "end")
    play(m, *(["ann: use preacher"] if works else []))
    assert (asked(m), vp(m, "ann")) == ("over", int(works))


@pytest.mark.rule("kb.governor.13")
def test_the_preacher_sees_who_constructs() -> None:
    m = at("ann: preacher, wood | brian: wood", "construct end")
    play(m, "ann: construct barricade", "brian: construct barricade")
    assert asked(m) == "over"


@pytest.mark.rule("kb.governor.14", "kb.start.2")
def test_the_priest_blesses_with_dice_and_with_vp_for_those_who_have_one() -> None:
    m = at("ann: priest | brian: farms | cindy: bonus 1 | on: spring", "start")
    play(m, "brian: use farms", "ann: bless")
    assert bonus(m) == {"ann": 1, "brian": 1, "cindy": 1}
    assert [vp(m, who) for who in ("ann", "brian", "cindy")] == [0, 1, 1]


@pytest.mark.rule("kb.governor.14")
@pytest.mark.parametrize(("answer", "dice"), [("bless", "6 6 6 6"), ("decline", "6 6 6")])
def test_the_priest_may_bless_in_each_season(answer: str, dice: str) -> None:
    m = at("ann: priest | brian: | cindy:", "spring summer")
    play(m, f"ann: {answer}", *[f"nature: {dice}"] * 3, "ann: pass", "brian: pass", "cindy: pass")
    assert asked(m) == "ann kb.governor.14"


@pytest.mark.rule("kb.governor.14")
def test_the_priest_gains_nothing_by_his_dice() -> None:
    m = at("ann: priest, dice 1 1 1 | brian: dice 6 6 6", "change")
    assert (asked(m), vp(m, "ann")) == ("over", 0)


@pytest.mark.rule("kb.governor.15")
@pytest.mark.parametrize(
    ("dice", "offered"), [("2 2 4", True), ("2 3 4", False), ("1 1 1 + 6", False), ("1 1 1 + 5", True)]
)
def test_the_prince_needs_a_total_of_eight_or_less(dice: str, offered: bool) -> None:
    assert (asked(at(f"ann: prince, dice {dice} | brian: dice 6 6 6", "change")) == "ann kb.dice.3") == offered


@pytest.mark.rule("kb.governor.15", "kb.dice.5")
def test_the_prince_turns_his_player_dice_and_the_order_goes_by_the_new_total() -> None:
    m = play(at("ann: prince, dice 1 1 1 + 2 | brian: dice 4 4 4", "change"), "ann: use prince")
    assert (rolled(m, "ann"), order(m)) == ("3 4 6 + 2", "brian ann")


@pytest.mark.rule("kb.governor.15", "kb.destiny.6")
def test_with_two_dice_the_prince_chooses_two_of_the_three() -> None:
    m = play(at("ann: prince, dice 1 1 | brian: dice 6 6 | on: famine", "change"), "ann: use prince")
    assert legal(m, "ann") == ["set 3 4", "set 3 6", "set 4 6"]
    assert rolled(play(m, "ann: set 3 6"), "ann") == "3 6"


@pytest.mark.rule("kb.governor.16")
def test_the_princess_brings_a_gold_and_a_token() -> None:
    assert has(at("ann: princess | brian:", "bring"), "ann") == "gold plus"


@pytest.mark.rule("kb.governor.16")
def test_the_princess_has_the_bonus_die_of_year_one_and_nobody_a_good() -> None:
    m = at("ann: princess, gold | brian: | cindy: | on: year 1", "favor")
    assert (asked(m), bonus(m)) == ("over", {"ann": 1})
    m = at("ann: princess, inn | brian: | cindy: gold | on: year 2", "favor")
    assert bonus(m) == {"brian": 1}


@pytest.mark.rule("kb.governor.16", "kb.governor.20")
def test_with_the_princess_the_thief_s_opponents_get_nothing_either() -> None:
    m = at("ann: princess, gold | brian: thief, 4 gold | cindy: | on: year 1", "favor")
    assert (asked(m), bonus(m)) == ("over", {"ann": 1})


@pytest.mark.rule("kb.governor.16", "kb.envoy.4")
def test_the_princess_begins_with_the_envoy_and_gives_it_back_in_phase_five() -> None:
    m = begin_with("princess")
    assert envoy(m) == "ann"
    assert envoy(at("ann: princess, envoy | brian: | cindy: | on: year 1", "envoy")) == "nobody"


def begin_with(name: str) -> Match:
    """A real game of two in which ann has this governor."""
    m = begun(2, settled=False, governors=True)
    names = [name, "duke", "fairy", "miner", "prince", "priest"]
    play(m, "nature: ann brian", *(f"nature: {each}" for each in names))
    return play(m, f"ann: keep {name}", "brian: keep miner")


@pytest.mark.rule("kb.governor.18")
def test_the_sorcerer_conjures_three_buildings_of_column_one_for_no_vp() -> None:
    m = at("ann: sorcerer | brian: inn, gold | cindy: inn", "year 3")
    assert asked(m) == "ann kb.year.1"
    play(m, "ann: use sorcerer", "ann: conjure statue", "ann: conjure inn", "ann: conjure palisade")
    assert (built(m, "ann"), has(m, "ann"), bonus(m)) == ("statue inn palisade", "nothing", {"cindy": 1})


@pytest.mark.rule("kb.governor.18")
def test_the_sorcerer_takes_what_is_left_of_the_column_or_fewer() -> None:
    m = at("ann: sorcerer, statue, inn, guard tower, palisade | brian: inn | cindy: inn", "year 3")
    assert legal(play(m, "ann: use sorcerer"), "ann") == ["conjure barricade", "done"]
    assert asked(play(m, "ann: conjure barricade")).split()[0] != "ann"
    assert asked(at("ann: sorcerer | brian: inn", "year 2")).split()[-1] != "kb.year.1"


@pytest.mark.rule("kb.governor.18", "kb.winter.7", "kb.strip.6", "kb.strip.7")
def test_conjured_buildings_give_no_vp_at_all_but_cost_theirs() -> None:
    m = at("ann: sorcerer, architects guild, strip G | brian: inn | cindy: inn | on: more buildings", "year 3")
    assert vp(play(m, "ann: use sorcerer", "ann: conjure fountain", "ann: done"), "ann") == 0
    m = play(at("ann: sorcerer, statue | brian: | on: year 3, enemy orcs 3 5", "battle thaw"), "nature: 1")
    assert vp(m, "ann") == -3


@pytest.mark.rule("kb.governor.19", "kb.effects.2")
def test_the_tax_collector_gains_a_good_at_once_and_each_time() -> None:
    sheet = "barricade, crane, town hall, inn, market, farms"
    m = at(f"brian: envoy, {sheet}, 9 gold, 9 wood, 9 stone | ann: tax collector", "construct")
    play(m, "brian: construct embassy", "ann: take wood")
    assert asked(m) == "brian kb.envoy.3"
    play(m, "brian: construct merchants_guild", "ann: take gold", "ann: construct inn")
    assert built(m, "ann") == "inn"


@pytest.mark.rule("kb.governor.19")
def test_the_tax_collector_gains_nothing_from_other_columns_or_his_own() -> None:
    rich = "9 gold, 9 wood, 9 stone"
    m = at(f"ann: tax collector, barricade, crane, town hall, {rich} | brian: inn, market, {rich}", "construct")
    play(m, "ann: construct embassy")
    assert asked(m) == "brian kb.construct.1"
    assert asked(play(m, "brian: construct farms")) == "over"


@pytest.mark.rule("kb.governor.20")
def test_the_thief_begins_with_four_goods_and_three_vp_less() -> None:
    m = at("ann: thief | brian:", "bring")
    assert len(legal(m, "ann")) == 15
    assert has(play(m, "ann: take 2 gold wood stone for 3 vp"), "ann") == "2 gold wood stone -3 vp"


@pytest.mark.rule("kb.governor.20")
def test_the_thief_gets_no_free_good_in_year_one() -> None:
    m = at("ann: thief, 4 gold | brian: | cindy:", "favor")
    play(m, "brian: take gold", "cindy: take gold")
    assert (asked(m), has(m, "ann")) == ("over", "4 gold")


@pytest.mark.rule("kb.governor.21")
def test_the_trickster_turns_twos_into_ones_or_threes() -> None:
    m = play(at("ann: trickster, dice 2 2 6 + 2 | brian: dice 6 6 6", "change"), "ann: use trickster")
    assert legal(m, "ann") == ["turn player 1", "turn player 3", "turn bonus 1", "turn bonus 3", "done"]
    play(m, "ann: turn player 3", "ann: turn bonus 1")
    assert (rolled(m, "ann"), legal(m, "ann")) == ("2 3 6 + 1", ["turn player 1", "turn player 3", "done"])
    assert asked(play(m, "ann: done")) == "over"
    assert asked(at("ann: trickster, dice 1 3 6 | brian: dice 6 6 6", "change")) == "over"


@pytest.mark.rule("kb.governor.21", "kb.effects.3")
def test_the_trickster_may_lower_a_total_for_the_chapel() -> None:
    m = at("ann: trickster, chapel, dice 2 2 4 | brian: dice 6 6 6", "change")
    assert legal(m, "ann") == ["use trickster", "done"]
    play(m, "ann: use trickster", "ann: turn player 1", "ann: done")
    assert legal(m, "ann") == ["use chapel", "done"]


@pytest.mark.rule("kb.governor.22")
def test_the_engineer_pays_one_good_with_another_once_a_season() -> None:
    m = at("ann: engineer, envoy, gold, 5 wood | brian:", "construct")
    assert legal(m, "ann", "construct") == [
        "construct statue for gold wood by swap",
        "construct inn",
        "construct inn for 2 wood by swap",
        "construct guard_tower for gold wood by swap",
        "construct palisade",
        "construct palisade for gold wood by swap",
        "construct barricade",
        "construct barricade for gold by swap",
    ]
    assert legal(play(m, "ann: construct inn for 2 wood by swap"), "ann") == [
        "construct palisade",
        "construct barricade",
        "pass",
    ]


@pytest.mark.rule("kb.governor.22")
def test_the_engineer_pays_no_second_good_with_another() -> None:
    m = at("ann: engineer, statue, 2 gold, 2 wood | brian:", "construct")
    assert not [each for each in legal(m, "ann") if "chapel" in each]
    m = at("ann: engineer, statue, 3 gold, wood | brian:", "construct")
    assert "construct chapel for 3 gold wood by swap" in legal(m, "ann")


@pytest.mark.rule("kb.governor.23")
def test_the_quartermaster_s_first_soldier_costs_nothing() -> None:
    m = at("ann: quartermaster, 3 gold | brian:", "recruit")
    assert legal(m, "ann") == ["recruit for nothing", "done"]
    play(m, "ann: recruit for nothing", "ann: recruit for 2 gold")
    assert (asked(m), has(m, "ann")) == ("over", "gold 2 soldier")


@pytest.mark.rule("kb.governor.24")
@pytest.mark.parametrize("year", [1, 5])
def test_the_steward_gains_a_token_at_the_start_of_each_year(year: int) -> None:
    m = at("ann: steward | brian: | cindy: inn", f"year {year}")
    assert has(play(m, "ann: use steward"), "ann") == "plus"


@pytest.mark.rule("kb.governor.14", "kb.dice.1")
def test_a_blessed_player_rolls_four_dice() -> None:
    m = play(at("ann: priest | brian: | cindy:", "start throw"), "ann: bless")
    assert m.question(NATURE).about == (4, 6, 0)
