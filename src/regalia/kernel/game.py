"""The protocol every game offers, and how games are found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any, ClassVar, NamedTuple, TypeAlias

from regalia.kernel.errors import BadOptions, UnknownGame, short
from regalia.kernel.options import Option, Value, read_options
from regalia.kernel.questions import Answer, Question, Rule, Seat
from regalia.kernel.scene import Scene
from regalia.kernel.table import Table

StepRule: TypeAlias = Callable[..., Rule[None] | None]
"""A step: a generator that asks, or a plain function that does not."""


class Bounds(NamedTuple):
    """What a finished game keeps to; the conformance kit holds it to that."""

    answers: int
    """More answers than this, nature's included, no game has."""
    scores: tuple[int, int]
    """The lowest and the highest score a seat can have."""


class Game(ABC):
    """A game, as the kernel, bots, clients and the laboratory know it.

    `g` is the true table in steps, `hide`, `sums` and `asides`, and an imagined one in `evaluate`; a `view` is what
    `hide` gave a seat, so that nothing drawn or said can tell a secret. Both are of the game's own table class.
    """

    key: ClassVar[str]
    """The name on the command line and in records: `barbarian-kingdoms`."""
    name: ClassVar[str]
    tagline: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    """The player counts it can be played with."""
    rules: ClassVar[int]
    """The rules version; records and saves of another one are refused or migrated."""
    prefix: ClassVar[str]
    """What the ids of its rule paragraphs begin with: `bk`."""
    endings: ClassVar[tuple[str, ...]]
    """The ways a game can end, as its results name them."""
    table: ClassVar[type[Table]]
    options: ClassVar[tuple[Option, ...]] = ()
    steps: ClassVar[Mapping[str, StepRule]]
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """From an older rules version to the next: changes the packed table of a save."""
    milestones: ClassVar[Mapping[str, str]] = {}
    """Kinds of events that the laboratory counts over the course of a game, each with a label for people to read."""

    # -- options and set-up
    def check(self, players: int, given: Mapping[str, Any]) -> dict[str, Value]:
        """All options with their values. Raises BadOptions with what is allowed."""
        if type(players) is not int or players not in self.players:
            raise BadOptions(f"{self.name} is for {', '.join(map(str, self.players))} players, not {players}")
        options = read_options(self.name, self.options, given)
        if refusal := self.clash(players, options):
            raise BadOptions(refusal)
        return options

    def clash(self, players: int, options: Mapping[str, Any]) -> str | None:
        """Why these options do not go together or with so many players; None if they do."""
        return None

    def samples(self, players: int) -> Sequence[Mapping[str, Any]]:
        """Option sets that between them reach every rule, for the conformance kit."""
        return [{}]

    @abstractmethod
    def setup(self, players: int, options: Mapping[str, Any]) -> Table:
        """The table before the first step. Anything random is asked of NATURE in a step."""

    def bounds(self, players: int, options: Mapping[str, Any]) -> Bounds | None:
        """None where a game may go on for ever."""
        return None

    def sums(self, g: Any) -> Mapping[str, int]:
        """Amounts that never change while a game lasts: tokens, cards, money."""
        return {}

    @abstractmethod
    def factions(self, g: Any) -> Sequence[str]:
        """What each seat plays: a name for people to read and for the laboratory to count wins by."""

    # -- what a seat may know
    @abstractmethod
    def hide(self, g: Any, seat: Seat) -> Table:
        """The table as a seat (or WATCHER) sees it. The only door to anybody's eyes."""

    @abstractmethod
    def imagine(self, view: Any, seat: Seat, rng: Random) -> Table:
        """A full table consistent with all that the seat knows: `hide(imagine(view)) == view`."""

    def asides(self, g: Any, seat: Seat) -> Sequence[Answer]:
        """What the seat may do at any time, between any two answers."""
        return ()

    def do_aside(self, g: Any, seat: Seat, answer: Answer) -> None:
        raise AssertionError(f"{self.name} lists no asides")

    def say_aside(self, view: Any, seat: Seat, answer: Answer) -> str:
        """An aside as a short phrase for a button."""
        raise AssertionError(f"{self.name} lists no asides")

    # -- how it is drawn and said
    @abstractmethod
    def scene(self, view: Any, seat: Seat) -> Scene:
        """The table as it is drawn for the seat whose view it is."""

    @abstractmethod
    def targets(self, view: Any, question: Question, answer: Answer) -> Sequence[str]:
        """The ids of the scene's elements that stand for an answer, in the order one would click them."""

    @abstractmethod
    def ask(self, view: Any, question: Question) -> str:
        """The question as a sentence."""

    @abstractmethod
    def say(self, view: Any, question: Question, answer: Answer) -> str:
        """An answer as a short phrase for a button."""

    @abstractmethod
    def report(self, view: Any, kind: str, args: Sequence[Any]) -> str:
        """An event as a plain sentence."""

    @abstractmethod
    def conclude(self, view: Any) -> str:
        """Why the game ended as it did."""

    # -- what it is worth
    @abstractmethod
    def evaluate(self, g: Any, seat: Seat) -> float:
        """How good an (imagined) table is for a seat, from 0 (lost) to 1 (won)."""

    def evaluate_all(self, g: Any) -> Sequence[float]:
        """The same for every seat; a game that weighs them against each other can do it in one go, for search."""
        return [self.evaluate(g, seat) for seat, _ in enumerate(self.factions(g))]


GROUP = "regalia.games"


@cache
def _registered() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def game_names() -> list[str]:
    """The keys of all installed games."""
    return list(_registered())


@cache
def find_game(key: str) -> Game:
    """The installed game of that name. Raises UnknownGame with the names there are."""
    if key not in _registered():
        raise UnknownGame(f"there is no game {short(key)}; there is {', '.join(game_names()) or 'none installed'}")
    game = _registered()[key].load()
    assert isinstance(game, Game), f"the entry point {key} is not a Game"
    return game
