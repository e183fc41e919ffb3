"""The PettingZoo environments, by PettingZoo's own tests and ours."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from regalia.kernel.errors import BadOptions, Illegal, UnknownGame
from regalia.kernel.table import Result
from regalia.research import RawEnv, env, raw_env
from regalia.research.sitting import returns
from tests import toy
from tests.research.cases import COUNTS, SAMPLED, Case

DICTS = [
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
]
"""What PettingZoo's test says to every dictionary of observation and mask that is not in its own list of names."""


def made(case: Case, **settings: Any) -> RawEnv:
    return raw_env(case.game, case.players, case.options, **settings)


def act(environment: RawEnv, rng: Random) -> None:
    """Any legal action, as the mask has it; None for an agent that is done."""
    observation, _, over, cut, _ = environment.last()
    legal = np.flatnonzero(observation["action_mask"])
    environment.step(None if over or cut else rng.choice(legal))


def played(environment: RawEnv, seed: int = 1) -> dict[str, float]:
    """Play a whole game; returns what each agent got in all."""
    rng, rewards = Random(seed), dict.fromkeys(environment.possible_agents, 0.0)
    environment.reset(seed=seed)
    for agent in environment.agent_iter():
        rewards[agent] += environment.last(observe=False)[1]
        act(environment, rng)
    return rewards


@pytest.mark.parametrize("case", COUNTS, ids=str)
@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.filterwarnings(*DICTS)
def test_the_environment_passes_the_test_of_pettingzoo(case: Case, make: Any) -> None:
    api_test(make(case.game, case.players, case.options), num_cycles=40)


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_equal_seeds_give_equal_games(case: Case) -> None:
    seed_test(lambda: env(case.game, case.players, case.options), num_cycles=50)


@pytest.mark.parametrize("case", SAMPLED, ids=str)
@pytest.mark.filterwarnings(*DICTS)
def test_every_option_set_passes_as_well(case: Case) -> None:
    api_test(made(case), num_cycles=15)
    seed_test(lambda: made(case), num_cycles=15)


@pytest.mark.parametrize("case", [*COUNTS, *SAMPLED], ids=str)
def test_the_mask_has_exactly_the_legal_answers(case: Case) -> None:
    environment, rng = made(case, max_steps=150), Random(3)
    environment.reset(seed=3)
    while not any(environment.terminations.values()) and not any(environment.truncations.values()):
        mask = environment.observe(environment.agent_selection)["action_mask"]
        legal = np.flatnonzero(mask)
        options = environment._sitting.match.options(environment._seats[environment.agent_selection])
        meant = [environment.meaning(int(number)) for number in legal]
        assert len(legal) == len(options) and sorted(map(repr, meant)) == sorted(map(repr, options))
        act(environment, rng)


def test_only_agents_that_are_asked_have_a_mask() -> None:
    """In a window all who have not answered are: if only the next one had a mask, it would tell who has."""
    environment = raw_env(toy.GAME, 3, {"peeking": False})
    environment.reset(seed=1)
    found = []
    for answer in [("decline",)] * 3 + [("bid", 1)] * 2:
        found.append([seat for seat in range(3) if environment.observe(f"player_{seat}")["action_mask"].any()])
        environment.step(environment.spec.actions.numbers([answer])[0])
    assert found == [[0], [1], [2], [0, 1, 2], [1, 2]]


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_rewards_come_at_the_end_and_add_up_to_nothing(case: Case) -> None:
    environment = made(case, max_steps=None)
    rewards = played(environment)
    assert sum(rewards.values()) == pytest.approx(0)
    assert all(-1 <= reward <= 1 for reward in rewards.values())


@pytest.mark.parametrize(
    ("places", "worth"),
    [
        ((1, 2), [1, -1]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 1), [0, 0]),
        ((1, 1, 3, 3), [2 / 3, 2 / 3, -2 / 3, -2 / 3]),
        ((1, 1, 1, 4), [1 / 3, 1 / 3, 1 / 3, -1]),
    ],
)
def test_a_place_is_worth_the_others_left_behind_less_those_before(places: Any, worth: list[float]) -> None:
    assert returns(Result("end", places, places)) == pytest.approx(worth)


def test_the_infos_say_how_it_ended() -> None:
    environment, rng = raw_env(toy.GAME, 2), Random(1)
    environment.reset(seed=1)
    while not any(environment.terminations.values()):
        act(environment, rng)
    assert {info["ending"] for info in environment.infos.values()} <= {"days", "riches"}
    assert 1 in {info["place"] for info in environment.infos.values()}


def test_a_game_is_cut_short_after_its_steps() -> None:
    environment, rng = raw_env(toy.GAME, 2, max_steps=3), Random(1)
    environment.reset(seed=1)
    for _ in range(3):
        assert not any(environment.truncations.values())
        act(environment, rng)
    assert all(environment.truncations.values()) and not any(environment.terminations.values())
    assert set(environment.rewards.values()) == {0.0}


def test_seats_asked_together_do_not_see_what_the_others_chose() -> None:
    """In the auction of the toy, player 1 sees the same whatever player 0 bids."""
    seen = set()
    for choice in range(5):
        environment = raw_env(toy.GAME, 2, {"peeking": False})
        environment.reset(seed=4)
        for answer in (("decline",), ("decline",), ("bid", choice)):
            environment.step(environment.spec.actions.numbers([answer])[0])
        assert environment.agent_selection == "player_1"
        seen.add(environment.observe("player_1")["observation"].tobytes())
    assert len(seen) == 1


def test_an_illegal_action_is_refused_with_the_legal_ones() -> None:
    environment = raw_env(toy.GAME, 2)
    environment.reset(seed=1)
    legal = np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"])
    wrong = next(number for number in range(environment.spec.actions.size) if number not in legal)
    before = environment.observe("player_0")["observation"]
    with pytest.raises(Illegal, match=rf"action {wrong} is illegal for toy.place; legal are {legal[0]}, "):
        environment.step(wrong)
    assert (environment.observe("player_0")["observation"] == before).all()


@pytest.mark.parametrize("wrong", [-1, 10**6, "fly", None])
def test_what_is_no_action_at_all_is_refused(wrong: Any) -> None:
    environment = raw_env(toy.GAME, 2)
    environment.reset(seed=1)
    with pytest.raises(Illegal, match=r"is illegal for toy\.place; legal are"):
        environment.step(wrong)


def test_an_illegal_action_loses_the_game_as_in_the_classic_environments() -> None:
    ours, theirs = env(toy.GAME, 2), wrappers.TerminateIllegalWrapper(raw_env(toy.GAME, 2), illegal_reward=-1)
    for each in (ours, theirs):
        each.reset(seed=1)
        mask = each.observe(each.agent_selection)["action_mask"]
        each.step(int(np.flatnonzero(mask == 0)[0]))
    assert ours.rewards == theirs.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert ours.terminations == theirs.terminations
    assert "legal are" in ours.infos["player_0"]["illegal"]


def test_an_action_outside_the_space_is_refused_as_in_the_classic_environments() -> None:
    environment = env(toy.GAME, 2)
    environment.reset(seed=1)
    with pytest.raises(AssertionError, match="not in the action space"):
        environment.step(10**6)


def test_stepping_before_reset_is_refused() -> None:
    with pytest.raises(Illegal, match="reset"):
        raw_env(toy.GAME, 2).step(0)


def test_wrappers_of_pettingzoo_fit_around_it() -> None:
    wrapped = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(toy.GAME, 2)))
    wrapped.reset(seed=1)
    rng = Random(1)
    for _ in wrapped.agent_iter():
        act(wrapped, rng)
    assert not wrapped.agents


def test_bad_settings_are_refused_with_what_would_be_right() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there is "):
        env("chess")
    with pytest.raises(BadOptions, match="is for 2, 3 players, not 9"):
        env(toy.GAME, 9)
    with pytest.raises(BadOptions, match="has no option 'nights'; it has days, peeking"):
        env(toy.GAME, 2, {"nights": 3})
    with pytest.raises(ValueError, match="max_steps is a whole number from 1"):
        env(toy.GAME, 2, max_steps=0)
    with pytest.raises(ValueError, match="render_mode is 'ansi'"):
        env(toy.GAME, 2, render_mode="human")


def test_games_of_an_environment_differ_and_its_seed_repeats_them() -> None:
    def firsts() -> list[bytes]:
        environment, found = raw_env(toy.GAME, 2, seed=7), []
        for _ in range(6):
            environment.reset()
            found.append(environment.observe("player_0")["observation"].tobytes())
        return found

    assert firsts() == firsts() and len(set(firsts())) > 1


def test_rendering_says_the_question_and_the_legal_actions() -> None:
    environment = raw_env(toy.GAME, 2, render_mode="ansi")
    environment.reset(seed=1)
    text = environment.render()
    assert text is not None and text.startswith("player_0: Which card do you lay in ambush?")
    assert text.count("\n") == environment.observe("player_0")["action_mask"].sum()
    assert raw_env(toy.GAME, 2).render() is None
