"""Module 6: alternate advisor rewards."""

import pytest

from regalia.kernel.questions import NATURE
from tests.games.kingsburg.tables import asked, at, begun, has, legal, play, soldiers, table


# -- which tiles lie ---------------------------------------------------------------------------------
@pytest.mark.rule("kb.tiles.1")
def test_a_tile_that_does_not_lie_yet_comes_each_season_and_stays() -> None:
    m = at("ann: | brian: | cindy: | on: tiles 2 16", "spring")
    assert asked(m) == "nature kb.tiles.1"
    assert len(m.options(NATURE)) == 14
    play(m, "nature: 8", *["nature: 6 6 6"] * 3, "ann: pass", "brian: pass", "cindy: pass")
    assert lying(table(m).tiles) == [2, 8, 16]


def lying(tiles: int) -> list[int]:
    return [rank for rank in range(1, 19) if tiles >> rank & 1]


@pytest.mark.rule("kb.tiles.1")
def test_with_its_tile_an_advisor_gives_what_the_tile_says() -> None:
    assert has(at("ann: on 16 | brian: | on: tiles 16", "rewards"), "ann") == "5 vp"
    assert has(at("ann: on 16 | brian: | on: tiles 15", "rewards"), "ann") == "4 gold"


@pytest.mark.rule("kb.tiles.2")
def test_in_inverted_order_all_tiles_lie_from_the_start() -> None:
    m = begun(3, advisor_tiles=True, inverted=True)
    assert lying(table(m).tiles) == list(range(1, 17))
    assert (table(m).tile_goods, table(m).tile_good in (0, 1, 2)) == (7, True)
    assert not [kind for kind, _ in m.heard(0) if kind == "tiled"]


@pytest.mark.rule("kb.tiles.2")
@pytest.mark.parametrize(("places", "gone"), [("2 9 17", 9), ("4 17", 2), ("16 2", 16)])
def test_the_highest_influenced_tile_goes_or_else_the_lowest(places: str, gone: int) -> None:
    m = at(f"ann: on {places} | brian: | on: tiles 2 9 16, inverted", "end")
    assert lying(table(m).tiles) == [rank for rank in (2, 9, 16) if rank != gone]


@pytest.mark.rule("kb.tiles.2")
@pytest.mark.parametrize(("place", "goods", "good"), [(9, 1, 1), (4, 0, 1), (5, 1, -1)])
def test_a_tile_takes_its_goods_away(place: int, goods: int, good: int) -> None:
    m = at(f"ann: on {place} | brian: | on: tile 4 gold, tile 5 wood, tiles 9, inverted", "end")
    assert (table(m).tile_goods, table(m).tile_good) == (goods, good)


@pytest.mark.rule("kb.tiles.2", "kb.two.3")
def test_neutral_dice_count_as_influence_in_the_inverted_order() -> None:
    m = at("ann: on 2 | brian: | on: tiles 2 9, inverted, neutral 9", "end")
    assert lying(table(m).tiles) == [2]


# -- 1 to 16 -----------------------------------------------------------------------------------------
@pytest.mark.rule("kb.tile.1")
def test_jester_the_reward_of_the_lowest_advisor_nobody_influenced() -> None:
    m = at("ann: on 1 3 | brian: on 2 | on: tiles 1, neutral 4", "rewards")
    assert has(m, "ann") == "wood soldier"


@pytest.mark.rule("kb.tile.1")
def test_jester_nothing_when_all_others_have_been_influenced() -> None:
    m = at(f"ann: on 1 | brian: | on: tiles 1, neutral {' '.join(map(str, range(2, 19)))}", "rewards")
    assert (asked(m), has(m, "ann")) == ("over", "nothing")


@pytest.mark.rule("kb.tile.1", "kb.tile.5")
def test_jester_the_tile_of_another_advisor_works_through_him() -> None:
    m = at("ann: on 1 2 3 4 | brian: | on: tiles 1, tile 5 stone", "rewards")
    assert asked(m) == "nature kb.tile.5"
    assert "stone" in has(play(m, "nature: 1"), "ann")
    assert table(m).tile_good == 0


@pytest.mark.rule("kb.tile.2")
def test_squire_two_tokens_or_a_gold_and_a_soldier_for_one() -> None:
    m = at("ann: plus, on 2 | brian: | on: tiles 2", "rewards")
    assert legal(m, "ann") == ["take 2 plus", "take gold soldier for plus"]
    assert has(play(m, "ann: take gold soldier for plus"), "ann") == "gold soldier"
    assert has(at("ann: on 2 | brian: | on: tiles 2", "rewards"), "ann") == "2 plus"


@pytest.mark.rule("kb.tile.3")
def test_architect_a_good_that_the_left_neighbour_chooses() -> None:
    m = at("ann: | brian: | cindy: on 3 | on: tiles 3", "rewards")
    assert asked(m) == "ann kb.tile.3"
    assert has(play(m, "ann: give stone"), "cindy") == "stone"


@pytest.mark.rule("kb.tile.4")
def test_merchant_a_good_from_the_tile_in_turn_order() -> None:
    m = at("brian: on 4 | ann: on 4 | on: tile 4 gold stone", "rewards")
    assert legal(m, "brian") == ["take gold", "take stone"]
    play(m, "brian: take stone")
    assert (has(m, "ann"), has(m, "brian"), table(m).tile_goods) == ("gold", "stone", 7)


@pytest.mark.rule("kb.tile.4")
def test_merchant_the_tile_is_filled_when_it_is_laid() -> None:
    m = play(at("ann: | brian: | cindy: | on: advisor tiles", "start"), "nature: 4")
    assert table(m).tile_goods == 7


@pytest.mark.rule("kb.tile.5")
@pytest.mark.parametrize(("die", "good"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_sergeant_a_die_says_which_good_lies_on_the_tile(die: int, good: int) -> None:
    m = play(at("ann: | brian: | cindy: | on: advisor tiles", "start"), "nature: 5", f"nature: {die}")
    assert table(m).tile_good == good


@pytest.mark.rule("kb.tile.5")
def test_sergeant_all_take_the_same_good_and_then_it_changes() -> None:
    m = play(at("ann: on 5 | brian: on 5 | on: tile 5 wood", "rewards"), "nature: 6")
    assert (has(m, "ann"), has(m, "brian"), table(m).tile_good) == ("wood", "wood", 2)


@pytest.mark.rule("kb.tile.6", "kb.reward.2")
def test_alchemist_one_of_three_things_for_the_two_others() -> None:
    m = at("ann: gold, soldier, on 6 | brian: | on: tiles 6", "rewards")
    assert legal(m, "ann") == [
        "take soldier vp for gold",
        "take gold soldier for vp",
        "take wood soldier for vp",
        "take stone soldier for vp",
        "take gold vp for soldier",
        "take wood vp for soldier",
        "take stone vp for soldier",
        "decline",
    ]
    assert has(play(m, "ann: take stone vp for soldier"), "ann") == "gold stone vp"


@pytest.mark.rule("kb.tile.6")
def test_alchemist_a_vp_can_be_paid_below_zero() -> None:
    m = play(at("ann: on 6 | brian: | on: tiles 6", "rewards"), "ann: take gold soldier for vp")
    assert has(m, "ann") == "gold soldier -1 vp"


@pytest.mark.rule("kb.tile.7")
def test_astronomer_an_opponent_takes_a_good_and_oneself_two_of_that_kind() -> None:
    m = at("ann: on 7 | brian: | cindy: | on: tiles 7", "rewards")
    assert (asked(m), legal(m, "ann")) == ("ann kb.tile.7", ["choose brian", "choose cindy"])
    play(m, "ann: choose cindy", "cindy: take stone")
    assert [has(m, who) for who in ("ann", "brian", "cindy")] == ["2 stone", "nothing", "stone"]


@pytest.mark.rule("kb.tile.8")
def test_treasurer_a_good_from_the_left_and_one_from_the_right() -> None:
    m = at("ann: on 8 | brian: | cindy: | on: tiles 8", "rewards")
    play(m, "brian: give gold", "cindy: give stone")
    assert (asked(m), has(m, "ann")) == ("over", "gold stone")
    m = play(at("ann: on 8 | brian: | on: tiles 8", "rewards"), "brian: give gold", "brian: give wood")
    assert has(m, "ann") == "gold wood"


@pytest.mark.rule("kb.tile.9")
def test_master_hunter_two_different_ones_of_four() -> None:
    m = at("ann: on 9 | brian: | on: tiles 9", "rewards")
    pairs = ["gold wood", "gold vp", "gold plus soldier", "wood vp", "wood plus soldier", "plus soldier vp"]
    assert legal(m, "ann") == [f"take {pair}" for pair in pairs]
    assert has(play(m, "ann: take wood plus soldier"), "ann") == "wood plus soldier"


@pytest.mark.rule("kb.tile.10")
def test_general_two_of_one_kind_and_no_look_at_the_enemy() -> None:
    m = at("ann: on 10 | brian: | on: tiles 10", "rewards")
    assert legal(m, "ann") == ["take 2 gold", "take 2 wood", "take 2 stone"]
    assert (has(play(m, "ann: take 2 wood"), "ann"), asked(m)) == ("2 wood", "over")


SWAPS = {
    "gold": [
        "take stone soldier vp",
        "take stone 2 soldier",
        "take 2 soldier vp",
        "take stone 2 vp",
        "take soldier 2 vp",
    ],
    "soldier": [
        "take stone soldier vp",
        "take 2 stone vp",
        "take 2 stone soldier",
        "take stone 2 vp",
        "take soldier 2 vp",
    ],
    "vp": [
        "take stone soldier vp",
        "take 2 stone vp",
        "take 2 stone soldier",
        "take stone 2 soldier",
        "take 2 soldier vp",
    ],
}


@pytest.mark.rule("kb.tile.11")
@pytest.mark.parametrize("more", SWAPS)
def test_swordsmith_who_has_the_fewest_of_something_may_take_two_of_it(more: str) -> None:
    m = at(f"ann: {more}, on 11 | brian: | on: tiles 11", "rewards")
    assert sorted(legal(m, "ann")) == sorted(SWAPS[more])


@pytest.mark.rule("kb.tile.11")
def test_swordsmith_one_of_each_for_who_has_the_fewest_of_nothing() -> None:
    m = at("ann: gold, soldier, vp, on 11 | brian: | on: tiles 11", "rewards")
    assert has(m, "ann") == "gold stone 2 soldier 2 vp"


@pytest.mark.rule("kb.tile.12")
@pytest.mark.parametrize(("choice", "others"), [("3 gold", "vp"), ("3 vp", "gold")])
def test_duchess_three_for_oneself_and_one_of_the_other_for_all_others(choice: str, others: str) -> None:
    m = play(at("ann: on 12 | brian: | cindy: | on: tiles 12", "rewards"), f"ann: take {choice}")
    assert [has(m, who) for who in ("ann", "brian", "cindy")] == [choice, others, others]


@pytest.mark.rule("kb.tile.13", "kb.secret.2")
def test_champion_one_of_everything_and_a_look_at_the_enemy() -> None:
    m = at("ann: on 13 | brian: | on: tiles 13", "rewards")
    play(m, "ann: take wood plus soldier vp", "nature: orcs 1 3")
    assert (has(m, "ann"), m.view(1).enemy) == ("wood plus soldier vp", -9)


@pytest.mark.rule("kb.tile.14")
def test_smuggler_an_opponent_takes_one_of_five_and_oneself_the_rest() -> None:
    m = play(at("ann: on 14 | brian: | cindy: | on: tiles 14", "rewards"), "ann: choose brian")
    assert legal(m, "brian") == [f"take {kind}" for kind in ("gold", "wood", "stone", "plus", "soldier")]
    assert m.question(1).about == (0,)
    play(m, "brian: take plus")
    assert [has(m, who) for who in ("ann", "brian")] == ["gold wood stone soldier", "plus"]


@pytest.mark.rule("kb.tile.14", "kb.row.5")
def test_smuggler_the_stables_work_for_who_is_rewarded_alone() -> None:
    m = at("ann: stables, on 14 | brian: stables | on: tiles 14", "rewards")
    play(m, "brian: take gold")
    assert soldiers(m, "ann") == 2
    m = play(at("ann: on 14 | brian: stables | on: tiles 14", "rewards"), "brian: take soldier")
    assert soldiers(m, "brian") == 1


@pytest.mark.rule("kb.tile.15")
def test_inventor_six_goods_of_which_two_are_given_away() -> None:
    m = at("ann: on 15 | brian: | cindy: | on: tiles 15", "rewards")
    play(m, "ann: give gold brian", "ann: give stone cindy")
    assert [has(m, who) for who in ("ann", "brian", "cindy")] == ["gold 2 wood stone", "gold", "stone"]
    assert asked(m) == "over"
    m = at("ann: on 15 | brian: | cindy: | on: tiles 15", "rewards")
    assert has(play(m, "ann: give gold brian", "ann: give gold brian"), "brian") == "2 gold"


@pytest.mark.rule("kb.tile.16")
def test_wizard_five_vp() -> None:
    assert has(at("ann: on 16 | brian: | on: tiles 16", "rewards"), "ann") == "5 vp"


@pytest.mark.rule("kb.row.5", "kb.tile.2", "kb.tile.13")
def test_the_stables_work_with_tiles() -> None:
    m = play(at("ann: stables, on 13, sees enemy | brian: | on: tiles 13, enemy orcs 1 3", "rewards"))
    assert soldiers(play(m, "ann: take gold plus soldier vp"), "ann") == 2
