"""The Gymnasium environment: one learner among bots."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from regalia.bots import Bot, UnknownBot
from regalia.bots.blame import FaultyBot
from regalia.kernel.errors import BadOptions, Illegal
from regalia.kernel.eyes import Eyes
from regalia.kernel.questions import Answer
from regalia.research import SeatEnv
from tests import toy
from tests.lab.players import Raising
from tests.research.cases import COUNTS, Case

FOREIGN = "ignore:.*Not able to test alternative render modes"
"""The checker can try render modes only of environments in Gymnasium's own register."""


class WrongBot(Bot):
    looks_ahead = False

    def choose(self, eyes: Eyes) -> Answer:
        return ("fly",)


def play(environment: SeatEnv, seed: int) -> tuple[list[Any], float, dict[str, Any]]:
    """A whole game with any legal actions: all observations, the sum of rewards, and the last info."""
    rng, total = Random(seed), 0.0
    seen, info = environment.reset(seed=seed)
    all_seen, over, cut = [seen], False, False
    while not (over or cut):
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, over, cut, info = environment.step(action)
        all_seen.append(seen)
        total += reward
    return all_seen, total, info


@pytest.mark.parametrize("case", COUNTS, ids=str)
@pytest.mark.filterwarnings(FOREIGN)
def test_the_environment_passes_the_check_of_gymnasium(case: Case) -> None:
    check_env(SeatEnv(case.game, case.players, case.options), skip_render_check=False)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_bots_play_the_other_seats_to_the_end(seat: int, bots: list[str]) -> None:
    environment = SeatEnv(toy.GAME, 3, {"days": 2}, bots, seat)
    seen, reward, info = play(environment, 4)
    assert all(vector[0] == seat for vector in seen)
    assert -1 <= reward <= 1 and info["place"] in (1, 2, 3) and not info["action_mask"].any()


def test_equal_seeds_give_equal_games() -> None:
    games = [play(SeatEnv(toy.GAME, 3, bots=["greedy"]), 8) for _ in range(2)]
    assert games[0][1] == games[1][1]
    assert [vector.tobytes() for vector in games[0][0]] == [vector.tobytes() for vector in games[1][0]]


def test_an_illegal_action_loses_and_says_what_was_legal() -> None:
    environment = SeatEnv(toy.GAME, 2)
    _, info = environment.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, cut, info = environment.step(wrong)
    assert (reward, over, cut) == (-1.0, True, False)
    assert f"action {wrong} is illegal for toy.place; legal are" in info["illegal"]


def test_a_game_is_cut_short_after_the_learners_steps() -> None:
    seen, reward, info = play(SeatEnv(toy.GAME, 2, max_steps=2), 1)
    assert len(seen) == 3 and reward == 0.0 and "place" not in info


def test_rendering_says_the_question() -> None:
    environment = SeatEnv(toy.GAME, 2, render_mode="ansi")
    environment.reset(seed=1)
    assert "Which card do you lay in ambush?" in str(environment.render())


def test_bad_settings_are_refused() -> None:
    with pytest.raises(UnknownBot, match="nobody"):
        SeatEnv(toy.GAME, 2, bots=["nobody"])
    with pytest.raises(BadOptions, match="seat is a number from 0 to 1, not 2"):
        SeatEnv(toy.GAME, 2, seat=2)
    with pytest.raises(BadOptions, match="not 'first'"):
        SeatEnv(toy.GAME, 2, seat="first")  # type: ignore[arg-type]
    with pytest.raises(UnknownBot, match=r"such as \['greedy'\], not one text"):
        SeatEnv(toy.GAME, 2, bots="greedy")
    with pytest.raises(ValueError, match="max_steps is a whole number from 1"):
        SeatEnv(toy.GAME, 2, max_steps=0)
    with pytest.raises(ValueError, match="render_mode is 'ansi'"):
        SeatEnv(toy.GAME, 2, render_mode="human")


@pytest.mark.parametrize("ask", ["step", "action_masks", "render"])
def test_before_a_game_has_begun_it_says_so(ask: str) -> None:
    environment = SeatEnv(toy.GAME, 2, render_mode="ansi")
    with pytest.raises(Illegal, match=r"no game has begun: call reset\(\) first"):
        getattr(environment, ask)(*([0] if ask == "step" else []))


def test_a_bot_that_answers_wrongly_is_refused() -> None:
    where = "; in toy-tolls, seed 1 of the environment, action [0-9]+$"
    with pytest.raises(Illegal, match=f"^WrongBot in seat 2 chose wrongly: .*'fly'.*{where}"):
        play(SeatEnv(toy.GAME, 2, bots=[WrongBot]), 1)
    with pytest.raises(FaultyBot, match=f"^Raising in seat 2 raised ZeroDivisionError: .*{where}"):
        play(SeatEnv(toy.GAME, 2, bots=[Raising]), 1)
