"""Who knows what."""

import pytest

from regalia.games.barbarian_kingdoms.table import Table
from regalia.kernel.match import Match
from regalia.kernel.questions import UNKNOWN, WATCHER, Seat
from tests.games.barbarian_kingdoms.tables import at, begun, play, table

HIDDEN = [UNKNOWN] * 4


def view(m: Match, seat: Seat) -> Table:
    seen = m.view(seat)
    assert isinstance(seen, Table)
    return seen


@pytest.mark.rule("bk.secret.1")
def test_a_treasury_is_seen_by_its_owner_alone() -> None:
    m = begun(3)
    for seat in (0, 1, 2, WATCHER):
        expected = [[3, 2, 1, 0] if seat == owner else HIDDEN for owner in range(3)]
        assert view(m, seat).purse == [count for purse in expected for count in purse]


@pytest.mark.rule("bk.secret.1")
def test_everybody_knows_what_was_seen_going_in_and_out() -> None:
    m = at("huns: purse 3 1 | franks: purse 1 | ostrogoths: | on: dacia 2")
    play(m, "huns: tax", "huns: take dacia 2")
    assert (view(m, 1).shown[:4], view(m, 1).reckoned[0]) == ([1, 1, 1, 0], 6)
    m = play(at("huns: purse 3 1 | franks: purse 1"), "huns: recruit dacia", "huns: pay 1")
    assert (view(m, 1).shown[:4], view(m, 1).reckoned[0]) == ([0, 0, 1, 0], 3)


@pytest.mark.rule("bk.secret.2")
def test_nobody_knows_what_lies_face_down_or_in_the_box() -> None:
    m = begun(3)
    for seat in (0, 1, 2, WATCHER):
        assert view(m, seat).bag == HIDDEN
        assert view(m, seat).chest == table(m).chest


@pytest.mark.rule("bk.secret.2")
def test_nobody_knows_the_box_even_when_all_treasuries_are_empty() -> None:
    m = at("huns: | franks: | on: dacia 3 2")
    assert [view(m, seat).bag for seat in (0, 1, WATCHER)] == [HIDDEN] * 3


BATTLE = "huns: W thuringia, purse 2 1 1 | franks: K sea, W alemannia, purse 3 | ostrogoths: K sea, purse 1"


@pytest.mark.rule("bk.secret.3")
@pytest.mark.parametrize("seat", [1, 2, WATCHER])
def test_a_bribe_is_unseen_until_both_purses_are_opened(seat: int) -> None:
    m, other = (play(at(BATTLE), "huns: invade W thuringia alemannia") for _ in range(2))
    play(m, "huns: bribe 2 1")
    assert view(m, seat) == view(other, seat)
    assert m.heard(seat) == other.heard(seat)


@pytest.mark.rule("bk.secret.3")
def test_the_totals_are_told_to_all_and_the_tokens_to_the_two() -> None:
    m = play(at(BATTLE), "huns: invade W thuringia alemannia", "huns: bribe 1 1", "franks: bribe nothing")
    bribes = [[args[1:] for kind, args in m.heard(seat) if kind == "bribed"] for seat in (0, 1, 2)]
    by_ring = {"huns": bribes[0], "ostrogoths": bribes[1], "franks": bribes[2]}
    assert by_ring["huns"] == by_ring["franks"] == [(2, (2, 0, 0, 0)), (0, (0, 0, 0, 0))]
    assert by_ring["ostrogoths"] == [(2, ()), (0, ())]


@pytest.mark.rule("bk.secret.3")
def test_bribes_of_the_same_worth_look_the_same_to_a_third_player() -> None:
    lines = ["huns: invade W thuringia alemannia", "franks: bribe nothing"]
    one, other = play(at(BATTLE), *lines, "huns: bribe 2"), play(at(BATTLE), *lines, "huns: bribe 1 1")
    assert view(one, 1) == view(other, 1)
    assert view(one, 2) != view(other, 2)
