"""Every game as a parallel environment of PettingZoo: whoever is asked at the same time answers at the same time.

Most questions are one seat's. The others then have one legal action, which is to wait: it is the last number of all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv as PettingZooParallelEnv  # type: ignore[import-untyped]

from regalia.kernel.errors import Illegal, short
from regalia.kernel.game import AnyGame
from regalia.research.columns import Form
from regalia.research.sitting import RESET_FIRST, Mask, Sitting, check_settings, key_or_game, plain, returns
from regalia.research.spec import Spec, spec_of

Observations = dict[str, dict[str, Any]]


def parallel_env(
    game: str | AnyGame,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    max_steps: int | None = None,
    form: Form = "plain",
) -> ParallelEnv:
    """An environment in which all agents act at every step. See `ParallelEnv`."""
    return ParallelEnv(spec_of(game, players, options), seed, max_steps, form)


class ParallelEnv(PettingZooParallelEnv):  # type: ignore[misc]
    """One agent for each seat, `player_0` and so on. An illegal action ends the game: -1 for whoever took it."""

    metadata: ClassVar[dict[str, Any]] = {"name": "regalia_parallel_v0", "render_modes": []}
    render_mode = None

    def __init__(self, spec: Spec, seed: int | None, max_steps: int | None, form: Form = "plain") -> None:
        check_settings(max_steps)
        self.spec, self.max_steps, self.wait = spec, max_steps, spec.actions.size
        self.possible_agents = [f"player_{seat}" for seat in range(spec.players)]
        self._rng = np.random.default_rng(seed)
        self._sitting = Sitting(spec, form)
        mask = spaces.Box(0, 1, (self.wait + 1,), np.int8)
        self._seen = spaces.Dict({"observation": spec.space(form), "action_mask": mask})
        self._actions = spaces.Discrete(self.wait + 1)

    def __getstate__(self) -> dict[str, Any]:
        """The game is played again from its seed by whoever gets a copy."""
        spec = self.spec
        words = (key_or_game(spec.game), spec.players, dict(spec.options), self.max_steps, self._sitting.form)
        begun = {"seed": self._game_seed, "taken": self._taken} if hasattr(self, "_taken") else {}
        return {"words": words, "rng": self._rng, **begun}

    def __setstate__(self, state: dict[str, Any]) -> None:
        game, players, options, max_steps, form = state["words"]
        self.__init__(spec_of(game, players, options), None, max_steps, form)  # type: ignore[misc]
        if "seed" in state:
            self._begin(state["seed"])
            for actions in state["taken"]:
                self.step(actions)
        self._rng = state["rng"]

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._begin(int(self._rng.integers(1 << 62)))
        return self._observations(), {agent: {} for agent in self.agents}

    def _begin(self, seed: int) -> None:
        self._game_seed = seed
        self._taken: list[dict[str, int]] = []
        self._sitting.begin(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]

    def step(self, actions: Mapping[str, Any]) -> tuple[Observations, Any, Any, Any, Any]:
        """Everybody who is asked answers, in the order of the seats; the others have to wait.

        Raises Illegal if an agent has no action or one that is no number. When the game is over nothing happens.
        """
        if not hasattr(self, "_taken"):
            raise Illegal(RESET_FIRST)
        if not self.agents:
            return {}, {}, {}, {}, {}
        actions = {agent: self._number(agent, actions.get(agent)) for agent in self.agents}
        self._taken.append(actions)
        wrong = self._wrong(actions)
        if wrong:
            rewards = {agent: -1.0 if agent in wrong else 0.0 for agent in self.agents}
            infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
            infos |= {agent: {"illegal": f"action {actions[agent]} is not in its mask"} for agent in wrong}
            return self._told(rewards, True, False, infos)
        asked, sitting = set(self._sitting.match.waiting), self._sitting
        while sitting.seat is not None and sitting.seat in asked:
            asked.remove(sitting.seat)
            if not sitting.act(actions[self.possible_agents[sitting.seat]]):
                break  # another's answer has changed what is legal: it is asked again
        self._steps += 1
        over = sitting.seat is None
        rewards = dict(zip(self.agents, returns(sitting.result) if over else [0.0] * len(self.agents)))
        return self._told(rewards, over, not over and self._steps == self.max_steps, self._ending(over))

    def _ending(self, over: bool) -> dict[str, dict[str, Any]]:
        """How it ended, for each agent; nothing before."""
        if not over:
            return {agent: {} for agent in self.agents}
        result = self._sitting.result
        return {
            agent: {"ending": result.ending, "place": place, "score": score}
            for agent, place, score in zip(self.agents, result.places, result.scores)
        }

    def _number(self, agent: str, action: Any) -> int:
        number = plain(action)
        if type(number) is not int:
            has = "has no action" if action is None else f"can't do {short(number)}"
            raise Illegal(f"{agent} {has}: an action is a number, {self.wait} for an agent that is not asked")
        return number

    def _wrong(self, actions: Mapping[str, int]) -> list[str]:
        masks = {agent: self._mask(seat) for seat, agent in enumerate(self.possible_agents)}
        return [
            agent for agent in self.agents if not (0 <= actions[agent] <= self.wait and masks[agent][actions[agent]])
        ]

    def _told(self, rewards: Any, over: bool, cut: bool, infos: Any) -> tuple[Observations, Any, Any, Any, Any]:
        agents, seen = self.agents, self._observations()
        if over or cut:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def _observations(self) -> Observations:
        return {
            agent: {"observation": self._sitting.observation(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def meaning(self, agent: str, action: Any) -> Any:
        """The answer that a legal action of an agent stands for now; None for an illegal one, and for waiting."""
        return self._sitting.meaning_to(self.possible_agents.index(agent), action)

    def _mask(self, seat: int) -> Mask:
        own = self._sitting.mask(seat)
        return np.append(own, np.int8(not own.any()))

    def render(self) -> None:
        """Nothing is drawn."""

    def close(self) -> None:
        """There is nothing to close."""
