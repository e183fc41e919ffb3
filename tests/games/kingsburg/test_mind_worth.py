"""What the bots think things are worth: buildings, winters, goods, and what dice can reach."""

from __future__ import annotations

import pytest

from regalia.games.kingsburg.components import BUILDING_IDS, ENEMY_IDS, GOVERNOR_IDS
from regalia.games.kingsburg.components.facts import NONE
from regalia.games.kingsburg.mind.worth import (
    AT_WORK,
    GOOD,
    SEASONS,
    Outlook,
    Stock,
    falling,
    outlook,
    project_worth,
    stock_value,
    winter,
    with_reward,
    year_of,
)
from regalia.games.kingsburg.reach import best, reach, splits

SQUIRE, ARCHITECT, ALCHEMIST, CHAMPION, INVENTOR, QUEEN = 2, 3, 6, 13, 15, 17


def owning(*names: str) -> int:
    return sum(1 << BUILDING_IDS[name] for name in names)


def view(held: Stock, left: int = 8, owned: int = 0, governor: int = NONE) -> Outlook:
    return outlook(owned, 0, governor, 0, left, held)


# -- buildings and winters ---------------------------------------------------------------------------
@pytest.mark.parametrize(("left", "year"), [(15, 1), (13, 1), (12, 2), (4, 4), (3, 5), (1, 5), (0, 5)])
def test_the_seasons_left_say_the_year(left: int, year: int) -> None:
    assert year_of(left) == year


def test_an_effect_is_worth_more_the_earlier_it_works() -> None:
    embassy = AT_WORK[BUILDING_IDS["embassy"]]
    assert list(embassy) == pytest.approx(range(SEASONS + 1))


def test_what_works_at_the_start_of_a_season_comes_too_late_in_the_last() -> None:
    assert AT_WORK[BUILDING_IDS["farms"]][1] == 0 < AT_WORK[BUILDING_IDS["farms"]][2]


def test_a_building_is_worth_something_for_the_next_in_its_row() -> None:
    early, last = (project_worth(0, BUILDING_IDS["barricade"], left) for left in (10, 1))
    assert early > AT_WORK[BUILDING_IDS["barricade"]][10] + last + 0.2


def test_soldiers_are_worth_less_and_less() -> None:
    values = [winter(0, 3, NONE, force, False, 3.5) for force in range(9)]
    assert values == sorted(values)
    assert values[8] - values[7] < values[3] - values[2]


def test_a_known_enemy_is_fought_with_what_helps_against_it() -> None:
    zombies, goblins = (ENEMY_IDS[name] for name in ("zombies_1_4", "goblins_1_3"))
    palisade = owning("palisade")
    gain = [winter(palisade, 1, card, 1, False, 0) - winter(0, 1, card, 1, False, 0) for card in (zombies, goblins)]
    assert gain[0] > gain[1]


def test_when_the_king_has_sent_his_soldiers_a_battle_is_certain() -> None:
    card = ENEMY_IDS["zombies_1_4"]
    assert winter(0, 1, card, 4, True, 3.5) == 0 > winter(0, 1, card, 3, True, 3.5) == -2
    assert winter(owning("stone_wall"), 1, card, 3, True, 3.5) > 0


def test_a_defeat_costs_the_building_at_stake() -> None:
    card = ENEMY_IDS["barbarians_1_2"]
    assert winter(0, 1, card, 1, True, 0.0) - winter(0, 1, card, 1, True, 5.5) == pytest.approx(5.5)


def test_the_rightmost_building_is_at_stake() -> None:
    assert falling(0) == 0
    assert falling(owning("statue", "chapel", "guard_tower")) == pytest.approx(5.5)
    assert falling(owning("basilica", "chapel")) == pytest.approx(5.5)


# -- goods -------------------------------------------------------------------------------------------
def test_goods_that_complete_a_building_are_worth_more_than_others() -> None:
    """Two gold are a Statue, two stone are nothing yet."""
    assert view((2, 0, 0, 0)).goods > view((0, 0, 2, 0)).goods + 0.5


def test_a_good_of_any_kind_is_worth_more_than_the_one_that_is_needed() -> None:
    assert view((1, 0, 0, 1)).goods > view((2, 0, 0, 0)).goods


def test_a_stone_that_completes_nothing_is_worth_more_than_other_goods() -> None:
    gold, wood, stone = (view(held, left=0).goods for held in ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)))
    assert stone > gold > wood


def test_more_goods_than_one_can_use_are_worth_less_each() -> None:
    assert view((12, 0, 0, 0)).goods - view((11, 0, 0, 0)).goods < GOOD[8] / 2


def test_only_what_completes_a_building_counts_in_the_last_season() -> None:
    values = [view((gold, 0, 0, 0), 1).goods for gold in range(4)]
    assert values[2] - values[1] > 1.5 and values[3] - values[2] < 0.4


@pytest.mark.parametrize(("held", "ready"), [((0, 1, 0, 0), True), ((0, 0, 1, 0), False), ((0, 0, 0, 1), True)])
def test_a_player_is_ready_who_can_pay_for_a_building(held: Stock, ready: bool) -> None:
    assert view(held).ready == ready


def test_the_engineer_needs_the_number_more_than_the_kind() -> None:
    engineer = GOVERNOR_IDS["engineer"]
    assert view((0, 0, 1, 0), governor=engineer).ready and not view((0, 0, 0, 0), governor=engineer).ready


@pytest.mark.parametrize(
    ("place", "after"),
    [(SQUIRE, (2, 0, 1, 0)), (CHAMPION, (1, 0, 4, 0)), (INVENTOR, (2, 1, 2, 0)), (QUEEN, (1, 0, 1, 2))],
)
def test_an_advisor_adds_goods(place: int, after: Stock) -> None:
    assert with_reward((1, 0, 1, 0), place) == after


def test_the_alchemist_gives_nothing_for_nothing() -> None:
    assert with_reward((0, 0, 0, 0), ALCHEMIST) == (0, 0, 0, 0)
    assert with_reward((1, 0, 0, 0), ALCHEMIST) == (1, 0, 0, 1)


def test_an_advisor_is_worth_what_his_goods_are_good_for() -> None:
    """A second gold completes a Statue."""
    seen = view((1, 0, 0, 0), 1)
    assert seen.by(SQUIRE) > seen.by(ARCHITECT)
    assert seen.by(SQUIRE) == pytest.approx(stock_value(seen.projects, (2, 0, 0, 0)) - seen.goods)


# -- dice --------------------------------------------------------------------------------------------
def test_dice_are_split_in_every_way() -> None:
    assert splits((1, 3, 6), (), False, False) == ((1, 3, 6), (1, 9), (3, 7), (4, 6), (10,))


def test_equal_dice_reach_an_advisor_once() -> None:
    assert splits((3, 3), (), False, False) == ((3,), (6,))


def test_a_bonus_die_goes_with_a_player_die_or_is_left() -> None:
    assert splits((2,), (5,), False, False) == ((2,), (7,))


def test_a_market_helps_once() -> None:
    assert splits((3, 3), (), True, False) == ((2, 3), (3,), (3, 4), (5,), (6,), (7,))


def test_a_token_adds_two_to_one_group() -> None:
    assert splits((3, 3), (), False, True) == ((3, 5), (8,))


def test_no_rank_is_above_the_king() -> None:
    assert splits((6, 6, 6), (6,), False, False)[-1] == (18,)


def test_a_reach_is_all_that_can_be_made() -> None:
    assert reach((2, 5), (), False, False) == (2, 5, 7)
    assert reach((2, 5), (), False, True) == (2, 4, 5, 7, 9)


def test_the_best_split_is_that_with_the_most_worth() -> None:
    values = [0.0] * 19
    values[2], values[5], values[7] = 1.0, 0.5, 1.4
    assert best(splits((2, 5), (), False, False), values) == 1.5
