"""What the bots value: always the obvious, on finished tables and in the middle of an action."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from regalia.games.barbarian_kingdoms import GAME
from regalia.games.barbarian_kingdoms.mind import holdings
from regalia.games.barbarian_kingdoms.mind.judgement import evaluate, evaluate_all
from regalia.kernel.match import Match
from tests.games.barbarian_kingdoms.tables import at, play, seat_of, table


def value(m: Match, who: str = "franks") -> float:
    return evaluate(table(m), seat_of(m, who))


def franks(items: str = "", others: str = "huns: purse 3 2 | ostrogoths: purse 3 2") -> float:
    """What a position is worth to the Franks, whose turn it is."""
    return value(at(f"franks: purse 3 2{items and ', '}{items} | {others}"))


# -- what a kingdom has ------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("W alemannia, token alemannia", "W alemannia"),
        ("W alemannia", "W neustria"),
        ("W neustria", ""),
        ("purse 3", ""),
        ("W frisia, token frisia, W neustria", "W frisia, W thuringia"),
        ("", "slain by huns"),
    ],
)
def test_a_kingdom_is_better_off_with_it(better: str, worse: str) -> None:
    assert franks(better) > franks(worse)


def test_each_control_token_is_worth_more_than_the_one_before() -> None:
    placed = ["token frisia", "token burgundia", "token alemannia"]
    values = [franks(", ".join(placed[:count])) for count in range(4)]
    gains = [more - less for less, more in pairwise(values)]
    assert gains == sorted(gains)


def test_a_slain_king_is_worth_most_to_the_slayer() -> None:
    ours = franks(others="huns: slain by franks | ostrogoths:")
    theirs = franks(others="huns: slain by ostrogoths | ostrogoths:")
    assert ours > franks(others="huns: | ostrogoths:") > theirs


def test_an_enemy_on_a_starting_province_is_bad() -> None:
    assert franks(others="huns: W neustria | ostrogoths:") < franks(others="huns: W thuringia | ostrogoths:")


def test_a_kings_danger_depends_on_who_stands_beside_him_and_on_his_guard() -> None:
    beset = "huns: W frisia, W alemannia, W burgundia, purse 3 3 | ostrogoths:"
    alone = "huns: W thuringia, W old-saxony, W dalmatia, purse 3 3 | ostrogoths:"
    danger = [franks(items, alone) - franks(items, beset) for items in ("", "W neustria, W ripuaria, purse 3 3")]
    assert danger[0] > danger[1] > 0


def test_the_sea_is_safe() -> None:
    hunted = "huns: W frisia, W alemannia, W neustria, purse 3 3 3 | ostrogoths:"
    assert franks("K sea", hunted) > franks("K belgica", hunted)


def test_the_strongest_rival_matters_most() -> None:
    led = "huns: token thuringia, token noricum{} | ostrogoths: token apulia{}"
    more = ", token dalmatia"
    values = [franks(others=led.format(*items)) for items in (("", ""), ("", more), (more, ""))]
    assert values[0] > values[1] > values[2]


def test_an_allys_token_is_ones_own() -> None:
    sides = "franks A: {} | huns A: {} | ostrogoths B: {} | visigoths B: {}"
    plain = value(at(sides.format("", "", "", "")))
    assert value(at(sides.format("", "token thuringia", "", ""))) > plain
    assert value(at(sides.format("", "", "token apulia", ""))) < plain


def test_nothing_is_decided_before_the_game_begins() -> None:
    assert evaluate(table(Match.begin(GAME, 3)), 0) == 0.5


# -- what an action leads to -------------------------------------------------------------------------
def test_winning_is_worth_1_and_losing_0() -> None:
    m = at("franks: token frisia, token burgundia, token alemannia, W thuringia, purse 3 2 | huns: | ostrogoths:")
    play(m, "franks: claim thuringia", "franks: pay 3 2")
    assert [value(m), value(m, "huns"), value(m, "ostrogoths")] == [1, 0, 0]


def test_a_claim_under_way_is_better_than_a_foothold_and_worse_than_a_token() -> None:
    position = "franks: W alemannia, purse 2 | huns: W thuringia, purse 3 3 | ostrogoths:"
    foothold = value(play(at(position), "franks: tax"))
    m = play(at(position), "franks: claim alemannia", "franks: pay 2")
    under_way = value(m)
    play(m, "huns: pass")
    assert foothold < under_way < value(m)


def test_a_turn_to_come_is_worth_more_than_one_that_was_wasted() -> None:
    position = "franks: | huns: | ostrogoths:"
    assert value(at(position)) > value(play(at(position), "franks: tax"))


def test_an_action_under_way_is_a_turn_that_was_used() -> None:
    m = at("franks: W neustria | huns: | ostrogoths:")
    before = value(m)
    play(m, "franks: castle W neustria")
    assert value(m) < before


def test_a_tax_is_worth_what_it_may_bring() -> None:
    m = at("franks: | huns: | ostrogoths: | on: neustria 2 1")
    before = value(m)
    play(m, "franks: tax")
    under_way = value(m)
    play(m, "franks: take neustria 2", "franks: take neustria 1")
    assert before < under_way == pytest.approx(value(m), abs=0.01)


def attack(ours: str, theirs: str) -> Match:
    """The Franks attack the King of the Huns at home; both bribe next."""
    m = at(f"franks: W noricum, {ours} | huns: {theirs} | ostrogoths:")
    return play(m, "franks: invade W noricum pannonia")


def test_a_battle_is_worth_more_with_more_points_and_more_money() -> None:
    values = [
        value(attack("purse 1", "purse 3 3")),
        value(attack("purse 3 2", "purse 3 3")),
        value(attack("purse 3 3 2", "purse 1")),
    ]
    assert values == sorted(values) and len(set(values)) == 3


def test_a_sealed_bribe_counts_before_the_other_is_known() -> None:
    m = attack("purse 3 3 2", "purse 1 1")
    play(m, "franks: put 3", "franks: put 3", "franks: put 2", "franks: seal")
    poor = attack("purse 3 3 2", "purse 1 1")
    play(poor, "franks: put 2", "franks: seal")
    assert value(m) > value(poor)


def test_a_battle_in_which_a_second_king_may_fall_is_worth_a_lot() -> None:
    both = "franks: W noricum, purse 3 3 3 3 | huns: | ostrogoths: {} | visigoths:"
    first = play(at(both.format("")), "franks: invade W noricum pannonia")
    second = play(at(both.format("slain by franks")), "franks: invade W noricum pannonia")
    assert value(second) > 0.8 > value(first)


def test_a_lost_battle_is_feared_for_the_king_in_it() -> None:
    led = play(at("franks: K noricum | huns: purse 3 3 3 | ostrogoths:"), "franks: invade K noricum pannonia")
    sent = play(at("franks: W noricum | huns: purse 3 3 3 | ostrogoths:"), "franks: invade W noricum pannonia")
    assert value(led) < value(sent)


def test_a_king_is_in_danger_of_those_who_move_before_him() -> None:
    """The Huns beside him have their turn after the Franks': he is in more danger when he has had his own."""
    beset = "franks: purse 1, W neustria | huns: W frisia, W alemannia, purse 3 3 3 | ostrogoths:"
    safe = "franks: purse 1, W neustria | huns: W thuringia, W dalmatia, purse 3 3 3 | ostrogoths:"
    before = value(at(safe)) - value(at(beset))
    after = value(play(at(safe), "franks: tax")) - value(play(at(beset), "franks: tax"))
    assert after > before > 0


def test_who_has_slain_a_king_is_feared_more() -> None:
    hunted = "huns: W frisia, W alemannia, purse 3 3 3{} | ostrogoths: slain by {} | visigoths:"
    far = "huns: W thuringia, W dalmatia, purse 3 3 3{} | ostrogoths: slain by {} | visigoths:"
    danger = [franks("", far.format("", by)) - franks("", hunted.format("", by)) for by in ("visigoths", "huns")]
    assert danger[1] > danger[0] > 0


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_remembered_of_a_map_is_so_at_every_moment_of_a_game(players: int) -> None:
    m, rng = Match.begin(GAME, players, {"round_limit": 25}, 3, keep=False), Random(3)
    while (seat := m.settle()) is not None:
        remembered = evaluate_all(m.g)
        holdings.forget()
        assert evaluate_all(m.g) == remembered
        m.give(seat, rng.choice(m.options(seat)))


def test_a_kingdom_with_all_its_control_tokens_on_the_map_is_valued_as_well() -> None:
    three = "token frisia, token burgundia, token alemannia"
    assert franks(f"{three}, token thuringia, W old-saxony") > franks(f"{three}, W old-saxony")
