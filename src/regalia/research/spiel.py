"""Games with the verbs of OpenSpiel: states that are asked whose move it is, copied, and moved on.

Only the verbs are OpenSpiel's, the library is not needed. Seats asked together move one after another. Questions whose
only answer everybody can see are answered at once; chance is a player of its own.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from regalia.kernel.chance import Source
from regalia.kernel.errors import BadFile, Illegal
from regalia.kernel.eyes import Eyes
from regalia.kernel.game import AnyGame
from regalia.kernel.match import Match
from regalia.kernel.questions import NATURE, Answer, Question, Unlisted
from regalia.kernel.table import pack
from regalia.research.actions import sort_key
from regalia.research.sitting import illegal, key_or_game, returns
from regalia.research.spec import Spec, spec_of
from regalia.research.writer import Vector, Writer

CHANCE, TERMINAL = NATURE, -4
"""What `current_player` says when chance moves, and when the game is over: OpenSpiel's own numbers."""


class Moved(NamedTuple):
    """An action, and whose it was."""

    player: int
    action: int


def new_initial_state(
    game: str | AnyGame, players: int | None = None, options: Mapping[str, Any] | None = None, seed: int = 0
) -> State:
    """A new game. The seed is for orders of a shuffle alone, which are too many to list as chance outcomes."""
    return _begun(spec_of(game, players, options), seed)


def _begun(spec: Spec, seed: str | int, *, listen: bool = False) -> State:
    return State(spec, Match.begin(spec.game, spec.players, spec.options, seed, listen=listen))


def deserialize_state(text: str) -> State:
    """The state that `serialize` wrote, played again from its seed. Raises BadFile if it is something else."""
    try:
        data = json.loads(text)
        return _played_again(data["game"], data["players"], data["options"], data["seed"], data["history"])
    except (ValueError, TypeError, KeyError, Illegal) as error:
        raise BadFile(f"this is no state that serialize() wrote: {error!r}") from error


def _played_again(
    game: str | AnyGame, players: int, options: Mapping[str, Any], seed: str | int, history: Sequence[int]
) -> State:
    state = _begun(spec_of(game, players, options), seed)
    for action in history:
        state.apply_action(action)
    return state


class State:
    """A position. Actions of players are numbered as in the other interfaces, outcomes of chance in their order."""

    def __init__(self, spec: Spec, match: Match, history: Sequence[Moved] = ()) -> None:
        self.spec = spec
        self._moved = list(history)
        self._match = match
        self._writer: Writer | None = None
        self._go_on()

    def _go_on(self) -> None:
        """Answer what everybody sees to have but one answer; then list what the current player can do."""
        while not (self.is_terminal() or self.is_chance_node()) and self._is_forced():
            seat = self.current_player()
            self._match.give(seat, self._match.options(seat)[0])
        self._answers = self._list()

    def _is_forced(self) -> bool:
        seat = self.current_player()
        return self._match.question(seat).open and len(self._match.options(seat)) == 1

    def _list(self) -> dict[int, Answer]:
        if self.is_terminal():
            return {}
        if self.is_chance_node():
            return dict(enumerate(sorted(self._outcomes(), key=sort_key)))
        options = self._match.options(self.current_player())
        return dict(zip(self.spec.actions.numbers(options), options))

    def _outcomes(self) -> Counter[Answer]:
        """How many of the equally likely draws give each outcome; of a shuffle one order only, drawn from the seed."""
        question = self._match.question(NATURE)
        if isinstance(question, Unlisted):
            source = self._match.source
            assert source is not None, "a state always has a source"
            return Counter([question.pick(self._match.g, source, source.number + 1)])
        return Counter(question.answers(self._match.g))

    # -- whose move it is --------------------------------------------------------------------------
    def current_player(self) -> int:
        waiting = self._match.waiting
        return waiting[0] if waiting else TERMINAL

    def is_terminal(self) -> bool:
        return self._match.over

    def is_chance_node(self) -> bool:
        return self.current_player() == CHANCE

    def is_simultaneous_node(self) -> bool:
        """Never: seats asked together move one after another."""
        return False

    def num_players(self) -> int:
        return self.spec.players

    def num_distinct_actions(self) -> int:
        return self.spec.actions.size

    # -- moving ------------------------------------------------------------------------------------
    def legal_actions(self, player: int | None = None) -> list[int]:
        """In rising order; none for a player whose move it is not."""
        return sorted(self._answers) if player in (None, self.current_player()) else []

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        legal = set(self.legal_actions(player))
        return [int(action in legal) for action in range(self.num_distinct_actions())]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome with its probability. A shuffle has one, sampled already."""
        if not self.is_chance_node():
            raise Illegal("it is not chance that moves now; ask legal_actions()")
        counts = self._outcomes()
        return [(action, counts[answer] / counts.total()) for action, answer in self._answers.items()]

    def apply_action(self, action: int) -> None:
        """Raises Illegal, naming what is legal, and changes nothing if the action is not."""
        if action not in self._answers:
            raise Illegal(illegal(action, self._answers, self._asked()))
        if self.is_chance_node() and self._match.source is not None:
            self._match.source.next()
        self._moved.append(Moved(self.current_player(), action))
        self._match.give(self.current_player(), self._answers[action])
        self._go_on()

    def child(self, action: int) -> State:
        """The state after an action; this one stays as it is."""
        state = self.clone()
        state.apply_action(action)
        return state

    def _asked(self) -> str:
        return "" if self.is_terminal() else self._match.question(self.current_player()).kind

    def action_to_string(self, player: int, action: int) -> str:
        """An action of the current player in words. Raises Illegal if it is not legal now."""
        if action not in self._answers:
            raise Illegal(illegal(action, self._answers, self._asked()))
        answer, game = self._answers[action], self.spec.game
        if player == CHANCE:
            return str(answer)
        return game.say(self._match.view(player), self._match.question(player), answer)

    def clone(self) -> State:
        """The same position, to go on from independently; shuffles to come are the same in both."""
        match, source = self._match.copy(), self._match.source
        assert source is not None, "a state always has a source"
        match.source = Source(source.seed, source.number)
        return State(self.spec, match, self._moved)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Whoever gets a pickled state plays it again from its seed."""
        spec, source = self.spec, self._match.source
        assert source is not None, "a state always has a source"
        words = (key_or_game(spec.game), spec.players, dict(spec.options), source.seed, self.history())
        return _played_again, words

    # -- what it is worth, and what a player knows -------------------------------------------------
    def returns(self) -> list[float]:
        """By places, from -1 to 1, and 0 before the end."""
        return [0.0] * self.spec.players if self._match.result is None else returns(self._match.result)

    def rewards(self) -> list[float]:
        """What the last action brought: nothing before the end, then the returns."""
        return self.returns()

    def history(self) -> list[int]:
        """All actions so far, those of chance included."""
        return [moved.action for moved in self._moved]

    def full_history(self) -> list[Moved]:
        """The same with whose they were."""
        return list(self._moved)

    def serialize(self) -> str:
        """A text from which `deserialize_state` makes the same state."""
        spec, source = self.spec, self._match.source
        assert source is not None, "a state always has a source"
        head = {"game": spec.game.key, "players": spec.players, "options": dict(spec.options), "seed": source.seed}
        return json.dumps({**head, "history": self.history()}, separators=(",", ":"))

    def information_state_string(self, player: int) -> str:
        """All that the player can remember: its actions, what it has heard since the beginning, and what it sees now.

        The game is played again to gather it, so this takes as long as all the moves so far.
        """
        source = self._match.source
        assert source is not None, "a state always has a source"
        again, own = _begun(self.spec, source.seed, listen=True), []
        for moved in self._moved:
            if moved.player == player:
                own.append((len(again._match.told), moved.action))
            again.apply_action(moved.action)
        heard = pack([list(told) for told in again._match.heard(player)])
        return json.dumps([own, heard, self.observation_string(player)], separators=(",", ":"))

    def observation_string(self, player: int) -> str:
        """All that the player's seat can see now. It forgets what people would remember: no history."""
        question = self._question(player)
        asked = None if question is None else [question.kind, pack(question.about)]
        return json.dumps([player, asked, pack(Eyes(self._match, player).view)], separators=(",", ":"))

    def observation_tensor(self, player: int) -> Vector:
        """The same as numbers, in the columns of `spec.layout.names`."""
        if self._writer is None:
            self._writer = Writer(self.spec.layout)
        row: Vector = self.spec.columns.cut(
            self._writer.observe(Eyes(self._match, player).view, player, self._question(player))
        )
        return row

    def _question(self, player: int) -> Question | None:
        """What the player is asked, also while others move first in the same window."""
        return Eyes(self._match, player).question if player in self._match.waiting else None

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        return f"{self.spec.game.key}: {self._asked() or 'over'}, {len(self._match.history())} answers so far"
