from __future__ import annotations

from typing import Any

import pytest

from regalia.kernel.errors import Illegal
from regalia.kernel.match import Match
from regalia.kernel.position import Answered, Drawn
from regalia.kernel.questions import NATURE, Question, Rule, Together, roll
from tests.kernel.tiny import (
    NO,
    YES,
    Slate,
    ask_first,
    ask_in_turn,
    ask_payment,
    begin,
    give,
    givings,
    notes,
    only_yes,
    state,
    tiny,
    yes_or_no,
)


def ask_again(g: Slate) -> Rule[None]:
    answer = yield Question(0, "t.again", yes_or_no)
    g.notes.append(("again", answer[0]))
    yield Question(0, "t.more", yes_or_no)


def quiet(g: Slate) -> None:
    g.notes.append("quiet")


def refused(match: Match, seat: int) -> None:
    before = state(match)
    assert not match.can_undo(seat)
    with pytest.raises(Illegal, match="nothing to take back"):
        match.undo(seat)
    assert state(match) == before


def test_a_seat_takes_back_its_last_answer() -> None:
    match = begin(ask_first)
    match.answer(0, YES)
    before = state(match)
    match.answer(0, NO)
    assert match.can_undo(0)
    match.undo(0)
    assert state(match) == before


def test_answers_are_taken_back_across_steps_and_plain_steps() -> None:
    match = begin(ask_first, quiet, ask_again)
    states = [state(match)]
    for _ in range(4):
        match.answer(0, YES)
        states.append(state(match))
    assert len(match.past) == 1 and notes(match)[-2:] == ["quiet", ("again", "yes")]
    for before in reversed(states[:-1]):
        match.undo(0)
        assert state(match) == before
    refused(match, 0)


def test_the_answer_that_ended_the_game_can_be_taken_back() -> None:
    match = begin(ask_first)
    for answer in (YES, YES, NO):
        match.answer(0, answer)
    assert match.over
    match.undo(0)
    assert not match.over and match.waiting == (0,) and match.result is None and notes(match) == ["yes", "yes"]


def test_answers_that_the_driver_gave_are_taken_back_with_the_choice_before_them() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.choice", yes_or_no)
        yield Question(1, "t.forced", only_yes, open=True)
        yield Question(0, "t.forced", only_yes, open=True)
        yield Question(1, "t.choice", yes_or_no)

    match = begin(rule)
    match.answer(0, YES)
    match.settle()
    assert [isinstance(entry, Answered) and entry.forced for entry in match.history()] == [False, True, True]
    refused(match, 1)
    match.undo(0)
    assert match.history() == [] and match.question(0).kind == "t.choice"


def test_a_forced_answer_alone_is_nothing_to_take_back() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.forced", only_yes, open=True)
        yield Question(0, "t.choice", yes_or_no)

    match = begin(rule)
    match.settle()
    refused(match, 0)


def test_another_seats_answer_is_a_barrier() -> None:
    match = begin(ask_in_turn, ask_again)
    match.answer(0, YES)
    match.answer(1, YES)
    refused(match, 0)
    match.undo(1)
    match.undo(0)
    assert match.history() == []


def test_dice_are_a_barrier() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.choice", yes_or_no)
        yield roll(6)
        yield Question(0, "t.choice", yes_or_no)
        yield Question(0, "t.choice", yes_or_no)

    match = begin(rule)
    match.answer(0, YES)
    match.settle()
    refused(match, 0)
    match.answer(0, YES)
    match.undo(0)
    refused(match, 0)
    refused(match, NATURE)


@pytest.mark.parametrize("told", [{"reveals": True}, {"only": (0,)}, {"only": ()}])
def test_what_somebody_learned_is_a_barrier(told: dict[str, Any]) -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.choice", yes_or_no)
        g.tell("saw", 5, **told)
        yield Question(0, "t.choice", yes_or_no)
        yield Question(0, "t.choice", yes_or_no)

    match = begin(rule)
    match.answer(0, YES)
    refused(match, 0)
    match.answer(0, YES)
    match.undo(0)
    refused(match, 0)


def test_where_nobody_listens_nothing_is_taken_back_freely_for_it_might_have_been_revealed() -> None:
    match = begin(ask_first, listen=False)
    match.answer(0, YES)
    refused(match, 0)


def test_answers_after_a_window_in_the_same_step_are_taken_back_one_by_one() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.window", ask_payment)
        yield from ask_first(g)

    match = begin(rule)
    match.answer(0, ("pay", 0))
    match.answer(1, ("pay", 0))
    match.answer(0, YES)
    match.answer(0, NO)
    match.undo(0)
    match.undo(0)
    assert match.number == 2
    refused(match, 0)


def test_a_plain_event_is_no_barrier_and_is_unsaid() -> None:
    def rule(g: Slate) -> Rule[None]:
        for number in range(3):
            yield Question(0, "t.choice", yes_or_no)
            g.tell("said", number)

    match = begin(rule)
    match.answer(0, YES)
    match.answer(0, YES)
    match.undo(0)
    assert match.heard(0) == [("said", (0,))]


def test_an_aside_is_taken_back_like_an_answer() -> None:
    match = begin(ask_first, allowed=givings, done=give)
    match.answer(0, YES)
    before = state(match)
    match.aside(0, ("give", 1))
    match.undo(0)
    assert state(match) == before


def test_another_seats_aside_is_a_barrier() -> None:
    match = begin(ask_first, allowed=givings, done=give)
    match.answer(0, YES)
    match.aside(1, ("give", 0))
    refused(match, 0)


def test_nothing_can_be_taken_back_at_the_start() -> None:
    refused(begin(ask_first), 0)
    refused(begin(ask_first), 1)


# -- by agreement ----------------------------------------------------------------------------------
def dicey(g: Slate) -> Rule[None]:
    for _ in range(3):
        yield Question(0, "t.choice", yes_or_no)
        g.notes.append((yield roll(1000)))


def test_the_table_can_agree_to_go_back_over_barriers_but_natures_counter_stays() -> None:
    match = begin(dicey)
    for _ in range(2):
        match.answer(0, YES)
        match.settle()
    first, second = notes(match)
    match.rewind(1)
    assert match.source is not None and match.source.number == 2
    match.settle()
    assert match.source.number == 3 and notes(match)[0] not in (first, second)
    assert [entry.draw for entry in match.history() if isinstance(entry, Drawn)] == [3]


@pytest.mark.parametrize("number", range(9))
def test_a_rewound_match_is_as_it_was_then(number: int) -> None:
    rules = ask_first, quiet, ask_in_turn, ask_payments, ask_again
    match, states = begin(*rules), []
    while not match.over:
        states.append(state(match))
        seat = match.waiting[-1]
        match.answer(seat, match.options(seat)[0])
    match.rewind(number)
    now, then = list(state(match)), list(states[number])
    assert now.pop(4) <= number  # the barrier may stay where it was agreed to go back
    assert then.pop(4) <= number and now == then
    assert match.copy().g == match.g


def ask_payments(g: Slate) -> Rule[None]:
    yield Together((0, 1), "t.window", ask_payment)


def test_a_match_can_be_rewound_to_where_it_is() -> None:
    match = begin(ask_first)
    match.answer(0, YES)
    before = state(match)
    match.rewind(1)
    assert state(match) == before


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_a_match_can_not_be_rewound_to_where_it_never_was(number: int) -> None:
    match = begin(ask_first)
    match.answer(0, YES)
    before = state(match)
    with pytest.raises(Illegal, match="can't go back to answer"):
        match.rewind(number)
    assert state(match) == before


def test_a_finished_game_can_be_rewound_to_its_start() -> None:
    match = begin(ask_first, ask_in_turn)
    before = state(match)
    while not match.over:
        match.answer(match.waiting[0], YES)
    match.rewind(0)
    assert state(match) == before and match.past == []


def test_a_copy_can_not_be_rewound_beyond_where_it_was_made() -> None:
    match = begin(ask_first, ask_again)
    for _ in range(4):
        match.answer(0, YES)
    copy = match.copy()
    assert not copy.can_undo(0)
    for number in (0, 2, 3):
        with pytest.raises(Illegal, match="can't go back"):
            copy.rewind(number)
    copy.answer(0, NO)
    copy.rewind(4)
    assert copy.g == match.g


def test_a_match_in_cheap_mode_is_not_taken_back() -> None:
    match = Match.begin(tiny(ask_first), 2, keep=False)
    match.answer(0, YES)
    assert not match.can_undo(0)
    with pytest.raises((Illegal, AssertionError)):
        match.undo(0)
    with pytest.raises(AssertionError, match="in cheap mode"):
        match.rewind(0)


def test_a_match_that_went_on_cheaply_is_not_taken_back() -> None:
    match = begin(ask_first)
    match.answer(0, YES)
    match.cheaply().answer(0, YES)
    with pytest.raises((Illegal, AssertionError)):
        match.undo(0)


def test_a_window_asked_twice_is_closed_each_time() -> None:
    def rule(g: Slate) -> Rule[None]:
        window = Together((0, 1), "t.window", ask_payment)
        for _ in range(2):
            yield window

    match = begin(rule)
    match.answer(0, ("pay", 0))
    match.answer(1, ("pay", 0))
    for seat in (0, 1):
        match.answer(seat, ("pay", 0))
        match.undo(seat)
        refused(match, seat)
    match.answer(0, ("pay", 0))
    match.answer(1, ("pay", 0))
    refused(match, 1)
