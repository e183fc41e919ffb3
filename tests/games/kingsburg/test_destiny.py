"""Module 4: the destiny cards of the numbers 1 to 15."""

import pytest

from regalia.games.kingsburg.components import DESTINIES
from regalia.kernel.questions import NATURE
from tests.games.kingsburg.tables import (
    asked,
    at,
    bonus,
    has,
    legal,
    outcome,
    play,
    soldiers,
    strengths,
    table,
    vp,
)


@pytest.mark.rule("kb.destinies.1")
def test_a_card_that_was_not_drawn_yet_comes_each_year() -> None:
    m = at("ann: | brian: | on: famine", "year 2")
    assert asked(m) == "nature kb.destinies.1"
    assert len(m.options(NATURE)) == len(DESTINIES) - 1 == 28
    play(m, "nature: new mine")
    assert (table(m).destiny, table(m).destinies) == (16, 1 << 5 | 1 << 16)


@pytest.mark.rule("kb.destinies.1")
def test_a_card_is_in_force_until_the_end_of_its_year() -> None:
    m = play(at("ann: inn | brian: | on: year 1, famine", "year_end"))
    assert (asked(m), table(m).destiny) == ("nature kb.destinies.1", -1)


@pytest.mark.rule("kb.destinies.2")
def test_what_a_card_does_at_once_comes_before_the_scenario() -> None:
    m = play(at("brian: | ann: | on: destiny cards, shifting-alliances", "year 1"), "nature: royal gift")
    assert asked(m) == "brian kb.goods.2"
    play(m, "brian: take gold", "ann: take wood")
    assert asked(m) == "brian kb.alliance.1"


@pytest.mark.rule("kb.destiny.1")
def test_border_raids_take_a_soldier_before_reinforcements() -> None:
    m = at("ann: 2 soldiers | brian: | on: border raids, enemy orcs 1 3", "battle")
    assert (asked(m), soldiers(m, "ann"), soldiers(m, "brian")) == ("nature kb.winter.2", 1, 0)


@pytest.mark.rule("kb.destiny.1", "kb.effects.3")
def test_the_armory_may_come_before_border_raids() -> None:
    m = at("ann: armory, soldier | brian: | on: border raids, enemy orcs 1 3", "battle")
    play(m, "ann: use armory", "nature: 2")
    assert strengths(m) == [3, 2]


@pytest.mark.rule("kb.destiny.2")
def test_call_to_arms_makes_the_first_soldier_cheaper() -> None:
    m = at("ann: 3 gold | brian: barracks, gold | on: call to arms", "recruit")
    play(m, "ann: recruit for gold", "ann: recruit for 2 gold")
    assert asked(m) == "brian kb.recruit.1"
    play(m, "brian: recruit for nothing", "brian: recruit for gold")
    assert [soldiers(m, who) for who in ("ann", "brian")] == [2, 2]


@pytest.mark.rule("kb.destiny.3")
def test_court_festival_adds_a_vp_for_the_jester() -> None:
    m = at("ann: on 1 2 | brian: | on: court festival", "rewards")
    assert has(m, "ann") == "gold 2 vp"


@pytest.mark.rule("kb.destiny.4", "kb.plus.2")
def test_crowded_roads_forbid_tokens_in_spring() -> None:
    text = "ann: plus, dice 6 | brian: | on: crowded roads, {}"
    assert legal(at(text.format("spring"), "influence"), "ann", "influence") == ["influence 6 with 6"]
    assert "influence 8 with 6 plus" in legal(at(text.format("summer"), "influence"), "ann")


@pytest.mark.rule("kb.destiny.5")
def test_diplomatic_moves_raise_town_hall_and_exchange_office() -> None:
    m = at("ann: town hall, gold | brian: exchange office, gold | on: diplomatic moves, fall", "end")
    play(m, "ann: use town_hall", "brian: use exchange_office")
    assert (asked(m), vp(m, "ann"), vp(m, "brian")) == ("over", 2, 3)


@pytest.mark.rule("kb.destiny.5")
def test_diplomatic_moves_let_those_with_neither_buy_a_vp() -> None:
    m = at("ann: plus, gold | brian: exchange office, gold | on: diplomatic moves, spring", "end")
    play(m, "ann: use diplomatic_moves")
    assert legal(m, "ann") == ["take vp for plus", "take vp for gold"]
    play(m, "ann: take vp for plus")
    assert (asked(m), has(m, "ann"), has(m, "brian")) == ("over", "gold vp", "gold")


@pytest.mark.rule("kb.destiny.6")
def test_in_a_famine_everybody_rolls_two_player_dice() -> None:
    m = at("ann: bonus 1 | brian: | cindy: | on: famine", "throw")
    assert m.question(NATURE).about == (3, 6, 0)
    play(m, "nature: 1 2 3")
    assert (table(m).dice[0], table(m).bonus[0], m.question(NATURE).about) == ((1, 2), (3,), (2, 6, 1))


@pytest.mark.rule("kb.destiny.7")
def test_fierce_enemies_are_one_stronger() -> None:
    m = play(at("ann: 3 soldiers | brian: 2 soldiers | on: fierce enemies, enemy orcs 1 3", "battle thaw"), "nature: 1")
    assert (has(m, "ann"), has(m, "brian")) == ("nothing", "-1 vp")


@pytest.mark.rule("kb.destiny.8")
def test_a_good_year_gives_a_bonus_die_or_a_good() -> None:
    m = at("ann: farms | brian: | cindy: bonus 1 | on: good year", "start")
    play(m, "ann: use farms", "ann: take stone", "cindy: take gold")
    assert bonus(m) == {"ann": 1, "brian": 1, "cindy": 1}
    assert [has(m, who) for who in ("ann", "brian", "cindy")] == ["stone", "nothing", "gold"]


@pytest.mark.rule("kb.destiny.8", "kb.governor.14")
def test_with_a_blessing_a_good_year_gives_both_or_a_choice() -> None:
    m = at("ann: priest | brian: bonus 1 | cindy: | on: good year", "start")
    play(m, "ann: bless")
    assert (asked(m), legal(m, "ann")) == ("ann kb.destiny.8", ["take gold", "take wood", "take stone", "take vp"])
    play(m, "ann: take vp", "brian: take wood", "cindy: take gold")
    assert [has(m, who) for who in ("ann", "brian", "cindy")] == ["vp", "wood vp", "gold"]
    assert bonus(m) == {"ann": 1, "brian": 1, "cindy": 1}


@pytest.mark.rule("kb.destiny.9")
def test_green_power_makes_goblins_stronger_and_richer() -> None:
    m = play(at("ann: 4 soldiers | brian: 3 soldiers | on: green power, enemy goblins 1 2", "battle thaw"), "nature: 1")
    assert (has(m, "ann"), has(m, "brian")) == ("2 wood vp", "nothing")
    m = play(at("ann: 3 soldiers | brian: | on: green power, enemy orcs 1 3", "battle thaw"), "nature: 1")
    assert has(m, "ann") == "gold vp"


@pytest.mark.rule("kb.destiny.9", "kb.strip.5")
def test_with_the_manor_green_power_pays_three_times() -> None:
    m = play(at("ann: manor, 4 soldiers | brian: | on: green power, enemy goblins 1 2", "battle thaw"), "nature: 1")
    assert has(m, "ann") == "3 wood vp"


@pytest.mark.rule("kb.destiny.10", "kb.winter.4")
def test_in_heavy_snow_everybody_gets_two_soldiers() -> None:
    m = play(at("ann: | brian: military academy | on: heavy snow, enemy orcs 1 3", "battle"), "nature: 3")
    assert [soldiers(m, who) for who in ("ann", "brian")] == [2, 3]


@pytest.mark.rule("kb.destiny.10", "kb.tokens.1")
def test_heavy_snow_does_not_keep_soldier_tokens_away() -> None:
    m = at("ann: | brian: | on: heavy snow, tokens, enemy orcs 1 3", "battle")
    play(m, "ann: muster 4", "brian: muster 0")
    assert strengths(m) == [4, 0]


@pytest.mark.rule("kb.destiny.11")
def test_inspired_masons_take_a_gold_for_a_stone_once_a_season() -> None:
    m = at("ann: envoy, 3 gold, wood | brian: | on: inspired masons", "construct")
    play(m, "ann: construct guard_tower for 2 gold by masons")
    assert legal(m, "ann") == ["construct inn", "construct barricade", "pass"]


@pytest.mark.rule("kb.destiny.12")
def test_nobody_influences_a_sick_king() -> None:
    m = at("ann: envoy, dice 6 6 6 | brian: | on: king is sick", "influence")
    assert "influence 18 with 6 6 6" not in legal(m, "ann")


@pytest.mark.rule("kb.destiny.12")
@pytest.mark.parametrize(("die", "dies"), [(1, True), (2, True), (3, False)])
def test_a_sick_king_dies_on_a_one_or_a_two(die: int, dies: bool) -> None:
    m = play(at("ann: | brian: inn | on: king is sick, year 2", "year_end"), f"nature: {die}")
    assert m.over == dies


@pytest.mark.rule("kb.destiny.12", "kb.final.1", "kb.tokens.3")
def test_when_the_king_dies_everything_of_the_end_is_scored() -> None:
    m = at("ann: paladin, won 2, tokens 0 4 3 | brian: cathedral, 2 gold, tokens 1 | on: king is sick", "year_end")
    play(m, "nature: 1", "ann: use paladin", "brian: use cathedral")
    assert (vp(m, "ann"), vp(m, "brian"), outcome(m).ending) == (7 + 2, 1 + 1, "king")


@pytest.mark.rule("kb.destiny.13")
def test_a_lean_treasury_pays_a_gold_less() -> None:
    m = at("ann: on 8 16 | brian: on 2 | on: lean treasury", "rewards")
    assert (has(m, "ann"), has(m, "brian")) == ("4 gold", "gold")


@pytest.mark.rule("kb.destiny.13")
def test_a_lean_treasury_does_not_touch_tiles() -> None:
    m = play(
        at("ann: on 8 16 | brian: | on: lean treasury, tiles 8 16", "rewards"), "brian: give gold", "brian: give gold"
    )
    assert has(m, "ann") == "2 gold 5 vp"


@pytest.mark.rule("kb.destiny.14")
@pytest.mark.parametrize("event", ["reward", "envoy"])
def test_a_merchant_caravan_changes_one_good_before_two_of_the_events(event: str) -> None:
    m = at("ann: gold | brian: | on: merchant caravan", event)
    assert asked(m) == "ann kb.destiny.14"
    play(m, "ann: use merchant_caravan", "ann: take stone for gold")
    assert (asked(m), has(m, "ann")) == ("over", "stone vp" if event == "reward" else "stone")


@pytest.mark.rule("kb.destiny.14")
def test_a_merchant_caravan_has_any_good_for_any_other() -> None:
    m = play(at("ann: gold, wood, stone | brian: | on: merchant caravan", "reward"), "ann: use merchant_caravan")
    pairs = [
        (mine, other) for mine in ("gold", "wood", "stone") for other in ("gold", "wood", "stone") if mine != other
    ]
    assert sorted(legal(m, "ann")) == sorted(f"take {other} for {mine}" for mine, other in pairs)


@pytest.mark.rule("kb.destiny.15")
def test_a_mild_winter_sends_one_soldier_more() -> None:
    m = play(at("ann: | brian: | on: mild winter, enemy orcs 1 3", "battle"), "nature: 2")
    assert strengths(m) == [3, 3]
