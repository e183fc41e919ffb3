"""The protocol every game offers, and how games are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import signature
from random import Random
from types import FunctionType, MethodType, ModuleType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from regalia.kernel.errors import BadOptions, BrokenGame, UnknownGame, Unwritten, did_you_mean, short
from regalia.kernel.questions import Answer, Question, Rule, Seat
from regalia.kernel.table import Table

StepRule: TypeAlias = Callable[..., Rule[None] | None]
"""A step: a generator that asks, or a plain function that does not."""


class Bounds(NamedTuple):
    """What a finished game keeps to; the conformance kit holds it to that."""

    answers: int
    """More answers than this, nature's included, no game has."""
    scores: tuple[int, int]
    """The lowest and the highest score a seat can have."""


Value: TypeAlias = bool | int | str
"""Of an option."""


class Option(Protocol):
    """What the kernel asks of an option of a game; `regalia.authoring.options` has the kinds there are."""

    @property
    def name(self) -> str: ...

    @property
    def default(self) -> Value: ...

    def read(self, value: Any) -> Value:
        """The value, or BadOptions with what is allowed."""


class Care(NamedTuple):
    """How closely a bot that looks one action ahead tries its answers. A game with long actions may ask for less."""

    beginnings: tuple[str, ...] = ()
    """Kinds of questions that begin another action: an answer is followed through up to there."""
    times_before_done: int = 12
    """With more answers than this when the same question comes again, it rather says that it is done."""
    trials: int = 20
    """How many answers to its own next questions it tries to follow an action through."""
    trials_of_a_question: int = 6
    """How many to each of them."""
    second_look: float = 1.0
    """The share of the answers, the best at first sight, that it tries on more than one imagined table."""


class Steps(dict[str, StepRule]):
    """The steps of a game by name; one that a plan names and nobody wrote is told with those there are."""

    def __missing__(self, name: str) -> StepRule:
        raise Unwritten(f"the plan names the step {name!r}, which is not among STEPS: {', '.join(self)}")


T = TypeVar("T", bound=Table)
MOST_PREPARED = 64
"""First tables that a game keeps to copy from."""


class Game(Generic[T]):
    """A game, as the kernel, bots, clients and the laboratory know it.

    `g` is the true table in steps, `hide`, `sums` and `asides`, and an imagined one in `evaluate`; a `view` is what
    `hide` gave a seat, so that nothing drawn or said can tell a secret. Both are of the game's own table class.

    Whatever of this protocol is no method of the class is found by its name in the modules the game is `made_of`; what
    they call `new_table` is the set-up, and `OPTIONS`, `ORDERS`, `STEPS` and `MIGRATIONS` are the constants.
    """

    made_of: ClassVar[tuple[ModuleType, ...]] = ()
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
    table: type[T]
    options: ClassVar[tuple[Any, ...]] = ()
    """Each an Option."""
    orders: ClassVar[tuple[Any, ...]] = ()
    """What players may order to be answered by silence: each an Order of `regalia.authoring.orders`."""
    verbs: ClassVar[tuple[str, ...]] = ()
    """Verbs of answers with the most consequential first, for clients that list them; all others come after these."""
    idle: ClassVar[tuple[str, ...]] = ("pass", "done", "decline", "enough", "refuse", "none", "stop")
    """Verbs of answers that do nothing: clients set them apart, and so they do with what silence answers."""
    care: ClassVar[Care] = Care()
    """How far bots look ahead."""
    steps: ClassVar[Mapping[str, StepRule]]
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """From an older rules version to the next: changes the packed table of a save."""
    milestones: ClassVar[Mapping[str, str]] = {}
    """Kinds of events that the laboratory counts over the course of a game, each with a label for people to read."""

    def __init_subclass__(cls) -> None:
        for name, hook in HOOKS.items():
            found = [module for module in cls.made_of if _belongs_to(module, name)]
            if len(found) > 1:
                names = " and ".join(module.__name__ for module in found)
                raise TypeError(f"{names} both have {name}: leave one of them out of made_of")
            if found and hook not in cls.__dict__:
                value = vars(found[0])[name]
                _need_same_parameters(found[0], name, value)
                setattr(cls, hook, value if name.isupper() else staticmethod(value))
        if "steps" in cls.__dict__:
            cls.steps = Steps(cls.steps)
        if "key" in cls.__dict__ and (lack := lacking(cls)):
            raise TypeError(lack)

    def __repr__(self) -> str:
        return f"<{self.name}, a game for {', '.join(map(str, self.players))} players>"

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

    def setup(self, players: int, options: Mapping[str, Any]) -> T:
        """The table before the first step. Anything random is asked of NATURE in a step."""
        raise _unsaid("setup")

    def first_table(self, players: int, options: Mapping[str, Any]) -> T:
        """The table before the first step: a copy of one that is set up once for each set of checked options."""
        prepared = self.__dict__.setdefault("_prepared", {})
        wanted = repr((players, options))
        if wanted not in prepared:
            if len(prepared) >= MOST_PREPARED:
                prepared.clear()
            prepared[wanted] = self.setup(players, options)
        table: T = prepared[wanted].copy()
        return table

    def bounds(self, players: int, options: Mapping[str, Any]) -> Bounds | None:
        """None where a game may go on for ever."""
        return None

    def sums(self, g: T) -> Mapping[str, int]:
        """Amounts that never change while a game lasts: tokens, cards, money."""
        return {}

    def factions(self, g: T) -> Sequence[str]:
        """What each seat plays: a name for people to read and for the laboratory to count wins by."""
        raise _unsaid("factions")

    # -- what a seat may know
    def hide(self, g: T, seat: Seat) -> T:
        """The table as a seat (or WATCHER) sees it. The only door to anybody's eyes."""
        raise _unsaid("hide")

    def imagine(self, view: T, seat: Seat, rng: Random) -> T:
        """A full table consistent with all that the seat knows: `hide(imagine(view)) == view`."""
        raise _unsaid("imagine")

    def asides(self, g: T, seat: Seat) -> Sequence[Answer]:
        """What the seat may do at any time, between any two answers."""
        return ()

    def do_aside(self, g: T, seat: Seat, answer: Answer) -> None:
        raise AssertionError(f"{self.name} lists no asides")

    def say_aside(self, view: T, seat: Seat, answer: Answer) -> str:
        """An aside as a short phrase for a button."""
        raise AssertionError(f"{self.name} lists no asides")

    def aim_aside(self, view: T, seat: Seat, answer: Answer) -> Sequence[str]:
        """The ids of the scene's elements that an aside is about, whoever receives something first: its heading."""
        return ()

    def silent(self, view: T, question: Question, word: str) -> bool:
        """Whether a seat that ordered this lets silence answer; the view is a spectator's."""
        raise AssertionError(f"{self.name} has no order {word!r}")

    # -- how it is drawn and said
    def scene(self, view: T, seat: Seat) -> Any:
        """The table as it is drawn for the seat whose view it is: a Scene of `regalia.authoring.scene`."""
        raise _unsaid("scene")

    def targets(self, view: T, question: Question, answer: Answer) -> Sequence[str]:
        """The ids of the scene's elements that stand for an answer, in the order one would click them."""
        raise _unsaid("targets")

    def ask(self, view: T, question: Question) -> str:
        """The question as a sentence."""
        raise _unsaid("ask")

    def say(self, view: T, question: Question, answer: Answer) -> str:
        """An answer as a short phrase for a button."""
        raise _unsaid("say")

    def report(self, view: T, kind: str, args: Sequence[Any]) -> str:
        """An event as a plain sentence."""
        raise _unsaid("report")

    def conclude(self, view: T) -> str:
        """Why the game ended as it did."""
        raise _unsaid("conclude")

    def sheet(self, view: T) -> Sequence[tuple[str, Sequence[int]]]:
        """Where the points of a finished game came from: a label and the points of every seat, row by row."""
        return ()

    def moment(self, view: T, kind: str, args: Sequence[Any]) -> Any:
        """An event to be staged (a battle, a vote, the end): a Moment of `regalia.authoring.scene`, or None."""
        return None

    def guide(self) -> Any:
        """What a newcomer is told, and a guided first game: a Guide of `regalia.authoring.guide`, or None."""
        return None

    # -- what it is worth
    def evaluate(self, g: T, seat: Seat) -> float:
        """How good an (imagined) table is for a seat, from 0 (lost) to 1 (won)."""
        raise _unsaid("evaluate")

    def evaluate_all(self, g: T) -> Sequence[float]:
        """The same for every seat; a game that weighs them against each other can do it in one go, for search."""
        return [self.evaluate(g, seat) for seat, _ in enumerate(self.factions(g))]

    def draw_answer(self, g: T, seat: Seat, options: Sequence[Answer], rng: Random) -> Answer | None:
        """What a sensible seat may answer in a window on an (imagined) table, drawn so that nobody can foretell it.

        None where a game does not say: then a bot tries what is best against others who answer at random.
        """
        return None


def lacking(cls: type[Game[Any]]) -> str:
    """What a class has not said of what every game has to say, in a sentence; nothing if all is there."""
    missing = [name for name in NEEDED if getattr(cls, name, None) is getattr(Game, name, None)]
    if not missing:
        return ""
    return f"{cls.__name__} lacks {', '.join(missing)}: see Game in regalia.kernel.game for what it is"


def _unsaid(name: str) -> TypeError:
    return TypeError(f"a game has to say its own {name}")


def _belongs_to(module: ModuleType, name: str) -> bool:
    """Whether a module says this itself: a constant, a function written in it, or a method of an object it made."""
    value = vars(module).get(name)
    if name.isupper():
        return value is not None
    return isinstance(value, MethodType) or (isinstance(value, FunctionType) and value.__module__ == module.__name__)


def _need_same_parameters(module: ModuleType, name: str, value: Any) -> None:
    """A function that is called like a part of the protocol by chance must not become one."""
    wanted = getattr(Game, HOOKS[name], None)
    if name.isupper() or wanted is None:
        return
    has, needs = list(signature(value).parameters), list(signature(wanted).parameters)[1:]
    if len(has) != len(needs):
        raise TypeError(f"{module.__name__}.{name} takes ({', '.join(has)}), a game's takes ({', '.join(needs)})")


METHODS = (
    *("clash", "samples", "combinations", "bounds", "sums", "factions", "hide", "imagine"),
    *(
        "asides",
        "do_aside",
        "say_aside",
        "aim_aside",
        "silent",
        "scene",
        "targets",
        "ask",
        "say",
        "report",
        "conclude",
        "sheet",
    ),
    *("moment", "guide", "evaluate", "evaluate_all", "draw_answer"),
)
HOOKS = {name: name for name in METHODS}
HOOKS |= {"new_table": "setup", "OPTIONS": "options", "ORDERS": "orders", "STEPS": "steps", "MIGRATIONS": "migrations"}
"""What a game may find in its modules, by the name there, and what it is to the game."""
NEEDED = (
    *("key", "name", "tagline", "players", "rules", "prefix", "endings", "table", "steps"),
    *("setup", "factions", "hide", "imagine", "scene", "targets", "ask", "say", "report", "conclude", "evaluate"),
)

AnyGame: TypeAlias = Game[Any]


def read_options(game: str, options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Value]:
    """All options with their values, those not given at their defaults."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            has = ", ".join(known) or "none"
            raise BadOptions(f"{game} has no option {short(name)}; it has {has}{did_you_mean(str(name), known)}")
    return {name: option.read(given[name]) if name in given else option.default for name, option in known.items()}


ENTRY_POINT_GROUP = "regalia.games"


@cache
def _registered() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=ENTRY_POINT_GROUP), key=lambda point: point.name)}


def game_names() -> list[str]:
    """The keys of all installed games."""
    return list(_registered())


@cache
def find_game(key: str) -> AnyGame:
    """The installed game of that name. Raises UnknownGame with the names there are."""
    if key not in _registered():
        has = ", ".join(game_names()) or "none installed"
        raise UnknownGame(f"there is no game {short(key)}; there is {has}{did_you_mean(key, game_names())}")
    point = _registered()[key]
    try:
        game = point.load()
    except (Exception, SystemExit) as error:
        raise BrokenGame(f"the game {key} can't be loaded from {point.value}: {error!r}") from error
    if not isinstance(game, Game):
        raise BrokenGame(f"the game {key} can't be loaded: {point.value} is not a Game")
    if lack := lacking(type(game)):
        raise BrokenGame(f"the game {key} can't be loaded from {point.value}: {lack}")
    return game


def sound_games() -> tuple[list[AnyGame], list[str]]:
    """All installed games that can be loaded, and why the others can't be."""
    games, broken = [], []
    for key in game_names():
        try:
            games.append(find_game(key))
        except BrokenGame as error:
            broken.append(str(error))
    return games, broken
