"""Observations: what they are made of, and that they tell nobody more than the view does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from regalia.kernel.eyes import Eyes
from regalia.kernel.match import Match
from regalia.kernel.questions import Seat
from regalia.research.sitting import Sitting
from regalia.research.spec import Spec, spec_of
from regalia.research.writer import Vector, Writer
from regalia.testing.play import Play
from regalia.testing.twins import Pair, pairs
from tests import toy
from tests.effort import LONG
from tests.research.cases import COUNTS, EFFORT, GAMES, SAMPLED, Case

SEEDS = range(3 if LONG else 1)


def spec_for(case: Case) -> Spec:
    return spec_of(case.game, case.players, case.options)


def seen(writer: Writer, match: Match, seat: Seat) -> Vector:
    eyes = Eyes(match, seat)
    return writer.observe(eyes.view, seat, eyes.question if seat in match.waiting else None)


def twins(case: Case) -> Iterator[Pair]:
    for seed in SEEDS:
        yield from pairs(Play("research", case.game, case.players, case.options, seed, EFFORT))


def walk(case: Case, seed: int = 5, most: int = 200 if LONG else 80) -> Iterator[tuple[Match, Seat]]:
    match, rng = Match.begin(case.game, case.players, case.options, seed, keep=False), Random(seed)
    seat = match.settle()
    while seat is not None and match.number < most:
        yield match, seat
        match.give(seat, rng.choice(match.options(seat)))
        seat = match.settle()


@pytest.mark.parametrize("case", [*COUNTS, *SAMPLED], ids=str)
def test_twins_give_a_seat_equal_bytes(case: Case) -> None:
    """One sitting goes on from twin to twin, another starts anew each time: what came before must not matter either."""
    spec = spec_for(case)
    running = Sitting(spec)
    for true, twin, seat, _ in twins(case):
        anew = Sitting(spec)
        running.sit_at(true)
        anew.sit_at(twin)
        assert running.observation(seat).tobytes() == anew.observation(seat).tobytes()
        assert running.mask(seat).tobytes() == anew.mask(seat).tobytes()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_twins_differ_in_what_the_seat_does_not_see(game: Any) -> None:
    """Otherwise the test above would prove nothing: written from the true tables, some twins can be told apart."""
    case = next(case for case in [*SAMPLED, *COUNTS] if case.game is game and any_secret(case))
    writer = Writer(spec_for(case).layout)
    assert any(
        writer.observe(true.g, seat, None).tobytes() != writer.observe(twin.g, seat, None).tobytes()
        for true, twin, seat, _ in twins(case)
    )


def any_secret(case: Case) -> bool:
    return any(true.g != twin.g for true, twin, _, _ in twins(case))


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_writing_only_what_changed_is_the_same_as_writing_it_all(case: Case) -> None:
    layout = spec_for(case).layout
    running = Writer(layout)
    for match, _ in walk(case):
        for seat in range(case.players):
            assert (seen(running, match, seat) == seen(Writer(layout), match, seat)).all()


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_every_column_has_a_name_of_its_own(case: Case) -> None:
    layout = spec_for(case).layout
    match, seat = next(walk(case))
    assert len(seen(Writer(layout), match, seat)) == layout.size == len(set(layout.names))


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_observations_change_as_the_game_goes_on(case: Case) -> None:
    writer = Writer(spec_for(case).layout)
    found = [seen(writer, match, seat).tobytes() for match, seat in walk(case)]
    assert len(set(found)) > 0.8 * len(found)


def test_columns_hold_what_they_are_named_after() -> None:
    case = Case(toy.GAME, 2, {})
    layout = spec_for(case).layout
    writer = Writer(layout)
    for match, seat in walk(case):
        cells = dict(zip(layout.names, map(int, seen(writer, match, seat))))
        view = match.view(seat)
        assert cells["seat"] == seat
        assert cells["gold[0]"] == view.gold[0] and cells["gold[1]"] == view.gold[1]
        assert cells["pot"] == view.pot
        assert cells[f"hand[{1 - seat}].length"] == len(view.hand[1 - seat])
        assert cells["clash.present"] == (view.clash is not None)
        kind = match.question(seat).kind
        assert [name for name in layout.names if name.startswith("asked ") and cells[name]] == [f"asked {kind}"]


def test_an_observation_is_the_agents_own() -> None:
    """Nothing that is observed later changes it."""
    case = Case(toy.GAME, 2, {})
    writer = Writer(spec_for(case).layout)
    kept: list[tuple[Vector, bytes]] = []
    for match, seat in walk(case):
        vector = seen(writer, match, seat)
        kept.append((vector, vector.tobytes()))
    assert all(vector.tobytes() == data for vector, data in kept)


def test_a_kind_of_question_that_the_sample_did_not_show_has_a_column() -> None:
    case = Case(toy.GAME, 2, {})
    layout = spec_for(case).layout
    match, seat = next(walk(case))
    question = match.question(seat)
    question.kind = "toy.new"
    vector = Writer(layout).observe(match.view(seat), seat, question)
    assert vector[layout.names.index("asked anything else")] == 1
    assert vector.dtype == np.int16


def test_a_number_that_does_not_fit_its_column_is_cut_and_the_others_are_as_they_were() -> None:
    layout = spec_for(Case(toy.GAME, 2, {})).layout
    match, seat = next(walk(Case(toy.GAME, 2, {})))
    view, pot = match.view(seat), layout.names.index("pot")
    expected = Writer(layout).observe(view, seat, None)
    view.pot = 1 << 20
    vector = Writer(layout).observe(view, seat, None)
    assert vector[pot] == 32767
    assert np.delete(vector, pot).tolist() == np.delete(expected, pot).tolist()
