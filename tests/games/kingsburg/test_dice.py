"""Step a: rolling, rerolling, and the turn order; what comes before it."""

from itertools import product

import pytest

from regalia.kernel.questions import NATURE
from tests.games.kingsburg.tables import asked, at, bonus, has, legal, order, play, rolled, table


@pytest.mark.rule("kb.start.1")
def test_effects_of_the_start_of_a_season_come_before_the_roll_in_turn_order() -> None:
    m = at("brian: merchants guild, farms | ann: port | cindy: | on: fall", "start throw")
    assert asked(m) == "brian kb.start.1"
    play(m, "brian: use merchants_guild", "brian: use farms")
    assert asked(m) == "ann kb.start.1"
    play(m, "ann: use port", "ann: take stone")
    assert (asked(m), bonus(m), has(m, "brian")) == ("nature kb.dice.1", {"brian": 1}, "gold")


@pytest.mark.rule("kb.start.2")
def test_neutral_dice_tile_destiny_effects_and_blessings_come_in_this_order() -> None:
    m = at("ann: farms, priest | brian: | on: advisor tiles, new forest", "start")
    kinds = [asked(m)]
    for line in ("nature: 1 1 1", "nature: 1 1", "nature: 16", "nature: 1", "ann: use farms", "ann: decline"):
        kinds.append(asked(play(m, line)))
    found = ["kb.two.1", "kb.two.1", "kb.tiles.1", "kb.destiny.16", "kb.start.1", "kb.governor.14", "over"]
    assert [kind.split()[-1] for kind in kinds] == found


@pytest.mark.rule("kb.dice.1")
def test_everybody_rolls_three_dice_and_the_bonus_dice_with_them() -> None:
    m = at("ann: bonus 2 | brian: | cindy:", "throw")
    assert m.question(NATURE).about == (5, 6, 0)
    assert m.question(NATURE).allows(m.g, (6, 5, 4, 3, 1)) and not m.question(NATURE).allows(m.g, (6, 5, 4, 3))
    play(m, "nature: 6 5 4 3 1")
    assert m.question(NATURE).about == (3, 6, 1)
    play(m, "nature: 1 1 1", "nature: 2 2 2")
    assert (rolled(m, "ann"), rolled(m, "brian")) == ("4 5 6 + 1 3", "1 1 1")


@pytest.mark.rule("kb.dice.1", "kb.dice.5")
def test_bonus_dice_count_in_the_total_that_sets_the_order() -> None:
    m = at("ann: dice 1 1 1 + 6 | brian: dice 2 2 2 | cindy: dice 3 3 2", "change")
    assert order(m) == "brian cindy ann"


@pytest.mark.rule("kb.dice.2")
def test_rerolls_go_by_the_old_turn_order_before_the_new_one_is_set() -> None:
    m = at("cindy: chapel, dice 1 1 1 | ann: chapel, dice 1 1 1 | brian: dice 2 2 2", "change")
    assert asked(m) == "cindy kb.dice.2"
    assert asked(play(m, "cindy: use chapel", "nature: 6 6 6")) == "ann kb.dice.2"
    assert order(play(m, "ann: done")) == "ann brian cindy"


@pytest.mark.rule("kb.dice.2")
def test_each_reroll_works_once_and_may_be_declined() -> None:
    m = at("ann: altar, dice 1 2 3 | brian: dice 6 6 6", "change")
    play(m, "ann: use altar", "nature: 1 1 2")
    assert asked(m) == "over"
    m = play(at("ann: altar, dice 1 2 3 | brian: dice 6 6 6", "change"), "ann: done")
    assert rolled(m, "ann") == "1 2 3"


@pytest.mark.rule("kb.dice.2", "kb.effects.3")
def test_rerolls_come_in_any_order() -> None:
    m = at("ann: statue, chapel, dice 2 2 2 | brian: dice 6 6 6", "change")
    assert legal(m, "ann") == ["use statue", "use chapel", "done"]
    play(m, "ann: use chapel", "nature: 4 4 4")
    assert legal(m, "ann") == ["use statue", "done"]


@pytest.mark.rule("kb.dice.3")
def test_the_total_is_read_when_all_rerolls_are_through() -> None:
    m = at("ann: chapel, university, dice 1 1 1 | brian: dice 6 6 6", "change")
    assert legal(m, "ann") == ["use chapel", "done"]
    play(m, "ann: use chapel", "nature: 1 2 4")
    assert (asked(m), legal(m, "ann")) == ("ann kb.dice.3", ["use university", "done"])


@pytest.mark.rule("kb.dice.3")
def test_what_the_prince_changes_is_read_by_effects_used_after_him() -> None:
    text = "ann: prince, university, dice 1 1 1 | brian: dice 6 6 6"
    m = play(at(text, "change"), "ann: use university", "ann: use prince")
    assert (has(m, "ann"), rolled(m, "ann")) == ("2 vp", "3 4 6")
    m = play(at(text, "change"), "ann: use prince")
    assert (asked(m), has(m, "ann")) == ("over", "nothing")


@pytest.mark.rule("kb.dice.4")
def test_a_single_die_to_reroll_is_a_player_die_or_a_bonus_die() -> None:
    m = play(at("ann: statue, dice 4 4 4 + 4 | brian: dice 6 6 6", "change"), "ann: use statue")
    assert legal(m, "ann") == ["reroll player 4", "reroll bonus 4"]
    play(m, "ann: reroll bonus 4", "nature: 1")
    assert rolled(m, "ann") == "4 4 4 + 1"


@pytest.mark.rule("kb.dice.5")
def test_the_lowest_total_goes_first() -> None:
    m = at("ann: dice 6 6 6 | brian: dice 1 1 2 | cindy: dice 4 4 4", "change")
    assert order(m) == "brian cindy ann"


@pytest.mark.rule("kb.dice.3")
def test_without_any_dice_nothing_reads_a_total() -> None:
    m = at("ann: university | brian: dice 6 6 6", "change")
    assert (asked(m), table(m).order) == ("over", (0, 1))


@pytest.mark.rule("kb.dice.1", "kb.dice.3", "kb.influence.4")
def test_who_has_no_dice_to_roll_goes_first_and_has_nothing_to_assign() -> None:
    m = at("brian: | ann: fewer 2 | cindy: fewer 2, bonus 1 | on: fall, famine", "throw change influence")
    play(m, "nature: 6 6", "nature: 5")
    assert (order(m), asked(m), rolled(m, "cindy")) == ("ann cindy brian", "brian kb.influence.1", " + 5")


@pytest.mark.rule("kb.dice.1")
def test_dice_have_six_sides() -> None:
    m = at("ann: | brian: | cindy:", "throw")
    assert m.options(NATURE) == list(product(range(1, 7), repeat=3))
    m = at("ann: statue, chapel, dice 1 1 1 | brian: dice 6 6 6", "change")
    assert play(m, "ann: use statue").options(NATURE) == [(face,) for face in range(1, 7)]
    assert len(play(m, "nature: 2", "ann: use chapel").options(NATURE)) == 6**3
