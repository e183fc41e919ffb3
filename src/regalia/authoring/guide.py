"""What a newcomer is told of a game: its goal and turn in a few sentences, and a guided first game.

All of it is data, in the game's `guide.toml`. The guided game is an ordinary one on a fixed seed: `steps` are the
answers of the guided seat with what is said about each, `opening` and the `others` of a step what the other seats
answer before and after it. Whoever follows the guide meets exactly this game; whoever answers otherwise has left it,
and whoever takes that back is in it again. `python -m tools.make_guide` writes what the others answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from regalia.authoring.components import BadComponent, Entry, load, need
from regalia.kernel.game import AnyGame
from regalia.kernel.match import Match
from regalia.kernel.position import Answered, Aside
from regalia.kernel.position import Entry as Done
from regalia.kernel.questions import Answer, Seat
from regalia.kernel.table import as_answer

Given: TypeAlias = tuple[Seat, Answer]
"""A seat and what it answers."""
FILE = "guide.toml"


@dataclass(frozen=True)
class Step:
    """What the guided seat is told, why, and what it is to answer. Without a text it has no choice there."""

    text: str
    why: str
    answer: Answer
    others: tuple[Given, ...] = ()


@dataclass(frozen=True)
class Guide:
    goal: str
    turn: tuple[str, ...]
    players: int
    seat: Seat
    seed: str
    options: Mapping[str, Any]
    bot: str
    """Who plays the other seats when the guide is over or left."""
    opening: tuple[Given, ...]
    steps: tuple[Step, ...]
    end: str

    @property
    def given(self) -> list[Given]:
        """Every answer of the guided game, in order."""
        all_of = list(self.opening)
        for step in self.steps:
            all_of += [(self.seat, step.answer), *step.others]
        return all_of

    @property
    def told(self) -> list[int]:
        """The steps that have something to say."""
        return [number for number, step in enumerate(self.steps) if step.text]

    def begin(self, game: AnyGame) -> Match:
        return Match.begin(game, self.players, self.options, self.seed)


class Place(NamedTuple):
    """Where a game stands in its guide."""

    given: Counter[Seat]
    """How many answers each seat has given."""
    is_left: bool
    """Whether somebody answered otherwise."""


def place(guide: Guide, done: Iterable[Done]) -> Place:
    """What of the guide has been played. Sealed answers may have come in another order."""
    answers: dict[Seat, list[Answer]] = {}
    for seat, answer in guide.given:
        answers.setdefault(seat, []).append(answer)
    given: Counter[Seat] = Counter()
    total = sum(map(len, answers.values()))
    for entry in done:
        if given.total() == total:
            break
        if isinstance(entry, Aside):
            return Place(given, True)
        if not isinstance(entry, Answered) or entry.forced:
            continue
        wanted = answers.get(entry.seat, [])
        if entry.seat != guide.seat and given[entry.seat] >= len(wanted):
            continue  # of this seat the guide says no more: it may have chosen in secret before the guided one did
        if given[entry.seat] >= len(wanted) or wanted[given[entry.seat]] != entry.answer:
            return Place(given, True)
        given[entry.seat] += 1
    return Place(given, False)


def next_answer(guide: Guide, at: Place, seat: Seat, in_order: bool) -> Answer | None:
    """What a seat answers next by the guide; None if it says nothing about it.

    With `in_order` only if all that comes before it in the guide has been given: on an open floor the first to speak
    counts.
    """
    if at.is_left:
        return None
    left = Counter(at.given)
    for who, answer in guide.given:
        if left[who]:
            left[who] -= 1
        elif who == seat:
            return answer
        elif in_order:
            return None
    return None


# -- reading ---------------------------------------------------------------------------------------
@cache
def load_guide(package: str) -> Guide:
    """The guide in a game's package. Raises BadComponent with the entry that is wrong."""
    return read_guide(load(package, FILE))


def read_guide(file: Entry) -> Guide:
    table = file["table"]
    guide = Guide(
        goal=_text(file, "goal"),
        turn=_texts(file, "turn"),
        players=table["players"],
        seat=table["seat"],
        seed=table["seed"],
        options=dict(table.get("options", {})),
        bot=table.get("bot", "easy"),
        opening=_given(table.get("opening", ()), table.where),
        steps=tuple(_step(entry) for entry in file["step"]),
        end=_text(file, "end"),
    )
    need(0 <= guide.seat < guide.players, table.where, f"there is no seat {guide.seat} among {guide.players}")
    others = [seat for step in guide.steps for seat, _ in step.others] + [seat for seat, _ in guide.opening]
    need(guide.seat not in others, table.where, f"seat {guide.seat} is guided: its answers are steps")
    return guide


def _step(entry: Entry) -> Step:
    text = entry.get("text", "")
    why = _text(entry, "why") if text else ""
    return Step(text, why, as_answer(entry["answer"]), _given(entry.get("others", ()), entry.where))


def _given(listed: Iterable[Any], where: str) -> tuple[Given, ...]:
    try:
        return tuple((int(seat), as_answer(answer)) for seat, answer in listed)
    except (TypeError, ValueError) as error:
        raise BadComponent(f"{where}: the others answer as in [[1, ['pass']]], a seat and its answer") from error


def _text(entry: Entry, name: str) -> str:
    need(isinstance(entry[name], str) and bool(entry[name].strip()), entry.where, f"{name} is a sentence")
    return str(entry[name]).strip()


def _texts(entry: Entry, name: str) -> tuple[str, ...]:
    need(isinstance(entry[name], list), entry.where, f"{name} is a list of sentences")
    need(all(isinstance(text, str) and text for text in entry[name]), entry.where, f"{name} is a list of sentences")
    return tuple(entry[name])
