"""Every game as a PettingZoo environment: agents take turns, with an observation and an action mask each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]

from regalia.kernel.errors import Illegal
from regalia.kernel.game import AnyGame
from regalia.research.columns import Form
from regalia.research.sitting import RESET_FIRST, Sitting, check_settings, key_or_game, returns
from regalia.research.spec import Spec, spec_of

Agent: TypeAlias = str
Observation: TypeAlias = dict[str, Any]


def raw_env(
    game: str | AnyGame,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    max_steps: int | None = None,
    render_mode: str | None = None,
    form: Form = "plain",
) -> RawEnv:
    """An environment that raises Illegal at an illegal action, naming the legal ones. See `RawEnv`."""
    return RawEnv(spec_of(game, players, options), seed, max_steps, render_mode, form)


def env(
    game: str | AnyGame,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    max_steps: int | None = None,
    render_mode: str | None = None,
    form: Form = "plain",
) -> Env:
    """An environment in which an illegal action loses the game, as in PettingZoo's classic ones. See `RawEnv`."""
    return Env(spec_of(game, players, options), seed, max_steps, render_mode, form)


class RawEnv(AECEnv):  # type: ignore[misc]
    """One agent for each seat, `player_0` and so on.

    - `spec`      what actions and columns mean: `env.unwrapped.spec`
    - `seed`      of the first game, if `reset` is not given one; each further game gets another from it
    - `max_steps` after so many actions the game is cut short, everybody's reward being 0
    - `form`      of observations: "plain" whole numbers, "scaled" from 0 to 1, or "one-hot"
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "regalia_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, spec: Spec, seed: int | None, max_steps: int | None, render_mode: str | None, form: Form = "plain"
    ) -> None:
        super().__init__()
        check_settings(max_steps, render_mode)
        self.spec, self.max_steps, self.render_mode = spec, max_steps, render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(spec.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = np.random.default_rng(seed)
        self._sitting = Sitting(spec, form)
        self.observation_spaces = {agent: observations(spec, form) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(spec.actions.size) for agent in self.possible_agents}

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action_spaces[agent]

    def __getstate__(self) -> dict[str, Any]:
        """The game is played again from its seed by whoever gets a copy."""
        begun = {"seed": self._game_seed, "taken": self._taken} if hasattr(self, "_taken") else {}
        spec = self.spec
        words = (
            key_or_game(spec.game),
            spec.players,
            dict(spec.options),
            self.max_steps,
            self.render_mode,
            self._sitting.form,
        )
        return {"words": words, "rng": self._rng, **begun}

    def __setstate__(self, state: dict[str, Any]) -> None:
        game, players, options, max_steps, render_mode, form = state["words"]
        self.__init__(spec_of(game, players, options), None, max_steps, render_mode, form)  # type: ignore[misc]
        if "seed" in state:
            self._begin(state["seed"])
            for action in state["taken"]:
                self.step(action)
        self._rng = state["rng"]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. `options` are PettingZoo's and not used; a game's own belong to the environment."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._begin(int(self._rng.integers(1 << 62)))

    def _begin(self, seed: int) -> None:
        self._game_seed = seed
        self._taken: list[Any] = []
        self._sitting.begin(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: Agent) -> Observation:
        """All that the agent may know; its mask is empty unless it is asked."""
        seat, sitting = self._seats[agent], self._sitting
        return {"observation": sitting.observation(seat), "action_mask": sitting.mask(seat)}

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[Agent]:
        """The agent whose turn it is, again and again; to be stepped each time."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def step(self, action: Any) -> None:
        """Nobody is rewarded before the end, so rewards need no care until then."""
        try:
            agent = self.agent_selection
        except AttributeError:
            raise Illegal(RESET_FIRST) from None
        self._taken.append(action)
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not self._sitting.act(action):
            self._refuse(action)
            return
        self._steps += 1
        self._turn()

    def _turn(self) -> None:
        seat = self._sitting.seat
        if seat is None:
            self._finish()
        elif self._steps == self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[seat]

    def _finish(self) -> None:
        """Reward everybody by their places; the agents' infos say how it ended."""
        result = self._sitting.result
        self.rewards = dict(zip(self.agents, returns(result)))
        for agent, place, score in zip(self.agents, result.places, result.scores):
            self.infos[agent] = {"ending": result.ending, "place": place, "score": score}
        self._end()

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def _refuse(self, action: Any) -> None:
        raise Illegal(self._sitting.refusal(action))

    def meaning(self, action: int) -> Any:
        """The answer that a legal action stands for now; None for an illegal one."""
        return self._sitting.meaning(action)

    def render(self) -> str | None:
        """The question in words, with the legal actions."""
        return self._sitting.say() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Env(RawEnv):
    """An illegal action ends the game: whoever took it gets -1, the others 0."""

    def _refuse(self, action: Any) -> None:
        agent, refusal = self.agent_selection, self._sitting.refusal(action)
        assert self.action_space(agent).contains(action), f"{refusal}; it is not in the action space at all"
        EnvLogger.warn_on_illegal_move()
        self.infos[agent] = {"illegal": refusal}
        self.rewards = {each: -1.0 if each == agent else 0.0 for each in self.agents}
        self._end()


def observations(spec: Spec, form: Form) -> spaces.Dict:
    """The space of what an agent observes."""
    mask = spaces.Box(0, 1, (spec.actions.size,), np.int8)
    return spaces.Dict({"observation": spec.space(form), "action_mask": mask})
