"""The game of two: neutral dice."""

import pytest

from regalia.kernel.questions import NATURE
from tests.games.kingsburg.tables import asked, at, envoy, has, legal, play, table, taken


@pytest.mark.rule("kb.two.1")
def test_three_and_then_two_neutral_dice_come_before_all_else() -> None:
    m = at("ann: farms | brian:", "spring")
    assert (asked(m), m.question(NATURE).about) == ("nature kb.two.1", (3, 6))
    play(m, "nature: 1 2 3")
    assert (asked(m), m.question(NATURE).about) == ("nature kb.two.1", (2, 6))
    assert asked(play(m, "nature: 6 6")) == "ann kb.start.1"
    assert taken(m) == [6, 12]


@pytest.mark.rule("kb.two.1")
def test_with_three_players_there_are_no_neutral_dice() -> None:
    assert asked(at("ann: | brian: | cindy:", "spring")) == "nature kb.dice.1"


@pytest.mark.rule("kb.two.2")
@pytest.mark.parametrize(
    ("first", "second", "blocked"), [("1 1 1", "1 2", [1, 2, 3]), ("2 2 2", "3 3", [3, 6]), ("6 6 6", "6 6", [12, 18])]
)
def test_equal_sums_send_the_two_dice_to_their_own_numbers(first: str, second: str, blocked: list[int]) -> None:
    assert taken(play(at("ann: | brian:", "start"), f"nature: {first}", f"nature: {second}")) == blocked


@pytest.mark.rule("kb.two.3")
def test_nobody_influences_neutral_advisors_but_by_the_envoy() -> None:
    text = "ann: {}dice 3 | brian: | on: neutral 3"
    assert asked(at(text.format(""), "influence")) == "over"
    m = at(text.format("envoy, "), "influence rewards")
    play(m, "ann: influence 3 with 3")
    assert (has(m, "ann"), envoy(m)) == ("wood", "nobody")


@pytest.mark.rule("kb.two.3")
def test_neutral_dice_leave_at_the_end_of_the_season() -> None:
    assert table(at("ann: | brian: | on: neutral 3 9", "end")).laid == []


@pytest.mark.rule("kb.two.1")
def test_a_rolled_rank_is_closed_for_both_players() -> None:
    m = play(at("ann: | brian:", "spring"), "nature: 1 1 1", "nature: 1 1", "nature: 1 2 6", "nature: 1 2 5")
    assert [each for each in legal(m, asked(m).split()[0]) if each.startswith(("influence 3 ", "influence 2 "))] == []


@pytest.mark.rule("kb.two.3", "kb.group.4", "kb.destiny.12")
def test_neutral_dice_lie_where_players_may_not_go() -> None:
    m = at("ann: secret society | brian: | on: society 12, king is sick", "start")
    assert taken(play(m, "nature: 6 6 6", "nature: 6 6")) == [12, 18]
