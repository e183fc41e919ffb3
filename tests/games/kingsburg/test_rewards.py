"""Step c: the advisors' rewards."""

from dataclasses import replace

import pytest

from regalia.games.kingsburg import payment
from regalia.games.kingsburg.components import ADVISORS, DESTINIES, DESTINY_IDS
from tests.games.kingsburg.tables import asked, at, has, legal, play

REWARDS = {
    "jester": (["vp"], []),
    "squire": (["gold"], []),
    "architect": (["wood"], []),
    "merchant": (["gold", "wood"], []),
    "sergeant": (["soldier"], []),
    "alchemist": (["wood stone for gold", "gold stone for wood", "gold wood for stone"], []),
    "astronomer": (["gold plus", "wood plus", "stone plus"], []),
    "treasurer": (["2 gold"], []),
    "master_hunter": (["gold wood", "wood stone"], []),
    "general": (["2 soldier"], ["nature: orcs 1 3"]),
    "swordsmith": (["gold stone", "wood stone"], []),
    "duchess": (
        ["2 gold plus", "gold wood plus", "gold stone plus", "2 wood plus", "wood stone plus", "2 stone plus"],
        [],
    ),
    "champion": (["3 stone"], []),
    "smuggler": (["3 gold for vp", "gold wood stone for vp", "wood 2 stone for vp", "3 stone for vp"], []),
    "inventor": (["gold wood stone"], []),
    "wizard": (["4 gold"], []),
    "queen": (["2 gold 3 vp", "wood stone 3 vp", "2 stone 3 vp"], ["nature: orcs 1 3"]),
    "king": (["gold wood stone soldier"], []),
}


@pytest.mark.rule("kb.advisor.1")
@pytest.mark.parametrize("name", REWARDS)
def test_an_advisor_gives_what_the_table_says(name: str) -> None:
    rank = [advisor.id for advisor in ADVISORS].index(name) + 1
    offers, after = REWARDS[name]
    for offer in offers:
        m = play(at(f"ann: 5 gold, 5 wood, 5 stone, on {rank} | brian:", "rewards"))
        lines = [f"ann: take {offer}"] if asked(m) == "ann kb.reward.2" else []
        play(m, *lines, *after)
        assert (asked(m), has(m, "ann")) == ("over", sum_up("5 gold 5 wood 5 stone", offer))


def sum_up(start: str, offer: str) -> str:
    """What a player has after an exchange, in words."""
    kinds = ["gold", "wood", "stone", "plus", "soldier", "vp"]
    taken, _, paid = offer.partition(" for ")
    total = [count(start, kind) + count(taken, kind) - count(paid, kind) for kind in kinds]
    return " ".join(kind if n == 1 else f"{n} {kind}" for n, kind in zip(total, kinds, strict=True) if n)


def count(words: str, kind: str) -> int:
    listed = words.split()
    if kind not in listed:
        return 0
    before = listed[listed.index(kind) - 1] if listed.index(kind) else ""
    return int(before) if before.isdecimal() else 1


@pytest.mark.rule("kb.advisor.1")
def test_the_smuggler_is_paid_even_below_zero_and_takes_all_ten_mixtures() -> None:
    m = at("ann: on 14 | brian:", "rewards")
    assert len(legal(m, "ann", "take")) == 10
    assert has(play(m, "ann: take 2 gold wood for vp"), "ann") == "2 gold wood -1 vp"


@pytest.mark.rule("kb.reward.1")
def test_goods_of_a_lower_rank_pay_at_a_higher_one() -> None:
    m = at("ann: on 2 6 | brian:", "rewards")
    assert legal(m, "ann") == ["take wood stone for gold", "decline"]


@pytest.mark.rule("kb.reward.1")
def test_ranks_come_before_turn_order() -> None:
    m = at("ann: on 9 | brian: on 4 | cindy: on 7", "rewards")
    assert asked(m) == "brian kb.reward.2"
    assert asked(play(m, "brian: take gold")) == "cindy kb.reward.2"
    assert asked(play(m, "cindy: take gold plus")) == "ann kb.reward.2"


@pytest.mark.rule("kb.reward.2")
def test_who_would_have_to_pay_may_decline() -> None:
    for rank in (6, 14):
        m = at(f"ann: stone, on {rank} | brian:", "rewards")
        assert "decline" in legal(m, "ann")
        assert has(play(m, "ann: decline"), "ann") == "stone"


@pytest.mark.rule("kb.reward.2")
def test_who_can_t_pay_gets_nothing() -> None:
    m = at("ann: plus, on 6 | brian:", "rewards")
    assert (asked(m), has(m, "ann")) == ("over", "plus")


@pytest.mark.rule("kb.reward.2")
def test_the_alchemist_takes_only_what_one_has() -> None:
    m = at("ann: gold, stone, on 6 | brian:", "rewards")
    assert legal(m, "ann") == ["take wood stone for gold", "take gold wood for stone", "decline"]


@pytest.mark.rule("kb.reward.3")
def test_two_guests_of_one_advisor_are_rewarded_in_turn_order() -> None:
    m = at("cindy: envoy, dice 1 4 | ann: dice 4 | brian:", "influence rewards")
    play(m, "cindy: influence 1 with 1", "ann: influence 4 with 4", "cindy: influence 4 with 4")
    assert asked(m) == "cindy kb.reward.2"
    assert asked(play(m, "cindy: take gold")) == "ann kb.reward.2"


@pytest.mark.rule("kb.reward.4", "kb.influence.3")
def test_an_advisor_without_dice_gives_nothing_and_neutral_dice_gain_nothing() -> None:
    m = at("ann: on 3 | brian: | on: neutral 8", "rewards")
    assert (has(m, "ann"), has(m, "brian")) == ("wood", "nothing")


@pytest.mark.rule("kb.goods.1")
def test_goods_of_one_s_choice_are_any_mixture() -> None:
    m = at("ann: on 17 | brian:", "rewards")
    mixtures = ["2 gold", "gold wood", "gold stone", "2 wood", "wood stone", "2 stone"]
    assert legal(m, "ann") == [f"take {mixture} 3 vp" for mixture in mixtures]


@pytest.mark.rule("kb.destiny.3")
def test_a_tip_comes_with_a_reward_that_is_chosen_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    festival = replace(DESTINIES[DESTINY_IDS["court_festival"]], advisor_vp=(4, 1))
    monkeypatch.setattr(payment, "destiny", lambda g: festival)
    assert has(play(at("ann: on 4 | brian:", "rewards"), "ann: take wood"), "ann") == "wood vp"
