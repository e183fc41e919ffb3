from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from regalia.kernel.errors import BadOptions, GameOver, Illegal, RuleFault
from regalia.kernel.match import Match
from regalia.kernel.position import Answered, Aside, Drawn
from regalia.kernel.questions import NATURE, WATCHER, Answer, Question, Rule, Seat, dice, roll
from regalia.kernel.table import Result
from tests.kernel.tiny import (
    NO,
    YES,
    Slate,
    ask_first,
    ask_in_turn,
    begin,
    finish,
    givings,
    notes,
    only_yes,
    payments,
    state,
    tiny,
    yes_or_no,
)


def pay(g: Slate) -> Rule[None]:
    answer = yield Question(0, "t.pay", payments)
    g.notes.append(answer)


# -- answering -------------------------------------------------------------------------------------
def test_only_where_there_was_no_choice_an_answer_is_repeated_as_forced() -> None:
    def led(g: Slate) -> Rule[None]:
        yield Question(0, "t.led", only_yes, open=True)
        yield Question(0, "t.free", yes_or_no, open=True)
        yield Question(0, "t.closed", only_yes)

    match = begin(led)
    match.repeat(Answered(0, YES, forced=True))
    for _ in range(2):
        before = state(match)
        with pytest.raises(Illegal, match="was not forced"):
            match.repeat(Answered(0, YES, forced=True))
        assert state(match) == before
        match.repeat(Answered(0, YES))
    assert match.over


@pytest.mark.parametrize("draw", [0, -1])
def test_what_nature_answered_is_repeated_with_its_draw_alone(draw: int) -> None:
    match = begin(throw)
    with pytest.raises(Illegal, match="there is no draw"):
        match.repeat(Drawn(6, draw))
    match.repeat(Drawn(6, 1))
    assert match.history() == [Drawn(6, 1)] and match.history()[0].seat == NATURE


def test_a_rule_receives_the_answer_to_its_question() -> None:
    match = begin(ask_in_turn)
    assert match.waiting == (0,) and match.options(0) == [YES, NO]
    match.answer(0, NO)
    assert notes(match) == [(0, "no")] and match.waiting == (1,)


def test_an_illegal_answer_is_refused_with_the_legal_ones_and_changes_nothing() -> None:
    match = begin(ask_in_turn)
    before = state(match)
    with pytest.raises(Illegal, match=r"\('maybe',\) is not an answer to t.turn; legal are \('yes',\), \('no',\)"):
        match.answer(0, ("maybe",))
    assert state(match) == before


def test_a_refusal_lists_eight_answers_and_counts_the_rest() -> None:
    match = Match.begin(tiny(pay), 1, {"purse": 9})
    with pytest.raises(Illegal, match=r"\('pay', 7\) and 2 more$"):
        match.answer(0, ("pay", 10))


@pytest.mark.parametrize("wrong", ["yes", ["yes"], ("yes", 0), (), None, 0, {"yes": 1}, float("nan")])
def test_an_answer_of_another_shape_is_refused(wrong: Any) -> None:
    match = begin(ask_in_turn)
    with pytest.raises(Illegal):
        match.answer(0, wrong)
    assert match.history() == []


@pytest.mark.parametrize("like_one", [True, 1.0])
def test_what_only_equals_an_answer_is_taken_as_the_answer_itself(like_one: Any) -> None:
    match = begin(pay)
    match.answer(0, ("pay", like_one))
    assert type(notes(match)[0][1]) is int
    assert type(match.history()[0].answer[1]) is int


@pytest.mark.parametrize("seat", [1, 7, NATURE, WATCHER])
def test_a_seat_that_is_not_asked_can_not_answer(seat: Seat) -> None:
    match = begin(ask_in_turn)
    before = state(match)
    for attempt in (lambda: match.answer(seat, YES), lambda: match.options(seat), lambda: match.question(seat)):
        with pytest.raises(Illegal, match=f"seat {seat} is not asked anything now"):
            attempt()
    assert state(match) == before


def test_nobody_answers_after_the_end() -> None:
    match = begin()
    assert match.over and match.waiting == () and match.asked(0) is None and match.asides(0) == []
    for seat in (0, 1, NATURE):
        with pytest.raises(Illegal, match="the game is over"):
            match.answer(seat, YES)
    with pytest.raises(Illegal, match="can't be done by seat 0 now"):
        match.aside(0, ("give", 1))
    match.settle()
    assert match.history() == []


def test_options_are_computed_once_while_a_question_is_pending() -> None:
    looked: list[Seat] = []

    def counted(g: Slate, seat: Seat) -> Sequence[Answer]:
        looked.append(seat)
        return [YES, NO]

    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", counted)
        yield Question(0, "t.kind", counted)

    match = begin(rule)
    assert not looked  # nobody has looked yet
    assert match.options(0) is match.options(0) and looked == [0]
    match.answer(0, YES)
    assert match.options(0) and looked == [0, 0]


def test_everybody_sees_who_is_asked_what_and_the_asked_seat_that_it_is_meant() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(1, "t.kind", lambda g, seat, *about: [YES], 5, 6)

    match = begin(rule)
    own, other = match.asked(1), match.asked(0)
    assert own is not None and other is not None
    assert own.own == (1, "t.kind", (5, 6)) and other.own is None
    assert own[:3] == other[:3] == ((1,), "t.kind", (5, 6)) and match.asked(WATCHER) == other


def test_an_answer_that_is_given_is_not_looked_up_again() -> None:
    match = begin(ask_in_turn)
    match.give(0, ("anything",))
    assert notes(match) == [(0, "anything")]


# -- steps -----------------------------------------------------------------------------------------
def test_steps_that_are_plain_functions_run_without_a_question() -> None:
    def note_a(g: Slate) -> None:
        g.notes.append("a")

    def note_b(g: Slate) -> None:
        g.notes.append("b")

    match = begin(note_a, ask_first, note_b)
    assert notes(match) == ["a"]
    for _ in range(3):
        match.answer(0, YES)
    assert notes(match) == ["a", "yes", "yes", "yes", "b"] and match.over


def test_a_generator_that_asks_nothing_is_a_step_too() -> None:
    def silent(g: Slate) -> Rule[None]:
        g.notes.append("silent")
        return
        yield Question(0, "t.never", yes_or_no)

    match = begin(silent, silent_too(), ask_first)
    assert notes(match) == ["silent", "too"] and match.waiting == (0,) and len(match.past) == 2


def silent_too() -> Any:
    def too(g: Slate) -> Rule[None]:
        yield from ()
        g.notes.append("too")

    return too


def test_an_interruption_comes_before_what_was_planned_and_the_step_goes_on_after_it() -> None:
    def turn(g: Slate, again: int = 1) -> Rule[None]:
        answer = yield Question(0, "t.turn", yes_or_no)
        g.notes.append(("turn", answer[0]))
        if again:
            g.then(("revolt", 7), ("turn", 0))

    def revolt(g: Slate, *ids: int) -> Rule[None]:
        if ids:
            answer = yield Question(1, "t.revolt", yes_or_no)
            g.notes.append(("revolt", ids[0], answer[0]))

    match = begin(turn, revolt)
    for seat in (0, 1, 0):
        match.answer(seat, YES)
    assert notes(match) == [("turn", "yes"), ("revolt", 7, "yes"), ("turn", "yes")] and match.over


def test_a_plan_that_runs_out_is_a_fault_of_the_rules() -> None:
    def forget(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", yes_or_no)
        g.plan.clear()

    match = begin(forget)
    with pytest.raises(RuleFault, match="the plan ran out"):
        match.answer(0, YES)
    assert match.waiting == (0,) and not match.over


# -- the end ---------------------------------------------------------------------------------------
def test_the_game_ends_at_once_from_a_rule_deep_inside() -> None:
    def outer(g: Slate) -> Rule[None]:
        yield from inner(g)
        g.notes.append("never")

    def inner(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", yes_or_no)
        finish(g)

    match = begin(outer, ask_first)
    match.answer(0, YES)
    assert match.over and notes(match) == [] and match.result == Result("finished", (1, 1), (3, 3))


def test_the_game_ends_when_a_step_leaves_a_result() -> None:
    def verdict(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", yes_or_no)
        g.result = Result("verdict", (1, 2), (1, 0))

    match = begin(verdict, ask_first)
    match.answer(0, YES)
    assert match.over and match.result is not None and match.result.ending == "verdict"


def test_the_game_ends_at_once_from_an_aside() -> None:
    match = begin(ask_in_turn, allowed=givings, done=lambda g, seat, answer: finish(g))
    match.aside(1, ("give", 0))
    assert match.over and match.waiting == () and match.history() == [Aside(1, ("give", 0))]
    assert match.copy().over


@pytest.mark.parametrize("where", ["rule", "plain step", "aside"])
def test_a_game_can_not_end_without_a_result(where: str) -> None:
    def stop(g: Slate, *args: Any) -> None:
        raise GameOver

    def ask(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", yes_or_no)
        if where == "rule":
            raise GameOver

    match = begin(ask, *([stop] if where == "plain step" else []), allowed=givings, done=stop)
    before = state(match)
    with pytest.raises(RuleFault, match="without a result"):
        match.aside(0, ("give", 1)) if where == "aside" else match.answer(0, YES)
    assert state(match) == before


# -- chance and forced answers ---------------------------------------------------------------------
def throw(g: Slate) -> Rule[None]:
    die = yield roll(6)
    pair = yield dice(2, 6)
    g.notes += [die, pair]
    yield Question(0, "t.kind", yes_or_no)


def test_nature_answers_from_the_seed_and_its_draws_are_recorded() -> None:
    match = begin(throw, seed=5)
    assert match.waiting == (NATURE,)
    match.settle()
    assert match.waiting == (0,) and match.source is not None and match.source.number == 2
    assert match.history() == [Drawn(notes(match)[0], 1), Drawn(notes(match)[1], 2)]
    again = begin(throw, seed=5)
    again.settle()
    assert notes(again) == notes(match)


def test_a_test_can_script_the_dice() -> None:
    match = begin(throw)
    match.answer(NATURE, 6)
    match.answer(NATURE, (1, 2))
    assert notes(match) == [6, (1, 2)]


@pytest.mark.parametrize("wrong", [0, 7, True, 1.0, "1", (1,), None])
def test_an_impossible_throw_is_refused(wrong: Any) -> None:
    match = begin(throw)
    with pytest.raises(Illegal, match="is not a possible outcome of roll"):
        match.answer(NATURE, wrong)
    assert match.history() == []


def test_only_open_questions_with_one_answer_are_answered_by_the_driver() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.open", only_yes, open=True)
        yield Question(1, "t.choice", yes_or_no, open=True)
        yield Question(0, "t.closed", only_yes)

    match = begin(rule)
    match.settle()
    assert match.history() == [Answered(0, YES, forced=True)] and match.waiting == (1,)
    match.answer(1, NO)
    match.settle()
    assert match.waiting == (0,) and match.question(0).kind == "t.closed"


def test_a_match_without_a_source_has_no_chance() -> None:
    copy = begin(throw).copy()
    with pytest.raises(AssertionError, match="no source of chance"):
        copy.settle()


def test_every_seat_has_a_name() -> None:
    given, made = Match.begin(tiny(throw), 2, names=("Ada", "Bo")), Match.begin(tiny(throw), 2)
    assert given.seating is not None and given.seating.names == ("Ada", "Bo")
    assert made.seating is not None and made.seating.names == ("player 1", "player 2")


@pytest.mark.parametrize("names", [("Ada",), ("Ada", "Bo", "Cy")])
def test_there_are_as_many_names_as_seats(names: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions, match="names for 2 seats"):
        Match.begin(tiny(throw), 2, names=names)
