"""How people use the environments: made by id, masked, copied, pickled, scaled, in parallel."""

from __future__ import annotations

import json
import multiprocessing
import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import parallel_api_test  # type: ignore[import-untyped]

from regalia.kernel.errors import BadOptions, Illegal
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import game_names
from regalia.research import ParallelEnv, SeatEnv, env, id_of, kept, new_initial_state, parallel_env, spec, spec_of
from regalia.research.columns import FORMS, Form
from tests import toy
from tests.research.vector_of_games import step_together

FOREIGN = "ignore::UserWarning"
COPIES: list[Callable[[Any], Any]] = [deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))]


def test_every_game_is_made_by_its_id() -> None:
    assert id_of("barbarian-kingdoms") == "regalia/BarbarianKingdoms-v0"
    assert {id_of(key) for key in game_names()} <= set(gymnasium.registry)
    environment = gymnasium.make("regalia/Kingsburg-v0", players=2, bots=["random"])
    seen, info = environment.reset(seed=1)
    assert environment.observation_space.contains(seen) and info["action_mask"].any()


def test_an_id_can_name_the_module_that_registers_it() -> None:
    code = "import gymnasium; print(gymnasium.make('regalia.research:regalia/Kingsburg-v0', players=2).spec.id)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "regalia/Kingsburg-v0\n", done.stderr


def test_vectorised_games_have_a_mask_each() -> None:
    environment = gymnasium.make_vec("regalia/Kingsburg-v0", 2, vectorization_mode="sync", players=2)
    step_together(environment)


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_games_in_processes_of_their_own_have_a_mask_each(method: str) -> None:
    words = [sys.executable, "-m", "tests.research.vector_of_games", method]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_without_players_there_are_four_or_as_few_as_can_be() -> None:
    assert [spec_of(game).players for game in (toy.GAME, "kingsburg", "paladins-and-barbarians")] == [2, 4, 2]
    assert SeatEnv(toy.GAME).game_spec.players == env(toy.GAME).spec.players == parallel_env(toy.GAME).spec.players == 2
    assert new_initial_state(toy.GAME).num_players() == 2


def test_masks_are_given_as_learners_ask_for_them() -> None:
    environment = SeatEnv(toy.GAME, 2)
    _, info = environment.reset(seed=1)
    masks = environment.action_masks()
    assert masks.dtype == np.bool_ and (masks == info["action_mask"]).all()


def steps(environment: SeatEnv, rng: Random, most: int) -> list[Any]:
    told = []
    for _ in range(most):
        action = rng.choice(np.flatnonzero(environment.action_masks()))
        seen, reward, over, _, _ = environment.step(action)
        told.append((int(action), seen.tolist(), reward, over))
        if over:
            environment.reset()
    return told


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("taken", [0, 3, 40])
def test_a_copy_goes_on_like_the_original(copied: Callable[[Any], Any], taken: int) -> None:
    environment = SeatEnv(toy.GAME, 3, {"days": 2}, ["greedy", "random"])
    environment.reset(seed=5)
    steps(environment, Random(1), taken)
    other = copied(environment)
    assert steps(environment, Random(2), 30) == steps(other, Random(2), 30)


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_all_seats_goes_on_like_the_original(copied: Callable[[Any], Any]) -> None:
    environment = env("kingsburg", 2, seed=3)
    assert copied(environment).spec.fingerprint == environment.spec.fingerprint
    environment.reset()
    for _ in range(6):
        environment.step(np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"])[0])
    other = copied(environment)
    for one in (environment, other):
        one.step(np.flatnonzero(one.observe(one.agent_selection)["action_mask"])[-1])
    agent = environment.agent_selection
    assert other.agent_selection == agent
    assert (other.observe(agent)["observation"] == environment.observe(agent)["observation"]).all()


@pytest.mark.parametrize("copied", COPIES)
def test_a_copy_of_a_parallel_game_goes_on_like_the_original(copied: Callable[[Any], Any]) -> None:
    environment = parallel_env(toy.GAME, 3, seed=3)
    assert copied(environment).spec.fingerprint == environment.spec.fingerprint
    environment.reset()
    together(environment, Random(1), 4)
    other = copied(environment)
    assert together(environment, Random(2), 200) == together(other, Random(2), 200)
    assert (
        environment.reset()[0]["player_0"]["observation"].tolist()
        == other.reset()[0]["player_0"]["observation"].tolist()
    )


def together(environment: ParallelEnv, rng: Random, most: int) -> list[Any]:
    """What a parallel game tells while everybody does something legal, until it ends."""
    told: list[Any] = []
    while environment.agents and len(told) < most:
        masks = {agent: environment._mask(seat) for seat, agent in enumerate(environment.agents)}
        seen, rewards, _, _, infos = environment.step(
            {agent: rng.choice(np.flatnonzero(mask)) for agent, mask in masks.items()}
        )
        told.append(([each["observation"].tolist() for each in seen.values()], rewards, infos))
    return told


def test_the_end_of_a_parallel_game_is_told_to_everybody() -> None:
    environment = parallel_env(toy.GAME, 3, seed=3)
    environment.reset()
    *_, (_, rewards, infos) = together(environment, Random(1), 10_000)
    assert sum(rewards.values()) == pytest.approx(0) and environment.agents == []
    assert all({"ending", "place", "score"} <= set(info) for info in infos.values())


@pytest.mark.parametrize("form", FORMS)
def test_observations_keep_to_their_bounds_in_every_form(form: Form) -> None:
    environment = SeatEnv(toy.GAME, 3, form=form)
    environment.reset(seed=1)
    for _, seen, _, _ in steps(environment, Random(3), 200):
        space = environment.observation_space
        assert space.contains(np.array(seen, space.dtype))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("made", [env, parallel_env])
@pytest.mark.parametrize("copied", COPIES)
def test_all_seats_have_every_form_and_copies_keep_it(form: Form, made: Any, copied: Callable[[Any], Any]) -> None:
    environment = copied(made(toy.GAME, 2, seed=1, form=form))
    environment.reset()
    spec = environment.spec if made is parallel_env else environment.unwrapped.spec
    seen = environment._observations()["player_0"] if made is parallel_env else environment.observe("player_0")
    assert environment.observation_space("player_0").contains(seen)
    assert len(seen["observation"]) == spec.columns.size(form)


def test_a_legal_action_has_a_meaning_in_every_environment() -> None:
    one, every = SeatEnv("kingsburg", 2), parallel_env("kingsburg", 2, seed=1)
    _, info = one.reset(seed=1)
    seen, _ = every.reset()
    meant = [one.meaning(number) for number in np.flatnonzero(info["action_mask"])]
    assert sorted(meant) == sorted(Eyes(one._sitting.match, 0).options) and one.meaning(-1) is None
    asked = next(agent for agent in every.agents if not seen[agent]["action_mask"][every.wait])
    meant = [every.meaning(asked, number) for number in np.flatnonzero(seen[asked]["action_mask"])]
    assert None not in meant and len(set(meant)) == len(meant)
    (other,) = set(every.agents) - {asked}
    assert every.meaning(other, every.wait) is None and every.meaning(asked, every.wait) is None


def test_another_form_is_refused() -> None:
    with pytest.raises(BadOptions, match="plain, scaled, one-hot"):
        SeatEnv(toy.GAME, 2, form="fourier")  # type: ignore[arg-type]
    with pytest.raises(BadOptions, match=r"not 'onehot'; did you mean one-hot\?"):
        SeatEnv(toy.GAME, 2, form="onehot")  # type: ignore[arg-type]


def test_columns_say_what_they_hold() -> None:
    found = spec_of(toy.GAME, 3)
    columns = [found.columns[at] for at in range(len(found.columns))]
    assert [column.name for column in columns] == list(found.layout.names)
    asked = [column for column in columns if column.name.startswith("asked ")]
    assert {(column.low, column.high, column.kind) for column in asked} == {(0, 1, "flag")}
    assert all(column.low <= 0 < column.high for column in columns)


def test_what_goes_beyond_the_bounds_is_cut() -> None:
    columns = spec_of(toy.GAME, 3).columns
    row = np.full(len(columns), 30_000, np.int16)
    assert (columns.cut(row) == columns.high).all()


def test_what_a_sample_taught_is_kept_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path))
    spec._spec.cache_clear()
    first = spec_of(toy.GAME, 3)
    (path,) = tmp_path.iterdir()
    spec._spec.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(spec, "learned", None)
        assert spec_of(toy.GAME, 3).fingerprint == first.fingerprint
    path.write_text(json.dumps({})[:1])
    spec._spec.cache_clear()
    assert spec_of(toy.GAME, 3).fingerprint == first.fingerprint, "a damaged file is made anew"
    spec._spec.cache_clear()


@pytest.mark.filterwarnings(FOREIGN)
def test_the_parallel_environment_passes_the_check_of_pettingzoo() -> None:
    parallel_api_test(parallel_env(toy.GAME, 3, seed=1), num_cycles=50)


@pytest.mark.parametrize("game", [toy.GAME, "kingsburg"])
def test_who_is_asked_together_answers_together(game: Any) -> None:
    environment, rng, asked = parallel_env(game, 2, seed=4), Random(1), set()
    seen, _ = environment.reset()
    rewards: dict[str, float] = {}
    while environment.agents:
        asked.add(sum(not each["action_mask"][environment.wait] for each in seen.values()))
        actions = {agent: rng.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in environment.agents}
        seen, rewards, _, _, _ = environment.step(actions)
    assert sum(rewards.values()) == pytest.approx(0) and asked == ({1, 2} if game is toy.GAME else {1})


def test_a_parallel_game_takes_a_number_of_every_agent() -> None:
    environment = parallel_env(toy.GAME, 2, seed=1)
    with pytest.raises(Illegal, match=r"call reset\(\) first"):
        environment.step({})
    seen, _ = environment.reset()
    right = {agent: int(np.flatnonzero(each["action_mask"])[0]) for agent, each in seen.items()}
    for wrong, said in (({}, "player_1 has no action"), ({"player_1": "x"}, "player_1 can't do 'x'")):
        with pytest.raises(Illegal, match=rf"{said}: .* {environment.wait} for an agent that is not asked"):
            environment.step({"player_0": right["player_0"], **wrong})
    assert environment._taken == [] and len(environment.step(right)[0]) == 2
    environment.step(dict.fromkeys(environment.agents, -1))
    assert environment.agents == [] and environment.step({}) == ({}, {}, {}, {}, {})


def test_an_illegal_action_ends_the_parallel_game() -> None:
    environment = parallel_env(toy.GAME, 2, seed=1)
    environment.reset()
    _, rewards, over, _, infos = environment.step({"player_0": environment.wait, "player_1": environment.wait})
    assert sorted(rewards.values()) == [-1.0, 0.0] and all(over.values()) and environment.agents == []
    assert any("illegal" in info for info in infos.values())


def test_what_a_sample_taught_belongs_to_all_that_the_game_is_made_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path))
    monkeypatch.setattr(kept, "HOME", tmp_path)
    places = []
    for layer in ("", "kernel", "authoring", "research"):
        (tmp_path / layer / "changed").mkdir(parents=True, exist_ok=True)
        (tmp_path / layer / "changed" / "it.py").write_text("pass")
        kept._digest.cache_clear()
        places.append(kept.place_of(toy.GAME, ()))
    kept._digest.cache_clear()
    assert len(set(places)) == 4
