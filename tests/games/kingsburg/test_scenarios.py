"""Goblin Valley, The Demanding Capital and Shifting Alliances."""

import pytest

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.components import SCENARIOS
from regalia.kernel.errors import BadOptions
from regalia.kernel.questions import NATURE
from tests.games.kingsburg.tables import (
    asked,
    at,
    begun,
    has,
    legal,
    play,
    soldiers,
    strengths,
    table,
    vp,
)


@pytest.mark.rule("kb.scenario.1")
@pytest.mark.parametrize("scenario", ["none", *SCENARIOS])
def test_a_game_uses_one_scenario_or_none(scenario: str) -> None:
    assert table(begun(3, scenario=scenario)).scenario == scenario
    with pytest.raises(BadOptions):
        GAME.check(3, {"scenario": "goblin-valley wheel-and-deal"})


# -- Goblin Valley -----------------------------------------------------------------------------------
@pytest.mark.rule("kb.valley.1")
def test_the_valley_has_another_card_of_the_same_year() -> None:
    m = play(at("ann: | brian: | on: goblin-valley", "battle"), "nature: 1", "nature: goblins 1 3")
    assert asked(m) == "nature kb.enemy.1"
    assert [card for card in range(5) if card in m.options(NATURE)] == [0, 1, 3, 4]


@pytest.mark.rule("kb.valley.1")
def test_what_is_not_goblins_stays_in_the_valley() -> None:
    m = play(at("ann: 3 soldiers | brian: | on: enemy orcs 1 3, valley zombies 1 4", "battle"), "nature: 1")
    assert (strengths(m), has(m, "ann")) == ([4, 1], "gold 4 soldier vp")


@pytest.mark.rule("kb.valley.2", "kb.secret.2")
def test_a_look_goes_to_either_deck() -> None:
    m = at("ann: on 10 | brian: | on: goblin-valley", "rewards")
    assert (asked(m), legal(m, "ann")) == ("ann kb.valley.2", ["peek enemy", "peek valley"])
    play(m, "ann: peek valley", "nature: goblins 1 3")
    assert (m.view(0).valley, m.view(1).valley, m.view(0).enemy) == (2, -9, -1)


@pytest.mark.rule("kb.valley.3")
def test_goblins_join_the_invaders_and_the_king_sends_soldiers() -> None:
    m = at("ann: 7 soldiers | brian: 6 soldiers | on: year 2, enemy orcs 2 4, valley goblins 2 4", "battle")
    play(m, "nature: 1")
    assert (strengths(m), soldiers(m, "ann")) == ([10, 9], 10)
    assert (has(m, "ann"), has(m, "brian")) == ("gold stone 10 soldier vp", "gold stone 9 soldier")


@pytest.mark.rule("kb.valley.3")
def test_the_defeated_suffer_the_penalties_of_both_cards() -> None:
    sheet = "statue, inn, 9 vp, 2 gold, 2 stone"
    m = play(at(f"ann: {sheet} | brian: | on: enemy orcs 1 3, valley goblins 1 3", "battle thaw"), "nature: 1")
    play(m, "ann: lose 2 stone")
    assert has(m, "ann") == "gold 5 vp"


@pytest.mark.rule("kb.valley.4")
def test_in_year_five_the_valley_s_card_counts_as_goblins_only() -> None:
    sheet = "church, barricade, palisade"
    m = at(f"ann: {sheet} | brian: | on: year 5, enemy barbarians 5 7, valley demons 5 8", "battle")
    assert strengths(play(m, "nature: 1")) == [1 + 5 + 0 + 1 + 1, 1 + 5]


@pytest.mark.rule("kb.valley.5")
@pytest.mark.parametrize(
    ("enemy", "valley", "strength"),
    [("orcs 1 3", "goblins 1 3", 1), ("goblins 1 2", "goblins 1 3", 1), ("orcs 1 3", "zombies 1 4", 0)],
)
def test_the_barricade_helps_once_against_goblins_of_either_card(enemy: str, valley: str, strength: int) -> None:
    m = play(at(f"ann: barricade | brian: | on: enemy {enemy}, valley {valley}", "battle"), "nature: 1")
    assert strengths(m)[0] - strengths(m)[1] == strength


@pytest.mark.rule("kb.valley.5")
@pytest.mark.parametrize(
    ("building", "enemy", "strength"),
    [
        ("palisade", "zombies 3 6", 2),
        ("church", "demons 3 6", 1),
        ("stakewall", "zombies 3 6", 0),
        ("stakewall", "orcs 3 5", 2),
    ],
)
def test_other_buildings_look_at_both_cards_too(building: str, enemy: str, strength: int) -> None:
    m = play(at(f"ann: {building} | brian: | on: year 3, enemy {enemy}, valley goblins 3 4", "battle"), "nature: 1")
    assert strengths(m)[0] - strengths(m)[1] == strength


@pytest.mark.rule("kb.valley.5", "kb.row.7")
def test_makeshift_defenses_look_at_the_main_card_alone() -> None:
    text = "ann: makeshift defenses | brian: | on: year 3, enemy {}, valley {}"
    gains = []
    for cards in (("orcs 3 5", "goblins 3 4"), ("demons 3 6", "goblins 3 4")):
        m = play(at(text.format(*cards), "battle"), "nature: 1")
        gains.append(strengths(m)[0] - strengths(m)[1])
    assert gains == [1, 0]


@pytest.mark.rule("kb.valley.5", "kb.strip.5")
def test_the_manor_doubles_both_cards() -> None:
    m = play(at("ann: manor, 9 soldiers | brian: | on: enemy orcs 1 3, valley goblins 1 3", "battle thaw"), "nature: 1")
    assert has(m, "ann") == "2 gold 2 stone vp"


@pytest.mark.rule("kb.valley.5", "kb.destiny.9")
@pytest.mark.parametrize(("number", "wins"), [(5, False), (6, True)])
def test_green_power_adds_its_two_once(number: int, wins: bool) -> None:
    text = f"ann: {number} soldiers | brian: 20 soldiers | on: green power, enemy goblins 1 2, valley goblins 1 3"
    m = play(at(text, "battle thaw"), "nature: 1")
    assert has(m, "ann") == ("2 wood 2 stone" if wins else "nothing")


# -- The Demanding Capital ---------------------------------------------------------------------------
@pytest.mark.rule("kb.capital.1")
def test_the_capital_has_three_growth_tokens_a_player_and_two_needs_a_year() -> None:
    m = begun(4, settled=False, scenario="demanding-capital")
    assert table(m).growth == 12
    play(m, "nature: ann brian cindy david")
    assert asked(m) == "nature kb.capital.1"
    assert table(play(m, "nature: 2 6")).needs == (2, 6)


@pytest.mark.rule("kb.capital.1", "kb.capital.2")
@pytest.mark.parametrize(
    ("die", "word", "paid"),
    [
        (1, "gold", "gold"),
        (2, "wood", "wood"),
        (3, "stone", "stone"),
        (4, "troops", "soldier"),
        (5, "luxuries", "plus"),
    ],
)
def test_each_number_is_a_need(die: int, word: str, paid: str) -> None:
    m = at(f"ann: {paid} | brian: | on: needs {die} 6, growth 6", "envoy")
    assert legal(m, "ann") == [
        f"contribute {word} manpower",
        f"contribute {word}",
        "contribute manpower",
        "contribute nothing",
    ]
    assert has(play(m, f"ann: contribute {word}"), "ann") == "nothing"


@pytest.mark.rule("kb.capital.1")
def test_manpower_is_a_die_less_in_fall() -> None:
    m = at("ann: inn | brian: | cindy: | on: needs 6 6, growth 9", "envoy fall")
    play(m, "ann: contribute manpower manpower", "brian: contribute manpower", "cindy: contribute nothing")
    counts = []
    for faces in ("1", "1 1", "1 1 1"):
        counts.append(m.question(NATURE).about[0])
        play(m, f"nature: {faces}")
    assert counts == [1, 2, 3]


@pytest.mark.rule("kb.capital.2")
def test_nobody_gives_what_he_has_not_and_equal_needs_cost_double() -> None:
    m = at("ann: gold | brian: 2 gold | on: needs 1 1, growth 6", "envoy")
    assert legal(m, "ann") == ["contribute gold", "contribute nothing"]
    play(m, "ann: contribute nothing")
    assert legal(m, "brian") == ["contribute gold gold", "contribute gold", "contribute nothing"]
    m = at("ann: 9 gold | brian: | on: needs 4 2, growth 6", "envoy")
    assert (vp(m, "ann"), table(m).growth) == (-1, 4)


@pytest.mark.rule("kb.capital.2")
def test_tributes_go_in_turn_order_before_the_envoy() -> None:
    m = at("brian: gold | ann: gold, wood | on: needs 1 2, growth 6", "envoy")
    assert asked(m) == "brian kb.capital.2"
    play(m, "brian: contribute gold")
    assert asked(m) == "ann kb.capital.2"
    assert table(play(m, "ann: contribute nothing")).envoy == 1


@pytest.mark.rule("kb.capital.3")
@pytest.mark.parametrize(("gift", "score", "growth"), [("gold wood", 2, 7), ("gold", 0, 6), ("nothing", -1, 5)])
def test_both_please_one_does_nothing_none_angers(gift: str, score: int, growth: int) -> None:
    m = at("ann: gold, wood | brian: gold, wood | on: needs 1 2, growth 6", "envoy")
    play(m, f"ann: contribute {gift}")
    assert (vp(m, "ann"), table(m).growth) == (score, growth)


@pytest.mark.rule("kb.capital.3")
def test_an_empty_capital_loses_nothing_more() -> None:
    m = at("ann: | brian: | on: needs 1 2, growth 1", "envoy")
    assert (table(m).growth, vp(m, "brian")) == (0, -1)


@pytest.mark.rule("kb.capital.4")
@pytest.mark.parametrize(("die", "sent"), [(2, 2), (3, 0)])
def test_a_die_above_the_growth_brings_nobody(die: int, sent: int) -> None:
    m = play(at("ann: | brian: | on: needs 1 2, growth 5, enemy orcs 1 3", "battle"), f"nature: {die}")
    assert strengths(m) == [sent, sent]


# -- Shifting Alliances ------------------------------------------------------------------------------
@pytest.mark.rule("kb.alliance.1")
def test_each_year_everybody_pledges_a_token_to_any_advisor_for_good() -> None:
    m = at("brian: | ann: pledge 5 | on: shifting-alliances", "year 2")
    assert (asked(m), len(legal(m, "brian"))) == ("brian kb.alliance.1", 18)
    play(m, "brian: pledge 5", "ann: pledge 5")
    assert (table(m).pledges[5], table(m).pledges[19 + 5]) == (2, 1)


@pytest.mark.rule("kb.alliance.2")
def test_who_has_no_token_there_gives_vp_to_those_who_have() -> None:
    m = at("ann: dice 5 | brian: pledge 5 5 | cindy: pledge 5", "influence")
    play(m, "ann: influence 5 with 5")
    assert [vp(m, who) for who in ("ann", "brian", "cindy")] == [0, 2, 1]


@pytest.mark.rule("kb.alliance.2")
def test_a_token_of_one_s_own_is_safe_conduct() -> None:
    m = play(at("ann: dice 5, pledge 5 | brian: pledge 5 5", "influence"), "ann: influence 5 with 5")
    assert [vp(m, who) for who in ("ann", "brian")] == [0, 0]


@pytest.mark.rule("kb.alliance.2", "kb.two.1")
def test_neutral_dice_pay_for_pledges_too() -> None:
    m = play(at("ann: pledge 12 | brian: pledge 7 7 12", "start"), "nature: 3 4 5", "nature: 2 5")
    assert [vp(m, who) for who in ("ann", "brian")] == [1, 3]


@pytest.mark.rule("kb.alliance.2", "kb.governor.4")
def test_the_duke_s_move_is_an_influence_too() -> None:
    m = play(at("ann: duke, on 3 | brian: pledge 12", "duke"), "ann: move 3")
    assert vp(m, "brian") == 1


@pytest.mark.rule("kb.alliance.3")
def test_after_year_three_everybody_removes_a_token_of_the_left_neighbour() -> None:
    m = at("cindy: pledge 1 2 | ann: pledge 3 4 | brian: pledge 5 6 | on: year 3", "year_end")
    assert (asked(m), legal(m, "cindy")) == ("cindy kb.alliance.3", ["remove 3", "remove 4"])
    play(m, "cindy: remove 3", "ann: remove 5", "brian: remove 1")
    assert [rank for at, rank in tokens(table(m).pledges)] == [4, 6, 2]


def tokens(pledges: list[int]) -> list[tuple[int, int]]:
    return [divmod(i, 19) for i, number in enumerate(pledges) if number]


@pytest.mark.rule("kb.alliance.3")
@pytest.mark.parametrize(
    ("year", "players", "whisper"), [(2, 4, False), (3, 2, True), (4, 3, False), (4, 4, True), (4, 5, True)]
)
def test_with_four_or_five_players_distrust_comes_again(year: int, players: int, whisper: bool) -> None:
    seats = [f"{name}: pledge 1 2" for name in ("ann", "brian", "cindy", "david", "emma")[:players]]
    m = at(f"{' | '.join(seats)} | on: year {year}", "year_end")
    assert (asked(m) == "ann kb.alliance.3") == whisper


@pytest.mark.rule("kb.capital.4", "kb.destiny.10")
def test_in_heavy_snow_a_poor_capital_sends_its_two() -> None:
    m = at("ann: | brian: | on: growth 0, needs 1 2, heavy snow, enemy orcs 1 3", "battle")
    assert strengths(m) == [2, 2]


@pytest.mark.rule("kb.capital.2", "kb.destiny.14")
def test_a_caravan_comes_before_the_tributes() -> None:
    m = at("ann: gold | brian: | on: growth 6, needs 3 3, merchant caravan", "envoy")
    play(m, "ann: use merchant_caravan", "ann: take stone for gold")
    assert (asked(m), legal(m, "ann")) == ("ann kb.capital.2", ["contribute stone", "contribute nothing"])


@pytest.mark.rule("kb.governor.3", "kb.valley.3")
def test_the_damsel_keeps_one_good_of_both_cards_together() -> None:
    text = "ann: damsel, 2 gold, 3 wood | brian: 9 soldiers | on: enemy orcs 1 3, valley goblins 1 3"
    m = play(at(text, "battle"), "nature: 1", "ann: spare any", "ann: lose wood")
    assert has(m, "ann") == "gold 2 wood 2 soldier -1 vp"


@pytest.mark.rule("kb.destiny.12", "kb.alliance.3")
def test_when_the_king_dies_there_is_no_more_distrust() -> None:
    m = at("ann: pledge 1 2 | brian: pledge 3 4 | on: year 3, king is sick", "year_end")
    assert asked(play(m, "nature: 1")) == "over"
