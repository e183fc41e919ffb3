"""Phase 8: reinforcements, battle strength, victory and defeat."""

from random import Random
from typing import Any

import pytest

from regalia.games.kingsburg import GAME
from regalia.games.kingsburg.components import ENEMIES, ENEMY_IDS
from regalia.games.kingsburg.components.facts import Enemy
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, WATCHER
from tests.games.kingsburg.phrases import change_words
from tests.games.kingsburg.tables import asked, at, built, has, legal, play, soldiers, strengths, table, vp

FALLING = "statue, chapel, church, cathedral"


@pytest.mark.rule("kb.winter.2")
def test_one_die_sends_as_many_soldiers_to_everybody() -> None:
    m = play(at("ann: | brian: 2 soldiers | cindy: | on: enemy orcs 1 3", "battle"), "nature: 4")
    assert [soldiers(m, who) for who in ("ann", "brian", "cindy")] == [4, 6, 4]


@pytest.mark.rule("kb.winter.1")
def test_effects_of_the_start_of_winter_come_before_reinforcements() -> None:
    m = at("ann: armory | brian: armory, soldier | on: enemy orcs 1 3", "battle")
    assert asked(m) == "brian kb.winter.1"
    assert asked(play(m, "brian: use armory")) == "nature kb.winter.2"


@pytest.mark.rule("kb.winter.3", "kb.enemy.1")
def test_payments_come_before_the_enemy_is_revealed() -> None:
    m = play(at("brian: ramparts, stone | ann: alchemists guild, gold", "battle"), "nature: 1")
    assert asked(m) == "brian kb.winter.3"
    assert asked(play(m, "brian: use ramparts")) == "ann kb.winter.3"
    assert asked(play(m, "ann: done")) == "nature kb.enemy.1"


@pytest.mark.rule("kb.winter.5")
@pytest.mark.parametrize(
    ("number", "left"), [(1, "gold wood -1 vp"), (2, "2 gold wood stone"), (3, "3 gold wood stone")]
)
def test_strength_decides_between_defeat_tie_and_victory(number: int, left: str) -> None:
    m = at(f"ann: {number} soldiers, 2 gold, wood, stone | brian: 9 soldiers | on: enemy orcs 1 3", "battle thaw")
    play(m, "nature: 1", *(["ann: lose gold stone"] if number == 1 else []))
    assert has(m, "ann") == left


@pytest.mark.rule("kb.strength.1")
def test_soldiers_and_all_modifiers_add_up_and_may_be_negative() -> None:
    players = "ann: 2 soldiers, wizards guild, palisade, farms | brian: farms | cindy:"
    m = play(at(f"{players} | on: enemy zombies 1 4, heavy snow", "battle"))
    assert strengths(m) == [2 + 2 + 2 + 2 - 1, 2 - 1, 2]
    m = play(
        at("ann: farms, tokens 0 | brian: tokens 0 | on: enemy orcs 1 3", "battle"), "ann: muster 0", "brian: muster 0"
    )
    assert strengths(m) == [-1, 0]


@pytest.mark.rule("kb.winter.9")
def test_victors_of_the_highest_strength_gain_a_vp_each() -> None:
    m = play(at("ann: 4 soldiers | brian: 4 soldiers | cindy: 3 soldiers | on: enemy orcs 1 3", "battle"), "nature: 1")
    assert [has(m, who) for who in ("ann", "cindy")] == ["gold 5 soldier vp", "gold 4 soldier"]
    assert vp(m, "brian") == 1


@pytest.mark.rule("kb.winter.9")
def test_a_tied_player_of_the_same_strength_does_not_take_the_vp_away() -> None:
    m = play(at("ann: soldier, stone wall | brian: 2 soldiers | on: enemy orcs 1 3", "battle"), "nature: 1")
    assert (strengths(m), vp(m, "ann"), vp(m, "brian")) == ([3, 3], 1, 0)


@pytest.mark.rule("kb.winter.9")
def test_a_victor_below_the_highest_gains_no_vp() -> None:
    m = play(at("ann: 3 soldiers | brian: 9 soldiers | on: enemy orcs 1 3", "battle"), "nature: 1")
    assert (vp(m, "ann"), vp(m, "brian")) == (0, 1)


@pytest.mark.rule("kb.enemy.2", "kb.winter.9")
@pytest.mark.parametrize("card", ENEMIES, ids=lambda card: card.id)
def test_a_victory_earns_the_reward_of_the_card(card: Enemy) -> None:
    m = at(f"ann: 11 soldiers | brian: 12 soldiers | on: year {card.year}, enemy {card.id}", "battle thaw")
    play(m, "nature: 1", *(["ann: take wood", "brian: take gold"] if len(card.reward) > 1 else []))
    assert has(m, "ann") == ("wood" if len(card.reward) > 1 else change_words(card.reward[0]))


@pytest.mark.rule("kb.enemy.2", "kb.winter.6")
@pytest.mark.parametrize("card", ENEMIES, ids=lambda card: card.id)
def test_a_defeat_costs_what_the_card_says(card: Enemy) -> None:
    start = [9, 9, 9, 0, 0, 30]
    goods = f"9 gold, 9 wood, 9 stone, 30 vp, {FALLING}"
    m = play(at(f"ann: {goods} | brian: | on: year {card.year}, enemy {card.id}", "battle thaw"), "nature: 1")
    if card.any_goods:
        start[2] -= card.any_goods
        play(m, f"ann: lose {change_words([0, 0, card.any_goods, 0, 0, 0])}")
    lost = 9 * card.buildings  # the Cathedral
    expected = [a + b for a, b in zip(start, card.penalty, strict=True)]
    assert has(m, "ann") == change_words([*expected[:5], expected[5] - lost])
    assert ("cathedral" in built(m, "ann")) == (not card.buildings)


@pytest.mark.rule("kb.winter.6")
def test_the_loser_chooses_which_goods_of_any_kind_are_lost() -> None:
    m = play(at("ann: 2 gold, wood | brian: | on: enemy orcs 1 3", "battle"), "nature: 1")
    assert (asked(m), legal(m, "ann")) == ("ann kb.winter.6", ["lose 2 gold", "lose gold wood"])
    m = play(at("ann: 9 soldiers | brian: wood, 2 stone | on: enemy orcs 1 3", "battle"), "nature: 1")
    assert (asked(m), legal(m, "brian")) == ("brian kb.winter.6", ["lose wood stone", "lose 2 stone"])


@pytest.mark.rule("kb.winter.6")
def test_who_has_too_few_goods_loses_all_of_them_and_no_others() -> None:
    m = play(at("ann: gold | brian: | on: enemy orcs 1 3", "battle thaw"), "nature: 1")
    assert has(m, "ann") == "-1 vp"
    m = play(at("ann: 2 wood, stone | brian: | on: year 2, enemy goblins 2 4", "battle thaw"), "nature: 1")
    assert has(m, "ann") == "2 wood stone"
    m = play(at("ann: gold, 2 wood, stone | brian: | on: year 4, enemy goblins 4 5", "battle thaw"), "nature: 1")
    assert has(m, "ann") == "gold -1 vp"


@pytest.mark.rule("kb.winter.7")
@pytest.mark.parametrize(
    ("owned", "fallen"),
    [
        ("inn, market, guard tower, blacksmith, barracks", "barracks"),
        ("inn, market, guard tower, blacksmith", "market"),
        ("inn, statue, barricade", "statue"),
        ("sawmill, quarry, statue, chapel", "quarry"),
    ],
)
def test_the_rightmost_and_there_the_topmost_building_falls(owned: str, fallen: str) -> None:
    m = at(f"ann: {owned}, 20 vp | brian: 9 soldiers | on: year 5, enemy barbarians 5 8", "battle thaw")
    before = built(m, "ann").split()
    play(m, "nature: 1")
    assert [name for name in before if name not in built(m, "ann").split()] == [fallen]


@pytest.mark.rule("kb.winter.7")
def test_the_printed_vp_of_a_fallen_building_are_lost() -> None:
    m = play(at("ann: statue | brian: 9 soldiers | on: year 5, enemy demons 5 9", "battle thaw"), "nature: 1")
    assert (built(m, "ann"), vp(m, "ann")) == ("", -3)


@pytest.mark.rule("kb.winter.7")
def test_who_has_no_building_loses_none() -> None:
    m = play(at("ann: 5 vp | brian: | on: year 5, enemy demons 5 8", "battle thaw"), "nature: 1")
    assert vp(m, "ann") == 3


@pytest.mark.rule("kb.winter.8")
def test_lost_vp_go_below_zero() -> None:
    m = play(at("ann: vp | brian: | on: year 5, enemy barbarians 5 7", "battle thaw"), "nature: 1")
    assert vp(m, "ann") == -7


@pytest.mark.rule("kb.winter.10", "kb.enemy.1")
def test_soldiers_go_home_and_the_card_to_the_box() -> None:
    m = play(at("ann: 3 soldiers | brian: | on: enemy orcs 1 3", "battle thaw"), "nature: 1")
    assert (soldiers(m, "ann"), soldiers(m, "brian"), m.g.enemy, m.g.winter) == (0, 0, -1, None)


@pytest.mark.rule("kb.winter.10")
def test_everybody_remembers_the_cards_of_the_last_winter() -> None:
    m = play(at("ann: | brian: | on: enemy orcs 1 3, valley goblins 1 2", "battle thaw"), "nature: 1")
    assert table(m).last_winter == (ENEMY_IDS["orcs_1_3"], ENEMY_IDS["goblins_1_2"])


@pytest.mark.rule("kb.winter.4", "kb.row.7")
@pytest.mark.parametrize(("die", "gained"), [(6, 6), (3, 3), (2, 3)])
def test_the_academy_s_die_counts_only_if_it_is_higher(die: int, gained: int) -> None:
    m = at("ann: military academy | brian: | on: enemy orcs 1 3", "battle")
    play(m, "nature: 3", f"nature: {die}")
    assert (soldiers(m, "ann"), soldiers(m, "brian")) == (gained, 3)


@pytest.mark.rule("kb.pieces.2")
def test_soldiers_have_no_top() -> None:
    m = play(at("ann: 9 soldiers | brian: | on: enemy orcs 1 3", "battle"), "nature: 6")
    assert soldiers(m, "ann") == 15


@pytest.mark.rule("kb.winter.2")
def test_the_king_s_die_has_six_sides() -> None:
    m = at("ann: | brian: military academy | on: enemy orcs 1 3", "battle")
    assert m.question(NATURE).about == (1, 6)
    assert play(m, "nature: 1").options(NATURE) == [1, 2, 3, 4, 5, 6]
    assert m.question(NATURE).about == (1,)


@pytest.mark.rule("kb.winter.4", "kb.capital.4", "kb.destiny.15")
def test_the_academy_is_compared_with_what_the_king_sent() -> None:
    m = at("ann: military academy | brian: | on: growth 2, needs 1 2, enemy orcs 1 3", "battle")
    assert strengths(play(m, "nature: 3", "nature: 1")) == [1, 0]
    m = at("ann: military academy | brian: | on: mild winter, enemy orcs 1 3", "battle")
    assert strengths(play(m, "nature: 3", "nature: 4")) == [4 + 1, 3 + 1]


@pytest.mark.rule("kb.destiny.29", "kb.strip.4")
def test_a_victor_without_soldiers_has_one_afterwards() -> None:
    players = "ann: troop quarters, wizards guild, guard tower, tokens 0 | brian: tokens 0"
    m = play(at(f"{players} | on: enemy barbarians 1 2", "battle thaw"), "ann: muster 0", "brian: muster 0")
    assert (has(m, "ann"), has(m, "brian")) == ("gold soldier vp", "nothing")


@pytest.mark.parametrize("number", range(len(GAME.samples(3))))
def test_what_everybody_is_told_of_a_strength_adds_up_to_it(number: int) -> None:
    m, rng = Match.begin(GAME, 3, GAME.samples(3)[number], f"winter {number}", listen=True), Random(number)
    while (seat := m.settle()) is not None:
        m.give(seat, rng.choice(m.options(seat)))
    told = [args for kind, args in m.heard(WATCHER) if kind == "attacked"]
    assert len(told) in (5, table(m).year - 1)  # a sick king may die before his winter
    told += [(own, parts) for kind, (_, own, _, parts) in results(m)]
    assert [strength for strength, _ in told] == [sum(points for _, points in parts) for _, parts in told]


def results(m: Match) -> list[tuple[str, tuple[Any, ...]]]:
    return [(kind, args) for kind, args in m.heard(WATCHER) if kind in ("won", "held", "lost")]
