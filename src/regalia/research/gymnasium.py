"""Every game as a Gymnasium environment: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from typing import Any, TypeAlias

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from regalia.bots import Bot, find_bot
from regalia.bots.blame import NOT_CHOSEN, blame, blaming, made
from regalia.bots.names import Named, names_of
from regalia.kernel.errors import BadOptions, Illegal
from regalia.kernel.game import AnyGame
from regalia.research.columns import Cells, Form
from regalia.research.sitting import RESET_FIRST, Sitting, check_settings, key_or_game, returns
from regalia.research.spec import spec_of

Info: TypeAlias = dict[str, Any]


class SeatEnv(gymnasium.Env[Cells, np.int64 | int]):
    """The learner sits at `seat`; `bots`, names or classes, play the other seats, repeated in turn.

    Legal actions are in `info["action_mask"]`. An illegal one ends the game as lost: the reward is -1 and
    `info["illegal"]` says what would have been legal. The reward at the end is by places, see `returns`.

    `form` says how observations are given: "plain" whole numbers, "scaled" from 0 to 1, or "one-hot", in which names of
    things and small amounts have a cell for each value. Without `players` there are four, or as few as the game can
    have. Copies, also those that are pickled, play the game again from its seed up to where it was.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012, as Gymnasium declares it

    def __init__(
        self,
        game: str | AnyGame,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        bots: Sequence[Named] = ("random",),
        seat: int = 0,
        max_steps: int | None = None,
        render_mode: str | None = None,
        form: Form = "plain",
    ) -> None:
        self.game_spec = spec_of(game, players, options)
        players = self.game_spec.players
        self._words = (
            key_or_game(self.game_spec.game),
            players,
            options,
            tuple(names := names_of(bots)),
            seat,
            max_steps,
            render_mode,
            form,
        )
        if seat not in range(players):
            raise BadOptions(f"seat is a number from 0 to {players - 1}, not {seat!r}")
        check_settings(max_steps, render_mode)
        self.seat, self.max_steps, self.render_mode = seat, max_steps, render_mode
        kinds = [find_bot(name) for name in names] or [find_bot("random")]
        self._kinds = [kinds[place % len(kinds)] for place in range(players - 1)]
        self._sitting = Sitting(self.game_spec, form)
        self.form = form
        self.observation_space = self.game_spec.space(form)
        self.action_space = spaces.Discrete(self.game_spec.actions.size)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Cells, Info]:
        """Begin a new game and let the bots play up to the learner's first decision."""
        super().reset(seed=seed)
        self._begun = deepcopy(self.np_random.bit_generator.state)
        self._taken: list[int] = []
        self._bots = self._seated()
        self._sitting.begin(self._luck(), keep=any(bot.looks_ahead for bot in self._bots.values()))
        self._steps = 0
        self._let_bots_play()
        return self._observation(), self._info()

    def _luck(self) -> int:
        return int(self.np_random.integers(1 << 62))

    def _seated(self) -> dict[int, Bot]:
        others = [place for place in range(self.game_spec.players) if place != self.seat]
        with blaming(self._where()):
            return {place: made(kind, Random(self._luck()), place) for place, kind in zip(others, self._kinds)}

    def _let_bots_play(self) -> None:
        sitting, place, chosen = self._sitting, None, NOT_CHOSEN
        with blaming(self._where()):
            try:
                while (place := sitting.seat) is not None and place != self.seat:
                    chosen = NOT_CHOSEN
                    chosen = self._bots[place].choose(sitting.eyes[place])
                    sitting.answer(chosen)
            except (Exception, SystemExit) as error:
                raise blame(self._bots, place, chosen, error) from error

    def _where(self) -> str:
        return f"{self.game_spec.game.key}, seed {self._np_random_seed} of the environment, action {len(self._taken)}"

    def step(self, action: np.int64 | int) -> tuple[Cells, float, bool, bool, Info]:
        sitting = self._sitting
        if not hasattr(self, "_taken"):
            raise Illegal(RESET_FIRST)
        self._taken.append(int(action))
        if not sitting.act(action):
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": sitting.refusal(action)}
        self._steps += 1
        self._let_bots_play()
        over = sitting.seat is None
        reward = returns(sitting.result)[self.seat] if over else 0.0
        return self._observation(), reward, over, not over and self._steps == self.max_steps, self._info()

    def _observation(self) -> Cells:
        return self._sitting.observation(self.seat)

    def _info(self) -> Info:
        info: Info = {"action_mask": self._sitting.mask(self.seat)}
        if self._sitting.seat is None:
            result = self._sitting.result
            info |= {"ending": result.ending, "place": result.places[self.seat], "score": result.scores[self.seat]}
        return info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, as sb3-contrib's MaskablePPO asks for it."""
        return self._sitting.mask(self.seat).astype(np.bool_)

    def meaning(self, action: np.int64 | int) -> Any:
        """The answer that a legal action stands for now; None for an illegal one."""
        return self._sitting.meaning(action)

    def __getstate__(self) -> dict[str, Any]:
        begun = {"begun": self._begun, "taken": self._taken} if hasattr(self, "_begun") else {}
        return {"words": self._words, "rng": self._np_random, "seed": self._np_random_seed, **begun}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(*state["words"])  # type: ignore[misc]
        if "begun" in state:
            self.np_random.bit_generator.state = state["begun"]
            self.reset()
            for action in state["taken"]:
                self.step(action)
        self._np_random, self._np_random_seed = state["rng"], state["seed"]

    def render(self) -> str | None:
        """The question in words, with the legal actions."""
        return self._sitting.say() if self.render_mode == "ansi" else None
