from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regalia.kernel.errors import Illegal
from regalia.kernel.match import Match
from regalia.kernel.position import Drawn
from regalia.kernel.questions import Question, Rule, Together, roll
from regalia.kernel.record import Record, load, save
from tests.kernel.conftest import Shelf
from tests.kernel.damage import BINARY, FOREIGN, changed, junk, nested, paths, read_or_refuse, refused, without
from tests.kernel.recorded import played
from tests.kernel.tiny import (
    NO,
    YES,
    Slate,
    ask_first,
    ask_in_turn,
    ask_payment,
    choose_two,
    give,
    givings,
    notes,
    tiny,
    yes_or_no,
)


@pytest.fixture(autouse=True)
def _toy_is_installed(shelf: Shelf) -> None:
    """Every save here is of a game on the shelf."""


def plans(g: Slate) -> Rule[None]:
    g.sealed = 1
    yield Together((0, 1), "t.plans", choose_two)
    g.sealed = 0
    g.notes.append((yield roll(1000)))


def quiet(g: Slate) -> None:
    g.notes.append("quiet")


def same(match: Match, other: Match) -> bool:
    return (
        match.g == other.g
        and match.history() == other.history()
        and (match.number, match.barrier, match.over) == (other.number, other.barrier, other.over)
        and [(seat, match.options(seat)) for seat in match.waiting if seat >= 0]
        == [(seat, other.options(seat)) for seat in other.waiting if seat >= 0]
    )


# -- whole saves -----------------------------------------------------------------------------------
@pytest.mark.parametrize("answers", [*range(0, 60, 4), 999])
def test_a_save_is_the_same_position_and_goes_on_alike(answers: int) -> None:
    match = played(answers=answers)
    loaded = load(save(match))
    assert same(loaded, match) and loaded.seating == match.seating
    assert save(load(save(loaded))) == save(loaded)
    for each in (match, loaded):
        while not each.over:
            each.answer(each.waiting[0], each.options(each.waiting[0])[-1])
            each.settle()
    assert same(loaded, match) and Record.of(loaded) == Record.of(match) and Record.of(loaded).verify().true


@pytest.mark.parametrize("answers", range(5))
def test_a_save_in_a_half_answered_window_keeps_what_is_sealed(shelf: Shelf, answers: int) -> None:
    match = Match.begin(shelf.put(tiny(ask_first, plans)), 2)
    for _ in range(3):
        match.answer(0, YES)
    for number in range(answers):
        match.answer(number % 2, match.options(number % 2)[-1])
    loaded = load(save(match))
    assert same(loaded, match) and loaded.waiting == match.waiting


def test_an_aside_in_a_half_answered_window_is_saved(shelf: Shelf) -> None:
    def bids(g: Slate) -> Rule[None]:
        yield Together((0, 1, 2), "t.bids", ask_payment)

    match = Match.begin(shelf.put(tiny(bids, allowed=givings, done=give)), 3)
    match.answer(0, ("pay", 1))
    match.aside(1, ("give", 2))
    match.answer(2, ("pay", 4))
    loaded = load(save(match))
    assert same(loaded, match) and loaded.waiting == (1,)


def test_a_window_that_was_gone_back_into_can_be_saved_at_any_time(shelf: Shelf) -> None:
    def bids(g: Slate) -> Rule[None]:
        yield Together((0, 1), "t.bids", ask_payment)
        yield Question(0, "t.after", yes_or_no)

    match = Match.begin(shelf.put(tiny(bids)), 2)
    match.answer(0, ("pay", 1))
    match.answer(1, ("pay", 1))
    match.rewind(1)
    assert same(load(save(match)), match)
    match.undo(0)
    assert same(load(save(match)), match)


def test_natures_counter_goes_on_where_it_was(shelf: Shelf) -> None:
    def dicey(g: Slate) -> Rule[None]:
        for _ in range(4):
            yield Question(0, "t.choice", yes_or_no)
            g.notes.append((yield roll(1000)))

    match = Match.begin(shelf.put(tiny(dicey)), 2, seed=9)
    match.answer(0, YES)
    match.settle()
    match.rewind(1)
    loaded = load(save(match))
    loaded.settle()
    match.settle()
    assert notes(loaded) == notes(match) and loaded.history()[-1] == Drawn(notes(loaded)[-1], 2)


def test_answers_that_could_be_taken_back_still_can_after_loading(shelf: Shelf) -> None:
    match = Match.begin(shelf.put(tiny(ask_first, quiet, ask_in_turn)), 2, listen=True)
    states = [match.copy().g]
    for _ in range(4):
        match.answer(0, YES)
        states.append(match.copy().g)
    loaded = load(save(match))
    for table in reversed(states[:-1]):
        loaded.undo(0)
        assert loaded.g == table
    assert not loaded.can_undo(0)


def test_what_was_decided_before_a_save_stays_decided(shelf: Shelf) -> None:
    match = Match.begin(shelf.put(tiny(ask_in_turn, plans, ask_first)), 2, listen=True)
    match.answer(0, YES)
    match.answer(1, YES)
    for seat in (0, 0, 1, 1):
        match.answer(seat, match.options(seat)[0])
    match.settle()
    match.answer(0, YES)
    loaded = load(save(match))
    loaded.undo(0)
    assert not loaded.can_undo(0)
    with pytest.raises(Illegal, match="can't go back"):
        loaded.rewind(len(loaded.prior) - 1)


def test_a_loaded_match_tells_what_happens_if_somebody_listens(shelf: Shelf) -> None:
    def telling(g: Slate) -> Rule[None]:
        for number in range(3):
            yield Question(0, "t.choice", yes_or_no)
            g.tell("said", number)

    match = Match.begin(shelf.put(tiny(telling)), 2)
    match.answer(0, YES)
    loaded = load(save(match), listen=True)
    loaded.answer(0, NO)
    assert loaded.heard(1) == [("said", (1,))]


def test_only_a_match_that_was_begun_and_keeps_its_steps_can_be_saved() -> None:
    with pytest.raises(AssertionError, match="can be saved"):
        save(Match(tiny(ask_first), tiny(ask_first).setup(1, {"purse": 1})))
    cheap = Match.begin(tiny(ask_first), 1, keep=False)
    cheap.answer(0, YES)
    with pytest.raises(AssertionError):
        save(cheap)


# -- other rules -----------------------------------------------------------------------------------
def stricter(g: Slate) -> Rule[None]:
    yield Question(1, "t.stricter", yes_or_no)
    raise AssertionError("this rule was changed and would not replay")


def test_a_running_game_survives_a_change_of_a_rule_in_a_finished_step(shelf: Shelf) -> None:
    def drawn(g: Slate) -> Rule[None]:
        yield roll(6)

    match = Match.begin(shelf.put(tiny(ask_first, drawn, ask_in_turn)), 2)
    for _ in range(3):
        match.answer(0, YES)
    match.settle()
    match.answer(0, NO)
    text = save(match)
    stricter.__name__ = "ask_first"
    shelf.put(tiny(stricter, drawn, ask_in_turn))
    loaded = load(text)
    assert loaded.g == match.g and loaded.waiting == (1,)
    loaded.answer(1, YES)
    assert loaded.over


def test_a_save_whose_running_step_no_longer_takes_its_answers_is_refused(shelf: Shelf) -> None:
    match = Match.begin(shelf.put(tiny(ask_first)), 2)
    match.answer(0, YES)
    text = save(match)
    stricter.__name__ = "ask_first"
    shelf.put(tiny(stricter))
    assert "seat 0 is not asked" in refused(load, text)


def older(shelf: Shelf, migrations: Mapping[int, Any]) -> str:
    """A save of rules version 1; the game is then at version 3 with these migrations."""
    match = Match.begin(shelf.put(tiny(ask_in_turn)), 2)
    match.answer(0, YES)
    shelf.put(tiny(ask_in_turn, rules=3, migrations=migrations))
    return save(match)


def test_an_older_save_is_brought_up_to_date_step_by_step(shelf: Shelf) -> None:
    def richer(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "gold": [amount + 1 for amount in data["gold"]]}

    def doubled(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "gold": [amount * 2 for amount in data["gold"]]}

    loaded = load(older(shelf, {1: richer, 2: doubled}))
    assert loaded.g.gold == [8, 8] and loaded.waiting == (1,)


@pytest.mark.parametrize("migrations", [{}, {2: dict}, {1: dict}])
def test_a_save_that_can_not_be_brought_up_to_date_is_refused(shelf: Shelf, migrations: Mapping[int, Any]) -> None:
    line = refused(load, older(shelf, migrations))
    assert "rules version" in line and "of Tiny; this Regalia plays version 3" in line


def test_a_save_of_a_newer_version_is_refused(shelf: Shelf) -> None:
    text = save(Match.begin(shelf.put(tiny(ask_in_turn, rules=9)), 2))
    shelf.put(tiny(ask_in_turn))
    assert "rules version 9 of Tiny; this Regalia plays version 1" in refused(load, text)


# -- foreign and damaged files ---------------------------------------------------------------------
SAVED = json.loads(save(played(answers=25)))


@pytest.mark.parametrize("text", [*FOREIGN, *BINARY], ids=range(len(FOREIGN) + len(BINARY)))
def test_a_foreign_file_is_refused(text: str) -> None:
    assert "regalia save" in refused(load, text)


def test_a_record_is_not_a_save() -> None:
    assert "this is a regalia record, not a regalia save" in refused(load, Record.of(played()).write())


def test_a_truncated_save_is_refused_wherever_it_ends() -> None:
    text = save(played(answers=25)).rstrip()
    for end in range(0, len(text), 37):
        refused(load, text[:end])


@pytest.mark.parametrize("field", sorted(SAVED))
def test_a_missing_field_is_refused(field: str) -> None:
    refused(load, json.dumps(without(SAVED, (field,))))


@pytest.mark.parametrize("field", ["draws", "barrier"])
@pytest.mark.parametrize("wrong", [-1, 0.5, True, "5", None, 1e999, float("nan"), [], 10**40])
def test_a_counter_that_can_not_be_is_refused(field: str, wrong: Any) -> None:
    refused(load, json.dumps({**SAVED, field: wrong}))


def test_a_counter_that_would_repeat_draws_is_refused() -> None:
    refused(load, json.dumps({**SAVED, "draws": SAVED["draws"] - 1}))


@pytest.mark.parametrize("value", [1.5, 1e999, True, None, "x", {}])
def test_a_table_with_something_else_than_numbers_is_refused_or_can_be_saved_again(value: Any) -> None:
    loaded = read_or_refuse(load, json.dumps(changed(SAVED, ("steps", -1, "start", "pot"), value)))
    assert loaded is None or load(save(loaded)).g == loaded.g


@pytest.mark.parametrize("depth", [50, 300, 480, 600, 900, 5000, 200_000])
def test_deep_nesting_is_refused(depth: int) -> None:
    text = json.dumps(changed(SAVED, ("steps", -1, "start"), "HERE")).replace('"HERE"', nested(depth))
    refused(load, text)
    refused(load, json.dumps(changed(SAVED, ("answers", 0), "HERE")).replace('"HERE"', nested(depth)))


def test_a_rule_that_fails_on_an_edited_table_is_a_damaged_save(shelf: Shelf) -> None:
    def dividing(g: Slate) -> Rule[None]:
        g.notes.append(6 // g.gold[0])
        yield Question(0, "t.choice", yes_or_no)
        g.notes.append(6 // g.gold[1])
        yield Question(0, "t.choice", yes_or_no)

    match = Match.begin(shelf.put(tiny(dividing)), 2)
    match.answer(0, YES)
    data = json.loads(save(match))
    for gold in ([0, 1], [1, 0], [], None, 7):
        refused(load, json.dumps(changed(data, ("steps", 0, "start", "gold"), gold)))


@settings(
    max_examples=400, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_whatever_is_edited_a_save_is_refused_in_one_line_or_loads(data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([path for path in paths(SAVED) if path]))
    text = json.dumps(changed(SAVED, place, data.draw(junk)))
    loaded = read_or_refuse(load, text)
    assert loaded is None or save(loaded)


@settings(
    max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.data())
def test_whatever_is_left_out_a_save_is_refused_in_one_line_or_loads(data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([path for path in paths(SAVED) if path]))
    read_or_refuse(load, json.dumps(without(SAVED, place)))
