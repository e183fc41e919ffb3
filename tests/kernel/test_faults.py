"""A rule that raises leaves the match as it was."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from regalia.bots.random import RandomBot
from regalia.kernel.errors import RuleFault
from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Question, Rule, Seat, Together, roll
from tests.kernel.tiny import (
    NO,
    YES,
    Slate,
    ask_first,
    ask_payment,
    begin,
    choose_two,
    give,
    givings,
    notes,
    state,
    tiny,
    yes_or_no,
)


def fails(match: Match, act: Callable[[], object], words: str = "planted") -> None:
    """The act is reported as a fault and changes nothing."""
    before = state(match)
    with pytest.raises(RuleFault, match=words):
        act()
    assert state(match) == before


@pytest.mark.parametrize("at", [1, 2, 3, 4])
def test_a_rule_that_raises_at_some_answer_leaves_everything_as_before_that_answer(at: int) -> None:
    def rule(g: Slate) -> Rule[None]:
        for number in range(1, 5):
            answer = yield Question(number % 2, "t.kind", yes_or_no)
            g.notes.append(number)
            g.tell("said", number)
            if number == at and answer == NO:
                g.gold[0] = 99
                raise ValueError("planted")

    match = begin(rule)
    for number in range(1, at):
        match.answer(number % 2, YES)
    fails(match, lambda: match.answer(at % 2, NO))
    match.answer(at % 2, YES)
    assert notes(match) == list(range(1, at + 1)) and match.number == at


def test_the_fault_names_the_answer_and_the_error_and_keeps_its_cause() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", yes_or_no)
        raise KeyError("planted")

    with pytest.raises(RuleFault, match=r"failed on \('no',\): KeyError\('planted'\)") as fault:
        begin(rule).answer(0, NO)
    assert isinstance(fault.value.__cause__, KeyError)


def broken_step(g: Slate) -> None:
    g.gold[0] = 99
    raise ValueError("planted")


def broken_rule(g: Slate) -> Rule[None]:
    g.gold[0] = 99
    raise ValueError("planted")
    yield Question(0, "t.never", yes_or_no)


def quiet(g: Slate) -> None:
    g.notes.append("quiet")


@pytest.mark.parametrize("broken", [broken_step, broken_rule])
def test_a_fault_in_a_later_step_takes_back_the_answer_that_led_there(broken: Any) -> None:
    match = begin(ask_first, quiet, broken)
    match.answer(0, YES)
    match.answer(0, NO)
    fails(match, lambda: match.answer(0, YES))
    assert match.question(0).kind == "t.first" and len(match.past) == 0


def test_a_fault_after_a_finished_step_keeps_that_step() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(1, "t.kind", yes_or_no)
        raise ValueError("planted")

    match = begin(ask_first, rule)
    for _ in range(3):
        match.answer(0, YES)
    fails(match, lambda: match.answer(1, YES))
    assert len(match.past) == 1


def test_a_fault_on_a_throw_leaves_the_throw_to_be_made_and_the_counter_advanced() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield roll(6)
        raise ValueError("planted")

    match = begin(rule)
    fails(match, match.settle)
    assert match.waiting == (NATURE,) and match.source is not None and match.source.number == 1


@pytest.mark.parametrize("ask", [ask_payment, choose_two])
def test_a_fault_when_a_window_closes_keeps_the_sealed_answers_before_it(ask: Any) -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.window", ask)
        raise ValueError("planted")

    match = begin(rule)
    while len(match.waiting) == 2:
        match.answer(0, match.options(0)[0])
    while ask is choose_two and len(match.history()) < 3:
        match.answer(1, match.options(1)[0])
    fails(match, lambda: match.answer(1, match.options(1)[0]))
    assert match.waiting == (1,)


def test_a_fault_inside_a_dialogue_keeps_its_earlier_answers() -> None:
    def talk(g: Any, seat: Seat) -> Any:
        yield Question(seat, "t.kind", yes_or_no)
        g.area[seat].append(1)
        if (yield Question(seat, "t.kind", yes_or_no)) == NO:
            raise ValueError("planted")

    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.window", talk)

    match = begin(rule)
    match.answer(1, YES)
    match.answer(0, YES)
    fails(match, lambda: match.answer(0, NO))
    match.answer(0, YES)
    assert match.waiting == (1,)


def test_a_fault_when_a_window_is_opened_takes_back_the_answer_before() -> None:
    def ask(g: Any, seat: Seat) -> Question:
        raise ValueError("planted")

    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", yes_or_no)
        yield Together((0, 1), "t.window", ask)

    match = begin(rule)
    fails(match, lambda: match.answer(0, YES))


def broken_aside(g: Slate, seat: Seat, answer: Any) -> None:
    give(g, seat, answer)
    if seat == 1:
        raise ValueError("planted")


def test_a_fault_in_an_aside_leaves_everything_as_before() -> None:
    match = begin(ask_first, allowed=givings, done=broken_aside)
    match.answer(0, YES)
    match.aside(0, ("give", 1))
    fails(match, lambda: match.aside(1, ("give", 0)))


def test_a_fault_in_an_aside_keeps_what_is_sealed() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1, 2), "t.window", ask_payment)

    match = begin(rule, players=3, allowed=givings, done=broken_aside)
    match.answer(2, ("pay", 1))
    match.answer(0, ("pay", 3))
    fails(match, lambda: match.aside(1, ("give", 0)))
    assert match.waiting == (1,)


def test_a_match_goes_on_in_step_with_one_that_never_failed() -> None:
    def rule(g: Slate) -> Rule[None]:
        for _ in range(4):
            if (yield Question(0, "t.kind", yes_or_no)) == NO:
                raise ValueError("planted")
            g.notes.append((yield roll(100)))

    match, healthy = begin(rule), begin(rule)
    for number in range(4):
        if number % 2:
            fails(match, lambda: match.answer(0, NO))
        for each in (match, healthy):
            each.answer(0, YES)
            each.settle()
    assert match.over and match.g == healthy.g and match.history() == healthy.history()


def test_options_that_raise_are_a_fault_too() -> None:
    def broken_options(g: Slate, seat: Seat) -> Any:
        raise KeyError("planted")

    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", broken_options)

    match = begin(rule)
    with pytest.raises(RuleFault, match="planted"):
        match.answer(0, YES)
    assert match.waiting == (0,) and match.history() == []


def test_a_match_that_fails_before_its_first_question_does_not_begin() -> None:
    with pytest.raises(ValueError, match="planted"):
        begin(broken_step)


# -- what is no question -----------------------------------------------------------------------------
def nothing(g: Slate, seat: Seat) -> list[Any]:
    return []


def asks_nothing(g: Slate) -> Rule[None]:
    yield Question(1, "t.kind", nothing)


def hears_nothing(g: Slate) -> Rule[None]:
    yield Together((0, 1), "t.kind", lambda g, seat: Question(seat, "t.kind", nothing))


@pytest.mark.parametrize("rule", [asks_nothing, hears_nothing])
def test_a_question_without_answers_is_the_fault_of_its_rule_and_of_no_bot(rule: Any) -> None:
    bots = [RandomBot(Random(seed)) for seed in range(2)]
    kept, cheap = Match.begin(tiny(rule), 2), Match.begin(tiny(rule), 2, keep=False)
    seat = kept.waiting[0]
    with pytest.raises(RuleFault, match=r"t\.kind lists no answers for seat [01]"):
        bots[seat].choose(Eyes(kept, seat))
    with pytest.raises(RuleFault, match=r"t\.kind lists no answers for seat [01]"):
        cheap.play_out([bot.numbers for bot in bots])


def yields_a_rule(g: Slate) -> Rule[None]:
    yield asks_nothing(g)  # type: ignore[misc]


def yields_an_answer(g: Slate) -> Rule[None]:
    yield ("pass",)  # type: ignore[misc]


def forgets_to_return(g: Slate) -> Rule[None]:
    yield Together((0, 1), "t.kind", lambda g, seat: None)  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (yields_a_rule, "a rule yields <generator object asks_nothing .*asked with `yield from`"),
        (yields_an_answer, r"a rule yields \('pass',\), which is no question"),
        (forgets_to_return, "a window asks None, which is no question"),
    ],
)
def test_a_rule_that_yields_no_question_is_told_what_to_write(rule: Any, said: str) -> None:
    with pytest.raises(RuleFault, match=said):
        begin(rule)
