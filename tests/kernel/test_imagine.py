"""Copies, imagined matches, cheap mode, and the eyes that a bot gets."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType
from typing import Any

import pytest

from regalia.kernel.eyes import Eyes
from regalia.kernel.game import AnyGame
from regalia.kernel.match import Match
from regalia.kernel.position import Answered, Imagined
from regalia.kernel.questions import UNKNOWN, WATCHER, Question, Rule, Seat, Talk, Together, roll
from regalia.kernel.table import Part
from tests import bazaar, toy
from tests.kernel.tiny import (
    NO,
    YES,
    Slate,
    ask_first,
    ask_in_turn,
    ask_payment,
    begin,
    choose_two,
    finish,
    give,
    givings,
    notes,
    state,
    tiny,
    yes_or_no,
)


def plans(g: Slate) -> Rule[None]:
    g.sealed = 1
    sums = yield Together(range(len(g.gold)), "t.plans", choose_two)
    g.sealed = 0
    g.notes.append(sums)
    yield Question(0, "t.after", yes_or_no)


def table(match: Match) -> Slate:
    assert isinstance(match.g, Slate)
    return match.g


# -- copies ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("answers", range(9))
def test_a_copy_is_the_same_position_and_goes_its_own_way(answers: int) -> None:
    match = begin(ask_first, plans, ask_in_turn)
    for _ in range(answers):
        match.answer(match.waiting[-1], match.options(match.waiting[-1])[0])
    copy, before = match.copy(), state(match)
    assert copy.g == match.g and copy.waiting == match.waiting and copy.number == match.number
    assert [copy.options(seat) for seat in copy.waiting] == [match.options(seat) for seat in match.waiting]
    while not copy.over:
        copy.answer(copy.waiting[0], copy.options(copy.waiting[0])[-1])
    assert state(match) == before


def test_a_copy_in_a_half_answered_window_keeps_what_is_sealed() -> None:
    match = begin(plans)
    for seat, number in ((1, 3), (0, 0), (0, 2)):
        match.answer(seat, ("number", number))
    copy = match.copy()
    copy.answer(1, ("number", 1))
    assert notes(copy) == [{0: 2, 1: 4}] and notes(match) == [] and match.waiting == (1,)


def test_a_copy_of_a_copy_and_of_a_finished_game_are_the_same_position() -> None:
    match = begin(ask_first)
    for _ in range(3):
        match.answer(0, YES)
        assert match.copy().copy().g == match.g
    assert match.copy().over and match.copy().result == match.result


def test_a_copy_shares_nothing_that_changes() -> None:
    match = begin(ask_in_turn)
    match.answer(0, YES)
    copy = match.copy()
    table(copy).gold[0] = 99
    notes(copy).append("scribble")
    assert table(match).gold == [3, 3] and notes(match) == [(0, "yes")] and notes(match.copy()) == [(0, "yes")]


def test_a_copy_after_an_aside_has_it_done() -> None:
    match = begin(ask_in_turn, allowed=givings, done=give)
    match.aside(0, ("give", 1))
    match.answer(0, YES)
    assert match.copy().g == match.g and table(match).gold == [2, 4]


def test_copies_listen_to_nothing_and_have_no_chance_of_their_own() -> None:
    match = begin(ask_first)
    copy = match.copy()
    copy.answer(0, YES)
    assert copy.told == [] and copy.source is None


# -- cheap mode ------------------------------------------------------------------------------------
def everything(g: Slate) -> Rule[None]:
    g.notes.append((yield roll(100)))
    yield from plans(g)
    yield from ask_in_turn(g)


def test_cheap_mode_plays_the_same_game() -> None:
    cheap, kept = Match.begin(tiny(everything), 2, keep=False), Match.begin(tiny(everything), 2)
    for match in (cheap, kept):
        while not match.over:
            match.settle()
            match.answer(match.waiting[0], match.options(match.waiting[0])[-1])
    assert cheap.g == kept.g and cheap.number == kept.number and cheap.past == [] == cheap.log


def test_to_play_out_is_to_settle_and_answer_until_the_end() -> None:
    played, stepped = (Match.begin(tiny(everything), 2, keep=False) for _ in range(2))
    chosen = played.play_out([nearly_one] * 2)
    counted = 0
    while (seat := stepped.settle()) is not None:
        stepped.give(seat, stepped.options(seat)[-1])
        counted += 1
    assert played.over and played.g == stepped.g and played.number == stepped.number and chosen == counted


def nearly_one() -> float:
    return 0.999


def test_only_a_match_in_cheap_mode_is_played_out() -> None:
    with pytest.raises(AssertionError, match="for cheap mode"):
        begin(ask_first).play_out([nearly_one] * 2)


def test_a_match_in_cheap_mode_can_not_be_copied() -> None:
    for match in (Match.begin(tiny(ask_first), 2, keep=False), begin(ask_first).cheaply()):
        with pytest.raises(AssertionError, match="can't be copied"):
            match.copy()


def test_a_copy_goes_on_cheaply_from_the_middle_of_a_step() -> None:
    match = begin(plans, ask_in_turn)
    match.answer(0, ("number", 3))
    copy = match.copy().cheaply()
    while not copy.over:
        copy.answer(copy.waiting[0], copy.options(copy.waiting[0])[0])
    assert notes(copy)[0] == {0: 3, 1: 1} and match.waiting == (0, 1) and not match.over


# -- imagining -------------------------------------------------------------------------------------
def test_an_imagined_match_looks_the_same_to_the_seat_and_may_differ_in_what_it_can_not_know() -> None:
    match = begin(ask_in_turn)
    match.answer(0, YES)
    imagined = match.imagine(0, Random(1))
    assert imagined.view(0) == match.view(0) and imagined.asked(0) == match.asked(0)
    assert table(imagined).secret[0] == 10 and 100 <= table(imagined).secret[1] < 200
    assert table(match).secret == [10, 11]


def test_the_running_rule_goes_on_with_the_imagined_table() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.one", yes_or_no)
        g.notes.append(g.secret[:])
        yield Question(0, "t.two", yes_or_no)

    match = begin(rule)
    imagined = match.imagine(0, Random(1))
    imagined.answer(0, YES)
    assert notes(imagined) == [table(imagined).secret] != [[10, 11]]


def test_an_imagined_match_can_be_copied_and_imagined_again() -> None:
    match = begin(ask_in_turn, ask_first)
    match.answer(0, YES)
    imagined = match.imagine(1, Random(1))
    copy = imagined.copy()
    assert copy.g == imagined.g and copy.g is not imagined.g
    imagined.answer(1, NO)
    assert copy.waiting == (1,) and imagined.copy().g == imagined.g
    assert imagined.imagine(1, Random(2)).view(1) == imagined.view(1)


def test_imagining_clears_the_options_that_were_looked_up() -> None:
    def by_secret(g: Slate, seat: Seat) -> Any:
        return [("secret", g.secret[1])]

    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.secret", by_secret)

    match = begin(rule)
    match.options(0)
    imagined = match.imagine(0, Random(1))
    assert imagined.options(0) == [("secret", table(imagined).secret[1])] != match.options(0)


def test_the_sealed_answers_of_others_are_forgotten_and_ones_own_are_kept() -> None:
    match = begin(plans, players=3)
    for seat, number in ((0, 3), (1, 3), (0, 2), (1, 1), (2, 0)):
        match.answer(seat, ("number", number))
    assert match.waiting == (2,)
    imagined = match.imagine(0, Random(0))
    assert imagined.waiting == (1, 2) and table(imagined).area == [[3, 2], [], []]
    half = match.imagine(2, Random(0))
    assert half.waiting == (0, 1, 2) and len(half.options(2)) == 3 and len(half.options(1)) == 4
    watched = match.imagine(WATCHER, Random(0))
    assert watched.waiting == (0, 1, 2) and table(watched).area == [[], [], []]


def test_an_imagined_window_can_be_copied_and_played_out() -> None:
    match = begin(plans)
    for seat, number in ((0, 3), (1, 3), (0, 2)):
        match.answer(seat, ("number", number))
    imagined = match.imagine(0, Random(0))
    for copy in (imagined.copy(), imagined.copy().copy(), imagined):
        while copy.waiting == (1,):
            copy.answer(1, copy.options(1)[0])
        assert notes(copy) == [{0: 5, 1: 1}] and copy.waiting == (0,)
    assert match.waiting == (1,) and notes(match) == []


def test_a_sealed_answer_can_be_taken_back_in_an_imagined_window() -> None:
    match = begin(plans)
    imagined = match.imagine(0, Random(0))
    imagined.answer(1, ("number", 3))
    imagined.undo(1)
    assert imagined.waiting == (0, 1) and len(imagined.options(1)) == 4


def test_a_window_closes_when_in_the_imagined_table_nobody_has_a_choice_left() -> None:
    def by_secret(g: Any, seat: Seat) -> Talk:
        if g.secret[seat] < 100:
            yield Question(seat, "t.kind", yes_or_no)

    def rule(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.window", by_secret)
        yield Question(0, "t.after", yes_or_no)

    match = begin(rule)
    match.answer(0, YES)
    imagined = match.imagine(0, Random(0))
    assert imagined.waiting == (0,) and imagined.question(0).kind == "t.after"


def test_an_imagined_match_has_its_own_chance() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", yes_or_no)
        g.notes.append((yield roll(1000)))
        yield Question(0, "t.kind", yes_or_no)

    match = begin(rule)
    thrown = set()
    for seed in range(5):
        imagined = match.imagine(0, Random(seed))
        imagined.answer(0, YES)
        imagined.settle()
        thrown.add(notes(imagined)[0])
    assert len(thrown) > 3 and match.source is not None and match.source.number == 0


def test_the_truth_can_not_be_had_by_taking_an_imagined_match_back() -> None:
    match = begin(ask_first)
    match.answer(0, YES)
    imagined = match.imagine(0, Random(0))
    secret = table(imagined).secret[1]
    for number in (0, imagined.number - 1, imagined.number):
        try:
            imagined.rewind(number)
        except Exception:  # refused in whatever way
            continue
        assert table(imagined).secret[1] == secret


def test_an_imagined_match_has_nothing_of_what_was_answered_before() -> None:
    match = begin(ask_in_turn, ask_first)
    match.answer(0, YES)
    imagined = match.imagine(1, Random(1))
    for dream in (imagined, imagined.copy()):
        assert not (dream.log or dream.history() or dream.past or dream.prior or dream.told)
        assert isinstance(dream.start, Imagined)
        dream.answer(1, NO)
        assert dream.history() == [Answered(1, NO)] and dream.copy().g == dream.g


def reached(thing: object) -> Iterator[object]:
    """All that hangs on a thing: attributes, items, closures, running rules. Modules and classes are everybody's."""
    seen, left = set[int](), [thing]
    while left:
        here = left.pop()
        if id(here) in seen or isinstance(here, ModuleType | type):
            continue
        seen.add(id(here))
        yield here
        if isinstance(here, FunctionType):
            left += [cell.cell_contents for cell in here.__closure__ or ()]
        else:
            left += gc.get_referents(here)


@pytest.mark.parametrize("game", [bazaar.GAME, toy.GAME])
def test_nothing_that_hangs_on_an_imagined_match_leads_to_the_true_one(game: AnyGame) -> None:
    match, rng = Match.begin(game, 3, seed=2), Random(2)
    looked = 0
    while not match.over and looked < 40:
        match.settle()
        if match.over:
            break
        seat = rng.choice(match.waiting)
        true = {id(thing) for start, log in [*match.past, (match.start, match.log)] for thing in (start, log, *log)}
        true |= {id(match), id(match.g), id(match.told), *(id(value) for value in fields(match.g))}
        dream = match.imagine(seat, Random(1))
        again = dream.copy()
        for imagined in (dream, again, dream.imagine(seat, Random(1))):
            assert not [thing for thing in reached(imagined) if id(thing) in true]
        looked += 1
        match.answer(seat, rng.choice(match.options(seat)))
    assert looked > 10


def fields(g: Any) -> list[object]:
    """The lists and parts of a table, which change; what is never changed is shared by whoever likes."""
    return [value for name in type(g).FIELDS if isinstance(value := getattr(g, name), list | Part)]


def test_what_was_done_in_an_imagined_match_can_be_taken_back() -> None:
    match = begin(ask_first, ask_in_turn)
    imagined = match.imagine(0, Random(1))
    before = imagined.g.copy()
    imagined.answer(0, YES)
    imagined.answer(imagined.waiting[0], YES)
    imagined.rewind(imagined.floor)
    assert imagined.g == before and imagined.waiting == match.waiting


def test_a_fault_in_an_imagined_match_leaves_it_imagined() -> None:
    def rule(g: Slate) -> Rule[None]:
        yield Question(0, "t.kind", yes_or_no)
        raise ValueError("planted")

    imagined = begin(rule).imagine(0, Random(0))
    before = imagined.g.copy()
    with pytest.raises(Exception, match="planted"):
        imagined.answer(0, YES)
    assert imagined.g == before


def test_a_finished_match_can_be_imagined() -> None:
    match = begin(finish)
    assert match.imagine(1, Random(0)).over


# -- the eyes of a bot -----------------------------------------------------------------------------
def test_eyes_show_the_view_the_question_and_the_options_of_their_seat() -> None:
    match = begin(bid)
    eyes = Eyes(match, 1)
    view = eyes.view
    assert isinstance(view, Slate) and view.secret == [UNKNOWN, 11]
    assert eyes.question.face == (1, "t.pay", ()) and eyes.options == match.options(1) and eyes.game is match.game
    assert eyes.imagine(Random(0)).view(1) == view and eyes.heard() == match.heard(1)


def bid(g: Slate) -> Rule[None]:
    yield Together((0, 1), "t.window", ask_payment)


def test_eyes_have_no_match_to_look_at() -> None:
    eyes = Eyes(begin(bid), 1)
    assert not any(isinstance(getattr(eyes, name), Match) for name in dir(eyes) if not name.startswith("_"))
