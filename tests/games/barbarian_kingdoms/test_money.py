"""Money: paying, change and taxes."""

from itertools import product
from random import Random

import pytest

from regalia.games.barbarian_kingdoms import money
from regalia.games.barbarian_kingdoms.components import FRANKS, PROVINCE_IDS, TREASURE, VALUE
from regalia.games.barbarian_kingdoms.table import NOBODY
from regalia.kernel.match import Match
from tests.games.barbarian_kingdoms.tables import (
    asked,
    at,
    begun,
    legal,
    lying,
    play,
    purse,
    table,
    wealth,
    worth,
)


@pytest.mark.rule("bk.pieces.2")
def test_there_are_72_treasure_tokens_worth_134_tremis() -> None:
    assert list(zip(VALUE, TREASURE, strict=True)) == [(1, 30), (2, 24), (3, 17), (5, 1)]
    assert (sum(TREASURE), worth(list(TREASURE))) == (72, 134)


@pytest.mark.rule("bk.money.1")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_money_enters_or_leaves_the_game(players: int) -> None:
    m, rng = begun(players, round_limit=6), Random(players)
    while not m.over:
        seat = m.waiting[0]
        m.answer(seat, rng.choice(m.options(seat)))
        m.settle()
        g = table(m)
        bribes = g.battle.bribe if g.battle else []
        assert [sum(held[kind::4]) for held in (g.bag + g.purse + g.coins + bribes,) for kind in range(4)] == [
            *TREASURE
        ]


@pytest.mark.rule("bk.money.1")
def test_only_a_bribe_moves_money_from_one_treasury_to_another() -> None:
    m = at("huns: W thuringia, purse 3 2 | franks: K sea, W alemannia, purse 1 | ostrogoths: K sea, purse 2")
    assert {each.split()[0] for each in legal(m, "huns")} <= {"tax", "recruit", "move", "castle", "invade", "claim"}
    play(m, "huns: invade W thuringia alemannia", "huns: bribe 3", "franks: bribe nothing")
    assert (wealth(m, "huns"), wealth(m, "franks"), wealth(m, "ostrogoths")) == (2, 4, 2)


@pytest.mark.rule("bk.money.2")
def test_what_is_paid_lies_face_up_where_it_was_paid_for() -> None:
    m = at("huns: purse 1 | franks: W armorica, purse 2 | on: dacia 3")
    play(m, "huns: recruit dacia", "huns: pay 1", "franks: claim armorica", "franks: pay 2")
    assert (lying(m, "dacia"), lying(m, "armorica")) == ("3 1", "2")


@pytest.mark.rule("bk.money.2")
def test_maneuver_invade_and_tax_cost_nothing() -> None:
    m = at("huns: | franks:")
    assert {"tax", "move K pannonia dacia", "invade K pannonia noricum"} <= set(legal(m, "huns"))
    assert wealth(play(m, "huns: invade K pannonia noricum", "huns: decline"), "huns") == 0


# -- paying ------------------------------------------------------------------------------------------
@pytest.mark.rule("bk.pay.1")
def test_an_exact_sum_is_paid_with_any_tokens_that_make_it() -> None:
    m = at("huns: W noricum, purse 3 2 1 1 | franks: | on: pannonia 1 1 1")
    assert sorted(legal(play(m, "huns: claim noricum"), "huns")) == ["pay 2 1", "pay 3"]


@pytest.mark.rule("bk.pay.1")
@pytest.mark.parametrize(("treasury", "able"), [("2", False), ("1 1 1", True), ("5", True)])
def test_only_a_treasury_worth_the_cost_can_pay(treasury: str, able: bool) -> None:
    m = at(f"huns: W noricum, purse {treasury} | franks: | on: pannonia 3 3")
    assert ("claim noricum" in legal(m, "huns")) == able


@pytest.mark.rule("bk.pay.2")
def test_who_has_no_exact_sum_changes_with_one_province_under_control() -> None:
    m = at(
        "huns: W noricum, purse 5 | franks: | on: marcomannia 3 2, pannonia 3 1 1, dacia 2, belgica 3 2, noricum 3 2"
    )
    assert legal(play(m, "huns: claim noricum"), "huns") == [
        "change pannonia 5 for 3 1 1",
        "change marcomannia 5 for 3 2",
    ]
    play(m, "huns: change pannonia 5 for 3 1 1")
    assert legal(m, "huns") == ["pay 3"]
    assert (lying(play(m, "huns: pay 3"), "pannonia"), purse(m, "huns")) == ("5", "1 1")


@pytest.mark.rule("bk.pay.2")
def test_two_changes_or_one_with_two_provinces_are_not_allowed() -> None:
    m = at("huns: W noricum, purse 5 | franks: | on: dacia 2, pannonia 3")
    assert legal(play(m, "huns: claim noricum"), "huns") == ["pay 5"]


@pytest.mark.rule("bk.pay.2")
def test_a_warrior_s_own_province_may_change_the_money() -> None:
    m = at("huns: purse 2 | franks: | on: dacia 1 1")
    play(m, "huns: recruit dacia", "huns: change dacia 2 for 1 1", "huns: pay 1")
    assert (lying(m, "dacia"), purse(m, "huns")) == ("2 1", "1")


@pytest.mark.rule("bk.pay.2", "bk.duel.1")
def test_in_a_duel_the_other_kingdom_s_provinces_do_not_change_money() -> None:
    m = at("huns A: purse 2 | franks A: | ostrogoths B: | visigoths B: | on: belgica 1 1", duel=True)
    assert legal(play(m, "huns: recruit dacia"), "huns") == ["pay 2"]


@pytest.mark.rule("bk.pay.3")
def test_without_change_the_smallest_sum_above_the_cost_is_paid() -> None:
    m = at("huns: W noricum, purse 5 2 2 | franks: | on: noricum 1 1 1")
    assert legal(play(m, "huns: claim noricum"), "huns") == ["pay 2 2"]
    assert lying(play(m, "huns: pay 2 2"), "noricum") == "2 2 1 1 1"


SMALL = [held for held in product(range(3), range(3), range(3), range(2)) if any(held)]


def subsets(held: money.Tokens) -> list[money.Tokens]:
    a, b, c, d = (range(count + 1) for count in held)
    return list(product(a, b, c, d))


def swapped(held: money.Tokens, there: money.Tokens) -> set[tuple[int, ...]]:
    """The Treasuries that any swap of equal worth could make."""
    return {
        tuple(have - lose + get for have, lose, get in zip(held, give, take, strict=True))
        for give in subsets(held)
        for take in subsets(there)
        if worth([*give]) == worth([*take])
    }


def with_money(held: money.Tokens, there: money.Tokens) -> Match:
    m = at("ostrogoths: slain by franks | franks: W armorica, slain by ostrogoths")
    g, belgica = table(m), PROVINCE_IDS["belgica"]
    g.purse[4:8], g.coins[belgica * 4 : belgica * 4 + 4] = held, there
    return m


@pytest.mark.rule("bk.pay.2")
@pytest.mark.parametrize("cost", [3, 4, 5, 6])
def test_if_any_swap_allows_an_exact_payment_one_of_the_listed_changes_does(cost: int) -> None:
    rng = Random(cost)
    helped = 0
    for held, there in rng.sample([*product(SMALL, SMALL)], 250):
        if worth([*held]) < cost or money.exact_sets([*held], cost):
            continue
        g = table(with_money(held, there))
        g.token[:4] = bytes([FRANKS] * (cost - 3) + [NOBODY] * (7 - cost))
        listed = money.payments(g, 1, FRANKS, "claim", PROVINCE_IDS["armorica"])
        possible = any(money.exact_sets([*after], cost) for after in swapped(held, there))
        assert (listed[0][0] == "change") == possible, (held, there, cost)
        helped += possible
    assert helped


# -- tax ---------------------------------------------------------------------------------------------
@pytest.mark.rule("bk.tax.1")
def test_a_tax_takes_up_to_one_tremis_for_each_province_from_any_of_them() -> None:
    m = at("huns: token noricum | franks: W dacia | on: pannonia 3 1, noricum 1 2, dacia 1, alemannia 1, belgica 1")
    assert legal(play(m, "huns: tax"), "huns", "take") == [
        "take pannonia 1",
        "take pannonia 3",
        "take noricum 1",
        "take noricum 2",
    ]
    assert legal(play(m, "huns: take noricum 2"), "huns") == ["done", "take pannonia 1", "take noricum 1"]
    assert asked(play(m, "huns: take pannonia 1")) == "franks bk.turn.1"
    assert purse(m, "huns") == "2 1"


@pytest.mark.rule("bk.tax.1")
def test_a_player_may_collect_less_and_forgoes_what_can_t_be_collected() -> None:
    m = play(at("huns: | franks: | on: pannonia 2, dacia 2"), "huns: tax", "huns: take dacia 2")
    assert legal(m, "huns") == ["done"]
    m = play(at("huns: | franks: | on: pannonia 2"), "huns: tax", "huns: done")
    assert (purse(m, "huns"), asked(m)) == ("", "franks bk.turn.1")


@pytest.mark.rule("bk.tax.1")
def test_a_token_worth_more_than_the_rest_of_the_tax_stays() -> None:
    m = play(at("huns: | franks: | on: pannonia 5, dacia 3"), "huns: tax")
    assert legal(m, "huns") == ["done", "take dacia 3"]


@pytest.mark.rule("bk.tax.2")
def test_change_is_offered_only_if_it_lets_more_be_collected() -> None:
    m = play(at("huns: purse 2 1 | franks: | on: pannonia 3"), "huns: tax")
    assert legal(m, "huns", "change") == []
    m = play(at("huns: purse 3 2 | franks: | on: pannonia 5, belgica 5"), "huns: tax")
    assert legal(m, "huns", "change") == ["change pannonia 3 2 for 5"]


@pytest.mark.rule("bk.tax.2")
def test_money_is_changed_once_and_before_the_first_token_is_taken() -> None:
    text = "huns: purse 1 1 1 1 | franks: | on: pannonia 2, dacia 2"
    m = play(at(text), "huns: tax", "huns: change pannonia 1 1 for 2")
    assert legal(m, "huns", "change") == []
    assert legal(play(at(text), "huns: tax", "huns: take dacia 2"), "huns", "change") == []


@pytest.mark.rule("bk.tax.2")
@pytest.mark.parametrize("levy", [3, 4, 5, 6])
def test_no_swap_collects_more_than_the_best_of_the_listed_changes(levy: int) -> None:
    rng = Random(levy)
    for held, there in rng.sample([*product(SMALL, SMALL)], 250):
        m = with_money(held, there)
        g = table(m)
        elsewhere = rng.choice(SMALL[:9])
        neustria = PROVINCE_IDS["neustria"]
        g.coins[neustria * 4 : neustria * 4 + 4], g.levy = elsewhere, levy
        everything = [sum(kind) for kind in zip(held, there, elsewhere, strict=True)]
        after = swapped(held, there) | swapped(held, elsewhere)
        best = max(most_of(left(everything, kept), levy) for kept in after)
        listed = money.tax_changes(g, 1, FRANKS, money.taxable(g, FRANKS))
        kept = [tuple(money.after_change([*held], give, take)) for _, _, give, take in listed]
        assert max(most_of(left(everything, each), levy) for each in [held, *kept]) == best, (held, there, elsewhere)


def left(everything: list[int], kept: tuple[int, ...]) -> money.Tokens:
    a, b, c, d = (total - some for total, some in zip(everything, kept, strict=True))
    return a, b, c, d


def most_of(tokens: money.Tokens, levy: int) -> int:
    """The largest sum up to the levy."""
    return max(total for some in subsets(tokens) if (total := worth([*some])) <= levy)
