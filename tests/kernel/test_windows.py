"""Sealed choices: several seats answer at the same time, and nothing shows until all have."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from regalia.kernel.errors import Illegal, RuleFault
from regalia.kernel.match import Match
from regalia.kernel.position import Answered, Aside
from regalia.kernel.questions import WATCHER, Question, Rule, Seat, Talk, Together
from tests.kernel.tiny import (
    NO,
    YES,
    Slate,
    ask_in_turn,
    ask_payment,
    begin,
    choose_two,
    finish,
    give,
    givings,
    notes,
    state,
    yes_or_no,
)


def bids(g: Slate) -> Rule[None]:
    given = yield Together(range(len(g.gold)), "t.bids", ask_payment)
    g.notes.append({seat: answer[1] for seat, answer in given.items()})


def plans(g: Slate) -> Rule[None]:
    g.sealed = 1
    sums = yield Together(range(len(g.gold)), "t.plans", choose_two)
    g.sealed = 0
    g.notes.append(list(sums.items()))


def seen(match: Match, seat: Seat) -> tuple[Any, ...]:
    """All that a seat gets to know, besides its own question."""
    asked = match.asked(seat)
    return match.view(seat), asked and asked[:3], match.heard(seat), match.can_undo(seat)


def bidding(**changes: Any) -> Match:
    return begin(bids, players=3, **{"allowed": givings, "done": give, **changes})


# -- answering -------------------------------------------------------------------------------------
def test_the_rule_receives_the_answers_of_all_seats_when_the_last_one_came() -> None:
    match = bidding()
    match.answer(2, ("pay", 2))
    match.answer(0, ("pay", 0))
    assert match.waiting == (1,) and notes(match) == []
    match.answer(1, ("pay", 1))
    assert notes(match) == [{0: 0, 1: 1, 2: 2}] and match.over


def test_the_order_in_which_sealed_answers_arrive_makes_no_difference() -> None:
    tables = []
    for order in permutations((0, 0, 1, 1, 2, 2)):
        match = begin(plans, players=3)
        for seat in order:
            match.answer(seat, match.options(seat)[seat])
        tables.append(match.g)
    assert all(table == tables[0] for table in tables) and tables[0].result is not None


def test_a_sealed_answer_must_be_legal() -> None:
    match = bidding()
    before = state(match)
    with pytest.raises(Illegal, match=r"legal are \('pay', 0\)"):
        match.answer(1, ("pay", 4))
    assert state(match) == before


def test_a_seat_answers_once() -> None:
    match = bidding()
    match.answer(1, ("pay", 0))
    with pytest.raises(Illegal, match="seat 1 is not asked"):
        match.answer(1, ("pay", 0))


def test_a_dialogue_asks_its_seat_one_thing_after_the_other() -> None:
    match = begin(plans)
    match.answer(0, ("number", 3))
    assert match.options(0) == [("number", 0), ("number", 1), ("number", 2)]
    match.answer(0, ("number", 1))
    assert match.waiting == (1,)
    match.answer(1, ("number", 0))
    match.answer(1, ("number", 2))
    assert notes(match) == [[(0, 4), (1, 2)]]


# -- silence ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("rule", [bids, plans])
def test_what_others_see_does_not_change_while_a_window_is_open(rule: Any) -> None:
    match = begin(rule, players=3)
    before = {seat: seen(match, seat) for seat in (0, 2, WATCHER)}
    while 1 in match.waiting:
        match.answer(1, match.options(1)[0])
        assert {seat: seen(match, seat) for seat in (0, 2, WATCHER)} == before
    match.undo(1)
    assert {seat: seen(match, seat) for seat in (0, 2, WATCHER)} == before


def test_a_seat_that_could_take_back_its_answer_does_not_learn_that_others_have_sealed_theirs() -> None:
    def turn(g: Slate) -> Rule[None]:
        yield Question(0, "t.turn", yes_or_no)
        yield Together((0, 1), "t.window", ask_payment)

    match = begin(turn)
    match.answer(0, YES)
    before = match.can_undo(0)
    match.answer(1, ("pay", 1))
    assert match.can_undo(0) == before


def test_everybody_sees_the_seats_and_the_kind_of_the_window() -> None:
    match = bidding()
    asked = match.asked(WATCHER)
    assert asked is not None and asked == ((0, 1, 2), "t.bids", (), None)
    own = match.asked(1)
    assert own is not None and own.own == (1, "t.pay", ())
    match.answer(1, ("pay", 0))
    assert match.asked(1) == asked


# -- windows without a choice ----------------------------------------------------------------------
def nothing_to_ask(g: Any, seat: Seat) -> Talk:
    g.notes.append(("skipped", seat))
    return 10 + seat
    yield Question(seat, "t.never", yes_or_no)


def test_an_empty_window_closes_at_once() -> None:
    def rule(g: Slate) -> Rule[None]:
        g.notes.append((yield Together((), "t.empty", ask_payment)))

    match = begin(rule, ask_in_turn)
    assert notes(match) == [{}] and match.question(0).kind == "t.turn"


def test_a_window_in_which_nobody_has_a_choice_closes_at_once() -> None:
    def rule(g: Slate) -> Rule[None]:
        g.notes.append((yield Together((0, 1), "t.none", nothing_to_ask)))

    match = begin(rule)
    assert notes(match) == [("skipped", 0), ("skipped", 1), {0: 10, 1: 11}] and match.over


def test_windows_may_follow_each_other_and_end_a_step() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.one", ask_payment)
        yield Together((), "t.none", ask_payment)
        yield Together((1,), "t.two", ask_payment)

    match = begin(rule, ask_in_turn)
    for seat in (1, 0, 1):
        match.answer(seat, ("pay", 1))
    assert match.waiting == (0,) and match.question(0).kind == "t.turn" and len(match.past) == 1


def test_a_seat_without_a_choice_does_not_hold_up_the_window() -> None:
    def some(g: Any, seat: Seat) -> Question | Talk:
        return ask_payment(g, seat) if seat else nothing_to_ask(g, seat)

    def rule(g: Slate) -> Rule[None]:
        g.notes.append((yield Together((0, 1), "t.some", some)))

    match = begin(rule)
    assert match.waiting == (1,)
    match.answer(1, ("pay", 2))
    assert notes(match)[-1] == {0: 10, 1: ("pay", 2)}


def test_a_forced_answer_in_a_window_is_left_to_its_seat() -> None:
    def one_way(g: Any, seat: Seat) -> Question:
        return Question(seat, "t.one", lambda g, seat: [YES], open=True)

    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.window", one_way)

    match = begin(rule)
    match.settle()
    assert match.waiting == (0, 1) and match.history() == []


# -- taking back -----------------------------------------------------------------------------------
def test_a_sealed_answer_can_be_taken_back_while_the_window_is_open() -> None:
    match = bidding()
    match.answer(0, ("pay", 3))
    match.answer(1, ("pay", 2))
    assert match.can_undo(0) and match.can_undo(1)
    match.undo(0)
    assert match.waiting == (0, 2) and match.number == 1
    match.answer(0, ("pay", 1))
    match.answer(2, ("pay", 0))
    assert notes(match) == [{0: 1, 1: 2, 2: 0}]


def test_a_dialogue_is_taken_back_answer_by_answer() -> None:
    match = begin(plans)
    untouched = match.copy().g
    for seat, number in ((0, 3), (1, 2), (0, 1)):
        match.answer(seat, ("number", number))
    match.undo(0)
    assert match.options(0) == [("number", n) for n in range(3)]
    match.undo(0)
    match.undo(1)
    assert match.g == untouched and match.history() == []
    assert not match.can_undo(0)


def test_nobody_takes_back_a_sealed_answer_after_the_window_closed() -> None:
    match = begin(bids, ask_in_turn)
    match.answer(1, ("pay", 1))
    match.answer(0, ("pay", 1))  # the last one sees what the others chose, and may not choose again
    assert not match.can_undo(1) and not match.can_undo(0)


def test_nobody_hears_what_a_dialogue_tells() -> None:
    def telling(g: Any, seat: Seat) -> Talk:
        yield Question(seat, "t.first", yes_or_no)
        g.tell("chose", seat, only=(seat,))

    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.window", telling)
        g.tell("closed")

    match = begin(rule)
    match.answer(0, YES)
    match.undo(0)
    match.answer(0, NO)
    assert match.heard(0) == [] == match.heard(1)
    match.answer(1, NO)
    assert match.heard(0) == [("closed", ())]


# -- asides ----------------------------------------------------------------------------------------
def test_an_aside_in_a_window_counts_as_done_before_the_sealed_answers() -> None:
    match = bidding()
    match.answer(0, ("pay", 1))
    match.aside(1, ("give", 2))
    assert match.history() == [Aside(1, ("give", 2)), Answered(0, ("pay", 1))]
    assert match.options(2)[-1] == ("pay", 4) and match.options(1)[-1] == ("pay", 2) and match.waiting == (1, 2)


def test_an_aside_hands_back_only_the_sealed_answers_that_it_forbids() -> None:
    match = bidding()
    match.answer(0, ("pay", 3))
    match.answer(1, ("pay", 3))
    match.aside(0, ("give", 2))
    assert match.waiting == (0, 2) and match.history()[1:] == [Answered(1, ("pay", 3))]


def test_an_answer_after_one_that_was_handed_back_is_handed_back_too() -> None:
    def poorer(g: Slate, seat: Seat, answer: Any) -> None:
        g.area[0] = [3]

    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.plans", choose_two)

    match = begin(rule, allowed=givings, done=poorer)
    match.answer(0, ("number", 3))
    match.answer(0, ("number", 1))
    match.aside(1, ("give", 0))
    assert match.history() == [Aside(1, ("give", 0))]


def test_several_asides_in_one_window_all_count() -> None:
    match = bidding()
    match.answer(0, ("pay", 1))
    match.aside(1, ("give", 2))
    match.aside(2, ("give", 0))
    match.aside(1, ("give", 0))
    assert match.g.gold == [5, 1, 3]
    assert [type(entry) for entry in match.history()] == [Aside, Aside, Aside, Answered]
    assert match.copy().g == match.g


def test_taking_back_in_a_window_leaves_asides_as_they_are() -> None:
    match = bidding()
    match.aside(1, ("give", 2))
    match.answer(2, ("pay", 4))
    assert not match.can_undo(1)
    match.undo(2)
    assert match.history() == [Aside(1, ("give", 2))] and match.g.gold == [3, 2, 4]


def test_an_aside_is_refused_with_everything_as_before() -> None:
    match = bidding()
    match.answer(0, ("pay", 1))
    before = state(match)
    for seat, aside in ((0, ("give", 0)), (0, ("take", 1)), (1, ("give", 9))):
        with pytest.raises(Illegal, match="can't be done by seat"):
            match.aside(seat, aside)
    assert state(match) == before


def test_an_aside_that_only_an_unsealed_dialogue_allows_is_refused() -> None:
    def if_planned(g: Slate, seat: Seat) -> Any:
        return [("show",)] if g.area[seat] else []

    match = begin(plans, allowed=if_planned)
    match.answer(0, ("number", 1))
    before = state(match)
    with pytest.raises(Illegal, match="can't be done by seat"):
        match.aside(0, ("show",))
    assert state(match) == before


def test_an_aside_that_a_sealed_dialogue_forbids_is_refused() -> None:
    def unless_planned(g: Slate, seat: Seat) -> Any:
        return [] if g.area[seat] else [("show",)]

    match = begin(plans, allowed=unless_planned)
    match.answer(0, ("number", 1))
    before = state(match)
    with pytest.raises(Illegal, match="can't be done by seat"):
        match.aside(0, ("show",))
    assert state(match) == before


def test_an_aside_can_end_the_game_in_an_open_window() -> None:
    match = bidding(done=lambda g, seat, answer: finish(g))
    match.answer(0, ("pay", 1))
    match.aside(1, ("give", 0))
    assert match.over and match.waiting == () and [type(entry) for entry in match.history()] == [Aside]


def test_what_an_aside_tells_in_a_window_is_news_to_everybody() -> None:
    match = bidding()
    match.answer(0, ("pay", 1))
    heard = len(match.told)
    match.aside(1, ("give", 2))
    assert match.heard(0, heard) == [("gave", (1, 2))]


def test_a_dialogue_that_ends_the_game_is_a_fault() -> None:
    def ending(g: Any, seat: Seat) -> Talk:
        yield Question(seat, "t.first", yes_or_no)
        finish(g)

    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.window", ending)

    match = begin(rule)
    before = state(match)
    with pytest.raises(RuleFault):
        match.answer(0, YES)
    assert state(match) == before
