"""States with the verbs of OpenSpiel."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random

import pytest

from regalia.kernel.chance import Source
from regalia.kernel.errors import BadFile, Illegal
from regalia.kernel.match import Match
from regalia.research import Spec, State, deserialize_state, new_initial_state, spec_of
from regalia.research.spiel import CHANCE, TERMINAL
from regalia.testing.play import Play
from regalia.testing.twins import pairs
from tests import toy
from tests.effort import LONG
from tests.research.cases import COUNTS, EFFORT, Case


def toy_state(seed: int = 1) -> State:
    return new_initial_state(toy.GAME, 2, seed=seed)


def move(state: State, rng: Random) -> None:
    state.apply_action(rng.choice(state.legal_actions()))


def until(state: State, kind: str, rng: Random) -> State:
    while f"{kind}," not in str(state):
        move(state, rng)
    return state


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_a_random_game_comes_to_its_end(case: Case) -> None:
    state, rng = new_initial_state(case.game, case.players, case.options), Random(2)
    while not state.is_terminal():
        assert state.current_player() in (CHANCE, *range(case.players))
        move(state, rng)
    assert state.current_player() == TERMINAL and state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("copied", [copy, deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_states_are_copied_and_pickled_as_anything_else(copied: Callable[[State], State]) -> None:
    state, rng = toy_state(), Random(3)
    for _ in range(12):
        move(state, rng)
    other = copied(state)
    assert other.history() == state.history() and other.observation_string(0) == state.observation_string(0)
    move(other, rng)
    assert len(other.history()) == len(state.history()) + 1


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_a_clone_goes_on_independently_and_alike(case: Case) -> None:
    state, rng = new_initial_state(case.game, case.players, case.options), Random(3)
    for _ in range(60 if LONG else 20):
        clone, same, other = state.clone(), Random(5), Random(5)
        before = state.observation_string(0)
        for _ in range(3):
            if not clone.is_terminal():
                move(clone, same)
        assert state.observation_string(0) == before
        for _ in range(3):
            if not state.is_terminal():
                move(state, other)
        assert [state.observation_string(seat) for seat in range(case.players)] == [
            clone.observation_string(seat) for seat in range(case.players)
        ]
        if state.is_terminal():
            return
        move(state, rng)


def test_chance_outcomes_have_their_probabilities() -> None:
    state, rng = toy_state(), Random(1)
    until(state, "toy.dice", rng)
    assert state.is_chance_node() and state.current_player() == CHANCE
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 9 and all(chance == pytest.approx(1 / 9) for _, chance in outcomes)
    assert state.legal_actions() == [action for action, _ in outcomes]
    assert state.action_to_string(CHANCE, 0) == "(1, 1)"


def test_a_shuffle_is_one_outcome_drawn_from_the_seed() -> None:
    state = toy_state()
    assert "toy.omens" in str(state) and repr(state) == f"<{state}>"
    assert re.fullmatch(r"<numbers of Tolls for \d players: [\d,]+ actions, [\d,]+ columns>", repr(state.spec))
    assert state.chance_outcomes() == [(0, 1.0)]
    orders = {new_initial_state(toy.GAME, 2, seed=seed).action_to_string(CHANCE, 0) for seed in range(9)}
    assert len(orders) > 1
    assert toy_state().action_to_string(CHANCE, 0) == state.clone().action_to_string(CHANCE, 0)


def test_seats_asked_together_move_one_after_another() -> None:
    state, rng = until(toy_state(), "toy.bid", Random(4)), Random(4)
    before = state.observation_string(1)
    assert state.current_player() == 0 and state.legal_actions(1) == []
    move(state, rng)
    assert state.current_player() == 1 and state.legal_actions(0) == []
    assert state.observation_string(1) == before


def test_the_mask_and_the_list_agree() -> None:
    state = until(toy_state(), "toy.place", Random(1))
    mask = state.legal_actions_mask()
    assert len(mask) == state.num_distinct_actions()
    assert [action for action, legal in enumerate(mask) if legal] == state.legal_actions()


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    state = until(toy_state(), "toy.place", Random(1))
    before = state.observation_string(0)
    with pytest.raises(Illegal, match=r"action 9999 is illegal for toy\.place; legal are"):
        state.apply_action(9999)
    assert state.observation_string(0) == before


def test_asking_for_chance_when_a_player_moves_is_refused() -> None:
    with pytest.raises(Illegal, match="legal_actions"):
        until(toy_state(), "toy.place", Random(1)).chance_outcomes()


def test_nothing_moves_after_the_end() -> None:
    state, rng = toy_state(), Random(1)
    assert state.returns() == [0.0, 0.0]
    while not state.is_terminal():
        move(state, rng)
    with pytest.raises(Illegal, match="the game is over"):
        state.apply_action(0)


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_an_observation_tells_no_secret(case: Case) -> None:
    spec = spec_of(case.game, case.players, case.options)
    for true, twin, seat, _ in pairs(Play("research", case.game, case.players, case.options, 1, EFFORT)):
        states = [stated(spec, match) for match in (true, twin)]
        assert len({state.observation_string(seat) for state in states}) == 1
        assert len({state.observation_tensor(seat).tobytes() for state in states}) == 1


def stated(spec: Spec, match: Match) -> State:
    copy = match.copy()
    copy.source = Source(0)
    return State(spec, copy)


def test_actions_are_said_in_words() -> None:
    state = until(toy_state(), "toy.place", Random(1))
    said = [state.action_to_string(state.current_player(), action) for action in state.legal_actions()]
    assert "Decline" in said and any(word.startswith("Place ") for word in said)
    with pytest.raises(Illegal, match=r"action -5 is illegal for toy\.place"):
        state.action_to_string(state.current_player(), -5)


def test_an_information_state_remembers_and_tells_no_sealed_answer() -> None:
    state, rng = until(toy_state(), "toy.bid", Random(4)), Random(4)
    first = state.information_state_string(1)
    children = [state.child(action) for action in state.legal_actions()]
    assert len(children) > 1
    assert {child.information_state_string(1) for child in children} == {first}
    assert len({child.information_state_string(0) for child in children}) == len(children)
    while not state.is_terminal():
        move(state, rng)
    assert len(state.information_state_string(1)) > len(first)


def test_the_history_has_every_action_with_whose_it_was() -> None:
    state, rng, moved = toy_state(), Random(4), []
    for _ in range(12):
        action = rng.choice(state.legal_actions())
        moved.append((state.current_player(), action))
        state.apply_action(action)
    assert state.full_history() == moved and state.history() == [action for _, action in moved]
    assert state.clone().history() == state.history() and not state.is_simultaneous_node()


def test_a_child_leaves_its_parent_alone() -> None:
    state = until(toy_state(), "toy.place", Random(1))
    before = state.observation_string(0)
    child = state.child(state.legal_actions()[-1])
    assert state.observation_string(0) == before and len(child.history()) == len(state.history()) + 1


def test_rewards_come_at_the_end() -> None:
    state, rng = toy_state(), Random(1)
    assert state.rewards() == [0.0, 0.0]
    while not state.is_terminal():
        move(state, rng)
    assert state.rewards() == state.returns()


def test_a_state_is_written_and_read_again() -> None:
    state, rng = new_initial_state("kingsburg", 2, seed=3), Random(1)
    for _ in range(30):
        move(state, rng)
    again = deserialize_state(state.serialize())
    assert again.observation_string(1) == state.observation_string(1) and again.history() == state.history()
    assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"game":"kingsburg","players":2,"options":{},"seed":1,"history":[-5]}']
)
def test_what_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(BadFile, match=r"no state that serialize\(\) wrote"):
        deserialize_state(text)
